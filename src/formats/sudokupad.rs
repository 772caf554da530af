//! SudokuPad: JSON, and links in which it is packed, with keys cut short in most of them.
//!
//! Givens, regions and cages are said in fields; all other rules are only drawn and told, so a board with drawings is
//! refused.

use super::cells::Content;
use super::foreign::{Reading, Word};
use super::json::{is_nothing, number, quoted, text};
use super::scan::At;
use super::sheet::{Sheet, Shelf};
use super::{ReadError, classic, error, fpuzzles, json, links, loose, lz, shape};
use crate::{Board, Cell, Marks};
use serde_json::Value;

pub(super) fn read(word: Word<'_>, shelf: &mut Shelf) -> Reading {
    let is_one = ["scl", "ctc", "scf", "fpuz"]
        .iter()
        .any(|head| word.text.starts_with(head));
    match is_one && word.text.len() > 40 {
        true => puzzle(word.text, word.at, shelf).map(Some),
        false => Ok(None),
    }
}

/// Reads what stands in a link after the page's name.
pub(super) fn puzzle(id: &str, at: At, shelf: &mut Shelf) -> Result<Sheet, ReadError> {
    if let Some(packed) = id.strip_prefix("fpuzzles").or(id.strip_prefix("fpuz")) {
        return fpuzzles::packed(packed, at, shelf);
    }
    if let Some(packed) = id.strip_prefix("classic") {
        return classic::unpacked(packed, at, shelf);
    }
    if let Some(packed) = id.strip_prefix("scl").or(id.strip_prefix("ctc")) {
        let packed = links::unescaped(packed).replace(' ', "+");
        let text = lz::unpack(&packed).filter(|text| 2 * text.len() >= packed.len());
        let value = loose::read(&text.unwrap_or(packed));
        let value = value.ok_or_else(|| at.error("expected a puzzle packed as SudokuPad does, found a text that is cut off or changed"))?;
        return sheet(&value, at, shelf);
    }
    if id.starts_with("scf") {
        return Err(at.error("expected one puzzle ('scl…'), found a pack of several ('scf…')"));
    }
    Err(at.error(format!(
        "expected a SudokuPad link that holds its puzzle ('scl…', 'fpuz…'), found the short name '{}'",
        error::shown(id)
    )))
}

/// A field, by its name or its short one.
fn field<'v>(value: &'v Value, name: &str, short: &str) -> Option<&'v Value> {
    value
        .get(name)
        .or_else(|| value.get(short))
        .filter(|value| !is_nothing(value))
}

/// What a board may have besides cells, regions and cages, and no rule follows from.
const NO_RULES: [&str; 16] = [
    "id", "cellSize", "cs", "cells", "ce", "regions", "re", "cages", "ca", "metadata", "md",
    "title", "author", "rules", "settings", "solution",
];

