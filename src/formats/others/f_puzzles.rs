//! f-puzzles: JSON, and links in which it is packed.

use super::f_puzzles_written::{Fields, push};
use super::json::{field, is_nothing, list, named, number, quoted, text};
use super::{f_puzzles_clues, f_puzzles_kinds, f_puzzles_written, lz, rules};
use crate::clues::Kind;
use crate::formats::common::cells::Content;
use crate::formats::common::described::Described;
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::format::{
    Around, Boards, Held, Holds, Object, Page, Read, Reading, Row, Title,
};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::{At, Word};
use crate::formats::common::link::{Link, unescaped};
use crate::formats::common::shape::{self, Shape};
use crate::formats::common::values::is_given;
use crate::sorting::Arrange;
use crate::{self as own, Board, Cell, Geometry};
use std::sync::Arc;

use serde_json::{Value, json};

/// A link to f-puzzles.
pub(super) static LINK: Row = Row {
    name: "f-puzzles",
    words: "a link to f-puzzles",
    around: Around::EMPTY_LINES,
    reads: &[
        Read::Word("an f-puzzles text", read),
        Read::Link(Page {
            name: "f-puzzles",
            hosts: &["f-puzzles.com", "www.f-puzzles.com"],
            read: link,
        }),
    ],
    write: |board, name| {
        let packed = lz::pack(json(board, name)?.trim_ascii_end());
        Ok(format!("https://f-puzzles.com/?load={packed}\n"))
    },
    ..JSON_ROW
};

/// The JSON of f-puzzles.
pub(super) static JSON: Row = JSON_ROW;

const JSON_ROW: Row = Row {
    name: "f-puzzles-json",
    words: "the JSON of f-puzzles",
    boards: Boards {
        words: "boards of one grid without totals and windows",
        fit: |geometry| {
            let shape = shape::of(geometry);
            let has_rows = shape.is_square || shape.is_from_zero;
            has_rows && !shape.words.iter().any(|word| word == "windoku")
        },
    },
    holds: &[Holds::Placed, Holds::Marks, Holds::GivenMarks, Holds::Name],
    clues: Held::Called(rules::F_PUZZLES),
    title: Title::Inside,
    around: Around::NOTHING,
    reads: &[Read::Json(Object {
        of: "f-puzzles",
        is_one: |value| value.get("grid").is_some() && value.get("size").is_some(),
        read: read_json,
    })],
    write: json,
    ..Row::LINES
};

/// What holds no rule: text, settings, drawings, and what is read elsewhere.
const NO_RULES: [&str; 25] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "rules",
    "solution",
    "successMessage",
    "msgcorrect",
    "id",
    "version",
    "extraregion",
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "cage",
    "line",
    "text",
    "circle",
    "rectangle",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
];

/// What begins the word of further cells of which no two are the same.
const EXTRA: &str = "extra:";

/// Fields that are words of a geometry's name.
const WORDS: [(&str, &str); 3] = [
    ("disjointgroups", "disjoint"),
    ("antiknight", "anti-knight"),
    ("antiking", "anti-king"),
];

/// A packed text by itself: the JSON begins with `{"size"`, and so the text always does with this.
fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    if word.text.starts_with("N4Ig") && word.text.len() > 40 {
        return packed(word.text, word.at, geometries).map(Some);
    }
    Ok(None)
}

fn link(link: &Link<'_>, geometries: &mut Geometries) -> Reading {
    let at = link.word.at;
    if let Some(text) = link.value("load") {
        return packed(&link.spread(text), at, geometries).map(Some);
    }
    if link.value("id").is_some() && link.is_on("f-puzzles.com") {
        return Err(at.error(
            "expected a link that holds its board ('?load=…'): this one has only its number",
        ));
    }
    Ok(None)
}

/// Reads a packed text, which may be escaped for a link.
pub(super) fn packed(
    text: &str,
    at: At,
    geometries: &mut Geometries,
) -> Result<Described, ReadError> {
    let text = unescaped(text).replace(' ', "+");
    let value = lz::unpack(&text).and_then(|text| serde_json::from_str(&text).ok());
    let value: Value = value.ok_or_else(|| {
        at.error(
            "expected a puzzle packed as f-puzzles does, found a text that is cut off or changed",
        )
    })?;
    read_json(&value, at, geometries)
}

fn read_json(puzzle: &Value, at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    let side = field(puzzle, "size").and_then(number);
    let side = side.filter(|side| (4..=25).contains(side));
    let side = side.ok_or_else(|| at.error("expected a 'size' from 4 to 25"))?;
    check_fields(puzzle, geometries.kinds(), at)?;
    let cells = cells(puzzle, side, at)?;
    let geometry = geometry(puzzle, &cells, side, at, geometries)?;
    let mut described = Described::new(geometry, at);
    read_cells(&cells, &mut described)?;
    f_puzzles_clues::read(puzzle, geometries.kinds(), &mut described)?;
    described.name = named(text(puzzle, "title"), text(puzzle, "author"));
    Ok(described)
}

