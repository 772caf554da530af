//! Completions: which marks of some cells are part of a choice that keeps a rule, and whether there is any choice.
//!
//! The cells are those of a clue, or what remains of a balance; their rule is an equation or a machine. A
//! *completion* is a mark for each cell that keeps the rule, such that cells which see each other differ.
//!
//! First the rule alone is looked at, forwards and backwards over its states. Where cells see each other what is
//! left is tried, each mark until a completion is found that has it; one completion shows as many marks as there are
//! cells. Up to [`MAX_CELLS`] cells and 100,000 tries (2,000 for 17 cells or more) that is exact; beyond, cells that see
//! each other are not looked at, and a mark may be kept that has no completion.

mod dead;

use super::totals::{self, Sums};
use crate::cells::{bit, has_bit};
use crate::clues::equation::{MOST_SUM, above, least_sum};
use crate::clues::reach::down;
use crate::clues::{Clues, Machine};
use crate::{Bits, Board, Cell, ClueId, Geometry, Value};
use dead::{Dead, has_room};

/// The most cells of which it is looked at whether they see each other.
pub const MAX_CELLS: usize = 32;

/// At most this many values are tried for one question.
pub(crate) const MOST_TRIES: u32 = 100_000;

/// The same where a rule is about this many cells, as one of circles or of a line of 25: nearly all that can be said of them the
/// rule says alone, and what is left takes all the tries there are.
const MANY_CELLS: usize = 17;
const FEW_TRIES: u32 = 2_000;

/// What took fewer tries is tried again sooner than looked up.
const WORTH_A_NOTE: u32 = 8;

/// The cells of a question, and their rule.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    geometry: &'a Geometry,
    cells: &'a [Cell],
    rule: Constraint<'a>,
}

