//! Forcing: suppose that a mark holds, or that it does not, and see what follows.
//!
//! A [`Net`] draws conclusions from truths and from nothing else: a truth with one mark left makes that
//! mark hold, a clue takes the marks with which it cannot be kept, and a truth without a mark breaks. It
//! keeps the reason for every struck mark, so that the truths behind a conclusion are found by walking
//! back (`Net::walk_back`). A [`Pass`] supposes every mark in turn and says what can be learned from it:
//! by contradiction, or because all cases of a truth agree. [`premises`](Pass::premises) are what is left of the truths when
//! none can be left out any more.

mod image;
mod inner;
mod load;
mod nested;
mod net;
mod pass;
mod proof;
mod shortest;
mod why;
mod without;

use crate::strategy::Premises;
use crate::{Cell, ClueId, House, Premise, Value};

pub use crate::Supposed;

pub use inner::Trial;
pub use nested::Asides;
pub use net::{Broken, Conclusion, From, Net, Rule};
pub use pass::{Cases, Finding, NEVER, Pass, Wanted};
pub use proof::{marks, suppositions};
pub use shortest::Told;

/// Something a conclusion can be drawn from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Truth {
    /// The cell takes some value.
    Cell(Cell),
    /// The value goes somewhere in this full house.
    Place(House, Value),
    /// The rule of this clue.
    Clue(ClueId),
}

impl Truth {
    /// The truth that a premise states; nothing for a guard or a balance.
    pub fn of(premise: Premise<'_>) -> Option<Truth> {
        match premise {
            Premise::Cell(cell) => Some(Truth::Cell(cell)),
            Premise::Place(house, value) => Some(Truth::Place(house, value)),
            Premise::Clue(clue) => Some(Truth::Clue(clue)),
            Premise::Guard(_) | Premise::Balance(_) => None,
        }
    }

    /// Lists it as a premise.
    pub fn list(self, premises: &mut Premises<'_>) {
        match self {
            Truth::Cell(cell) => premises.cell(cell),
            Truth::Place(house, value) => premises.place(house, value),
            // Its cells are listed by themselves.
            Truth::Clue(clue) => premises.premise(Premise::Clue(clue)),
        };
    }
}
