//! What a search draws from clues: the values that some choice of the other cells completes.

use super::balances::{Balance, balances};
use super::groups::Groups;
use super::pairs::Pair;
use super::sets::{Broken, FEW, Room, read_sets};
use super::shares::Shared;
use crate::cells::{bit, bits_of, has_bit};
use crate::clues::equation::{MOST_SUM, above, least_sum};
use crate::clues::reach::{down, meets_up, up};
use crate::clues::{self, Clues, Machine};
use crate::marks::Bits;
use crate::{Cell, ClueId, Geometry, Value};
use itertools::Itertools;
use std::sync::{Arc, OnceLock};

/// The clues of a puzzle, ready to be read often.
pub(super) struct Rules {
    /// Those of the clues by number, and after them the balances.
    pub(super) rules: Vec<SearchRule>,
    /// By cell: its rules.
    of_cell: Vec<Vec<u16>>,
    pub(super) clues: Arc<Clues>,
    pub(super) geometry: Arc<Geometry>,
}

pub(super) struct SearchRule {
    cells: Vec<u16>,
    /// What [`Rules::near`] says, once it was asked.
    near: OnceLock<Vec<(u16, u32)>>,
    pub(super) form: Form,
}

pub(super) enum Form {
    /// Different values that make a total: the sets that do, as bits of values.
    Sets(Vec<u32>),
    /// The same of more cells than FEW: no set is shared out in all ways one by one.
    Shared(Shared),
    /// Values, each times its factor, that make a number. What each can bring above the least it could is counted, up
    /// to the goal.
    Equation { times: Vec<i32>, goal: usize },
    /// The same where cells see each other, beside the plain equation.
    Groups(Groups, Vec<i32>),
    /// No choice of values keeps it.
    Never,
    /// Left to the machine of the rule; exactly, if all cells see each other, once the search has failed enough for that to pay.
    Machine(OnceLock<Option<Shared>>),
    /// A machine that reads two cells.
    Pair(Box<Pair>),
    /// Too much to look at before the last cell: what it leaves is tried value by value.
    Late(clues::Rule),
    /// Nothing to say besides what its house says.
    Silent,
}

/// More sets than this are not kept: the equation says enough.
const MOST_SETS: usize = 2_000;

impl Rules {
    pub(super) fn new(geometry: &Arc<Geometry>, clues: &Arc<Clues>) -> Rules {
        let rule = |cells: &[Cell], form: Form| SearchRule {
            cells: cells.iter().map(|cell| cell.0).collect(),
            near: OnceLock::new(),
            form,
        };
        let of_clue = |id| rule(clues.cells(id), form(geometry, clues, id));
        let of_balance = |Balance {
                              cells,
                              equation,
                              differ,
                          }: Balance| {
            let cells: Vec<Cell> = cells.into_iter().map(Cell).collect();
            let equation = clues::Rule::equation(cells.clone(), equation);
            rule(&cells, form_of(geometry, equation, differ))
        };
        let balances = balances(geometry, clues).into_iter().map(of_balance);
        let rules: Vec<SearchRule> = clues.ids().map(of_clue).chain(balances).collect();
        let mut of_cell = vec![Vec::new(); geometry.cell_count()];
        for (at, rule) in rules.iter().enumerate() {
            for &cell in &rule.cells {
                of_cell[usize::from(cell)].push(at as u16);
            }
        }
        Rules {
            rules,
            of_cell,
            clues: clues.clone(),
            geometry: geometry.clone(),
        }
    }

    /// Whether it is made of these.
    pub(super) fn is_of(&self, clues: &Arc<Clues>) -> bool {
        Arc::ptr_eq(&self.clues, clues)
    }

    pub(super) fn len(&self) -> usize {
        self.rules.len()
    }

    #[inline]
    pub(super) fn of_cell(&self, cell: u16) -> &[u16] {
        &self.of_cell[usize::from(cell)]
    }

    #[inline]
    pub(super) fn cells(&self, rule: u16) -> &[u16] {
        &self.rules[usize::from(rule)].cells
    }

    /// The cells outside that see two cells of a rule or more, with the places of these as bits; for rules of sets.
    #[inline]
    pub(super) fn near(&self, rule: u16) -> &[(u16, u32)] {
        let SearchRule { cells, near, form } = &self.rules[usize::from(rule)];
        match form {
            Form::Sets(_) | Form::Shared(_) => {
                near.get_or_init(|| seen_from_outside(&self.geometry, cells))
            }
            _ => &[],
        }
    }

