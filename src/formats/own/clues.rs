//! Clues in a text: lines after the board they belong to.
//!
//! `cage 14: r1c1 r1c2 r2c1` is a clue of a kind, with its number if it has one, and its cells in order; `r5c1-r1c1` is
//! a run of cells along a row, a column or a diagonal. `cages:` is followed by a map, a letter for each cell (`.` for
//! none), and by the numbers of the letters: `a=14 b=7`.

use super::below::is_below;
use crate::clues::{Clue, Kind, MAX_CLUES, MAX_NUMBER, Side};
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::line::{At, Kind as LineKind, Line};
use crate::formats::common::symbols;
use crate::{Board, Cell, Geometry, clues};
use itertools::Itertools;

/// Reads the clues that follow a board.
pub(crate) struct Clues<'k> {
    pub(crate) kinds: &'k [&'static Kind],
    pub(crate) geometry: &'k Geometry,
    pub(crate) found: Vec<Clue>,
}

/// A word with its place.
type Word<'t> = (&'t str, At);

/// Takes the next line of the text that is no comment, if it is as asked for.
pub(crate) type Take<'a, 't> = &'a mut dyn FnMut(&dyn Fn(Line<'t>) -> bool) -> Option<Line<'t>>;

/// What is wrong with a line that should be a clue or belong to one, but is read as cells; nothing if it may be cells.
pub(crate) fn mistaken(line: Line<'_>, kinds: &[&'static Kind]) -> Option<ReadError> {
    if gives_numbers(line) {
        return Some(
            line.at(1)
                .error("expected the numbers of letters right below their map"),
        );
    }
    let text = line.body();
    let start = text.len() - text.trim_ascii_start().len();
    let letters = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'-';
    let end = start + text.bytes().skip(start).take_while(letters).count();
    let (word, rest) = (&text[start..end], &text[end..]);
    let is_of = |id: &str| {
        word.strip_prefix(id)
            .is_some_and(|end| matches!(end, "" | "s"))
    };
    let mut kinds = kinds.iter().filter(|_| word.len() > 2);
    let kind = kinds.find(|kind| is_of(kind.id()))?.id();
    // Symbols of large boards are letters as well, but neither of these.
    let (cells, colon) = (rest.find(['r', 'R']), rest.contains(':'));
    let at = |byte: usize| line.at(text[..end + byte].chars().count() + 1);
    match (word == kind, colon, cells) {
        (false, ..) => Some(line.at(start + 1).error(format!(
            "expected '{kind}s:', and below it a map with a letter for each cell"
        ))),
        (true, false, Some(cells)) => Some(at(cells).error(format!(
            "expected a colon before the cells, as in '{kind} 14: r1c1 r1c2'"
        ))),
        (true, true, _) => Some(at(0).error(format!(
            "expected a blank after '{kind}', as in '{kind} 14: r1c1 r1c2'"
        ))),
        (true, false, None) => None,
    }
}

