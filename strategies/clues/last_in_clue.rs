#![doc = include_str!("last_in_clue.md")]

use super::set_words::sum_of;
use super::{clue_engine, clue_words, turn_words};
use crate::engine::completions::{Completions, Question};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Claim, Explanation, Piece, Sentence, and_so};
use crate::{Board, Cell, ClueId, Mark, Marks, StepRef, Value, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// One cell of a clue is open, and the clue leaves it one value.
#[derive(Clone, Copy, Default, Debug)]
pub struct LastInClue;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let also = &["Last Cell in a Cage", "Cage Completion"];
    let forms = [Form::new("Last Cell in a Clue", Level::Easy).also(also)];
    About::new(
        "last-in-clue",
        Family::Clues,
        include_str!("last_in_clue.md"),
        forms,
    )
});

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    completions: Completions,
    marks: Vec<u32>,
}

impl Strategy for LastInClue {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let is_last = |id| clue_engine::has_one_open(board, id);
        clue_engine::each_changed(board, finds, is_last, |finds, id, scratch| {
            look(board, finds, id, scratch)
        })
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let clue = clue_engine::clue(step);
        let Some((cell, total)) = settled(board, step) else {
            let mut told = clue_words::explain(board, step, clue);
            told.why.extend(what_remains(board, step, &told.why));
            return told;
        };
        let (what, why) = match clue_engine::known(board, clue) {
            Some(known) => (
                words!("Only {} is open in {}.", cell, clue),
                rest(board, clue, known).join(
                    "",
                    words!(
                        " {}.",
                        format!("{total} - {known} = {}", total.saturating_sub(known))
                    ),
                ),
            ),
            None => (
                words!("{} has one cell, {}.", clue, cell),
                words!("A single cell makes the whole total."),
            ),
        };
        Explanation {
            what: vec![what],
            why: vec![why],
            so: and_so(step),
        }
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        let clue = clue_engine::clue(step);
        let &[Mark { cell, value }] = step.sets() else {
            return None;
        };
        let said = match settled(board, step) {
            Some((_, total)) => match clue_engine::known(board, clue) {
                Some(known) => {
                    let left = format!("{total} - {known} = {value}");
                    words!("{} is {}: {} leaves {}.", cell, value, clue, left)
                }
                None => words!("{} is {}: {} has no other cell.", cell, value, clue),
            },
            None => turn_words::last_in_short(board, clue, Mark { cell, value }),
        };
        Some(vec![said.stating(Claim::Becomes(vec![cell], value))])
    }
}

/// "That leaves 1 of 1, 5 and 7.": what few values come to, if nothing told the last one.
fn what_remains(board: &Board, step: StepRef<'_>, why: &[Sentence]) -> Option<Sentence> {
    let &[Mark { cell, value }] = step.sets() else {
        return None;
    };
    let marks = board.marks(cell);
    let says_it = |piece: &Piece| match piece {
        Piece::Values(values, _) => values.has(value),
        piece => *piece == Piece::from(value),
    };
    let is_told = why.iter().flat_map(|said| &said.pieces).any(says_it);
    let is_little = (2..=MOST_REMAINING).contains(&marks.count());
    (is_little && !is_told).then(|| words!("That leaves {} of {}.", value, marks))
}

/// More values are not listed.
const MOST_REMAINING: usize = 4;

/// "The 4 in r1c1 leaves", "The others make 2+4+9 = 15, which leaves": what the filled cells of a clue make.
fn rest(board: &Board, clue: ClueId, known: u32) -> Sentence {
    let cells = board.clues().cells(clue).iter();
    let filled = cells.filter_map(|&cell| Some((cell, board.value(cell)?)));
    let filled: Vec<(Cell, Value)> = filled.collect();
    match filled[..] {
        [(cell, value)] => words!("The {} in {} leaves", value, cell),
        _ => {
            let values = filled.iter().map(|(_, value)| value.number().into());
            words!(
                "The others make {}, which leaves",
                format!("{} = {known}", sum_of(values))
            )
        }
    }
}

/// The cell that a total settles, and the total.
fn settled(board: &Board, step: StepRef<'_>) -> Option<(Cell, u32)> {
    let &[Mark { cell, .. }] = step.sets() else {
        return None;
    };
    Some((cell, board.clues().total(clue_engine::clue(step))?))
}

fn look(board: &Board, finds: &mut Finds, id: ClueId, scratch: &mut Scratch) -> Search {
    let Some(question) = Question::of_clue(board.geometry(), board.clues(), id) else {
        return Continue(());
    };
    let Scratch { completions, marks } = scratch;
    question.load(board, marks);
    completions.keep(&question, marks);
    let cells = board.clues().cells(id).iter().zip(&*marks);
    let mut open = cells.filter(|&(&cell, _)| board.value(cell).is_none());
    match open.next() {
        Some((&cell, &left)) if left.is_power_of_two() => {
            let left = Marks::from_bits_retain(left);
            clue_engine::offer(board, finds, id, cell, left)
        }
        _ => Continue(()),
    }
}
