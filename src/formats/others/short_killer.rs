//! Killers as 81 symbols: an arrow points to the next cell of its area, and the last one holds the total.
//!
//! `< > ^ v` along rows and columns, `` ` ' , . `` up-left, up-right, down-left, down-right; the total is a digit, `A`
//! to `Z` for 10 to 35, `a` to `j` for 36 to 45; `0` is none.

use super::rules;
use crate::formats::common::described::Described;
use crate::formats::common::format::{Held, Read, Reading, Row};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::Word;
use crate::formats::common::shape::colours;
use crate::{Board, Cell};

/// The arrows, with the rows and columns they lead to.
const ARROWS: [(u8, i32, i32); 8] = [
    (b'<', 0, -1),
    (b'>', 0, 1),
    (b'^', -1, 0),
    (b'v', 1, 0),
    (b'`', -1, -1),
    (b'\'', -1, 1),
    (b',', 1, -1),
    (b'.', 1, 1),
];

fn total(byte: u8) -> Option<u32> {
    match byte {
        b'0'..=b'9' => Some(u32::from(byte - b'0')),
        b'A'..=b'Z' => Some(u32::from(byte - b'A') + 10),
        b'a'..=b'j' => Some(u32::from(byte - b'a') + 36),
        _ => None,
    }
}

fn next(cell: usize, arrow: u8) -> Option<usize> {
    let (_, down, right) = ARROWS.into_iter().find(|(other, ..)| *other == arrow)?;
    let (row, column) = (cell as i32 / 9 + down, cell as i32 % 9 + right);
    let is_inside = (0..9).contains(&row) && (0..9).contains(&column);
    is_inside.then_some((row * 9 + column) as usize)
}

/// A killer line of arrows.
pub(super) static FORMAT: Row = Row {
    name: "killer-arrows",
    words: "a killer line of 81 arrows and totals",
    clues: Held::Called(rules::AREAS),
    reads: &[Read::Word("a killer line of arrows", read)],
    write: |board, _| write(board),
    ..Row::LINE
};

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let (bytes, at) = (word.text.as_bytes(), word.at);
    let is_arrow = |byte: u8| ARROWS.iter().any(|(other, ..)| *other == byte);
    let is_one = bytes.len() == 81
        && bytes
            .iter()
            .all(|&byte| is_arrow(byte) || total(byte).is_some())
        && bytes.iter().any(|byte| matches!(byte, b'<' | b'>' | b'^'));
    if !is_one {
        return Ok(None);
    }
    // The last cell of each area.
    let last = |mut cell: usize| {
        for _ in 0..81 {
            match total(bytes[cell]) {
                Some(_) => return Ok(cell),
                None => match next(cell, bytes[cell]) {
                    Some(other) => cell = other,
                    None => return Err(at.error("expected arrows that stay on the board")),
                },
            }
        }
        Err(at.error("expected arrows that lead to a total, found some that lead around"))
    };
    let lasts: Vec<usize> = (0..81).map(last).collect::<Result<_, _>>()?;
    let mut described = Described::new(geometries.named("9x9", at)?, at);
    for first in 0..81 {
        if lasts[..first].contains(&lasts[first]) {
            continue;
        }
        let cells = (0..81).filter(|&cell| lasts[cell] == lasts[first]);
        let cells: Vec<Cell> = cells.map(|cell| Cell(cell as u16)).collect();
        let total = total(bytes[lasts[first]]).filter(|&total| total > 0);
        if cells.len() > 1 || total.is_some() {
            rules::add_area(&mut described, total, cells)?;
        }
    }
    Ok(Some(described))
}

fn write(board: &Board) -> Result<String, String> {
    if board.start().givens.iter().any(Option::is_some) {
        return Err("a killer line of arrows holds no givens".into());
    }
    let areas = rules::areas(board)?;
    if colours(&areas, 9, 81).is_none() {
        return Err("a killer line of arrows holds connected areas only, and none of one cell without a total".into());
    }
    let mut text = vec![b'0'; 81];
    for (total, cells) in &areas {
        let total = total.unwrap_or(0) as u8;
        text[cells[0].index()] = match total {
            0..=9 => b'0' + total,
            10..=35 => b'A' + total - 10,
            36..=45 => b'a' + total - 36,
            _ => return Err("a killer line of arrows holds no total above 45".into()),
        };
        let mut done = vec![cells[0].index()];
        while done.len() < cells.len() {
            // Each cell points to one that has its way already; the area is connected.
            let free = cells
                .iter()
                .map(|cell| cell.index())
                .filter(|cell| !done.contains(cell));
            let found =
                free.flat_map(|cell| ARROWS[..4].iter().map(move |&(arrow, ..)| (cell, arrow)));
            let mut found = found
                .filter(|&(cell, arrow)| next(cell, arrow).is_some_and(|to| done.contains(&to)));
            let Some((cell, arrow)) = found.next() else {
                return Err("a killer line of arrows holds connected areas only".into());
            };
            text[cell] = arrow;
            done.push(cell);
        }
    }
    Ok(text.into_iter().map(char::from).collect::<String>() + "\n")
}
