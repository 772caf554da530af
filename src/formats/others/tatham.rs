//! Games of Simon Tatham's Solo: `3x3:a2e9…`, the size of the blocks, words for more rules, and the cells with a letter
//! for a run of empty ones; then regions and areas, if there are some.

use super::rules;
use crate::formats::common::cells::Content;
use crate::formats::common::described::Described;
use crate::formats::common::error::ReadError;
use crate::formats::common::format::{Boards, Read, Reading, Row};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::{At, Word};
use crate::formats::common::shape::{self, block_shape};
use crate::geometry::MAX_SIDE;
use crate::{Board, Geometry};
use std::sync::Arc;

/// A game of Simon Tatham's Solo.
pub(super) static FORMAT: Row = Row {
    name: "tatham",
    words: "a game of Simon Tatham's Solo",
    boards: Boards {
        words: "boards with blocks and jigsaws, also x",
        fit: |geometry| {
            let shape = shape::of(geometry);
            shape.is_square && !shape.is_latin() && shape.has_only(&["x"])
        },
    },
    reads: &[Read::Word("a game of Tatham's Solo", read)],
    write: |board, _| write(board),
    ..Row::LINE
};

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let Some((parameters, text)) = word.text.split_once(':') else {
        return Ok(None);
    };
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b',';
    let Some(game) = Game::of(parameters).filter(|_| text.bytes().all(is_part)) else {
        return Ok(None);
    };
    let (at, side) = (word.at, game.side());
    let mut parts = text.split(',');
    let mut next = || parts.next().unwrap_or_default();
    let grid = next();
    let geometry = if game.is_jigsaw {
        game.jigsaw(next(), at, geometries)?
    } else {
        game.blocks(at, geometries)?
    };
    let mut described = Described::new(geometry, at);
    for (cell, number) in numbers(grid, side * side, at)?.into_iter().enumerate() {
        if let Some(number) = number {
            described.cells[cell] = Content::Given(described.value(number)?);
        }
    }
    if game.is_killer {
        read_areas(next(), next(), &mut described)?;
    }
    match parts.next() {
        None => Ok(Some(described)),
        Some(_) => Err(at.error("expected nothing more after the parts that the first word names")),
    }
}

/// What stands before the colon.
struct Game {
    /// How many cells a block is wide.
    columns: usize,
    /// How many it is high; 1 where there are none.
    rows: usize,
    is_jigsaw: bool,
    is_killer: bool,
    /// What the geometry's name says besides.
    word: &'static str,
}

impl Game {
    fn of(parameters: &str) -> Option<Game> {
        let (columns, rest) = leading_number(parameters)?;
        let size = rest.strip_prefix('x').and_then(leading_number);
        let (rows, words) = size.unwrap_or((1, rest));
        let sides = 1..=MAX_SIDE;
        let is_one = columns > 1
            && sides.contains(&columns)
            && sides.contains(&rows)
            && columns * rows <= MAX_SIDE
            && words.bytes().all(|byte| byte.is_ascii_alphanumeric());
        // The words for symmetry and difficulty come last and say nothing of the board.
        let more = words.trim_start_matches('j');
        is_one.then(|| Game {
            columns,
            rows,
            is_jigsaw: words.starts_with('j'),
            is_killer: more.trim_start_matches('x').starts_with('k'),
            word: if more.starts_with('x') { "x" } else { "" },
        })
    }

    fn side(&self) -> usize {
        self.columns * self.rows
    }

    fn jigsaw(
        &self,
        walls: &str,
        at: At,
        geometries: &mut Geometries,
    ) -> Result<Arc<Geometry>, ReadError> {
        let map = ids(walls, self.side(), at)?;
        let map: Vec<usize> = map.into_iter().map(|id| id as usize).collect();
        geometries.of_regions(self.side(), &map, self.word, at)
    }

    fn blocks(&self, at: At, geometries: &mut Geometries) -> Result<Arc<Geometry>, ReadError> {
        if self.rows == 1 {
            return Err(at.error("expected blocks such as '3x3', or 'j' for a jigsaw"));
        }
        // With this number of columns of blocks, a block is as many cells high.
        let (side, high, wide) = (self.side(), self.columns, self.rows);
        let blocks = geometries.named(&format!("{side}x{side} {high}x{wide}"), at)?;
        let usual = geometries.named(&format!("{side}x{side}"), at)?;
        let is_usual = shape::of(&usual).regions == shape::of(&blocks).regions;
        let base = if is_usual { usual } else { blocks };
        geometries.named(format!("{} {}", base.name(), self.word).trim_end(), at)
    }
}

/// The number that a text begins with, and what follows it.
fn leading_number(text: &str) -> Option<(usize, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    Some((number.parse().ok()?, rest))
}

/// Adds the areas that walls divide the board into, with their totals.
fn read_areas(walls: &str, totals: &str, described: &mut Described) -> Result<(), ReadError> {
    let (side, at) = (described.geometry.rows(), described.at);
    let map = ids(walls, side, at)?;
    let totals = numbers(totals, side * side, at)?;
    for id in 0..(side * side) as u64 {
        let cells = described.geometry.cells();
        let cells: Vec<_> = cells.filter(|cell| map[cell.index()] == id).collect();
        let total = cells.first().and_then(|cell| totals[cell.index()]);
        if !cells.is_empty() && (cells.len() > 1 || total.is_some()) {
            rules::add_area(described, total.map(|total| total as u32), cells)?;
        }
    }
    Ok(())
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
    if cells.len() == count && rest.is_empty() {
        return Ok(cells);
    }
    Err(at.error(format!(
        "expected {count} cells in a part of the game, found {}",
        cells.len()
    )))
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

fn write(board: &Board) -> Result<String, String> {
    let geometry = board.geometry();
    let (shape, side) = (shape::of(geometry), geometry.rows());
    let (high, wide) = block_shape(geometry).unwrap_or((1, side));
    let mut params = if shape.is_jigsaw() && block_shape(geometry).is_none() {
        format!("{side}j")
    } else {
        format!("{high}x{wide}")
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
        if !wall {
            run += 1;
            continue;
        }
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
    text
}
