#![doc = include_str!("two_string_kite.md")]

use super::pair_engine::{explain, is_chain, joint, offer, twos};
use crate::engine::links::{Losses, PairAndHouse, pairs_and_houses};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Cells, Geometry, HouseKind, StepRef, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A row and a column with two places each, of which two lie in one block.
#[derive(Clone, Copy, Default, Debug)]
pub struct TwoStringKite {
    /// Whether two kites with one knot are joined.
    pub dual: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("2-String Kite", Level::Hard)
            .rated(&[("hodoku", "0401")], &[("hodoku", 150.0), ("se", 4.1)])
            .known_as(&[("se", "Forcing X-Chain"), ("sudokuwiki", "X-Cycle")]),
        Form::new("Dual 2-String Kite", Level::Hard)
            .rated(&[("hodoku", "0404")], &[("hodoku", 150.0)]),
    ];
    About::new(
        "two-string-kite",
        Family::Fish,
        include_str!("two_string_kite.md"),
        forms,
    )
});

impl Strategy for TwoStringKite {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(self.dual, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.has_lines() && geometry.block_count() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::switch("dual", self.dual)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.dual = value == 1;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(TwoStringKite { dual: true }))
    }
}

fn find<const N: usize>(dual: bool, board: &Board, finds: &mut Finds) -> Search {
    let mut kites: Vec<PairAndHouse<N>> = Vec::new();
    // Of two that are joined one may be an old one, if only such were asked for.
    let losses = Losses::since(board, if dual { 0 } else { finds.since() });
    for value in finds.changed(board).values() {
        let before = kites.len();
        let wanted = |[pair, house]: [HouseKind; 2], places| {
            places == 2 && pair != house && pair.is_line() && house.is_line()
        };
        pairs_and_houses::<N>(board, (value, &losses), wanted, finds, |finds, found| {
            if !is_chain(board, &found)
                || joint(board, knot(&found)).is_none_or(|kind| kind.is_line())
            {
                return Continue(());
            }
            if dual {
                kites.push(found);
            }
            offer(board, finds, 0, &[&found])
        })?;
        // Both cells of the knot end a row and a column, or do so for two values.
        let differ = |[one, other]: &[&PairAndHouse<N>; 2]| {
            let same = (one.value, one.removed) == (other.value, other.removed);
            knot(one) == knot(other) && !same
        };
        for two in twos(&kites, before).filter(differ) {
            offer(board, finds, 1, &two)?;
        }
    }
    Continue(())
}

/// The two cells that share a block.
fn knot<const N: usize>(found: &PairAndHouse<N>) -> Cells<N> {
    found.seen.with(found.near)
}
