//! Lines, and what stands on them.

use super::{MAX_LINE, ReadError};

/// A place in the text, both numbers from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct At {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl At {
    pub(super) fn error(self, message: impl Into<String>) -> ReadError {
        ReadError::new(self.line, self.column, message)
    }

    /// The place of a text, or of what stands before it if it is empty: it may be the end of the line.
    pub(super) fn of(self, text: &str) -> At {
        At {
            column: (self.column - usize::from(text.is_empty())).max(1),
            ..self
        }
    }

    /// Some characters further on the line.
    pub(super) fn plus(self, characters: usize) -> At {
        At {
            column: self.column + characters,
            ..self
        }
    }
}

/// A line of the text with its number.
#[derive(Clone, Copy)]
pub(super) struct Line<'t> {
    pub(super) number: usize,
    pub(super) text: &'t str,
    /// How many characters stand before the text, where it is a part of a line.
    pub(super) before: usize,
}

/// What a line is for.
pub(super) enum Kind<'t> {
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
    pub(super) fn at(self, column: usize) -> At {
        At {
            line: self.number,
            column: self.before + column,
        }
    }

    /// The line without a comment at its end.
    pub(super) fn body(self) -> &'t str {
        // In a drawn row a '#' between bars is a sign of another program.
        let from = match self.text.trim_ascii_start().starts_with('|') {
            true => self.text.rfind('|').unwrap_or(0),
            false => 0,
        };
        let comment = self.text[from..].find('#').map(|at| from + at);
        &self.text[..comment.unwrap_or(self.text.len())]
    }

    /// Whether it is short enough to be looked at.
    pub(super) fn check_length(self) -> Result<(), ReadError> {
        match self.text.len() {
            0..=MAX_LINE => Ok(()),
            found => Err(self.at(1).error(format!(
                "expected a line of at most {MAX_LINE} bytes, found {found}"
            ))),
        }
    }

    pub(super) fn kind(self) -> Kind<'t> {
        let trimmed = self.text.trim_ascii();
        if trimmed.is_empty() {
            return Kind::Blank;
        }
        match trimmed.strip_prefix('#') {
            Some(comment) => Kind::Comment(comment.trim_ascii()),
            None if is_rule(self.body()) => Kind::Rule,
            None if super::clues::is_clue(self.body().trim_ascii()) => Kind::Clue,
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
    strokes.iter().any(|stroke| text.contains(stroke)) && text.chars().all(corner)
}

fn is_drawing(c: char) -> bool {
    ('\u{2500}'..='\u{257F}').contains(&c)
}

/// What stands between blanks and bars: a cell, or the symbols of several.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'t> {
    pub(super) text: &'t str,
    pub(super) at: At,
}

impl<'t> Token<'t> {
    /// What stands after it on its line.
    pub(super) fn after(self, line: Line<'t>) -> &'t str {
        let body = line.body();
        let end = self.text.as_ptr() as usize + self.text.len() - body.as_ptr() as usize;
        body.get(end..).unwrap_or_default()
    }
}

/// The cells of a line, not yet told apart.
pub(super) struct Row<'t> {
    pub(super) line: usize,
    pub(super) tokens: Vec<Token<'t>>,
    /// The symbols in all tokens.
    pub(super) symbols: usize,
    /// The bars: how many tokens and how many symbols stand before each.
    pub(super) bars: Vec<(usize, usize)>,
    /// Whether each cell has a place of its own between blanks, so that a blank one can be told.
    spaced: bool,
    /// The tokens and bars as they stand, where blank cells were added.
    bare: Option<Bare<'t>>,
}

/// The tokens, the number of symbols and the bars of a row.
type Bare<'t> = (Vec<Token<'t>>, usize, Vec<(usize, usize)>);

