//! Jigsaws on one line: 81 symbols of the board, then 81 of the map.

use crate::Board;
use crate::formats::common::described::Described;
use crate::formats::common::format::{Boards, Read, Reading, Row};
use crate::formats::common::geometries::{Geometries, SIDES};
use crate::formats::common::line::Word;
use crate::formats::common::shape;
use crate::formats::common::values::givens;

/// A jigsaw on one line: cells, then the map.
pub(super) static FORMAT: Row = Row {
    name: "jigsaw-line",
    words: "a jigsaw on one line: cells, then the map",
    boards: Boards {
        words: "jigsaws up to 9x9",
        fit: |geometry| {
            let shape = shape::of(geometry);
            let is_known = shape.side <= 9 && SIDES.contains(&shape.side);
            is_known && shape.is_jigsaw() && shape.words.is_empty()
        },
    },
    reads: &[Read::Word("a jigsaw line", read)],
    write: |board, _| write(board),
    ..Row::LINE
};

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let text = word.text;
    let side = SIDES.into_iter().find(|side| 2 * side * side == text.len());
    let Some(side) = side.filter(|&side| side <= 9 && text.is_ascii()) else {
        return Ok(None);
    };
    let (board, map) = text.split_at(side * side);
    let is_cell = |byte: u8| match byte {
        b'1'..=b'9' => usize::from(byte - b'0') <= side,
        _ => matches!(byte, b'.' | b'0' | b'_' | b'*'),
    };
    let map = map.as_bytes();
    let count = |symbol: u8| map.iter().filter(|&&other| other == symbol).count();
    let is_map = map
        .iter()
        .all(|&symbol| symbol.is_ascii_alphanumeric() && count(symbol) == side);
    if !board.bytes().all(is_cell) || !is_map {
        return Ok(None);
    }
    let regions: Vec<usize> = map.iter().map(|&symbol| symbol.into()).collect();
    let geometry = geometries.of_regions(side, &regions, "", word.at)?;
    let mut described = Described::new(geometry, word.at);
    described.read_symbols(board)?;
    Ok(Some(described))
}

fn write(board: &Board) -> Result<String, String> {
    let map = shape::of(board.geometry()).regions;
    let map = map.iter().map(|&region| char::from(b'A' + region as u8));
    Ok(format!(
        "{}{}\n",
        givens(board, '.'),
        map.collect::<String>()
    ))
}
