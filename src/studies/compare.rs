//! The textbook searches and the exact one side by side, on the same board.
//!
//! What the searches count comes from here; how long they take is for the caller to measure, because
//! the library reads no clock.
//!
//! ```
//! use sudoku_explain::studies::compare::{Approach, Measure, median};
//! use sudoku_explain::limits::Limits;
//! use sudoku_explain::studies::textbook::Counting;
//! use sudoku_explain::Board;
//! let board: Board = "1....4.2..4.43..".parse()?;
//! for approach in Approach::all() {
//!     let run = approach.run(&board, Counting::Report, &Limits::default());
//!     assert_eq!(run.solution.expect("one").to_string(), "1234341221434321");
//!     assert_eq!(approach.counts(Measure::Consistency), approach.name() != "fast");
//! }
//! assert_eq!(median([Some(3), None, Some(1)]), Some(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::textbook::{Counters, Counting, Method, Run};
use crate::Board;
use crate::search::{Limits, Solutions};
use crate::sorting::Arrange;

/// A way to search, by its name.
#[derive(Clone, Debug)]
pub struct Approach {
    name: &'static str,
    /// Nothing for the exact search.
    method: Option<Method>,
}

/// The name of the exact search.
pub(crate) const FAST: &str = "fast";

/// What can be compared of two searches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// Values checked against the rules, or the steps inside these checks.
    Consistency,
    /// Values written.
    Assignments,
    /// Values tried where, as far as the search knew, there was another one.
    Guesses,
}

impl Measure {
    /// All measures.
    pub const ALL: [Measure; 3] = [Measure::Consistency, Measure::Assignments, Measure::Guesses];

    /// The name of the measure, which is also the name of its counter.
    pub const fn name(self) -> &'static str {
        match self {
            Measure::Consistency => "consistency",
            Measure::Assignments => "assignments",
            Measure::Guesses => "guesses",
        }
    }

    /// The figure among the counters.
    pub const fn of(self, counters: &Counters) -> u64 {
        match self {
            Measure::Consistency => counters.consistency,
            Measure::Assignments => counters.assignments,
            Measure::Guesses => counters.guesses,
        }
    }
}

impl Approach {
    /// All approaches: the textbook searches in their order, then the exact search.
    pub fn all() -> Vec<Approach> {
        Method::names()
            .chain([FAST])
            .filter_map(Approach::named)
            .collect()
    }

    /// The approach with a name.
    pub fn named(name: &str) -> Option<Approach> {
        if name == FAST {
            return Some(Approach {
                name: FAST,
                method: None,
            });
        }
        let name = Method::names().find(|known| *known == name)?;
        Some(Approach {
            name,
            method: Method::named(name),
        })
    }

    /// The name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Whether the approach counts such a thing: the exact search makes no checks one by one.
    pub fn counts(&self, measure: Measure) -> bool {
        self.method.is_some() || measure == Measure::Guesses
    }

    /// Searches the first solution of a board.
    pub fn run(&self, board: &Board, counting: Counting, limits: &Limits) -> Run {
        if let Some(method) = &self.method {
            return method
                .clone()
                .counting(counting)
                .within(limits.clone())
                .run(board);
        }
        let mut solutions = Solutions::within(board, limits.clone());
        let solution = solutions.next();
        Run {
            stopped: solutions.stopped(),
            counters: Counters {
                guesses: solutions.nodes(),
                ..Counters::default()
            },
            solution,
        }
    }
}

/// The median of figures, rounded down; a search that was cut off has none, and counts as more than any
/// figure. There is no median if it falls among those.
pub fn median(figures: impl IntoIterator<Item = Option<u64>>) -> Option<u64> {
    let (mut known, mut count) = (Vec::new(), 0);
    for figure in figures {
        count += 1;
        known.extend(figure);
    }
    known.arrange();
    let upper = *known.get(count / 2)?;
    if count % 2 == 1 {
        return Some(upper);
    }
    Some(known[count / 2 - 1].midpoint(upper))
}
