//! Steps that no strategy finds: what the puzzle gives, and what is tried without a reason.

use crate::explain::{Claim, Explanation, plays};
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, Mark, StepRef, words};

/// A value of the puzzle.
pub(super) static GIVEN: About = About {
    id: "given",
    forms: &[Form::new("Given", Level::Rules)],
    page: "# Given\n\nA value that the puzzle gives.\n",
};

/// A value that is tried.
pub(super) static GUESS: About = About {
    id: "guess",
    forms: &[Form::new("Guess", Level::Extreme)],
    page: "# Guess\n\nA value that is tried because nobody sees a step.\n",
};

/// Sets one value, and proves nothing: it is not part of any order.
pub(super) struct Ruling {
    about: &'static About,
    mark: Mark,
}

impl Ruling {
    pub(super) fn new(about: &'static About, mark: Mark) -> Ruling {
        Ruling { about, mark }
    }
}

impl Strategy for Ruling {
    fn about(&self) -> &'static About {
        self.about
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        finds
            .draft(board)
            .set(self.mark.cell, self.mark.value)
            .offer()
    }

    fn explain(&self, _board: &Board, step: StepRef<'_>) -> Explanation {
        let what = words![self.mark.cell, " is ", self.mark.value, "."]
            .stating(Claim::Becomes(vec![self.mark.cell], self.mark.value));
        Explanation {
            what: vec![what],
            why: vec![words![self.about.summary()]],
            so: plays(step),
        }
    }
}
