#![doc = include_str!("turbot_fish.md")]

use super::pair_engine::{explain, is_chain, offer};
use crate::engine::links::{Losses, pairs_and_houses};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, HouseKind, StepRef, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Two houses with two places each, of which two see each other.
#[derive(Clone, Copy, Default, Debug)]
pub struct TurbotFish;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Turbot Fish", Level::Hard)
        .rated(&[("hodoku", "0403")], &[("hodoku", 120.0), ("se", 4.2)])
        .known_as(&[("se", "Forcing X-Chain"), ("sudokuwiki", "X-Cycle")])];
    About::new(
        "turbot-fish",
        Family::Fish,
        include_str!("turbot_fish.md"),
        forms,
    )
});

impl Strategy for TurbotFish {
    fn about(&self) -> &Arc<About> {
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
    let losses = Losses::since(board, finds.since());
    for value in finds.changed(board).values() {
        let wanted =
            |kinds: [HouseKind; 2], places| places == 2 && !kinds.iter().all(|kind| kind.is_line());
        pairs_and_houses::<N>(board, (value, &losses), wanted, finds, |finds, found| {
            if !is_chain(board, &found) {
                return Continue(());
            }
            offer(board, finds, 0, &[&found])
        })?;
    }
    Continue(())
}
