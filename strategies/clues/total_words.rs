//! How it is told that a mark does not fit a total: what the other cells can make.

use super::clue_engine;
use crate::engine::totals::reachable;
use crate::words::{Explanation, Sentence, and_so, limited};
use crate::{Board, Cell, ClueId, Mark, Marks, StepRef, Value, words};

/// Why a cell of a clue with a total loses marks.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let (clue, cell) = clue_engine::subject(step);
    let others = clue_engine::others(board, clue, cell);
    let mut what = vec![clue_engine::what(board, clue)];
    let narrow = others
        .iter()
        .filter(|&&other| board.marks(other).count() <= MARKS_SHOWN);
    if others.len() <= CELLS_SHOWN {
        what.extend(
            narrow
                .map(|&other| limited(board, other))
                .reduce(|all, next| all.join("; ", next)),
        );
    }
    let kept = step
        .sets()
        .first()
        .map_or(Marks::empty(), |mark| Marks::only(mark.value));
    let lost = if kept.is_empty() {
        step.removed_values()
    } else {
        board.marks(cell) - kept
    };
    let marks: Vec<Mark> = lost.values().map(|value| Mark { cell, value }).collect();
    let said = clue_engine::said(board, clue, &marks);
    Explanation {
        what,
        why: said.unwrap_or_else(|| reasons(board, clue, cell, &others, lost)),
        so: and_so(step),
    }
}

/// At most this many other cells have their marks named, if they have no more than this many each.
const CELLS_SHOWN: usize = 3;
const MARKS_SHOWN: usize = 6;

/// Why the cell can be none of these values: first those whose rest cannot be made at all, then those
/// whose rest needs the same value in cells that see each other.
fn reasons(board: &Board, clue: ClueId, cell: Cell, others: &[Cell], lost: Marks) -> Vec<Sentence> {
    let needed = clue_engine::needed(board, clue);
    if others.is_empty() {
        return vec![words!(
            "{} is the last open cell of {}, and has to make up the total.",
            cell,
            clue
        )];
    }
    let sums = reachable(others.iter().map(|&other| board.marks(other).bits()));
    let rest = |value: Value| needed.checked_sub(u32::from(value.number()));
    let made =
        |value: &Value| rest(*value).is_some_and(|rest| rest < u128::BITS && sums >> rest & 1 == 1);
    let (equal, never): (Vec<Value>, Vec<Value>) = lost.values().partition(made);
    let verb = if others.len() == 1 { "be " } else { "make " };
    let mut reasons = Vec::new();
    if !never.is_empty() {
        let (above, within): (Vec<Value>, Vec<Value>) =
            never.into_iter().partition(|&value| rest(value).is_none());
        if !within.is_empty() {
            let rests = numbers(within.iter().filter_map(|&value| rest(value)));
            let values: Marks = within.into_iter().collect();
            reasons.push(words!(
                "If {} were {}, then {} would have to {}{}; they can only {}{}.",
                cell,
                crate::words::either(values),
                others,
                verb,
                rests,
                verb,
                ranges(sums)
            ));
        }
        if !above.is_empty() {
            let values: Marks = above.into_iter().collect();
            reasons.push(words!(
                "{} would be more than the {} that is left.",
                values,
                needed
            ));
        }
    }
    if !equal.is_empty() {
        let rests = numbers(equal.iter().filter_map(|&value| rest(value)));
        let values: Marks = equal.into_iter().collect();
        reasons.push(words!("If {} were {}, then {} would have to {}{}, which takes one value twice, in touching cells of {}.", cell, crate::words::either(values), others, verb, rests, clue));
    }
    reasons
}

/// "8, 6 or 4".
fn numbers(numbers: impl Iterator<Item = u32>) -> String {
    listed(numbers.map(|number| number.to_string()).collect())
}

/// The bits of a set as numbers: "3 to 6, 8 or 11".
fn ranges(set: u128) -> String {
    let mut parts = Vec::new();
    let mut at = 0;
    while at < u128::BITS {
        let run = (set >> at).trailing_ones();
        match run {
            0 => {}
            1 => parts.push(at.to_string()),
            2 => parts.extend([at.to_string(), (at + 1).to_string()]),
            _ => parts.push(format!("{at} to {}", at + run - 1)),
        }
        at += run.max(1);
    }
    listed(parts)
}

fn listed(mut parts: Vec<String>) -> String {
    match parts.pop() {
        Some(last) if !parts.is_empty() => format!("{} or {last}", parts.join(", ")),
        last => last.unwrap_or_default(),
    }
}
