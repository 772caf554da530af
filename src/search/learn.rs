//! The engine that learns why it failed: for what the plain one cannot finish soon.
//!
//! A *fact* is that a mark holds, or that it was struck. Every fact keeps why it is there. Where facts contradict each
//! other, what led to them is followed back to the last fact that all of it goes through; it and what stands beside it
//! cannot be together, and that *lesson* is kept, as long as it is short. So a fault is never made twice, wherever on the board
//! its parts stand. The reason of what a clue struck is made when somebody asks, and is as small as one look can make
//! it: few boards are so hard that lessons pay at once, and none of the easy ones waits for them.

mod asked;
mod causes;
mod fact;
mod lessons;
mod rank;
mod shrink;
mod truths;

use super::Limits;
use super::clues::Rules;
use super::sets::Room;
use super::tables::Tables;
use super::work::Work;
use crate::limits::Stop;
use crate::marks::Bits;
use fact::{Fact, VALUES};
use lessons::{Lessons, Waiting};
use rank::Ranks;
use std::sync::Arc;
use truths::Truths;

/// Why a fact is there.
#[derive(Clone, Copy, Debug)]
enum Why {
    /// It was supposed, or stands on the board to begin with.
    Given,
    /// Its mark sees one that holds.
    Sees(Fact),
    /// Nothing else is left in its cell.
    Cell,
    /// There is no other place in a full house.
    House(u16),
    /// A full house has the value only where it crosses another one: house, division, part.
    Locked(u16, u16, u16),
    /// A rule of a clue.
    Clue(u16),
    /// A lesson.
    Lesson(u32),
}

/// Facts that cannot be together were found: they are in [`Learner::clash`].
struct Clash;

/// What is known of a mark.
#[derive(Clone, Copy)]
struct Known {
    /// How many suppositions stand before it.
    level: u32,
    /// Its place in the list of facts.
    place: u32,
    why: Why,
}

/// How a search went on.
pub(super) enum End {
    Found,
    Done,
    Stopped(Stop),
}

/// Failures of the plain engine from which on lessons pay. With 500, setters' puzzles that fail so often took a fifth longer; with
/// 60, some took twice as long that the plain engine was about to finish.
pub(super) const LESSONS_PAY: u64 = 100;

/// Failures until the search starts again, times the numbers of Luby. With 60 the hardest setters' puzzles took a tenth longer, with
/// 600 those that take a tenth of a second.
const RUN: u64 = 200;

pub(super) struct Learner {
    tables: Arc<Tables>,
    rules: Option<Arc<Rules>>,
    room: Room,
    kept: Vec<u32>,
    lost: Vec<u32>,
    root: Vec<u32>,
    domains: Vec<u32>,
    truths: Truths,
    /// By mark.
    known: Vec<Known>,
    facts: Vec<Fact>,
    /// The first fact that is not followed up yet.
    next: usize,
    /// Where the facts of each supposition start.
    levels: Vec<usize>,
    /// By full house and value: the places that are left.
    places: Vec<u8>,
    clues: Work,
    divided: Work,
    /// By full house: the values that lost a place since it was last divided, and may be locked.
    thinned: Vec<u32>,
    lessons: Lessons,
    ranks: Ranks,
    /// By cell: the values that a solution would better have than others; empty if there are none.
    wanted: Vec<u32>,
    clash: Vec<Fact>,
    /// By mark: whether the search for a lesson has been there.
    seen: Vec<bool>,
    nodes: u64,
    fails: u64,
    failed: u64,
    /// A search that has failed so often goes on mark by mark.
    most_by_cell: u64,
    run: u64,
    runs: u64,
    /// Whether what is known now was handed out as a solution.
    is_solved: bool,
    is_done: bool,
}

