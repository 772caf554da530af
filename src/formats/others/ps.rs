//! PS killer lines: `3x3::k:` and 81 numbers, each the total times 256 and the id of the cell's area.

use super::rules;
use crate::formats::common::described::Described;
use crate::formats::common::error;
use crate::formats::common::format::{Boards, Held, Read, Reading, Row};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::Word;
use crate::formats::common::shape;
use crate::sorting::Arrange;
use crate::{Board, Cell};

use std::collections::BTreeMap;

/// A killer line of PS.
pub(super) static FORMAT: Row = Row {
    name: "killer",
    words: "a killer line of numbers (3x3::k:…)",
    boards: Boards {
        words: "4x4 and 9x9, also x, without givens",
        fit: |geometry| {
            let shape = shape::of(geometry);
            matches!(shape.side, 4 | 9) && shape.has_usual_blocks() && shape.has_only(&["x"])
        },
    },
    clues: Held::Called(rules::AREAS),
    reads: &[Read::Word("a PS killer line", read)],
    write: |board, _| write(board),
    ..Row::LINE
};

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let at = word.at;
    let parts: Vec<&str> = word.text.split(':').collect();
    let [blocks, diagonals, "k", numbers @ ..] = &parts[..] else {
        return Ok(None);
    };
    let words = match *diagonals {
        "" => "",
        "d" => "x",
        other => {
            let other = error::shown(other);
            return Err(at.error(format!(
                "expected '' or 'd' after the blocks, found '{other}'"
            )));
        }
    };
    let side = match *blocks {
        "3x3" => 9,
        "2x2" => 4,
        _ => return Err(at.error("expected blocks of 3x3 or 2x2 on a PS killer line")),
    };
    let numbers = numbers.strip_suffix(&[""]).unwrap_or(numbers);
    let read = |text: &&str| text.parse().ok().filter(|&number: &u32| number < 1 << 16);
    let numbers: Option<Vec<u32>> = numbers.iter().map(read).collect();
    let Some(numbers) = numbers.filter(|numbers| numbers.len() == side * side) else {
        return Err(at.error(format!(
            "expected {} numbers below 65536 on a PS killer line",
            side * side
        )));
    };
    // Some wrote the two bytes the other way round: then the same id has other totals.
    let usual = areas(&numbers, |number| (number % 256, number / 256));
    let swapped = areas(&numbers, |number| (number / 256, number % 256));
    let all: u32 = side as u32 * (side as u32 * (side as u32 + 1) / 2);
    let sum = |areas: &Areas| areas.values().map(|(total, _)| *total).sum::<u32>();
    let areas = match (usual, swapped) {
        (Some(usual), Some(swapped)) if sum(&usual) != all && sum(&swapped) == all => swapped,
        (Some(usual), _) => usual,
        (None, Some(swapped)) => swapped,
        (None, None) => return Err(at.error("expected one total for the cells of each area")),
    };
    let geometry = geometries.named(format!("{side}x{side} {words}").trim_end(), at)?;
    let mut described = Described::new(geometry, at);
    let mut areas: Vec<(u32, Vec<Cell>)> = areas.into_values().collect();
    areas.arrange_by_key(|(_, cells)| cells.first().copied());
    for (total, cells) in areas {
        rules::add_area(&mut described, (total > 0).then_some(total), cells)?;
    }
    Ok(Some(described))
}

/// By id: the total, and the cells.
type Areas = BTreeMap<u32, (u32, Vec<Cell>)>;

fn areas(numbers: &[u32], split: impl Fn(u32) -> (u32, u32)) -> Option<Areas> {
    let mut areas = Areas::new();
    for (cell, &number) in numbers
        .iter()
        .enumerate()
        .filter(|(_, number)| **number > 0)
    {
        let (id, total) = split(number);
        let area = areas.entry(id).or_insert((total, Vec::new()));
        if area.0 != total {
            return None;
        }
        area.1.push(Cell(cell as u16));
    }
    Some(areas)
}

fn write(board: &Board) -> Result<String, String> {
    let areas = rules::areas(board)?;
    let words = shape::of(board.geometry()).words;
    let blocks = if board.geometry().rows() == 9 {
        "3x3"
    } else {
        "2x2"
    };
    let diagonals = if words.is_empty() { "" } else { "d" };
    let mut numbers = vec![0; board.geometry().cell_count()];
    if board.start().givens.iter().any(Option::is_some) {
        return Err("a PS killer line holds no givens".into());
    }
    for (id, (total, cells)) in areas.iter().enumerate() {
        let total = total.filter(|total| (1..256).contains(total));
        let Some(total) = total else {
            return Err("a PS killer line holds no area without a total from 1 to 255".into());
        };
        // Some wrote the number of an area, some the index of its first cell.
        for cell in cells {
            numbers[cell.index()] = total * 256 + id as u32 + 1;
        }
    }
    let numbers: Vec<String> = numbers
        .iter()
        .map(|number| format!("{number:04}"))
        .collect();
    Ok(format!("{blocks}:{diagonals}:k:{}:\n", numbers.join(":")))
}
