#![doc = include_str!("direct_hidden_triplet.md")]

use super::direct_hidden_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, what_and_so};
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// Three values that have only the same three places in a full house leave a fourth one place.
#[derive(Clone, Copy, Default, Debug)]
pub struct DirectHiddenTriplet;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Direct Hidden Triplet", Level::Medium)
        .rated(&[], &[("se", 2.5)])
        .also(&["Direct Hidden Triple"])];
    About::new(
        "direct-hidden-triplet",
        Family::Subsets,
        include_str!("direct_hidden_triplet.md"),
        forms,
    )
});

impl Strategy for DirectHiddenTriplet {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        direct_hidden_engine::find(3, board, finds)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        direct_hidden_engine::explain(board, step)
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }
}
