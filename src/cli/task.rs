//! A board of the input that is to be answered.

use super::done::{Failure, fail};
use super::drawn;
use super::feed::{self, Item};
use super::input::{self, Source};
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use sudoku_explain::Board;
use sudoku_explain::formats::{self, canonical};
use sudoku_explain::hint::State;

/// A board to answer.
pub(crate) struct Task {
    given: Given,
    file: Arc<str>,
    line: usize,
    /// What the text calls it; empty if it has no name.
    name: String,
}

enum Given {
    /// The values of a plain 9x9, of which most lists are: a board is made of them only where one is needed.
    Bare([u8; 81]),
    Board(Box<Board>),
    State(Box<State>),
    Bad(String),
}

impl Task {
    /// What comes next in a file.
    pub(super) fn of(item: Item, file: Arc<str>) -> Task {
        let (given, line, name) = match item {
            Item::Bare(values, line) => (Given::Bare(values), line, String::new()),
            Item::Board(board, line, name) => (Given::Board(board), line, name),
            Item::State(state) => (Given::State(state), 0, String::new()),
            Item::Bad(message) => (Given::Bad(message), 0, String::new()),
        };
        Task {
            given,
            file,
            line,
            name,
        }
    }

    /// The values, if they are all that there is.
    pub(crate) fn values(&self) -> Option<&[u8; 81]> {
        match &self.given {
            Given::Bare(values) => Some(values),
            _ => None,
        }
    }

    /// The board, and where it stands.
    pub(crate) fn source(&self) -> Result<Source, Failure> {
        let board = match &self.given {
            Given::Bare(values) => feed::board(values)?,
            Given::Board(board) => (**board).clone(),
            Given::State(state) => self.board_of(state)?,
            Given::Bad(message) => return fail(message),
        };
        let place = match &self.given {
            Given::State(_) => self.file.to_string(),
            _ => format!("{}:{}", self.file, self.line),
        };
        Ok(Source {
            board,
            place,
            name: self.name.clone(),
        })
    }

    fn board_of(&self, state: &State) -> Result<Board, Failure> {
        input::board_of(state).or_else(|error| fail(format!("{}: {error}", self.file)))
    }

    /// What a player has, and where it stands.
    pub(crate) fn state(&self) -> Result<(State, String), Failure> {
        if let Given::State(state) = &self.given {
            return Ok(((**state).clone(), self.file.to_string()));
        }
        let Source { board, place, .. } = self.source()?;
        Ok((State::new(&board), place))
    }

    /// What is wrong where a board should be.
    pub(super) fn bad(&self) -> Option<&str> {
        match &self.given {
            Given::Bad(message) => Some(message),
            _ => None,
        }
    }

    pub(super) fn is_bad(&self) -> bool {
        self.bad().is_some()
    }

    /// The puzzle on a line.
    pub(crate) fn drawn(&self) -> Result<String, Failure> {
        match &self.given {
            Given::Bare(values) => Ok(line(values)),
            Given::Board(board) => drawn::line(board),
            Given::State(state) => drawn::line(&self.board_of(state)?),
            Given::Bad(message) => fail(message),
        }
    }

    /// What the puzzle's line does not say of it.
    pub(super) fn beside(&self) -> Result<String, Failure> {
        if self.values().is_some() {
            return Ok(String::new());
        }
        formats::line_comment(&self.source()?.board).or_else(|error| fail(error.to_string()))
    }

    /// What all puzzles have in common that are the same up to symmetry.
    pub(super) fn class(&self) -> Option<u128> {
        let form = match &self.given {
            Given::Bare(values) => canonical::of_values(values)?,
            Given::Board(board) => canonical::of(board)?,
            Given::State(_) | Given::Bad(_) => return None,
        };
        let half = |salt: u8| {
            let mut hash = std::hash::DefaultHasher::new();
            (salt, &form[..]).hash(&mut hash);
            u128::from(hash.finish())
        };
        Some(half(0) << 64 | half(1))
    }
}

/// A plain 9x9 on a line.
fn line(values: &[u8; 81]) -> String {
    let symbol = |&value: &u8| {
        if value == 0 {
            '.'
        } else {
            char::from(b'0' + value)
        }
    };
    values.iter().map(symbol).collect()
}
