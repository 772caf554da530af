//! The sides of a clue: cells that add up, what they can make, and that two of them make nothing in common.

use crate::clues::{Equation, Rule, outermost};
use crate::words::{Joint, Piece, Sentence};
use crate::{Board, Cell, Marks, Value, words};
use itertools::Itertools;

/// Of more choices for cells that differ not every one is looked at.
const MOST_CHOSEN: usize = 4_000;
/// Of more choices of values nobody looks at each,
const MOST_CHOICES: usize = 1_000;
/// and more sums are not listed.
pub(super) const MOST_SUMS: usize = 4;
/// Of more cells, or more sums, it is not told how they come about.
const MOST_ADDED: usize = 4;
/// Fewer cells of a sum are named one by one.
const FEWEST_AS_ONE: usize = 4;

/// The cells of an equation, and how often each counts.
pub(super) fn terms<'a>(
    rule: &'a Rule,
    equation: &'a Equation,
) -> impl Iterator<Item = (Cell, i64)> + 'a {
    let cells = rule.cells().iter().copied();
    cells.zip(equation.times.iter().map(|&times| i64::from(times)))
}

/// The parts of a clue that have to make the same, the smallest first; or all of it, and what it makes.
pub(super) fn sides(board: &Board, rule: &Rule) -> Option<(Vec<Side>, Option<i64>)> {
    let Some(equation) = rule.as_equation() else {
        let once = |&cell: &Cell| (cell, 1);
        let stretches = rule.stretches().sorted_by_key(|cells| cells.len());
        let sides = stretches.map(|cells| Side::of(board, cells.iter().map(once).collect()));
        return Some((sides.collect(), None));
    };
    let (ones, others): (Vec<_>, Vec<_>) = terms(rule, equation).partition(|&(_, times)| times > 0);
    if equation.total != 0 {
        let side = match rule.differ() {
            true => Side { groups: vec![ones] },
            false => Side::of(board, ones),
        };
        return others
            .is_empty()
            .then(|| (vec![side], Some(equation.total)));
    }
    let others = others.into_iter().map(|(cell, times)| (cell, -times));
    let sides = vec![Side::of(board, ones), Side::of(board, others.collect())];
    Some((sides, None))
}

/// Which end of what cells can make.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    Least,
    Most,
}

/// Cells with how often each counts.
pub(super) struct Side {
    /// Those of a group all see each other.
    pub(super) groups: Vec<Vec<(Cell, i64)>>,
}

