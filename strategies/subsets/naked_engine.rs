//! What naked pairs, triples and quads share, and locked pairs and triples with them.

use crate::engine::counting::{is_irreducible, subsets};
use crate::geometry::MAX_SIDE;
use crate::strategy::{Finds, Search};
use crate::words::{Explanation, Piece, Sentence, limited_together, losing};
use crate::{Bits, Board, Cell, Cells, House, Marks, Role, StepRef, words};
use std::ops::ControlFlow::Continue;

/// Offers every set of `size` cells of a house that can only be `size` values.
pub(super) fn find<const N: usize>(size: usize, board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let changed = changed(board, finds);
    sets(size, board, changed, |house, set: Cells<N>, values| {
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

/// Offers the sets that lie in two houses at once, and take marks from both.
pub(super) fn find_locked<const N: usize>(size: usize, board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let few = few_marks::<N>(board, size);
    for &(house, other) in geometry.crossings() {
        let (here, there) = (
            geometry.house_cells::<N>(house),
            geometry.house_cells(other),
        );
        sets_of(few & here & there, size, board, |set, values| {
            let losing = |cells: Cells<N>| {
                let mut values = values.values();
                values.any(|value| (cells - set).meets(&board.cells_with(value)))
            };
            // Marks to take from the one house only are no more than what a set of that house takes.
            if !losing(here - there) || !losing(there - here) {
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
        })?;
    }
    Continue(())
}

/// The cells that changed since nothing was found: sets of others were there before. On a small board to look at all is as quick.
fn changed<const N: usize>(board: &Board, finds: &Finds) -> Cells<N> {
    if N > 1 {
        finds.changed_cells(board).resize()
    } else {
        board.open()
    }
}

/// Calls `found` with each house, set of its cells, and their values, that use each other up, where one of the cells changed.
fn sets<const N: usize>(
    size: usize,
    board: &Board,
    changed: Cells<N>,
    mut found: impl FnMut(House, Cells<N>, Marks) -> Search,
) -> Search {
    let geometry = board.geometry();
    let few = few_marks::<N>(board, size);
    for house in geometry.houses() {
        let candidates = few & geometry.house_cells(house);
        if board.needs(house).count() > size && candidates.meets(&changed) {
            sets_of(candidates, size, board, |set, values| {
                if !set.meets(&changed) {
                    return Continue(());
                }
                found(house, set, values)
            })?;
        }
    }
    Continue(())
}

/// The same for some cells that all see each other, and have few enough marks.
#[inline]
fn sets_of<const N: usize>(
    candidates: Cells<N>,
    size: usize,
    board: &Board,
    mut found: impl FnMut(Cells<N>, Marks) -> Search,
) -> Search {
    if candidates.count() < size {
        return Continue(());
    }
    let (mut masks, mut cells) = ([0; MAX_SIDE], [Cell(0); MAX_SIDE]);
    let mut count = 0;
    for cell in candidates {
        (masks[count], cells[count]) = (board.marks(cell).bits(), cell);
        count += 1;
    }
    let masks = &masks[..count];
    subsets(masks, size, |members, union| {
        if !is_irreducible(masks, members) {
            return Continue(());
        }
        found(
            Bits(members).map(|at| cells[at]).collect(),
            Marks::from_bits_retain(union),
        )
    })
}

/// The cells with two to `most` marks: counted for all cells at once, one value after another.
fn few_marks<const N: usize>(board: &Board, most: usize) -> Cells<N> {
    let mut at_least = [Cells::<N>::EMPTY; LARGEST + 1];
    for value in board.geometry().values() {
        let mut cells = board.cells_with::<N>(value);
        for level in &mut at_least[..=most] {
            let more = *level & cells;
            *level |= cells;
            cells = more;
        }
    }
    at_least[1] - at_least[most]
}

/// The largest set that is looked for.
const LARGEST: usize = 4;

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
    let (same, all, any) = match cells.len() {
        2 => ("The two cannot be the same, since ", "both", "either"),
        _ => (
            "No two of them can be the same, since ",
            "them all",
            "any of these",
        ),
    };
    let used = [
        "These ".into(),
        Piece::Number(cells.len() as u32),
        " cells use up ".into(),
    ];
    let others = format!(", and no other cell that sees {all} can be {any}.");
    let used = [&used[..], &[marks.into(), others.into()]].concat();
    Explanation {
        what: vec![what],
        why: vec![words!("{}{}{}.", same, share, houses), Sentence::new(used)],
        so: losing(board, step, &cells),
    }
}
