//! The types: what follows from a deadly pattern, by how its other marks lie.

use crate::engine::uniqueness::Deadly;
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, House, Marks, Role, Value};
use std::ops::ControlFlow::Continue;

/// The most cells that a subset beside a pattern may have.
const MAX_SUBSET: usize = 6;

/// A type of reasoning over a deadly pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    /// One cell has other marks: it loses those of the pattern.
    One,
    /// The other marks are all of one value: what sees them all loses it.
    Two,
    /// The cells with other marks share a house, where other cells need the same values.
    Three,
    /// Two cells with other marks share a house that has a value of the pattern nowhere else.
    Four,
}

/// Offers what follows from a pattern by all types. `form` numbers a type.
pub(super) fn offer_types<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    deadly: &Deadly<'_, N>,
    form: impl Fn(Type) -> Option<usize>,
) -> Search {
    if let (Some(form), Some(cell)) = (form(Type::One), deadly.open.single()) {
        let marks = deadly.marks_of(cell);
        offer(
            board,
            finds,
            deadly,
            form,
            &[(Cells::only(cell), marks)],
            &Needs::default(),
        )?;
    }
    if let (Some(form), Some(value), None) = (
        form(Type::Two),
        deadly.extras.single(),
        deadly.open.single(),
    ) {
        let seen = seen_by_all(board, deadly.open);
        offer(
            board,
            finds,
            deadly,
            form,
            &[(seen, Marks::only(value))],
            &Needs::default(),
        )?;
    }
    if let Some(form) = form(Type::Three) {
        three(board, finds, deadly, form)?;
    }
    if let Some(form) = form(Type::Four) {
        four(board, finds, deadly, form)?;
    }
    Continue(())
}

/// What a step needs besides the pattern.
#[derive(Default)]
pub(super) struct Needs<const N: usize> {
    /// Cells that can only be some values.
    pub(super) cells: Cells<N>,
    /// Houses that have a value in few places.
    pub(super) places: [Option<(House, Value)>; 2],
}

pub(super) fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    deadly: &Deadly<'_, N>,
    form: usize,
    removed: &[(Cells<N>, Marks)],
    needs: &Needs<N>,
) -> Search {
    let draft = finds.draft(board).form(form);
    removed
        .iter()
        .fold(draft, |draft, &(cells, marks)| draft.remove(cells, marks))
        .prove(|premises| {
            premises.guard(deadly.pattern).cells(needs.cells);
            for (house, value) in needs.places.into_iter().flatten() {
                premises.place(house, value);
            }
        })
        .show(|shown| {
            deadly
                .pattern
                .iter()
                .for_each(|mark| _ = shown.mark(Role::Deadly, mark.cell, mark.value));
            for cell in deadly.open {
                let extras = deadly.extras_of(board, cell);
                shown.marks(Role::Fin, board, Cells::<N>::only(cell), extras);
            }
            shown.marks(Role::Pattern, board, needs.cells, Marks::all());
            for (house, value) in needs.places.into_iter().flatten() {
                shown.house(Role::House, house);
                let cells = board
                    .geometry()
                    .cells_at::<N>(house, board.places(house, value));
                cells
                    .iter()
                    .for_each(|cell| _ = shown.mark(Role::Base, cell, value));
            }
        })
        .offer()
}

fn seen_by_all<const N: usize>(board: &Board, cells: Cells<N>) -> Cells<N> {
    cells.iter().fold(board.open(), |seen, cell| {
        seen & board.geometry().peers(cell)
    })
}

/// The cells with other marks count as one cell of a naked set in a house they share.
fn three<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    deadly: &Deadly<'_, N>,
    form: usize,
) -> Search {
    if deadly.open.single().is_some() || deadly.extras.count() < 2 {
        return Continue(());
    }
    for house in houses_of_all(board, deadly.open) {
        let others = (board.open::<N>() & board.geometry().house_cells(house)) - deadly.cells;
        let mut free = [Cell(0); 32];
        let mut count = 0;
        for cell in others.iter().take(free.len()) {
            free[count] = cell;
            count += 1;
        }
        let subset = Subset {
            board,
            deadly,
            form,
            house,
        };
        subset.grow(finds, &free[..count], Cells::EMPTY, deadly.extras)?;
    }
    Continue(())
}

