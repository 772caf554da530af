#![doc = include_str!("xyz_wing.md")]

use super::bent_engine::{Wing, twos_and_threes};
use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, losing};
use crate::{Board, Cell, Marks, StepRef, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A cell with three marks that sees two cells with two of them each: one of the three takes the value
/// that all have.
#[derive(Clone, Copy, Default, Debug)]
pub struct XyzWing;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("XYZ-Wing", Level::Hard)
        .rated(&[("hodoku", "0801")], &[("se", 4.4), ("hodoku", 180.0)])];
    About::new(
        "xyz-wing",
        Family::Wings,
        include_str!("xyz_wing.md"),
        forms,
    )
});

impl Strategy for XyzWing {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), search(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let wing = Wing::of(step);
        let itself = words!("otherwise {} is {} itself.", wing.pivot, wing.value);
        let mut cells: Vec<Cell> = vec![wing.pivot, wing.pincers[0], wing.pincers[1]];
        cells.arrange();
        let why = words!(
            "So at least one of {} is {}, and no other cell that sees all three can be {}.",
            &cells[..],
            wing.value,
            wing.value
        );
        Explanation {
            what: wing.what(board),
            why: vec![wing.cases(board).join("; ", itself), why],
            so: losing(board, step, &cells),
        }
    }
}

fn search<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let (twos, threes) = twos_and_threes::<N>(board);
    for pivot in threes {
        let marks = board.marks(pivot);
        let near = twos & geometry.peers(pivot);
        for value in marks.values() {
            let others = marks - Marks::only(value);
            let (Some(x), Some(y)) = (others.first(), others.last()) else {
                continue;
            };
            let near = near & board.cells_with(value);
            let (with_x, with_y) = (near & board.cells_with(x), near & board.cells_with(y));
            if with_x.is_empty() || with_y.is_empty() {
                continue;
            }
            let targets = board.cells_with::<N>(value) & geometry.peers(pivot);
            for first in with_x {
                let targets = targets & geometry.peers(first);
                for second in with_y {
                    let seen = targets & geometry.peers(second);
                    if !seen.is_empty() {
                        Wing {
                            pivot,
                            pincers: [first, second],
                            value,
                        }
                        .offer(board, finds, seen)?;
                    }
                }
            }
        }
    }
    Continue(())
}
