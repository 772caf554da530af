//! Shorter lessons: of the facts of one level the one that all of them come from.
//!
//! A lesson names what it takes mark by mark, and one supposition strikes dozens. So a lesson of seventy facts may lie on six levels
//! only: its facts of a level are followed back, as those of the last level were, to the one that all of them go through.

use super::fact::Fact;
use super::{Learner, Why};

/// What the way back through one level came by that was not in the lesson, and is marked as seen now.
#[derive(Default)]
struct Way {
    /// Facts of the level.
    inner: Vec<Fact>,
    /// Facts of levels before it.
    earlier: Vec<Fact>,
}

impl Learner {
    /// Leaves of the facts of each level, but for the last one, the one that all of them come from: if there is one without facts
    /// of a level that the lesson does without. What is in the lesson is marked as seen, and stays so.
    pub(super) fn shrink(&mut self, lesson: &mut Vec<Fact>, causes: &mut Vec<Fact>) {
        let mut levels: Vec<usize> = lesson[1..]
            .iter()
            .map(|&fact| self.level_of(fact))
            .collect();
        levels.sort_unstable();
        levels.dedup();
        let mut way = Way::default();
        while let Some(level) = levels.pop() {
            let is_here = |fact: &&Fact| self.level_of(**fact) == level;
            let count = lesson[1..].iter().filter(is_here).count();
            if count == 1 {
                continue;
            }
            way.inner.clear();
            way.earlier.clear();
            match self.go_through(level, count, &levels, &mut way, causes) {
                Some(only) => {
                    let first = lesson[0];
                    lesson.retain(|&fact| fact == first || self.level_of(fact) != level);
                    lesson.push(only.opposite());
                    lesson.extend(way.earlier.iter().map(|fact| fact.opposite()));
                }
                None => {
                    for fact in way.inner.iter().chain(&way.earlier) {
                        self.seen[fact.mark()] = false;
                    }
                    for fact in &lesson[1..] {
                        self.seen[fact.mark()] = true;
                    }
                }
            }
            causes.clear();
        }
    }

    /// The fact that all facts seen on a level come from, `open` of them to begin with, if all else that they come from lies on some levels before it.
    fn go_through(
        &mut self,
        level: usize,
        mut open: usize,
        before: &[usize],
        way: &mut Way,
        causes: &mut Vec<Fact>,
    ) -> Option<Fact> {
        let mut at = self.levels.get(level).copied().unwrap_or(self.facts.len());
        loop {
            at -= 1;
            while !self.seen[self.facts[at].mark()] {
                at -= 1;
            }
            let fact = self.facts[at];
            if open == 1 {
                return Some(fact);
            }
            let known = self.known[fact.mark()];
            // The reasons of clues take longer to find than a short lesson saves.
            if matches!(known.why, Why::Clue(_)) {
                return None;
            }
            self.because(fact, known.why, known.place, causes);
            for cause in causes.drain(..) {
                let of = self.level_of(cause);
                if of == 0 || self.seen[cause.mark()] {
                    continue;
                }
                if of == level {
                    open += 1;
                    way.inner.push(cause);
                } else if before.binary_search(&of).is_ok() {
                    way.earlier.push(cause);
                } else {
                    return None;
                }
                self.seen[cause.mark()] = true;
            }
            self.seen[fact.mark()] = false;
            open -= 1;
        }
    }

    fn level_of(&self, fact: Fact) -> usize {
        self.known[fact.mark()].level as usize
    }
}
