//! What direct hidden pairs and triplets share.

use super::hidden_engine::have_room;
use crate::engine::counting::subsets;
use crate::geometry::MAX_SIDE;
use crate::strategy::{Finds, Search};
use crate::words::{Explanation, only, plays};
use crate::{Bits, Board, Cell, Cells, House, Mark, Marks, Role, StepRef, Value, WIDE, words};
use std::ops::ControlFlow::Continue;

/// Offers every value that `size` others of a full house, which have only `size` places there, leave one place.
pub(super) fn find(size: usize, board: &Board, finds: &mut Finds) -> Search {
    let mut houses = board.geometry().full_houses();
    houses.try_for_each(|house| {
        let needs = board.needs(house);
        if needs.count() <= size {
            return Continue(());
        }
        let (mut masks, mut values) = ([0; MAX_SIDE], [Value(0); MAX_SIDE]);
        let mut count = 0;
        for value in needs.values() {
            let places = board.places(house, value);
            // A value with one place is a single, and hides nothing.
            if (2..=size as u32).contains(&places.count_ones()) {
                (masks[count], values[count]) = (places, value);
                count += 1;
            }
        }
        subsets(&masks[..count], size, |members, places| {
            let set: Marks = Bits(members).map(|at| values[at]).collect();
            let mut others = (needs - set).values();
            others.try_for_each(|other| offer(board, finds, house, set, places, other))
        })
    })
}

fn offer(
    board: &Board,
    finds: &mut Finds,
    house: House,
    set: Marks,
    places: u32,
    value: Value,
) -> Search {
    let all = board.places(house, value);
    let left = all & !places;
    if all == left || !left.is_power_of_two() || !are_needed(board, house, set, all & places) {
        return Continue(());
    }
    let cell = board.geometry().house(house).cells[left.trailing_zeros() as usize];
    finds
        .draft(board)
        .set(cell, value)
        .prove(|premises| {
            let needed = set.values().chain([value]);
            needed.for_each(|value| _ = premises.place(house, value));
        })
        .show(|shown| {
            let cells = board.geometry().cells_at::<WIDE>(house, places);
            shown
                .house(Role::House, house)
                .marks(Role::Pattern, board, cells, set);
        })
        .offer()
}

/// Whether without any one of the values the others would leave room for one more in these places: if not, a smaller
/// set shows the same.
fn are_needed(board: &Board, house: House, set: Marks, places: u32) -> bool {
    set.values().all(|value| {
        let fewer = set - Marks::only(value);
        Bits(places).any(|at| have_room(board, house, fewer, 1 << at))
    })
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let house = step.houses(Role::House).next().expect("shown by find");
    let Mark { cell, value } = step.sets()[0];
    let pattern = || step.marks(Role::Pattern);
    let values: Marks = pattern().map(|mark| mark.value).collect();
    let filled: Cells<WIDE> = pattern().map(|mark| mark.cell).collect();
    let filled: Vec<Cell> = filled.iter().collect();
    let mut what: Vec<_> = values
        .values()
        .map(|value| only(board, house, value))
        .collect();
    what.push(only(board, house, value));
    let why = words!(
        "{} fill {}, so {} cannot be there: only {} is left.",
        values,
        filled,
        value,
        cell
    );
    Explanation {
        what,
        why: vec![why],
        so: plays(step),
    }
}
