//! Lines, and what stands on them.

use super::error::{self, ReadError};
use super::limits::MAX_LINE;

/// A place in the text, both numbers from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct At {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl At {
    pub(crate) fn error(self, message: impl Into<String>) -> ReadError {
        ReadError::new(self.line, self.column, message)
    }

    /// What is wrong with a text whose two readings are both whole boards.
    pub(crate) fn two_readings(self, one: &str, other: &str) -> ReadError {
        let (one, other) = (error::shown(one), error::shown(other));
        self.error(format!("two readings: this can be {one} or {other}"))
    }

    /// The place of a text, or of what stands before it if it is empty: it may be the end of the line.
    pub(crate) fn of(self, text: &str) -> At {
        At {
            column: (self.column - usize::from(text.is_empty())).max(1),
            ..self
        }
    }

    /// Some characters further on the line.
    pub(crate) fn plus(self, characters: usize) -> At {
        At {
            column: self.column + characters,
            ..self
        }
    }
}

/// A line of the text with its number.
#[derive(Clone, Copy)]
pub(crate) struct Line<'t> {
    pub(crate) number: usize,
    pub(crate) text: &'t str,
    /// How many characters stand before the text, where it is a part of a line.
    pub(crate) before: usize,
}

/// The part of a line up to a blank, and where it stands.
#[derive(Clone, Copy)]
pub(crate) struct Word<'t> {
    pub(crate) text: &'t str,
    /// What stands after it on its line, without a comment.
    pub(crate) rest: &'t str,
    pub(crate) at: At,
}

/// What a line is for.
pub(crate) enum Kind<'t> {
    /// Nothing, or only blanks: it ends a board.
    Blank,
    /// A comment, without its `#`.
    Comment(&'t str),
    /// A rule of a drawn box.
    Rule,
    /// A clue of the board before it.
    Clue,
    /// Cells.
    Cells,
}

impl<'t> Line<'t> {
    pub(crate) fn at(self, column: usize) -> At {
        At {
            line: self.number,
            column: self.before + column,
        }
    }

    /// The line without a comment at its end.
    pub(crate) fn body(self) -> &'t str {
        // In a drawn row a '#' between bars is a sign of another program.
        let is_drawn = self.text.trim_ascii_start().starts_with('|');
        let last_bar = self.text.rfind('|').filter(|_| is_drawn);
        let from = last_bar.unwrap_or(0);
        let comment = self.text[from..].find('#').map(|at| from + at);
        &self.text[..comment.unwrap_or(self.text.len())]
    }

    /// Whether it is short enough to be looked at.
    pub(crate) fn check_length(self) -> Result<(), ReadError> {
        match self.text.len() {
            0..=MAX_LINE => Ok(()),
            found => Err(self.at(1).error(format!(
                "expected a line of at most {MAX_LINE} bytes, found {found}"
            ))),
        }
    }

    pub(crate) fn kind(self) -> Kind<'t> {
        let trimmed = self.text.trim_ascii();
        if trimmed.is_empty() {
            return Kind::Blank;
        }
        match trimmed.strip_prefix('#') {
            Some(comment) => Kind::Comment(comment.trim_ascii()),
            None if is_rule(self.body()) => Kind::Rule,
            None if is_clue(self.body().trim_ascii()) => Kind::Clue,
            None => Kind::Cells,
        }
    }
}

/// Whether a line draws a box: three strokes in a row, and nothing but strokes and corners.
fn is_rule(text: &str) -> bool {
    let strokes = ["---", "===", "───", "═══", "━━━"];
    let corner = |c: char| {
        matches!(
            c,
            ' ' | '\t' | '+' | '-' | '=' | '|' | '*' | '.' | '\'' | ':'
        ) || is_drawing(c)
    };
    text.chars().all(corner) && strokes.iter().any(|stroke| text.contains(stroke))
}

pub(crate) fn is_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{257F}').contains(&c)
}

/// Whether a line is a clue, or the head of a map: a word of three letters or more, and a colon somewhere after it, or a
/// shorter one and a cell behind the colon.
fn is_clue(line: &str) -> bool {
    let letters = line.bytes().take_while(u8::is_ascii_alphabetic).count();
    let Some((_, cells)) = line.split_once(':') else {
        return false;
    };
    let mut cell = cells.trim_start().bytes();
    let is_cell =
        cell.next() == Some(b'r') && cell.next().is_some_and(|next| next.is_ascii_digit());
    (letters >= 3 || letters > 0 && is_cell)
        && !line[letters..].starts_with(|c: char| c.is_alphanumeric())
        && !line[letters..].starts_with("://")
        && !line[letters..].starts_with('(')
}
