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

impl std::str::FromStr for Board {
    type Err = crate::BoardError;
    fn from_str(text: &str) -> Result<Board, Self::Err> {
        let side = (text.len() as f64).sqrt() as usize;
        let geometry = crate::Geometry::named(&format!("{side}x{side}")).expect("todo");
        let givens = text
            .chars()
            .map(|c| c.to_digit(36).filter(|&d| d > 0).map(|d| Value(d as u8)))
            .collect();
        Board::new(geometry, crate::Start::givens(givens))
    }
}
