//! What the bounds of a whole clue leave for each part of it, with the sum: "That leaves at most 8 - 2 = 6 for r2c6 and r3c5, so each is
//! at most 6 - 1 = 5."

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
    let too_far = |part: &Part, term: &Term| -> Vec<Value> {
        let of_cell = lost.iter().filter(|mark| mark.cell == term.cell);
        let values = of_cell.map(|mark| mark.value);
        values
            .filter(|&value| scales.is_too_far(end, part, term, value))
            .collect()
    };
    let loses = |part: &&Part| {
        let mut terms = part.of(&scales.terms).iter();
        terms.any(|term| !too_far(part, term).is_empty())
    };
    let losing: Vec<&Part> = scales.parts.iter().filter(loses).collect();
    let is_plain = scales.terms.iter().all(|term| term.times.abs() == 1);
    // Where nothing is to spare that is soon said.
    let is_tight = scales.spare(end) == 0 && losing.len() > 1;
    if !is_plain || is_tight || losing.len() > MOST_PARTS {
        return None;
    }
    let mut told = Vec::new();
    for is_less in [false, true] {
        let own = if is_less { end.other() } else { end };
        let counts = |part: &&Part| {
            let is_other = |other: &&Part| other.from != part.from;
            is_less_part(scales, part) == is_less && losing.iter().any(is_other)
        };
        let parts: Vec<&Part> = scales.parts.iter().filter(counts).collect();
        if !parts.is_empty() {
            told.extend(scales.side(own, &parts));
        }
    }
    // Single cells of which the same is left are told together.
    let mut singles: Vec<(Sentence, Vec<Cell>)> = Vec::new();
    for part in losing {
        let is_less = is_less_part(scales, part);
        let own = if is_less { end.other() } else { end };
        let bound = bound(scales, end, part)?;
        let terms = part.of(&scales.terms);
        let cells: Vec<Cell> = terms.iter().map(|term| term.cell).collect();
        let word = Piece::from(own.other().word());
        if let [cell] = cells[..] {
            let left = words!("That leaves at {} {} for ", word.clone(), bound.sum);
            match singles.iter_mut().find(|(other, _)| *other == left) {
                Some((_, cells)) => cells.push(cell),
                None => singles.push((left, vec![cell])),
            }
            continue;
        }
        let all = match scales.parts.len() {
            1 => words!("They make {}", bound.sum),
            _ => {
                let all = words!(
                    "That leaves at {} {} for {}",
                    word.clone(),
                    bound.sum,
                    cells.clone()
                );
                match cells.len() {
                    ..=2 => all,
                    _ => all.join("", words!(", which differ")),
                }
            }
        };
        // What each of several cells can be beside the others.
        let mut groups: Vec<(String, Vec<Cell>)> = Vec::new();
        let mut untold: Vec<Mark> = Vec::new();
        for term in terms.iter().filter(|_| terms.len() > 1) {
            let values = too_far(part, term);
            let others: Vec<Term> = terms
                .iter()
                .copied()
                .filter(|other| other.cell != term.cell)
                .collect();
            let others: Vec<i64> = values_at(&others, own, None)
                .map(|(_, value)| value)
                .collect();
            let left = bound.makes - others.iter().sum::<i64>();
            let is_beyond = |value: &Value| match own {
                End::Least => i64::from(value.0) > left,
                End::Most => i64::from(value.0) < left,
            };
            if values.iter().all(is_beyond) {
                if !values.is_empty() {
                    let sum = format!("{} - {} = {left}", bound.makes, others.iter().join(" - "));
                    match groups.iter_mut().find(|(other, _)| *other == sum) {
                        Some((_, cells)) => cells.push(term.cell),
                        None => groups.push((sum, vec![term.cell])),
                    }
                }
            } else {
                let cell = term.cell;
                untold.extend(values.into_iter().map(|value| Mark { cell, value }));
            }
        }
        let each = groups.into_iter().map(|(sum, of)| {
            let is = match of.len() {
                2.. if of == cells => words!("each is at {} {}", word.clone(), Piece::from(sum)),
                1 => words!("{} is at {} {}", of, word.clone(), Piece::from(sum)),
                _ => words!("{} are each at {} {}", of, word.clone(), Piece::from(sum)),
            };
            is.pieces
        });
        let each: Vec<Vec<Piece>> = each.collect();
        told.push(match each.is_empty() {
            true => all.join(".", Sentence::default()),
            false => {
                let so = Sentence::new(enumerate(each));
                all.join(", so ", so).join(".", Sentence::default())
            }
        });
        told.extend(scales.tried(end, &untold));
    }
    told.extend(singles.into_iter().map(|(left, cells)| {
        let of = match cells.len() {
            1 => words!("{}.", cells),
            _ => words!("each of {}.", cells),
        };
        left.join("", of)
    }));
    Some(told)
}

fn is_less_part(scales: &Scales, part: &Part) -> bool {
    scales.terms[part.from].times < 0
}

/// What a part makes at most, or at least, and the sum of that.
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
    let is_group = |other: &&Part| other.to - other.from > 1;
    others()
        .filter(is_group)
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
