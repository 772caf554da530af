//! Clues in a text: lines after the board they belong to.
//!
//! `cage 14: r1c1 r1c2 r2c1` is a clue of a kind, with its number if it has one, and its cells in order; `r5c1-r1c1` is
//! a run of cells along a row, a column or a diagonal. `cages:` is followed by a map, a letter for each cell (`.` for
//! none), and by the numbers of the letters: `a=14 b=7`.

use super::scan::{At, Line};
use super::{ReadError, error};
use crate::clues::{Clue, Kind, MAX_CLUES, MAX_NUMBER, Written};
use crate::{Board, Cell, Geometry};
use itertools::Itertools;
use std::sync::Arc;

/// Whether a line is a clue, or the head of a map: a word and a colon after it.
pub(super) fn is_clue(line: &str) -> bool {
    let letters = line.bytes().take_while(u8::is_ascii_alphabetic).count();
    let head = line.split(':').next().unwrap_or_default();
    letters >= 3
        && head.len() < line.len()
        && !line[letters..].starts_with(|c: char| c.is_alphanumeric())
}

/// Reads the clues that follow a board.
pub(super) struct Clues<'k> {
    pub(super) kinds: &'k [&'static Kind],
    pub(super) geometry: &'k Geometry,
    pub(super) found: Vec<Arc<dyn Clue>>,
}

/// A word with its place.
type Word<'t> = (&'t str, At);

impl Clues<'_> {
    /// Reads a line; where it is the head of a map, the lines of the map are taken from `more`.
    pub(super) fn read<'t>(
        &mut self,
        line: Line<'t>,
        more: &mut dyn FnMut() -> Option<Line<'t>>,
    ) -> Result<(), ReadError> {
        let mut words = words(line);
        let (kind, at) = words.remove(0);
        let id = kind.trim_end_matches(':');
        let colon = kind.ends_with(':');
        if colon
            && words.is_empty()
            && let Some(kind) = self
                .kinds
                .iter()
                .find(|kind| id.strip_suffix('s') == Some(kind.id))
        {
            return self.read_map(kind, at, more);
        }
        let Some(kind) = self.kinds.iter().find(|kind| kind.id == id) else {
            let known = self.kinds.iter().map(|kind| kind.id).format("', '");
            return Err(at.error(format!(
                "expected a kind of clue ('{known}'), found '{}'",
                error::shown(id)
            )));
        };
        let mut number = None;
        if !colon {
            let (word, at) = words.remove(0);
            if word != ":" {
                number = Some(read_number(word.trim_end_matches(':'), at)?);
                if !word.ends_with(':') {
                    words
                        .first()
                        .filter(|(word, _)| *word == ":")
                        .ok_or_else(|| at.error("expected a colon after the number"))?;
                    words.remove(0);
                }
            }
        }
        let mut cells = Vec::new();
        for &(word, at) in &words {
            for cell in self.cells(word, at)? {
                if cells.contains(&cell) {
                    return Err(at.error(format!("the clue has {} twice", self.name(cell))));
                }
                cells.push(cell);
            }
        }
        if cells.is_empty() {
            return Err(line
                .at(line.text.chars().count())
                .error("expected cells after the colon, as in 'cage 14: r1c1 r1c2'"));
        }
        self.add(kind, at, Written { number, cells })
    }

    fn add(&mut self, kind: &Kind, at: At, written: Written) -> Result<(), ReadError> {
        if self.found.len() == MAX_CLUES {
            return Err(at.error(format!("expected at most {MAX_CLUES} clues")));
        }
        let clue = (kind.make)(self.geometry, written).map_err(|why| at.error(why))?;
        self.found.push(clue);
        Ok(())
    }

    /// A cell, or a run of cells.
    fn cells(&self, word: &str, at: At) -> Result<Vec<Cell>, ReadError> {
        let Some((from, to)) = word.split_once('-') else {
            return Ok(vec![self.cell(word, at)?]);
        };
        let (from, to) = (
            self.cell(from, at)?,
            self.cell(to, at.plus(from.chars().count() + 1))?,
        );
        let place = |cell: Cell| {
            (
                self.geometry.row(cell) as isize,
                self.geometry.column(cell) as isize,
            )
        };
        let ((row, column), (last_row, last_column)) = (place(from), place(to));
        let (rows, columns) = (last_row - row, last_column - column);
        if rows != 0 && columns != 0 && rows.abs() != columns.abs() {
            return Err(at.error(format!(
                "expected a run along a row, a column or a diagonal, found '{word}'"
            )));
        }
        let count = rows.abs().max(columns.abs());
        let cell = |at: isize| {
            let (row, column) = (row + rows.signum() * at, column + columns.signum() * at);
            self.geometry.cell_at(row as usize, column as usize)
        };
        Ok((0..=count).map(cell).collect())
    }

    fn cell(&self, word: &str, at: At) -> Result<Cell, ReadError> {
        let parts = word
            .strip_prefix(['r', 'R'])
            .and_then(|rest| rest.split_once(['c', 'C']));
        let digits = |text: &str| {
            text.bytes()
                .all(|byte| byte.is_ascii_digit())
                .then(|| text.parse::<usize>().ok())?
        };
        let place = parts.and_then(|(row, column)| Some((digits(row)?, digits(column)?)));
        match place {
            Some((row @ 1.., column @ 1..))
                if row <= self.geometry.rows() && column <= self.geometry.columns() =>
            {
                Ok(self.geometry.cell_at(row - 1, column - 1))
            }
            _ => Err(at.error(format!(
                "expected a cell from r1c1 to r{}c{}, found '{}'",
                self.geometry.rows(),
                self.geometry.columns(),
                error::shown(word)
            ))),
        }
    }

    fn name(&self, cell: Cell) -> String {
        format!(
            "r{}c{}",
            self.geometry.row(cell) + 1,
            self.geometry.column(cell) + 1
        )
    }

    /// A map of letters, and their numbers.
    fn read_map<'t>(
        &mut self,
        kind: &Kind,
        at: At,
        more: &mut dyn FnMut() -> Option<Line<'t>>,
    ) -> Result<(), ReadError> {
        let (rows, columns) = (self.geometry.rows(), self.geometry.columns());
        let mut letters: Vec<(char, At, Vec<Cell>)> = Vec::new();
        for row in 0..rows {
            let Some(line) = more() else {
                return Err(at.error(format!(
                    "expected {rows} rows of letters after this line, found {row}"
                )));
            };
            let row_letters: Vec<(usize, char)> = line
                .body()
                .chars()
                .enumerate()
                .filter(|(_, c)| !c.is_whitespace())
                .collect();
            if row_letters.len() != columns {
                return Err(line.at(1).error(format!(
                    "expected {columns} letters, found {}",
                    row_letters.len()
                )));
            }
            for (column, (place, letter)) in row_letters.into_iter().enumerate() {
                let cell = self.geometry.cell_at(row, column);
                match letters.iter_mut().find(|(other, ..)| *other == letter) {
                    _ if letter == '.' => {}
                    _ if !letter.is_alphanumeric() => {
                        return Err(line
                            .at(place + 1)
                            .error(format!("expected a letter or '.', found '{letter}'")));
                    }
                    Some((.., cells)) => cells.push(cell),
                    None => letters.push((letter, line.at(place + 1), vec![cell])),
                }
            }
        }
        let mut numbers: Vec<(char, u32)> = Vec::new();
        while let Some(line) = more() {
            for (word, at) in words(line) {
                let mut parts = word.splitn(2, '=');
                let letter = parts
                    .next()
                    .and_then(|text| text.chars().exactly_one().ok());
                let (Some(letter), Some(number)) = (letter, parts.next()) else {
                    return Err(at.error(format!(
                        "expected the number of a letter, such as 'a=14', found '{}'",
                        error::shown(word)
                    )));
                };
                if !letters.iter().any(|(other, ..)| *other == letter) {
                    return Err(at.error(format!("the map has no letter '{letter}'")));
                }
                if numbers.iter().any(|(other, _)| *other == letter) {
                    return Err(at.error(format!("the letter '{letter}' has a number already")));
                }
                numbers.push((letter, read_number(number, at.plus(2))?));
            }
        }
        for (letter, at, cells) in letters {
            let number = numbers
                .iter()
                .find(|(other, _)| *other == letter)
                .map(|&(_, number)| number);
            self.add(kind, at, Written { number, cells })?;
        }
        Ok(())
    }
}