#[derive(Clone, Copy)]
enum Constraint<'a> {
    Equation(&'a [i32], i64),
    Machine(&'a Machine),
    /// Any values do.
    None,
}

impl<'a> Question<'a> {
    /// What a clue asks; nothing if its machine is too large.
    pub fn of_clue(geometry: &'a Geometry, clues: &'a Clues, id: ClueId) -> Option<Question<'a>> {
        let rule = clues.rule(id)?;
        let rule = match (rule.as_equation(), rule.as_automaton()) {
            (Some(equation), _) => Constraint::Equation(&equation.times, equation.total),
            (None, Some(_)) => Constraint::Machine(clues.machine(id)?),
            (None, None) => Constraint::None,
        };
        Some(Question {
            geometry,
            cells: clues.cells(id),
            rule,
        })
    }

    /// What it takes for the values of cells, each times its factor, to make a number.
    pub fn of_equation(
        geometry: &'a Geometry,
        cells: &'a [Cell],
        times: &'a [i32],
        number: i64,
    ) -> Question<'a> {
        Question {
            geometry,
            cells,
            rule: Constraint::Equation(times, number),
        }
    }

    /// The same cells without the rule: those that see each other differ, and that is all.
    #[must_use]
    pub fn without_rule(&self) -> Question<'a> {
        Question {
            rule: Constraint::None,
            ..*self
        }
    }

    /// The cells.
    pub fn cells(&self) -> &'a [Cell] {
        self.cells
    }

    /// How many values are tried for it.
    fn most_tries(&self) -> u32 {
        match self.cells.len() {
            MANY_CELLS.. => FEW_TRIES,
            _ => MOST_TRIES,
        }
    }

    /// Whether its rule is a machine.
    pub(crate) fn has_machine(&self) -> bool {
        matches!(self.rule, Constraint::Machine(_))
    }

    /// Whether the cells before a place, each of which has one value, keep the rule whatever the others are.
    pub(crate) fn is_kept_before(&self, place: usize, marks: &[u32]) -> bool {
        let Constraint::Machine(machine) = self.rule else {
            return false;
        };
        let mut values = marks[..place].iter().enumerate();
        let state = values.try_fold(0, |state, (place, marks)| {
            machine.next(place, state, Value(marks.trailing_zeros() as u8))
        });
        state.is_some_and(|state| machine.is_kept(place, state))
    }

    /// What the cells can be on a board, as bits.
    pub fn load(&self, board: &Board, marks: &mut Vec<u32>) {
        marks.clear();
        marks.extend(self.cells.iter().map(|&cell| board.can_be(cell).bits()));
    }

    /// Whether the totals of [`totals`] answer it: each value counts once, and no cells see each other but neighbours in
    /// the list. Then the bits of those that do are returned, and the total.
    fn as_total(&self) -> Option<(u32, u32)> {
        let Constraint::Equation(times, number) = self.rule else {
            return None;
        };
        let total = u32::try_from(number)
            .ok()
            .filter(|&total| total < u128::BITS)?;
        let most = self.cells.len() * usize::from(self.geometry.high().0);
        if most >= u128::BITS as usize || times.iter().any(|&times| times != 1) {
            return None;
        }
        let mut apart = 0;
        for (at, &cell) in self.cells.iter().enumerate().skip(1) {
            let sees = |other: &Cell| self.geometry.sees(*other, cell);
            if self.cells[..at - 1].iter().any(sees) {
                return None;
            }
            apart |= u32::from(sees(&self.cells[at - 1])) << at;
        }
        Some((apart, total))
    }

    /// The marks of two cells that keep the rule of a machine, which differ if that counts and they see each other.
    fn of_two(&self, marks: &[u32], exactly: bool) -> Option<[u32; 2]> {
        let (Constraint::Machine(machine), &[first, second]) = (self.rule, marks) else {
            return None;
        };
        let differ = exactly && self.geometry.sees(self.cells[0], self.cells[1]);
        let mut kept = [0, 0];
        for value in Bits(first) {
            let same = u32::from(differ) << value;
            let with = machine.following(value)? & second & !same;
            kept[0] |= u32::from(with != 0) << value;
            kept[1] |= with;
        }
        Some(kept)
    }

    /// The state after the cell at a place has a value; nothing if it cannot come to an end from there.
    #[inline]
    fn next(&self, place: usize, state: usize, value: usize, goal: usize) -> Option<usize> {
        match self.rule {
            Constraint::Equation(times, _) => {
                let next = state + above(self.geometry, times[place], value);
                (next <= goal).then_some(next)
            }
            Constraint::Machine(machine) => machine.next(place, state, Value(value as u8)),
            Constraint::None => Some(0),
        }
    }

    /// The words that it takes to say in which states one can be.
    fn width(&self, count: usize, goal: usize) -> usize {
        let states = match self.rule {
            Constraint::Equation(..) => goal + 1,
            Constraint::Machine(machine) => (0..=count)
                .map(|place| machine.count(place))
                .max()
                .unwrap_or(1),
            Constraint::None => 1,
        };
        states.div_ceil(128).max(1)
    }

    /// What all cells have to bring above the least they could; nothing if it is less than nothing, or too much to
    /// look at.
    fn goal(&self) -> Goal {
        let Constraint::Equation(times, number) = self.rule else {
            return Goal::At(0);
        };
        match number - least_sum(self.geometry, times) {
            goal if goal < 0 => Goal::Never,
            goal if goal > MOST_SUM => Goal::TooFar,
            goal => Goal::At(goal as usize),
        }
    }
}

enum Goal {
    At(usize),
    Never,
    TooFar,
}

/// Answers questions, in memory that is used again.
#[derive(Default)]
pub struct Completions {
    sums: Sums,
    /// By place: bits of states from which the rule can still be kept, and one row more for the end.
    alive: Vec<u128>,
    /// The same of states that can be reached; of an equation one row.
    reached: Vec<u128>,
    /// By place: the marks that lead from a state to the next of those that are alive.
    kept: Vec<u32>,
    next: Vec<u128>,
    width: usize,
    goal: usize,
    /// By place: the places before it that it sees, as bits.
    seen: Vec<u32>,
    /// Whether all cells see each other.
    all_differ: bool,
    chosen: Vec<usize>,
    /// Of cells that all see each other: from where no choice was found.
    dead: Dead,
    tries: u32,
    marks: Vec<u32>,
    apart: Vec<u32>,
}

