//! Rows of numbers with commas; an empty cell is nothing or 0. Lists of programs are read the same: `[5, 3, 0, …],`.

use super::grid::SIDES;
use super::scan::{Line, Token};
use crate::Board;

/// The cells of a line, if it is such a row or a whole board.
pub(super) fn cells<'t>(line: Line<'t>) -> Option<Vec<Token<'t>>> {
    let body = line.body();
    let is_list = body.contains('[');
    if !body.contains(',') || body.contains(['|', '{', ':']) {
        return None;
    }
    let inner = body.trim_matches(|c: char| matches!(c, ' ' | '\t' | '[' | ']'));
    // In a list a comma at the end separates rows.
    let inner = match is_list {
        true => inner.trim_end_matches(',').trim_end_matches(']'),
        false => inner,
    };
    let count = inner.matches(',').count() + 1;
    if !SIDES
        .iter()
        .any(|&side| side == count || side * side == count)
    {
        return None;
    }
    let mut column = body[..inner.as_ptr() as usize - body.as_ptr() as usize]
        .chars()
        .count()
        + 1;
    let last = body.chars().count().max(1);
    let mut cells = Vec::with_capacity(count);
    for field in inner.split(',') {
        let cell = field.trim_matches(|c: char| matches!(c, ' ' | '\t' | '"' | '\''));
        let before = field.find(cell).unwrap_or(0);
        let is_cell = cell.len() <= 2
            && (cell.bytes().all(|byte| byte.is_ascii_digit())
                || cell.len() == 1
                    && cell
                        .bytes()
                        .all(|byte| byte.is_ascii_alphanumeric() || b".-_*".contains(&byte)));
        if !is_cell {
            return None;
        }
        let at = (column + field[..before].chars().count()).min(last);
        cells.push(Token {
            text: if cell.is_empty() { "." } else { cell },
            at: line.at(at),
        });
        column += field.chars().count() + 1;
    }
    Some(cells)
}

/// Writes the givens.
pub(super) fn write(board: &Board) -> String {
    let givens: Vec<String> = board
        .start()
        .givens
        .iter()
        .map(|given| given.map_or(String::new(), |value| value.number().to_string()))
        .collect();
    let rows = givens.chunks(board.geometry().columns());
    rows.map(|row| row.join(",") + "\n").collect()
}
