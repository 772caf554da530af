//! Bounds where some values are added and others taken away: the circle of an arrow, and its shaft.

use super::sides_engine::Sides;
use super::{clue_engine, clue_words};
use crate::strategy::{Finds, Search};
use crate::words::{Explanation, and_so};
use crate::{Board, ClueId, Mark, Marks, StepRef, Value};
use std::ops::ControlFlow::Continue;

/// Offers what the bounds of a clue take from its cells, if its values count once, on one side or the other.
pub(super) fn find(board: &Board, finds: &mut Finds, clue: ClueId) -> Search {
    let cells = board.clues().cells(clue);
    if !is_difference(board, clue) || clue_engine::is_unswept(board, cells) {
        return Continue(());
    }
    for &cell in cells {
        if board.value(cell).is_some() {
            continue;
        }
        let Some(sides) = Sides::of(board, clue, cell) else {
            continue;
        };
        let fits = |value: &Value| (sides.least()..=sides.most()).contains(&i64::from(value.0));
        let left: Marks = board.marks(cell).values().filter(fits).collect();
        // Without a value the board has no solution, and other strategies say so.
        if !left.is_empty() {
            clue_engine::offer(board, finds, clue, cell, left)?;
        }
    }
    Continue(())
}

/// Whether each value counts once, and not all on one side.
fn is_difference(board: &Board, clue: ClueId) -> bool {
    let equation = board.clues().equation(clue);
    equation.is_some_and(|equation| {
        let has = |times: i32| equation.times.contains(&times);
        equation.times.iter().all(|times| times.abs() == 1) && has(-1)
    })
}

/// The words of a step: the bounds that it goes by.
pub(super) fn explain(board: &Board, step: StepRef<'_>, lost: &[Mark]) -> Explanation {
    let (clue, cell) = clue_engine::subject(step);
    let lost = lost.iter().map(|mark| mark.value).collect();
    let sides = Sides::of(board, clue, cell);
    Explanation {
        what: vec![clue_words::what(board, clue)],
        why: sides.map_or_else(Vec::new, |sides| sides.reasons(lost).0),
        so: and_so(step),
    }
}