    /// Values that the cells of the rule that was read last hold among them, each with the places that are left for it.
    #[inline]
    pub(super) fn held<'k>(
        held: u32,
        kept: &'k [u32],
    ) -> impl Iterator<Item = (usize, u32)> + use<'k> {
        let known = kept.iter().filter(|domain| domain.is_power_of_two());
        let known = known.fold(0, |known, domain| known | domain);
        Bits(held & !known).map(|value| {
            let places = kept.iter().enumerate();
            let places = places.filter(move |(_, domain)| *domain >> value & 1 == 1);
            (value, places.fold(0, |places, (at, _)| places | 1 << at))
        })
    }

    /// How a rule is read exactly, if it is to be and can be.
    #[inline]
    pub(super) fn shared(&self, rule: u16, is_thorough: bool) -> Option<&Shared> {
        let SearchRule { cells, form, .. } = &self.rules[usize::from(rule)];
        match form {
            Form::Shared(shared) => Some(shared),
            Form::Machine(shared) if is_thorough => {
                let of_machine = || {
                    let mut pairs = cells.iter().array_combinations();
                    let differ =
                        pairs.all(|[&one, &other]| self.geometry.sees(Cell(one), Cell(other)));
                    if !differ || cells.len() < 3 {
                        return None;
                    }
                    let machine = self.clues.machine(ClueId(rule))?;
                    Shared::of_machine(&self.geometry, cells.len(), machine)
                };
                shared.get_or_init(of_machine).as_ref()
            }
            _ => None,
        }
    }

    /// The values that cells of a clue keep, by place.
    pub(super) fn read(
        &self,
        rule: u16,
        domains: &[u32],
        room: &mut Room,
        kept: &mut Vec<u32>,
    ) -> Result<(), Broken> {
        let SearchRule { cells, form, .. } = &self.rules[usize::from(rule)];
        kept.clear();
        kept.extend(cells.iter().map(|&cell| domains[usize::from(cell)]));
        room.held = 0;
        match form {
            Form::Silent => Ok(()),
            Form::Never => Err(Broken),
            Form::Sets(sets) => {
                room.spent += 2 * sets.len() as u64;
                room.held = read_sets(sets, kept)?;
                Ok(())
            }
            Form::Equation { times, goal } => self.read_equation(times, *goal, room, kept),
            Form::Groups(groups, _) => {
                read_once(rule, room, kept, |room, kept| groups.read(room, kept))
            }
            Form::Shared(shared) => {
                let held = shared.read(&mut room.space, &mut room.spent, kept);
                room.held = held.ok_or(Broken)?;
                Ok(())
            }
            Form::Machine(_) => {
                let shared = self.shared(rule, room.is_thorough);
                let machine = self.clues.machine(ClueId(rule));
                read_once(rule, room, kept, |room, kept| match (shared, machine) {
                    (Some(shared), _) => {
                        let held = shared.read(&mut room.space, &mut room.spent, kept);
                        held.map(|_| ()).ok_or(Broken)
                    }
                    (None, Some(machine)) => read_machine(machine, room, kept),
                    (None, None) => Ok(()),
                })
            }
            Form::Pair(pair) => pair.read(kept),
            Form::Late(rule) => read_late(rule, kept),
        }
    }

    fn read_equation(
        &self,
        times: &[i32],
        goal: usize,
        room: &mut Room,
        kept: &mut [u32],
    ) -> Result<(), Broken> {
        let (count, width) = (kept.len(), goal / 128 + 1);
        let Room {
            before,
            after,
            next,
            spent,
            ..
        } = room.begin_in_front(count, width);
        *spent += (count * width) as u64;
        for (at, &domain) in kept.iter().enumerate() {
            let (here, there) = before.split_at_mut((at + 1) * width);
            for value in Bits(domain) {
                up(
                    &here[at * width..],
                    &mut there[..width],
                    above(&self.geometry, times[at], value),
                );
            }
        }
        after.clear();
        after.resize(width, 0);
        after[goal / 128] |= bit(goal);
        for at in (0..count).rev() {
            next.clear();
            next.resize(width, 0);
            let mut fits = 0;
            for value in Bits(kept[at]) {
                let by = above(&self.geometry, times[at], value);
                if meets_up(&before[at * width..(at + 1) * width], after, by) {
                    fits |= 1 << value;
                    down(after, next, by);
                }
            }
            kept[at] = fits;
            if fits == 0 {
                return Err(Broken);
            }
            std::mem::swap(after, next);
        }
        Ok(())
    }
}

