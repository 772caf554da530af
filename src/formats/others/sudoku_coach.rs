//! sudoku.coach: links that end with the 81 digits.

use crate::formats::common::described::Described;
use crate::formats::common::format::{Page, Read, Reading, Row};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::link::Link;
use crate::formats::common::values::givens;

/// A link to sudoku.coach.
pub(super) static FORMAT: Row = Row {
    name: "sudoku-coach",
    words: "a link to sudoku.coach",
    reads: &[Read::Link(Page {
        name: "sudoku.coach",
        hosts: &["sudoku.coach"],
        read,
    })],
    write: |board, _| {
        let givens = givens(board, '0');
        Ok(format!("https://sudoku.coach/en/play/{givens}\n"))
    },
    ..Row::LINE
};

fn read(link: &Link<'_>, geometries: &mut Geometries) -> Reading {
    let cells = link.last();
    if !link.is_on("sudoku.coach") || cells.len() != 81 {
        return Ok(None);
    }
    Described::of_symbols(cells, geometries, link.word.at).map(Some)
}