impl Clues<'_> {
    /// Reads a line; where it is the head of a map, the lines of the map are taken, too.
    pub(crate) fn read<'t>(&mut self, line: Line<'t>, take: Take<'_, 't>) -> Result<(), ReadError> {
        let words = words(line)?;
        let mut parts = words.splitn(2, |&(word, _)| word == ":");
        let (head, cells) = (
            parts.next().unwrap_or_default(),
            parts.next().unwrap_or_default(),
        );
        let Some((&(id, at), said)) = head.split_first() else {
            return Err(line.at(1).error("expected a kind of clue"));
        };
        let is_map = |kind: &&&'static Kind| id.strip_suffix('s') == Some(kind.id());
        let kind = self.kinds.iter().find(|kind| kind.id() == id);
        if let Some(kind) = self.kinds.iter().find(is_map)
            && said.is_empty()
            && cells.is_empty()
        {
            return self.read_map(kind, at, take);
        }
        if let Some(kind) = self.kinds.iter().find(is_map) {
            let id = kind.id();
            return Err(at.error(format!(
                "expected '{id}', as in '{id} 14: r1c1 r1c2', or '{id}s:' alone and a map below it"
            )));
        }
        let Some(kind) = kind else {
            let found = error::shown(id);
            return Err(at.error(clues::unknown(&found, self.kinds)));
        };
        if cells.is_empty() {
            let end = line.at(line.text.chars().count());
            return Err(end.error("expected cells after the colon, as in 'cage 14: r1c1 r1c2'"));
        }
        let mut lists = cells.split(|&(word, _)| word == ";");
        let mut clue = Clue::new(kind, self.read_cells(lists.next().unwrap_or_default())?);
        for list in lists {
            clue = clue.with_list(self.read_cells(list)?);
        }
        let mut has_number = false;
        for &(word, at) in said {
            clue = self.read_word(clue, word, at, &mut has_number)?;
        }
        self.add(at, clue)
    }

    /// A word before the colon: a number, a side, `setting=4`, `values=1+3`.
    fn read_word(
        &self,
        clue: Clue,
        word: &str,
        at: At,
        has_number: &mut bool,
    ) -> Result<Clue, ReadError> {
        if let Some(setting) = word.strip_prefix("setting=") {
            return Ok(clue.with_setting(read_number(setting, at)?));
        }
        if let Some(values) = word.strip_prefix("values=") {
            let values = values.split('+').map(|value| {
                let number = read_number(value, at)?;
                symbols::value(number, self.geometry).ok_or_else(|| {
                    let (low, high) = (self.geometry.low(), self.geometry.high());
                    at.error(format!(
                        "expected a value from {low} to {high}, found {number}"
                    ))
                })
            });
            return Ok(clue.with_values(values.collect::<Result<_, _>>()?));
        }
        if let Some(side) = Side::named(word) {
            return Ok(clue.from_side(side));
        }
        if std::mem::replace(has_number, true) {
            let found = error::shown(word);
            return Err(at.error(format!(
                "expected a colon after the number, found '{found}'"
            )));
        }
        Ok(clue.with_number(read_number(word, at)?))
    }

    /// Cells and runs of cells, each cell once, but that a loop ends where it began.
    fn read_cells(&self, words: &[Word<'_>]) -> Result<Vec<Cell>, ReadError> {
        let mut cells = Vec::new();
        for (place, &(word, at)) in words.iter().enumerate() {
            if word == ALL && words.len() == 1 {
                return Ok(self.geometry.cells().collect());
            }
            let is_last = place + 1 == words.len();
            for cell in self.run(word, at)? {
                if clues::is_repeated(&cells, cell, is_last) {
                    let name = name(self.geometry, cell);
                    return Err(at.error(format!("expected a cell once, found '{name}' again")));
                }
                cells.push(cell);
            }
        }
        Ok(cells)
    }

    fn add(&mut self, at: At, clue: Clue) -> Result<(), ReadError> {
        if self.found.len() == MAX_CLUES {
            return Err(at.error(format!("expected at most {MAX_CLUES} clues")));
        }
        clue.rules(self.geometry).map_err(|why| at.error(why))?;
        self.found.push(clue);
        Ok(())
    }

    /// A cell, or a run of cells.
    fn run(&self, word: &str, at: At) -> Result<Vec<Cell>, ReadError> {
        let Some((from, to)) = word.split_once('-') else {
            return Ok(vec![self.cell(word, at)?]);
        };
        let to_at = at.plus(from.chars().count() + 1);
        let (from, to) = (self.cell(from, at)?, self.cell(to, to_at)?);
        let geometry = self.geometry;
        let place = |cell| (geometry.row(cell) as isize, geometry.column(cell) as isize);
        let ((row, column), (last_row, last_column)) = (place(from), place(to));
        let (rows, columns) = (last_row - row, last_column - column);
        if rows != 0 && columns != 0 && rows.abs() != columns.abs() {
            let found = error::shown(word);
            return Err(at.error(format!(
                "expected a run along a row, a column or a diagonal, found '{found}'"
            )));
        }
        let count = rows.abs().max(columns.abs());
        let cell = |at: isize| {
            let (row, column) = (row + rows.signum() * at, column + columns.signum() * at);
            geometry.cell_at(row as usize, column as usize)
        };
        let cells: Option<Vec<Cell>> = (0..=count).map(cell).collect();
        cells.ok_or_else(|| {
            let found = error::shown(word);
            at.error(format!(
                "expected a run of cells, found '{found}', which leaves the grids"
            ))
        })
    }

    fn cell(&self, word: &str, at: At) -> Result<Cell, ReadError> {
        let (rows, columns) = (self.geometry.rows(), self.geometry.columns());
        let read = || {
            let (row, column) = word.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
            let (row, column) = (digits(row)?, digits(column)?);
            self.geometry
                .cell_at(row.checked_sub(1)?, column.checked_sub(1)?)
        };
        read().ok_or_else(|| {
            let found = error::shown(word);
            at.of(word).error(format!(
                "expected a cell from r1c1 to r{rows}c{columns}, found '{found}'"
            ))
        })
    }

    /// A map of letters, and their numbers.
    fn read_map<'t>(
        &mut self,
        kind: &'static Kind,
        at: At,
        take: Take<'_, 't>,
    ) -> Result<(), ReadError> {
        let rows = self.geometry.rows();
        let mut letters: Vec<Letter> = Vec::new();
        for row in 0..rows {
            let Some(line) = take(&may_be_row) else {
                return Err(at.error(format!(
                    "expected {rows} rows of letters after this line, found {row}"
                )));
            };
            self.read_row(line, row, &mut letters)?;
        }
        if let Some(line) = take(&|line| self.is_row(line)) {
            return Err(line.at(1).error(format!(
                "expected {rows} rows of letters, found one more row"
            )));
        }
        while let Some(line) = take(&gives_numbers) {
            read_numbers(line, &mut letters)?;
        }
        for Letter {
            at, number, cells, ..
        } in letters
        {
            self.add(at, Clue::new(kind, cells).with_number(number))?;
        }
        Ok(())
    }

    /// Whether a line can only be a row of a map: letters are no values of the board.
    fn is_row(&self, line: Line<'_>) -> bool {
        let symbols = || line.body().chars().filter(|symbol| !symbol.is_whitespace());
        may_be_row(line)
            && self.geometry.high().0 <= 9
            && (0..self.geometry.rows()).any(|row| symbols().count() == self.cells_of(row).len())
            && symbols().all(|symbol| symbol == '.' || symbol.is_alphabetic())
            && symbols().any(char::is_alphabetic)
    }

    /// The cells of a row of the board.
    fn cells_of(&self, row: usize) -> Vec<Cell> {
        let columns = 0..self.geometry.columns();
        let cells = columns.filter_map(|column| self.geometry.cell_at(row, column));
        cells.collect()
    }

    /// A row of a map.
    fn read_row(
        &self,
        line: Line<'_>,
        row: usize,
        letters: &mut Vec<Letter>,
    ) -> Result<(), ReadError> {
        let symbols = line.body().chars().enumerate();
        let symbols: Vec<(usize, char)> = symbols
            .filter(|(_, symbol)| !symbol.is_whitespace())
            .collect();
        let cells = self.cells_of(row);
        let columns = cells.len();
        if symbols.len() != columns {
            let found = symbols.len();
            return Err(line.at(1).error(format!(
                "expected {columns} letters or '.' in row {} of the map, found {found}",
                row + 1
            )));
        }
        for (cell, (place, symbol)) in cells.into_iter().zip(symbols) {
            let at = line.at(place + 1);
            if symbol.is_alphanumeric() {
                match letters.iter_mut().find(|letter| letter.symbol == symbol) {
                    Some(letter) => letter.cells.push(cell),
                    None => letters.push(Letter {
                        symbol,
                        at,
                        number: None,
                        cells: vec![cell],
                    }),
                }
            } else if symbol != '.' {
                let found = error::quoted(symbol);
                return Err(at.error(format!("expected a letter or '.', found {found}")));
            }
        }
        Ok(())
    }
}

