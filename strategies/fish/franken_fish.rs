#![doc = include_str!("franken_fish.md")]

use super::fish_engine::{Extent, Twins, find_plain_and_finned as find};
use super::words::explain;
use crate::engine::fish::Shape;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef, at_width};

/// Lines and blocks that make a fish together.
#[derive(Clone, Copy, Debug)]
pub struct FrankenFish(Extent);

const USUAL: Extent = Extent {
    max_size: 3,
    fins: 2,
    endo: 0,
    twins: Twins::None,
};
use std::sync::{Arc, LazyLock};

impl Default for FrankenFish {
    fn default() -> Self {
        FrankenFish(USUAL)
    }
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Franken X-Wing", Level::Unfair)
            .rated(&[("hodoku", "0330")], &[("hodoku", 300.0)]),
        Form::new("Franken Swordfish", Level::Unfair)
            .rated(&[("hodoku", "0331")], &[("hodoku", 350.0)]),
        Form::new("Franken Jellyfish", Level::Unfair)
            .rated(&[("hodoku", "0332")], &[("hodoku", 370.0)]),
        Form::new("Franken Squirmbag", Level::Unfair)
            .rated(&[("hodoku", "0333")], &[("hodoku", 470.0)]),
        Form::new("Franken Whale", Level::Unfair)
            .rated(&[("hodoku", "0334")], &[("hodoku", 470.0)]),
        Form::new("Franken Leviathan", Level::Unfair)
            .rated(&[("hodoku", "0335")], &[("hodoku", 470.0)]),
        Form::new("Finned Franken X-Wing", Level::Unfair)
            .rated(&[("hodoku", "0340")], &[("hodoku", 390.0)]),
        Form::new("Finned Franken Swordfish", Level::Unfair)
            .rated(&[("hodoku", "0341")], &[("hodoku", 410.0)]),
        Form::new("Finned Franken Jellyfish", Level::Unfair)
            .rated(&[("hodoku", "0342")], &[("hodoku", 430.0)]),
        Form::new("Finned Franken Squirmbag", Level::Unfair)
            .rated(&[("hodoku", "0343")], &[("hodoku", 470.0)]),
        Form::new("Finned Franken Whale", Level::Unfair)
            .rated(&[("hodoku", "0344")], &[("hodoku", 470.0)]),
        Form::new("Finned Franken Leviathan", Level::Unfair)
            .rated(&[("hodoku", "0345")], &[("hodoku", 470.0)]),
        Form::new("Siamese Finned Franken X-Wing", Level::Unfair),
        Form::new("Siamese Finned Franken Swordfish", Level::Unfair)
            .rated(&[("hodoku", "03411")], &[]),
        Form::new("Siamese Finned Franken Jellyfish", Level::Unfair)
            .rated(&[("hodoku", "03421")], &[]),
        Form::new("Siamese Finned Franken Squirmbag", Level::Unfair),
        Form::new("Siamese Finned Franken Whale", Level::Unfair),
        Form::new("Siamese Finned Franken Leviathan", Level::Unfair),
    ];
    About::new(
        "franken-fish",
        Family::Fish,
        include_str!("franken_fish.md"),
        forms,
    )
});

impl Strategy for FrankenFish {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(Shape::Franken, self.0, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.has_lines() && geometry.block_count() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        self.0.settings(USUAL)
    }

    fn set(&mut self, setting: usize, value: usize) {
        self.0.set(setting, value);
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(FrankenFish(Extent::WIDEST)))
    }
}