impl Side {
    pub(super) fn of(board: &Board, terms: Vec<(Cell, i64)>) -> Side {
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
    pub(super) fn by_bounds(
        one: &Side,
        other: &Side,
        given: &[Cell],
        left: impl Fn(Cell) -> Marks,
    ) -> Option<Sentence> {
        [(one, other), (other, one)]
            .into_iter()
            .find_map(|(large, small)| {
                let (least, most) = (large.at(&left, End::Least)?, small.at(&left, End::Most)?);
                let is_larger = sum(&least) > sum(&most);
                is_larger.then(|| {
                    let bound = |side: &Side, bound| if side.is_filled(&left) { "" } else { bound };
                    let sides = [
                        (large, large.told(None, bound(large, "at least"), &least)),
                        (small, small.told(None, bound(small, "at most"), &most)),
                    ];
                    Side::but_given(sides, given, &left)
                })
            })
    }

    /// "r7c2 and r6c3 can only make 15, but r5c4 and r4c5 can only make 9 or 11": why two sides whose bounds meet make nothing in
    /// common.
    pub(super) fn by_sums(
        [one, other]: [&Side; 2],
        most: usize,
        given: &[Cell],
        left: impl Fn(Cell) -> Marks,
    ) -> Option<Sentence> {
        let (ones, others) = (one.sums(&left)?, other.sums(&left)?);
        let is_apart = !ones.iter().any(|sum| others.contains(sum));
        let is_few = ones.len() + others.len() <= most;
        let is_told = is_apart && is_few && !ones.is_empty() && !others.is_empty();
        is_told.then(|| {
            let making = |side: &Side, sums: &[i64]| side.making(sums, &left);
            let sides = [(one, making(one, &ones)), (other, making(other, &others))];
            Side::but_given(sides, given, &left)
        })
    }

    /// What was said of two sides. Of one that is a cell of which it is known what it was supposed to be nothing is said again: "r5c9 and
    /// r6c9 make at least 3+4 = 7, not 6".
    fn but_given(
        sides: [(&Side, Sentence); 2],
        given: &[Cell],
        left: impl Fn(Cell) -> Marks,
    ) -> Sentence {
        let supposed = sides
            .each_ref()
            .map(|(side, _)| match side.groups.concat()[..] {
                [(cell, 1)] if given == [cell] => left(cell).single(),
                _ => None,
            });
        let [one, other] = sides.map(|(_, said)| said);
        match supposed {
            [Some(value), _] => other.join(", not ", words!("{}", value)),
            [_, Some(value)] => one.join(", not ", words!("{}", value)),
            _ => one.join(", but ", other),
        }
    }

    /// "r5c2 and r4c2 can only make 9 or 12, but r6c3 cannot be 9, and r5c4 and r6c4 cannot make 12": why several sides make nothing
    /// in common.
    pub(super) fn by_each(
        sides: &[Side],
        given: &[Cell],
        left: impl Fn(Cell) -> Marks,
    ) -> Option<Sentence> {
        let sums = sides.iter().map(|side| side.sums(&left));
        let sums: Vec<Option<Vec<i64>>> = sums.collect();
        let known = || (0..sides.len()).filter_map(|at| Some((at, sums[at].as_ref()?)));
        let (at, few) = known().min_by_key(|(_, sums)| sums.len())?;
        if few.is_empty() || few.len() > MOST_SUMS {
            return None;
        }
        // By side, the sums that it is the first not to make: of those that fail for many the fewest are named.
        let mut failing: Vec<(usize, Vec<i64>)> = Vec::new();
        let mut rest = few.clone();
        while !rest.is_empty() {
            let fails = |of: &Vec<i64>| rest.iter().filter(|sum| !of.contains(sum)).count();
            let (of, made) = known().max_by_key(|&(of, made)| (fails(made), sides.len() - of))?;
            let (others, failed): (Vec<i64>, Vec<i64>) =
                rest.iter().partition(|sum| made.contains(sum));
            if failed.is_empty() {
                return None;
            }
            failing.push((of, failed));
            rest = others;
        }
        let fails = failing.iter().map(|(of, sums)| sides[*of].not_making(sums));
        let fails = fails.reduce(|all, next| all.join(", and ", next))?;
        // What a cell was supposed to be is not said again.
        if few.len() == 1 && sides[at].cells() == given {
            return Some(fails);
        }
        Some(sides[at].making(few, &left).join(", but ", fails))
    }

    /// "r6c3 cannot be 9", "r5c4 and r6c4 cannot make 12 or 13".
    fn not_making(&self, sums: &[i64]) -> Sentence {
        let cells = self.cells();
        let verb = if cells.len() == 1 { "be" } else { "make" };
        let told: Vec<String> = sums.iter().map(ToString::to_string).collect();
        let told = Piece::from(Joint::Or.list(&told));
        words!("{} cannot {} {}", cells, Piece::from(verb), told)
    }

    /// "r1c1 and r1c2 make at least 5+6 = 11": why cells do not make a total, if they make more or less, or little else.
    pub(super) fn off_total(
        &self,
        total: i64,
        left: impl Fn(Cell) -> Marks,
        subject: Option<Piece>,
    ) -> Option<Sentence> {
        if self.cells().len() < 2 {
            return None;
        }
        let bound = |bound| if self.is_filled(&left) { "" } else { bound };
        let least = self.at(&left, End::Least)?;
        if sum(&least) > total {
            return Some(self.told(subject, bound("at least"), &least));
        }
        let most = self.at(&left, End::Most)?;
        if sum(&most) < total {
            return Some(self.told(subject, bound("at most"), &most));
        }
        None
    }

    /// Whether each of its cells has one value left.
    fn is_filled(&self, left: impl Fn(Cell) -> Marks) -> bool {
        self.cells().iter().all(|&cell| left(cell).count() == 1)
    }

    /// Whether all cells of a sum, of which there are many, are told as one.
    pub(super) fn is_one(&self, rule: &Rule) -> bool {
        rule.cells().len() >= FEWEST_AS_ONE && self.cells() == rule.cells()
    }

    /// "r7c2 is 8", "r7c2 and r6c3 can only make 7+8 = 15 or 9+8 = 17", "r7c2 and r6c3 can only make 15 or 17".
    fn making(&self, sums: &[i64], left: impl Fn(Cell) -> Marks) -> Sentence {
        let cells = self.cells();
        let verb = match (cells.len(), sums.len()) {
            (1, 1) => "is",
            (1, _) => "can only be",
            _ => "can only make",
        };
        let alone = || sums.iter().map(ToString::to_string).collect();
        let told: Vec<String> = self.ways(sums.len(), left).unwrap_or_else(alone);
        let told = Piece::from(Joint::Or.list(&told));
        words!("{} {} {}", cells, Piece::from(verb), told)
    }

    /// "7+8 = 15", "9+8 = 17": the ways to fill several cells, if each makes a sum of its own.
    fn ways(&self, sums: usize, left: impl Fn(Cell) -> Marks) -> Option<Vec<String>> {
        let cells = self.cells();
        let choices: usize = cells.iter().map(|&cell| left(cell).count()).product();
        if !(2..=MOST_ADDED).contains(&cells.len()) || choices > MOST_CHOICES {
            return None;
        }
        let of_groups = self.groups.iter();
        let of_groups = of_groups.map(|group| choices_of(group, &left).collect::<Vec<_>>());
        let ways = of_groups.multi_cartesian_product();
        let ways = ways.map(|way| way.concat()).take(sums + 1);
        let ways: Vec<Vec<(i64, Value)>> = ways.collect();
        let told = |parts: &Vec<(i64, Value)>| format!("{} = {}", sum_of(parts), sum(parts));
        let in_turn = ways.iter().sorted_by_key(|parts| sum(parts));
        (ways.len() == sums && sums <= MOST_ADDED).then(|| in_turn.map(told).collect())
    }

    /// What it can make, if its cells can be little.
    pub(super) fn sums(&self, left: impl Fn(Cell) -> Marks) -> Option<Vec<i64>> {
        let mut sums = vec![0];
        for group in &self.groups {
            let choices: usize = group.iter().map(|&(cell, _)| left(cell).count()).product();
            if choices > MOST_CHOICES {
                return None;
            }
            let of_group = choices_of(group, &left).map(|parts| sum(&parts));
            let of_group: Vec<i64> = of_group.sorted().dedup().collect();
            let added = sums
                .iter()
                .flat_map(|sum| of_group.iter().map(move |more| sum + more));
            sums = added.sorted().dedup().collect();
        }
        Some(sums)
    }

    pub(super) fn cells(&self) -> Vec<Cell> {
        self.groups
            .iter()
            .flatten()
            .map(|&(cell, _)| cell)
            .collect()
    }

    /// The parts of its least or of its most, by cell: how often it counts, and its value. Cells of a group differ; where that cannot
    /// be said exactly it is left out of account.
    pub(super) fn at(&self, left: impl Fn(Cell) -> Marks, end: End) -> Option<Vec<(i64, Value)>> {
        let mut parts = Vec::new();
        for group in &self.groups {
            let is_alike = group.iter().map(|&(_, times)| times).all_equal();
            let choices: usize = group.iter().map(|&(cell, _)| left(cell).count()).product();
            let chosen = match is_alike {
                true => {
                    let can_be: Vec<Marks> = group.iter().map(|&(cell, _)| left(cell)).collect();
                    let times = group.iter().map(|&(_, times)| times);
                    let values = outermost(&can_be, end == End::Most)?;
                    times.zip(values).collect()
                }
                false if choices <= MOST_CHOSEN => chosen(group, &left, end)?,
                false => alone(group, &left, end)?,
            };
            parts.extend(chosen);
        }
        Some(parts)
    }

    /// "r4c6, r5c5 and r6c4 make at least 1+4+5 = 10", "r6c2 is at most 9"; "it makes at least 1+4+5+2 = 12" with what stands for
    /// its cells.
    pub(super) fn told(
        &self,
        subject: Option<Piece>,
        bound: &'static str,
        parts: &[(i64, Value)],
    ) -> Sentence {
        let sum = match parts {
            [(1, _)] => sum(parts).to_string(),
            _ => format!("{} = {}", sum_of(parts), sum(parts)),
        };
        let cells = self.cells();
        let verb = match (&subject, cells.len()) {
            (Some(_), _) => "makes",
            (None, 1) => "is",
            (None, _) => "make",
        };
        let bound = match bound {
            "" => words!("{} {}", Piece::from(verb), Piece::from(sum)),
            bound => words!(
                "{} {} {}",
                Piece::from(verb),
                Piece::from(bound),
                Piece::from(sum)
            ),
        };
        subject
            .map_or_else(|| words!("{} ", cells), |subject| words!("{} ", subject))
            .join("", bound)
    }
}

/// "1+4+5", "10x2+3".
pub(super) fn sum_of(parts: &[(i64, Value)]) -> String {
    let part = |&(times, value): &(i64, Value)| match times {
        1 => value.number().to_string(),
        _ => format!("{times}x{}", value.number()),
    };
    parts.iter().map(part).join("+")
}

pub(super) fn sum(parts: &[(i64, Value)]) -> i64 {
    let of = |&(times, value): &(i64, Value)| times * i64::from(value.number());
    parts.iter().map(of).sum()
}

/// All choices of values for cells that differ, with how often each counts.
fn choices_of(
    group: &[(Cell, i64)],
    left: impl Fn(Cell) -> Marks,
) -> impl Iterator<Item = Vec<(i64, Value)>> {
    let marks = group.iter().map(|&(cell, _)| left(cell).values());
    let differ = marks
        .multi_cartesian_product()
        .filter(|values| values.iter().all_unique());
    differ.map(|values| {
        let times = group.iter().map(|&(_, times)| times);
        times.zip(values).collect()
    })
}

/// Values of cells that differ: the best of all choices.
fn chosen(
    group: &[(Cell, i64)],
    left: impl Fn(Cell) -> Marks,
    end: End,
) -> Option<Vec<(i64, Value)>> {
    let parts = choices_of(group, left);
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
