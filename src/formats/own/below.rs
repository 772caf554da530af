//! Numbers that are written below the columns.

use crate::Board;
use crate::clues::{Clue, column};

/// Whether a clue is a number below a column.
pub(super) fn is_below(clue: &Clue) -> bool {
    *clue.kind() == column::KIND
}

/// Those of a board, from left to right; none if it has none.
pub(super) fn numbers(board: &Board) -> impl Iterator<Item = String> + '_ {
    column::totals(board.clues()).map(|number| number.to_string())
}

/// The values, and the numbers below them, one width a column, each line in the caller's form.
pub(super) fn aligned(board: &Board, open: &str, form: impl Fn(&[String]) -> String) -> String {
    let geometry = board.geometry();
    let cell = |cell| {
        board
            .value(cell)
            .map_or(open.to_string(), |value| value.to_string())
    };
    let cells: Vec<String> = geometry.cells().map(cell).collect();
    let mut rows: Vec<Vec<String>> = cells
        .chunks(geometry.columns())
        .map(<[_]>::to_vec)
        .collect();
    rows.push(numbers(board).collect());
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(1);
    for text in rows.iter_mut().flatten() {
        *text = format!("{text:>width$}");
    }
    rows.iter().map(|row| form(row)).collect()
}
