#![doc = include_str!("turbot_fish.md")]

use super::pair_engine::{explain, is_chain, kinds, offer};
use crate::engine::links::pairs_and_houses;
use crate::explain::Explanation;
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, Geometry, StepRef, at_width};
use std::ops::ControlFlow::Continue;

/// Two houses with two places each, of which two see each other.
#[derive(Clone, Copy, Default, Debug)]
pub struct TurbotFish;

static ABOUT: About = About {
    id: "turbot-fish",
    forms: &[Form::new("Turbot Fish", Level::Hard)
        .rated(&[("hodoku", "0403")], &[("hodoku", 120.0), ("se", 4.2)])
        .known_as(&[("se", "Forcing X-Chain"), ("sudokuwiki", "X-Cycle")])],
    page: include_str!("turbot_fish.md"),
};

impl Strategy for TurbotFish {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.block_count() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    for value in board.geometry().values() {
        pairs_and_houses::<N>(board, value, finds, |finds, found| {
            let [pair, house] = kinds(board, &found);
            if !is_chain(board, &found) || (pair.is_line() && house.is_line()) {
                return Continue(());
            }
            offer(board, finds, 0, &[&found])
        })?;
    }
    Continue(())
}