/// A letter of a map: where it was first, its number, and its cells.
struct Letter {
    symbol: char,
    at: At,
    number: Option<u32>,
    cells: Vec<Cell>,
}

/// The numbers of some letters of a map.
fn read_numbers(line: Line<'_>, letters: &mut [Letter]) -> Result<(), ReadError> {
    for (word, at) in words(line)? {
        let Some((symbol, text)) = word.split_once('=') else {
            return Err(at.error("expected the number of a letter, such as 'a=14'"));
        };
        let mut of_symbol = letters
            .iter_mut()
            .filter(|letter| symbol.chars().eq([letter.symbol]));
        let Some(Letter { number, .. }) = of_symbol.next() else {
            let found = error::shown(symbol);
            return Err(at.error(format!("expected a letter of the map, found '{found}'")));
        };
        if number.is_some() {
            return Err(at.error(format!("expected one number for '{symbol}', found another")));
        }
        *number = Some(read_number(text, at.plus(2))?);
    }
    Ok(())
}

/// Whether a line gives numbers to the letters of a map: it begins with one that does.
fn gives_numbers(line: Line<'_>) -> bool {
    let mut symbols = line.body().trim_ascii_start().chars();
    symbols.next().is_some_and(char::is_alphanumeric) && symbols.next() == Some('=')
}

