#![doc = include_str!("clue_bounds.md")]

use super::sides_engine::Sides;
use super::{clue_engine, clue_words, difference_engine, parts_engine, parts_words};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Claim, Explanation, Piece, Sentence, and_so};
use crate::{Board, Cell, Mark, Marks, StepRef, Value, words};
use std::sync::{Arc, LazyLock};

/// A cell of a column whose value is too small or too large, whatever the others are.
#[derive(Clone, Copy, Default, Debug)]
pub struct ClueBounds;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Clue Bounds", Level::Easy).also(&[
        "Column Bounds",
        "Minimum and Maximum",
        "Remaining Total",
    ])];
    About::new(
        "clue-bounds",
        Family::Clues,
        include_str!("clue_bounds.md"),
        forms,
    )
});

impl Strategy for ClueBounds {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        for clue in board.clues().ids() {
            if parts_engine::is_for(board, clue) {
                continue;
            }
            let Some(total) = board.clues().total(clue) else {
                difference_engine::find(board, finds, clue)?;
                continue;
            };
            // What is different in all cells is better told by sets of values, but for the last of them.
            let in_sets = board.clues().differ(clue) && !clue_engine::has_one_open(board, clue);
            let cells = board.clues().cells(clue);
            if in_sets || clue_engine::is_unswept(board, cells) {
                continue;
            }
            let all = Bounds::of(board, cells);
            for &cell in cells {
                let marks = board.marks(cell);
                let own = Bounds::of(board, &[cell]);
                let others = Bounds {
                    least: all.least - own.least,
                    most: all.most - own.most,
                };
                let left = marks & others.leave(board, total);
                clue_engine::offer(board, finds, clue, cell, left)?;
            }
        }
        parts_engine::find(board, finds)
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let (clue, cell) = clue_engine::subject(step);
        if parts_engine::is_for(board, clue) {
            return parts_words::explain(board, step);
        }
        let others = clue_engine::others(board, clue, cell);
        let lost = clue_engine::lost(board, step);
        if let Some(said) = clue_engine::said(board, clue, &lost) {
            return Explanation {
                what: vec![clue_words::what(board, clue)],
                why: said,
                so: and_so(step),
            };
        }
        if board.clues().total(clue).is_none() {
            return difference_engine::explain(board, step, &lost);
        }
        let what = vec![clue_engine::what(board, clue)];
        if others.is_empty() {
            let (what, sum): (_, Piece) = match clue_engine::known(board, clue) {
                Some(known) => {
                    let total = clue_engine::total(board, clue);
                    let sum = format!(": {total} - {known} = {}.", total.saturating_sub(known));
                    let others =
                        words!("The other cells of {} make {}.", clue, Piece::Total(known));
                    (others, sum.into())
                }
                None => (clue_engine::what(board, clue), ".".into()),
            };
            let why = words!(
                "{} is its last open cell, and makes up the total{}",
                cell,
                sum
            );
            return Explanation {
                what: vec![what],
                why: vec![why],
                so: and_so(step),
            };
        }
        let open: Vec<(Cell, i64)> = clue_engine::open(board, clue)
            .into_iter()
            .map(|open| (open, 1))
            .collect();
        let needed = clue_engine::needed(board, clue).into();
        let values = lost.iter().map(|mark| mark.value).collect();
        let sides = Sides::of_terms(board, &open, needed, cell);
        Explanation {
            what,
            why: sides.map_or_else(Vec::new, |sides| sides.reasons(values).0),
            so: and_so(step),
        }
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        let clue = clue_engine::subject(step).0;
        let &[Mark { cell, value }] = step.sets() else {
            return None;
        };
        let total = board.clues().total(clue)?;
        let is_last = clue_engine::has_one_open(board, clue) && step.removes().is_empty();
        let claim = match clue_engine::known(board, clue) {
            Some(known) => words!(
                "{} is {}, the last cell of {}: the others make {} of {}.",
                cell,
                value,
                clue,
                Piece::Total(known),
                Piece::Total(total)
            ),
            None => words!("{} is {}, the only cell of {}.", cell, value, clue),
        };
        is_last.then(|| vec![claim.stating(Claim::Becomes(vec![cell], value))])
    }
}

/// The least and the most that some cells can make.
struct Bounds {
    least: u32,
    most: u32,
}

impl Bounds {
    fn of(board: &Board, cells: &[Cell]) -> Bounds {
        let number = |value: Option<Value>| value.map_or(0, |value| u32::from(value.number()));
        cells
            .iter()
            .fold(Bounds { least: 0, most: 0 }, |bounds, &cell| {
                let marks = board.can_be(cell);
                Bounds {
                    least: bounds.least + number(marks.first()),
                    most: bounds.most + number(marks.last()),
                }
            })
    }

    /// The values that these cells leave for the one other cell of a clue with a total.
    fn leave(&self, board: &Board, total: u32) -> Marks {
        let fits = |value: &Value| {
            let with = u32::from(value.number());
            self.least + with <= total && total <= self.most + with
        };
        board.geometry().values().filter(fits).collect()
    }
}
