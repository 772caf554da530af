//! What the bounds of a whole clue leave for each part of it, with the sum: "r4c4 is at least 2, so r2c6 and r3c5 make at most 8 - 2 = 6,
//! and each is at most 6 - 1 = 5."

use super::clue_engine;
use super::parts_engine::{End, LEAST_CELLS, Part, Scales, Term, values_at};
use super::sides_engine::number;
use crate::words::{Explanation, Piece, Sentence, and_so, enumerate};
use crate::{Board, Cell, ClueId, Mark, StepRef, Value, words};
use itertools::Itertools;

/// Of more parts it is told together how far each may be from its end.
const MOST_PARTS: usize = 3;

/// A sum of more parts is not written down.
const MOST_IN_SUM: usize = 5;

/// At most this many filled cells are named.
const MOST_KNOWN: usize = 4;

/// The words of a step.
pub(super) fn explain(board: &Board, step: StepRef<'_>) -> Explanation {
    let clue = clue_engine::clue(step);
    let what = match board.clues().total(clue) {
        Some(_) => clue_engine::what(board, clue),
        None => clue_engine::look_at(board, clue),
    };
    let mut scales = Scales::default();
    scales.load(board, clue);
    let known = match board.clues().total(clue) {
        Some(_) => None,
        None => known(board, clue),
    };
    let why = reasons(&scales, step.removes()).0;
    Explanation {
        what: vec![what],
        why: known.into_iter().chain(why).collect(),
        so: and_so(step),
    }
}

/// Why cells of a balance, each with how often it counts, lose those of some marks that are out of its bounds, and the marks
/// that are lost for another reason. Few cells that count once each are told by what the others make.
pub(super) fn of_balance(
    board: &Board,
    terms: &[(Cell, i64)],
    number: i64,
    lost: Vec<Mark>,
) -> (Vec<Sentence>, Vec<Mark>) {
    let mut scales = Scales::default();
    let is_plain = terms.iter().all(|(_, times)| times.abs() == 1);
    let least = LEAST_CELLS - usize::from(!is_plain);
    if terms.len() >= least && scales.take(board, terms.iter().copied(), number) {
        reasons(&scales, lost)
    } else {
        (Vec::new(), lost)
    }
}

/// What the parts come to at the ends that these marks are too far from, and the marks that are too far from none.
fn reasons(scales: &Scales, lost: Vec<Mark>) -> (Vec<Sentence>, Vec<Mark>) {
    let is_by = |end: End, mark: &Mark| {
        let mut own = scales.all().filter(|(_, term)| term.cell == mark.cell);
        own.any(|(part, term)| scales.is_too_far(end, part, term, mark.value))
    };
    let ends = End::BOTH.into_iter();
    let ends = ends.filter(|&end| lost.iter().any(|mark| is_by(end, mark)));
    let of_end = |end: End| {
        left(scales, end, &lost).unwrap_or_else(|| {
            let mut told = scales.told(end);
            told.extend(scales.tried(end, &lost));
            told
        })
    };
    let told = ends.flat_map(of_end).collect();
    let is_other = |mark: &Mark| !End::BOTH.iter().any(|&end| is_by(end, mark));
    (told, lost.into_iter().filter(is_other).collect())
}

/// "r1c2 is 3 and r1c3 is 4.": the filled cells of a clue, if they are few.
fn known(board: &Board, clue: ClueId) -> Option<Sentence> {
    let cells = board.clues().cells(clue).iter();
    let is = |&cell: &Cell| Some(vec![cell.into(), " is ".into(), board.value(cell)?.into()]);
    let known: Vec<Vec<Piece>> = cells.filter_map(is).collect();
    let is_few = (1..=MOST_KNOWN).contains(&known.len());
    is_few.then(|| Sentence::new(enumerate(known)).join(".", Sentence::default()))
}