impl<'t> Row<'t> {
    /// A row of the symbols of one token.
    pub(super) fn single(token: Token<'t>) -> Row<'t> {
        Row {
            line: token.at.line,
            symbols: token.text.chars().count(),
            tokens: vec![token],
            bars: Vec::new(),
            spaced: false,
            bare: None,
        }
    }

    pub(super) fn scan(line: Line<'t>) -> Result<Row<'t>, ReadError> {
        line.check_length()?;
        if let Some(tokens) = super::csv::cells(line) {
            return Ok(Row {
                line: line.number,
                symbols: tokens.iter().map(|token| token.text.len()).sum(),
                tokens,
                bars: Vec::new(),
                spaced: false,
                bare: None,
            });
        }
        let mut row = Row {
            line: line.number,
            tokens: Vec::new(),
            symbols: 0,
            bars: Vec::new(),
            spaced: false,
            bare: None,
        };
        let body = line.body();
        let mut start = None;
        for (column, (at, c)) in body.char_indices().chain([(body.len(), ' ')]).enumerate() {
            let bar = c == '|' || is_drawing(c);
            if bar || c == ' ' || c == '\t' {
                if let Some((from, column)) = start.take() {
                    row.tokens.push(Token {
                        text: &body[from..at],
                        at: line.at(column),
                    });
                }
                if bar {
                    row.bars.push((row.tokens.len(), row.symbols));
                }
                continue;
            }
            start.get_or_insert((at, column + 1));
            row.symbols += 1;
        }
        row.fill_blanks(line);
        Ok(row)
    }

    /// In a drawn box an empty cell may be blank: `| 9     | 6 3 7 | 1     |`. It is told by its place,
    /// so every box must have one blank before, between and after its cells.
    fn fill_blanks(&mut self, line: Line<'t>) {
        let body = line.body();
        let indent = body.chars().take_while(|c| matches!(c, ' ' | '\t')).count();
        let Some(inner) = body
            .trim_ascii()
            .strip_prefix('|')
            .and_then(|rest| rest.strip_suffix('|'))
        else {
            return;
        };
        let (mut tokens, mut bars, mut column) = (Vec::new(), vec![(0, 0)], indent + 2);
        for part in inner.split('|') {
            let mut symbols = 0;
            for (i, (at, c)) in part.char_indices().enumerate() {
                match (i % 2, c) {
                    (0, ' ') => {}
                    (1, ' ') => tokens.push(Token {
                        text: ".",
                        at: line.at(column + i),
                    }),
                    (1, c) => tokens.push(Token {
                        text: &part[at..at + c.len_utf8()],
                        at: line.at(column + i),
                    }),
                    _ => return,
                }
                symbols = i + 1;
            }
            if symbols < 3 || symbols % 2 == 0 {
                return;
            }
            bars.push((tokens.len(), tokens.len()));
            column += symbols + 1;
        }
        self.spaced = true;
        if tokens.len() > self.tokens.len() {
            let symbols = std::mem::replace(&mut self.symbols, tokens.len());
            let bare = std::mem::replace(&mut self.tokens, tokens);
            self.bare = Some((bare, symbols, std::mem::replace(&mut self.bars, bars)));
        } else {
            self.bars = bars;
        }
    }

    /// Whether some of its cells are blanks, if it is a row of a box that keeps to places.
    pub(super) fn has_blanks(&self) -> bool {
        self.bare.is_some()
    }

    /// Blank cells can be told by their places only where every row of a box keeps to them: a wide row
    /// of marks may do so by chance. Takes the blank cells out if some row does not, or if there are enough
    /// without them.
    pub(super) fn agree_on_blanks(rows: &mut [Row<'t>]) {
        let side = rows.len();
        let is_full = |row: &Row<'_>| match &row.bare {
            Some((tokens, ..)) => tokens.len() == side,
            None => row.tokens.len() == side,
        };
        if rows.iter().all(|row| row.spaced) && !rows.iter().all(is_full) {
            return;
        }
        for row in rows {
            if let Some((tokens, symbols, bars)) = row.bare.take() {
                (row.tokens, row.symbols, row.bars) = (tokens, symbols, bars);
            }
        }
    }

    /// The first symbol of the line.
    pub(super) fn start(&self) -> At {
        let start = At {
            line: self.line,
            column: 1,
        };
        self.tokens.first().map_or(start, |token| token.at)
    }

    /// The last symbol of the line.
    pub(super) fn end(&self) -> At {
        let start = At {
            line: self.line,
            column: 1,
        };
        self.tokens
            .last()
            .map_or(start, |token| token.at.plus(token.text.chars().count() - 1))
    }

    /// All symbols with their places.
    pub(super) fn characters(&self) -> impl Iterator<Item = (char, At)> + '_ {
        self.tokens.iter().flat_map(|token| {
            token
                .text
                .chars()
                .enumerate()
                .map(|(i, c)| (c, token.at.plus(i)))
        })
    }

    /// Whether the line can hold so many cells: one a symbol, or one a token.
    pub(super) fn fits(&self, cells: usize) -> bool {
        self.symbols == cells || self.tokens.len() == cells
    }
}
