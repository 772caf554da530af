#![doc = include_str!("locked_triple.md")]

use super::naked_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence, what_and_so};
use crate::{Board, Geometry, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// A naked triple whose cells share two houses, and takes marks from both.
#[derive(Clone, Copy, Default, Debug)]
pub struct LockedTriple;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Locked Triple", Level::Medium)
        .rated(&[("hodoku", "0111")], &[("se", 3.6), ("hodoku", 60.0)])];
    About::new(
        "locked-triple",
        Family::Subsets,
        include_str!("locked_triple.md"),
        forms,
    )
});

impl Strategy for LockedTriple {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use naked_engine::find_locked;
        at_width!(board.geometry(), find_locked(3, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        !geometry.crossings().is_empty()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        naked_engine::explain(board, step)
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        Some(what_and_so(self.explain(board, step)))
    }
}
