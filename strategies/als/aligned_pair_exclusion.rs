#![doc = include_str!("aligned_pair_exclusion.md")]

use super::aligned_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Two cells whose pairs of values are cut down by cells that see both.
#[derive(Clone, Copy, Default, Debug)]
pub struct AlignedPairExclusion;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Aligned Pair Exclusion", Level::Unfair)
        .rated(&[], &[("se", 6.2)])
        .also(&["APE", "Subset Exclusion"])];
    About::new(
        "aligned-pair-exclusion",
        Family::Als,
        include_str!("aligned_pair_exclusion.md"),
        forms,
    )
});

impl Strategy for AlignedPairExclusion {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use aligned_engine::pairs;
        at_width!(rarely board.geometry(), pairs(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        aligned_engine::explain(board, step)
    }
}
