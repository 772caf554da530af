//! Sudoku Exchange: links with 81 digits, or with a packed line.

use super::packed;
use crate::formats::common::described::Described;
use crate::formats::common::format::{Page, Read, Reading, Row};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::link::Link;
use crate::formats::common::values::givens;

/// A link to Sudoku Exchange.
pub(super) static FORMAT: Row = Row {
    name: "sudoku-exchange",
    words: "a link to Sudoku Exchange",
    reads: &[Read::Link(Page {
        name: "Sudoku Exchange",
        hosts: &["sudokuexchange.com"],
        read,
    })],
    write: |board, _| {
        let givens = givens(board, '0');
        Ok(format!("https://sudokuexchange.com/play/?s={givens}\n"))
    },
    ..Row::LINE
};

fn read(link: &Link<'_>, geometries: &mut Geometries) -> Reading {
    let (Some(cells), at) = (link.value("s"), link.word.at) else {
        return Ok(None);
    };
    if cells.len() == 81 && cells.bytes().all(|byte| byte.is_ascii_digit()) {
        return Described::of_symbols(&cells, geometries, at).map(Some);
    }
    packed::unpacked(&cells, at, geometries).map(Some)
}
