//! Why a text is no board.

use super::limits::MAX_BYTES;
use std::fmt;

/// A text cannot be read: where, and what was expected there.
///
/// It reads `3:7: expected a digit, '.' or '0', found 'x'`; the name of the file goes before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What was expected, and what was found.
    pub message: String,
}

impl ReadError {
    pub(crate) fn new(line: usize, column: usize, message: impl Into<String>) -> ReadError {
        ReadError {
            line,
            column,
            message: message.into(),
        }
    }

    pub(crate) fn nothing() -> ReadError {
        ReadError::new(1, 1, "expected a board, found none")
    }

    pub(crate) fn too_long(bytes: usize) -> ReadError {
        let limit = MAX_BYTES >> 20;
        ReadError::new(
            1,
            1,
            format!("expected at most {limit} MiB of text, found {bytes} bytes"),
        )
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ReadError {}

/// A piece of the text as it is shown in a message: short, and nothing that a terminal would obey.
pub(crate) fn shown(text: &str) -> String {
    let mut short = String::new();
    for c in text.chars().take(20) {
        // Quotes are the only printable characters that are escaped otherwise.
        match c {
            '"' | '\'' | '\\' => short.push(c),
            _ => short.extend(c.escape_debug()),
        }
    }
    if text.chars().nth(20).is_some() {
        short.push('…');
    }
    short
}

/// A character as it is shown in a message.
pub(crate) fn quoted(symbol: char) -> String {
    format!("'{}'", shown(symbol.encode_utf8(&mut [0; 4])))
}
