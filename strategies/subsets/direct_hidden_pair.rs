#![doc = include_str!("direct_hidden_pair.md")]

use super::direct_hidden_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, what_and_so};
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// Two values that have only the same two places in a full house leave a third one place.
#[derive(Clone, Copy, Default, Debug)]
pub struct DirectHiddenPair;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Direct Hidden Pair", Level::Easy).rated(&[], &[("se", 2.0)])];
    About::new(
        "direct-hidden-pair",
        Family::Subsets,
        include_str!("direct_hidden_pair.md"),
        forms,
    )
});

impl Strategy for DirectHiddenPair {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        direct_hidden_engine::find(2, board, finds)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        direct_hidden_engine::explain(board, step)
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }
}
