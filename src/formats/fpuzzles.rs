//! f-puzzles: JSON, and links in which it is packed.

use super::cells::Content;
use super::foreign::{Reading, Word};
use super::json::{is_nothing, number, quoted, text};
use super::scan::At;
use super::sheet::{Sheet, Shelf};
use super::{ReadError, error, links, lz, shape};
use crate::sorting::Arrange;
use crate::{Board, Cell, Marks};
use serde_json::Value;

/// What holds no rule: text, settings, drawings, and what is read elsewhere.
const NO_RULES: [&str; 26] = [
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
    "killercage",
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

/// A packed text by itself: the JSON begins with `{"size"`, and so the text always does with this.
pub(super) fn read(word: Word<'_>, shelf: &mut Shelf) -> Reading {
    match word.text.starts_with("N4Ig") && word.text.len() > 40 {
        true => packed(word.text, word.at, shelf).map(Some),
        false => Ok(None),
    }
}

/// Reads a packed text, which may be escaped for a link.
pub(super) fn packed(text: &str, at: At, shelf: &mut Shelf) -> Result<Sheet, ReadError> {
    let text = links::unescaped(text).replace(' ', "+");
    let value = lz::unpack(&text).and_then(|text| serde_json::from_str(&text).ok());
    let value: Value = value.ok_or_else(|| {
        at.error(
            "expected a puzzle packed as f-puzzles does, found a text that is cut off or changed",
        )
    })?;
    sheet(&value, at, shelf)
}

/// Reads the JSON.
pub(super) fn sheet(puzzle: &Value, at: At, shelf: &mut Shelf) -> Result<Sheet, ReadError> {
    let side = puzzle
        .get("size")
        .and_then(number)
        .filter(|side| (4..=25).contains(side));
    let side = side.ok_or_else(|| at.error("expected a 'size' from 4 to 25"))?;
    let unknown = puzzle.as_object().into_iter().flatten();
    let mut unknown =
        unknown.filter(|(key, value)| !NO_RULES.contains(&key.as_str()) && !is_nothing(value));
    if let Some((key, _)) = unknown.next() {
        let key = error::shown(key);
        return Err(at.error(format!(
            "the rule '{key}' of this f-puzzles board is not known"
        )));
    }
    let rows = puzzle.get("grid").and_then(Value::as_array);
    let rows = rows.filter(|rows| rows.len() == side);
    let cells: Vec<&Value> = rows
        .into_iter()
        .flatten()
        .filter_map(Value::as_array)
        .flatten()
        .collect();
    if cells.len() != side * side {
        return Err(at.error(format!(
            "expected {side} rows of {side} cells in the 'grid'"
        )));
    }
    let on = |key: &str| puzzle.get(key).is_some_and(|value| !is_nothing(value));
    let mut words = String::new();
    match (on("diagonal+"), on("diagonal-")) {
        (true, true) => words += " x",
        (true, false) => words += &extra((0..side).map(|row| (side - 1 - row, row))),
        (false, true) => words += &extra((0..side).map(|row| (row, row))),
        (false, false) => {}
    }
    for (key, word) in [
        ("disjointgroups", " disjoint"),
        ("antiknight", " anti-knight"),
        ("antiking", " anti-king"),
    ] {
        if on(key) {
            words += word;
        }
    }
    for region in list(puzzle, "extraregion") {
        let cells = places(region.get("cells"), side, at)?;
        words += &extra(cells.into_iter());
    }
    let geometry = geometry(&cells, side, words.trim_ascii(), at, shelf)?;
    let mut sheet = Sheet::new(geometry, at);
    let mut has_given_marks = false;
    for (place, cell) in cells.iter().enumerate() {
        let marks = |key: &str| -> Result<Marks, ReadError> {
            let mut marks = Marks::empty();
            for mark in cell
                .get(key)
                .and_then(Value::as_array)
                .into_iter()
                .flatten()
            {
                marks |= Marks::only(sheet.value(number(mark).unwrap_or(0))?);
            }
            Ok(marks)
        };
        let (given, own) = (marks("givenPencilMarks")?, marks("centerPencilMarks")?);
        has_given_marks |= !given.is_empty();
        let is_given = cell
            .get("given")
            .is_some_and(|given| given == &Value::Bool(true));
        let value = cell.get("value").filter(|value| !is_nothing(value));
        sheet.cells[place] = match value {
            Some(value) => {
                let value = sheet.value(number(value).unwrap_or(0))?;
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
    sheet.marks_are_given = has_given_marks.then_some(true);
    for cage in list(puzzle, "killercage") {
        let total =
            match cage.get("value").filter(|value| !is_nothing(value)) {
                None => None,
                Some(value) => {
                    let total = number(value).and_then(|total| u32::try_from(total).ok());
                    Some(total.ok_or_else(|| {
                        at.error("expected a number as the total of a killer cage")
                    })?)
                }
            };
        let cells = places(cage.get("cells"), side, at)?;
        let cells = cells
            .into_iter()
            .map(|(row, column)| Cell((row * side + column) as u16));
        sheet.add("cage", total, cells.collect())?;
    }
    let (title, author) = (text(puzzle, "title"), text(puzzle, "author"));
    sheet.name = match (title, author) {
        (title, "") => title.into(),
        (title, author) => format!("{title} by {author}").trim_ascii().into(),
    };
    Ok(sheet)
}

fn list<'v>(puzzle: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    puzzle
        .get(key)
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
}

/// Cells of which no two are the same, as a word of a geometry's name.
fn extra(cells: impl Iterator<Item = (usize, usize)>) -> String {
    let mut cells: Vec<(usize, usize)> = cells.collect();
    cells.arrange();
    let names = cells
        .iter()
        .map(|(row, column)| format!("r{}c{}", row + 1, column + 1));
    format!(" extra:{}", names.collect::<Vec<_>>().join(","))
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

/// The geometry: regions are said only where they differ from the blocks.
fn geometry(
    cells: &[&Value],
    side: usize,
    words: &str,
    at: At,
    shelf: &mut Shelf,
) -> Result<std::sync::Arc<crate::Geometry>, ReadError> {
    let said = |cell: &Value| cell.get("region").cloned();
    if cells.iter().all(|cell| said(cell) == Some(Value::Null)) {
        return shelf.named(format!("latin {side} {words}").trim_end(), at);
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
    shelf.of_regions(side, &regions, words, at)
}

/// Writes the JSON.
pub(super) fn json(board: &Board, name: &str) -> Result<String, String> {
    let geometry = board.geometry();
    let (shape, side) = (shape::of(geometry), geometry.rows());
    let place = |cell: Cell| {
        format!(
            "\"R{}C{}\"",
            geometry.row(cell) + 1,
            geometry.column(cell) + 1
        )
    };
    let mut out = format!("{{\"size\":{side}");
    if !name.is_empty() {
        out += &format!(",\"title\":{}", quoted(name));
    }
    let is_given = board.start().marks_are_given;
    let has_marks = shape::has_marks(board);
    let mut rows = vec![Vec::new(); side];
    for cell in geometry.cells() {
        let mut fields = Vec::new();
        let marks = |marks: Marks| {
            marks
                .values()
                .map(|value| value.number().to_string())
                .collect::<Vec<_>>()
                .join(",")
        };
        if let Some(value) = board.value(cell) {
            fields.push(format!("\"value\":{}", value.number()));
            if board.start().givens[cell.index()].is_some() {
                fields.push("\"given\":true".into());
            }
        } else if has_marks {
            if board.marks(cell).is_empty() {
                return Err("an f-puzzles board holds no cell without a mark".into());
            }
            let key = if is_given {
                "givenPencilMarks"
            } else {
                "centerPencilMarks"
            };
            fields.push(format!("\"{key}\":[{}]", marks(board.marks(cell))));
        }
        if shape.is_latin() {
            fields.push("\"region\":null".into());
        } else if shape.is_jigsaw() {
            fields.push(format!("\"region\":{}", shape.regions[cell.index()]));
        }
        rows[geometry.row(cell)].push(format!("{{{}}}", fields.join(",")));
    }
    let rows: Vec<String> = rows
        .iter()
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    out += &format!(",\"grid\":[{}]", rows.join(","));
    let mut extra = Vec::new();
    for word in &shape.words {
        match word.as_str() {
            "x" => out += ",\"diagonal+\":true,\"diagonal-\":true",
            "disjoint" => out += ",\"disjointgroups\":true",
            "anti-knight" => out += ",\"antiknight\":true",
            "anti-king" => out += ",\"antiking\":true",
            word => match word.strip_prefix("extra:") {
                Some(cells) => extra.push(cells.to_ascii_uppercase()),
                None => return Err(format!("an f-puzzles board holds no {word}")),
            },
        }
    }
    if !extra.is_empty() {
        let list = extra
            .iter()
            .map(|cells| format!("{{\"cells\":[\"{}\"]}}", cells.replace(',', "\",\"")));
        out += &format!(",\"extraregion\":[{}]", list.collect::<Vec<_>>().join(","));
    }
    let mut cages = Vec::new();
    for (_, clue) in board.clues().iter() {
        if clue.kind().id() != "cage" {
            return Err(format!(
                "an f-puzzles board holds no {}",
                clue.kind().noun()
            ));
        }
        let cells: Vec<String> = clue.cells().iter().map(|&cell| place(cell)).collect();
        let total = clue
            .number()
            .map_or(String::new(), |total| format!(",\"value\":\"{total}\""));
        cages.push(format!("{{\"cells\":[{}]{total}}}", cells.join(",")));
    }
    if !cages.is_empty() {
        out += &format!(",\"killercage\":[{}]", cages.join(","));
    }
    Ok(out + "}\n")
}

/// Writes a link.
pub(super) fn link(board: &Board, name: &str) -> Result<String, String> {
    let packed = lz::pack(json(board, name)?.trim_ascii_end());
    Ok(format!("https://f-puzzles.com/?load={packed}\n"))
}
