//! What naked pairs, triples and quads share.

use crate::engine::counting::locked_sets;
use crate::explain::{Explanation, Sentence, and_so, limited_together};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Marks, Role, StepRef, words};
use std::ops::ControlFlow::Continue;

/// Offers every set of `size` cells of a house that can only be `size` values.
pub(super) fn find<const N: usize>(size: usize, board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let mut masks = [0; crate::geometry::MAX_SIDE];
    for house in geometry.houses() {
        let cells = &geometry.house(house).cells;
        for (mask, cell) in masks.iter_mut().zip(cells) {
            *mask = board.marks(*cell).bits();
        }
        locked_sets(&masks[..cells.len()], size, |members, union| {
            let set: Cells<N> = geometry.cells_at(house, members);
            // A set within two houses was seen in the first.
            if geometry
                .houses()
                .take_while(|&other| other != house)
                .any(|other| set.is_subset(&geometry.house_cells(other)))
            {
                return Continue(());
            }
            let seen = set
                .iter()
                .fold(board.open::<N>(), |seen, cell| seen & geometry.peers(cell));
            finds
                .draft(board)
                .remove(seen, Marks::from_bits_retain(union))
                .prove(|premises| _ = premises.cells(set))
                .show(|shown| {
                    _ = shown.house(Role::House, house).marks(
                        Role::Pattern,
                        board,
                        set,
                        Marks::all(),
                    )
                })
                .offer()
        })?;
    }
    Continue(())
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let house = step.houses(Role::House).next().expect("shown by find");
    let mut cells: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
    cells.dedup();
    let marks = cells
        .iter()
        .fold(Marks::empty(), |marks, &cell| marks | board.marks(cell));
    let what: Sentence = limited_together(&cells, marks);
    let why = words![
        "The ",
        cells.len() as u32,
        " cells of ",
        house,
        " see each other, so they use up ",
        marks,
        ": no cell that sees them all can be one of these."
    ];
    Explanation {
        what: vec![what],
        why: vec![why],
        so: and_so(step),
    }
}
