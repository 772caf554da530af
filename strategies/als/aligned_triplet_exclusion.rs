#![doc = include_str!("aligned_triplet_exclusion.md")]

use super::aligned_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Three cells whose combinations of values are cut down by cells that see them all.
#[derive(Clone, Copy, Default, Debug)]
pub struct AlignedTripletExclusion {
    /// Whether any three cells will do, and not only those of which one has few marks and sees another.
    pub wide: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Aligned Triplet Exclusion", Level::Unfair)
        .rated(&[], &[("se", 7.5)])
        .also(&["ATE"])];
    About::new(
        "aligned-triplet-exclusion",
        Family::Als,
        include_str!("aligned_triplet_exclusion.md"),
        forms,
    )
});

impl Strategy for AlignedTripletExclusion {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use aligned_engine::triplets;
        at_width!(rarely board.geometry(), triplets(self.wide, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        aligned_engine::explain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::switch("wide", self.wide)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.wide = value == 1;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(AlignedTripletExclusion { wide: true }))
    }
}
