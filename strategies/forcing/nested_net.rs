#![doc = include_str!("nested_net.md")]

use super::forcing_engine::find_deep;
use super::words::explain;
use crate::explain::Explanation;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// A supposition that is refuted with the help of others, refuted on the side.
#[derive(Clone, Copy, Default, Debug)]
pub struct NestedNet;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Nested Forcing Net", Level::Extreme)
        .rated(&[], &[("se", 9.5)])
        .also(&["Nested Forcing Chain"])];
    About::new(
        "nested-net",
        Family::Forcing,
        include_str!("nested_net.md"),
        forms,
    )
});

impl Strategy for NestedNet {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find_deep(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(board.geometry(), explain(board, step))
    }
}
