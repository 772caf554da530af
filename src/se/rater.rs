//! The scale of Sudoku Explainer 1.2.1: ER, EP and ED, exactly.
//!
//! ER is the rating of the hardest step of its path, EP of the hardest up to the first step that sets a cell, ED of
//! the first step.

use super::producers::{Producers, Tenths, Weight};
use crate::limits::{Limits, Stop};
use crate::{Board, Cell, Mark, Marks, Outcome};
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// ER, EP and ED.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// How the path ended. If it was stopped, ER is what it is at least: the hardest step so far, or what is being
    /// looked for.
    pub outcome: Outcome,
    /// The hardest step; 20.0 for a board at whose end no step was found.
    pub er: Tenths,
    /// The hardest step up to the first that sets a cell.
    pub ep: Tenths,
    /// The first step.
    pub ed: Tenths,
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rating { er, ep, ed, .. } = self;
        write!(f, "{er}/{ep}/{ed}")
    }
}

/// How often a technique was used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Used {
    /// What it is called.
    pub name: &'static str,
    /// How often.
    pub count: u32,
    /// The highest rating of its steps.
    pub most: Tenths,
}

/// The first of the hardest steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deciding {
    /// The number of the step, counted from 1.
    pub number: usize,
    /// What it is called.
    pub name: &'static str,
    /// What its rating is made of.
    pub weight: Weight,
    /// What it sets.
    pub set: Option<Mark>,
    /// What it removes.
    pub removes: Vec<(Cell, Marks)>,
}

/// The scale does not know the geometry of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownGeometry;

impl fmt::Display for UnknownGeometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a plain 9x9: the scale 'se' knows no other boards")
    }
}

impl std::error::Error for UnknownGeometry {}

/// Rates one board after another, and reuses its memory.
///
/// ```
/// use sudoku_explain::{Board, se::Rater};
/// let board: Board =
///     "6...4.175.....56...7.....4...9.....6.3......8.....4.19..85....1..28.6.5..95......".parse()?;
/// let mut rater = Rater::default();
/// assert_eq!(rater.rate(&board)?.to_string(), "1.2/1.2/1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default, Debug)]
pub struct Rater {
    producers: Producers,
    limits: Limits,
    used: Vec<Used>,
    deciding: Option<Deciding>,
}

impl Rater {
    /// Gives up when the flag is set.
    pub fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.limits.cancel = Some(flag);
        self.producers.set_limits(self.limits.clone());
    }

    /// Gives up a board when nets have made this many runs.
    pub fn set_budget(&mut self, runs: Option<u64>) {
        self.limits.nodes = runs;
        self.producers.set_limits(self.limits.clone());
    }

    /// Rates a board. Whether it has exactly one solution is not asked: the steps of rectangles and graves take it for
    /// granted.
    pub fn rate(&mut self, board: &Board) -> Result<Rating, UnknownGeometry> {
        if self.producers.load(board) {
            Ok(self.walk())
        } else {
            Err(UnknownGeometry)
        }
    }

    /// Rates a plain 9x9 of values, 0 for an open cell: no board is made of it, which long lists are rated by.
    pub fn rate_values(&mut self, values: &[u8; 81]) -> Rating {
        self.producers.load_values(values);
        self.walk()
    }

    /// Whether the ER of a board lies in a range. What is harder is not looked for, so that this is quicker than to
    /// [rate](Rater::rate) it.
    pub(crate) fn is_within(&mut self, board: &Board, range: &RangeInclusive<Tenths>) -> bool {
        let (producers, mut er) = (&mut self.producers, Tenths(0));
        if !producers.load(board) {
            return false;
        }
        while !producers.is_filled() {
            if !producers.find_up_to(*range.end()) {
                return false;
            }
            er = er.max(producers.weight().rating());
            producers.apply();
        }
        range.contains(&er)
    }

    /// How often each technique was used for the last board, in the order of first use.
    pub fn used(&self) -> &[Used] {
        &self.used
    }

    /// The step that decided the last rating.
    pub fn deciding(&self) -> Option<&Deciding> {
        self.deciding.as_ref()
    }

    fn walk(&mut self) -> Rating {
        self.used.clear();
        self.deciding = None;
        let [mut er, mut ep, mut ed] = [Tenths(0); 3];
        let (mut number, mut has_set) = (0, false);
        let producers = &mut self.producers;
        while !producers.is_filled() {
            if !producers.find_next() {
                let stopped = producers.stopped();
                let outcome = stopped.map_or(Outcome::Stuck, Outcome::Stopped);
                let er = match stopped {
                    Some(_) => er.max(producers.sought()),
                    None => Tenths(200),
                };
                return Rating {
                    outcome,
                    er,
                    ep,
                    ed,
                };
            }
            number += 1;
            let (weight, name) = (producers.weight(), producers.name());
            let rating = weight.rating();
            if number == 1 {
                ed = rating;
            }
            if rating > er {
                er = rating;
                let (set, removes) = (producers.set(), producers.removes().collect());
                self.deciding = Some(Deciding {
                    number,
                    name,
                    weight,
                    set,
                    removes,
                });
            }
            if !has_set {
                (ep, has_set) = (er, producers.set().is_some());
            }
            match self
                .used
                .iter_mut()
                .find(|used| std::ptr::eq(used.name, name))
            {
                Some(used) => {
                    used.count += 1;
                    used.most = used.most.max(rating);
                }
                None => self.used.push(Used {
                    name,
                    count: 1,
                    most: rating,
                }),
            }
            producers.apply();
        }
        Rating {
            outcome: Outcome::Solved,
            er,
            ep,
            ed,
        }
    }
}

impl Rating {
    /// Whether the search was given up: ER is only what it is at least.
    pub(crate) fn is_stopped(&self) -> bool {
        matches!(
            self.outcome,
            Outcome::Stopped(Stop::Cancelled | Stop::Budget)
        )
    }
}
