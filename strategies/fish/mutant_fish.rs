#![doc = include_str!("mutant_fish.md")]

use super::fish_engine::{Forms, Reach, explain, find};
use crate::engine::fish::{Fish, Shape};
use crate::explain::Explanation;
use crate::strategy::{About, Finds, Form, Level, Search, SettingError, Strategy};
use crate::{Board, StepRef, at_width};

/// Any houses that make a fish together.
#[derive(Clone, Copy, Debug)]
pub struct MutantFish(Reach);

const USUAL: Reach = Reach {
    max_size: 3,
    fins: 1,
    endo: 0,
    twins: false,
};

impl Default for MutantFish {
    fn default() -> Self {
        MutantFish(USUAL)
    }
}

static ABOUT: About = About {
    id: "mutant-fish",
    forms: &[
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
    ],
    page: include_str!("mutant_fish.md"),
};

/// The forms come by size: plain, finned, and the twins of the finned ones.
const FINNED: usize = 6;
const TWINS: usize = 6;

impl Strategy for MutantFish {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find_any(self.0, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }

    fn configure(&mut self, setting: &str, value: &str) -> Result<(), SettingError> {
        self.0.configure(setting, value)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.0.settings(USUAL)
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(MutantFish(Reach::WIDEST)))
    }
}

fn find_any<const N: usize>(reach: Reach, board: &Board, finds: &mut Finds) -> Search {
    for finned in [false, true] {
        let offset = if finned { FINNED } else { 0 };
        let of = |fish: &Fish<'_, N>| fish.bases.len() - 2 + offset;
        let of_size = |size: usize| [size - 2 + offset; 2];
        let forms = Forms {
            of: &of,
            of_size: &of_size,
            twins: TWINS,
        };
        find((Shape::Mutant, finned), reach, board, finds, &forms)?;
    }
    std::ops::ControlFlow::Continue(())
}
