//! Puzzles that are given by their marks alone: N symbols a cell, 729 on a 9x9, `.` for a mark that is gone.

use crate::formats::common::cells::Content;
use crate::formats::common::described::Described;
use crate::formats::common::error::ReadError;
use crate::formats::common::format::{Boards, Holds, Read, Reading, Readings, Row};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::{At, Kind, Word};
use crate::formats::common::lines::Lines;
use crate::{Board, Marks, Value};

/// Marks of every cell.
pub(super) static FORMAT: Row = Row {
    name: "sukaku",
    words: "the marks of every cell, 729 symbols",
    boards: Boards::SMALL_SQUARES,
    holds: &[Holds::Marks, Holds::GivenMarks, Holds::Name],
    reads: &[
        Read::Word("marks of every cell", read),
        Read::Lines(read_lines),
    ],
    write: |board, _| write(board),
    ..Row::LINE
};

/// The sides of boards whose values are digits.
const SIDES: [usize; 4] = [9, 8, 6, 4];

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let Some(marks) = marks(word.text.as_bytes()) else {
        return Ok(None);
    };
    // 64 symbols are an 8x8 as well.
    if word.text.len() == 64 {
        return match Described::of_symbols(word.text, geometries, word.at)?.board() {
            Ok(_) => Err(word.at.two_readings("an 8x8", "the marks of a 4x4")),
            Err(_) => described(&marks, word.at, geometries).map(Some),
        };
    }
    described(&marks, word.at, geometries).map(Some)
}

/// Reads marks over several lines.
fn read_lines(lines: &mut Lines<'_>, geometries: &mut Geometries) -> Readings {
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
    described(&marks, at, geometries).map(|described| Some(vec![described]))
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

fn described(marks: &[Marks], at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    let mut described = Described::new(geometries.plain(marks.len(), at)?, at);
    for (content, marks) in described.cells.iter_mut().zip(marks) {
        *content = Content::Braced(*marks);
    }
    described.marks_are_given = Some(true);
    Ok(described)
}

/// Writes what the cells can be.
fn write(board: &Board) -> Result<String, String> {
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
