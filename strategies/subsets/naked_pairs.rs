#![doc = include_str!("naked_pairs.md")]

use super::naked_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, what_and_so};
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Two cells of a house that can only be the same two values.
#[derive(Clone, Copy, Default, Debug)]
pub struct NakedPairs;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Naked Pair", Level::Medium)
        .rated(&[("hodoku", "0200")], &[("se", 3.0), ("hodoku", 60.0)])];
    About::new(
        "naked-pairs",
        Family::Subsets,
        include_str!("naked_pairs.md"),
        forms,
    )
});

impl Strategy for NakedPairs {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use naked_engine::find;
        at_width!(board.geometry(), find(2, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        naked_engine::explain(board, step)
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }
}
