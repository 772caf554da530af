//! JSON of other programs: values, what stands in their fields, and plain lists of numbers.

use crate::formats::common::cells::Content;
use crate::formats::common::described::Described;
use crate::formats::common::error::ReadError;
use crate::formats::common::geometries::Geometries;
use crate::formats::common::limits::MAX_JSON;
use crate::formats::common::line::At;
use crate::formats::common::lines::Lines;
use serde_json::Value;

/// A value, where it stands, and the lines after it.
pub(super) type JsonValue<'t> = (Value, At, Lines<'t>);

/// The object, or the list of lists, that begins here.
pub(super) fn value<'t>(lines: &Lines<'t>) -> Result<Option<JsonValue<'t>>, ReadError> {
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
    let mut most = text.len().min(MAX_JSON);
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
            let limit = MAX_JSON >> 20;
            return Err(at.error(if most < text.len() {
                format!("expected JSON of at most {limit} MiB")
            } else {
                "expected JSON that ends, and without mistakes".to_string()
            }));
        }
        None => return Ok(None),
    };
    let end = skipped + values.byte_offset();
    Ok(Some((value, at, lines.after(end))))
}

/// A list of rows of numbers.
pub(super) fn rows_of_numbers(
    rows: &[Value],
    at: At,
    geometries: &mut Geometries,
) -> Result<Described, ReadError> {
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    let is_square = rows
        .iter()
        .all(|row| row.as_array().is_some_and(|row| row.len() == rows.len()));
    if !is_square {
        return Err(at.error("expected as many lists of numbers as each has numbers"));
    }
    let mut described = Described::new(geometries.plain(cells.len(), at)?, at);
    for (place, cell) in cells.into_iter().enumerate() {
        let number = match cell {
            Value::Null => 0,
            Value::String(text) if matches!(text.as_str(), "" | "." | "0" | " ") => 0,
            Value::String(text) => text.parse().unwrap_or(usize::MAX),
            cell => number(cell).unwrap_or(usize::MAX),
        };
        if number > 0 {
            described.cells[place] = Content::Given(described.value(number)?);
        }
    }
    Ok(described)
}

/// A field that says something.
pub(super) fn field<'v>(value: &'v Value, key: &str) -> Option<&'v Value> {
    value.get(key).filter(|value| !is_nothing(value))
}

/// A field, by its name or its short one.
pub(super) fn either<'v>(value: &'v Value, name: &str, short: &str) -> Option<&'v Value> {
    let value = value.get(name).or_else(|| value.get(short))?;
    (!is_nothing(value)).then_some(value)
}

/// A list, by its name or its short one; empty if there is none.
pub(super) fn either_list<'v>(value: &'v Value, name: &str, short: &str) -> &'v [Value] {
    let list = either(value, name, short).and_then(Value::as_array);
    list.map_or(&[], Vec::as_slice)
}

/// What stands in a list; nothing if there is none.
pub(super) fn list<'v>(value: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    let list = value.get(key).and_then(Value::as_array);
    list.into_iter().flatten()
}

/// A title and an author as one name.
pub(super) fn named(title: &str, author: &str) -> String {
    if author.is_empty() {
        return title.into();
    }
    format!("{title} by {author}").trim_ascii().into()
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
