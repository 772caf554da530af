#![doc = include_str!("skyscraper.md")]

use super::pair_engine::{explain, is_chain, joint, offer};
use crate::engine::links::{Losses, pairs_and_houses};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, HouseKind, StepRef, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Two lines with two places each, of which two stand in one crossing line.
#[derive(Clone, Copy, Default, Debug)]
pub struct Skyscraper;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Skyscraper", Level::Hard)
        .rated(&[("hodoku", "0400")], &[("hodoku", 130.0), ("se", 4.0)])
        .known_as(&[("se", "Forcing X-Chain"), ("sudokuwiki", "X-Cycle")])];
    About::new(
        "skyscraper",
        Family::Fish,
        include_str!("skyscraper.md"),
        forms,
    )
});

impl Strategy for Skyscraper {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.has_lines()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let losses = Losses::since(board, finds.since());
    for value in finds.changed(board).values() {
        let wanted =
            |[pair, house]: [HouseKind; 2], places| places == 2 && pair == house && pair.is_line();
        pairs_and_houses::<N>(board, (value, &losses), wanted, finds, |finds, found| {
            let on_line = |cells| joint(board, cells).is_some_and(|kind| kind.is_line());
            let (base, tops) = (found.seen.with(found.near), found.rest.with(found.far));
            // Were the tops in one line as well, it would be an X-Wing.
            if !is_chain(board, &found) || !on_line(base) || on_line(tops) {
                return Continue(());
            }
            offer(board, finds, 0, &[&found])
        })?;
    }
    Continue(())
}
