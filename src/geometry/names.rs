//! The names of geometries.

use super::grids::{self, Placed};
use super::layouts::usual_shape;
use super::plan::{EXTRA, GeometryError, Plan, refuse};
use super::{Geometry, MAX_SIDE};
use crate::{Cell, nearest};
use std::iter::Peekable;
use std::str::SplitWhitespace;
use std::sync::{Arc, Mutex, PoisonError};

/// The geometries that were named last: in a list of puzzles every line asks for the same one, and to derive its tables
/// takes longer than to read the line.
static KNOWN: Mutex<Vec<Arc<Geometry>>> = Mutex::new(Vec::new());

/// The most geometries that are kept.
const MOST_KNOWN: usize = 16;

impl Geometry {
    /// The geometry with a name: `9x9`, `6x6 3x2` (blocks of 3 rows by 2 columns), `tenner 5`,
    /// `latin 7` (no blocks), `jigsaw AABB/AABB/CCDD/CCDD`; after it the values, if they are others (`9x9 0-8`, `latin 5 1-9`),
    /// for square boards any of `x`, `windoku`, `disjoint`, `anti-knight`, `anti-king`, and for any board
    /// `extra:r1c1,r2c3,r3c2`, cells of which no two are the same.
    ///
    /// Several grids that overlap have a name (`samurai`, `butterfly`, `windmill`, `sohei`, `sumo`, `shogun`, `gattai-8`,
    /// `twodoku`), or are said by their first cells on the whole board: `grids 6x6 r1c1 r3c5`. Behind `+` stands what only
    /// one of them has (`grids 9x9 r1c1+x r7c7`); `x`, `windoku` and `disjoint` at the end are said of all of them.
    pub fn named(name: &str) -> Result<Arc<Geometry>, GeometryError> {
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known().iter().find(|known| known.name == name) {
            return Ok(known.clone());
        }
        let geometry = plan(name)?.build();
        if geometry.name == name {
            let mut known = known();
            if known.len() == MOST_KNOWN {
                known.remove(0);
            }
            known.push(geometry.clone());
        }
        Ok(geometry)
    }
}

/// The words of a name that are still to be read.
type Words<'n> = Peekable<SplitWhitespace<'n>>;

/// The plan of the geometry with a name.
fn plan(name: &str) -> Result<Plan, GeometryError> {
    let mut words: Words<'_> = name.split_whitespace().peekable();
    let first = words.peek().copied().unwrap_or_default();
    let mut plan = if let Some(cells) = grids::layout(first) {
        words.next();
        let base = base_of(&mut grids::NAMED_BASE.split_whitespace().peekable())?;
        several(&base, cells.split(' '), &mut words)?
    } else if first == GRIDS {
        words.next();
        let base = base_of(&mut words)?;
        let is_cell = |word: &&str| word.starts_with('r') && word.contains('c');
        let cells: Vec<&str> = std::iter::from_fn(|| words.next_if(is_cell)).collect();
        several(&base, cells.into_iter(), &mut words)?
    } else {
        base_of(&mut words)?
    };
    for word in words {
        plan = plan.with(word)?;
    }
    Ok(plan)
}

/// The plan of several grids of a base, given their first cells, and the words that are true of each of them.
fn several<'n>(
    base: &Plan,
    cells: impl Iterator<Item = &'n str>,
    words: &mut Words<'_>,
) -> Result<Plan, GeometryError> {
    let shared: Vec<&str> =
        std::iter::from_fn(|| words.next_if(|word| EACH.contains(word))).collect();
    let mut placed = Vec::new();
    for cell in cells {
        let mut parts = cell.split('+');
        let first = parts.next().unwrap_or_default();
        let Some((row @ 1.., column @ 1..)) = place(first) else {
            return refuse(format!(
                "expected the first cell of a grid, such as 'r1c13', found '{first}'"
            ));
        };
        let mut own = base.clone();
        for word in shared.iter().copied().chain(parts.clone()) {
            if !EACH.contains(&word) {
                return refuse(format!(
                    "expected 'x', 'windoku' or 'disjoint' after the '+' of a grid, found '{word}'{}",
                    nearest::hint(word, EACH)
                ));
            }
            own = own.with(word)?;
        }
        placed.push(Placed {
            plan: own,
            row: row - 1,
            column: column - 1,
            words: parts.map(|word| format!("+{word}")).collect(),
        });
    }
    let joined = grids::join(base.name(), placed)?;
    Ok(shared.iter().fold(joined, |plan, word| plan.saying(word)))
}