impl Completions {
    /// Takes from the cells' marks (bits of values, by place) those without a completion: all of them, if there is
    /// no completion at all.
    pub fn keep(&mut self, question: &Question<'_>, marks: &mut [u32]) {
        self.keep_some(question, marks, true);
    }

    /// The same by the rule alone, whatever sees what: for nets, which ask at every turn.
    pub(crate) fn keep_by_rule(&mut self, question: &Question<'_>, marks: &mut [u32]) {
        self.keep_some(question, marks, false);
    }

    fn keep_some(&mut self, question: &Question<'_>, marks: &mut [u32], exactly: bool) {
        if let Some((apart, total)) = question.as_total()
            && totals::supported(marks, apart, total, &mut self.sums)
        {
            if marks.contains(&0) {
                marks.fill(0);
            }
            return;
        }
        if let Some(kept) = question.of_two(marks, exactly) {
            return marks.copy_from_slice(&kept);
        }
        match question.goal() {
            Goal::Never => return marks.fill(0),
            Goal::TooFar => return,
            Goal::At(goal) => self.goal = goal,
        }
        self.walk_back(question, marks);
        self.narrow(question, marks);
        if marks.contains(&0) {
            return marks.fill(0);
        }
        if exactly && self.note_seen(question) {
            self.try_all(question, marks);
        }
    }

    /// Takes from marks, by place, what already goes because cells that see each other differ: what is left is what
    /// the rule has to say. `kept` are the marks that the rule leaves.
    pub fn leave_to_houses(&mut self, question: &Question<'_>, marks: &[u32], kept: &mut [u32]) {
        let mut apart = std::mem::take(&mut self.apart);
        apart.clear();
        apart.extend_from_slice(marks);
        self.keep(&question.without_rule(), &mut apart);
        for ((kept, &apart), &all) in kept.iter_mut().zip(&apart).zip(marks) {
            *kept |= all & !apart;
        }
        self.apart = apart;
    }

    /// Whether there is a completion of these marks, as far as one can tell.
    pub fn exists(&mut self, question: &Question<'_>, marks: &[u32]) -> bool {
        self.exists_within(question, marks, &mut question.most_tries())
    }

    /// The same with what is tried counted off a number that many questions may share.
    pub fn exists_within(
        &mut self,
        question: &Question<'_>,
        marks: &[u32],
        tries: &mut u32,
    ) -> bool {
        self.choose_nothing();
        if marks.contains(&0) {
            return false;
        }
        if let Some(kept) = question.of_two(marks, true) {
            return kept[0] != 0;
        }
        match question.goal() {
            Goal::Never => return false,
            Goal::TooFar => return true,
            Goal::At(goal) => self.goal = goal,
        }
        self.walk_back(question, marks);
        if !self.is_alive(0, 0) {
            return false;
        }
        if !self.note_seen(question) {
            return true;
        }
        self.tries = *tries;
        let is_found = self.complete(question, marks, 0);
        *tries = self.tries;
        is_found || self.tries == 0
    }

    /// The same by the rule alone, whatever sees what.
    pub(crate) fn exists_by_rule(&mut self, question: &Question<'_>, marks: &[u32]) -> bool {
        if let (Constraint::Machine(machine), 3..) = (question.rule, marks.len()) {
            self.width = question.width(marks.len(), 0);
            return self.reach(machine, marks);
        }
        let mut kept = std::mem::take(&mut self.apart);
        kept.clear();
        kept.extend_from_slice(marks);
        self.keep_by_rule(question, &mut kept);
        let exists = !kept.contains(&0);
        self.apart = kept;
        exists
    }

    /// The completion that was found last, by place; nothing if none had to be looked for.
    pub(super) fn found(&self) -> &[usize] {
        &self.chosen
    }

