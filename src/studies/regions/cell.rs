//! A cell by itself: the values it can still be.

use crate::{Marks, Value};
use std::fmt;

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// It can be several values.
    Unknown,
    /// It can be one value only, so it is that value.
    Known(Value),
    /// It can be no value: somebody contradicted somebody.
    Impossible,
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            State::Unknown => f.write_str("Unknown"),
            State::Known(value) => value.fmt(f),
            State::Impossible => f.write_str("IMPOSSIBLE!"),
        }
    }
}

/// A cell that only knows what it cannot be.
///
/// A known cell is not frozen: to be told that it is not what it is, is a contradiction.
///
/// ```
/// use sudoku_explain::studies::regions::{Cell, State};
/// use sudoku_explain::{Marks, Value};
/// let mut cell = Cell::new(Marks::range(Value(1), Value(6)));
/// for value in [1, 6, 3, 2, 5] {
///     cell.exclude(Value(value));
/// }
/// assert_eq!(cell.state(), State::Known(Value(4)));
/// cell.exclude(Value(4));
/// assert_eq!(cell.state().to_string(), "IMPOSSIBLE!");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    marks: Marks,
}

impl Cell {
    /// A cell that can be each of these values.
    pub const fn new(marks: Marks) -> Cell {
        Cell { marks }
    }

    /// The cell is not this value.
    pub fn exclude(&mut self, value: Value) {
        self.keep(Marks::all() - only(value));
    }

    /// The cell is this value.
    pub fn set(&mut self, value: Value) {
        self.keep(only(value));
    }

    /// The cell is none but these values.
    pub(crate) fn keep(&mut self, marks: Marks) {
        self.marks &= marks;
    }

    /// Whether it can be the value.
    pub fn can_be(&self, value: Value) -> bool {
        self.marks.intersects(only(value))
    }

    /// The values it can be.
    pub const fn marks(&self) -> Marks {
        self.marks
    }

    /// What is known of it.
    pub const fn state(&self) -> State {
        match (self.marks.first(), self.marks.single()) {
            (None, _) => State::Impossible,
            (_, Some(value)) => State::Known(value),
            _ => State::Unknown,
        }
    }
}

/// The set of a value; no value where there is no such value on any board.
fn only(value: Value) -> Marks {
    if value <= Value::MAX {
        Marks::only(value)
    } else {
        Marks::empty()
    }
}