/// What the other parts come to at an end, and what that leaves for each part that loses marks by it; nothing where that is much, or
/// cells count more than once.
fn left(scales: &Scales, end: End, lost: &[Mark]) -> Option<Vec<Sentence>> {
    let loses = |part: &&Part| {
        let mut terms = part.of(&scales.terms).iter();
        terms.any(|term| !too_far(scales, end, part, term, lost).is_empty())
    };
    let losing: Vec<&Part> = scales.parts.iter().filter(loses).collect();
    let is_plain = scales.terms.iter().all(|term| term.times.abs() == 1);
    // Where nothing is to spare that is soon said.
    let is_tight = scales.spare(end) == 0 && losing.len() > 1;
    if !is_plain || is_tight || losing.len() > MOST_PARTS {
        return None;
    }
    let (mut told, mut said): (Vec<Sentence>, Vec<Sentence>) = (Vec::new(), Vec::new());
    for (bound, parts) in bounds(scales, end, losing)? {
        // Where there are no others that is all that it makes.
        let left = match scales.parts.len() {
            1 => Sentence::new(vec![bound.sum.clone()]),
            _ => {
                let word = own_end(scales, end, parts[0]).other().word();
                words!("at {} {}", word, bound.sum.clone())
            }
        };
        let cells = parts.iter().flat_map(|part| part.of(&scales.terms));
        let cells: Vec<Cell> = cells.map(|term| term.cell).collect();
        let is_group = parts.iter().any(|part| is_group(part));
        let (so, untold) = match is_group {
            true => of_group(scales, end, parts[0], bound.makes, left, lost),
            false if cells.len() == 1 => (words!("{} is ", cells).join("", left), Vec::new()),
            false => (words!("each of {} is ", cells).join("", left), Vec::new()),
        };
        // What the others make, as far as that was not said.
        let is_own = |part: &Part| parts.len() == 1 && part.from == parts[0].from;
        let mut others: Vec<Sentence> = Vec::new();
        for is_less in [false, true] {
            let of_side = scales.parts.iter();
            let of_side = of_side.filter(|part| is_less_part(scales, part) == is_less);
            let of_side: Vec<&Part> = of_side.filter(|part| !is_own(part)).collect();
            if let Some(part) = of_side.first() {
                others.extend(scales.side(own_end(scales, end, part), &of_side));
            }
        }
        others.retain(|other| !said.contains(other));
        said.extend(others.iter().cloned());
        let so = match others.pop() {
            Some(last) => {
                told.extend(others);
                last.join(", so ", so)
            }
            None if scales.parts.len() == 1 => so,
            None => words!("So ").join("", so),
        };
        told.push(so.join(".", Sentence::default()));
        told.extend(scales.tried(end, &untold));
    }
    Some(told)
}

/// The values that a cell loses as its part may not be so far from an end.
fn too_far(scales: &Scales, end: End, part: &Part, term: &Term, lost: &[Mark]) -> Vec<Value> {
    let of_cell = lost.iter().filter(|mark| mark.cell == term.cell);
    let values = of_cell.map(|mark| mark.value);
    values
        .filter(|&value| scales.is_too_far(end, part, term, value))
        .collect()
}

/// What is left for each part, single cells of which it is the same together; these come first.
fn bounds<'s>(
    scales: &Scales,
    end: End,
    losing: Vec<&'s Part>,
) -> Option<Vec<(Bound, Vec<&'s Part>)>> {
    let mut bounds: Vec<(Bound, Vec<&Part>)> = Vec::new();
    for part in losing {
        let bound = bound(scales, end, part)?;
        let is_same = |(other, of): &&mut (Bound, Vec<&Part>)| {
            let is_alike = is_less_part(scales, of[0]) == is_less_part(scales, part);
            *other == bound && is_alike && !is_group(of[0]) && !is_group(part)
        };
        match bounds.iter_mut().find(is_same) {
            Some((_, parts)) => parts.push(part),
            None => bounds.push((bound, vec![part])),
        }
    }
    bounds.sort_by_key(|(_, parts)| is_group(parts[0]));
    Some(bounds)
}

