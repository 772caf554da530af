//! What the strategies for balances share: the search.

use super::clue_engine;
use crate::engine::balances::{self, Balance};
use crate::engine::completions::{Completions, Question};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Marks, Role, Term, WIDE};
use std::ops::ControlFlow::Continue;
use std::ops::RangeInclusive;

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    completions: Completions,
    cells: Vec<Cell>,
    times: Vec<i32>,
    marks: Vec<u32>,
    all: Vec<u32>,
}

/// Looks at balances by how many open cells remain of them, the fewest first.
pub(super) fn find(
    board: &Board,
    finds: &mut Finds,
    sizes: RangeInclusive<usize>,
    form: impl Fn(usize) -> usize,
) -> Search {
    let mut sizes = sizes;
    clue_engine::find_changed(board, finds, |finds, changed, scratch: &mut Scratch| {
        let balances = balances::of(board);
        sizes.try_for_each(|size| look(board, &balances, finds, size, form(size), changed, scratch))
    })
}

fn look(
    board: &Board,
    balances: &[Balance],
    finds: &mut Finds,
    size: usize,
    form: usize,
    changed: Cells,
    scratch: &mut Scratch,
) -> Search {
    let Scratch {
        completions,
        cells,
        times,
        marks,
        all,
    } = scratch;
    for balance in balances.iter() {
        let open = balance
            .cells
            .iter()
            .filter(|&&cell| board.value(cell).is_none());
        if open.count() != size || !balance.cells.iter().any(|&cell| changed.has(cell)) {
            continue;
        }
        let number = balance.open(board, cells, times);
        // A cell with one mark needs no balance.
        if size == 1 && board.marks(cells[0]).single().is_some() {
            continue;
        }
        if clue_engine::is_unswept(board, cells) {
            continue;
        }
        finds.tick()?;
        let question = Question::of_equation(board.geometry(), cells, times, number);
        question.load(board, all);
        marks.clone_from(all);
        completions.keep(&question, marks);
        if marks == all {
            continue;
        }
        if size > 1 {
            completions.leave_to_houses(&question, all, marks);
        }
        offer(board, finds, form, &balance.terms, cells, marks)?;
    }
    Continue(())
}

fn offer(
    board: &Board,
    finds: &mut Finds,
    form: usize,
    terms: &[Term],
    cells: &[Cell],
    left: &[u32],
) -> Search {
    let left = |at: usize| Marks::from_bits_retain(left[at]);
    let all = cells.iter().enumerate();
    let mut draft = finds.draft(board).form(form);
    for (at, &cell) in all.clone() {
        draft = match left(at).single() {
            Some(value) if cells.len() == 1 => draft.set(cell, value),
            _ => draft.remove(Cells::<WIDE>::only(cell), board.marks(cell) - left(at)),
        };
    }
    draft
        .prove(|premises| _ = premises.cells(cells.iter().copied()).balance(terms))
        .show(|shown| {
            shown.terms(Role::House, terms);
            for (at, &cell) in all {
                shown.marks(Role::Pattern, board, Cells::<WIDE>::only(cell), left(at));
            }
        })
        .offer()
}
