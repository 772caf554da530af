#![doc = include_str!("column_combinations.md")]

use super::column_engine;
use crate::engine::totals::{MAX_ITEMS, Sums, reachable, supported};
use crate::explain::{Explanation, Sentence, and_so, limited};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::{Board, Cell, Geometry, Marks, StepRef, SumId, Value, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A value of a column's cell with which the others cannot make the rest of the total.
#[derive(Clone, Copy, Default, Debug)]
pub struct ColumnCombinations;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Column Combinations", Level::Medium).also(&["Column Total"])];
    About::new(
        "column-combinations",
        Family::Sums,
        include_str!("column_combinations.md"),
        forms,
    )
});

impl Strategy for ColumnCombinations {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let geometry = board.geometry();
        if geometry.sums().len() == 0 {
            return Continue(());
        }
        let mut reach = Sums::default();
        for sum in geometry.sums() {
            let cells = geometry.sum(sum);
            let mut marks = [0; MAX_ITEMS];
            if cells.len() > MAX_ITEMS
                || column_engine::is_unswept(board, sum)
                || cells.iter().all(|&cell| board.value(cell).is_some())
            {
                continue;
            }
            let mut apart = 0;
            for (at, &cell) in cells.iter().enumerate() {
                marks[at] = board.can_be(cell).bits();
                apart |= u32::from(at > 0 && geometry.sees(cells[at - 1], cell)) << at;
            }
            if supported(
                &mut marks[..cells.len()],
                apart,
                board.total(sum),
                &mut reach,
            ) {
                for (&cell, &mask) in cells.iter().zip(&marks) {
                    if board.value(cell).is_none() {
                        column_engine::offer(
                            board,
                            finds,
                            sum,
                            cell,
                            Marks::from_bits_retain(mask),
                        )?;
                    }
                }
            }
        }
        Continue(())
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        geometry.sums().len() > 0
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let (sum, cell) = column_engine::subject(step);
        let others = column_engine::others(board, sum, cell);
        let mut what = vec![column_engine::what(board, sum)];
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
        let lost = board.marks(cell) - kept;
        let lost = if kept.is_empty() {
            step.removed_values()
        } else {
            lost
        };
        Explanation {
            what,
            why: reasons(board, sum, cell, &others, lost),
            so: and_so(step),
        }
    }
}

/// So many other cells have their marks told, if they have no more than so many.
const CELLS_SHOWN: usize = 3;
const MARKS_SHOWN: usize = 6;

/// Why the cell can be none of these values: first those whose rest cannot be made at all, then those
/// whose rest needs the same value in cells that see each other.
fn reasons(board: &Board, sum: SumId, cell: Cell, others: &[Cell], lost: Marks) -> Vec<Sentence> {
    let needed = column_engine::needed(board, sum);
    if others.is_empty() {
        return vec![words!(
            "{} is the last open cell of {}, and has to make up the total.",
            cell,
            sum
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
                "Were {} {}, then {} would have to {}{}; they can only {}{}.",
                cell,
                crate::explain::either(values),
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
        reasons.push(words!("Were {} {}, then {} would have to {}{}, which takes one value twice, in touching cells of {}.", cell, crate::explain::either(values), others, verb, rests, sum));
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
