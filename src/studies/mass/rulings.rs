//! Steps that no strategy finds: what the puzzle gives, and what is tried without a reason.

use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Claim, Explanation, plays};
use crate::{Board, Mark, StepRef, words};
use std::sync::{Arc, LazyLock};

/// A value of the puzzle.
pub(super) static GIVEN: LazyLock<Arc<About>> = LazyLock::new(|| {
    let page = "# Given\n\nA value that the puzzle gives.\n";
    About::new(
        "given",
        Family::Foreign,
        page,
        [Form::new("Given", Level::Rules)],
    )
});

/// A value that is tried.
pub(super) static GUESS: LazyLock<Arc<About>> = LazyLock::new(|| {
    let page = "# Guess\n\nA value that is tried because nobody sees a step.\n";
    About::new(
        "guess",
        Family::Foreign,
        page,
        [Form::new("Guess", Level::Extreme)],
    )
});

/// Sets one value, and proves nothing: it is not part of any order.
pub(super) struct Ruling {
    about: Arc<About>,
    mark: Mark,
}

impl Ruling {
    pub(super) fn new(about: &Arc<About>, mark: Mark) -> Ruling {
        Ruling {
            about: about.clone(),
            mark,
        }
    }
}

impl Strategy for Ruling {
    fn about(&self) -> &Arc<About> {
        &self.about
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        finds
            .draft(board)
            .set(self.mark.cell, self.mark.value)
            .offer()
    }

    fn explain(&self, _board: &Board, step: StepRef<'_>) -> Explanation {
        let what = words!("{} is {}.", self.mark.cell, self.mark.value)
            .stating(Claim::Becomes(vec![self.mark.cell], self.mark.value));
        Explanation {
            what: vec![what],
            why: vec![words!("{}", self.about.summary().to_string())],
            so: plays(step),
        }
    }
}
