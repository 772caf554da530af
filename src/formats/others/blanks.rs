//! Rows of digits with blanks for empty cells, as one types them.

use crate::formats::common::described::Described;
use crate::formats::common::format::{Read, Readings};
use crate::formats::common::geometries::{Geometries, SIDES};
use crate::formats::common::line::Line;
use crate::formats::common::lines::Lines;

/// As many lines as columns, of digits at their places. Editors take the blanks at the end of a line away, so that a row may be
/// shorter: a digit is known by its place from the left.
pub(super) static READ: Read = Read::Lines(read);

fn read(lines: &mut Lines<'_>, geometries: &mut Geometries) -> Readings {
    let mut after = lines.clone();
    let Some(first) = after.next() else {
        return Ok(None);
    };
    let (mut rows, mut end) = (vec![first], after.clone());
    while let Some(line) = after.next().filter(|line| !line.text.is_empty()) {
        rows.push(line);
        end = after.clone();
        if rows.len() > MOST {
            return Ok(None);
        }
    }
    let side = rows.len();
    let width = rows.iter().map(|row| row.text.len()).max();
    let is_board = SIDES.contains(&side) && width == Some(side) && rows.iter().all(is_row);
    // Without a blank before a digit every other reader knows better.
    let has_blanks = rows
        .iter()
        .any(|row| row.text.trim_ascii_end().contains(' '));
    if !is_board || !has_blanks {
        return Ok(None);
    }
    let cells: String = rows
        .iter()
        .map(|row| format!("{:side$}", row.text))
        .collect();
    let board = Described::of_symbols(&cells.replace(' ', "."), geometries, first.at(1))?;
    *lines = end;
    Ok(Some(vec![board]))
}

/// Digits alone have one symbol a value only up to here.
const MOST: usize = 9;

fn is_row(row: &Line<'_>) -> bool {
    let is_cell = |byte: u8| matches!(byte, b' ' | b'1'..=b'9');
    row.text.bytes().all(is_cell)
}
