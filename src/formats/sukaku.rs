//! Puzzles that are given by their marks alone: N symbols a cell, 729 on a 9x9, `.` for a mark that is gone.

use super::ReadError;
use super::cells::Content;
use super::foreign::{Reading, Word};
use super::lines::Lines;
use super::paste::two_readings;
use super::scan::{At, Kind};
use super::sheet::{Sheet, Shelf};
use crate::{Board, Marks, Value};

/// The sides of boards whose values are digits.
const SIDES: [usize; 4] = [9, 8, 6, 4];

pub(super) fn read(word: Word<'_>, shelf: &mut Shelf) -> Reading {
    let Some(marks) = marks(word.text.as_bytes()) else {
        return Ok(None);
    };
    // 64 symbols are an 8x8 as well.
    if word.text.len() == 64 {
        return match Sheet::of_symbols(word.text, shelf, word.at)?.board() {
            Ok(_) => Err(two_readings(word.at, "an 8x8", "the marks of a 4x4")),
            Err(_) => sheet(&marks, word.at, shelf).map(Some),
        };
    }
    sheet(&marks, word.at, shelf).map(Some)
}

/// Reads marks over several lines.
pub(super) fn document(
    lines: &mut Lines<'_>,
    shelf: &mut Shelf,
) -> Result<Option<Vec<Sheet>>, ReadError> {
    let (mut ahead, mut text, mut at) = (lines.clone(), Vec::new(), None);
    let mut count = 0;
    for line in ahead.by_ref() {
        match line.kind() {
            Kind::Cells => {}
            _ => break,
        }
        let body = line.body().trim_ascii();
        if !body
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'_' | b'*' | b' '))
        {
            return Ok(None);
        }
        at.get_or_insert(line.at(1));
        text.extend(body.bytes().filter(|&byte| byte != b' '));
        count += 1;
        if text.len() >= 729 {
            break;
        }
    }
    let next = ahead.clone().next();
    let is_over = next.is_none_or(|line| !matches!(line.kind(), Kind::Cells));
    let (true, true, 729, Some(at)) = (count > 1, is_over, text.len(), at) else {
        return Ok(None);
    };
    // Nine boards one below the other would have the same digits in each column.
    let is_marks = text
        .iter()
        .enumerate()
        .all(|(place, &byte)| digit(byte).is_none_or(|digit| digit == place % 9 + 1));
    let Some(marks) = marks(&text).filter(|_| is_marks) else {
        return Ok(None);
    };
    *lines = ahead;
    sheet(&marks, at, shelf).map(|sheet| Some(vec![sheet]))
}

fn digit(byte: u8) -> Option<usize> {
    (byte.is_ascii_digit() && byte != b'0').then(|| usize::from(byte - b'0'))
}

/// By cell its marks, if a text is of that kind: each digit at its place, on a 9x9 anywhere in its nine.
fn marks(text: &[u8]) -> Option<Vec<Marks>> {
    let side = SIDES
        .into_iter()
        .find(|side| side * side * side == text.len())?;
    let cell = |symbols: &[u8]| {
        let mut marks = Marks::empty();
        for (place, &byte) in symbols.iter().enumerate() {
            match digit(byte) {
                Some(digit) if digit == place + 1 || side == 9 => {
                    let mark = Marks::only(Value(digit as u8));
                    (!marks.contains(mark)).then(|| marks |= mark)?;
                }
                None if matches!(byte, b'.' | b'0' | b'_' | b'*') => {}
                _ => return None,
            }
        }
        (!marks.is_empty()).then_some(marks)
    };
    text.chunks(side).map(cell).collect()
}

fn sheet(marks: &[Marks], at: At, shelf: &mut Shelf) -> Result<Sheet, ReadError> {
    let mut sheet = Sheet::new(shelf.plain(marks.len(), at)?, at);
    for (content, marks) in sheet.cells.iter_mut().zip(marks) {
        *content = Content::Braced(*marks);
    }
    sheet.marks_are_given = Some(true);
    Ok(sheet)
}

/// Writes what the cells can be.
pub(super) fn write(board: &Board) -> Result<String, String> {
    let geometry = board.geometry();
    let mut text = String::new();
    for cell in geometry.cells() {
        let can_be = board.can_be(cell);
        if can_be.is_empty() {
            return Err("marks of every cell: one has none".into());
        }
        text.extend(geometry.values().map(|value| {
            if can_be.has(value) {
                value.symbol()
            } else {
                '.'
            }
        }));
    }
    Ok(text + "\n")
}
