#![doc = include_str!("avoidable_rectangle.md")]

use super::types_engine::{Type, offer_types};
use super::unique_rectangle::pattern;
use super::words::explain_rectangle;
use crate::engine::uniqueness::{Deadly, is_free, rectangles};
use crate::sorting::Arrange;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Cell, Geometry, Marks, StepRef, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A rectangle of which some corners are already solved, but none is a given.
#[derive(Clone, Copy, Default, Debug)]
pub struct AvoidableRectangle;

fn form(name: &'static str, code: &'static [(&'static str, &'static str)]) -> Form {
    let form = Form::new(name, Level::Hard).rated(code, &[("se", 4.5), ("hodoku", 100.0)]);
    form.needing_unique()
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        form("Avoidable Rectangle, type 1", &[("hodoku", "0607")]),
        form("Avoidable Rectangle, type 2", &[("hodoku", "0608")]),
    ];
    About::new(
        "avoidable-rectangle",
        Family::Uniqueness,
        include_str!("avoidable_rectangle.md"),
        forms,
    )
});

impl Strategy for AvoidableRectangle {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !board.is_known_unique() {
            return Continue(());
        }
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.has_lines() && geometry.block_count() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain_rectangle(board, step)
    }
}

/// Looks from each solved corner that is not a given.
fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    for corner in board.geometry().cells() {
        let Some(value) = board.value(corner) else {
            continue;
        };
        if !is_free(board, corner, Marks::only(value)) {
            continue;
        }
        let may = |cell| is_free(board, cell, Marks::empty());
        let may_face = |cell| may(cell) && board.can_be(cell).has(value);
        rectangles(board, corner, may, may_face, |corners| {
            let solved: Marks = corners
                .iter()
                .filter_map(|&cell| board.value(cell))
                .collect();
            let count = corners
                .iter()
                .filter(|&&cell| board.value(cell).is_some())
                .count();
            // The first solved corner tells it; two values in all, each corner with one or both.
            let first = corners
                .iter()
                .all(|&cell| cell >= corner || board.value(cell).is_none());
            if !first || count == 4 || count < 2 || solved.count() != 2 {
                return Continue(());
            }
            let fits = |&cell: &Cell| {
                board.can_be(cell).intersects(solved) && is_free(board, cell, solved)
            };
            if !corners.iter().all(fits) || !is_proper(board, corners) {
                return Continue(());
            }
            let mut sorted = corners;
            sorted.arrange();
            let pattern = pattern(sorted, solved);
            let deadly = Deadly::<N>::new(board, &pattern);
            offer_types(board, finds, &deadly, |kind| match kind {
                Type::One if count == 3 => Some(0),
                Type::Two if count == 2 => Some(1),
                _ => None,
            })
        })?;
    }
    Continue(())
}

/// Whether the solved corners are as a rectangle would have them: neighbours differ, opposites agree.
fn is_proper(board: &Board, corners: [Cell; 4]) -> bool {
    [(0, 3), (1, 2)].iter().all(|&(a, b)| {
        match (board.value(corners[a]), board.value(corners[b])) {
            (Some(a), Some(b)) => a == b,
            _ => true,
        }
    })
}
