#![doc = include_str!("nested_net.md")]

use super::forcing_engine::{Refuted, find_deep};
use super::words::explain;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// A supposition that is refuted with the help of others, refuted on the side.
#[derive(Clone, Copy, Default, Debug)]
pub struct NestedNet {
    /// Whether marks that fall by the same lines are one step.
    refuted: Refuted,
}

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
        at_width!(board.geometry(), find_deep(self.refuted, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(board.geometry(), explain(board, step))
    }

    fn settings(&self) -> Vec<Setting> {
        vec![self.refuted.setting()]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.refuted = Refuted::of(value);
    }
}