/// The plan of one grid: what a name begins with.
fn base_of(words: &mut Words<'_>) -> Result<Plan, GeometryError> {
    let base = words.next().unwrap_or_default();
    let plan = match base {
        "tenner" | "latin" => {
            let rows = words.next().unwrap_or_default();
            let Ok(count) = rows.parse() else {
                return refuse(format!(
                    "expected a number of rows after '{base}', as in '{base} 5', found '{rows}'"
                ));
            };
            match base {
                "tenner" => Geometry::tenner(count)?,
                _ => Geometry::latin(count)?,
            }
        }
        "jigsaw" => {
            let map = words.next().unwrap_or_default();
            if map.is_empty() {
                return refuse(
                    "expected a map of letters after 'jigsaw', as in 'jigsaw AABB/AABB/CCDD/CCDD'",
                );
            }
            Geometry::jigsaw(
                &map.split('/')
                    .map(|row| row.chars().collect())
                    .collect::<Vec<_>>(),
            )?
        }
        _ => {
            let side = pair(base).and_then(|(rows, columns)| (rows == columns).then_some(rows));
            let Some(side) = side else {
                return refuse(unknown(base));
            };
            if !(4..=MAX_SIDE).contains(&side) {
                return refuse(format!("a board of {side} rows: expected 4 to {MAX_SIDE}"));
            }
            let shape = words.peek().and_then(|word| pair(word));
            if shape.is_some() {
                words.next();
            }
            let Some((rows, columns)) = shape.or(usual_shape(side)) else {
                return refuse(format!(
                    "a {side}x{side} board has no blocks: expected a jigsaw map, or 'latin {side}'"
                ));
            };
            if rows.checked_mul(columns) != Some(side) {
                return refuse(format!(
                    "blocks of {rows}x{columns} do not fit a {side}x{side} board: expected {side} cells a block"
                ));
            }
            Geometry::square(rows, columns)?
        }
    };
    if let Some((low, high)) = words.peek().and_then(|word| range(word)) {
        words.next();
        return plan.with_values(low, high);
    }
    Ok(plan)
}

impl Plan {
    /// Adds what a word of a geometry's name says: `x`, `windoku`, `disjoint`, `anti-knight`, `anti-king`, or extra houses.
    pub fn with(self, word: &str) -> Result<Plan, GeometryError> {
        match word {
            "x" => self.with_diagonals(),
            "windoku" => self.with_windows(),
            "disjoint" => self.with_groups(),
            "anti-knight" => self.with_knights(),
            "anti-king" => self.with_touching(),
            _ => match word.strip_prefix(EXTRA) {
                Some(cells) => {
                    let cells = cells.split(',').map(|name| self.cell_named(name));
                    let cells: Vec<Cell> = cells.collect::<Result<_, _>>()?;
                    self.with_extra(&cells)
                }
                None => refuse(format!(
                    "expected 'x', 'windoku', 'disjoint', 'anti-knight', 'anti-king' or '{EXTRA}r1c1,r1c2', found '{word}'{}",
                    nearest::hint(word, ADDED)
                )),
            },
        }
    }
}

/// The row and the column in the name of a cell.
fn place(name: &str) -> Option<(usize, usize)> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

fn pair(word: &str) -> Option<(usize, usize)> {
    let (rows, columns) = word.split_once('x')?;
    Some((rows.parse().ok()?, columns.parse().ok()?))
}

/// The lowest and the highest value: `0-8`.
fn range(word: &str) -> Option<(u8, u8)> {
    let (low, high) = word.split_once('-')?;
    Some((low.parse().ok()?, high.parse().ok()?))
}

/// What the name of several grids begins with, where their layout has no name.
const GRIDS: &str = "grids";

/// What a name can begin with, besides the size of a board and the names of layouts.
const BASES: [&str; 4] = ["tenner", "latin", "jigsaw", GRIDS];

/// What can follow the first cell of one of several grids, or be said of all of them.
const EACH: [&str; 3] = ["x", "windoku", "disjoint"];

/// What can follow the size of a board.
const ADDED: [&str; 5] = ["x", "windoku", "disjoint", "anti-knight", "anti-king"];

fn unknown(base: &str) -> String {
    let near = match nearest::of(base, ADDED) {
        Some(added) => format!("; did you mean '9x9 {added}'?"),
        None => nearest::hint(base, BASES.into_iter().chain(grids::layouts())),
    };
    format!(
        "expected a geometry such as '9x9', '6x6 3x2', '9x9 x', 'latin 7', 'tenner 5', 'jigsaw …', 'samurai' or 'grids 9x9 r1c1 r7c7', found '{base}'{near}"
    )
}