impl Learner {
    /// Goes on from what each cell can be.
    pub(super) fn new(tables: &Arc<Tables>, rules: Option<&Arc<Rules>>, root: &[u32]) -> Learner {
        let marks = tables.cells * VALUES;
        let mut learner = Learner {
            tables: tables.clone(),
            rules: rules.cloned(),
            room: Room {
                is_thorough: true,
                ..Room::default()
            },
            kept: Vec::new(),
            lost: Vec::new(),
            root: root.to_vec(),
            domains: root.to_vec(),
            truths: Truths::new(marks),
            known: vec![
                Known {
                    level: 0,
                    place: 0,
                    why: Why::Given,
                };
                marks
            ],
            facts: Vec::new(),
            next: 0,
            levels: Vec::new(),
            places: vec![0; tables.houses.len() * VALUES],
            clues: Work::new(rules.map_or(0, |rules| rules.len())),
            divided: Work::new(tables.houses.len()),
            thinned: vec![0; tables.houses.len()],
            lessons: Lessons::new(marks),
            ranks: Ranks::new(tables.cells),
            wanted: Vec::new(),
            clash: Vec::new(),
            seen: vec![false; marks],
            nodes: 0,
            fails: 0,
            failed: 0,
            most_by_cell: asked::MOST_BY_CELL,
            run: RUN,
            runs: 1,
            is_solved: false,
            is_done: false,
        };
        for (cell, &domain) in root.iter().enumerate() {
            for value in 0..VALUES {
                let fact = Fact::holds(cell as u16, value);
                match domain >> value & 1 {
                    0 => learner.truths.set(fact.opposite()),
                    _ if domain.is_power_of_two() => learner.truths.set(fact),
                    _ => {}
                }
            }
        }
        for house in 0..tables.houses.len() {
            for &cell in tables.houses.get(house) {
                for value in Bits(root[usize::from(cell)]) {
                    learner.places[house * VALUES + value] += 1;
                }
            }
        }
        learner
    }

    /// Looks for other solutions than one that is known already.
    pub(super) fn leave(&mut self, solution: &[u32]) {
        self.back_to(0);
        let open = (0..self.root.len()).filter(|&cell| !self.root[cell].is_power_of_two());
        let other =
            |cell: usize| Fact::struck(cell as u16, solution[cell].trailing_zeros() as usize);
        self.need_one(open.map(other).collect());
    }

    /// From now on one of these facts is true at least; nothing is supposed yet.
    fn need_one(&mut self, mut facts: Vec<Fact>) {
        // What is false for good says nothing.
        facts.retain(|&fact| !self.truths.is_false(fact));
        if facts.iter().any(|&fact| self.truths.is_true(fact)) {
            return;
        }
        match facts[..] {
            [] => self.is_done = true,
            [only] => self.state(only, Why::Given),
            _ => _ = self.lessons.add(&facts, None),
        }
    }

    /// The ways tried so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What was looked at in clues so far, as ways tried.
    pub(super) fn tried(&self) -> u64 {
        self.room.tried()
    }

    /// The values of the solution that was found last, as bits.
    pub(super) fn solution(&self) -> &[u32] {
        &self.domains
    }

    /// Goes on to the next solution, unless the search is finished or has to stop.
    pub(super) fn advance(&mut self, limits: &Limits, before: u64) -> End {
        if std::mem::take(&mut self.is_solved) {
            self.leave_solution();
        }
        while !self.is_done {
            if self.propagate().is_err() {
                self.forget_work();
                (self.fails, self.failed) = (self.fails + 1, self.failed + 1);
                self.learn();
                continue;
            }
            if let Some(stop) = limits.stop(before + self.nodes + self.tried()) {
                return End::Stopped(stop);
            }
            if self.fails > self.run {
                self.start_again();
            }
            let Some(supposed) = self.choose() else {
                self.is_solved = true;
                return End::Found;
            };
            self.nodes += 1;
            self.levels.push(self.facts.len());
            self.state(supposed, Why::Given);
        }
        End::Done
    }

    /// What was supposed for a solution is not supposed together again.
    fn leave_solution(&mut self) {
        let supposed = self.levels.iter().rev();
        let mut lesson: Vec<Fact> = supposed.map(|&at| self.facts[at].opposite()).collect();
        if lesson.is_empty() {
            self.is_done = true;
            return;
        }
        self.back_to(self.levels.len() - 1);
        self.keep_lesson(&mut lesson, true);
    }

    /// From the beginning again, with what was learnt.
    fn start_again(&mut self) {
        self.back_to(0);
        self.runs += 1;
        (self.fails, self.run) = (0, RUN * luby(self.runs));
        self.lessons.forget_most();
    }

    fn back_to(&mut self, level: usize) {
        let Some(&from) = self.levels.get(level) else {
            return;
        };
        self.levels.truncate(level);
        for at in (from..self.facts.len()).rev() {
            let fact = self.facts[at];
            self.truths.take_back(fact);
            if fact.is_struck() {
                self.domains[usize::from(fact.cell())] |= 1 << fact.value();
                for &house in self.tables.houses_of.get(usize::from(fact.cell())) {
                    self.places[usize::from(house) * VALUES + fact.value()] += 1;
                }
            } else {
                self.ranks.keep(fact.cell(), fact.value());
            }
        }
        self.facts.truncate(from);
        self.next = from;
    }

