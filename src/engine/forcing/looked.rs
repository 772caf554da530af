//! What a pass ran over: several strategies compare the same suppositions, one after another.

use super::TruthFilter;
use crate::clues::Clues;
use crate::{Board, Geometry};
use std::sync::Arc;

/// A board, and from which of its truths conclusions were drawn.
#[derive(Default)]
pub(super) struct Looked {
    geometry: Option<Arc<Geometry>>,
    clues: Option<Arc<Clues>>,
    filter: TruthFilter,
    /// By cell its marks, and then what it can be: the same for an open cell.
    cells: Vec<u32>,
}

impl Looked {
    /// Nothing is known any more.
    pub(super) fn forget(&mut self) {
        self.geometry = None;
    }

    /// All marks of the board were supposed.
    pub(super) fn note(&mut self, board: &Board, filter: TruthFilter) {
        self.geometry = Some(board.geometry().clone());
        self.clues = Some(board.clues().clone());
        self.filter = filter;
        self.cells.clear();
        self.cells.extend(cells(board));
    }

    /// Whether it was the same.
    pub(super) fn is_of(&self, board: &Board, filter: TruthFilter) -> bool {
        let same = |geometry| Arc::ptr_eq(geometry, board.geometry());
        let has_clues = |clues| Arc::ptr_eq(clues, board.clues());
        self.filter == filter
            && self.geometry.as_ref().is_some_and(same)
            && self.clues.as_ref().is_some_and(has_clues)
            && self.cells.iter().copied().eq(cells(board))
    }
}

fn cells(board: &Board) -> impl Iterator<Item = u32> + '_ {
    let can_be = board
        .geometry()
        .cells()
        .map(|cell| board.can_be(cell).bits());
    board.marks_by_cell().iter().copied().chain(can_be)
}
