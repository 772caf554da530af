#![doc = include_str!("oddagon.md")]

use super::ring_engine::Rings;
use super::ring_words;
use crate::engine::beside::{houses_of_all, sets_beside};
use crate::strategy::{About, Draft, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Cell, Cells, Marks, Role, StepRef, Value, at_width};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A ring of an odd number of cells, in which nothing can take turns.
#[derive(Clone, Copy, Default, Debug)]
pub struct Oddagon;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Broken Wing", Level::Unfair).also(&["Guardians"]),
        Form::new("Bivalue Oddagon", Level::Unfair),
        Form::new("Bivalue Oddagon with a Subset", Level::Unfair)
            .also(&["Bivalue Oddagon, type 3"]),
    ];
    About::new(
        "oddagon",
        Family::Patterns,
        include_str!("oddagon.md"),
        forms,
    )
});

const WING: usize = 0;
const PAIR: usize = 1;
const SUBSET: usize = 2;

impl Strategy for Oddagon {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        match step.form_number() {
            PAIR | SUBSET => ring_words::of_pair(board, step),
            _ => ring_words::of_value(board, step),
        }
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut rings = finds.take_scratch::<Rings>();
    let search = wings::<N>(board, finds, &mut rings);
    let search = match search {
        Continue(()) => pairs::<N>(board, finds, &mut rings),
        stopped => stopped,
    };
    finds.return_scratch(rings);
    search
}

/// For each place of a value: whether the places that it leaves, two in some houses, are joined in an odd ring.
fn wings<const N: usize>(board: &Board, finds: &mut Finds, rings: &mut Rings) -> Search {
    let geometry = board.geometry();
    for value in finds.changed(board).values() {
        let with = board.cells_with::<N>(value);
        let mut told = Cells::<N>::EMPTY;
        for target in with {
            finds.tick()?;
            if told.has(target) {
                continue;
            }
            let left = (with - geometry.peers(target)).without(target);
            rings.clear(geometry.cell_count());
            let mut is_odd = false;
            for house in geometry.full_houses() {
                // What the target leaves in a house are some of its places.
                if board.places(house, value).count_ones() < 2 {
                    continue;
                }
                let two = left & geometry.house_cells(house);
                if let (Some(one), Some(other), 2) = (two.first(), two.last(), two.count()) {
                    is_odd |= rings.join([one, other], Some(house));
                }
            }
            if is_odd && rings.find() {
                told |= wing(board, finds, value, rings)?;
            }
        }
    }
    Continue(())
}

/// Offers what follows from a ring of places; returns the cells that lose the value.
fn wing<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    value: Value,
    rings: &Rings,
) -> std::ops::ControlFlow<(), Cells<N>> {
    let geometry = board.geometry();
    let with = board.cells_with::<N>(value);
    let ring: Cells<N> = rings.cells.iter().copied().collect();
    let guards = rings.houses.iter().fold(Cells::EMPTY, |guards, &house| {
        guards | (with & geometry.house_cells(house))
    }) - ring;
    let seen = guards
        .iter()
        .fold(with, |seen, guard| seen & geometry.peers(guard));
    if guards.is_empty() {
        return Continue(seen);
    }
    let draft = finds.draft(board).form(WING).rank(rings.cells.len() as u32);
    let draft = match guards.single() {
        Some(guard) => draft.set(guard, value),
        None => draft.strike(value, seen),
    };
    draft
        .prove(|premises| {
            for &house in &rings.houses {
                premises.place(house, value);
            }
        })
        .prune()
        .show(|shown| {
            for (&cell, &house) in rings.cells.iter().zip(&rings.houses) {
                shown
                    .mark(Role::Pattern, cell, value)
                    .house(Role::House, house);
            }
            for guard in guards {
                shown.mark(Role::Fin, guard, value);
            }
        })
        .offer()?;
    Continue(seen)
}

/// For each two values: whether cells that can only be these make an odd ring with some that can be something else as well,
/// either one, or several that can all be the same.
fn pairs<const N: usize>(board: &Board, finds: &mut Finds, rings: &mut Rings) -> Search {
    let geometry = board.geometry();
    for low in geometry.values() {
        for high in geometry.values().filter(|&high| high > low) {
            finds.tick()?;
            let both = board.cells_with::<N>(low) & board.cells_with(high);
            if both.count() < 3 {
                continue;
            }
            let pair = Marks::only(low) | Marks::only(high);
            let pure: Cells<N> = both
                .iter()
                .filter(|&cell| board.marks(cell) == pair)
                .collect();
            for cell in both - pure {
                let near = geometry.peers::<N>(cell) & pure;
                if near.count() > 1 && is_odd(board, pure.with(cell), rings) {
                    offer::<N>(board, finds, pair, rings, None)?;
                }
            }
            for third in (geometry.all_marks() - pair).values() {
                let marks = pair | Marks::only(third);
                let open: Cells<N> = both
                    .iter()
                    .filter(|&cell| board.marks(cell) == marks)
                    .collect();
                if open.count() < 2 || !is_odd(board, pure | open, rings) {
                    continue;
                }
                let mut told = Cells::<N>::EMPTY;
                for target in board.cells_with::<N>(third) {
                    let guards = open & geometry.peers(target);
                    if told.has(target)
                        || guards.count() < 2
                        || !is_odd(board, pure | guards, rings)
                    {
                        continue;
                    }
                    told |= offer::<N>(board, finds, pair, rings, Some(third))?;
                }
            }
            subsets(board, finds, (pair, pure, both - pure), rings)?;
        }
    }
    Continue(())
}

