#![doc = include_str!("naked_triples.md")]

use super::naked_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, what_and_so};
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Three cells of a house that can only be three values.
#[derive(Clone, Copy, Default, Debug)]
pub struct NakedTriples;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Naked Triple", Level::Medium)
        .rated(&[("hodoku", "0201")], &[("se", 3.6), ("hodoku", 80.0)])
        .known_as(&[("se", "Naked Triplet")])];
    About::new(
        "naked-triples",
        Family::Subsets,
        include_str!("naked_triples.md"),
        forms,
    )
});

impl Strategy for NakedTriples {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use naked_engine::find;
        at_width!(board.geometry(), find(3, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        naked_engine::explain(board, step)
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }
}
