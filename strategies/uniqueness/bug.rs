#![doc = include_str!("bug.md")]

use super::types_engine::{Type, offer_types};
use super::words::{explain, without_extras};
use crate::engine::uniqueness::{Deadly, is_free};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Claim, Explanation, Sentence, limited};
use crate::{Board, Cell, Mark, Marks, Role, StepRef, WIDE, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Nearly every open cell has two marks, and every house nearly two places for every value.
#[derive(Clone, Copy, Default, Debug)]
pub struct Bug;

fn form(
    name: &'static str,
    code: &'static [(&'static str, &'static str)],
    se: &'static [(&'static str, f32)],
) -> Form {
    let form = Form::new(name, Level::Hard).rated(code, se);
    form.needing_unique()
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        form(
            "Bivalue Universal Grave + 1",
            &[("hodoku", "0610")],
            &[("se", 5.6), ("hodoku", 100.0)],
        )
        .also(&["BUG type 1", "BUG+1"])
        .known_as(&[("sudokuwiki", "BUG")]),
        form("Bivalue Universal Grave, type 2", &[], &[("se", 5.7)]),
        form("Bivalue Universal Grave, type 3", &[], &[("se", 5.8)]),
        form("Bivalue Universal Grave, type 4", &[], &[("se", 5.7)]),
    ];
    About::new("bug", Family::Uniqueness, include_str!("bug.md"), forms)
});

impl Strategy for Bug {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !board.is_known_unique() {
            return Continue(());
        }
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let pattern: Vec<Mark> = step.marks(Role::Deadly).collect();
        let deadly = Deadly::<WIDE>::new(board, &pattern);
        let closed: Vec<Cell> = (deadly.cells - deadly.open).iter().collect();
        let open: Vec<Cell> = deadly.open.iter().collect();
        let mut what: Vec<Sentence> = open.iter().map(|&cell| limited(board, cell)).collect();
        what.push(closed.iter().fold(
            words!("Every other open cell has two marks."),
            |said, &cell| said.stating(Claim::Limited(vec![cell], board.marks(cell))),
        ));
        let then = ", every house would have two places for each value it needs.";
        let why = vec![
            without_extras(board, &deadly, then),
            words!("Then in any solution each open cell could take its other mark: a second one."),
        ];
        explain(board, step, &deadly, what, why)
    }
}

/// The most cells with more than two marks.
const MAX_EXTRA_CELLS: usize = 8;

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut odd = [Cell(0); MAX_EXTRA_CELLS];
    let mut count = 0;
    for cell in board.open::<N>() {
        match board.marks(cell).count() {
            2 => {}
            0 | 1 => return Continue(()),
            _ if count == MAX_EXTRA_CELLS => return Continue(()),
            _ => {
                odd[count] = cell;
                count += 1;
            }
        }
    }
    if count == 0 {
        return Continue(());
    }
    let Some(extras) = extras(board, &odd[..count]) else {
        return Continue(());
    };
    let mut scratch = finds.take_scratch::<Pattern>();
    let pattern = &mut scratch.0;
    pattern.clear();
    for cell in board.open::<N>() {
        let at = odd[..count].iter().position(|&other| other == cell);
        let extra = at.map_or(Marks::empty(), |at| extras[at]);
        let marks = (board.marks(cell) - extra).values();
        pattern.extend(marks.map(|value| Mark { cell, value }));
    }
    let deadly = Deadly::<N>::new(board, pattern);
    let search = if is_grave(board, &deadly) {
        offer_types(board, finds, &deadly, |kind| match kind {
            Type::One => Some(0),
            Type::Two => Some(1),
            Type::Three => Some(2),
            Type::Four => Some(3),
        })
    } else {
        Continue(())
    };
    finds.return_scratch(scratch);
    search
}

/// The marks of a pattern, kept from call to call.
#[derive(Default)]
struct Pattern(Vec<Mark>);

/// The marks by which each odd cell has more than two: those of which some house of the cell has more
/// than two places.
fn extras(board: &Board, odd: &[Cell]) -> Option<[Marks; MAX_EXTRA_CELLS]> {
    let geometry = board.geometry();
    let mut extras = [Marks::empty(); MAX_EXTRA_CELLS];
    for (slot, &cell) in extras.iter_mut().zip(odd) {
        let crowded = |value: &crate::Value| {
            geometry
                .houses_of(cell)
                .any(|house| board.places(house, *value).count_ones() > 2)
        };
        *slot = board.marks(cell).values().filter(crowded).collect();
        if board.marks(cell).count() != slot.count() + 2 {
            return None;
        }
    }
    Some(extras)
}

/// Whether all cells may be exchanged, and each house has none or two places for each value.
fn is_grave<const N: usize>(board: &Board, deadly: &Deadly<'_, N>) -> bool {
    let geometry = board.geometry();
    let mut counts = [[0u8; 32]; 128];
    if geometry.houses().len() > counts.len() {
        return false;
    }
    for mark in deadly.pattern {
        if !is_free(board, mark.cell, Marks::only(mark.value)) {
            return false;
        }
        for house in geometry.houses_of(mark.cell) {
            counts[house.0 as usize][mark.value.0 as usize] += 1;
        }
    }
    counts
        .iter()
        .flatten()
        .all(|&count| count == 0 || count == 2)
}
