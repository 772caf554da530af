//! What naked pairs, triples and quads share, and locked pairs and triples with them.

use crate::engine::counting::{is_irreducible, locked_sets};
use crate::explain::{Explanation, Sentence, limited_together, losing};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, House, Marks, Role, StepRef, words};
use std::ops::ControlFlow::Continue;

/// Offers every set of `size` cells of a house that can only be `size` values.
pub(super) fn find<const N: usize>(size: usize, board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    sets(size, board, |house, set: Cells<N>, values| {
        // A set within two houses was seen in the first, unless that had no other open cell.
        let earlier = |other: &House| {
            set.is_subset(&geometry.house_cells(*other)) && open::<N>(board, *other) > size
        };
        if geometry
            .houses()
            .take_while(|&other| other != house)
            .any(|other| earlier(&other))
        {
            return Continue(());
        }
        let seen = seen_by_all(board, set);
        offer(board, finds, [house, house], set, values, seen)
    })
}

/// Offers the sets that lie in two houses at once, and so take marks from both.
pub(super) fn find_locked<const N: usize>(size: usize, board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    sets(size, board, |house, set: Cells<N>, values| {
        let both = |other: &House| set.is_subset(&geometry.house_cells(*other));
        let Some(other) = geometry
            .houses()
            .find(|other| *other != house && both(other))
        else {
            return Continue(());
        };
        let losing = |cells: Cells<N>| {
            let cells = cells - set;
            values.values().fold(Cells::EMPTY, |all: Cells<N>, value| {
                all | cells & board.cells_with(value)
            })
        };
        let (here, there) = (
            losing(geometry.house_cells(house)),
            losing(geometry.house_cells(other)),
        );
        // Marks to take from the one house only are no more than what a set of that house takes.
        if house > other || (here - there).is_empty() || (there - here).is_empty() {
            return Continue(());
        }
        offer(
            board,
            finds,
            [house, other],
            set,
            values,
            seen_by_all(board, set),
        )
    })
}

/// Calls `found` with each house, set of its cells, and their values, that use each other up.
fn sets<const N: usize>(
    size: usize,
    board: &Board,
    mut found: impl FnMut(House, Cells<N>, Marks) -> Search,
) -> Search {
    let geometry = board.geometry();
    let mut masks = [0; crate::geometry::MAX_SIDE];
    for house in geometry.houses() {
        if board.needs(house).count() <= size {
            continue;
        }
        let cells = &geometry.house(house).cells;
        for (mask, cell) in masks.iter_mut().zip(cells) {
            *mask = board.marks(*cell).bits();
        }
        let masks = &masks[..cells.len()];
        locked_sets(masks, size, |members, union| {
            if !is_irreducible(masks, members) {
                return Continue(());
            }
            found(
                house,
                geometry.cells_at(house, members),
                Marks::from_bits_retain(union),
            )
        })?;
    }
    Continue(())
}

fn open<const N: usize>(board: &Board, house: House) -> usize {
    (board.open::<N>() & board.geometry().house_cells(house)).count()
}

fn seen_by_all<const N: usize>(board: &Board, set: Cells<N>) -> Cells<N> {
    set.iter().fold(board.open::<N>(), |seen, cell| {
        seen & board.geometry().peers(cell)
    })
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    [house, other]: [House; 2],
    set: Cells<N>,
    values: Marks,
    seen: Cells<N>,
) -> Search {
    finds
        .draft(board)
        .remove(seen, values)
        .prove(|premises| _ = premises.cells(set))
        .show(|shown| {
            shown.house(Role::House, house);
            if other != house {
                shown.house(Role::House, other);
            }
            shown.marks(Role::Pattern, board, set, Marks::all());
        })
        .offer()
}

pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let houses: Vec<House> = step.houses(Role::House).collect();
    let mut cells: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
    cells.dedup();
    let marks = cells
        .iter()
        .fold(Marks::empty(), |marks, &cell| marks | board.marks(cell));
    let what: Sentence = limited_together(&cells, marks);
    let share = if houses.len() > 1 {
        "they share both "
    } else {
        "they share "
    };
    let why = words![
        "No two of them can be the same, since ",
        share,
        houses,
        ". So these ",
        cells.len() as u32,
        " cells use up ",
        marks,
        ", and no cell that sees them all can be one of these."
    ];
    Explanation {
        what: vec![what],
        why: vec![why],
        so: losing(board, step, &cells),
    }
}
