//! That two sides of a clue, such as an arrow, are too far apart.

use crate::words::{Joint, Piece, Sentence, either};
use crate::{Board, Cell, ClueId, Marks, Value, words};
use itertools::Itertools;

/// Of more choices for cells that differ not every one is looked at.
const MOST_CHOSEN: usize = 4_000;

/// "r4c6, r5c5 and r6c4 make at least 1+4+5 = 10, but r6c2 is at most 9": why two sides of a clue cannot be equal by what is left
/// of its cells. Nothing if it has no sides, or if what they can make meets.
pub fn two_sides(board: &Board, clue: ClueId, left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
    let sides = sides(board, clue)?;
    if let Some(crowded) = sides.iter().find_map(|side| side.crowded(&left)) {
        return Some(crowded);
    }
    let two = || sides.iter().array_combinations();
    let apart = two().find_map(|[one, other]| Side::by_bounds(one, other, &left));
    apart.or_else(|| two().find_map(|[one, other]| Side::by_sums(one, other, &left)))
}

/// The parts of a clue that have to make the same, the smallest first.
fn sides(board: &Board, clue: ClueId) -> Option<Vec<Side>> {
    let rule = board.clues().rule(clue)?;
    let Some(equation) = rule.as_equation() else {
        let once = |&cell: &Cell| (cell, 1);
        let stretches = rule.stretches().sorted_by_key(|cells| cells.len());
        let sides = stretches.map(|cells| Side::of(board, cells.iter().map(once).collect()));
        return Some(sides.collect());
    };
    if equation.total != 0 {
        return None;
    }
    let cells = rule.cells().iter().copied();
    let terms = cells.zip(equation.times.iter().map(|&times| i64::from(times)));
    let (ones, others): (Vec<_>, Vec<_>) = terms.partition(|&(_, times)| times > 0);
    let others = others.into_iter().map(|(cell, times)| (cell, -times));
    Some(vec![
        Side::of(board, ones),
        Side::of(board, others.collect()),
    ])
}

/// Of more choices of values nobody looks at each,
const MOST_CHOICES: usize = 200;
/// and more sums are not listed.
const MOST_SUMS: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Least,
    Most,
}

/// Cells with how often each counts.
struct Side {
    /// Those of a group all see each other.
    groups: Vec<Vec<(Cell, i64)>>,
}

impl Side {
    fn of(board: &Board, terms: Vec<(Cell, i64)>) -> Side {
        let mut groups: Vec<Vec<(Cell, i64)>> = Vec::new();
        for term in terms {
            let sees = |other: &(Cell, i64)| board.geometry().sees(other.0, term.0);
            match groups.iter_mut().find(|group| group.iter().all(sees)) {
                Some(group) => group.push(term),
                None => groups.push(vec![term]),
            }
        }
        Side { groups }
    }

    /// "r4c6, r5c5 and r6c4 make at least 1+4+5 = 10, but r6c2 is at most 9": why one side is larger than another.
    fn by_bounds(one: &Side, other: &Side, left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
        [(one, other), (other, one)]
            .into_iter()
            .find_map(|(large, small)| {
                let (least, most) = (large.at(&left, End::Least)?, small.at(&left, End::Most)?);
                let is_larger = sum(&least) > sum(&most);
                is_larger.then(|| {
                    let large = large.told("at least", &least);
                    large.join(", but ", small.told("at most", &most))
                })
            })
    }

    /// "r7c2 and r6c3 can only make 15, but r5c4 and r4c5 can only make 9 or 11": why two sides whose bounds meet make nothing in
    /// common.
    fn by_sums(one: &Side, other: &Side, left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
        let (ones, others) = (one.sums(&left)?, other.sums(&left)?);
        let is_apart = !ones.iter().any(|sum| others.contains(sum));
        let is_told = is_apart && !ones.is_empty() && !others.is_empty();
        is_told.then(|| one.making(&ones).join(", but ", other.making(&others)))
    }

    /// "r7c2 is 8", "r7c2 and r6c3 can only make 15 or 17".
    fn making(&self, sums: &[i64]) -> Sentence {
        let cells = self.cells();
        let verb = match (cells.len(), sums.len()) {
            (1, 1) => "is",
            (1, _) => "can only be",
            _ => "can only make",
        };
        let told: Vec<String> = sums.iter().map(ToString::to_string).collect();
        let told = Piece::from(Joint::Or.list(&told));
        words!("{} {} {}", cells, Piece::from(verb), told)
    }

    /// What it can make, if that is little.
    fn sums(&self, left: impl Fn(Cell) -> Marks) -> Option<Vec<i64>> {
        let mut sums = vec![0];
        for group in &self.groups {
            let choices: usize = group.iter().map(|&(cell, _)| left(cell).count()).product();
            if choices > MOST_CHOICES {
                return None;
            }
            let marks = group.iter().map(|&(cell, _)| left(cell).values());
            let differ = marks
                .multi_cartesian_product()
                .filter(|values| values.iter().all_unique());
            let times = |values: Vec<Value>| {
                let parts = group.iter().zip(values);
                parts
                    .map(|(&(_, times), value)| times * i64::from(value.number()))
                    .sum::<i64>()
            };
            let of_group: Vec<i64> = differ.map(times).sorted().dedup().collect();
            let added = sums
                .iter()
                .flat_map(|sum| of_group.iter().map(move |more| sum + more));
            sums = added.sorted().dedup().collect();
        }
        (sums.len() <= MOST_SUMS).then_some(sums)
    }

