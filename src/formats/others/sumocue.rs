//! SumoCue's lines: `SumoCueV1`, then for each cell `=n` (the first of an area with the total n; 0 for none) or `+k` (of
//! the area whose first cell is k), and `J` with the number of its region in a jigsaw.

use super::rules;
use crate::formats::common::cells::Content;
use crate::formats::common::described::Described;
use crate::formats::common::error;
use crate::formats::common::format::{Boards, Held, Read, Reading, Row};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::Word;
use crate::formats::common::shape;
use crate::{Board, Cell};

const HEAD: &str = "SumoCueV1";

/// SumoCue's line.
pub(super) static FORMAT: Row = Row {
    name: "sumocue",
    words: "a line of SumoCue",
    boards: Boards {
        words: "9x9 and jigsaws, also x",
        fit: |geometry| {
            let shape = shape::of(geometry);
            let has_regions = shape.has_usual_blocks() || shape.is_jigsaw();
            shape.side == 9 && has_regions && shape.has_only(&["x"])
        },
    },
    clues: Held::Called(rules::AREAS),
    reads: &[Read::Word("a SumoCue line", read)],
    write: |board, _| write(board),
    ..Row::LINE
};

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let Some(text) = word.text.strip_prefix(HEAD) else {
        return Ok(None);
    };
    let at = word.at;
    let (words, text) = match text.strip_prefix('D') {
        Some(rest) => ("x", rest),
        None => ("", text),
    };
    let starts: Vec<usize> = text
        .match_indices(['=', '+'])
        .map(|(place, _)| place)
        .collect();
    if starts.len() != 81 || starts[0] != 0 {
        let found = starts.len();
        return Err(at.error(format!(
            "expected 81 entries '=n' or '+k' after {HEAD}, found {found}"
        )));
    }
    let mut areas: Vec<(u32, Vec<Cell>)> = vec![(0, Vec::new()); 81];
    let mut regions = Vec::new();
    for cell in 0..81 {
        let end = starts.get(cell + 1).copied().unwrap_or(text.len());
        let entry = &text[starts[cell]..end];
        let (number, region) = entry[1..].split_once('J').unwrap_or((&entry[1..], ""));
        let Ok(number) = number.parse::<u32>() else {
            let found = error::shown(entry);
            return Err(at.error(format!("expected '=n' or '+k', found '{found}'")));
        };
        if !region.is_empty() {
            regions.push(region.parse::<usize>().unwrap_or(99));
        }
        let first = if entry.starts_with('=') {
            cell as u32
        } else {
            number
        };
        let Some(area) = areas.get_mut(first as usize) else {
            return Err(at.error(format!("expected a cell from 0 to 80, found {number}")));
        };
        if first as usize == cell {
            area.0 = number;
        }
        area.1.push(Cell(cell as u16));
    }
    let geometry = match regions.len() {
        0 => geometries.named(format!("9x9 {words}").trim_end(), at)?,
        81 => geometries.of_regions(9, &regions, words, at)?,
        found => {
            return Err(at.error(format!(
                "expected a region for each of 81 cells, found {found}"
            )));
        }
    };
    let mut described = Described::new(geometry, at);
    for (first, (total, cells)) in areas.into_iter().enumerate() {
        match (total, &cells[..]) {
            (_, []) | (0, [_]) => {}
            // A value is written as an area of one cell.
            (1..=9, [cell]) => {
                described.cells[cell.index()] = Content::Given(described.value(total as usize)?);
            }
            _ if cells.first() != Some(&Cell(first as u16)) => {
                return Err(at.error(format!(
                    "expected an area that begins at cell {first}, found none"
                )));
            }
            (total, _) => {
                rules::add_area(&mut described, (total > 0).then_some(total), cells)?;
            }
        }
    }
    Ok(Some(described))
}

fn write(board: &Board) -> Result<String, String> {
    let geometry = board.geometry();
    let shape = shape::of(geometry);
    let areas = rules::areas(board)?;
    if areas
        .iter()
        .any(|(total, cells)| cells.len() < 2 || total.unwrap_or(0) == 0)
    {
        return Err("a SumoCue line holds no area of one cell, and none without a total".into());
    }
    let mut entries = vec![String::from("=0"); 81];
    for (total, cells) in &areas {
        let first = cells.iter().min().copied().unwrap_or(Cell(0));
        for cell in cells {
            entries[cell.index()] = if *cell == first {
                format!("={}", total.unwrap_or(0))
            } else {
                format!("+{}", first.0)
            };
        }
    }
    for (cell, given) in geometry.cells().zip(&board.start().givens) {
        let Some(value) = given else { continue };
        if areas.iter().any(|(_, cells)| cells.contains(&cell)) {
            return Err("a SumoCue line holds no given in an area".into());
        }
        entries[cell.index()] = format!("={value}");
    }
    if shape.is_jigsaw() {
        for (entry, region) in entries.iter_mut().zip(&shape.regions) {
            *entry += &format!("J{region}");
        }
    }
    let diagonals = if shape.words.is_empty() { "" } else { "D" };
    Ok(format!("{HEAD}{diagonals}{}\n", entries.concat()))
}