/// Reads the JSON.
pub(super) fn sheet(puzzle: &Value, at: At, shelf: &mut Shelf) -> Result<Sheet, ReadError> {
    let fields = puzzle.as_object().into_iter().flatten();
    let mut unknown =
        fields.filter(|(key, value)| !NO_RULES.contains(&key.as_str()) && !is_nothing(value));
    if let Some((key, _)) = unknown.next() {
        let key = match key.as_str() {
            "a" => "arrows",
            "l" => "lines",
            "o" => "overlays",
            "u" => "underlays",
            key => key,
        };
        return Err(at.error(format!(
            "this SudokuPad board has '{}': drawings may stand for rules, which are not known",
            error::shown(key)
        )));
    }
    let rows = field(puzzle, "cells", "ce")
        .and_then(Value::as_array)
        .map_or(&[][..], Vec::as_slice);
    let side = rows.len();
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    if !(4..=25).contains(&side) || cells.len() != side * side {
        return Err(at.error(format!(
            "expected 4 to 25 rows of as many 'cells', found {} in {side} rows",
            cells.len()
        )));
    }
    let cages = field(puzzle, "cages", "ca")
        .and_then(Value::as_array)
        .map_or(&[][..], Vec::as_slice);
    let mut said: Vec<(String, Value)> = Vec::new();
    let (mut killers, place) = (Vec::new(), |pair: &Value| {
        let pair = pair.as_array().filter(|pair| pair.len() == 2)?;
        let (row, column) = (number(&pair[0])?, number(&pair[1])?);
        (row < side && column < side).then_some(row * side + column)
    });
    for cage in cages {
        let value = field(cage, "value", "v");
        match field(cage, "cells", "ce").and_then(Value::as_array) {
            None => {
                let word = value.and_then(Value::as_str).unwrap_or_default();
                let (key, word) = word.split_once(':').unwrap_or(("", word));
                said.push((
                    key.trim_ascii().to_ascii_lowercase(),
                    word.trim_ascii().into(),
                ));
            }
            Some(cells) => {
                let cells: Option<Vec<usize>> = cells.iter().map(place).collect();
                let cells = cells.ok_or_else(|| {
                    at.error("expected cells of a cage as rows and columns from 0")
                })?;
                killers.push((cage, value, cells));
            }
        }
    }
    let metadata = field(puzzle, "metadata", "md").and_then(Value::as_object);
    said.extend(
        metadata
            .into_iter()
            .flatten()
            .map(|(key, value)| (key.to_ascii_lowercase(), value.clone())),
    );
    let mut words = String::new();
    for (key, value) in said.iter().filter(|(_, value)| !is_nothing(value)) {
        match (key.as_str(), value) {
            ("antiknight", _) => words += " anti-knight",
            ("antiking", _) => words += " anti-king",
            // A switch that is on is a rule.
            (key, Value::Bool(true)) => {
                let key = error::shown(key);
                return Err(at.error(format!(
                    "the rule '{key}' of this SudokuPad board is not known"
                )));
            }
            _ => {}
        }
    }
    let regions = field(puzzle, "regions", "re")
        .and_then(Value::as_array)
        .map_or(&[][..], Vec::as_slice);
    let geometry = if regions.is_empty() {
        shelf.named(format!("latin {side}{words}").trim_end(), at)?
    } else {
        let mut map = vec![usize::MAX; side * side];
        for (number, region) in regions.iter().enumerate() {
            for cell in region.as_array().into_iter().flatten() {
                let cell = place(cell).ok_or_else(|| {
                    at.error("expected cells of a region as rows and columns from 0")
                })?;
                map[cell] = number;
            }
        }
        if map.contains(&usize::MAX) {
            return Err(at.error("a cell in no region is not known"));
        }
        shelf.of_regions(side, &map, words.trim_ascii(), at)?
    };
    let mut sheet = Sheet::new(geometry, at);
    for (place, cell) in cells.iter().enumerate() {
        if let Some(value) = field(cell, "value", "v") {
            sheet.cells[place] = Content::Given(sheet.value(number(value).unwrap_or(0))?);
        } else if let Some(marks) = cell.get("centremarks").and_then(Value::as_array) {
            let mut found = Marks::empty();
            for mark in marks {
                found |= Marks::only(sheet.value(number(mark).unwrap_or(0))?);
            }
            sheet.cells[place] = Content::Braced(found);
            sheet.marks_are_given = Some(true);
        } else if cell
            .get("pencilMarks")
            .is_some_and(|marks| !is_nothing(marks))
        {
            return Err(at.error(
                "this SudokuPad board has 'pencilMarks' in corners: what they mean is not known",
            ));
        }
    }
    for (cage, value, cells) in killers {
        let total = match value {
            None => None,
            Some(value) => {
                let total = number(value).and_then(|total| u32::try_from(total).ok());
                Some(total.ok_or_else(|| {
                    at.error("expected a number in a cage: what other texts mean is not known")
                })?)
            }
        };
        let kind = match cage.get("unique") {
            Some(Value::Bool(true)) => "cage",
            Some(Value::Bool(false)) if total.is_some() => "sum",
            _ => {
                return Err(
                    at.error("expected 'unique' in a cage: whether its values differ is not known")
                );
            }
        };
        sheet.add(
            kind,
            total,
            cells.into_iter().map(|cell| Cell(cell as u16)).collect(),
        )?;
    }
    let named = |name: &str| {
        let mut all = said.iter().filter(|(key, _)| key == name);
        all.find_map(|(_, value)| value.as_str())
            .unwrap_or_default()
            .to_string()
    };
    let title = [text(puzzle, "title").to_string(), named("title")]
        .into_iter()
        .find(|text| !text.is_empty());
    let author = [text(puzzle, "author").to_string(), named("author")]
        .into_iter()
        .find(|text| !text.is_empty());
    sheet.name = match (title.unwrap_or_default(), author) {
        (title, None) => title,
        (title, Some(author)) => format!("{title} by {author}").trim_ascii().into(),
    };
    Ok(sheet)
}