/// The search for a naked set that starts as the other marks of a pattern.
struct Subset<'a, const N: usize> {
    board: &'a Board,
    deadly: &'a Deadly<'a, N>,
    form: usize,
    house: House,
}

impl<const N: usize> Subset<'_, N> {
    /// Whether no part of the set would do, with the pattern or alone.
    fn needs_all(&self, set: Cells<N>) -> bool {
        let mut cells = [Cell(0); MAX_SUBSET];
        let size = set.count();
        cells
            .iter_mut()
            .zip(set)
            .for_each(|(slot, cell)| *slot = cell);
        let marks = |chosen: u32| {
            crate::Bits(chosen).fold(Marks::empty(), |marks, at| {
                marks | self.board.marks(cells[at])
            })
        };
        let all = (1u32 << size) - 1;
        (1..=all).all(|chosen| {
            let count = chosen.count_ones() as usize;
            let alone = marks(chosen).count() <= count;
            let beside = chosen != all && (marks(chosen) | self.deadly.extras).count() <= count + 1;
            !alone && !beside
        })
    }

    /// Adds free cells to those of the set, which have these marks with the pattern's.
    fn grow(&self, finds: &mut Finds, free: &[Cell], set: Cells<N>, marks: Marks) -> Search {
        let size = set.count();
        if size > 0 && marks.count() == size + 1 && self.needs_all(set) {
            // A set within two houses was seen in the first.
            let all = set | self.deadly.open;
            if houses_of_all(self.board, all).next() == Some(self.house) {
                let removed = [(seen_by_all(self.board, all), marks)];
                let needs = Needs {
                    cells: set,
                    ..Needs::default()
                };
                offer(self.board, finds, self.deadly, self.form, &removed, &needs)?;
            }
        }
        if size == MAX_SUBSET {
            return Continue(());
        }
        for (at, &cell) in free.iter().enumerate() {
            let wider = marks | self.board.marks(cell);
            if wider.count() <= free.len() - at + size + 1 {
                self.grow(finds, &free[at + 1..], set.with(cell), wider)?;
            }
        }
        Continue(())
    }
}

/// Two cells hold a value of the pattern between them, so neither can be the other one.
fn four<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    deadly: &Deadly<'_, N>,
    form: usize,
) -> Search {
    let mut open = deadly.open.iter();
    let (Some(a), Some(b), None) = (open.next(), open.next(), open.next()) else {
        return Continue(());
    };
    let pair = Cells::<N>::only(a).with(b);
    let mut shared = deadly.marks_of(a) & deadly.marks_of(b);
    for house in houses_of_all(board, pair).filter(|&house| board.geometry().house(house).full) {
        for value in shared.values() {
            let places = board.cells_with::<N>(value) & board.geometry().house_cells(house);
            if !board.needs(house).has(value) || !places.is_subset(&pair) {
                continue;
            }
            let removed = [a, b].map(|cell| {
                (
                    Cells::only(cell),
                    deadly.marks_of(cell) - Marks::only(value),
                )
            });
            // Within two houses it is told once.
            shared -= Marks::only(value);
            let needs = Needs {
                places: [Some((house, value)), None],
                ..Needs::default()
            };
            offer(board, finds, deadly, form, &removed, &needs)?;
        }
    }
    Continue(())
}

/// The houses that hold all of some cells.
fn houses_of_all<const N: usize>(
    board: &Board,
    cells: Cells<N>,
) -> impl Iterator<Item = House> + '_ {
    let geometry = board.geometry();
    let first = cells.first();
    first
        .into_iter()
        .flat_map(|cell| geometry.houses_of(cell))
        .filter(move |&house| cells.is_subset(&geometry.house_cells(house)))
}