/// "r2c6 and r3c5 make at most 8 - 2 = 6, and each is at most 6 - 1 = 5": what is left for a part of several cells, and for each of
/// them beside the others; with the marks of which that does not show why they go.
fn of_group(
    scales: &Scales,
    end: End,
    part: &Part,
    makes: i64,
    left: Sentence,
    lost: &[Mark],
) -> (Sentence, Vec<Mark>) {
    let terms = part.of(&scales.terms);
    let cells: Vec<Cell> = terms.iter().map(|term| term.cell).collect();
    let own = own_end(scales, end, part);
    let word = Piece::from(own.other().word());
    let mut groups: Vec<(String, Vec<Cell>)> = Vec::new();
    let mut untold: Vec<Mark> = Vec::new();
    for term in terms {
        let values = too_far(scales, end, part, term, lost);
        let others = terms.iter().filter(|other| other.cell != term.cell);
        let others: Vec<Term> = others.copied().collect();
        let others = values_at(&others, own, None).map(|(_, value)| value);
        let others: Vec<i64> = others.collect();
        let left = makes - others.iter().sum::<i64>();
        let is_beyond = |value: &Value| match own {
            End::Least => i64::from(value.0) > left,
            End::Most => i64::from(value.0) < left,
        };
        if !values.iter().all(is_beyond) {
            let cell = term.cell;
            untold.extend(values.into_iter().map(|value| Mark { cell, value }));
        } else if !values.is_empty() {
            let sum = format!("{makes} - {} = {left}", others.iter().join(" - "));
            match groups.iter_mut().find(|(other, _)| *other == sum) {
                Some((_, cells)) => cells.push(term.cell),
                None => groups.push((sum, vec![term.cell])),
            }
        }
    }
    let all = match scales.parts.len() {
        1 => words!("They make ").join("", left),
        _ => words!("{} make ", cells.clone()).join("", left),
    };
    let each = groups.into_iter().map(|(sum, of)| {
        let is = match of.len() {
            2.. if of == cells => words!("each is at {} {}", word.clone(), Piece::from(sum)),
            1 => words!("{} is at {} {}", of, word.clone(), Piece::from(sum)),
            _ => words!("{} are each at {} {}", of, word.clone(), Piece::from(sum)),
        };
        is.pieces
    });
    let each: Vec<Vec<Piece>> = each.collect();
    if each.is_empty() {
        return (all, untold);
    }
    let each = Sentence::new(enumerate(each));
    let said = match cells.len() {
        ..=2 => all.join(", and ", each),
        _ => all.join(" and differ, so ", each),
    };
    (said, untold)
}

fn is_group(part: &Part) -> bool {
    part.to - part.from > 1
}

/// The end that the cells of a part are at where the equation is at this one.
fn own_end(scales: &Scales, end: End, part: &Part) -> End {
    match is_less_part(scales, part) {
        true => end.other(),
        false => end,
    }
}

fn is_less_part(scales: &Scales, part: &Part) -> bool {
    scales.terms[part.from].times < 0
}

/// What a part makes at most, or at least, and the sum of that.
#[derive(PartialEq)]
struct Bound {
    makes: i64,
    sum: Piece,
}

fn bound(scales: &Scales, end: End, part: &Part) -> Option<Bound> {
    let sign = if is_less_part(scales, part) { -1 } else { 1 };
    let (mut more, mut less): (Vec<i64>, Vec<i64>) = (Vec::new(), Vec::new());
    let mut add = |makes: i64| match makes {
        1.. => more.push(makes),
        0 => {}
        _ => less.push(-makes),
    };
    add(sign * scales.number);
    let others = || scales.parts.iter().filter(|other| other.from != part.from);
    others()
        .filter(|other| is_group(other))
        .for_each(|other| add(-sign * other.end(end)));
    // Single cells were added up for each side.
    for is_less in [false, true] {
        let of_side =
            others().filter(|other| !is_group(other) && is_less_part(scales, other) == is_less);
        add(-sign * of_side.map(|other| other.end(end)).sum::<i64>());
    }
    let makes = more.iter().sum::<i64>() - less.iter().sum::<i64>();
    if more.is_empty() || more.len() + less.len() > MOST_IN_SUM {
        return None;
    }
    let less: String = less.iter().map(|part| format!(" - {part}")).collect();
    let sum = match more.len() {
        1 if less.is_empty() => number(makes),
        _ => Piece::from(format!("{}{less} = {makes}", more.iter().join("+"))),
    };
    Some(Bound { makes, sum })
}
