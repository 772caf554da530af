#![doc = include_str!("unique_loop.md")]

use super::types_engine::offer_types;
use super::words::{cells_can_be, explain};
use crate::engine::uniqueness::{Deadly, MAX_LOOP, loops};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Claim, Explanation, Piece, Sentence, either};
use crate::{Board, Cell, Cells, Mark, Marks, Role, StepRef, Value, WIDE, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Six to fourteen cells in a ring, with the same two values.
#[derive(Clone, Copy, Default, Debug)]
pub struct UniqueLoop;

fn form(name: &'static str, se: &'static [(&'static str, f32)]) -> Form {
    let form = Form::new(name, Level::Hard).rated(&[], se);
    form.needing_unique()
}

/// The forms come by type, and of each type by length.
const LENGTHS: usize = 3;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        form("Unique Loop of 6, type 1", &[("se", 4.6)]),
        form("Unique Loop of 8, type 1", &[("se", 4.7)]),
        form("Unique Loop of 10 or more, type 1", &[("se", 5.0)]),
        form("Unique Loop of 6, type 2", &[("se", 4.6)]),
        form("Unique Loop of 8, type 2", &[("se", 4.7)]),
        form("Unique Loop of 10 or more, type 2", &[("se", 5.0)]),
        form("Unique Loop of 6, type 3", &[("se", 4.7)]),
        form("Unique Loop of 8, type 3", &[("se", 4.8)]),
        form("Unique Loop of 10 or more, type 3", &[("se", 5.1)]),
        form("Unique Loop of 6, type 4", &[("se", 4.6)]),
        form("Unique Loop of 8, type 4", &[("se", 4.7)]),
        form("Unique Loop of 10 or more, type 4", &[("se", 5.0)]),
    ];
    About::new(
        "unique-loop",
        Family::Uniqueness,
        include_str!("unique_loop.md"),
        forms,
    )
});

impl Strategy for UniqueLoop {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !board.is_known_unique() {
            return Continue(());
        }
        at_width!(board.geometry(), find(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let pattern: Vec<Mark> = step.marks(Role::Deadly).collect();
        let deadly = Deadly::<WIDE>::new(board, &pattern);
        let values: Marks = pattern.iter().map(|mark| mark.value).collect();
        let mut ring: Vec<Cell> = pattern.iter().map(|mark| mark.cell).collect();
        ring.dedup();
        let mut what = cells_can_be(board, &deadly, values);
        what.push(round(&ring));
        let why = vec![
            words!("Every house holds none of these cells or two, and none is a given."),
            words!(
                "If they were all {}, these values could be swapped all round: a second solution.",
                either(values)
            ),
        ];
        explain(board, step, &deadly, what, why)
    }
}

/// "In the order r1c2, r1c5, r4c5, … each sees the next, and the last one the first."
fn round(ring: &[Cell]) -> Sentence {
    let mut pieces: Vec<Piece> = vec!["In the order ".into()];
    for (at, &cell) in ring.iter().enumerate() {
        if at > 0 {
            pieces.push(", ".into());
        }
        pieces.push(cell.into());
    }
    pieces.push(" each sees the next, and the last one the first.".into());
    let next = ring.iter().cycle().skip(1);
    ring.iter()
        .zip(next)
        .fold(Sentence::new(pieces), |said, (&cell, &next)| {
            said.stating(Claim::Sees(vec![cell], next))
        })
}

/// The loops that were told, kept from call to call.
#[derive(Default)]
struct Seen(Vec<Cells>);

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut told = finds.take_scratch::<Seen>();
    told.0.clear();
    let search = loops::<N>(board, finds, |finds, ring, values| {
        let cells = ring
            .iter()
            .fold(Cells::EMPTY, |cells, &cell| cells.with(cell));
        // Where houses join more than neighbours there are several ways round.
        if told.0.contains(&cells) {
            return Continue(());
        }
        told.0.push(cells);
        let mut pattern = [Mark {
            cell: Cell(0),
            value: Value(0),
        }; 2 * MAX_LOOP];
        for (slots, &cell) in pattern.chunks_mut(2).zip(ring) {
            for (slot, value) in slots.iter_mut().zip(values.values()) {
                *slot = Mark { cell, value };
            }
        }
        let deadly = Deadly::<N>::new(board, &pattern[..2 * ring.len()]);
        let length = (ring.len() / 2 - 3).min(LENGTHS - 1);
        offer_types(board, finds, &deadly, |kind| {
            Some(length + LENGTHS * kind as usize)
        })
    });
    finds.return_scratch(told);
    search
}
