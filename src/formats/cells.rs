//! Cells: symbols, numbers and marks.

use super::scan::{At, Row, Token};
use super::{ReadError, error};
use crate::{Geometry, Marks, Value};

/// What a text says of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Content {
    /// Nothing.
    Open,
    /// It is given.
    Given(Value),
    /// Somebody placed it since.
    Placed(Value),
    /// Its marks.
    Marks(Marks),
    /// Its marks, in braces: no mistyped value.
    Braced(Marks),
}

/// A cell with its place in the text.
pub(super) type Found = (Content, At);

/// Whether a symbol stands for an empty cell; `0` is a value where there is a 0.
fn is_empty(symbol: char, geometry: &Geometry) -> bool {
    match symbol {
        '.' | '_' | '*' => true,
        '0' => geometry.low().0 > 0,
        '-' => geometry.low().0 == 0,
        _ => false,
    }
}

fn value(number: u32, geometry: &Geometry) -> Option<Value> {
    geometry.values().find(|value| u32::from(value.0) == number)
}

fn symbol_value(symbol: char, geometry: &Geometry) -> Option<Value> {
    // Digits in base 36 are 0 to 9, then letters of either case.
    symbol
        .to_digit(36)
        .and_then(|number| value(number, geometry))
}

/// What a cell may hold, in words.
fn expectation(geometry: &Geometry, found: &str) -> String {
    let (low, high) = (geometry.low(), geometry.high());
    match high.0 {
        _ if low.0 == 0 => "a digit, '.' or '-1'".into(),
        9 => "a digit, '.' or '0'".into(),
        ..9 => format!("{low} to {high}, '.' or '0'"),
        _ if found.len() > 1 && found.is_ascii() => format!("{low} to {high}, '.' or '0'"),
        _ => format!("{low} to 9, A to {}, '.' or '0'", high.symbol()),
    }
}

/// A character as it is shown in a message.
pub(super) fn quoted(symbol: char) -> String {
    format!("'{}'", error::shown(symbol.encode_utf8(&mut [0; 4])))
}

fn unexpected(geometry: &Geometry, found: &str, at: At) -> ReadError {
    at.of(found).error(format!(
        "expected {}, found '{}'",
        expectation(geometry, found),
        error::shown(found)
    ))
}

/// One symbol.
pub(super) fn symbol(symbol: char, at: At, geometry: &Geometry) -> Result<Found, ReadError> {
    if is_empty(symbol, geometry) {
        return Ok((Content::Open, at));
    }
    let value = symbol_value(symbol, geometry);
    let value = value.ok_or_else(|| unexpected(geometry, symbol.encode_utf8(&mut [0; 4]), at))?;
    Ok((Content::Given(value), at))
}

/// A symbol, a number, marks, or a value placed since.
pub(super) fn token(token: Token<'_>, geometry: &Geometry) -> Result<Found, ReadError> {
    let Token { text, at } = token;
    if let Some(inner) = text
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'))
    {
        let marks = marks(
            Token {
                text: inner,
                at: at.plus(1),
            },
            geometry,
        )?;
        return Ok((Content::Braced(marks), at));
    }
    if let Some(placed) = text.strip_prefix('+') {
        let value = number(placed, geometry).ok_or_else(|| unexpected(geometry, text, at))?;
        return Ok((Content::Placed(value), at));
    }
    let mut characters = text.chars();
    if let (Some(only), None) = (characters.next(), characters.next()) {
        return symbol(only, at, geometry);
    }
    if geometry.low().0 == 0 && text == "-1" || geometry.high().0 > 9 && text == "00" {
        return Ok((Content::Open, at));
    }
    if geometry.high().0 > 9 && !text.contains(',') {
        let value = number(text, geometry).ok_or_else(|| unexpected(geometry, text, at))?;
        return Ok((Content::Given(value), at));
    }
    Ok((Content::Marks(marks(token, geometry)?), at))
}

/// A value as a symbol or as a number of two digits.
fn number(text: &str, geometry: &Geometry) -> Option<Value> {
    let mut characters = text.chars();
    if let (Some(only), None) = (characters.next(), characters.next()) {
        return symbol_value(only, geometry);
    }
    let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    digits
        .then(|| text.parse().ok())?
        .and_then(|number| value(number, geometry))
}

/// Marks: symbols one after another where values are digits, otherwise with commas.
fn marks(token: Token<'_>, geometry: &Geometry) -> Result<Marks, ReadError> {
    let Token { text, at } = token;
    let mut marks = Marks::empty();
    let mut add = |text: &str, at: At| {
        let value = number(text, geometry).ok_or_else(|| unexpected(geometry, text, at))?;
        if marks.has(value) {
            return Err(at.error(format!(
                "expected each mark once, found a second {value} in the cell"
            )));
        }
        marks |= Marks::only(value);
        Ok(())
    };
    let mut passed = 0;
    if geometry.high().0 <= 9 {
        for (i, symbol) in text.chars().enumerate() {
            add(symbol.encode_utf8(&mut [0; 4]), at.plus(i))?;
        }
    } else if !text.is_empty() {
        for part in text.split(',') {
            add(part, at.plus(passed))?;
            passed += part.chars().count() + 1;
        }
    }
    Ok(marks)
}

/// The cells of a line that is to hold so many.
pub(super) fn row(
    row: &Row<'_>,
    cells: usize,
    geometry: &Geometry,
    of: &str,
) -> Result<Vec<Found>, ReadError> {
    if row.symbols == cells {
        return row
            .characters()
            .map(|(c, at)| symbol(c, at, geometry))
            .collect();
    }
    if row.tokens.len() == cells {
        return row
            .tokens
            .iter()
            .map(|&text| token(text, geometry))
            .collect();
    }
    // Neither fits: what is closer is what was meant, and only the words depend on it. A symbol that
    // is none comes first, as it is the likelier cause.
    let by_token = row.tokens.len().abs_diff(cells) < row.symbols.abs_diff(cells);
    let found = if by_token {
        row.tokens.len()
    } else {
        row.symbols
    };
    for (i, (c, at)) in row.characters().enumerate() {
        let legal =
            symbol(c, at, geometry).is_ok() || by_token && matches!(c, ',' | '+' | '-' | '{' | '}');
        if !legal && !by_token && i == cells {
            return Err(at.error(format!(
                "expected nothing but a '#' comment after {of}, found {}",
                quoted(c)
            )));
        }
        if !legal {
            return Err(unexpected(geometry, c.encode_utf8(&mut [0; 4]), at));
        }
    }
    let excess = if by_token {
        row.tokens.get(cells).map(|token| token.at)
    } else {
        row.characters().nth(cells).map(|(_, at)| at)
    };
    Err(excess
        .unwrap_or(row.end())
        .error(format!("expected {of}, found {found}")))
}