/// Writes the JSON.
pub(super) fn json(board: &Board, name: &str) -> Result<String, String> {
    let geometry = board.geometry();
    let (shape, side) = (shape::of(geometry), geometry.rows());
    let pair = |cell: &Cell| format!("[{},{}]", geometry.row(*cell), geometry.column(*cell));
    let is_given = board.start().marks_are_given;
    let cell = |cell: Cell| match board.start().givens[cell.index()] {
        Some(value) => format!("{{\"value\":{}}}", value.number()),
        None if is_given && board.value(cell).is_none() => {
            let start = board
                .start()
                .marks
                .as_ref()
                .map_or(board.marks(cell), |marks| marks[cell.index()]);
            let marks: Vec<String> = start
                .values()
                .map(|value| value.number().to_string())
                .collect();
            format!("{{\"centremarks\":[{}]}}", marks.join(","))
        }
        None => "{}".into(),
    };
    let all: Vec<String> = geometry.cells().map(cell).collect();
    let rows: Vec<String> = all
        .chunks(side)
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    let mut out = format!("{{\"cellSize\":64,\"cells\":[{}]", rows.join(","));
    if !shape.is_latin() {
        let regions = (0..side).map(|region| {
            let cells = geometry
                .cells()
                .filter(|cell| shape.regions[cell.index()] == region);
            let cells: Vec<String> = cells.map(|cell| pair(&cell)).collect();
            format!("[{}]", cells.join(","))
        });
        out += &format!(",\"regions\":[{}]", regions.collect::<Vec<_>>().join(","));
    }
    let mut cages = Vec::new();
    for (_, clue) in board.clues().iter() {
        let unique = match clue.kind().id() {
            "cage" => true,
            "sum" => false,
            _ => return Err(format!("a SudokuPad board holds no {}", clue.kind().noun())),
        };
        let cells: Vec<String> = clue.cells().iter().map(pair).collect();
        let total = clue.number().map_or(String::new(), |total| {
            format!(",\"value\":\"{total}\",\"sum\":{total}")
        });
        cages.push(format!(
            "{{\"cells\":[{}]{total},\"unique\":{unique}}}",
            cells.join(",")
        ));
    }
    if !cages.is_empty() {
        out += &format!(",\"cages\":[{}]", cages.join(","));
    }
    let mut metadata = Vec::new();
    if !name.is_empty() {
        metadata.push(format!("\"title\":{}", quoted(name)));
    }
    for word in &shape.words {
        match word.as_str() {
            "anti-knight" => metadata.push("\"antiknight\":true".into()),
            "anti-king" => metadata.push("\"antiking\":true".into()),
            word => {
                return Err(format!(
                    "a SudokuPad board holds '{word}' as a drawing only"
                ));
            }
        }
    }
    if !metadata.is_empty() {
        out += &format!(",\"metadata\":{{{}}}", metadata.join(","));
    }
    if out.len() > json::MOST {
        return Err("a SudokuPad board of more than 1 MiB".into());
    }
    Ok(out + "}\n")
}

/// Writes a link.
pub(super) fn link(board: &Board, name: &str) -> Result<String, String> {
    let packed = lz::pack(json(board, name)?.trim_ascii_end());
    Ok(format!("https://sudokupad.app/scl{packed}\n"))
}
