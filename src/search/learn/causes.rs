//! From a clash to a lesson: back along the reasons, to the one fact of the last supposition that all of them go through.

use super::fact::Fact;
use super::{Learner, Why};

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
        let all = needed.clone();
        needed.retain(|&fact| fact == all[0] || !self.is_implied(fact, &mut causes));
        for fact in all {
            self.seen[fact.mark()] = false;
        }
        self.clash = causes;
        self.ranks.age();
        let back = needed[1..]
            .iter()
            .map(|fact| self.known[fact.mark()].level)
            .max();
        self.back_to(back.unwrap_or(0) as usize);
        self.keep_lesson(&mut needed, false);
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
}