    #[inline]
    fn is_alive(&self, place: usize, state: usize) -> bool {
        has_bit(self.alive[place * self.width + state / 128], state)
    }

    /// Fills `alive`.
    fn walk_back(&mut self, question: &Question<'_>, marks: &[u32]) {
        let count = marks.len();
        self.width = question.width(count, self.goal);
        let width = self.width;
        self.alive.clear();
        self.alive.resize((count + 1) * width, 0);
        match question.rule {
            Constraint::None => self.alive.fill(1),
            Constraint::Equation(times, _) => {
                self.alive[count * width + self.goal / 128] |= bit(self.goal);
                for place in (0..count).rev() {
                    let (here, after) = self.alive.split_at_mut((place + 1) * width);
                    let here = &mut here[place * width..];
                    for value in Bits(marks[place]) {
                        down(
                            &after[..width],
                            here,
                            above(question.geometry, times[place], value),
                        );
                    }
                }
            }
            Constraint::Machine(machine) => {
                self.reach(machine, marks);
                self.walk_reached(machine, marks);
            }
        }
    }

    /// Fills `reached` with the states of a machine, place by place. Returns whether the rule is kept in one of the last.
    fn reach(&mut self, machine: &Machine, marks: &[u32]) -> bool {
        let width = self.width;
        self.reached.clear();
        self.reached.resize((marks.len() + 1) * width, 0);
        self.reached[0] = 1;
        for (place, &marks) in marks.iter().enumerate() {
            let (here, after) = self.reached.split_at_mut((place + 1) * width);
            for state in states(&here[place * width..]) {
                for next in machine.after(place, state, marks) {
                    after[next / 128] |= bit(next);
                }
            }
        }
        let mut last = states(&self.reached[marks.len() * width..]);
        last.any(|state| machine.accepts(state))
    }

    /// Fills `alive` with those of the states that were reached, and `kept` with the marks that lead from one to the next: with
    /// few marks these are few of all the states.
    fn walk_reached(&mut self, machine: &Machine, marks: &[u32]) {
        let (count, width) = (marks.len(), self.width);
        self.kept.clear();
        self.kept.resize(count, 0);
        let last = states(&self.reached[count * width..]);
        for state in last.filter(|&state| machine.accepts(state)) {
            self.alive[count * width + state / 128] |= bit(state);
        }
        for place in (0..count).rev() {
            let (here, after) = self.alive.split_at_mut((place + 1) * width);
            let here = &mut here[place * width..];
            let mut kept = 0;
            for state in states(&self.reached[place * width..(place + 1) * width]) {
                let values = machine.leading(place, state, marks[place], |next| {
                    has_bit(after[next / 128], next)
                });
                kept |= values;
                if values != 0 {
                    here[state / 128] |= bit(state);
                }
            }
            self.kept[place] = kept;
        }
    }

    /// Takes the marks that no way through the states has, whatever sees what.
    fn narrow(&mut self, question: &Question<'_>, marks: &mut [u32]) {
        if let (Constraint::Equation(times, _), 1) = (question.rule, self.width) {
            return self.narrow_in_a_word(question, times, marks);
        }
        if question.has_machine() {
            return marks.copy_from_slice(&self.kept);
        }
        let width = self.width;
        self.reached.clear();
        self.reached.resize(width, 0);
        self.reached[0] = 1;
        for (place, marks) in marks.iter_mut().enumerate() {
            let mut kept = 0;
            let mut next = std::mem::take(&mut self.next);
            next.clear();
            next.resize(width, 0);
            for state in states(&self.reached).filter(|&state| self.is_alive(place, state)) {
                for value in Bits(*marks) {
                    let to = question.next(place, state, value, self.goal);
                    if let Some(to) = to.filter(|&to| self.is_alive(place + 1, to)) {
                        kept |= 1 << value;
                        next[to / 128] |= bit(to);
                    }
                }
            }
            *marks = kept;
            self.next = std::mem::replace(&mut self.reached, next);
        }
    }

