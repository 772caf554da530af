//! One line of symbols, row by row.

use crate::{Board, Value};

/// The symbol of a value on a line: a digit, or a letter above 9.
pub fn symbol(value: Value) -> char {
    match value.0 {
        0..=9 => (b'0' + value.0) as char,
        above => (b'A' + above - 10) as char,
    }
}

/// The values of a board, `.` for an open cell.
pub fn write_values(board: &Board) -> String {
    board
        .geometry()
        .cells()
        .map(|cell| board.value(cell).map_or('.', symbol))
        .collect()
}
