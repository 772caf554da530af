//! How far a search may go, and why it ended before its time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why a search ended before its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The caller said so.
    Cancelled,
    /// The budget is spent.
    Budget,
}

/// How far a search may go. Without anything set it goes to the end.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// The ways tried at branches.
    pub nodes: Option<u64>,
    /// Stops the search when it is set.
    pub cancel: Option<Arc<AtomicBool>>,
}

impl Limits {
    /// At most this many ways tried at branches.
    pub fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            cancel: None,
        }
    }

    /// The same for a count of solutions of a board with this many cells, which takes two million ways on a 9x9 if nothing is
    /// said: on a large board each takes longer. A small budget does not forbid the count of a usual puzzle.
    pub fn for_count(&self, cells: usize) -> Limits {
        let of_board = |ways: u64| ways * 81 / cells.max(81) as u64;
        let (usual, least) = (of_board(2_000_000), of_board(20_000));
        let nodes = self.nodes.map_or(usual, |nodes| nodes.clamp(least, usual));
        Limits {
            nodes: Some(nodes),
            cancel: self.cancel.clone(),
        }
    }

    /// Whether the caller said that the search should end.
    pub fn is_cancelled(&self) -> bool {
        let flag = self.cancel.as_ref();
        flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Why a search that has tried this many ways should end, if it should.
    pub(crate) fn stop(&self, tried: u64) -> Option<Stop> {
        if self.is_cancelled() {
            Some(Stop::Cancelled)
        } else {
            let is_spent = self.nodes.is_some_and(|nodes| tried >= nodes);
            is_spent.then_some(Stop::Budget)
        }
    }
}
