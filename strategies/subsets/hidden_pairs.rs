#![doc = include_str!("hidden_pairs.md")]

use super::hidden_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, what_and_so};
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Two values that have only the same two places in a full house.
#[derive(Clone, Copy, Default, Debug)]
pub struct HiddenPairs {
    /// Whether sets of which a part is such a set by itself are told, too.
    pub whole: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Hidden Pair", Level::Medium)
        .rated(&[("hodoku", "0210")], &[("se", 3.4), ("hodoku", 70.0)])];
    About::new(
        "hidden-pairs",
        Family::Subsets,
        include_str!("hidden_pairs.md"),
        forms,
    )
});

impl Strategy for HiddenPairs {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use hidden_engine::find;
        at_width!(board.geometry(), find(2, self.whole, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        hidden_engine::explain(board, step)
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(HiddenPairs { whole: true }))
    }
}
