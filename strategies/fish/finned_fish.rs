#![doc = include_str!("finned_fish.md")]

use super::fish_engine::{Extent, Forms, Twins, find, is_sashimi};
use super::words::explain;
use crate::engine::fish::{Fish, Shape};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef, at_width};

/// Lines that would make a fish but for a few cells that lie together.
#[derive(Clone, Copy, Debug)]
pub struct FinnedFish(Extent);

const USUAL: Extent = Extent {
    max_size: 4,
    fins: 4,
    endo: 0,
    twins: Twins::None,
};
use std::sync::{Arc, LazyLock};

impl Default for FinnedFish {
    fn default() -> Self {
        FinnedFish(USUAL)
    }
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Finned X-Wing", Level::Hard).rated(&[("hodoku", "0310")], &[("hodoku", 130.0)]),
        Form::new("Finned Swordfish", Level::Unfair)
            .rated(&[("hodoku", "0311")], &[("hodoku", 200.0)]),
        Form::new("Finned Jellyfish", Level::Unfair)
            .rated(&[("hodoku", "0312")], &[("hodoku", 250.0)]),
        Form::new("Finned Squirmbag", Level::Unfair)
            .rated(&[("hodoku", "0313")], &[("hodoku", 470.0)]),
        Form::new("Finned Whale", Level::Unfair).rated(&[("hodoku", "0314")], &[("hodoku", 470.0)]),
        Form::new("Finned Leviathan", Level::Unfair)
            .rated(&[("hodoku", "0315")], &[("hodoku", 470.0)]),
        Form::new("Sashimi X-Wing", Level::Hard).rated(&[("hodoku", "0320")], &[("hodoku", 150.0)]),
        Form::new("Sashimi Swordfish", Level::Unfair)
            .rated(&[("hodoku", "0321")], &[("hodoku", 240.0)]),
        Form::new("Sashimi Jellyfish", Level::Unfair)
            .rated(&[("hodoku", "0322")], &[("hodoku", 260.0)]),
        Form::new("Sashimi Squirmbag", Level::Unfair)
            .rated(&[("hodoku", "0323")], &[("hodoku", 470.0)]),
        Form::new("Sashimi Whale", Level::Unfair)
            .rated(&[("hodoku", "0324")], &[("hodoku", 470.0)]),
        Form::new("Sashimi Leviathan", Level::Unfair)
            .rated(&[("hodoku", "0325")], &[("hodoku", 470.0)]),
        Form::new("Siamese Finned X-Wing", Level::Unfair),
        Form::new("Siamese Finned Swordfish", Level::Unfair).rated(&[("hodoku", "03111")], &[]),
        Form::new("Siamese Finned Jellyfish", Level::Unfair).rated(&[("hodoku", "03121")], &[]),
        Form::new("Siamese Finned Squirmbag", Level::Unfair),
        Form::new("Siamese Finned Whale", Level::Unfair),
        Form::new("Siamese Finned Leviathan", Level::Unfair),
        Form::new("Siamese Sashimi X-Wing", Level::Unfair),
        Form::new("Siamese Sashimi Swordfish", Level::Unfair).rated(&[("hodoku", "03211")], &[]),
        Form::new("Siamese Sashimi Jellyfish", Level::Unfair).rated(&[("hodoku", "03221")], &[]),
        Form::new("Siamese Sashimi Squirmbag", Level::Unfair),
        Form::new("Siamese Sashimi Whale", Level::Unfair),
        Form::new("Siamese Sashimi Leviathan", Level::Unfair),
    ];
    About::new(
        "finned-fish",
        Family::Fish,
        include_str!("finned_fish.md"),
        forms,
    )
});

/// The forms come by size: finned, sashimi, and the twins of both.
const SASHIMI: usize = 6;
const TWINS: usize = 12;

impl Strategy for FinnedFish {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find_finned(self.0, board, finds))
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
        Some(Box::new(FinnedFish(Extent::WIDEST)))
    }
}

fn find_finned<const N: usize>(reach: Extent, board: &Board, finds: &mut Finds) -> Search {
    let of = |fish: &Fish<'_, N>| {
        fish.bases.len() - 2 + if is_sashimi(board, fish) { SASHIMI } else { 0 }
    };
    let of_size = |size: usize| [size - 2, size - 2 + SASHIMI];
    let forms = Forms {
        of: &of,
        of_size: &of_size,
        twins: TWINS,
    };
    find((Shape::Basic, true), reach, board, finds, &forms)
}