    fn forget_work(&mut self) {
        self.clues.clear();
        self.divided.clear();
        self.thinned.fill(0);
    }

    /// Writes a new fact down.
    fn state(&mut self, fact: Fact, why: Why) {
        self.known[fact.mark()] = Known {
            level: self.levels.len() as u32,
            place: self.facts.len() as u32,
            why,
        };
        self.truths.set(fact);
        self.facts.push(fact);
        if fact.is_struck() {
            let cell = usize::from(fact.cell());
            self.domains[cell] &= !(1 << fact.value());
            for &house in self.tables.houses_of.get(cell) {
                self.places[usize::from(house) * VALUES + fact.value()] -= 1;
            }
        }
    }

    /// Writes a fact down, unless it is there; its opposite is a clash.
    fn conclude(&mut self, fact: Fact, why: Why) -> Result<(), Clash> {
        if self.truths.is_true(fact) {
            return Ok(());
        }
        if self.truths.is_false(fact) {
            self.clash.clear();
            self.clash.push(fact.opposite());
            let end = self.facts.len() as u32;
            let mut clash = std::mem::take(&mut self.clash);
            self.because(fact, why, end, &mut clash);
            self.clash = clash;
            return Err(Clash);
        }
        self.state(fact, why);
        Ok(())
    }

    fn propagate(&mut self) -> Result<(), Clash> {
        let rules = self.rules.clone();
        let tables = self.tables.clone();
        loop {
            while let Some(&fact) = self.facts.get(self.next) {
                self.next += 1;
                if fact.is_struck() {
                    self.follow_struck(&tables, rules.as_deref(), fact)?;
                } else {
                    self.follow_true(&tables, fact)?;
                }
                self.follow_lessons(fact)?;
            }
            // A clue that waits loses more meanwhile, and is read once for all of it.
            if let Some((rules, clue)) = rules.as_deref().zip(self.clues.pop_first()) {
                self.read_clue(rules, clue)?;
            } else if let Some(house) = self.divided.pop_first() {
                self.read_divisions(&tables, house)?;
            } else {
                return Ok(());
            }
        }
    }

    /// What sees a mark that holds is struck.
    fn follow_true(&mut self, tables: &Tables, fact: Fact) -> Result<(), Clash> {
        let (cell, value) = (fact.cell(), fact.value());
        for other in Bits(self.domains[usize::from(cell)] & !(1 << value)) {
            self.conclude(Fact::struck(cell, other), Why::Sees(fact))?;
        }
        for &peer in tables.peers.get(usize::from(cell)) {
            if self.domains[usize::from(peer)] >> value & 1 == 1 {
                self.conclude(Fact::struck(peer, value), Why::Sees(fact))?;
            }
        }
        Ok(())
    }

    /// What is left in the cell and in the houses of a mark that was struck.
    fn follow_struck(
        &mut self,
        tables: &Tables,
        rules: Option<&Rules>,
        fact: Fact,
    ) -> Result<(), Clash> {
        let (cell, value) = (fact.cell(), fact.value());
        let domain = self.domains[usize::from(cell)];
        if domain == 0 {
            self.clash.clear();
            let lost = Bits(self.root[usize::from(cell)]);
            self.clash
                .extend(lost.map(|value| Fact::struck(cell, value)));
            return Err(Clash);
        }
        if domain.is_power_of_two() {
            let left = domain.trailing_zeros() as usize;
            self.conclude(Fact::holds(cell, left), Why::Cell)?;
        }
        for &house in tables.houses_of.get(usize::from(cell)) {
            let cells = tables.houses.get(usize::from(house));
            let left = self.places[usize::from(house) * VALUES + value];
            match left {
                0 => {
                    self.clash.clear();
                    let had = |cell: &u16| self.root[usize::from(*cell)] >> value & 1 == 1;
                    let places = cells.iter().copied().filter(had);
                    self.clash
                        .extend(places.map(|cell| Fact::struck(cell, value)));
                    return Err(Clash);
                }
                1 => {
                    let is_left = |cell: &&u16| self.domains[usize::from(**cell)] >> value & 1 == 1;
                    if let Some(&place) = cells.iter().find(is_left) {
                        self.conclude(Fact::holds(place, value), Why::House(house))?;
                    }
                }
                _ => {
                    let may_be_locked = left <= tables.widest[usize::from(house)];
                    self.thinned[usize::from(house)] |= u32::from(may_be_locked) << value;
                }
            }
            self.divided.push(house);
        }
        if let Some(rules) = rules {
            for &clue in rules.of_cell(cell) {
                self.clues.push(clue);
            }
        }
        Ok(())
    }