    fn cells(&self) -> Vec<Cell> {
        self.groups
            .iter()
            .flatten()
            .map(|&(cell, _)| cell)
            .collect()
    }

    /// "r2c3, r2c4 and r2c5 differ, but only 1 or 2 is left for them".
    fn crowded(&self, left: impl Fn(Cell) -> Marks) -> Option<Sentence> {
        self.groups.iter().find_map(|group| {
            let cells: Vec<Cell> = group.iter().map(|&(cell, _)| cell).collect();
            let all = cells
                .iter()
                .fold(Marks::empty(), |all, &cell| all | left(cell));
            let is_crowded = cells.len() > all.count() && !all.is_empty();
            is_crowded.then(|| {
                words!(
                    "{} differ, but only {} is left for them",
                    cells,
                    either(all)
                )
            })
        })
    }

    /// The parts of its least or of its most, by cell: how often it counts, and its value. Cells of a group differ; where that cannot
    /// be said exactly it is left out of account.
    fn at(&self, left: impl Fn(Cell) -> Marks, end: End) -> Option<Vec<(i64, Value)>> {
        let mut parts = Vec::new();
        for group in &self.groups {
            let is_alike = group.iter().map(|&(_, times)| times).all_equal();
            let choices: usize = group.iter().map(|&(cell, _)| left(cell).count()).product();
            let chosen = match is_alike {
                _ if choices <= MOST_CHOSEN => chosen(group, &left, end)?,
                true => in_turn(group, &left, end)?,
                false => alone(group, &left, end)?,
            };
            parts.extend(chosen);
        }
        Some(parts)
    }

    /// "r4c6, r5c5 and r6c4 make at least 1+4+5 = 10", "r6c2 is at most 9".
    fn told(&self, bound: &'static str, parts: &[(i64, Value)]) -> Sentence {
        let cells = self.cells();
        let verb = Piece::from(if cells.len() == 1 { "is" } else { "make" });
        let part = |&(times, value): &(i64, Value)| match times {
            1 => value.number().to_string(),
            _ => format!("{times}x{}", value.number()),
        };
        let sum = match parts {
            [(1, _)] => sum(parts).to_string(),
            _ => format!("{} = {}", parts.iter().map(part).join("+"), sum(parts)),
        };
        words!(
            "{} {} {} {}",
            cells,
            verb,
            Piece::from(bound),
            Piece::from(sum)
        )
    }
}

fn sum(parts: &[(i64, Value)]) -> i64 {
    let of = |&(times, value): &(i64, Value)| times * i64::from(value.number());
    parts.iter().map(of).sum()
}

/// Values of cells that differ and count alike: each at its end, but beyond the one before it.
fn in_turn(
    group: &[(Cell, i64)],
    left: impl Fn(Cell) -> Marks,
    end: End,
) -> Option<Vec<(i64, Value)>> {
    let mut ends = alone(group, left, end)?;
    let in_turn = (0..ends.len()).sorted_by_key(|&at| ends[at].1);
    let in_turn: Vec<usize> = match end {
        End::Least => in_turn.collect(),
        End::Most => in_turn.rev().collect(),
    };
    let mut last: Option<u8> = None;
    for at in in_turn {
        let value = ends[at].1.0;
        let next = match (last, end) {
            (None, _) => value,
            (Some(last), End::Least) => value.max(last + 1),
            (Some(last), End::Most) => value.min(last.checked_sub(1)?),
        };
        (ends[at].1, last) = (Value(next), Some(next));
    }
    Some(ends)
}

/// Values of cells that differ: the best of all choices.
fn chosen(
    group: &[(Cell, i64)],
    left: impl Fn(Cell) -> Marks,
    end: End,
) -> Option<Vec<(i64, Value)>> {
    let marks = group.iter().map(|&(cell, _)| left(cell).values());
    let choices = marks.multi_cartesian_product();
    let differ = choices.filter(|values| values.iter().all_unique());
    let parts = differ.map(|values| {
        let times = group.iter().map(|&(_, times)| times);
        times.zip(values).collect::<Vec<_>>()
    });
    match end {
        End::Least => parts.min_by_key(|parts| sum(parts)),
        End::Most => parts.max_by_key(|parts| sum(parts)),
    }
}

/// Values of cells, each for itself.
fn alone(
    group: &[(Cell, i64)],
    left: impl Fn(Cell) -> Marks,
    end: End,
) -> Option<Vec<(i64, Value)>> {
    let of = |&(cell, times): &(Cell, i64)| Some((times, end_of(left(cell), end)?));
    group.iter().map(of).collect()
}

fn end_of(marks: Marks, end: End) -> Option<Value> {
    match end {
        End::Least => marks.first(),
        End::Most => marks.last(),
    }
}
