//! Clues by the numbers of their cells, and empty boards with nothing else.

use crate::clue_kinds;
use std::sync::Arc;
use sudoku_explain::clues::{Clue, Clues, Equation, cage as cages, sum as sums};
use sudoku_explain::{Board, BoardError, Cell, Geometry, Start};

pub(crate) fn cells(numbers: &[u16]) -> Vec<Cell> {
    numbers.iter().map(|&cell| Cell(cell)).collect()
}

pub(crate) fn cage(total: Option<u32>, numbers: &[u16]) -> Clue {
    cages::of(total, cells(numbers))
}

pub(crate) fn sum(total: u32, numbers: &[u16]) -> Clue {
    sums::of(total, cells(numbers))
}

pub(crate) fn weighted(numbers: &[u16], times: &[i32], total: i64) -> Clue {
    let times = times.to_vec();
    clue_kinds::weighted(cells(numbers), Equation { times, total })
}

/// An empty board with clues.
pub(crate) fn board(geometry: &str, clues: Vec<Clue>) -> Result<Board, BoardError> {
    let geometry = Geometry::named(geometry).expect("a name");
    with_clues(&geometry, Clues::of(&geometry, clues)?)
}

pub(crate) fn with_clues(geometry: &Arc<Geometry>, clues: Arc<Clues>) -> Result<Board, BoardError> {
    let start = Start {
        clues,
        ..Start::givens(vec![None; geometry.cell_count()])
    };
    Board::new(geometry.clone(), start)
}
