//! The values of a board as symbols.

use super::symbols::Set;
use crate::{Board, Cell};

/// The givens as symbols on one line.
pub(crate) fn givens(board: &Board, empty: char) -> String {
    let givens = board.start().givens.iter();
    let symbols = givens.map(|given| given.map_or(empty, |value| value.symbol()));
    symbols.collect()
}

/// The givens in symbols of a set, a row a line.
pub(crate) fn rows_of(board: &Board, set: Set, empty: char) -> String {
    let givens = board.start().givens.iter();
    let symbols =
        givens.map(|given| given.map_or(empty, |value| set.symbol(value.number().into())));
    let symbols: Vec<char> = symbols.collect();
    let rows = symbols.chunks(board.geometry().columns());
    rows.map(|row| row.iter().collect::<String>() + "\n")
        .collect()
}

/// Whether a cell has a given value.
pub(crate) fn is_given(board: &Board, cell: Cell) -> bool {
    board.start().givens[cell.index()].is_some()
}