    /// The lessons that waited for the opposite of a fact.
    fn follow_lessons(&mut self, fact: Fact) -> Result<(), Clash> {
        let gone = fact.opposite();
        let mut waiting = self.lessons.take_waiting(gone);
        let mut end = Ok(());
        let mut kept = 0;
        for at in 0..waiting.len() {
            let Waiting { lesson, other } = waiting[at];
            let first = match end.is_err() || self.truths.is_true(other) {
                true => None,
                false => match self.lessons.wait_elsewhere(lesson, gone, &self.truths) {
                    Some(first) => Some(first),
                    None => continue,
                },
            };
            waiting[kept] = waiting[at];
            kept += 1;
            if let Some(first) = first {
                end = self.conclude(first, Why::Lesson(lesson));
            }
        }
        waiting.truncate(kept);
        self.lessons.put_waiting(gone, waiting);
        end
    }

    /// Values of a clue's cells that no choice of the other cells' values completes.
    fn read_clue(&mut self, rules: &Rules, clue: u16) -> Result<(), Clash> {
        let mut kept = std::mem::take(&mut self.kept);
        let read = rules.read(clue, &self.domains, &mut self.room, &mut kept);
        let mut end = Ok(());
        if read.is_err() {
            let mut clash = std::mem::take(&mut self.clash);
            clash.clear();
            self.of_clue(clue, None, self.facts.len() as u32, &mut clash);
            self.clash = clash;
            end = Err(Clash);
        } else {
            'cells: for (&cell, &kept) in rules.cells(clue).iter().zip(&kept) {
                for value in Bits(self.domains[usize::from(cell)] & !kept) {
                    end = self.conclude(Fact::struck(cell, value), Why::Clue(clue));
                    if end.is_err() {
                        break 'cells;
                    }
                }
            }
            end = end.and_then(|()| self.strike_outside(rules, clue, &kept));
        }
        self.kept = kept;
        end
    }

    /// What a clue's cells hold among them is in no cell that sees all places for it.
    fn strike_outside(&mut self, rules: &Rules, clue: u16, kept: &[u32]) -> Result<(), Clash> {
        for (value, places) in Rules::held(self.room.held, kept) {
            for &(cell, seen) in rules.near(clue) {
                let is_open = self.domains[usize::from(cell)] >> value & 1 == 1;
                if is_open && places & !seen == 0 {
                    self.conclude(Fact::struck(cell, value), Why::Clue(clue))?;
                }
            }
        }
        Ok(())
    }

    /// Values that a full house has only where it crosses another house, which loses them elsewhere.
    fn read_divisions(&mut self, tables: &Tables, house: u16) -> Result<(), Clash> {
        let thinned = std::mem::take(&mut self.thinned[usize::from(house)]);
        if thinned == 0 {
            return Ok(());
        }
        let any_of = |domains: &[u32], cells: &[u16]| {
            let each = cells.iter().map(|&cell| domains[usize::from(cell)]);
            each.fold(0, |any, domain| any | domain) & thinned
        };
        for (number, division) in tables.divisions[usize::from(house)].iter().enumerate() {
            let (mut once, mut twice) = (0, 0);
            for part in division {
                let here = any_of(&self.domains, &part.shared);
                twice |= once & here;
                once |= here;
            }
            let locked = once & !twice;
            if locked == 0 {
                continue;
            }
            for (at, part) in division.iter().enumerate() {
                let here = locked & any_of(&self.domains, &part.shared);
                for &other in part.others.iter().filter(|_| here != 0) {
                    for value in Bits(self.domains[usize::from(other)] & here) {
                        let why = Why::Locked(house, number as u16, at as u16);
                        self.conclude(Fact::struck(other, value), why)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// 1, 1, 2, 1, 1, 2, 4, …
fn luby(mut number: u64) -> u64 {
    loop {
        let bits = 64 - number.leading_zeros();
        if number == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        number -= (1 << (bits - 1)) - 1;
    }
}
