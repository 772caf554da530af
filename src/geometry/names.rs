//! The names of geometries.

use super::build::{EXTRA, GeometryError, Plan, refuse, usual_shape};
use super::{Geometry, MAX_SIDE};
use crate::{Cell, nearest};
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

/// The plan of the geometry with a name.
fn plan(name: &str) -> Result<Plan, GeometryError> {
    let mut words = name.split_whitespace().peekable();
    let base = words.next().unwrap_or_default();
    let mut plan = match base {
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
        plan = plan.with_values(low, high)?;
    }
    for word in words {
        plan = extend(plan, word)?;
    }
    Ok(plan)
}

fn extend(plan: Plan, word: &str) -> Result<Plan, GeometryError> {
    match word {
        "x" => plan.with_diagonals(),
        "windoku" => plan.with_windows(),
        "disjoint" => plan.with_groups(),
        "anti-knight" => plan.with_knights(),
        "anti-king" => plan.with_touching(),
        _ => match word.strip_prefix(EXTRA) {
            Some(cells) => {
                let cells = cells.split(',').map(|name| plan.cell_named(name));
                let cells: Vec<Cell> = cells.collect::<Result<_, _>>()?;
                plan.with_extra(&cells)
            }
            None => refuse(format!(
                "expected 'x', 'windoku', 'disjoint', 'anti-knight', 'anti-king' or '{EXTRA}r1c1,r1c2', found '{word}'{}",
                nearest::hint(word, ADDED)
            )),
        },
    }
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

/// What a name can begin with, besides the size of a board.
const BASES: [&str; 3] = ["tenner", "latin", "jigsaw"];

/// What can follow the size of a board.
const ADDED: [&str; 5] = ["x", "windoku", "disjoint", "anti-knight", "anti-king"];

fn unknown(base: &str) -> String {
    let near = match nearest::of(base, ADDED) {
        Some(added) => format!("; did you mean '9x9 {added}'?"),
        None => nearest::hint(base, BASES),
    };
    format!(
        "expected a geometry such as '9x9', '6x6 3x2', '9x9 x', 'latin 7', 'tenner 5' or 'jigsaw …', found '{base}'{near}"
    )
}
