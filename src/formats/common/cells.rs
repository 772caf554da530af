//! Cells: symbols, numbers and marks.

use super::error::{self, ReadError, quoted};
use super::line::At;
use super::row::{Row, Token};
use super::symbols::{Symbols, value};
use crate::{Geometry, Marks, Value};

/// What a text says of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Content {
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
pub(crate) type ReadCell = (Content, At);

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

fn unexpected(geometry: &Geometry, found: &str, at: At) -> ReadError {
    at.of(found).error(format!(
        "expected {}, found '{}'",
        expectation(geometry, found),
        error::shown(found)
    ))
}

/// One symbol.
pub(crate) fn symbol(symbol: char, at: At, symbols: &Symbols<'_>) -> Result<ReadCell, ReadError> {
    if symbols.is_empty(symbol) {
        return Ok((Content::Open, at));
    }
    let value = symbols.value(symbol);
    let value =
        value.ok_or_else(|| unexpected(symbols.geometry, symbol.encode_utf8(&mut [0; 4]), at))?;
    Ok((Content::Given(value), at))
}

/// A symbol, a number, marks, or a value placed since.
pub(crate) fn token(token: Token<'_>, symbols: &Symbols<'_>) -> Result<ReadCell, ReadError> {
    let Token { text, at } = token;
    let geometry = symbols.geometry;
    if symbols.is_signed && text.chars().count() > 1 {
        let is_sign = |c: char| {
            matches!(c, '*' | '-' | '=' | '!' | '#' | '@')
                || geometry.high().0 <= 9 && c.is_ascii_alphabetic()
        };
        let plain: String = text.chars().filter(|&c| !is_sign(c)).collect();
        let bare = symbols.signed(false);
        return self::token(Token { text: &plain, at }, &bare);
    }
    if let Some(inner) = text
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'))
    {
        let marks = marks(
            Token {
                text: inner,
                at: at.plus(1),
            },
            symbols,
        )?;
        return Ok((Content::Braced(marks), at));
    }
    // SudoCue's files have `u5` for a value that was placed.
    let is_sudocue = text.starts_with('u') && symbols.value('u').is_none();
    if text.starts_with('+') || is_sudocue {
        let placed = &text[1..];
        let value = number(placed, symbols).ok_or_else(|| unexpected(geometry, text, at))?;
        return Ok((Content::Placed(value), at));
    }
    let mut characters = text.chars();
    if let (Some(only), None) = (characters.next(), characters.next()) {
        return symbol(only, at, symbols);
    }
    if geometry.low().0 == 0 && text == "-1" || geometry.high().0 > 9 && text == "00" {
        return Ok((Content::Open, at));
    }
    if geometry.high().0 > 9 && !text.contains(',') {
        let value = number(text, symbols).ok_or_else(|| unexpected(geometry, text, at))?;
        return Ok((Content::Given(value), at));
    }
    Ok((Content::Marks(marks(token, symbols)?), at))
}

/// A value as a symbol or as a number of two digits.
fn number(text: &str, symbols: &Symbols<'_>) -> Option<Value> {
    let mut characters = text.chars();
    if let (Some(only), None) = (characters.next(), characters.next()) {
        return symbols.value(only);
    }
    let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    digits
        .then(|| text.parse().ok())?
        .and_then(|number| value(number, symbols.geometry))
}

/// Marks: symbols one after another where values are digits, otherwise with commas.
fn marks(token: Token<'_>, symbols: &Symbols<'_>) -> Result<Marks, ReadError> {
    let Token { text, at } = token;
    let geometry = symbols.geometry;
    let mut marks = Marks::empty();
    let mut add = |text: &str, at: At| {
        let value = number(text, symbols).ok_or_else(|| unexpected(geometry, text, at))?;
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

/// The cells of a line that is to hold a given number of them.
pub(crate) fn row(
    row: &Row<'_>,
    cells: usize,
    symbols: &Symbols<'_>,
    of: &str,
) -> Result<Vec<ReadCell>, ReadError> {
    if row.symbols == cells {
        return row
            .characters()
            .map(|(c, at)| symbol(c, at, symbols))
            .collect();
    }
    if row.tokens.len() == cells {
        return row
            .tokens
            .iter()
            .map(|&text| token(text, symbols))
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
            symbol(c, at, symbols).is_ok() || by_token && matches!(c, ',' | '+' | '-' | '{' | '}');
        if !legal && !by_token && i == cells {
            return Err(at.error(format!(
                "expected nothing but a '#' comment after {of}, found {}",
                quoted(c)
            )));
        }
        if !legal {
            return Err(unexpected(symbols.geometry, c.encode_utf8(&mut [0; 4]), at));
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
