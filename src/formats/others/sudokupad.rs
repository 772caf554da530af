//! SudokuPad: JSON, and links in which it is packed, with keys cut short in most of them.
//!
//! Givens, regions and areas with totals are said in fields; all other rules are only drawn and told. So a board with drawings is
//! refused, unless we wrote it: then the [clues](sudokupad_clues) stand in its metadata, and its drawings are those of its clues.

use super::json::{either, either_list, field, is_nothing, list, named, number, quoted, text};
use super::{f_puzzles, loose, lz, packed, rules, sudokupad_clues, sudokupad_drawn};
use crate::formats::common::cells::Content;
use crate::formats::common::described::Described;
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::format::{
    Around, Boards, Held, Holds, Object, Page, Read, Reading, Row, Title,
};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::limits::MAX_JSON;
use crate::formats::common::line::{At, Word};
use crate::formats::common::link::{Link, unescaped};
use crate::formats::common::shape::{self, Shape};
use crate::{Board, Cell, Geometry};
use std::sync::Arc;

use serde_json::Value;

/// A link to SudokuPad.
pub(super) static LINK: Row = Row {
    name: "sudokupad",
    words: "a link to SudokuPad",
    around: Around::EMPTY_LINES,
    reads: &[
        Read::Word("a SudokuPad text", read),
        Read::Link(Page {
            name: "SudokuPad",
            hosts: &["sudokupad.app", "app.crackingthecryptic.com"],
            read: link,
        }),
    ],
    write: |board, name| {
        let packed = lz::pack(json(board, name)?.trim_ascii_end());
        Ok(format!("https://sudokupad.app/scl{packed}\n"))
    },
    ..JSON_ROW
};

/// The JSON of SudokuPad.
pub(super) static JSON: Row = JSON_ROW;

const JSON_ROW: Row = Row {
    name: "sudokupad-json",
    words: "the JSON of SudokuPad",
    boards: Boards {
        words: "square boards, jigsaws, latin squares, anti-knight, anti-king",
        fit: |geometry| {
            let shape = shape::of(geometry);
            shape.is_square && shape.has_only(&["anti-knight", "anti-king"])
        },
    },
    holds: &[Holds::GivenMarks, Holds::Name],
    clues: Held::All,
    title: Title::Inside,
    around: Around::NOTHING,
    reads: &[Read::Json(Object {
        of: "SudokuPad",
        is_one: |value| value.get("cells").is_some() || value.get("ce").is_some(),
        read: read_json,
    })],
    write: json,
    ..Row::LINES
};

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let heads = ["scl", "ctc", "scf", "fpuz"];
    let is_one = heads.iter().any(|head| word.text.starts_with(head));
    if is_one && word.text.len() > 40 {
        return puzzle(word.text, word.at, geometries).map(Some);
    }
    Ok(None)
}

fn link(link: &Link<'_>, geometries: &mut Geometries) -> Reading {
    let at = link.word.at;
    if let Some(id) = link.value("puzzleid") {
        return puzzle(&link.spread(id), at, geometries).map(Some);
    }
    if !link.is_on("sudokupad.app") && !link.is_on("crackingthecryptic.com") {
        return Ok(None);
    }
    // The text may hold slashes of its own.
    let path = link.path.trim_start_matches('/');
    let id = path.strip_prefix("sudoku/").unwrap_or(path);
    puzzle(&link.spread(unescaped(id)), at, geometries).map(Some)
}

/// Reads what stands in a link after the page's name.
fn puzzle(id: &str, at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    if let Some(text) = id.strip_prefix("fpuzzles").or(id.strip_prefix("fpuz")) {
        return f_puzzles::packed(text, at, geometries);
    }
    if let Some(text) = id.strip_prefix("classic") {
        return packed::unpacked(text, at, geometries);
    }
    if let Some(text) = id.strip_prefix("scl").or(id.strip_prefix("ctc")) {
        let text = unescaped(text).replace(' ', "+");
        let json = lz::unpack(&text).filter(|json| 2 * json.len() >= text.len());
        let value = loose::read(&json.unwrap_or(text));
        let value = value.ok_or_else(|| at.error("expected a puzzle packed as SudokuPad does, found a text that is cut off or changed"))?;
        return read_json(&value, at, geometries);
    }
    if id.starts_with("scf") {
        return Err(at.error("expected one puzzle ('scl…'), found a pack of several ('scf…')"));
    }
    Err(at.error(format!(
        "expected a SudokuPad link that holds its puzzle ('scl…', 'fpuz…'), found the short name '{}'",
        error::shown(id)
    )))
}

/// What a board may have besides cells, regions and cages, and no rule follows from.
const NO_RULES: [&str; 16] = [
    "id", "cellSize", "cs", "cells", "ce", "regions", "re", "cages", "ca", "metadata", "md",
    "title", "author", "rules", "settings", "solution",
];

/// Words that stand for rules of a geometry, and how its name says them.
const WORDS: [(&str, &str); 2] = [("antiknight", "anti-knight"), ("antiking", "anti-king")];

