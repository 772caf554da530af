//! Clues by the numbers of their cells, and empty boards with nothing else.

use crate::clue_kinds::Weighted;
use std::sync::Arc;
use sudoku_explain::clues::{Clue, Clues, Equation, cage::Cage, sum::Sum};
use sudoku_explain::{Board, BoardError, Cell, Geometry, Start};

pub(crate) fn cells(numbers: &[u16]) -> Vec<Cell> {
    numbers.iter().map(|&cell| Cell(cell)).collect()
}

pub(crate) fn cage(total: Option<u32>, numbers: &[u16]) -> Arc<dyn Clue> {
    Arc::new(Cage::new(total, cells(numbers)))
}

pub(crate) fn sum(total: u32, numbers: &[u16]) -> Arc<dyn Clue> {
    Arc::new(Sum::new(total, cells(numbers)))
}

pub(crate) fn weighted(numbers: &[u16], times: &[i32], total: i64) -> Arc<dyn Clue> {
    let (cells, times) = (cells(numbers), times.to_vec());
    Arc::new(Weighted {
        cells,
        equation: Equation { times, total },
    })
}

/// An empty board with clues.
pub(crate) fn board(geometry: &str, clues: Vec<Arc<dyn Clue>>) -> Result<Board, BoardError> {
    with_clues(geometry, Clues::of(clues))
}

pub(crate) fn with_clues(geometry: &str, clues: Arc<Clues>) -> Result<Board, BoardError> {
    let geometry = Geometry::named(geometry).expect("a name");
    let start = Start {
        clues,
        ..Start::givens(vec![None; geometry.cell_count()])
    };
    Board::new(geometry, start)
}
