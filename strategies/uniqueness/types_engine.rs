//! The types: what follows from a deadly pattern, by how its other marks lie.

use crate::engine::beside::{houses_of_all, sets_beside};
use crate::engine::uniqueness::Deadly;
use crate::strategy::{Finds, Search};
use crate::{Board, Cells, House, Marks, Role, Value};
use std::ops::ControlFlow::Continue;

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
    let one_of = (deadly.open, deadly.extras);
    sets_beside(board, one_of, deadly.cells, |set, marks| {
        let removed = [(seen_by_all(board, set | deadly.open), marks)];
        let needs = Needs {
            cells: set,
            ..Needs::default()
        };
        offer(board, finds, deadly, form, &removed, &needs)
    })
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
