//! The backtracking kata: a 9x9 Sudoku small enough to write in an evening.
//!
//! A value is written first and looked at then: the checks ask whether the value that *stands* in a
//! cell is there twice, not whether one could go there. The solver is the naive one of the kata, to be
//! read. [`search`](crate::search) is the one to be used.
//!
//! ```
//! use sudoku_explain::studies::kata::{Index, Sudoku};
//! let mut sudoku: Sudoku =
//!     ".5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4".parse()?;
//! assert_eq!(sudoku[0][1], 5);
//! assert_eq!(Index::START.next(), Index { row: 0, column: 1 });
//!
//! sudoku.write(Index::START, 5);
//! assert!(sudoku.is_twice_in_row(Index::START) && sudoku.is_twice_in_block(Index::START));
//! assert!(!sudoku.is_twice_in_column(Index::START));
//! sudoku.erase(Index::START);
//!
//! assert!(sudoku.solve());
//! assert!(sudoku.to_string().starts_with("652483917"));
//! # Ok::<(), sudoku_explain::studies::kata::KataError>(())
//! ```

use std::fmt;
use std::ops;
use std::str::FromStr;

/// A position on the board, or the one past its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Index {
    /// The row, counted from 0; 9 past the end.
    pub row: usize,
    /// The column, counted from 0.
    pub column: usize,
}

impl Index {
    /// The first position.
    pub const START: Index = Index { row: 0, column: 0 };

    /// The position after this one in reading order; the end stays the end.
    #[must_use]
    pub const fn next(self) -> Index {
        Index {
            row: self.next_row(),
            column: self.next_column(),
        }
    }

    /// The row of the next position.
    pub const fn next_row(self) -> usize {
        if self.is_past_end() || self.column < 8 {
            self.row
        } else {
            self.row + 1
        }
    }

    /// The column of the next position.
    pub const fn next_column(self) -> usize {
        if self.is_past_end() || self.column >= 8 {
            0
        } else {
            self.column + 1
        }
    }

    /// Whether it is the last position on the board, which is still to be filled.
    pub const fn is_last(self) -> bool {
        self.row == 8 && self.column == 8
    }

    /// Whether the whole board lies before it.
    pub const fn is_past_end(self) -> bool {
        self.row > 8
    }
}

/// Why a text is no board of the kata.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KataError {
    /// Not 81 symbols, but this many.
    Length(usize),
    /// The symbol at a position, counted from 0, is no digit and no dot.
    Symbol(usize, char),
}

impl fmt::Display for KataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KataError::Length(found) => write!(f, "expected 81 symbols, found {found}"),
            KataError::Symbol(at, symbol) => {
                write!(
                    f,
                    "expected a digit or '.' at position {}, found '{symbol}'",
                    at + 1
                )
            }
        }
    }
}

impl std::error::Error for KataError {}

/// A 9x9 Sudoku; 0 is an empty cell. `sudoku[row][column]` reads a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sudoku([[u8; 9]; 9]);

impl FromStr for Sudoku {
    type Err = KataError;

    fn from_str(text: &str) -> Result<Sudoku, KataError> {
        let symbols = text.chars().count();
        if symbols != 81 {
            return Err(KataError::Length(symbols));
        }
        let mut rows = [[0; 9]; 9];
        for (at, symbol) in text.chars().enumerate() {
            let digit = if symbol == '.' {
                Some(0)
            } else {
                symbol.to_digit(10)
            };
            rows[at / 9][at % 9] = digit.ok_or(KataError::Symbol(at, symbol))? as u8;
        }
        Ok(Sudoku(rows))
    }
}

impl fmt::Display for Sudoku {
    /// One line of digits, 0 for an empty cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .flatten()
            .try_for_each(|value| write!(f, "{value}"))
    }
}

impl ops::Index<usize> for Sudoku {
    type Output = [u8; 9];

    fn index(&self, row: usize) -> &[u8; 9] {
        &self.0[row]
    }
}

impl Sudoku {
    /// Writes a value into a cell, right or wrong.
    pub fn write(&mut self, at: Index, value: u8) {
        self.0[at.row][at.column] = value;
    }

    /// Empties a cell.
    pub fn erase(&mut self, at: Index) {
        self.write(at, 0);
    }

    /// Whether a cell is empty.
    pub fn is_empty(&self, at: Index) -> bool {
        self.0[at.row][at.column] == 0
    }

    /// Whether the value that stands in a cell stands in its row a second time.
    pub fn is_twice_in_row(&self, at: Index) -> bool {
        self.is_twice(at, (0..9).map(|column| (at.row, column)))
    }

    /// Whether the value that stands in a cell stands in its column a second time.
    pub fn is_twice_in_column(&self, at: Index) -> bool {
        self.is_twice(at, (0..9).map(|row| (row, at.column)))
    }

    /// Whether the value that stands in a cell stands in its 3x3 block a second time.
    pub fn is_twice_in_block(&self, at: Index) -> bool {
        let (row, column) = (at.row / 3 * 3, at.column / 3 * 3);
        self.is_twice(at, (0..9).map(|i| (row + i / 3, column + i % 3)))
    }

    /// Whether the value that stands in a cell is allowed by the rules.
    pub fn is_allowed(&self, at: Index) -> bool {
        !(self.is_twice_in_row(at) || self.is_twice_in_column(at) || self.is_twice_in_block(at))
    }

    fn is_twice(&self, at: Index, house: impl Iterator<Item = (usize, usize)>) -> bool {
        let value = self.0[at.row][at.column];
        value != 0
            && house
                .filter(|&(row, column)| self.0[row][column] == value)
                .count()
                > 1
    }

    /// Fills the board. If that cannot be done the answer is false and the board is as it was.
    pub fn solve(&mut self) -> bool {
        let mut all = std::iter::successors(Some(Index::START), |at| Some(at.next())).take(81);
        all.all(|at| self.is_allowed(at)) && self.solve_from(Index::START)
    }

    fn solve_from(&mut self, at: Index) -> bool {
        if at.is_past_end() {
            return true;
        }
        if !self.is_empty(at) {
            return self.solve_from(at.next());
        }
        for value in 1..=9 {
            self.write(at, value);
            if self.is_allowed(at) && self.solve_from(at.next()) {
                return true;
            }
        }
        self.erase(at);
        false
    }
}
