//! Library lines: one position a line, as HoDoKu writes them.
//!
//! `:code:candidates:grid:deleted:eliminations:placements:extra`. In the grid a given is `5`, a value
//! placed since `+5`, an open cell `.`; the open cells have all marks but those that a set cell's
//! value excludes and the *deleted* ones, each written as value, row and column (`513` is 5 in r1c3).
//! The other fields say which technique is looked for and what it should find; they are kept as a
//! [`Case`], and are not needed to read the board.

use crate::formats::common::case::Case;
use crate::formats::common::cells::{self, Content, ReadCell};
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::facts::Facts;
use crate::formats::common::format::{Boards, Holds, LineReading, Read, Row};
use crate::formats::common::geometries::{Geometries, SIDES};
use crate::formats::common::line::{At, Line};
use crate::formats::common::symbols::Symbols;
use crate::formats::common::values::is_given;
use crate::sorting::Arrange;
use crate::{Board, Cell, Geometry, Mark, Marks, Value};
use std::sync::Arc;

use std::fmt::Write;

/// A library line as HoDoKu writes them; for boards up to 9x9.
pub(crate) static FORMAT: Row = Row {
    name: "hodoku",
    words: "a library line of HoDoKu",
    boards: Boards {
        words: "boards up to 9x9",
        fit: is_small,
    },
    holds: &[Holds::Placed, Holds::Marks, Holds::UntoldMarks, Holds::Name],
    is_headed: true,
    reads: &[Read::Line(read)],
    write: |board, _| Ok(write(board)),
    ..Row::LINE
};

/// Whether the values of a geometry are digits without 0.
fn is_small(geometry: &Geometry) -> bool {
    geometry.low() == Value(1) && geometry.high() <= Value(9) && geometry.subgrids().is_empty()
}

fn read(line: Line<'_>, geometries: &mut Geometries) -> LineReading {
    if !line.text.trim_ascii_start().starts_with(':') {
        return Ok(None);
    }
    let geometry = geometry(line, geometries)?;
    let (found, case) = cells_and_case(line, &geometry)?;
    let facts = Facts {
        case: Some(case),
        ..Facts::of(found)
    };
    Ok(Some((geometry, facts)))
}

/// The geometry that is asked for, or else the one with this number of cells.
fn geometry(line: Line<'_>, geometries: &mut Geometries) -> Result<Arc<Geometry>, ReadError> {
    if let Some(geometry) = &geometries.asked {
        return Ok(geometry.clone());
    }
    let (cells, at) = cell_count(line)?;
    let is_side = |side: &usize| *side <= 9 && side * side == cells;
    match SIDES.into_iter().find(is_side) {
        Some(side) => geometries.named(&format!("{side}x{side}"), at),
        None => Err(at.error(format!(
            "expected a grid of 81, 64, 36 or 16 cells, found {cells}"
        ))),
    }
}

/// A field with its place.
#[derive(Clone, Copy)]
struct Field<'t> {
    text: &'t str,
    at: At,
}

/// The fields after the first colon, always seven.
fn fields(line: Line<'_>) -> Result<[Field<'_>; 7], ReadError> {
    let body = line.body();
    let indent = body.chars().take_while(|c| *c != ':').count();
    let mut at = line.at(indent + 2);
    let mut fields = [Field { text: "", at }; 7];
    let mut count = 0;
    for text in body.trim_ascii().split(':').skip(1) {
        let Some(field) = fields.get_mut(count) else {
            return Err(at
                .of(text)
                .error("expected at most 7 fields after the first ':', found more"));
        };
        *field = Field { text, at };
        at = at.plus(text.chars().count() + 1);
        count += 1;
    }
    if count < 6 {
        let last = fields[count.saturating_sub(1)];
        let at = last.at.of(last.text);
        return Err(at.error(format!(
            "expected ':code:candidates:grid:deleted:eliminations:placements:', found {count} fields"
        )));
    }
    Ok(fields)
}

