//! JSON of other programs: f-puzzles, SudokuPad, ipuz, and plain lists of numbers.

use super::cells::Content;
use super::lines::Lines;
use super::scan::At;
use super::sheet::{Sheet, Shelf};
use super::{ReadError, fpuzzles, ipuz, opensudoku, sudokupad};
use serde_json::Value;

/// The longest JSON of a board, in bytes.
pub(super) const MOST: usize = 1 << 20;

/// Reads an object, or a list of lists, that begins here.
pub(super) fn document(
    lines: &mut Lines<'_>,
    shelf: &mut Shelf,
) -> Result<Option<Vec<Sheet>>, ReadError> {
    let rest = lines.rest;
    let head = rest.trim_ascii_start();
    let start = rest.len() - head.len();
    let text = head.strip_prefix("ipuz(").unwrap_or(head);
    let opens = |open: char, next: &[char]| {
        let inner = text.strip_prefix(open).map(str::trim_ascii_start);
        inner.is_some_and(|inner| inner.starts_with(next))
    };
    // A '{' also begins the marks of a cell, and a '[' a row.
    if !opens('{', &['"']) && !opens('[', &['[', '{']) {
        return Ok(None);
    }
    let at = At {
        line: lines.next + rest[..start].matches('\n').count(),
        column: 1,
    };
    let skipped = rest.len() - text.len();
    let mut most = text.len().min(MOST);
    while !text.is_char_boundary(most) {
        most -= 1;
    }
    let mut values = serde_json::Deserializer::from_str(&text[..most]).into_iter::<Value>();
    let value = match values.next() {
        Some(Ok(value)) => value,
        Some(Err(error)) => {
            // A list that breaks off may be rows of one, line by line.
            if text.starts_with('[') {
                return Ok(None);
            }
            let at = At {
                line: at.line + error.line().max(1) - 1,
                column: 1,
            };
            let limit = MOST >> 20;
            return Err(at.error(match most < text.len() {
                true => format!("expected JSON of at most {limit} MiB"),
                false => "expected JSON that ends, and without mistakes".to_string(),
            }));
        }
        None => return Ok(None),
    };
    let end = skipped + values.byte_offset();
    let sheet = read(&value, at, shelf)?;
    *lines = opensudoku::after(lines, end);
    Ok(Some(vec![sheet]))
}

/// Reads an object by what it holds.
pub(super) fn read(value: &Value, at: At, shelf: &mut Shelf) -> Result<Sheet, ReadError> {
    if let Value::Array(rows) = value {
        return list(rows, at, shelf);
    }
    let has = |key: &str| value.get(key).is_some();
    if has("grid") && has("size") {
        fpuzzles::sheet(value, at, shelf)
    } else if has("puzzle") && has("kind") {
        ipuz::sheet(value, at, shelf)
    } else if has("cells") || has("ce") {
        sudokupad::sheet(value, at, shelf)
    } else {
        Err(at.error("expected JSON of f-puzzles, SudokuPad or ipuz, found other JSON"))
    }
}

/// A list of rows of numbers.
fn list(rows: &[Value], at: At, shelf: &mut Shelf) -> Result<Sheet, ReadError> {
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    let is_square = rows
        .iter()
        .all(|row| row.as_array().is_some_and(|row| row.len() == rows.len()));
    if !is_square {
        return Err(at.error("expected as many lists of numbers as each has numbers"));
    }
    let mut sheet = Sheet::new(shelf.plain(cells.len(), at)?, at);
    for (place, cell) in cells.into_iter().enumerate() {
        let number = match cell {
            Value::Null => 0,
            Value::String(text) if matches!(text.as_str(), "" | "." | "0" | " ") => 0,
            Value::String(text) => text.parse().unwrap_or(usize::MAX),
            cell => number(cell).unwrap_or(usize::MAX),
        };
        if number > 0 {
            sheet.cells[place] = Content::Given(sheet.value(number)?);
        }
    }
    Ok(sheet)
}

/// A number, also one that is written as a text.
pub(super) fn number(value: &Value) -> Option<usize> {
    match value {
        Value::Number(number) => number.as_u64().map(|number| number as usize),
        Value::String(text) => text.trim_ascii().parse().ok(),
        _ => None,
    }
}

/// A text field; nothing if it is missing or empty.
pub(super) fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value
        .get(key)
        .and_then(Value::as_str)
        .unwrap_or_default()
        .trim_ascii()
}

/// Whether a field says nothing: missing, false, empty.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

/// A text in quotes.
pub(super) fn quoted(text: &str) -> String {
    Value::String(text.into()).to_string()
}
