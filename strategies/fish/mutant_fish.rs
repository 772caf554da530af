#![doc = include_str!("mutant_fish.md")]

use super::fish_engine::{Extent, Twins, find_plain_and_finned as find};
use super::words::explain;
use crate::engine::fish::Shape;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef, at_width};

/// Any houses that make a fish together.
#[derive(Clone, Copy, Debug)]
pub struct MutantFish(Extent);

const USUAL: Extent = Extent {
    max_size: 3,
    fins: 1,
    endo: 0,
    twins: Twins::None,
};
use std::sync::{Arc, LazyLock};

impl Default for MutantFish {
    fn default() -> Self {
        MutantFish(USUAL)
    }
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Mutant X-Wing", Level::Extreme)
            .rated(&[("hodoku", "0350")], &[("hodoku", 450.0)]),
        Form::new("Mutant Swordfish", Level::Extreme)
            .rated(&[("hodoku", "0351")], &[("hodoku", 450.0)]),
        Form::new("Mutant Jellyfish", Level::Extreme)
            .rated(&[("hodoku", "0352")], &[("hodoku", 450.0)]),
        Form::new("Mutant Squirmbag", Level::Extreme)
            .rated(&[("hodoku", "0353")], &[("hodoku", 470.0)]),
        Form::new("Mutant Whale", Level::Extreme)
            .rated(&[("hodoku", "0354")], &[("hodoku", 470.0)]),
        Form::new("Mutant Leviathan", Level::Extreme)
            .rated(&[("hodoku", "0355")], &[("hodoku", 470.0)]),
        Form::new("Finned Mutant X-Wing", Level::Extreme)
            .rated(&[("hodoku", "0360")], &[("hodoku", 470.0)]),
        Form::new("Finned Mutant Swordfish", Level::Extreme)
            .rated(&[("hodoku", "0361")], &[("hodoku", 470.0)]),
        Form::new("Finned Mutant Jellyfish", Level::Extreme)
            .rated(&[("hodoku", "0362")], &[("hodoku", 470.0)]),
        Form::new("Finned Mutant Squirmbag", Level::Extreme)
            .rated(&[("hodoku", "0363")], &[("hodoku", 470.0)]),
        Form::new("Finned Mutant Whale", Level::Extreme)
            .rated(&[("hodoku", "0364")], &[("hodoku", 470.0)]),
        Form::new("Finned Mutant Leviathan", Level::Extreme)
            .rated(&[("hodoku", "0365")], &[("hodoku", 470.0)]),
        Form::new("Siamese Finned Mutant X-Wing", Level::Extreme)
            .rated(&[("hodoku", "03601")], &[]),
        Form::new("Siamese Finned Mutant Swordfish", Level::Extreme)
            .rated(&[("hodoku", "03611")], &[]),
        Form::new("Siamese Finned Mutant Jellyfish", Level::Extreme)
            .rated(&[("hodoku", "03621")], &[]),
        Form::new("Siamese Finned Mutant Squirmbag", Level::Extreme),
        Form::new("Siamese Finned Mutant Whale", Level::Extreme),
        Form::new("Siamese Finned Mutant Leviathan", Level::Extreme),
    ];
    About::new(
        "mutant-fish",
        Family::Fish,
        include_str!("mutant_fish.md"),
        forms,
    )
});

impl Strategy for MutantFish {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(Shape::Mutant, self.0, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.has_lines()
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
        Some(Box::new(MutantFish(Extent::WIDEST)))
    }
}
