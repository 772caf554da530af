#![doc = include_str!("clue_pointing.md")]

use super::{clue_engine, clue_words};
use crate::engine::completions::{Completions, Question};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, either, losing};
use crate::{Board, Cell, Cells, ClueId, Item, Marks, Role, StepRef, Value, at_width, words};
use itertools::Itertools;
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A value that a clue needs somewhere, and what sees all its places there.
#[derive(Clone, Copy, Default, Debug)]
pub struct CluePointing;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let also = &["Cage Pointing", "Killer Pointing", "Mandatory Value"];
    let forms = [Form::new("Clue Pointing", Level::Medium).also(also)];
    About::new(
        "clue-pointing",
        Family::Clues,
        include_str!("clue_pointing.md"),
        forms,
    )
});

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    completions: Completions,
    marks: Vec<u32>,
    without: Vec<u32>,
}

impl Strategy for CluePointing {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        // What sees a place of the clue may have got a mark to lose only where nothing is taken from the clue.
        let is_wanted = |id| !board.clues().is_mere_total(id);
        clue_engine::each_changed(
            board,
            finds,
            is_wanted,
            |finds, id, scratch| at_width!(rarely board.geometry(), look(board, finds, id, scratch)),
        )
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let clue = clue_engine::clue(step);
        let places = step.marks(Role::Pattern).map(|mark| mark.cell);
        let places: Vec<Cell> = places.dedup().collect();
        let values = step.removed_values();
        let cells = board.clues().cells(clue);
        let what = match values.single() {
            Some(value) => words!("One of {} is {}.", places.clone(), value),
            None => words!("{} are among {}.", values, places.clone()),
        };
        let only = words!(
            "Of {} only {} can be {}.",
            cells,
            places.clone(),
            either(values)
        );
        let needs = clue_words::needs(board, clue, values);
        let only = (places.len() < cells.len()).then_some(only);
        Explanation {
            what: vec![what],
            why: [needs].into_iter().chain(only).collect(),
            so: losing(board, step, &places),
        }
    }
}

fn look<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    id: ClueId,
    scratch: &mut Scratch,
) -> Search {
    let geometry = board.geometry();
    let Some(question) = Question::of_clue(geometry, board.clues(), id) else {
        return Continue(());
    };
    let Scratch {
        completions,
        marks,
        without,
    } = scratch;
    let cells = question.cells();
    question.load(board, marks);
    let own: Cells<N> = cells.iter().copied().collect();
    // Values with the same places go together.
    let mut found: Vec<(Cells<N>, Marks)> = Vec::new();
    for value in board.geometry().values() {
        let bit = Marks::only(value).bits();
        let places: Cells<N> = cells
            .iter()
            .copied()
            .filter(|&cell| board.marks(cell).has(value))
            .collect();
        let stands = cells.iter().any(|&cell| board.value(cell) == Some(value));
        if places.is_empty() || stands || seen(board, places, own, value).is_empty() {
            continue;
        }
        without.clear();
        without.extend(marks.iter().map(|marks| marks & !bit));
        // Where the cells need the value for their number alone, it is a naked subset, and seen as such.
        if completions.exists(&question, without)
            || !completions.exists(&question.without_rule(), without)
        {
            continue;
        }
        match found.iter_mut().find(|(same, _)| *same == places) {
            Some((_, values)) => *values |= Marks::only(value),
            None => found.push((places, Marks::only(value))),
        }
    }
    for (places, values) in found {
        let draft = values.values().fold(finds.draft(board), |draft, value| {
            draft.strike(value, seen(board, places, own, value))
        });
        draft
            .prove(|premises| _ = premises.clue(id))
            .show(|shown| {
                shown.item(Role::House, Item::Clue(id));
                shown.marks(Role::Pattern, board, places, values);
            })
            .offer()?;
    }
    Continue(())
}

/// What sees all places that a clue has for a value.
fn seen<const N: usize>(board: &Board, places: Cells<N>, own: Cells<N>, value: Value) -> Cells<N> {
    let with = board.cells_with::<N>(value) - own;
    places
        .iter()
        .fold(with, |seen, cell| seen & board.geometry().peers(cell))
}
