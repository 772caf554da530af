//! Rows of symbols; where numbers stand below the columns, with blanks between them.

use super::boxed::symbol;
use super::{below, several};
use crate::Board;
use crate::formats::common::format::{Boards, Held, Row};
use crate::formats::common::symbols::Set;

/// The values, a row a line.
pub(crate) static FORMAT: Row = Row {
    name: "grid",
    words: "rows of symbols",
    boards: Boards::ANY,
    clues: Held::All,
    is_headed: true,
    symbols: Some(Set::Usual),
    write: |board, _| Ok(write(board)),
    ..Row::LINES
};

fn write(board: &Board) -> String {
    if below::numbers(board).next().is_some() {
        return below::aligned(board, ".", |row| row.join(" ") + "\n");
    }
    if !board.geometry().subgrids().is_empty() {
        return several::draw(board, "", symbol(board));
    }
    let mut text = String::new();
    for (i, symbol) in board.to_string().chars().enumerate() {
        text.push(symbol);
        if (i + 1) % board.geometry().columns() == 0 {
            text.push('\n');
        }
    }
    text
}
