//! SudokuWiki's strings.
//!
//! Version B: a type, the size in base 36, `B`, then a field of base 36 for each cell. The low ten bits are the cell:
//! 0 empty, 1 to N given, then N placed, above that marks. Killers have the total and an id of the area above them,
//! jigsaws the region. Ids repeat: an area is a connected part of equal ids. Before it there were two symbols of base 32
//! a cell, where a single mark cannot be told from a placed value, and for killers 81 ids and 162 digits of totals.

use super::rules;
use crate::formats::common::cells::Content;
use crate::formats::common::described::Described;
use crate::formats::common::error::ReadError;
use crate::formats::common::format::{Boards, Held, Holds, Page, Read, Reading, Row};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::{At, Word};
use crate::formats::common::link::Link;
use crate::formats::common::shape;
use crate::formats::common::values::is_given;
use crate::{Board, Marks};

/// SudokuWiki's string, version B.
pub(super) static FORMAT: Row = Row {
    name: "sudokuwiki",
    words: "a string of SudokuWiki (S9B…)",
    boards: Boards {
        words: "square boards, jigsaws, 9x9 x and windoku",
        fit: |geometry| {
            let shape = shape::of(geometry);
            let is_nine = shape.side == 9 && shape.has_usual_blocks();
            let has_one = shape.words.len() < 2 && shape.has_only(&["x", "windoku"]);
            // A region has an id of four bits.
            let is_jigsaw = shape.is_jigsaw() && shape.words.is_empty() && shape.side <= 16;
            shape.is_plain() || is_nine && has_one || is_jigsaw
        },
    },
    holds: &[Holds::Placed, Holds::Marks, Holds::Name],
    clues: Held::Called(rules::AREAS),
    reads: &[
        Read::Word("a SudokuWiki string", read),
        Read::Link(Page {
            name: "SudokuWiki",
            hosts: &["www.sudokuwiki.org", "sudokuwiki.org"],
            read: link,
        }),
    ],
    write: |board, _| write(board),
    ..Row::LINE
};

const CELL: u64 = 10;

fn link(link: &Link<'_>, geometries: &mut Geometries) -> Reading {
    let text = link.value("bd");
    text.map(|text| string(&text, link.word.at, geometries))
        .transpose()
}

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let text = word.text;
    let is_base_36 = || text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let head = text.as_bytes();
    let is_b = head.len() > 30
        && head[0].is_ascii_alphabetic()
        && matches!(head[2], b'A'..=b'C')
        && is_base_36();
    let is_old = text.len() == 162
        && text
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'v'))
        && text.bytes().any(|byte| byte.is_ascii_alphabetic());
    let is_killer = text.len() == 244
        && text.as_bytes()[81] == b','
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b',');
    if is_b || is_old || is_killer {
        return string(text, word.at, geometries).map(Some);
    }
    Ok(None)
}

/// Reads a string, of whatever version.
fn string(text: &str, at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    if !text.is_ascii() {
        return Err(at.error("expected letters and digits of a SudokuWiki string"));
    }
    let is_digit = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'_');
    if text.len() == 81 && text.bytes().all(is_digit) {
        return Described::of_symbols(text, geometries, at);
    }
    if text.len() == 162 {
        return old(text, at, geometries);
    }
    if let Some((ids, totals)) = text.split_once(',') {
        return killer(ids, totals, at, geometries);
    }
    fields(text, at, geometries)
}

/// Two symbols of base 32 a cell.
fn old(text: &str, at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    let mut described = Described::new(geometries.named("9x9", at)?, at);
    for cell in 0..81 {
        let number = u64::from_str_radix(&text[2 * cell..2 * cell + 2], 32);
        let number = number.map_err(|_| at.error("expected digits and letters up to v"))?;
        let marks = described.marks(number >> 1)?;
        described.cells[cell] = match (marks.single(), number & 1) {
            (Some(value), 1) => Content::Given(value),
            // The format cannot tell a single mark from a placed value.
            (Some(value), _) => Content::Placed(value),
            (None, 0) => Content::Braced(marks),
            (None, _) => return Err(at.error("expected one value in a given cell")),
        };
    }
    Ok(described)
}

