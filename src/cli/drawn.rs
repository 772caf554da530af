//! Boards as text, without the line that names their geometry.

use super::done::{Failure, fail};
use itertools::Itertools;
use sudoku_explain::clues::Clues;
use sudoku_explain::formats::{self, Format};
use sudoku_explain::search::Solution;
use sudoku_explain::{Board, Start};

fn text(board: &Board, format: Format) -> Result<String, Failure> {
    formats::write(board, format).or_else(|error| fail(error.to_string()))
}

/// A board on a line, without its clues.
pub(super) fn line(board: &Board) -> Result<String, Failure> {
    formats::on_a_line(board).or_else(|error| fail(error.to_string()))
}

/// A board as a grid.
pub(super) fn grid(board: &Board) -> Result<String, Failure> {
    let text = text(board, Format::BOX)?;
    let lines = text.lines().skip_while(|line| line.starts_with('#'));
    Ok(format!("{}\n", lines.format("\n")))
}

/// A solution of a board as a grid: of the clues only those beside it, which are part of the drawing.
pub(super) fn solution(board: &Board, solution: &Solution) -> Result<String, Failure> {
    let written = board.clues().written().iter();
    let beside = written.filter(|clue| clue.is_outside());
    let clues = Clues::of(board.geometry(), beside.cloned().collect());
    let start = Start {
        clues: clues.or_else(|error| fail(error.to_string()))?,
        ..Start::givens(solution.values().iter().copied().map(Some).collect())
    };
    let full = Board::new(board.geometry().clone(), start)
        .or_else(|error| fail(error.describe(board.geometry())))?;
    grid(&full)
}
