#![doc = include_str!("xy_wing.md")]

use super::bent_engine::{Wing, twos_and_threes};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, losing};
use crate::{Board, Marks, StepRef, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A cell with two marks that sees two others: whichever it takes, one of those takes their common value.
#[derive(Clone, Copy, Default, Debug)]
pub struct XyWing;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("XY-Wing", Level::Hard)
        .rated(&[("hodoku", "0800")], &[("se", 4.2), ("hodoku", 160.0)])
        .also(&["Bent Triple"])
        .known_as(&[("sudokuwiki", "Y-Wing")])];
    About::new("xy-wing", Family::Wings, include_str!("xy_wing.md"), forms)
});

impl Strategy for XyWing {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), search(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let wing = Wing::of(step);
        let why = words!(
            "So at least one of {} is {}, and no other cell that sees both can be {}.",
            &wing.pincers[..],
            wing.value,
            wing.value
        );
        Explanation {
            what: wing.what(board),
            why: vec![wing.cases(board), why],
            so: losing(board, step, &wing.pincers),
        }
    }
}

fn search<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let (twos, _) = twos_and_threes::<N>(board);
    for pivot in twos {
        let marks = board.marks(pivot);
        let (Some(x), Some(y)) = (marks.first(), marks.last()) else {
            continue;
        };
        let near = twos & geometry.peers(pivot);
        let (with_x, with_y) = (near & board.cells_with(x), near & board.cells_with(y));
        // Cells with both values are the pivot's twins, and no pincers.
        let (with_x, with_y) = (with_x - with_y, with_y - with_x);
        if with_y.is_empty() {
            continue;
        }
        for first in with_x {
            let Some(value) = (board.marks(first) - Marks::only(x)).first() else {
                continue;
            };
            let targets = board.cells_with::<N>(value) & geometry.peers(first);
            for second in with_y & board.cells_with(value) {
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
    Continue(())
}
