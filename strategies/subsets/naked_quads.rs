#![doc = include_str!("naked_quads.md")]

use super::naked_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Four cells of a house that can only be four values.
#[derive(Clone, Copy, Default, Debug)]
pub struct NakedQuads;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Naked Quadruple", Level::Hard)
        .rated(&[("hodoku", "0202")], &[("se", 5.0), ("hodoku", 120.0)])
        .also(&["Naked Quad"])];
    About::new(
        "naked-quads",
        Family::Subsets,
        include_str!("naked_quads.md"),
        forms,
    )
});

impl Strategy for NakedQuads {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use naked_engine::find;
        at_width!(board.geometry(), find(4, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        naked_engine::explain(board, step)
    }
}
