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
    let mut word = "";
    let mut is_latin = false;
    for kind in puzzle
        .get("kind")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        let kind = kind.as_str().unwrap_or_default();
        let kind = kind.split_once("ipuz.org/").map_or(kind, |(_, kind)| kind);
        match kind.split('#').next().unwrap_or_default() {
            "sudoku" => {}
            "sudoku/diagonalsudoku" => word = "x",
            "sudoku/hypersudoku" => word = "windoku",
            "sudoku/latinsquare" => is_latin = true,
            other => {
                let other = error::shown(other);
                return Err(at.error(format!(
                    "the kind '{other}' of this ipuz puzzle is not known"
                )));
            }
        }
    }
    for key in ["cages", "zones", "regions", "constraints"] {
        if puzzle.get(key).is_some_and(|value| !is_nothing(value)) {
            return Err(at.error(format!(
                "the field '{key}' of this ipuz puzzle is not known"
            )));
        }
    }
    let cells = |key: &str| -> Vec<&Value> {
        let rows = puzzle.get(key).and_then(Value::as_array);
        rows.into_iter()
            .flatten()
            .filter_map(Value::as_array)
            .flatten()
            .collect()
    };
    let (puzzle_cells, saved) = (cells("puzzle"), cells("saved"));
    let side = (4..=25).find(|side| side * side == puzzle_cells.len());
    let side = side.ok_or_else(|| {
        at.error(format!(
            "expected a square 'puzzle', found {} cells",
            puzzle_cells.len()
        ))
    })?;
    let base = if is_latin {
        format!("latin {side}")
    } else {
        format!("{side}x{side}")
    };
    let mut described = Described::new(
        geometries.named(format!("{base} {word}").trim_end(), at)?,
        at,
    );
    let charset: Vec<char> = text(puzzle, "charset").chars().collect();
    let value = |cell: &Value, described: &Described| -> Result<Option<crate::Value>, ReadError> {
        let inner = cell.get("cell").or_else(|| cell.get("value"));
        let cell = match cell {
            Value::Object(_) => inner.unwrap_or(&Value::Null),
            cell => cell,
        };
        if is_nothing(cell) || number(cell) == Some(0) || cell == "#" {
            return Ok(None);
        }
        let symbol = cell
            .as_str()
            .and_then(|text| charset.iter().position(|c| text.chars().eq([*c])));
        let number = symbol.map(|place| place + 1).or(number(cell)).unwrap_or(0);
        described.value(number).map(Some)
    };
    for (place, cell) in puzzle_cells.iter().enumerate() {
        let given = value(cell, &described)?;
        let placed = saved
            .get(place)
            .map_or(Ok(None), |cell| value(cell, &described))?;
        described.cells[place] = match (given, placed) {
            (Some(value), _) => Content::Given(value),
            (None, Some(value)) => Content::Placed(value),
            (None, None) => Content::Open,
        };
    }
    described.name = text(puzzle, "title").into();
    Ok(described)
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
