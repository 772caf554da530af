//! Games of Simon Tatham's Solo: `3x3:a2e9…`, the size of the blocks, words for more rules, and the cells with a letter
//! for a run of empty ones; then regions and cages, if there are some.

use super::cells::Content;
use super::foreign::{Reading, Word};
use super::shape;
use super::sheet::{Sheet, Shelf};
use super::{ReadError, scan::At};
use crate::{Board, geometry::MAX_SIDE};

pub(super) fn read(word: Word<'_>, shelf: &mut Shelf) -> Reading {
    let Some((params, text)) = word.text.split_once(':') else {
        return Ok(None);
    };
    let at = word.at;
    let digits = params
        .bytes()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (first, rest) = params.split_at(digits);
    let Ok(columns) = first.parse::<usize>() else {
        return Ok(None);
    };
    let after = rest.strip_prefix('x').unwrap_or_default();
    let digits = after
        .bytes()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (rows, words) = match after[..digits].parse::<usize>() {
        Ok(rows) => (rows, &after[digits..]),
        Err(_) => (1, rest),
    };
    let is_one = (2..=MAX_SIDE).contains(&columns)
        && (1..=MAX_SIDE).contains(&rows)
        && columns * rows <= MAX_SIDE
        && words.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b',');
    if !is_one {
        return Ok(None);
    }
    let side = columns * rows;
    // The words for symmetry and difficulty come last and say nothing of the board.
    let is_jigsaw = words.starts_with('j');
    let words = words.trim_start_matches('j');
    let has_diagonals = words.starts_with('x');
    let has_cages = words.trim_start_matches('x').starts_with('k');
    let extra = if has_diagonals { "x" } else { "" };
    let mut parts = text.split(',');
    let grid = parts.next().unwrap_or_default();
    let geometry = if is_jigsaw {
        let map = ids(parts.next().unwrap_or_default(), side, at)?;
        let map: Vec<usize> = map.into_iter().map(|id| id as usize).collect();
        shelf.of_regions(side, &map, extra, at)?
    } else if rows == 1 {
        return Err(at.error("expected blocks such as '3x3', or 'j' for a jigsaw"));
    } else {
        // So many columns of blocks: they are as many cells high.
        let blocks = format!("{side}x{side} {columns}x{rows}");
        let usual = shelf.named(&format!("{side}x{side}"), at)?;
        let regions = shape::of(&*shelf.named(&blocks, at)?).regions;
        let base = match shape::of(&usual).regions == regions {
            true => usual.name().to_string(),
            false => blocks,
        };
        shelf.named(format!("{base} {extra}").trim_end(), at)?
    };
    let mut sheet = Sheet::new(geometry, at);
    for (cell, number) in numbers(grid, side * side, at)?.into_iter().enumerate() {
        if let Some(number) = number {
            sheet.cells[cell] = Content::Given(sheet.value(number)?);
        }
    }
    if has_cages {
        let map = ids(parts.next().unwrap_or_default(), side, at)?;
        let totals = numbers(parts.next().unwrap_or_default(), side * side, at)?;
        for id in 0..side * side {
            let cells = sheet
                .geometry
                .cells()
                .filter(|cell| map[cell.index()] == id as u64);
            let cells: Vec<_> = cells.collect();
            let total = cells.first().and_then(|cell| totals[cell.index()]);
            if !cells.is_empty() && (cells.len() > 1 || total.is_some()) {
                sheet.add("cage", total.map(|total| total as u32), cells)?;
            }
        }
    }
    match parts.next() {
        None => Ok(Some(sheet)),
        Some(_) => Err(at.error("expected nothing more after the parts that the first word names")),
    }
}

/// By cell a number, if there is one.
fn numbers(text: &str, count: usize, at: At) -> Result<Vec<Option<usize>>, ReadError> {
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(symbol) = rest.chars().next() {
        let digits = rest
            .bytes()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        match symbol {
            '_' => {}
            'a'..='z' => cells.extend(std::iter::repeat_n(
                None,
                symbol as usize - 'a' as usize + 1,
            )),
            _ if digits > 0 => cells.push(rest[..digits].parse().ok()),
            _ => break,
        }
        rest = &rest[digits.max(1)..];
        if cells.len() > count {
            break;
        }
    }
    match cells.len() == count && rest.is_empty() {
        true => Ok(cells),
        false => Err(at.error(format!(
            "expected {count} cells in a part of the game, found {}",
            cells.len()
        ))),
    }
}