/// 81 ids and 162 digits of totals.
fn killer(
    ids: &str,
    totals: &str,
    at: At,
    geometries: &mut Geometries,
) -> Result<Described, ReadError> {
    let mut described = Described::new(geometries.named("9x9", at)?, at);
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if ids.len() != 81 || totals.len() != 162 || !digits(ids) || !digits(totals) {
        return Err(at.error("expected 81 ids of areas, a comma and 162 digits of totals"));
    }
    let ids: Vec<u64> = ids.bytes().map(u64::from).collect();
    let totals = (0..81).map(|cell| totals[2 * cell..2 * cell + 2].parse().unwrap_or(0));
    areas(&mut described, &ids, &totals.collect::<Vec<_>>(), 9)?;
    Ok(described)
}

/// Adds the connected parts of equal ids as areas.
fn areas(
    described: &mut Described,
    ids: &[u64],
    totals: &[u32],
    side: usize,
) -> Result<(), ReadError> {
    for part in shape::parts(ids, side) {
        let total = part
            .iter()
            .map(|cell| totals[cell.index()])
            .find(|&total| total > 0);
        // A cell alone without a total says nothing.
        if part.len() > 1 || total.is_some() {
            rules::add_area(described, total, part)?;
        }
    }
    Ok(())
}

/// What a type has besides its cells: regions, areas.
fn parts(kind: u8) -> Option<(bool, bool)> {
    match kind.to_ascii_uppercase() {
        b'S' | b'X' | b'W' => Some((false, false)),
        b'J' => Some((true, false)),
        b'L' => Some((false, true)),
        b'M' => Some((true, true)),
        _ => None,
    }
}

/// The bits of a cell on a board with `side` rows.
fn cell_bits(side: usize) -> u64 {
    if side <= 9 { CELL } else { side as u64 + 1 }
}

/// The symbols that a number of this many bits may need.
fn width(bits: u64) -> usize {
    let mut rest = (1_u64 << bits) - 1;
    let mut symbols = 1;
    while rest >= 36 {
        rest /= 36;
        symbols += 1;
    }
    symbols
}

fn fields(text: &str, at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    let head = text.as_bytes();
    let side = head.get(1).and_then(|&byte| char::from(byte).to_digit(36));
    let side = side.map_or(0, |side| side as usize);
    let Some((has_regions, has_areas)) = head.first().and_then(|&kind| parts(kind)) else {
        return Err(at.error(
            "expected a SudokuWiki string of a Sudoku, X, Windoku, jigsaw or killer (S, X, W, J, L, M): the rules of others are not known",
        ));
    };
    if !(4..=25).contains(&side)
        || !head
            .get(2)
            .is_some_and(|byte| byte.eq_ignore_ascii_case(&b'B'))
    {
        return Err(at.error("expected a SudokuWiki string of version B, such as 'S9B…'"));
    }
    let cell_bits = cell_bits(side);
    let bits = cell_bits
        + 6 * u64::from(has_areas)
        + 3 * u64::from(has_areas)
        + 4 * u64::from(has_regions);
    let (width, rest) = (width(bits), &text[3..]);
    if rest.len() != width * side * side {
        let (expected, found) = (width * side * side, rest.len());
        return Err(at.error(format!(
            "expected {expected} symbols after '{}', {width} a cell, found {found}",
            &text[..3]
        )));
    }
    let (mut cells, mut ids, mut totals, mut regions) = (vec![], vec![], vec![], vec![]);
    for field in 0..side * side {
        let number = u64::from_str_radix(&rest[field * width..(field + 1) * width], 36);
        let number = number.map_err(|_| at.error("expected digits and letters"))?;
        let above = number >> cell_bits;
        cells.push(number & ((1 << cell_bits) - 1));
        totals.push((above & 63) as u32);
        ids.push(above >> 6 & 7);
        regions.push(if has_areas { above >> 9 } else { above });
    }
    let words = match head[0].to_ascii_uppercase() {
        b'X' => "x",
        b'W' => "windoku",
        _ => "",
    };
    let geometry = if has_regions {
        let mut map = vec![0; side * side];
        for (number, part) in shape::parts(&regions, side).into_iter().enumerate() {
            part.iter().for_each(|cell| map[cell.index()] = number);
        }
        geometries.of_regions(side, &map, words, at)?
    } else {
        geometries.named(format!("{side}x{side} {words}").trim_end(), at)?
    };
    let mut described = Described::new(geometry, at);
    let side = side as u64;
    for (cell, number) in cells.into_iter().enumerate() {
        described.cells[cell] = if number == 0 {
            Content::Open
        } else if number <= side {
            Content::Given(described.value(number as usize)?)
        } else if number <= 2 * side {
            Content::Placed(described.value((number - side) as usize)?)
        } else {
            Content::Braced(described.marks(number - 2 * side)?)
        };
    }
    if has_areas {
        areas(&mut described, &ids, &totals, side as usize)?;
    }
    Ok(described)
}