/// What a reading says, looked up where the same cells were read as they are now.
fn read_once(
    rule: u16,
    room: &mut Room,
    kept: &mut [u32],
    read: impl FnOnce(&mut Room, &mut [u32]) -> Result<(), Broken>,
) -> Result<(), Broken> {
    if let Some(holds) = room.known.find(rule, kept) {
        return if holds { Ok(()) } else { Err(Broken) };
    }
    let had = room.known.key(rule, kept);
    let said = read(room, kept);
    room.known.add(had, kept, said.is_ok());
    said
}

/// The cells that see two of some cells or more, with the places of these.
fn seen_from_outside(geometry: &Geometry, cells: &[u16]) -> Vec<(u16, u32)> {
    let outside = geometry.cells().filter(|cell| !cells.contains(&cell.0));
    let seen = outside.map(|cell| {
        let sees = |&at: &usize| geometry.sees(cell, Cell(cells[at]));
        let places = (0..cells.len()).filter(sees);
        (cell.0, places.fold(0u32, |seen, at| seen | 1 << at))
    });
    seen.filter(|(_, seen)| seen.count_ones() > 1).collect()
}

fn form(geometry: &Geometry, clues: &Clues, id: ClueId) -> Form {
    let Some(rule) = clues.rule(id) else {
        return Form::Silent;
    };
    if rule.as_equation().is_some() {
        return in_groups(
            geometry,
            rule,
            form_of(geometry, rule.clone(), rule.differ()),
        );
    }
    if rule.differ()
        && rule.any_order()
        && rule.as_automaton().is_some()
        && let Some(sets) = sets(geometry, rule.cells().len(), |values| rule.holds(values))
    {
        return of_sets(geometry, rule.cells().len(), sets);
    }
    match clues.machine(id) {
        Some(machine) if is_silent(machine, rule.cells().len()) => Form::Silent,
        Some(machine) => match *rule.cells() {
            [one, other] => {
                let differ = geometry.sees(one, other);
                Form::Pair(Box::new(Pair::of_machine(geometry, differ, machine)))
            }
            _ => Form::Machine(OnceLock::new()),
        },
        None if rule.as_automaton().is_some() => Form::Late(rule.clone()),
        None => Form::Silent,
    }
}

/// The form of cells that share out one of some sets.
fn of_sets(geometry: &Geometry, count: usize, sets: Vec<u32>) -> Form {
    if sets.is_empty() {
        return Form::Never;
    }
    let shared = (count > FEW).then(|| Shared::of_sets(geometry, count, &sets));
    shared.flatten().map_or(Form::Sets(sets), Form::Shared)
}

/// Whether a machine takes all values, as one with a single state does.
fn is_silent(machine: &Machine, count: usize) -> bool {
    let takes_all = |place: usize| {
        let places = place < count;
        machine.count(place) == 1 && (!places || machine.takes_all(place))
    };
    (0..=count).all(takes_all) && machine.accepts(0)
}

/// The form of an equation; `differ` if its cells all see each other.
fn form_of(geometry: &Geometry, rule: clues::Rule, differ: bool) -> Form {
    let Some(equation) = rule.as_equation() else {
        return Form::Silent;
    };
    let goal = equation.total - least_sum(geometry, &equation.times);
    let span = i64::from(geometry.high().0 - geometry.low().0);
    let times = equation.times.iter();
    let most: i64 = times
        .map(|times| i64::from(times.unsigned_abs()) * span)
        .sum();
    if goal < 0 || goal > most {
        return Form::Never;
    }
    let is_plain = equation.times.iter().all(|&times| times == 1);
    if differ
        && is_plain
        && let Ok(total) = u32::try_from(equation.total)
    {
        let values: Vec<Value> = geometry.values().collect();
        let mut sets = Vec::new();
        choose(&values, equation.times.len(), total, 0, &mut sets);
        if sets.len() <= MOST_SETS {
            return of_sets(geometry, equation.times.len(), sets);
        }
    }
    if goal > MOST_SUM {
        return Form::Late(rule);
    }
    Form::Equation {
        times: equation.times.clone(),
        goal: goal as usize,
    }
}

