#![doc = include_str!("empty_rectangle.md")]

use super::pair_engine::{explain, offer, twos};
use crate::engine::links::{Losses, PairAndHouse, pairs_and_houses};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, HouseKind, StepRef, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A block whose places for a value lie in a row and a column of it, and a pair that meets one of these.
#[derive(Clone, Copy, Default, Debug)]
pub struct EmptyRectangle {
    /// Whether two places are enough, and two that share a block are joined.
    wide: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Empty Rectangle", Level::Hard)
            .rated(&[("hodoku", "0402")], &[("hodoku", 120.0)])
            .known_as(&[("sudokuwiki", "Rectangle Elimination")]),
        Form::new("Dual Empty Rectangle", Level::Hard)
            .rated(&[("hodoku", "0405")], &[("hodoku", 120.0)]),
    ];
    About::new(
        "empty-rectangle",
        Family::Fish,
        include_str!("empty_rectangle.md"),
        forms,
    )
});

impl Strategy for EmptyRectangle {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(self.wide, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.block_count() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::switch("wide", self.wide)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.wide = value == 1;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(EmptyRectangle { wide: true }))
    }
}

fn find<const N: usize>(wide: bool, board: &Board, finds: &mut Finds) -> Search {
    // Of two that are joined one may be an old one, if only such were asked for.
    let losses = Losses::since(board, if wide { 0 } else { finds.since() });
    for value in finds.changed(board).values() {
        let mut found_so_far = Vec::new();
        let wanted = |[pair, house]: [HouseKind; 2], places| {
            pair.is_line() && !house.is_line() && (wide || places > 2)
        };
        pairs_and_houses::<N>(board, (value, &losses), wanted, finds, |finds, found| {
            if wide {
                found_so_far.push(found);
            }
            offer(board, finds, 0, &[&found])
        })?;
        let crossed = |[one, other]: &[&PairAndHouse<N>; 2]| {
            one.house == other.house && one.removed != other.removed && one.seen != other.seen
        };
        for two in twos(&found_so_far, 0).filter(crossed) {
            offer(board, finds, 1, &two)?;
        }
    }
    Continue(())
}
