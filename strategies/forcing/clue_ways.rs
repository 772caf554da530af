#![doc = include_str!("clue_ways.md")]

use super::ways_engine::{explain, find};
use crate::engine::forcing::TruthFilter;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// A few ways to fill a clue are tried on what they touch: its houses, and the clues beside it.
#[derive(Clone, Copy, Default, Debug)]
pub struct ClueWays;

/// At most this many ways are told in one step.
const MOST: usize = 6;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Clue Ways", Level::Hard)];
    About::new(
        "clue-ways",
        Family::Forcing,
        include_str!("clue_ways.md"),
        forms,
    )
});

impl Strategy for ClueWays {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(TruthFilter::AtOnce, MOST, board, finds))
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(rarely board.geometry(), explain(TruthFilter::AtOnce, board, step))
    }
}
