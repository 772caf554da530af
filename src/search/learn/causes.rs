//! From a clash to a lesson: back along the reasons, to the one fact of the last supposition that all of them go through.

use super::fact::Fact;
use super::{Learner, Why};
use crate::marks::Bits;

/// A lesson with more facts than this per level is too long: see [`Learner::is_too_long`]. With 2 or 8 the two hardest setters'
/// puzzles took a tenth to a quarter longer.
const LONG: usize = 4;

/// A search that has failed so often has that many lessons that to look through them is most of its work.
const MANY: u64 = 1 << 12;

impl Learner {
    /// Learns from the clash that was found, and goes back to where the lesson says something new. Without a supposition to
    /// blame, the search is done.
    pub(super) fn learn(&mut self) {
        let mut causes = std::mem::take(&mut self.clash);
        let level = causes
            .iter()
            .map(|fact| self.known[fact.mark()].level)
            .max();
        let level = level.unwrap_or(0) as usize;
        if level == 0 {
            self.is_done = true;
            return;
        }
        // What a clue strikes is not always seen at once: the clash may be older than the last supposition.
        if level < self.levels.len() {
            self.back_to(level);
        }
        let mut lesson = vec![Fact(0)];
        let mut open = 0;
        let mut at = self.facts.len();
        loop {
            for cause in causes.drain(..) {
                let mark = cause.mark();
                let of = self.known[mark].level as usize;
                if of == 0 || std::mem::replace(&mut self.seen[mark], true) {
                    continue;
                }
                self.ranks.bump(mark);
                if of == level {
                    open += 1;
                } else {
                    lesson.push(cause.opposite());
                }
            }
            at -= 1;
            while !self.seen[self.facts[at].mark()] {
                at -= 1;
            }
            let fact = self.facts[at];
            open -= 1;
            if open == 0 {
                lesson[0] = fact.opposite();
                break;
            }
            self.seen[fact.mark()] = false;
            let known = self.known[fact.mark()];
            self.because(fact, known.why, known.place, &mut causes);
        }
        let mut needed = std::mem::take(&mut lesson);
        self.shrink(&mut needed, &mut causes);
        let all = needed.clone();
        if self.is_too_long(&needed) {
            self.blame_suppositions(&mut needed);
        } else {
            needed.retain(|&fact| fact == all[0] || !self.is_implied(fact, &mut causes));
        }
        for fact in all {
            self.seen[fact.mark()] = false;
        }
        self.clash = causes;
        self.ranks.age();
        self.back_to(self.last_level(&needed));
        self.keep_lesson(&mut needed, false);
    }

    /// The last level that a lesson lies on, but for its first fact.
    fn last_level(&self, lesson: &[Fact]) -> usize {
        let levels = lesson[1..].iter();
        let levels = levels.map(|fact| self.known[fact.mark()].level as usize);
        levels.max().unwrap_or(0)
    }

    /// Whether a lesson had better name suppositions. What clues strike makes lessons of seventy facts where five suppositions were
    /// made, and a search with thousands of lessons spends most of its time looking through them. One that is over sooner does
    /// without: there the longer lessons, which say more, save more than they cost.
    fn is_too_long(&self, lesson: &[Fact]) -> bool {
        let levels = self.last_level(lesson) + 1;
        self.rules.is_some() && self.failed > MANY && lesson.len() > LONG * levels
    }

    /// Names in a lesson, but for its first fact, the suppositions that its facts come from.
    fn blame_suppositions(&self, lesson: &mut Vec<Fact>) {
        let supposed = &self.levels[..self.last_level(lesson)];
        lesson.truncate(1);
        lesson.extend(supposed.iter().map(|&at| self.facts[at].opposite()));
    }

    /// Whether a fact of a lesson follows from its others in one plain step.
    fn is_implied(&mut self, fact: Fact, causes: &mut Vec<Fact>) -> bool {
        let known = self.known[fact.mark()];
        if matches!(known.why, Why::Given | Why::Clue(_)) {
            return false;
        }
        causes.clear();
        self.because(fact.opposite(), known.why, known.place, causes);
        let is_there =
            |cause: &Fact| self.seen[cause.mark()] || self.known[cause.mark()].level == 0;
        let implied = causes.iter().all(is_there);
        causes.clear();
        implied
    }

    /// Keeps a lesson whose first fact is open, and its others false, and draws its conclusion.
    pub(super) fn keep_lesson(&mut self, lesson: &mut [Fact], for_good: bool) {
        let first = lesson[0];
        if lesson.len() == 1 {
            self.state(first, Why::Given);
            return;
        }
        let level_of = |fact: &Fact| self.known[fact.mark()].level;
        let latest = (1..lesson.len()).max_by_key(|&at| level_of(&lesson[at]));
        lesson.swap(1, latest.unwrap_or(1));
        let mut levels: Vec<u32> = lesson[1..].iter().map(level_of).collect();
        levels.sort_unstable();
        levels.dedup();
        let number = self
            .lessons
            .add(lesson, (!for_good).then_some(levels.len() as u32 + 1));
        self.state(first, Why::Lesson(number));
    }