/// Whether a line gives numbers to the letters of a map.
pub(super) fn gives_numbers(line: &str) -> bool {
    let mut words = line.split_whitespace().peekable();
    words.peek().is_some()
        && words.all(|word| word.chars().nth(1) == Some('=') && word.chars().count() > 2)
}

fn read_number(text: &str, at: At) -> Result<u32, ReadError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.then(|| text.parse().ok()).flatten();
    number
        .filter(|&number| number <= MAX_NUMBER)
        .ok_or_else(|| {
            at.of(text).error(format!(
                "expected a number up to {MAX_NUMBER}, found '{}'",
                error::shown(text)
            ))
        })
}

/// The words of a line, with a colon at the end of one where there is one, without commas.
fn words(line: Line<'_>) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let body = line.body();
    let mut start = None;
    let ends = body.char_indices().map(Some).chain([None]).enumerate();
    for (column, next) in ends {
        let (at, letter) = next.unwrap_or((body.len(), ' '));
        let is_end = letter.is_whitespace() || letter == ',';
        match (start, is_end) {
            (None, false) => start = Some((at, column)),
            (Some((from, column)), true) => {
                found.push((&body[from..at], line.at(column + 1)));
                start = None;
            }
            _ => {}
        }
        // Cells may stand right after the colon.
        if let (Some((from, column)), ':') = (start, letter) {
            found.push((&body[from..=at], line.at(column + 1)));
            start = None;
        }
    }
    found
}

/// The clues of a board as lines, but for totals that stand below its columns.
pub(super) fn write(board: &Board) -> String {
    let geometry = board.geometry();
    let name = |cell: &Cell| {
        format!(
            "r{}c{}",
            geometry.row(*cell) + 1,
            geometry.column(*cell) + 1
        )
    };
    let written = board
        .clues()
        .iter()
        .filter(|(_, clue)| !geometry.has_totals() || clue.kind().id != "column");
    let line = |clue: &dyn Clue| {
        let number = clue
            .number()
            .map_or(String::new(), |number| format!(" {number}"));
        format!(
            "{}{number}: {}\n",
            clue.kind().id,
            clue.cells().iter().map(name).format(" ")
        )
    };
    written.map(|(_, clue)| line(&**clue)).collect()
}