/// For each two cells of a house that can be something else as well, if they make an odd ring with some that cannot: whether
/// what they have more is part of a naked set in the house.
fn subsets<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    (pair, pure, mixed): (Marks, Cells<N>, Cells<N>),
    rings: &mut Rings,
) -> Search {
    let geometry = board.geometry();
    let is_near = |cell: &Cell| geometry.peers(*cell).meets(&pure);
    let mixed: Cells<N> = mixed.iter().filter(is_near).collect();
    for one in mixed {
        for other in mixed & geometry.peers(one) {
            let open = Cells::only(one).with(other);
            let values = (board.marks(one) | board.marks(other)) - pair;
            if other < one
                || values.count() < 2
                || houses_of_all(board, open).next().is_none()
                || !is_odd(board, pure | open, rings)
            {
                continue;
            }
            let ring: Cells<N> = rings.cells.iter().copied().collect();
            // In one house it would be a naked set, and without one of the two it is told already.
            if !open.is_subset(&ring) || houses_of_all(board, ring).next().is_some() {
                continue;
            }
            sets_beside(board, (open, values), ring, |set, marks| {
                offer_subset(board, finds, (pair, &rings.cells, open), set, marks)
            })?;
        }
    }
    Continue(())
}

/// Offers what cells lose that see two of a ring and a set beside them.
fn offer_subset<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    (pair, ring, open): (Marks, &[Cell], Cells<N>),
    set: Cells<N>,
    marks: Marks,
) -> Search {
    let geometry = board.geometry();
    let seen = (set | open)
        .iter()
        .fold(board.open::<N>(), |seen, cell| seen & geometry.peers(cell));
    finds
        .draft(board)
        .form(SUBSET)
        .rank((ring.len() + set.count()) as u32)
        .remove(seen, marks)
        .prove(|premises| _ = premises.cells(ring.iter().copied()).cells(set))
        .show(|shown| {
            for &cell in ring {
                shown.marks(Role::Pattern, board, Cells::<N>::only(cell), pair);
            }
            for cell in open {
                let more = board.marks(cell) - pair;
                shown.marks(Role::Fin, board, Cells::<N>::only(cell), more);
            }
            shown.marks(Role::Base, board, set, Marks::all());
        })
        .offer()
}

/// Whether some cells make an odd ring in which each sees the next.
fn is_odd<const N: usize>(board: &Board, cells: Cells<N>, rings: &mut Rings) -> bool {
    let geometry = board.geometry();
    rings.clear(geometry.cell_count());
    let mut is_odd = false;
    for cell in cells {
        for other in cells & geometry.peers(cell) {
            if cell < other {
                is_odd |= rings.join([cell, other], None);
            }
        }
    }
    is_odd && rings.find()
}

/// Offers what follows from a ring of cells with two values; returns the cells that lose the third.
fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    pair: Marks,
    rings: &Rings,
    third: Option<Value>,
) -> std::ops::ControlFlow<(), Cells<N>> {
    let geometry = board.geometry();
    let is_open = |cell: &Cell| board.marks(*cell) != pair;
    let open: Cells<N> = rings.cells.iter().copied().filter(is_open).collect();
    let extras = |cell: Cell| board.marks(cell) - pair;
    let mut lost = Cells::EMPTY;
    let draft = finds.draft(board).form(PAIR).rank(rings.cells.len() as u32);
    let draft: Draft<'_> = match (open.single(), third) {
        (Some(cell), _) => match extras(cell).single() {
            Some(value) => draft.set(cell, value),
            None => draft.remove(open, pair),
        },
        (None, Some(third)) => {
            lost = open.iter().fold(board.cells_with(third), |seen, cell| {
                seen & geometry.peers(cell)
            });
            draft.strike(third, lost)
        }
        (None, None) => draft,
    };
    draft
        .prove(|premises| {
            // That a cell is one of two values is what is refuted, where it could be several others.
            let refuted = open.single().filter(|&cell| extras(cell).count() > 1);
            let cells = rings.cells.iter().copied();
            premises.cells(cells.filter(|&cell| Some(cell) != refuted));
        })
        .show(|shown| {
            for &cell in &rings.cells {
                shown.marks(Role::Pattern, board, Cells::<N>::only(cell), pair);
            }
            for cell in open {
                shown.marks(Role::Fin, board, Cells::<N>::only(cell), extras(cell));
            }
        })
        .offer()?;
    Continue(lost)
}
