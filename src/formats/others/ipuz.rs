//! ipuz: JSON with a list of kinds, of which those for plain boards, both diagonals and four more blocks are known.

use super::json::{is_nothing, number, quoted, text};
use crate::Board;
use crate::formats::common::cells::Content;
use crate::formats::common::described::Described;
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::format::{Around, Boards, Holds, Object, Read, Row, Title};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::At;
use crate::formats::common::shape;

use serde_json::Value;

/// ipuz.
pub(super) static FORMAT: Row = Row {
    name: "ipuz",
    words: "JSON of ipuz",
    boards: Boards {
        words: "square boards, latin squares, x and windoku",
        fit: |geometry| {
            let shape = shape::of(geometry);
            let has_one = shape.words.len() == 1 && shape.has_only(&["x", "windoku"]);
            shape.is_plain()
                || shape.is_latin() && shape.words.is_empty()
                || shape.has_blocks_of_size() && has_one
        },
    },
    holds: &[Holds::Placed, Holds::Name],
    title: Title::Inside,
    around: Around::NOTHING,
    reads: &[Read::Json(Object {
        of: "ipuz",
        is_one: |value| value.get("puzzle").is_some() && value.get("kind").is_some(),
        read,
    })],
    write,
    ..Row::LINES
};

fn read(puzzle: &Value, at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    check_fields(puzzle, at)?;
    let cells = rows(puzzle, "puzzle");
    let geometry = geometries.named(&geometry_name(puzzle, cells.len(), at)?, at)?;
    let mut described = Described::new(geometry, at);
    read_cells(puzzle, &cells, &mut described)?;
    described.name = text(puzzle, "title").into();
    Ok(described)
}

/// No field may be one whose rule is not known.
fn check_fields(puzzle: &Value, at: At) -> Result<(), ReadError> {
    let has_rules = |key: &&str| puzzle.get(*key).is_some_and(|value| !is_nothing(value));
    match ["cages", "zones", "regions", "constraints"]
        .iter()
        .find(|key| has_rules(key))
    {
        None => Ok(()),
        Some(key) => Err(at.error(format!(
            "the field '{key}' of this ipuz puzzle is not known"
        ))),
    }
}

/// The name of the geometry: what the kinds say, and a square of that many cells.
fn geometry_name(puzzle: &Value, count: usize, at: At) -> Result<String, ReadError> {
    let mut word = "";
    let mut is_latin = false;
    let kinds = puzzle.get("kind").and_then(Value::as_array);
    for kind in kinds.into_iter().flatten() {
        let kind = kind.as_str().unwrap_or_default();
        let kind = kind.split_once("ipuz.org/").map_or(kind, |(_, kind)| kind);
        match kind.split('#').next().unwrap_or_default() {
            "sudoku" => {}
            "sudoku/diagonalsudoku" => word = " x",
            "sudoku/hypersudoku" => word = " windoku",
            "sudoku/latinsquare" => is_latin = true,
            other => {
                let other = error::shown(other);
                return Err(at.error(format!(
                    "the kind '{other}' of this ipuz puzzle is not known"
                )));
            }
        }
    }
    let side = (4..=25).find(|side| side * side == count);
    let side =
        side.ok_or_else(|| at.error(format!("expected a square 'puzzle', found {count} cells")))?;
    Ok(if is_latin {
        format!("latin {side}{word}")
    } else {
        format!("{side}x{side}{word}")
    })
}

/// The cells of a field, row by row.
fn rows<'p>(puzzle: &'p Value, key: &str) -> Vec<&'p Value> {
    let rows = puzzle.get(key).and_then(Value::as_array);
    let rows = rows.into_iter().flatten().filter_map(Value::as_array);
    rows.flatten().collect()
}

/// The givens, and what was saved of a player's values.
fn read_cells(
    puzzle: &Value,
    cells: &[&Value],
    described: &mut Described,
) -> Result<(), ReadError> {
    let charset: Vec<char> = text(puzzle, "charset").chars().collect();
    let saved = rows(puzzle, "saved");
    for (place, cell) in cells.iter().enumerate() {
        let given = value(cell, &charset, described)?;
        let placed = match saved.get(place) {
            Some(cell) => value(cell, &charset, described)?,
            None => None,
        };
        described.cells[place] = match (given, placed) {
            (Some(value), _) => Content::Given(value),
            (None, Some(value)) => Content::Placed(value),
            (None, None) => Content::Open,
        };
    }
    Ok(())
}

/// The value of a cell, which is a number or a symbol of the puzzle's own.
fn value(
    cell: &Value,
    charset: &[char],
    described: &Described,
) -> Result<Option<crate::Value>, ReadError> {
    let cell = match cell {
        Value::Object(_) => {
            let inner = cell.get("cell").or_else(|| cell.get("value"));
            inner.unwrap_or(&Value::Null)
        }
        cell => cell,
    };
    if is_nothing(cell) || number(cell) == Some(0) || cell == "#" {
        return Ok(None);
    }
    let text = cell.as_str();
    let symbol = text.and_then(|text| charset.iter().position(|c| text.chars().eq([*c])));
    let number = symbol.map(|place| place + 1).or(number(cell)).unwrap_or(0);
    described.value(number).map(Some)
}

fn write(board: &Board, name: &str) -> Result<String, String> {
    let geometry = board.geometry();
    let (shape, side) = (shape::of(geometry), geometry.rows());
    let kind = match shape.words.first().map(String::as_str) {
        None if shape.is_latin() => "/latinsquare",
        None => "",
        Some("x") => "/diagonalsudoku",
        Some("windoku") => "/hypersudoku",
        Some(word) => return Err(format!("an ipuz puzzle holds no {word}")),
    };
    let rows = |all: &[u8]| {
        let rows = all.chunks(side).map(|row| {
            let row: Vec<String> = row.iter().map(u8::to_string).collect();
            format!("[{}]", row.join(","))
        });
        format!("[{}]", rows.collect::<Vec<_>>().join(","))
    };
    let givens = board.start().givens.iter();
    let givens: Vec<u8> = givens
        .map(|given| given.map_or(0, |value| value.number()))
        .collect();
    let values = geometry
        .cells()
        .map(|cell| board.value(cell).map_or(0, |value| value.number()));
    let values: Vec<u8> = values.collect();
    let title = match name {
        "" => String::new(),
        name => format!("\"title\":{},", quoted(name)),
    };
    let saved = if values == givens {
        String::new()
    } else {
        format!(",\"saved\":{}", rows(&values))
    };
    Ok(format!(
        "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku{kind}#1\"],{title}\"puzzle\":{}{saved}}}\n",
        rows(&givens)
    ))
}