/// No field may be one whose rule is not known.
fn check_fields(puzzle: &Value, kinds: &[&'static Kind], at: At) -> Result<(), ReadError> {
    let is_known = |key: &str| NO_RULES.contains(&key) || f_puzzles_kinds::is_known(key, kinds);
    let mut fields = puzzle.as_object().into_iter().flatten();
    match fields.find(|(key, value)| !is_known(key) && !is_nothing(value)) {
        None => Ok(()),
        Some((key, _)) => {
            let key = error::shown(key);
            Err(at.error(format!(
                "the rule '{key}' of this f-puzzles board is not known"
            )))
        }
    }
}

/// The cells, row by row.
fn cells(puzzle: &Value, side: usize, at: At) -> Result<Vec<&Value>, ReadError> {
    let rows = puzzle.get("grid").and_then(Value::as_array);
    let rows = rows.filter(|rows| rows.len() == side).into_iter().flatten();
    let cells: Vec<&Value> = rows.filter_map(Value::as_array).flatten().collect();
    if cells.len() != side * side {
        return Err(at.error(format!(
            "expected {side} rows of {side} cells in the 'grid'"
        )));
    }
    Ok(cells)
}

/// The geometry: regions, and fields for more.
fn geometry(
    puzzle: &Value,
    cells: &[&Value],
    side: usize,
    at: At,
    geometries: &mut Geometries,
) -> Result<Arc<Geometry>, ReadError> {
    let on = |key: &str| field(puzzle, key).is_some();
    let mut words: Vec<String> = Vec::new();
    if says_zero(puzzle, cells) {
        words.push(format!("0-{}", side - 1));
    }
    match (on("diagonal+"), on("diagonal-")) {
        (true, true) => words.push("x".into()),
        (true, false) => words.push(extra((0..side).map(|row| (side - 1 - row, row)))),
        (false, true) => words.push(extra((0..side).map(|row| (row, row)))),
        (false, false) => {}
    }
    let known = WORDS.iter().filter(|(key, _)| on(key));
    words.extend(known.map(|(_, word)| word.to_string()));
    for region in list(puzzle, "extraregion") {
        let cells = places(region.get("cells"), side, at)?;
        words.push(extra(cells.into_iter()));
    }
    of_regions(cells, side, &words.join(" "), at, geometries)
}

/// Whether 0 is a value: nothing but a 0 says so.
fn says_zero(puzzle: &Value, cells: &[&Value]) -> bool {
    let is_zero = |value: &Value| number(value) == Some(0);
    let lists = ["givenPencilMarks", "centerPencilMarks"];
    let in_cell = |cell: &&Value| {
        let mut marks = lists.iter().flat_map(|key| list(cell, key));
        field(cell, "value").is_some_and(is_zero) || marks.any(is_zero)
    };
    let fields = puzzle.as_object().into_iter().flatten();
    let mut items = fields.filter_map(|(_, items)| items.as_array()).flatten();
    cells.iter().any(in_cell) || items.any(|item| list(item, "values").any(is_zero))
}

/// The geometry with some words: regions are said only where they differ from the blocks.
fn of_regions(
    cells: &[&Value],
    side: usize,
    words: &str,
    at: At,
    geometries: &mut Geometries,
) -> Result<Arc<Geometry>, ReadError> {
    let said = |cell: &Value| cell.get("region").cloned();
    if cells.iter().all(|cell| said(cell) == Some(Value::Null)) {
        return geometries.named(format!("latin {side} {words}").trim_end(), at);
    }
    let high = (1..=side)
        .take_while(|high| high * high <= side)
        .filter(|high| side.is_multiple_of(*high))
        .last();
    let high = high.unwrap_or(1);
    let wide = side / high;
    let region = |(place, cell): (usize, &&Value)| match said(cell) {
        None => Ok(place / side / high * high + place % side / wide),
        Some(region) => number(&region).ok_or_else(|| at.error("a cell in no region is not known")),
    };
    let regions: Vec<usize> = cells
        .iter()
        .enumerate()
        .map(region)
        .collect::<Result<_, _>>()?;
    geometries.of_regions(side, &regions, words, at)
}

fn read_cells(cells: &[&Value], described: &mut Described) -> Result<(), ReadError> {
    let mut has_given_marks = false;
    for (place, cell) in cells.iter().enumerate() {
        let given = described.marks_of(list(cell, "givenPencilMarks").map(number))?;
        let own = described.marks_of(list(cell, "centerPencilMarks").map(number))?;
        has_given_marks |= !given.is_empty();
        let is_given = cell.get("given") == Some(&Value::Bool(true));
        described.cells[place] = match field(cell, "value") {
            Some(value) => {
                let value = described.value(number(value).unwrap_or(usize::MAX))?;
                if is_given {
                    Content::Given(value)
                } else {
                    Content::Placed(value)
                }
            }
            None if !own.is_empty() => Content::Braced(own),
            None if !given.is_empty() => Content::Braced(given),
            None => Content::Open,
        };
    }
    described.marks_are_given = has_given_marks.then_some(true);
    Ok(())
}

/// Cells of which no two are the same, as a word of a geometry's name.
fn extra(cells: impl Iterator<Item = (usize, usize)>) -> String {
    let mut cells: Vec<(usize, usize)> = cells.collect();
    cells.arrange();
    let names = cells
        .iter()
        .map(|(row, column)| format!("r{}c{}", row + 1, column + 1));
    format!("{EXTRA}{}", names.collect::<Vec<_>>().join(","))
}

/// Cells such as `R1C3`.
fn places(cells: Option<&Value>, side: usize, at: At) -> Result<Vec<(usize, usize)>, ReadError> {
    let read = |cell: &Value| {
        let (row, column) = cell
            .as_str()?
            .strip_prefix(['R', 'r'])?
            .split_once(['C', 'c'])?;
        let (row, column): (usize, usize) = (row.parse().ok()?, column.parse().ok()?);
        let is_inside = (1..=side).contains(&row) && (1..=side).contains(&column);
        is_inside.then(|| (row - 1, column - 1))
    };
    let cells = cells.and_then(Value::as_array).into_iter().flatten();
    let cells: Option<Vec<_>> = cells.map(read).collect();
    let cells = cells.filter(|cells| !cells.is_empty());
    cells.ok_or_else(|| at.error(format!("expected cells from R1C1 to R{side}C{side}")))
}

/// Writes the JSON.
fn json(board: &Board, name: &str) -> Result<String, String> {
    let shape = shape::of(board.geometry());
    let mut out = format!("{{\"size\":{}", shape.side);
    if !name.is_empty() {
        out += &format!(",\"title\":{}", quoted(name));
    }
    out += &grid(board, &shape)?;
    let mut fields = words(&shape)?;
    f_puzzles_written::write(board, &mut fields)?;
    for (key, value) in fields {
        out += &format!(",\"{key}\":{value}");
    }
    Ok(out + "}\n")
}

/// The field with the cells.
fn grid(board: &Board, shape: &Shape) -> Result<String, String> {
    let has_marks = shape::has_marks(board) || shape.is_from_zero && !has_zero(board);
    let mut cells = Vec::new();
    for cell in board.geometry().cells() {
        let mut fields = Vec::new();
        if let Some(value) = board.value(cell) {
            fields.push(format!("\"value\":{}", value.number()));
            fields.extend(is_given(board, cell).then(|| "\"given\":true".into()));
        } else if has_marks {
            fields.push(marks(board, cell)?);
        }
        if shape.is_latin() {
            fields.push("\"region\":null".into());
        } else if shape.has_own_regions() {
            fields.push(format!("\"region\":{}", shape.regions[cell.index()]));
        }
        cells.push(format!("{{{}}}", fields.join(",")));
    }
    let rows = cells.chunks(shape.side);
    let rows: Vec<String> = rows.map(|row| format!("[{}]", row.join(","))).collect();
    Ok(format!(",\"grid\":[{}]", rows.join(",")))
}

/// Whether 0 is known in some cell, so that the values begin with it; otherwise the marks have to say so.
fn has_zero(board: &Board) -> bool {
    let mut cells = board.geometry().cells();
    cells.any(|cell| board.value(cell) == Some(own::Value(0)))
}

/// The field with the marks of a cell.
fn marks(board: &Board, cell: Cell) -> Result<String, String> {
    let marks = board.marks(cell);
    if marks.is_empty() {
        return Err("an f-puzzles board holds no cell without a mark".into());
    }
    let key = if board.start().marks_are_given {
        "givenPencilMarks"
    } else {
        "centerPencilMarks"
    };
    let numbers: Vec<String> = marks
        .values()
        .map(|value| value.number().to_string())
        .collect();
    Ok(format!("\"{key}\":[{}]", numbers.join(",")))
}

/// The fields for what a geometry has besides regions.
fn words(shape: &Shape) -> Result<Fields, String> {
    let mut fields = Fields::new();
    for word in &shape.words {
        if let Some((key, _)) = WORDS.iter().find(|(_, known)| known == word) {
            fields.push((key.to_string(), true.into()));
        } else if word == "x" {
            fields.extend(["diagonal+", "diagonal-"].map(|key| (key.into(), true.into())));
        } else if !word.starts_with(EXTRA) && !(shape.is_from_zero && word.starts_with("0-")) {
            return Err(format!("an f-puzzles board holds no {word}"));
        }
    }
    let extra = shape
        .words
        .iter()
        .filter_map(|word| word.strip_prefix(EXTRA));
    for cells in extra {
        let cells = cells.to_ascii_uppercase();
        let cells: Vec<&str> = cells.split(',').collect();
        push(&mut fields, "extraregion", json!({"cells": cells}));
    }
    Ok(fields)
}
