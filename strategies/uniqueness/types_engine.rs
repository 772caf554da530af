//! The types: what follows from a deadly pattern, by how its other marks lie.

use crate::engine::uniqueness::{Deadly, houses_of_all};
use crate::explain::{Explanation, Piece, Sentence, and_so, either, limited, only};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, House, Mark, Marks, Role, StepRef, words};
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
    pub(super) places: [Option<(House, crate::Value)>; 2],
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
        grow(
            board,
            finds,
            deadly,
            form,
            house,
            &free[..count],
            Cells::EMPTY,
            deadly.extras,
        )?;
    }
    Continue(())
}

/// Adds cells to a naked set that started as the other marks of a pattern.
#[allow(clippy::too_many_arguments)]
fn grow<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    deadly: &Deadly<'_, N>,
    form: usize,
    house: House,
    free: &[Cell],
    set: Cells<N>,
    marks: Marks,
) -> Search {
    let size = set.count();
    if size > 0 && marks.count() == size + 1 {
        // A set within two houses was seen in the first.
        let all = set | deadly.open;
        if houses_of_all(board, all).next() == Some(house) {
            let seen = seen_by_all(board, all);
            let needs = Needs {
                cells: set,
                ..Needs::default()
            };
            offer(board, finds, deadly, form, &[(seen, marks)], &needs)?;
        }
    }
    if size == MAX_SUBSET {
        return Continue(());
    }
    for (at, &cell) in free.iter().enumerate() {
        let wider = marks | board.marks(cell);
        if wider.count() <= free.len() - at + size + 1 {
            grow(
                board,
                finds,
                deadly,
                form,
                house,
                &free[at + 1..],
                set.with(cell),
                wider,
            )?;
        }
    }
    Continue(())
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
    let shared = deadly.marks_of(a) & deadly.marks_of(b);
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
            let needs = Needs {
                places: [Some((house, value)), None],
                ..Needs::default()
            };
            offer(board, finds, deadly, form, &removed, &needs)?;
        }
    }
    Continue(())
}

/// What was seen, why, and so: for every step over a deadly pattern.
pub(super) fn explain(board: &Board, step: StepRef<'_>, shape: Sentence) -> Explanation {
    let pattern: Vec<Mark> = step.marks(Role::Deadly).collect();
    let deadly = Deadly::<{ crate::WIDE }>::new(board, &pattern);
    let mut what: Vec<Sentence> = told(board, &deadly);
    let subset: Vec<Cell> = cells_of(step, Role::Pattern);
    what.extend(subset.iter().map(|&cell| limited(board, cell)));
    let value_of_place = step.marks(Role::Base).next().map(|mark| mark.value);
    for house in step.houses(Role::House) {
        what.extend(value_of_place.map(|value| only(board, house, value)));
    }
    let values: Marks = pattern.iter().map(|mark| mark.value).collect();
    let mut why = vec![shape];
    why.push(words![
        "Were they nothing but ",
        values,
        ", these could be exchanged: a second solution."
    ]);
    let mut pieces: Vec<Piece> = vec!["This puzzle has only one (checked), so ".into()];
    let open: Vec<Cell> = deadly.open.iter().collect();
    pieces.extend(match open.len() {
        1 => vec![
            open[0].into(),
            " is ".into(),
            either(deadly.extras),
            ".".into(),
        ],
        _ => vec![
            "one of ".into(),
            open.into(),
            " is ".into(),
            either(deadly.extras),
            ".".into(),
        ],
    });
    why.push(Sentence::new(pieces));
    why.extend(reason(board, step, &subset, value_of_place));
    Explanation {
        what,
        why,
        so: and_so(step),
    }
}

/// The cells of the pattern, grouped by what they can be.
fn told<const N: usize>(board: &Board, deadly: &Deadly<'_, N>) -> Vec<Sentence> {
    let mut groups: Vec<(Marks, Vec<Cell>)> = Vec::new();
    for cell in deadly.cells {
        let marks = board.can_be(cell);
        match groups.iter_mut().find(|(other, _)| *other == marks) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((marks, vec![cell])),
        }
    }
    groups
        .into_iter()
        .map(|(marks, cells)| crate::explain::limited_together(&cells, marks))
        .collect()
}

fn reason(
    board: &Board,
    step: StepRef<'_>,
    subset: &[Cell],
    locked: Option<crate::Value>,
) -> Vec<Sentence> {
    let removed: Vec<Cell> = cells_of_removed(step);
    if let Some(value) = locked {
        let houses: Vec<House> = step.houses(Role::House).collect();
        return vec![words![
            "As the only places for ",
            value,
            " in ",
            houses,
            " are among them, ",
            step.removed_values(),
            " in ",
            removed,
            " would leave nothing else for the others."
        ]];
    }
    if !subset.is_empty() {
        let marks = step.removed_values();
        return vec![words![
            "With ",
            subset,
            " they use up the values that they share, so no other cell that sees them all can be ",
            either(marks),
            "."
        ]];
    }
    let _ = board;
    Vec::new()
}

fn cells_of(step: StepRef<'_>, role: Role) -> Vec<Cell> {
    let mut cells: Vec<Cell> = step.marks(role).map(|mark| mark.cell).collect();
    cells.dedup();
    cells
}

fn cells_of_removed(step: StepRef<'_>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = step.removes().iter().map(|mark| mark.cell).collect();
    cells.dedup();
    cells
}