/// The symbols of the grid field, a `+` before those that were placed.
fn grid(field: Field<'_>) -> impl Iterator<Item = (bool, char, At)> + '_ {
    let mut placed = false;
    field.text.chars().enumerate().filter_map(move |(i, c)| {
        let was = placed;
        placed = c == '+' && !was;
        (!placed).then_some((was, c, field.at.plus(i)))
    })
}

/// How many cells the line's grid has.
fn cell_count(line: Line<'_>) -> Result<(usize, At), ReadError> {
    let grid_field = fields(line)?[2];
    Ok((grid(grid_field).count(), grid_field.at))
}

/// The cells of a line on a geometry, and what it says should be found.
pub(super) fn cells_and_case(
    line: Line<'_>,
    geometry: &Geometry,
) -> Result<(Vec<ReadCell>, Case), ReadError> {
    let [
        code,
        candidates,
        grid_field,
        deleted,
        eliminations,
        placements,
        extra,
    ] = fields(line)?;
    if !is_small(geometry) {
        return Err(code.at.error(format!(
            "expected a board of at most 9x9 on a library line, found {}",
            geometry.name()
        )));
    }
    let mut found = read_grid(grid_field, geometry)?;
    let (technique, variant) = match code.text.split_once('-') {
        Some((code, variant)) => (code, Some(variant.to_string())),
        None => (code.text, None),
    };
    let case = Case {
        code: technique.to_string(),
        variant,
        // Without a step there is no value that it is about.
        candidates: match candidates.text {
            "x" | "X" => Vec::new(),
            _ => symbols(candidates, geometry)?,
        },
        deleted: marks(deleted, geometry)?,
        eliminations: marks(eliminations, geometry)?,
        placements: marks(placements, geometry)?,
        extra: extra.text.to_string(),
    };
    write_marks(&mut found, &case.deleted, geometry);
    Ok((found, case))
}

/// The cells of the grid, of which values behind a `+` are placed.
fn read_grid(field: Field<'_>, geometry: &Geometry) -> Result<Vec<ReadCell>, ReadError> {
    let mut found: Vec<ReadCell> = Vec::with_capacity(geometry.cell_count());
    for (placed, symbol, at) in grid(field) {
        found.push(
            match cells::symbol(symbol, at, &Symbols::usual(geometry))? {
                (Content::Given(value), at) if placed => (Content::Placed(value), at),
                (Content::Open, at) if placed => {
                    return Err(at.error(format!("expected a digit after '+', found '{symbol}'")));
                }
                cell => cell,
            },
        );
    }
    if field.text.ends_with('+') {
        let at = field.at.plus(field.text.chars().count() - 1);
        return Err(at.error("expected a digit after '+', found the end of the grid"));
    }
    let expected = geometry.cell_count();
    if found.len() != expected {
        let at = found
            .get(expected)
            .or(found.last())
            .map_or(field.at, |&(_, at)| at);
        return Err(at.error(format!(
            "expected {expected} cells in the grid, found {}",
            found.len()
        )));
    }
    Ok(found)
}

/// Writes the marks into the open cells: those that the values leave, but for the deleted ones.
fn write_marks(found: &mut [ReadCell], deleted: &[Mark], geometry: &Geometry) {
    let left = swept(geometry, |cell| match found[cell].0 {
        Content::Given(value) | Content::Placed(value) => Some(value),
        _ => None,
    });
    for ((content, _), left) in found.iter_mut().zip(left) {
        if *content == Content::Open {
            *content = Content::Braced(left);
        }
    }
    for mark in deleted {
        if let (Content::Braced(left), _) = &mut found[mark.cell.0 as usize] {
            *left -= Marks::only(mark.value);
        }
    }
}

/// By cell: all marks but the values of the set cells that it sees.
fn swept(geometry: &Geometry, value: impl Fn(usize) -> Option<Value>) -> Vec<Marks> {
    let seen = |cell| {
        geometry
            .each_peer(cell)
            .filter_map(|peer| value(peer.0 as usize))
            .collect::<Marks>()
    };
    geometry
        .cells()
        .map(|cell| geometry.all_marks() - seen(cell))
        .collect()
}

fn symbols(field: Field<'_>, geometry: &Geometry) -> Result<Vec<Value>, ReadError> {
    let symbols = field.text.chars().enumerate();
    let found = symbols.map(|(i, c)| {
        match cells::symbol(c, field.at.plus(i), &Symbols::usual(geometry))? {
            (Content::Given(value), _) => Ok(value),
            (_, at) => Err(at.error(format!("expected a digit, found {}", error::quoted(c)))),
        }
    });
    found.collect()
}

/// Marks as value, row, column, with blanks between them.
fn marks(field: Field<'_>, geometry: &Geometry) -> Result<Vec<Mark>, ReadError> {
    let mut marks = Vec::new();
    let mut from = 0;
    for text in field.text.split(' ') {
        let at = field.at.plus(from);
        from += text.chars().count() + 1;
        if text.is_empty() {
            continue;
        }
        let digits: Option<Vec<usize>> = text
            .chars()
            .map(|c| c.to_digit(10).map(|digit| digit as usize))
            .collect();
        let mark = digits.and_then(|digits| match digits[..] {
            [value, row, column] => {
                let value = geometry.values().find(|v| v.0 as usize == value)?;
                let cell = geometry.cell_at(row.checked_sub(1)?, column.checked_sub(1)?)?;
                Some(Mark { cell, value })
            }
            _ => None,
        });
        marks.push(mark.ok_or_else(|| {
            at.error(format!(
                "expected a value, a row and a column such as '513', found '{}'",
                error::shown(text)
            ))
        })?);
    }
    Ok(marks)
}

/// Writes a board's values and the marks that are gone besides those that set cells exclude. Whether
/// the marks that set cells exclude are gone as well is not written: a library line takes it for done.
fn write(board: &Board) -> String {
    let geometry = board.geometry();
    let mut text = String::from(":0000::");
    for cell in geometry.cells() {
        match board.value(cell) {
            None => text.push('.'),
            Some(value) if is_given(board, cell) => write!(text, "{value}").unwrap_or_default(),
            Some(value) => write!(text, "+{value}").unwrap_or_default(),
        }
    }
    let mut deleted: Vec<String> = Vec::new();
    let left = swept(geometry, |cell| board.value(Cell(cell as u16)));
    for (cell, left) in geometry
        .cells()
        .zip(left)
        .filter(|(cell, _)| board.value(*cell).is_none())
    {
        let gone = (left - board.marks(cell)).values();
        deleted.extend(gone.map(|value| {
            format!(
                "{value}{}{}",
                geometry.row(cell) + 1,
                geometry.column(cell) + 1
            )
        }));
    }
    deleted.arrange();
    text + ":" + &deleted.join(" ") + ":::\n"
}
