//! What one question after another may cost.

use crate::Board;
use crate::limits::{Limits, Stop};
use crate::search::{Solution, Solutions};

/// The limits of many questions, each of which has limits of its own.
pub(super) struct Purse {
    limits: Limits,
    /// The ways that one question may try.
    each: u64,
    spent: u64,
    /// Why some question was not answered.
    pub(super) stopped: Option<Stop>,
}

/// The ways that one question about a 9x9 may try; on a larger board each takes longer.
const EACH: u64 = 300_000;

impl Purse {
    pub(super) fn new(board: &Board, limits: &Limits) -> Purse {
        let cells = board.geometry().cell_count();
        Purse {
            limits: limits.clone(),
            each: EACH * 81 / cells.max(81) as u64,
            spent: 0,
            stopped: None,
        }
    }

    /// Whether nothing more can be asked.
    pub(super) fn is_empty(&mut self) -> bool {
        let stop = self.limits.stop(self.spent);
        self.stopped = stop.or(self.stopped);
        stop.is_some()
    }

    /// Up to this many solutions of a board; nothing if the search ended before there were as many and before its end.
    pub(super) fn solutions(&mut self, board: &Board, most: usize) -> Option<Vec<Solution>> {
        let (found, is_whole) = self.some_solutions(board, most);
        (is_whole || found.len() == most).then_some(found)
    }

    /// Up to this many solutions of a board, and whether there are no others.
    pub(super) fn some_solutions(&mut self, board: &Board, most: usize) -> (Vec<Solution>, bool) {
        if self.is_empty() {
            return (Vec::new(), false);
        }
        let left = self.limits.nodes.map(|nodes| nodes - self.spent);
        let limits = Limits {
            nodes: Some(self.each.min(left.unwrap_or(u64::MAX))),
            cancel: self.limits.cancel.clone(),
        };
        let mut search = Solutions::within(board, limits);
        let found: Vec<Solution> = search.by_ref().take(most).collect();
        // Each solution is work as well, also where no guess is needed.
        self.spent += search.nodes() + 1;
        if found.len() == most {
            return (found, false);
        }
        self.stopped = search.stopped().or(self.stopped);
        (found, search.stopped().is_none())
    }
}