/// The form of an equation of a clue, read in groups where some of its cells see each other. Balances leave so few cells that it
/// would be more work than it is worth.
fn in_groups(geometry: &Geometry, rule: &clues::Rule, form: Form) -> Form {
    match (form, rule.as_equation()) {
        (Form::Equation { times, goal }, Some(equation)) => {
            match Groups::of(geometry, rule.cells(), equation, goal) {
                Some(groups) => Form::Groups(groups, times),
                None => Form::Equation { times, goal },
            }
        }
        (form, _) => form,
    }
}

/// Tries the values of the last open cell; with more of them open nothing is known yet.
fn read_late(rule: &clues::Rule, kept: &mut [u32]) -> Result<(), Broken> {
    let mut open = (0..kept.len()).filter(|&place| !kept[place].is_power_of_two());
    let place = open.next().unwrap_or(0);
    if open.next().is_some() {
        return Ok(());
    }
    let mut values: Vec<Value> = kept
        .iter()
        .map(|domain| Value(domain.trailing_zeros() as u8))
        .collect();
    let fits = |&value: &usize| {
        values[place] = Value(value as u8);
        rule.holds(&values)
    };
    kept[place] = Bits(kept[place])
        .filter(fits)
        .fold(0, |fitting, value| fitting | 1 << value);
    if kept[place] == 0 {
        return Err(Broken);
    }
    Ok(())
}

/// All sets of `count` values that make a total, up to one more than are kept.
fn choose(values: &[Value], count: usize, total: u32, so_far: u32, sets: &mut Vec<u32>) {
    if count == 0 {
        sets.extend((total == 0).then_some(so_far));
        return;
    }
    for (at, value) in values.iter().enumerate() {
        let Some(rest) = total.checked_sub(u32::from(value.0)) else {
            return;
        };
        if values.len() - at < count || sets.len() > MOST_SETS {
            return;
        }
        choose(
            &values[at + 1..],
            count - 1,
            rest,
            so_far | 1 << value.0,
            sets,
        );
    }
}

/// The sets of different values that keep a rule in whatever order; nothing if there are too many sets to look at.
fn sets(geometry: &Geometry, size: usize, holds: impl Fn(&[Value]) -> bool) -> Option<Vec<u32>> {
    let all = geometry.values().combinations(size).take(MOST_SETS + 1);
    let (mut looked_at, mut found) = (0, Vec::new());
    for set in all {
        looked_at += 1;
        let bits = set.iter().fold(0, |bits, value| bits | 1 << value.0);
        found.extend(holds(&set).then_some(bits));
    }
    (looked_at <= MOST_SETS).then_some(found)
}

fn read_machine(machine: &Machine, room: &mut Room, kept: &mut [u32]) -> Result<(), Broken> {
    let count = kept.len();
    let most = (0..=count)
        .map(|place| machine.count(place))
        .max()
        .unwrap_or(1);
    let width = most.div_ceil(128);
    let has = |words: &[u128], state: usize| has_bit(words[state / 128], state);
    let Room {
        before,
        after,
        next,
        spent,
        ..
    } = room.begin_in_front(count, width);
    for (place, &domain) in kept.iter().enumerate() {
        let (here, there) = before.split_at_mut((place + 1) * width);
        for state in bits_of(&here[place * width..]) {
            *spent += 1;
            for to in machine.after(place, state, domain) {
                there[to / 128] |= bit(to);
            }
        }
    }
    after.clear();
    after.resize(width, 0);
    for state in bits_of(&before[count * width..]).filter(|&state| machine.accepts(state)) {
        after[state / 128] |= bit(state);
    }
    for place in (0..count).rev() {
        next.clear();
        next.resize(width, 0);
        let mut fits = 0;
        for state in bits_of(&before[place * width..][..width]) {
            let leading = machine.leading(place, state, kept[place], |to| has(after, to));
            if leading != 0 {
                fits |= leading;
                next[state / 128] |= bit(state);
            }
        }
        kept[place] = fits;
        if fits == 0 {
            return Err(Broken);
        }
        std::mem::swap(after, next);
    }
    Ok(())
}
