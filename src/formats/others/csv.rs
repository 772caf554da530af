//! Rows of numbers with commas; an empty cell is nothing or 0. Lists of programs are read the same: `[5, 3, 0, …],`.

use crate::Board;
use crate::formats::common::format::{Boards, Row};

/// A row a line, with commas.
pub(super) static FORMAT: Row = Row {
    name: "csv",
    words: "rows of numbers with commas",
    boards: Boards::SQUARES,
    write: |board, _| Ok(write(board)),
    ..Row::LINES
};

fn write(board: &Board) -> String {
    let givens: Vec<String> = board
        .start()
        .givens
        .iter()
        .map(|given| given.map_or(String::new(), |value| value.number().to_string()))
        .collect();
    let rows = givens.chunks(board.geometry().columns());
    rows.map(|row| row.join(",") + "\n").collect()
}