/// Writes version B.
fn write(board: &Board) -> Result<String, String> {
    let geometry = board.geometry();
    let shape = shape::of(geometry);
    let side = geometry.rows();
    let (has_regions, has_areas) = (shape.is_jigsaw(), !board.clues().is_empty());
    let kind = match (has_regions, has_areas, shape.words.as_slice()) {
        (false, false, []) => 'S',
        (false, false, [word]) if *word == "x" => 'X',
        (false, false, [word]) if *word == "windoku" => 'W',
        (true, false, []) => 'J',
        (false, true, []) => 'L',
        (true, true, []) => 'M',
        _ => return Err(format!("SudokuWiki's strings hold no {}", geometry.name())),
    };
    let areas = rules::areas(board)?;
    let (ids, totals) = match shape::colours(&areas, side, 8) {
        Some(colours) => colours,
        None => return Err("SudokuWiki's strings hold no such areas: their cells must be connected, and eight ids must do".into()),
    };
    if totals.iter().any(|&total| total > 63) {
        return Err("SudokuWiki's strings hold no total above 63".into());
    }
    let cell_bits = cell_bits(side);
    let bits = cell_bits + 9 * u64::from(has_areas) + 4 * u64::from(has_regions);
    let width = width(bits);
    let size = char::from_digit(side as u32, 36)
        .unwrap_or('9')
        .to_ascii_uppercase();
    let mut text = format!("{kind}{size}B");
    for cell in geometry.cells() {
        let value = board.value(cell).map(|value| u64::from(value.number()));
        let is_given = is_given(board, cell);
        let mut number = match value {
            Some(value) if is_given => value,
            // A killer has no givens: its values are placed.
            Some(value) => value + side as u64,
            None if board.marks(cell) == Marks::empty() => {
                return Err("SudokuWiki's strings hold no cell without a mark".into());
            }
            None => u64::from(board.marks(cell).bits() >> 1) + 2 * side as u64,
        };
        if has_areas {
            number |= u64::from(totals[cell.index()]) << cell_bits;
            number |= ids[cell.index()] << (cell_bits + 6);
        }
        if has_regions {
            let region = shape.regions[cell.index()] as u64;
            number |= region << (cell_bits + if has_areas { 9 } else { 0 });
        }
        text += &base_36(number, width);
    }
    Ok(text + "\n")
}

fn base_36(mut number: u64, width: usize) -> String {
    let mut digits = Vec::new();
    for _ in 0..width {
        digits.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
    }
    digits.into_iter().rev().collect()
}
