#![doc = include_str!("deadly_chain.md")]

use super::deadly_engine::{SHAPES, find};
use super::words::explain;
use crate::engine::forcing::TruthFilter;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Where a few marks avoid a deadly pattern one of them holds: what follows from that is looked for.
#[derive(Clone, Copy, Default, Debug)]
pub struct DeadlyChain {
    /// Whether a conclusion may need several others.
    pub nets: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let form = |name| Form::new(name, Level::Extreme).needing_unique();
    // Of chains, then of nets, each by shape.
    let forms: [&'static str; 2 * SHAPES] = [
        "Rectangle Forcing Chain",
        "Loop Forcing Chain",
        "BUG-Lite Forcing Chain",
        "BUG Forcing Chain",
        "Extended Rectangle Forcing Chain",
        "Rectangle Forcing Net",
        "Loop Forcing Net",
        "BUG-Lite Forcing Net",
        "BUG Forcing Net",
        "Extended Rectangle Forcing Net",
    ];
    About::new(
        "deadly-chain",
        Family::Forcing,
        include_str!("deadly_chain.md"),
        forms.map(form),
    )
});

impl Strategy for DeadlyChain {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !board.is_known_unique() {
            return Continue(());
        }
        at_width!(rarely board.geometry(), find(TruthFilter::Pairs, board, finds))?;
        if !self.nets {
            return Continue(());
        }
        at_width!(rarely board.geometry(), find(TruthFilter::Any, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(rarely board.geometry(), explain(board, step))
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::word("nets", &["no", "yes"], self.nets.into())]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.nets = value == 1;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(DeadlyChain { nets: true }))
    }
}
