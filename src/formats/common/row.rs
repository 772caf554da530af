//! A line cut into cells, not yet told apart.

use super::error::ReadError;
use super::geometries::SIDES;
use super::line::{At, Line, is_drawing};

/// What stands between blanks and bars: a cell, or the symbols of several.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'t> {
    pub(crate) text: &'t str,
    pub(crate) at: At,
}

impl<'t> Token<'t> {
    /// What stands after it on its line.
    pub(crate) fn after(self, line: Line<'t>) -> &'t str {
        let body = line.body();
        let end = self.text.as_ptr() as usize + self.text.len() - body.as_ptr() as usize;
        body.get(end..).unwrap_or_default()
    }
}

/// The cells of a line, not yet told apart.
pub(crate) struct Row<'t> {
    pub(crate) line: usize,
    pub(crate) tokens: Vec<Token<'t>>,
    /// The symbols in all tokens.
    pub(crate) symbols: usize,
    /// The bars: how many tokens and how many symbols stand before each.
    pub(crate) bars: Vec<(usize, usize)>,
    /// Whether each cell has a place of its own between blanks, so that a blank one can be told.
    spaced: bool,
    /// The tokens and bars as they stand, where blank cells were added.
    bare: Option<Bare<'t>>,
}

/// The tokens, the number of symbols and the bars of a row.
type Bare<'t> = (Vec<Token<'t>>, usize, Vec<(usize, usize)>);

impl<'t> Row<'t> {
    /// A row of the symbols of one token.
    pub(crate) fn single(token: Token<'t>) -> Row<'t> {
        Row {
            line: token.at.line,
            symbols: token.text.chars().count(),
            tokens: vec![token],
            bars: Vec::new(),
            spaced: false,
            bare: None,
        }
    }

    pub(crate) fn scan(line: Line<'t>) -> Result<Row<'t>, ReadError> {
        line.check_length()?;
        if let Some(tokens) = between_commas(line) {
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

    /// In a drawn box an empty cell may be blank: `| 9     | 6 3 7 | 1     |`. It is known by its place,
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
    pub(crate) fn has_blanks(&self) -> bool {
        self.bare.is_some()
    }

    /// Blank cells can be told by their places only where every row of a box keeps to them: a wide row
    /// of marks may do so by chance. Takes the blank cells out if some row does not, or if there are enough
    /// without them.
    pub(crate) fn agree_on_blanks(rows: &mut [Row<'t>]) {
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
    pub(crate) fn start(&self) -> At {
        let start = At {
            line: self.line,
            column: 1,
        };
        self.tokens.first().map_or(start, |token| token.at)
    }

    /// The last symbol of the line.
    pub(crate) fn end(&self) -> At {
        let start = At {
            line: self.line,
            column: 1,
        };
        self.tokens
            .last()
            .map_or(start, |token| token.at.plus(token.text.chars().count() - 1))
    }

    /// All symbols with their places.
    pub(crate) fn characters(&self) -> impl Iterator<Item = (char, At)> + '_ {
        self.tokens.iter().flat_map(|token| {
            token
                .text
                .chars()
                .enumerate()
                .map(|(i, c)| (c, token.at.plus(i)))
        })
    }

    /// Whether the line can hold this many cells: one a symbol, or one a token.
    pub(crate) fn fits(&self, cells: usize) -> bool {
        self.symbols == cells || self.tokens.len() == cells
    }
}

/// The cells of a line of numbers with commas, if it is a row or a whole board: a cell is empty if it is nothing or 0. Lists in
/// programs are read the same: `[5, 3, 0, …],`.
fn between_commas<'t>(line: Line<'t>) -> Option<Vec<Token<'t>>> {
    let body = line.body();
    let is_list = body.contains('[');
    if !body.contains(',') || body.contains(['|', '{', ':']) {
        return None;
    }
    let inner = body.trim_matches(|c: char| matches!(c, ' ' | '\t' | '[' | ']'));
    // In a list a comma at the end separates rows.
    let inner = if is_list {
        inner.trim_end_matches(',').trim_end_matches(']')
    } else {
        inner
    };
    let count = inner.matches(',').count() + 1;
    if !SIDES
        .iter()
        .any(|&side| side == count || side * side == count)
    {
        return None;
    }
    let mut column = body[..inner.as_ptr() as usize - body.as_ptr() as usize]
        .chars()
        .count()
        + 1;
    let last = body.chars().count().max(1);
    let mut cells = Vec::with_capacity(count);
    for field in inner.split(',') {
        let cell = field.trim_matches(|c: char| matches!(c, ' ' | '\t' | '"' | '\''));
        let before = field.find(cell).unwrap_or(0);
        let is_cell = cell.len() <= 2
            && (cell.bytes().all(|byte| byte.is_ascii_digit())
                || cell.len() == 1
                    && cell
                        .bytes()
                        .all(|byte| byte.is_ascii_alphanumeric() || b".-_*".contains(&byte)));
        if !is_cell {
            return None;
        }
        let at = (column + field[..before].chars().count()).min(last);
        cells.push(Token {
            text: if cell.is_empty() { "." } else { cell },
            at: line.at(at),
        });
        column += field.chars().count() + 1;
    }
    Some(cells)
}