    /// The same for an equation whose states are bits of one word.
    fn narrow_in_a_word(&self, question: &Question<'_>, times: &[i32], marks: &mut [u32]) {
        let mut reached = 1u128;
        for (place, marks) in marks.iter_mut().enumerate() {
            let (here, after) = (reached & self.alive[place], self.alive[place + 1]);
            let (mut kept, mut next) = (0, 0);
            for value in Bits(*marks) {
                let by = above(question.geometry, times[place], value) as u32;
                let moved = here.checked_shl(by).unwrap_or(0) & after;
                kept |= u32::from(moved != 0) << value;
                next |= moved;
            }
            *marks = kept;
            reached = next;
        }
    }

    /// Notes which places see each other. Returns whether any do, and few enough to try.
    fn note_seen(&mut self, question: &Question<'_>) -> bool {
        self.seen.clear();
        self.all_differ = false;
        if question.cells.len() > MAX_CELLS {
            return false;
        }
        for (at, &cell) in question.cells.iter().enumerate() {
            let before = question.cells[..at].iter().enumerate();
            let seen = before.filter(|&(_, &other)| question.geometry.sees(cell, other));
            self.seen
                .push(seen.fold(0, |bits, (place, _)| bits | 1 << place));
        }
        let sees_all = |(at, &seen): (usize, &u32)| seen.count_ones() as usize == at;
        self.all_differ = self.seen.iter().enumerate().all(sees_all);
        self.seen.iter().any(|&seen| seen != 0)
    }

    fn choose_nothing(&mut self) {
        self.chosen.clear();
        self.dead.clear();
    }

    /// Tries each mark until a completion has it.
    fn try_all(&mut self, question: &Question<'_>, marks: &mut [u32]) {
        self.tries = question.most_tries();
        let mut shown = std::mem::take(&mut self.marks);
        shown.clear();
        shown.resize(marks.len(), 0);
        for place in 0..marks.len() {
            while let Some(value) = Bits(marks[place] & !shown[place]).next() {
                let all = std::mem::replace(&mut marks[place], 1 << value);
                self.walk_back(question, marks);
                self.choose_nothing();
                let found = self.is_alive(0, 0) && self.complete(question, marks, 0);
                marks[place] = all;
                if found {
                    for (shown, &value) in shown.iter_mut().zip(&self.chosen) {
                        *shown |= 1 << value;
                    }
                } else if self.tries == 0 {
                    break;
                } else {
                    marks[place] &= !(1 << value);
                    if marks[place] == 0 {
                        marks.fill(0);
                        break;
                    }
                }
            }
        }
        self.marks = shown;
    }

    /// Completes what is chosen, from this state on.
    fn complete(&mut self, question: &Question<'_>, marks: &[u32], state: usize) -> bool {
        let place = self.chosen.len();
        if place == marks.len() {
            return true;
        }
        let taken = Bits(self.seen[place]).fold(0, |taken, at| taken | 1 << self.chosen[at]);
        // What can follow depends on no more than that.
        if self.all_differ && (self.dead.has(taken, state) || !has_room(&marks[place..], taken)) {
            return false;
        }
        let before = self.tries;
        for value in Bits(marks[place] & !taken) {
            if self.tries == 0 {
                return false;
            }
            self.tries -= 1;
            let next = question.next(place, state, value, self.goal);
            let Some(next) = next.filter(|&next| self.is_alive(place + 1, next)) else {
                continue;
            };
            self.chosen.push(value);
            if self.complete(question, marks, next) {
                return true;
            }
            self.chosen.pop();
        }
        if self.all_differ && before - self.tries >= WORTH_A_NOTE {
            self.dead.note(taken, state);
        }
        false
    }
}

/// The states of a set.
fn states(words: &[u128]) -> impl Iterator<Item = usize> + '_ {
    let of_word = |(at, &word): (usize, &u128)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (bit < 128).then_some(at * 128 + bit)
        })
    };
    words.iter().enumerate().flat_map(of_word)
}
