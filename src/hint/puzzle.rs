//! The puzzle that states belong to, judged once.

use super::{HintEngine, Uniqueness};
use crate::Board;
use crate::limits::{Limits, Stop};
use crate::search::{Verdict, judge};
use std::sync::OnceLock;

/// What is known of the solutions of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proper {
    /// It has exactly one.
    One,
    /// It has none.
    None,
    /// It has more than one.
    Several,
    /// They are too far to seek.
    Unknown,
}

impl Proper {
    /// The number of solutions, counted up to two.
    pub fn count(self) -> Option<usize> {
        match self {
            Proper::One => Some(1),
            Proper::None => Some(0),
            Proper::Several => Some(2),
            Proper::Unknown => None,
        }
    }
}

/// A puzzle, and what is known of its solutions once somebody asked.
#[derive(Debug)]
pub struct Puzzle {
    board: Board,
    verdict: OnceLock<Verdict>,
    /// What calls with a small budget know of it.
    unknown: OnceLock<Verdict>,
}

impl Puzzle {
    pub(super) fn new(board: Board) -> Puzzle {
        Puzzle {
            board,
            verdict: OnceLock::new(),
            unknown: OnceLock::new(),
        }
    }

    /// The puzzle as a board: nothing is placed or struck on it.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What its solutions are. The search is done once; one that was cancelled is done again when it is asked for.
    pub(super) fn verdict(&self, limits: &Limits) -> Result<&Verdict, Stop> {
        if let Some(verdict) = self.verdict.get() {
            return Ok(verdict);
        }
        let cells = self.board.geometry().cell_count();
        let within = limits.for_count(cells);
        let verdict = judge(&mut self.board.clone(), &within);
        if verdict.count.is_none() && limits.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        // A larger budget may find what a small one did not.
        let is_short =
            verdict.count.is_none() && within.nodes < Limits::default().for_count(cells).nodes;
        let kept = if is_short {
            &self.unknown
        } else {
            &self.verdict
        };
        Ok(kept.get_or_init(|| verdict))
    }
}

impl Verdict {
    /// What it says of the puzzle.
    pub(super) fn proper(&self) -> Proper {
        match self.count {
            Some(0) => Proper::None,
            Some(1) => Proper::One,
            Some(_) => Proper::Several,
            None => Proper::Unknown,
        }
    }
}

impl HintEngine {
    /// Says to a board of a puzzle whether uniqueness may be used.
    pub(super) fn promise(&self, board: &mut Board, proper: Proper) {
        match self.uniqueness {
            Uniqueness::Counted if proper == Proper::One => board.promise_unique(),
            Uniqueness::Promised if matches!(proper, Proper::One | Proper::Unknown) => {
                board.promise_unique();
            }
            _ => {}
        }
    }
}