    /// The facts that a fact follows from, as they stood before a place in the list.
    pub(super) fn because(&mut self, fact: Fact, why: Why, before: u32, causes: &mut Vec<Fact>) {
        let (cell, value) = (fact.cell(), fact.value());
        match why {
            Why::Given => {}
            Why::Sees(other) => causes.push(other),
            Why::Cell => {
                let lost = self.root[usize::from(cell)] & !(1 << value);
                causes.extend(Bits(lost).map(|value| Fact::struck(cell, value)));
            }
            Why::House(house) => {
                let cells = self.tables.houses.get(usize::from(house)).iter();
                let had = |other: &&u16| {
                    **other != cell && self.root[usize::from(**other)] >> value & 1 == 1
                };
                causes.extend(cells.filter(had).map(|&cell| Fact::struck(cell, value)));
            }
            Why::Locked(house, division, part) => {
                let part = &self.tables.divisions[usize::from(house)][usize::from(division)]
                    [usize::from(part)];
                let cells = self.tables.houses.get(usize::from(house)).iter();
                let had = |other: &&u16| {
                    !part.shared.contains(other)
                        && self.root[usize::from(**other)] >> value & 1 == 1
                };
                causes.extend(cells.filter(had).map(|&cell| Fact::struck(cell, value)));
            }
            Why::Clue(clue) => self.of_clue(clue, Some(fact), before, causes),
            Why::Lesson(lesson) => {
                let facts = self.lessons.facts(lesson).iter();
                let others = facts.filter(|&&other| other != fact);
                causes.extend(others.map(|other| other.opposite()));
            }
        }
    }

    /// What the cells of a clue had lost before a place in the list, as far as it takes to strike a mark, or to break the clue.
    pub(super) fn of_clue(
        &mut self,
        clue: u16,
        target: Option<Fact>,
        before: u32,
        causes: &mut Vec<Fact>,
    ) {
        let Some(rules) = self.rules.clone() else {
            return;
        };
        let (mut kept, mut lost) = (
            std::mem::take(&mut self.kept),
            std::mem::take(&mut self.lost),
        );
        let mut domains = std::mem::take(&mut kept);
        domains.clear();
        lost.clear();
        let sees = |at: usize, target: &Fact| {
            let mut near = rules.near(clue).iter();
            near.any(|&(cell, seen)| cell == target.cell() && seen >> at & 1 == 1)
        };
        for (at, &cell) in rules.cells(clue).iter().enumerate() {
            let (gone, free) = self.gone_before(cell, before);
            let (root, gone) = (self.root[usize::from(cell)] & !free, gone & !free);
            match target {
                Some(target) if target.cell() == cell => {
                    domains.push(1 << target.value());
                    lost.push(0);
                }
                _ => {
                    // What sees a mark outside is gone as soon as that holds.
                    let seen = target.filter(|target| sees(at, target));
                    let seen = seen.map_or(0, |target| 1 << target.value());
                    domains.push(root & !gone & !seen);
                    lost.push(gone & !seen);
                }
            }
        }
        rules.needed(clue, &mut domains, &mut lost, &mut self.room);
        for (&cell, &lost) in rules.cells(clue).iter().zip(&lost) {
            causes.extend(Bits(lost).map(|value| Fact::struck(cell, value)));
        }
        (self.kept, self.lost) = (domains, lost);
    }

    /// What a cell had lost before a place in the list, and what of that costs the lesson nothing: it is not given back, so that
    /// others can be.
    fn gone_before(&self, cell: u16, before: u32) -> (u32, u32) {
        let domain = self.domains[usize::from(cell)];
        let (mut gone, mut free) = (0, 0);
        for value in Bits(self.root[usize::from(cell)] & !domain) {
            let fact = Fact::struck(cell, value);
            if self.was(fact, before) {
                gone |= 1 << value;
                free |= u32::from(self.is_free(fact)) << value;
            }
        }
        let settled = Fact::holds(cell, domain.trailing_zeros() as usize);
        let is_settled = domain.is_power_of_two() && self.truths.is_true(settled);
        if is_settled && self.was(settled, before) && self.is_free(settled) {
            free = gone;
        }
        (gone, free)
    }

    /// Whether a fact that is true was there before a place in the list.
    fn was(&self, fact: Fact, before: u32) -> bool {
        let known = &self.known[fact.mark()];
        known.level == 0 || known.place < before
    }

    /// Whether a fact adds nothing to the lesson that is being made: it holds for good, or is in it already.
    fn is_free(&self, fact: Fact) -> bool {
        let mark = fact.mark();
        self.known[mark].level == 0 || self.seen[mark]
    }
}
