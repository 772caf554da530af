//! Jigsaws on one line: 81 symbols of the board, then 81 of the map.

use super::foreign::{Reading, Word};
use super::grid::SIDES;
use super::shape;
use super::sheet::{Sheet, Shelf};
use crate::Board;

pub(super) fn read(word: Word<'_>, shelf: &mut Shelf) -> Reading {
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
    let geometry = shelf.of_regions(side, &regions, "", word.at)?;
    let mut sheet = Sheet::new(geometry, word.at);
    sheet.read_symbols(board)?;
    Ok(Some(sheet))
}

pub(super) fn write(board: &Board) -> Result<String, String> {
    let map = shape::of(board.geometry()).regions;
    let map = map.iter().map(|&region| char::from(b'A' + region as u8));
    Ok(format!(
        "{}{}\n",
        super::write::givens(board, '.'),
        map.collect::<String>()
    ))
}