/// By cell the number of the part that walls divide the board into.
fn ids(text: &str, side: usize, at: At) -> Result<Vec<u64>, ReadError> {
    let edges = 2 * side * (side - 1);
    // The writer means 25 by a 'z', and a reader of the same source takes 26: the count decides.
    for long in [25, 26] {
        let (mut walls, mut place) = (vec![false; edges + 1], 0);
        let mut is_good = true;
        for symbol in text.bytes() {
            let run = match symbol {
                b'_' => 0,
                b'z' => long,
                b'a'..=b'y' => usize::from(symbol - b'a') + 1,
                _ => return Err(at.error("expected letters and '_' in a map of walls")),
            };
            place += run;
            if symbol != b'z' {
                match walls.get_mut(place) {
                    Some(wall) => *wall = true,
                    None => is_good = false,
                }
                place += 1;
            }
        }
        if !is_good || place != edges + 1 {
            continue;
        }
        let mut ids: Vec<u64> = (0..(side * side) as u64).collect();
        let mut join = |a: usize, b: usize| {
            let (keep, lose) = (ids[a].min(ids[b]), ids[a].max(ids[b]));
            ids.iter_mut()
                .filter(|id| **id == lose)
                .for_each(|id| *id = keep);
        };
        for (edge, _) in walls[..edges]
            .iter()
            .enumerate()
            .filter(|(_, wall)| !**wall)
        {
            let half = edges / 2;
            if edge < half {
                let cell = edge / (side - 1) * side + edge % (side - 1);
                join(cell, cell + 1);
            } else {
                let (column, row) = ((edge - half) / (side - 1), (edge - half) % (side - 1));
                join(row * side + column, (row + 1) * side + column);
            }
        }
        return Ok(ids);
    }
    Err(at.error(format!(
        "expected a map of {edges} walls, found another number"
    )))
}

pub(super) fn write(board: &Board) -> Result<String, String> {
    let geometry = board.geometry();
    let (shape, side) = (shape::of(geometry), geometry.rows());
    let (high, wide) = super::grid::block_shape(geometry).unwrap_or((1, side));
    let mut params = match shape.is_jigsaw() && super::grid::block_shape(geometry).is_none() {
        true => format!("{side}j"),
        false => format!("{high}x{wide}"),
    };
    if !shape.words.is_empty() {
        params.push('x');
    }
    let (mut text, mut empty) = (String::new(), 0);
    let mut was_number = false;
    for given in &board.start().givens {
        match given {
            None => empty += 1,
            Some(value) => {
                text += &runs(empty);
                if was_number && empty == 0 {
                    text.push('_');
                }
                text += &value.number().to_string();
                (empty, was_number) = (0, true);
            }
        }
    }
    text += &runs(empty);
    if params.contains('j') {
        text = format!("{text},{}", walls(&shape.regions, side));
    }
    Ok(format!("{params}:{text}\n"))
}

fn runs(mut count: usize) -> String {
    let mut text = String::new();
    while count > 0 {
        let run = count.min(26);
        text.push(char::from(b'a' + run as u8 - 1));
        count -= run;
    }
    text
}

fn walls(regions: &[usize], side: usize) -> String {
    let mut all = Vec::new();
    for row in 0..side {
        all.extend(
            (1..side)
                .map(|column| regions[row * side + column - 1] != regions[row * side + column]),
        );
    }
    for column in 0..side {
        all.extend(
            (1..side).map(|row| regions[(row - 1) * side + column] != regions[row * side + column]),
        );
    }
    all.push(true);
    let (mut text, mut run) = (String::new(), 0_usize);
    for wall in all {
        match wall {
            true => {
                while run > 25 {
                    text.push('z');
                    run -= 25;
                }
                text.push(match run {
                    0 => '_',
                    _ => char::from(b'a' + run as u8 - 1),
                });
                run = 0;
            }
            false => run += 1,
        }
    }
    text
}
