//! What clues and balances leave of marks: equations and machines, walked over the live marks.

use super::symmetry::Exchange;
use super::{Flaw, parts};
use crate::clues::{Automaton, Machine, State};
use crate::sorting::Arrange;
use crate::{Board, Cell, Geometry, Marks, Summand, Term, Turn, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A rule on the values of some cells, in the form the case analysis needs.
pub(super) enum CaseRule {
    /// The values of these cells, each times its factor, make the number.
    Equation(Vec<(Cell, i64)>, i64),
    /// An automaton takes the values of these cells in their order.
    Automaton(Arc<dyn Automaton>, Vec<Cell>),
    /// Beside a value of the first of two cells the other one has one of these: by value, as far as the board allows it.
    Pair(Vec<Marks>, Vec<Cell>),
    /// Any values of these cells do: all that is said of them is said by houses.
    Free(Vec<Cell>),
    /// The value of the second cell of each pair, by place, is what the exchange makes of that of the first.
    Exchanged(Vec<(usize, usize)>, Exchange, Vec<Cell>),
}

impl CaseRule {
    /// What a clue says; nothing if there is none.
    pub(super) fn of_clue(board: &Board, id: crate::ClueId) -> Option<CaseRule> {
        let rule = board.clues().rule(id)?;
        let cells = rule.cells().to_vec();
        if let Some(equation) = rule.as_equation() {
            let times = equation.times.iter().map(|&times| i64::from(times));
            let terms = cells.into_iter().zip(times).collect();
            return Some(CaseRule::Equation(terms, equation.total));
        }
        Some(match rule.as_automaton() {
            Some(automaton) => match pair(board, &**automaton, &cells) {
                Some(beside) => CaseRule::Pair(beside, cells),
                None => CaseRule::Automaton(automaton.clone(), cells),
            },
            None => CaseRule::Free(cells),
        })
    }

    /// What remains of the parts of a balance.
    pub(super) fn of_balance(board: &Board, terms: &[Term]) -> Result<CaseRule, Flaw> {
        let (geometry, clues) = (&**board.geometry(), board.clues());
        let mut remains: BTreeMap<Cell, i64> = BTreeMap::new();
        let mut number = 0;
        for &Term { summand, times } in terms {
            let times = i64::from(times);
            match summand {
                Summand::House(house) => {
                    let info = geometry.house(house);
                    if !info.full {
                        return Err(Flaw::NotFull(house));
                    }
                    number += times
                        * geometry
                            .values()
                            .map(|value| i64::from(value.0))
                            .sum::<i64>();
                    info.cells
                        .iter()
                        .for_each(|&cell| *remains.entry(cell).or_default() += times);
                }
                Summand::Clue(clue) => {
                    let equation = clues.equation(clue).ok_or(Flaw::NoEquation(clue))?;
                    number += times * equation.total;
                    for (&cell, &of_cell) in clues.cells(clue).iter().zip(&equation.times) {
                        *remains.entry(cell).or_default() += times * i64::from(of_cell);
                    }
                }
            }
        }
        remains.retain(|_, times| *times != 0);
        Ok(CaseRule::Equation(remains.into_iter().collect(), number))
    }

    /// What the symmetry of a puzzle says of those cells that are listed.
    pub(super) fn of_symmetry(
        geometry: &Geometry,
        turn: Turn,
        exchange: Exchange,
        listed: Vec<Cell>,
    ) -> CaseRule {
        let place = |cell: Cell| listed.iter().position(|&other| other == cell);
        let image = |cell: &Cell| turn.image(geometry, *cell).and_then(place);
        let pairs = (0..).zip(listed.iter().map(image));
        let pairs = pairs.filter_map(|(at, image)| Some((at, image?)));
        CaseRule::Exchanged(pairs.collect(), exchange, listed)
    }

    /// The cells that it is about.
    pub(super) fn cells(&self) -> Vec<Cell> {
        match self {
            CaseRule::Equation(cells, _) => cells.iter().map(|&(cell, _)| cell).collect(),
            CaseRule::Automaton(_, cells)
            | CaseRule::Pair(_, cells)
            | CaseRule::Free(cells)
            | CaseRule::Exchanged(_, _, cells) => cells.clone(),
        }
    }

    /// Takes the marks, by place of the cells, with which the rule cannot be kept. Returns whether it cannot be kept at all. What was looked
    /// at is added to `looks`.
    pub(super) fn narrow(&self, geometry: &Geometry, marks: &mut [Marks], looks: &mut u64) -> bool {
        match self {
            CaseRule::Equation(terms, number) => {
                parts::narrow(geometry, terms, *number, marks)
                    || narrow_equation(geometry, terms, *number, marks, looks)
            }
            CaseRule::Automaton(automaton, _) => narrow_automaton(&**automaton, marks, looks),
            CaseRule::Pair(beside, _) => narrow_pair(beside, marks, looks),
            CaseRule::Free(_) => false,
            CaseRule::Exchanged(pairs, exchange, _) => {
                *looks += pairs.len() as u64;
                narrow_exchanged(pairs, exchange, marks)
            }
        }
    }
}

/// A pair of one cell with itself has a value that stays. Along a longer way round the marks are passed on until nothing
/// changes.
fn narrow_exchanged(pairs: &[(usize, usize)], exchange: &Exchange, marks: &mut [Marks]) -> bool {
    loop {
        let mut is_settled = true;
        for &(one, other) in pairs {
            for (value, image) in exchange.all() {
                if one == other {
                    if image != value {
                        marks[one] -= Marks::only(value);
                    }
                    continue;
                }
                let (before, after) = (marks[one].has(value), marks[other].has(image));
                if before != after {
                    marks[one] -= Marks::only(value);
                    marks[other] -= Marks::only(image);
                    is_settled = false;
                }
            }
            if marks[one].is_empty() {
                return true;
            }
        }
        if is_settled {
            return false;
        }
    }
}

/// How far a value of a cell is above the least that the cell could bring.
fn above(geometry: &Geometry, times: i64, value: Value) -> i64 {
    let least = if times < 0 {
        geometry.high()
    } else {
        geometry.low()
    };
    times * (i64::from(value.0) - i64::from(least.0))
}

/// More than any equation of clues with sensible numbers makes: beyond, nothing is concluded.
const MOST_REACHED: i64 = 1 << 20;

fn narrow_equation(
    geometry: &Geometry,
    terms: &[(Cell, i64)],
    number: i64,
    marks: &mut [Marks],
    looks: &mut u64,
) -> bool {
    // Counted from the least that all cells could bring together, nothing is below zero.
    let least = |&(_, times): &(Cell, i64)| {
        let value = if times < 0 {
            geometry.high()
        } else {
            geometry.low()
        };
        times * i64::from(value.0)
    };
    let goal = number - terms.iter().map(least).sum::<i64>();
    if goal < 0 {
        return true;
    }
    if goal >= MOST_REACHED {
        return false;
    }
    let width = goal as usize / 128 + 1;
    if width == 1 {
        *looks += terms.len() as u64;
        return narrow_in_a_word(geometry, terms, goal as u32, marks);
    }
    *looks += (terms.len() * width) as u64;
    // Row i, bit t: some choice for the first i cells brings t.
    let mut reach = vec![0u128; (terms.len() + 1) * width];
    reach[0] = 1;
    for (at, (&(_, times), marks)) in terms.iter().zip(&*marks).enumerate() {
        let (before, after) = reach.split_at_mut((at + 1) * width);
        for value in marks.values() {
            up(
                &before[at * width..],
                &mut after[..width],
                above(geometry, times, value),
            );
        }
    }
    // Bit t: with t so far, the cells that follow can bring the rest.
    let mut wanted = vec![0u128; width];
    wanted[goal as usize / 128] = 1 << (goal % 128);
    let is_dead = reach[terms.len() * width..]
        .iter()
        .zip(&wanted)
        .all(|(a, b)| a & b == 0);
    for (at, (&(_, times), marks)) in terms.iter().zip(marks).enumerate().rev() {
        let mut before = vec![0u128; width];
        let mut gone = Marks::empty();
        for value in marks.values() {
            let mut lower = vec![0u128; width];
            down(&wanted, &mut lower, above(geometry, times, value));
            let here = &reach[at * width..(at + 1) * width];
            if here.iter().zip(&lower).all(|(a, b)| a & b == 0) {
                gone |= Marks::only(value);
            }
            before
                .iter_mut()
                .zip(&lower)
                .for_each(|(to, more)| *to |= more);
        }
        *marks -= gone;
        wanted = before;
    }
    is_dead
}

/// The same where all that can be brought is bits of one word.
fn narrow_in_a_word(
    geometry: &Geometry,
    terms: &[(Cell, i64)],
    goal: u32,
    marks: &mut [Marks],
) -> bool {
    let moved = |times: i64, value: Value| above(geometry, times, value) as u32;
    let mut reach = vec![1u128; terms.len() + 1];
    for (at, (&(_, times), marks)) in terms.iter().zip(&*marks).enumerate() {
        let from = reach[at];
        let to = |value| from.checked_shl(moved(times, value)).unwrap_or(0);
        reach[at + 1] = marks.values().map(to).fold(0, |all, some| all | some);
    }
    let mut wanted = 1u128 << goal;
    let is_dead = reach[terms.len()] & wanted == 0;
    for ((&(_, times), marks), here) in terms.iter().zip(marks).zip(reach).rev() {
        let mut before = 0;
        for value in marks.values() {
            let lower = wanted.checked_shr(moved(times, value)).unwrap_or(0);
            before |= lower;
            if here & lower == 0 {
                *marks -= Marks::only(value);
            }
        }
        wanted = before;
    }
    is_dead
}

/// Adds the bits of `from`, moved up.
fn up(from: &[u128], to: &mut [u128], by: i64) {
    let (words, bits) = (by as usize / 128, by as u32 % 128);
    for at in (words..to.len()).rev() {
        to[at] |= from[at - words] << bits;
        if bits > 0 && at > words {
            to[at] |= from[at - words - 1] >> (128 - bits);
        }
    }
}

/// Adds the bits of `from`, moved down.
fn down(from: &[u128], to: &mut [u128], by: i64) {
    let (words, bits) = (by as usize / 128, by as u32 % 128);
    for at in words..from.len() {
        to[at - words] |= from[at] >> bits;
        if bits > 0 && at + 1 < from.len() {
            to[at - words] |= from[at + 1] << (128 - bits);
        }
    }
}

/// What an automaton of two cells allows beside each value of the first; nothing if it is about more cells, or does more
/// than to remember the first value and to end in one state.
fn pair(board: &Board, automaton: &dyn Automaton, cells: &[Cell]) -> Option<Vec<Marks>> {
    let &[first, second] = cells else {
        return None;
    };
    let mut beside = Vec::new();
    let (mut known, mut end) = (Vec::new(), None);
    for value in board.can_be(first).values() {
        let state = automaton.step(automaton.start(), 0, value)?;
        if known.contains(&state) {
            return None;
        }
        known.push(state);
        let mut fitting = Marks::empty();
        for other in board.can_be(second).values() {
            if let Some(state) = automaton.step(state, 1, other) {
                if *end.get_or_insert(state) != state || !automaton.accepts(state) {
                    return None;
                }
                fitting |= Marks::only(other);
            }
        }
        beside.resize(usize::from(value.0), Marks::empty());
        beside.push(fitting);
    }
    Some(beside)
}

/// As [`narrow_automaton`] for a pair, with as many looks: boards that say something of all neighbours have a hundred pairs and
/// more, and each is narrowed at each turn.
fn narrow_pair(beside: &[Marks], marks: &mut [Marks], looks: &mut u64) -> bool {
    let [first, second] = marks else {
        return false;
    };
    let (mut kept, mut used) = (Marks::empty(), Marks::empty());
    for value in first.values() {
        let fitting = beside[usize::from(value.0)] & *second;
        if !fitting.is_empty() {
            kept |= Marks::only(value);
            used |= fitting;
        }
    }
    *looks += (first.count() + usize::from(!used.is_empty())) as u64;
    (*first, *second) = (kept, used);
    used.is_empty()
}

/// Of an automaton with too many states nothing is concluded.
fn narrow_automaton(automaton: &dyn Automaton, marks: &mut [Marks], looks: &mut u64) -> bool {
    // The states before each place and after the last one: a list each, one after the other, sorted.
    let mut states: Vec<State> = vec![automaton.start()];
    let mut starts = Vec::with_capacity(marks.len() + 2);
    starts.extend([0, 1]);
    for (place, marks) in marks.iter().enumerate() {
        let end = states.len();
        for at in starts[place]..end {
            let from = states[at];
            let to = marks.values();
            states.extend(to.filter_map(|value| automaton.step(from, place, value)));
        }
        states[end..].arrange();
        let mut kept = end;
        for at in end..states.len() {
            if at == end || states[at] != states[kept - 1] {
                states[kept] = states[at];
                kept += 1;
            }
        }
        states.truncate(kept);
        if kept - end > Machine::MOST {
            return false;
        }
        *looks += (kept - end) as u64;
        starts.push(kept);
    }
    let last = starts[marks.len()];
    let mut is_alive = vec![false; states.len()];
    for (is_alive, &state) in is_alive.iter_mut().zip(&states).skip(last) {
        *is_alive = automaton.accepts(state);
    }
    let is_dead = !is_alive.contains(&true);
    for (place, marks) in marks.iter_mut().enumerate().rev() {
        let (here, after, end) = (starts[place], starts[place + 1], starts[place + 2]);
        let mut used = Marks::empty();
        for at in here..after {
            let fits = |value: &Value| {
                let next = automaton.step(states[at], place, *value);
                let found = next.and_then(|next| states[after..end].binary_search(&next).ok());
                found.is_some_and(|found| is_alive[after + found])
            };
            let fitting: Marks = marks.values().filter(fits).collect();
            is_alive[at] = !fitting.is_empty();
            used |= fitting;
        }
        *marks = used;
    }
    is_dead
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clues::Rule;

    #[test]
    fn a_pair_is_narrowed_as_its_automaton_is() {
        let board: Board = "................".parse().expect("a board");
        let cells = [Cell(0), Cell(9)];
        let mut dead = 0;
        for seed in 0..500 {
            let mut state: u64 = seed;
            let mut one_in = |many: u64| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                (state >> 33).is_multiple_of(many)
            };
            let goes: Vec<bool> = (0..25).map(|_| one_in(3)).collect();
            let rule = Rule::pair(cells[0], cells[1], move |one, other| {
                goes[usize::from(one.0 * 5 + other.0)]
            });
            let automaton = rule.as_automaton().expect("it is one");
            let beside = pair(&board, &**automaton, &cells).expect("two cells");
            let mut some = || {
                let all = board.can_be(cells[0]).values();
                all.filter(|_| one_in(2)).collect()
            };
            let mut marks: [Marks; 2] = [some(), some()];
            let (mut same, mut looks) = (marks, [0, 0]);
            let is_dead = narrow_pair(&beside, &mut marks, &mut looks[0]);
            assert_eq!(
                is_dead,
                narrow_automaton(&**automaton, &mut same, &mut looks[1])
            );
            assert_eq!((marks, looks[0]), (same, looks[1]));
            dead += usize::from(is_dead);
        }
        assert!(dead > 50 && dead < 450, "{dead}");
    }
}
