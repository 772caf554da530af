#![doc = include_str!("combinations.md")]

use super::{clue_engine, clue_words, total_words};
use crate::clues::{Rule, said};
use crate::engine::completions::{Completions, Question};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence};
use crate::{Board, Cell, ClueId, Mark, Marks, StepRef};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A value of a clue's cell with which the others cannot keep the rule.
#[derive(Clone, Copy, Default, Debug)]
pub struct Combinations;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let also = &[
        "Column Combinations",
        "Column Total",
        "Cage Combinations",
        "Killer Combinations",
    ];
    let forms = [Form::new("Combinations", Level::Medium).also(also)];
    About::new(
        "combinations",
        Family::Clues,
        include_str!("combinations.md"),
        forms,
    )
});

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    completions: Completions,
    marks: Vec<u32>,
    all: Vec<u32>,
}

impl Strategy for Combinations {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let is_open = |id| {
            let mut cells = board.clues().cells(id).iter();
            cells.any(|&cell| board.value(cell).is_none())
        };
        clue_engine::each_changed(board, finds, is_open, |finds, id, scratch| {
            look(board, finds, id, scratch)
        })
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let clue = clue_engine::clue(step);
        if board.clues().is_mere_total(clue) {
            total_words::explain(board, step)
        } else {
            clue_words::explain(board, step, clue)
        }
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        clue_words::in_short(board, step, clue_engine::clue(step))
    }
}

fn look(board: &Board, finds: &mut Finds, id: ClueId, scratch: &mut Scratch) -> Search {
    let clues = board.clues();
    let Some(question) = Question::of_clue(board.geometry(), clues, id) else {
        return Continue(());
    };
    let Scratch {
        completions,
        marks,
        all,
    } = scratch;
    question.load(board, all);
    marks.clone_from(all);
    completions.keep(&question, marks);
    if marks == all {
        return Continue(());
    }
    let is_last = clue_engine::has_one_open(board, id);
    if !is_last && !clues.is_mere_total(id) {
        completions.leave_to_houses(&question, all, marks);
    }
    if clues.rule(id).is_some_and(Rule::says_first) {
        leave_unsaid(board, id, all, marks);
    }
    let left = |at: usize| Marks::from_bits_retain(marks[at]);
    let cells = clues.cells(id).iter().enumerate();
    let mut open = cells.filter(|&(_, &cell)| board.value(cell).is_none());
    if clues.is_mere_total(id) {
        return open
            .try_for_each(|(at, &cell)| clue_engine::offer(board, finds, id, cell, left(at)));
    }
    let open: Vec<(usize, &Cell)> = open.collect();
    if let [(at, &cell)] = open[..] {
        return clue_engine::offer(board, finds, id, cell, left(at));
    }
    let fitting: Vec<(Cell, Marks)> = open
        .into_iter()
        .map(|(at, &cell)| (cell, left(at)))
        .filter(|&(cell, left)| board.marks(cell) != left)
        .collect();
    clue_engine::offer_all(board, finds, id, &fitting)
}

/// Gives marks back of which the kind of a clue has no words, if it has some of others.
fn leave_unsaid(board: &Board, id: ClueId, all: &[u32], marks: &mut [u32]) {
    let clues = board.clues();
    let cells = clues.cells(id);
    let lost = cells
        .iter()
        .zip(all)
        .zip(&*marks)
        .flat_map(|((&cell, all), left)| {
            let lost = Marks::from_bits_retain(all & !left);
            lost.values().map(move |value| Mark { cell, value })
        });
    let lost: Vec<Mark> = lost.collect();
    let (_, rest) = said(
        clues,
        board.geometry(),
        id,
        |cell| board.can_be(cell),
        lost.iter().copied(),
    );
    if rest.len() == lost.len() {
        return;
    }
    for mark in rest {
        if let Some(at) = cells.iter().position(|&cell| cell == mark.cell) {
            marks[at] |= Marks::only(mark.value).bits();
        }
    }
}
