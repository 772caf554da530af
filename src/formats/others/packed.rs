//! A line packed into 20 to 60 symbols, as SudokuPad's `classic` and Sudoku Exchange have it: each symbol of `0-9A-Za-x`
//! is a value and the number of empty cells after it, `10 × empty + value`, where the value 0 is one empty cell more.

use crate::Board;
use crate::formats::common::described::Described;
use crate::formats::common::error::ReadError;
use crate::formats::common::format::{Read, Reading, Row};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::{At, Word};

/// A line packed into few symbols, as SudokuPad and Sudoku Exchange have it.
pub(super) static FORMAT: Row = Row {
    name: "packed",
    words: "a short line of SudokuPad (classic…)",
    reads: &[Read::Word("a packed line", read)],
    write: |board, _| Ok(format!("classic{}\n", pack(board))),
    ..Row::LINE
};

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let text = word.text;
    if let Some(packed) = text.strip_prefix("classic") {
        return unpacked(packed, word.at, geometries).map(Some);
    }
    // Among plain words only what is sure: both kinds of letters and digits, and just as many cells as there should be.
    let has = |is: fn(&u8) -> bool| text.bytes().any(|byte| is(&byte));
    let is_likely = (20..=70).contains(&text.len())
        && has(u8::is_ascii_digit)
        && has(u8::is_ascii_uppercase)
        && has(u8::is_ascii_lowercase);
    match is_likely.then(|| cells(text)).flatten() {
        Some(cells) => Described::of_symbols(&cells, geometries, word.at).map(Some),
        None => Ok(None),
    }
}

pub(super) fn unpacked(
    text: &str,
    at: At,
    geometries: &mut Geometries,
) -> Result<Described, ReadError> {
    let Some(cells) = cells(text) else {
        return Err(at.error("expected a packed line of 81 cells (letters and digits)"));
    };
    Described::of_symbols(&cells, geometries, at)
}

/// The 81 cells of a packed line.
fn cells(text: &str) -> Option<String> {
    let mut cells = String::new();
    for byte in text.bytes() {
        let index = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'x' => byte - b'a' + 36,
            _ => return None,
        };
        cells.push(char::from(b'0' + index % 10));
        cells.extend(std::iter::repeat_n('0', (index / 10).into()));
        if cells.len() > 81 {
            return None;
        }
    }
    (cells.len() == 81).then_some(cells)
}

/// Packs the givens of a board.
fn pack(board: &Board) -> String {
    let givens = &board.start().givens;
    let digits: Vec<u8> = givens
        .iter()
        .map(|given| given.map_or(0, |value| value.number()))
        .collect();
    let (mut text, mut at) = (String::new(), 0);
    while at < digits.len() {
        let empty = digits[at + 1..]
            .iter()
            .take(5)
            .take_while(|&&digit| digit == 0)
            .count();
        let index = digits[at] + 10 * empty as u8;
        text.push(char::from(match index {
            0..10 => b'0' + index,
            10..36 => b'A' + index - 10,
            _ => b'a' + index - 36,
        }));
        at += 1 + empty;
    }
    text
}