fn read_json(puzzle: &Value, at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    let own = sudokupad_clues::said(puzzle);
    if own.is_none() {
        check_fields(puzzle, at)?;
    }
    let rows = either_list(puzzle, "cells", "ce");
    let side = rows.len();
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    if !(4..=25).contains(&side) || cells.len() != side * side {
        return Err(at.error(format!(
            "expected 4 to 25 rows of as many 'cells', found {} in {side} rows",
            cells.len()
        )));
    }
    let (areas, said) = areas_and_words(puzzle, side, at)?;
    let geometry = geometry(puzzle, &said, side, at, geometries)?;
    let mut described = Described::new(geometry, at);
    read_cells(&cells, &mut described)?;
    match own {
        Some(clues) => {
            let rest = sudokupad_clues::read(clues, puzzle, &mut described)?;
            check_fields(&rest, at)?;
        }
        None => {
            for area in areas {
                read_area(area, &mut described)?;
            }
        }
    }
    described.name = name(puzzle, &said);
    Ok(described)
}

/// No field may hold what could stand for a rule.
fn check_fields(puzzle: &Value, at: At) -> Result<(), ReadError> {
    let mut fields = puzzle.as_object().into_iter().flatten();
    let is_unknown =
        |(key, value): &(&String, &Value)| !NO_RULES.contains(&key.as_str()) && !is_nothing(value);
    let Some((key, _)) = fields.find(is_unknown) else {
        return Ok(());
    };
    let long = sudokupad_drawn::FIELDS
        .iter()
        .find(|(_, short)| short == key);
    let key = long.map_or(key.as_str(), |(name, _)| name);
    Err(at.error(format!(
        "this SudokuPad board has '{}': drawings may stand for rules, which are not known",
        error::shown(key)
    )))
}

/// An area with its cells.
struct SaidArea<'v> {
    fields: &'v Value,
    cells: Vec<usize>,
}

/// What a board says in words, by keys.
type Words = Vec<(String, Value)>;

/// The areas, and what is said in words: in metadata, or in place of areas.
fn areas_and_words(
    puzzle: &Value,
    side: usize,
    at: At,
) -> Result<(Vec<SaidArea<'_>>, Words), ReadError> {
    let (mut areas, mut words) = (Vec::new(), Words::new());
    for fields in either_list(puzzle, "cages", "ca") {
        let Some(cells) = either(fields, "cells", "ce").and_then(Value::as_array) else {
            let word = either(fields, "value", "v").and_then(Value::as_str);
            let word = word.unwrap_or_default();
            let (key, word) = word.split_once(':').unwrap_or(("", word));
            let key = key.trim_ascii().to_ascii_lowercase();
            words.push((key, word.trim_ascii().into()));
            continue;
        };
        let cells: Option<Vec<usize>> = cells.iter().map(|cell| place(cell, side)).collect();
        let cells =
            cells.ok_or_else(|| at.error("expected cells of a cage as rows and columns from 0"))?;
        areas.push(SaidArea { fields, cells });
    }
    let metadata = either(puzzle, "metadata", "md").and_then(Value::as_object);
    let metadata = metadata.into_iter().flatten();
    words.extend(metadata.map(|(key, value)| (key.to_ascii_lowercase(), value.clone())));
    Ok((areas, words))
}

/// A cell as a row and a column from 0.
fn place(pair: &Value, side: usize) -> Option<usize> {
    let pair = pair.as_array().filter(|pair| pair.len() == 2)?;
    let (row, column) = (number(&pair[0])?, number(&pair[1])?);
    (row < side && column < side).then_some(row * side + column)
}

/// The geometry: regions, if there are some, and words.
fn geometry(
    puzzle: &Value,
    said: &Words,
    side: usize,
    at: At,
    geometries: &mut Geometries,
) -> Result<Arc<Geometry>, ReadError> {
    let words = geometry_words(said, at)?;
    let regions = either_list(puzzle, "regions", "re");
    if regions.is_empty() {
        return geometries.named(format!("latin {side} {words}").trim_end(), at);
    }
    let mut map = vec![usize::MAX; side * side];
    for (number, region) in regions.iter().enumerate() {
        for cell in region.as_array().into_iter().flatten() {
            let cell = place(cell, side)
                .ok_or_else(|| at.error("expected cells of a region as rows and columns from 0"))?;
            map[cell] = number;
        }
    }
    if map.contains(&usize::MAX) {
        return Err(at.error("a cell in no region is not known"));
    }
    geometries.of_regions(side, &map, &words, at)
}

/// What a geometry's name says besides regions.
fn geometry_words(said: &Words, at: At) -> Result<String, ReadError> {
    let mut words: Vec<&str> = Vec::new();
    for (key, value) in said.iter().filter(|(_, value)| !is_nothing(value)) {
        if let Some((_, word)) = WORDS.iter().find(|(known, _)| known == key) {
            words.push(word);
        } else if *value == Value::Bool(true) {
            // A switch that is on is a rule.
            let key = error::shown(key);
            return Err(at.error(format!(
                "the rule '{key}' of this SudokuPad board is not known"
            )));
        }
    }
    Ok(words.join(" "))
}

