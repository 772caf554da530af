#![doc = include_str!("clue_cases.md")]

use super::ways_engine::{explain, find};
use crate::engine::forcing::TruthFilter;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// The ways to keep a clue are followed to what they break, or to what they all exclude.
#[derive(Clone, Copy, Default, Debug)]
pub struct ClueCases;

/// At most this many ways are told in one step.
const MOST: usize = 8;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Clue Cases", Level::Extreme)];
    About::new(
        "clue-cases",
        Family::Forcing,
        include_str!("clue_cases.md"),
        forms,
    )
});

impl Strategy for ClueCases {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(TruthFilter::Any, MOST, board, finds))
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(rarely board.geometry(), explain(TruthFilter::Any, board, step))
    }
}
