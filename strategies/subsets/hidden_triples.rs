#![doc = include_str!("hidden_triples.md")]

use super::hidden_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, what_and_so};
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Three values that have only three places in a full house.
#[derive(Clone, Copy, Default, Debug)]
pub struct HiddenTriples {
    /// Whether sets of which a part is such a set by itself are told, too.
    pub whole: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Hidden Triple", Level::Medium)
        .rated(&[("hodoku", "0211")], &[("se", 4.0), ("hodoku", 100.0)])
        .known_as(&[("se", "Hidden Triplet")])];
    About::new(
        "hidden-triples",
        Family::Subsets,
        include_str!("hidden_triples.md"),
        forms,
    )
});

impl Strategy for HiddenTriples {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use hidden_engine::find;
        at_width!(board.geometry(), find(3, self.whole, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        hidden_engine::explain(board, step)
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(HiddenTriples { whole: true }))
    }
}
