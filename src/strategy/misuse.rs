//! What a strategy does that it must not: it is said who did it, and the others go on.

use crate::{Cell, ClueId, House, Mark, Unfit, Value};
use std::fmt;

/// Something that a strategy did and must not do. What it offered is left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misuse {
    /// The id of the strategy.
    pub strategy: String,
    /// What it did.
    pub what: Wrong,
}

/// What a strategy must not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Wrong {
    /// It offered a step without being asked, and so nobody knows whose it is.
    Unasked,
    /// It offered a step after it was told to stop.
    AfterStop,
    /// It offered a step for a board of another geometry.
    OtherGeometry,
    /// It set or removed a mark that is not on the board.
    OffBoard(Mark),
    /// It used sets of cells that are too narrow for the board.
    Narrow,
    /// The geometry has no such cell.
    Cell(Cell),
    /// The geometry has no such house.
    House(House),
    /// The geometry has no such value.
    Value(Value),
    /// The puzzle has no such clue.
    Clue(ClueId),
    /// The strategy has no such form.
    Form(usize),
    /// The checker cannot follow the proof.
    Unproved,
}

impl From<Unfit> for Wrong {
    fn from(unfit: Unfit) -> Wrong {
        match unfit {
            Unfit::NotOnBoard(mark) => Wrong::OffBoard(mark),
            Unfit::OtherGeometry => Wrong::OtherGeometry,
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Unasked => f.write_str("it offered a step outside of a search"),
            Wrong::AfterStop => f.write_str("it offered a step after it was told to stop"),
            Wrong::OtherGeometry => f.write_str("its step is for another geometry"),
            Wrong::OffBoard(mark) => {
                let Mark { cell, value } = mark;
                write!(f, "mark {value} of cell {} is not on the board", cell.0)
            }
            Wrong::Narrow => f.write_str("its sets of cells are too narrow for the board"),
            Wrong::Cell(cell) => write!(f, "there is no cell {}", cell.0),
            Wrong::House(house) => write!(f, "there is no house {}", house.0),
            Wrong::Value(value) => write!(f, "there is no value {value}"),
            Wrong::Clue(clue) => write!(f, "there is no clue {clue}"),
            Wrong::Form(form) => write!(f, "it has no form {form}"),
            Wrong::Unproved => f.write_str("the proof of a step of it does not hold"),
        }
    }
}

impl fmt::Display for Misuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.strategy {
            "" => write!(f, "a strategy: {}", self.what),
            id => write!(f, "the strategy {id}: {}", self.what),
        }
    }
}

impl std::error::Error for Misuse {}
