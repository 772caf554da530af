//! What hidden pairs, triples and quads share.

use crate::engine::counting::{is_irreducible, locked_sets};
use crate::explain::{Explanation, Sentence, and_so, only};
use crate::strategy::{Finds, Search};
use crate::{Bits, Board, Cell, Cells, House, Marks, Role, StepRef, Value, words};
use std::ops::ControlFlow::Continue;

/// Offers every set of `size` values that have only `size` places in a full house.
pub(super) fn find<const N: usize>(size: usize, board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let mut masks = [0; crate::geometry::MAX_SIDE];
    let low = geometry.low().index();
    let count = geometry.values().len();
    for house in geometry.full_houses() {
        let needs = board.needs(house);
        if needs.count() <= size {
            continue;
        }
        masks[..count].fill(0);
        for value in needs.values() {
            masks[value.index() - low] = board.places(house, value);
        }
        let masks = &masks[..count];
        locked_sets(masks, size, |members, places| {
            if !is_irreducible(masks, members) {
                return Continue(());
            }
            let values: Marks = Bits(members).map(|at| Value((at + low) as u8)).collect();
            offer::<N>(
                board,
                finds,
                house,
                values,
                geometry.cells_at(house, places),
            )
        })?;
    }
    Continue(())
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    house: House,
    values: Marks,
    set: Cells<N>,
) -> Search {
    finds
        .draft(board)
        .remove(set, board.geometry().all_marks() - values)
        .prove(|premises| {
            values
                .values()
                .for_each(|value| _ = premises.place(house, value))
        })
        .show(|shown| {
            _ = shown
                .house(Role::House, house)
                .marks(Role::Pattern, board, set, values)
        })
        .offer()
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let house = step.houses(Role::House).next().expect("shown by find");
    let values: Marks = step.marks(Role::Pattern).map(|mark| mark.value).collect();
    let mut cells: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
    cells.dedup();
    let what: Vec<Sentence> = values
        .values()
        .map(|value| only(board, house, value))
        .collect();
    let why = words![
        house,
        " needs ",
        values,
        ", and these ",
        values.count() as u32,
        " values have only ",
        cells,
        " to go to: they fill these cells and leave no room for another value."
    ];
    Explanation {
        what,
        why: vec![why],
        so: and_so(step),
    }
}
