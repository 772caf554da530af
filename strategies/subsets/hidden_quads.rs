#![doc = include_str!("hidden_quads.md")]

use super::hidden_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Four values that have only four places in a full house.
#[derive(Clone, Copy, Default, Debug)]
pub struct HiddenQuads {
    /// Whether sets of which a part is such a set by itself are told, too.
    pub whole: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Hidden Quadruple", Level::Hard)
        .rated(&[("hodoku", "0212")], &[("se", 5.4), ("hodoku", 150.0)])
        .also(&["Hidden Quad"])];
    About::new(
        "hidden-quads",
        Family::Subsets,
        include_str!("hidden_quads.md"),
        forms,
    )
});

impl Strategy for HiddenQuads {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use hidden_engine::find;
        at_width!(board.geometry(), find(4, self.whole, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        hidden_engine::explain(board, step)
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(HiddenQuads { whole: true }))
    }
}