fn read_cells(cells: &[&Value], described: &mut Described) -> Result<(), ReadError> {
    for (place, cell) in cells.iter().enumerate() {
        if let Some(value) = either(cell, "value", "v") {
            let value = described.value(number(value).unwrap_or(0))?;
            described.cells[place] = Content::Given(value);
        } else if cell.get("centremarks").is_some_and(Value::is_array) {
            let marks = described.marks_of(list(cell, "centremarks").map(number))?;
            described.cells[place] = Content::Braced(marks);
            described.marks_are_given = Some(true);
        } else if field(cell, "pencilMarks").is_some() {
            return Err(described.at.error(
                "this SudokuPad board has 'pencilMarks' in corners: what they mean is not known",
            ));
        }
    }
    Ok(())
}

fn read_area(area: SaidArea<'_>, described: &mut Described) -> Result<(), ReadError> {
    let at = described.at;
    let value = either(area.fields, "value", "v").map(|value| {
        let number = number(value).and_then(|number| u32::try_from(number).ok());
        number.ok_or_else(|| {
            at.error("expected a number in a cage: what other texts mean is not known")
        })
    });
    let total = value.transpose()?;
    let word = match area.fields.get("unique") {
        Some(Value::Bool(true)) => "true",
        Some(Value::Bool(false)) if total.is_some() => "false",
        _ => {
            return Err(
                at.error("expected 'unique' in a cage: whether its values differ is not known")
            );
        }
    };
    let cells = area.cells.into_iter().map(|cell| Cell(cell as u16));
    rules::add(described, rules::SUDOKU_PAD, word, total, cells.collect())
}

/// The title and the author, wherever they are said.
fn name(puzzle: &Value, said: &Words) -> String {
    let either = |key: &str| {
        let texts = said.iter().filter(|(known, _)| known == key);
        let mut texts = texts.filter_map(|(_, value)| value.as_str());
        match text(puzzle, key) {
            "" => texts.next().unwrap_or_default().to_string(),
            text => text.to_string(),
        }
    };
    named(&either("title"), &either("author"))
}

/// Writes the JSON.
fn json(board: &Board, name: &str) -> Result<String, String> {
    let shape = shape::of(board.geometry());
    let mut out = format!("{{\"cellSize\":64,\"cells\":[{}]", cells(board));
    if !shape.is_latin() {
        out += &format!(",\"regions\":[{}]", regions(board, &shape));
    }
    for (field, _, items) in sudokupad_drawn::of(board.geometry(), board.clues()).fields() {
        if !items.is_empty() {
            out += &format!(",\"{field}\":{}", serde_json::Value::from(items));
        }
    }
    let mut metadata = metadata(&shape, name)?;
    metadata.extend(sudokupad_clues::metadata(board)?);
    if !metadata.is_empty() {
        out += &format!(",\"metadata\":{{{}}}", metadata.join(","));
    }
    if out.len() > MAX_JSON {
        return Err("a SudokuPad board of more than 1 MiB".into());
    }
    Ok(out + "}\n")
}

fn pair(board: &Board, cell: Cell) -> String {
    let geometry = board.geometry();
    format!("[{},{}]", geometry.row(cell), geometry.column(cell))
}

/// The rows of cells.
fn cells(board: &Board) -> String {
    let start = board.start();
    let cell = |cell: Cell| match start.givens[cell.index()] {
        Some(value) => format!("{{\"value\":{}}}", value.number()),
        None if start.marks_are_given && board.value(cell).is_none() => {
            let given = start.marks.as_ref().map(|marks| marks[cell.index()]);
            let marks = given.unwrap_or(board.marks(cell));
            let marks: Vec<String> = marks
                .values()
                .map(|value| value.number().to_string())
                .collect();
            format!("{{\"centremarks\":[{}]}}", marks.join(","))
        }
        None => "{}".into(),
    };
    let all: Vec<String> = board.geometry().cells().map(cell).collect();
    let rows = all.chunks(board.geometry().columns());
    let rows: Vec<String> = rows.map(|row| format!("[{}]", row.join(","))).collect();
    rows.join(",")
}

/// The lists of cells of the regions.
fn regions(board: &Board, shape: &Shape) -> String {
    let regions = (0..shape.side).map(|region| {
        let cells = board.geometry().cells();
        let cells = cells.filter(|cell| shape.regions[cell.index()] == region);
        let cells: Vec<String> = cells.map(|cell| pair(board, cell)).collect();
        format!("[{}]", cells.join(","))
    });
    regions.collect::<Vec<_>>().join(",")
}

/// The title, and the words of the geometry.
fn metadata(shape: &Shape, name: &str) -> Result<Vec<String>, String> {
    let mut metadata = Vec::new();
    if !name.is_empty() {
        metadata.push(format!("\"title\":{}", quoted(name)));
    }
    for word in &shape.words {
        let Some((key, _)) = WORDS.iter().find(|(_, known)| known == word) else {
            return Err(format!(
                "a SudokuPad board holds '{word}' as a drawing only"
            ));
        };
        metadata.push(format!("\"{key}\":true"));
    }
    Ok(metadata)
}