/// Whether a line may be a row of a map, and nothing else that belongs to clues.
fn may_be_row(line: Line<'_>) -> bool {
    let is_other = matches!(line.kind(), LineKind::Blank | LineKind::Clue);
    !is_other && !gives_numbers(line)
}

/// A number of digits and nothing else.
fn digits(text: &str) -> Option<usize> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    is_plain.then(|| text.parse().ok())?
}

fn read_number(text: &str, at: At) -> Result<u32, ReadError> {
    let number = digits(text).filter(|&number| number <= MAX_NUMBER as usize);
    number.map(|number| number as u32).ok_or_else(|| {
        let found = error::shown(text);
        at.of(text).error(format!(
            "expected a number up to {MAX_NUMBER}, found '{found}'"
        ))
    })
}

/// Whether a symbol stands between words.
fn is_between(symbol: char) -> bool {
    symbol.is_whitespace() || symbol == ','
}

/// The words of a line. A colon is one of its own, and so is a semicolon.
fn words(line: Line<'_>) -> Result<Vec<Word<'_>>, ReadError> {
    line.check_length()?;
    let mut found: Vec<Word<'_>> = Vec::new();
    let mut start = None;
    let body = line.body();
    for (column, (at, symbol)) in body.char_indices().chain([(body.len(), ' ')]).enumerate() {
        if !matches!(symbol, ':' | ';') && !is_between(symbol) {
            start.get_or_insert((at, column + 1));
            continue;
        }
        found.extend(
            start
                .take()
                .map(|(from, column)| (&body[from..at], line.at(column))),
        );
        if !is_between(symbol) {
            found.push((&body[at..=at], line.at(column + 1)));
        }
    }
    Ok(found)
}

fn name(geometry: &Geometry, cell: Cell) -> String {
    format!("r{}c{}", geometry.row(cell) + 1, geometry.column(cell) + 1)
}

/// The clues of a board as lines, but for numbers that stand below its columns.
pub(crate) fn write(board: &Board) -> String {
    let clues = board.clues().written().iter();
    let written = clues.filter(|clue| !is_below(clue));
    written
        .map(|clue| format!("{}\n", line_of(clue, board.geometry())))
        .collect()
}

/// The word for all cells of a board.
const ALL: &str = "all";

/// A clue as a line.
pub(crate) fn line_of(clue: &Clue, geometry: &Geometry) -> String {
    let mut line = clue.kind().id().to_string();
    if let Some(number) = clue.number() {
        line += &format!(" {number}");
    }
    if let Some(side) = clue.unusual_side() {
        line += &format!(" {}", side.word());
    }
    if !clue.values().is_empty() {
        let values = clue.values().iter().map(|value| value.0).format("+");
        line += &format!(" values={values}");
    }
    if let Some(setting) = clue.setting() {
        line += &format!(" setting={setting}");
    }
    let list = |cells: &Vec<Cell>| match geometry.cells().eq(cells.iter().copied()) {
        true => ALL.to_string(),
        false => cells.iter().map(|&cell| name(geometry, cell)).join(" "),
    };
    format!("{line}: {}", clue.lists().iter().map(list).format("; "))
}

/// Whether a board has clues that are written as lines.
pub(crate) fn has_lines(board: &Board) -> bool {
    !board.clues().written().iter().all(is_below)
}
