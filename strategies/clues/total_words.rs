//! How it is told that a mark does not fit a total: what the other cells can make.

use super::clue_engine;
use crate::engine::completions::Question;
use crate::engine::reasons::Reasons;
use crate::engine::totals::reachable;
use crate::words::trail::{ends_of, sums_of};
use crate::words::{Explanation, Joint, Piece, Sentence, and_so, limited, link_piece};
use crate::{Board, Cell, ClueId, Mark, Marks, StepRef, Value, words};
use itertools::Itertools;

/// Why a cell of a clue with a total loses marks.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let (clue, cell) = clue_engine::subject(step);
    let others = clue_engine::others(board, clue, cell);
    let mut what = vec![clue_engine::what(board, clue)];
    let kept = step
        .sets()
        .first()
        .map_or(Marks::empty(), |mark| Marks::only(mark.value));
    let lost = if kept.is_empty() {
        step.removed_values()
    } else {
        board.marks(cell) - kept
    };
    let counting = counting(board, clue, cell, lost);
    if counting.len() <= CELLS_SHOWN {
        let limits = counting.iter().map(|&other| limited(board, other));
        what.extend(limits.reduce(|all, next| all.join("; ", next)));
    }
    let marks: Vec<Mark> = lost.values().map(|value| Mark { cell, value }).collect();
    let said = clue_engine::said(board, clue, &marks);
    Explanation {
        what,
        why: said.unwrap_or_else(|| reasons(board, clue, cell, &others, lost)),
        so: and_so(step),
    }
}

/// At most this many other cells have their marks named.
const CELLS_SHOWN: usize = 3;

/// The other open cells of whose marks it depends that a cell cannot have values.
fn counting(board: &Board, clue: ClueId, cell: Cell, lost: Marks) -> Vec<Cell> {
    let question = Question::of_clue(board.geometry(), board.clues(), clue);
    let counting =
        question.map(|question| Reasons::default().of_cell(board, &question, cell, lost));
    let cells = counting.into_iter().flatten().map(|(cell, _)| cell);
    cells.filter(|&cell| board.value(cell).is_none()).collect()
}

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
    let sums = match sums_of(board, others) {
        Some(sums) => sums
            .into_iter()
            .filter_map(|sum| 1u128.checked_shl(u32::try_from(sum).ok()?))
            .fold(0, |all, bit| all | bit),
        None => reachable(others.iter().map(|&other| board.marks(other).bits())),
    };
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
            let needs = words!(
                "If {} were {}, then {} would have to {}{}; ",
                cell,
                crate::words::either(values),
                others,
                verb,
                rests
            );
            let all = values.values().filter_map(rest).map(i64::from);
            let they = match beyond(board, others, all) {
                Some(bound) => words!("they make {}.", Piece::from(bound)),
                None => {
                    let they = if others.len() == 1 { "it" } else { "they" };
                    words!("{} can only {}{}.", Piece::from(they), verb, ranges(sums))
                }
            };
            reasons.push(needs.join("", they));
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
    let listed = equal.iter().map(|&value| {
        let mark = Mark { cell, value };
        twice(board, mark, others, rest(value)?)
    });
    let told: Option<Vec<Sentence>> = match equal.len() {
        ..=MOST_TOLD => listed.collect(),
        _ => None,
    };
    if let Some(told) = told {
        reasons.extend(told);
    } else {
        let rests = numbers(equal.iter().filter_map(|&value| rest(value)));
        let values: Marks = equal.into_iter().collect();
        reasons.push(words!("If {} were {}, then {} would have to {}{}, which takes one value twice, in touching cells of {}.", cell, crate::words::either(values), others, verb, rests, clue));
    }
    reasons
}

/// "at least 5+1+2 = 8": what several cells make that cannot make any of these, if that is too much or too little for all.
fn beyond(
    board: &Board,
    others: &[Cell],
    all: impl Iterator<Item = i64> + Clone,
) -> Option<String> {
    if others.len() < 2 {
        return None;
    }
    let [(least, low), (most, high)] = ends_of(board, others)?;
    match (all.clone().max()? < low, all.min()? > high) {
        (true, _) => Some(format!("at least {least}")),
        (_, true) => Some(format!("at most {most}")),
        _ => None,
    }
}

/// At most this many values are told each for itself.
const MOST_TOLD: usize = 2;
/// At most this many ways are listed to make what is left.
const MOST_WAYS: usize = 4;
/// Of more cells they are not looked for.
const MOST_CELLS: usize = 5;

/// "If r1c9 were 3, r2c8, r4c6 and r8c2 would have to be 3+6+8, but r1c9 and r2c8 (block 3) would both be 3." Nothing where
/// there are many ways to make what is left.
fn twice(board: &Board, mark: Mark, others: &[Cell], rest: u32) -> Option<Sentence> {
    let geometry = board.geometry();
    if others.len() > MOST_CELLS {
        return None;
    }
    let can_be = others.iter().map(|&other| board.marks(other).values());
    let ways = can_be.multi_cartesian_product();
    let makes = |way: &Vec<Value>| {
        way.iter()
            .map(|value| u32::from(value.number()))
            .sum::<u32>()
    };
    let ways = ways.filter(|way| makes(way) == rest).take(MOST_WAYS + 1);
    let ways: Vec<Vec<Value>> = ways.collect();
    let clash = |way: &Vec<Value>| {
        let all = others.iter().copied().zip(way.iter().copied());
        let all = all.chain([(mark.cell, mark.value)]);
        let mut pairs = all.array_combinations();
        let clash = pairs.find(|[one, other]| one.1 == other.1 && geometry.sees(one.0, other.0));
        clash.map(|[one, other]| (one.0.min(other.0), one.0.max(other.0), one.1))
    };
    let clashes: Option<Vec<(Cell, Cell, Value)>> = ways.iter().map(clash).collect();
    let clashes = clashes.filter(|all| (1..=MOST_WAYS).contains(&all.len()))?;
    let sums = ways.iter().map(|way| {
        way.iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("+")
    });
    let sums = Joint::Or.list(&sums.collect::<Vec<_>>());
    if let &[other] = others {
        let link = link_piece(geometry, mark.cell, other);
        let Mark { cell, value } = mark;
        return Some(words!(
            "If {} were {}, {} would be {} too, but they see each other ({}).",
            cell,
            value,
            other,
            value,
            link
        ));
    }
    let head = words!(
        "If {} were {}, {} would have to be {}, ",
        mark.cell,
        mark.value,
        others,
        sums
    );
    let both = |&(one, other, value): &(Cell, Cell, Value)| {
        let cells = vec![one, other];
        let link = link_piece(geometry, one, other);
        words!("{} ({}) would both be {}", cells, link, value)
    };
    let ends = clashes.iter().unique().map(both);
    let ends = ends.reduce(|all, next| all.join(" or ", next))?;
    Some(head.join("but ", ends).join(".", Sentence::default()))
}

/// "8, 6 or 4".
fn numbers(numbers: impl Iterator<Item = u32>) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    Joint::Or.list(&numbers)
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
    Joint::Or.list(&parts)
}
