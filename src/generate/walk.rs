//! A harder or an easier puzzle out of one: a given or a clue is changed at a time, and its solution stays.

use super::asked::refuse;
use super::{Impossible, OutOfTries};
use crate::clues::{Clue, Clues};
use crate::limits::Limits;
use crate::random::Random;
use crate::rate::{self, Rater, Rating};
use crate::search::{Solution, judge};
use crate::{Board, Level, Outcome, Start};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Which way to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Towards {
    /// To puzzles that score more.
    Harder,
    /// To puzzles that score less.
    Easier,
}

/// The ticks that strategies may spend on one puzzle.
const SOLVE: u64 = 100_000;

/// The ways that a count of solutions may try.
const COUNT: u64 = 20_000;

/// Walks from a puzzle to harder or easier ones, as the scale `human` sees it.
///
/// ```
/// use sudoku_explain::Board;
/// use sudoku_explain::generate::{Towards, Walk};
/// let board: Board = "1....4.2..4.43..".parse()?;
/// let mut walk = Walk::new(&board, Towards::Easier)?;
/// let easier = walk.puzzle(1, 20, &|| true)?;
/// assert!(easier.start().givens.iter().flatten().count() > 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Walk {
    from: Board,
    solution: Solution,
    towards: Towards,
    rater: Rater,
    rating: Rating,
    cancel: Option<Arc<AtomicBool>>,
}

impl Walk {
    /// From a puzzle, which has one solution that strategies find; or why nothing can be said of how hard it is.
    pub fn new(from: &Board, towards: Towards) -> Result<Walk, Impossible> {
        Walk::until(from, towards, None)
    }

    /// The same, where what is to be known of the puzzle, and each try, ends once the flag is set.
    pub fn until(
        from: &Board,
        towards: Towards,
        cancel: Option<Arc<AtomicBool>>,
    ) -> Result<Walk, Impossible> {
        let mut from = from.bare();
        let limits = Limits {
            nodes: None,
            cancel: cancel.clone(),
        };
        let limits = limits.for_count(from.geometry().cell_count());
        let verdict = judge(&mut from, &limits);
        let solution = match (verdict.count, verdict.solutions.into_iter().next()) {
            (Some(1), Some(solution)) => solution,
            (Some(0), _) => return refuse("the puzzle has no solution".into()),
            (Some(_), _) => return refuse("the puzzle has more than one solution".into()),
            _ => return refuse("the solutions of the puzzle are too far to seek".into()),
        };
        let Some(scale) = rate::scale("human") else {
            return refuse("there is no scale 'human'".into());
        };
        let order = scale.order().or_else(|error| refuse(error.to_string()))?;
        let mut rater = Rater::new(&scale, &order, &from);
        rater.set_budget(Some(SOLVE));
        if let Some(flag) = &cancel {
            rater.cancel_by(flag.clone());
        }
        let rating = rater.rate();
        if rating.outcome != Outcome::Solved {
            return refuse(
                "strategies do not solve the puzzle, so nobody can say how hard it is".into(),
            );
        }
        Ok(Walk {
            from,
            solution,
            towards,
            rater,
            rating,
            cancel,
        })
    }

    /// Ends a try, too, once this is set.
    pub fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.rater.cancel_by(flag.clone());
        self.cancel = Some(flag);
    }

    /// How hard the puzzle is that it starts from.
    pub fn rating(&self) -> Rating {
        self.rating
    }

    /// The puzzle that a walk of this many tries ends at: each changes one given or one clue of the best so far, and counts if that
    /// is further on. `goes_on` is asked before each try; where it says no the walk ends.
    pub fn puzzle(
        &mut self,
        seed: u64,
        tries: u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Board, OutOfTries> {
        let mut chance = Random::new(seed);
        let mut best: Option<Board> = None;
        let mut reached = key(self.rating);
        let mut made = 0;
        while made < tries && goes_on() {
            made += 1;
            let from = best.as_ref().unwrap_or(&self.from);
            let Some(mut board) = self.changed(from, &mut chance) else {
                continue;
            };
            let limits = Limits {
                nodes: Some(COUNT),
                cancel: self.cancel.clone(),
            };
            let verdict = judge(&mut board, &limits);
            // A clue less can only add solutions, unless it says something of others.
            if verdict.count != Some(1) || verdict.solutions[0] != self.solution {
                continue;
            }
            self.rater.load(&board);
            let rating = self.rater.rate();
            let is_further = match self.towards {
                Towards::Harder => key(rating) > reached,
                Towards::Easier => key(rating) < reached,
            };
            if rating.outcome == Outcome::Solved && is_further {
                reached = key(rating);
                best = Some(board);
            }
        }
        best.ok_or(OutOfTries(made))
    }

    /// A puzzle that differs in one given, in where one given stands, or in one clue less.
    fn changed(&self, from: &Board, chance: &mut Random) -> Option<Board> {
        let mut start = from.start().clone();
        let cells = 0..start.givens.len();
        let (given, open): (Vec<usize>, Vec<usize>) =
            cells.partition(|&cell| start.givens[cell].is_some());
        let clues = from.clues().written();
        let drawn =
            |list: &[usize], chance: &mut Random| list.get(chance.below(list.len())).copied();
        let give = |start: &mut Start, cell: usize| {
            start.givens[cell] = Some(self.solution.values()[cell]);
        };
        match (self.towards, chance.below(2)) {
            (Towards::Easier, 0) => give(&mut start, drawn(&open, chance)?),
            (Towards::Harder, 0) => {
                let at = chance.below(given.len() + clues.len());
                match given.get(at) {
                    Some(&cell) => start.givens[cell] = None,
                    None => {
                        let mut left: Vec<Clue> = clues.to_vec();
                        if at - given.len() >= left.len() {
                            return None;
                        }
                        left.remove(at - given.len());
                        start.clues = Clues::of(from.geometry(), left).ok()?;
                    }
                }
            }
            _ => {
                start.givens[drawn(&given, chance)?] = None;
                give(&mut start, drawn(&open, chance)?);
            }
        }
        Board::new(from.geometry().clone(), start).ok()
    }
}

fn key(rating: Rating) -> (Level, u64) {
    (rating.level, rating.score.unwrap_or_default())
}
