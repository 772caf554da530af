//! What was learnt: lists of facts of which at least one is true. Each waits at two of its facts until one of them is false.

use super::fact::Fact;
use super::truths::Truths;

/// A list of facts of which at least one is true.
#[derive(Clone, Copy)]
struct Lesson {
    from: u32,
    count: u32,
    /// On how many levels of suppositions its facts lay when it was made: the fewer, the more it will say.
    spread: u32,
    /// Where the last fact stood that it came to look at: the others are mostly false still.
    at: u32,
}

/// A lesson that waits, and another of its facts: while that is true there is nothing to look at.
#[derive(Clone, Copy)]
pub(super) struct Waiting {
    pub(super) lesson: u32,
    pub(super) other: Fact,
}

pub(super) struct Lessons {
    lessons: Vec<Lesson>,
    /// The facts of all lessons, one after the other.
    facts: Vec<Fact>,
    /// By fact: the lessons that look at it.
    waiting: Vec<Vec<Waiting>>,
    /// With more than this many, half of them is forgotten.
    most: usize,
}

/// How many lessons are kept at first.
const FIRST_MOST: usize = 2_000;

/// Lessons of so small a spread are kept for good.
const ALWAYS: u32 = 2;

impl Lessons {
    pub(super) fn new(marks: usize) -> Lessons {
        Lessons {
            lessons: Vec::new(),
            facts: Vec::new(),
            waiting: vec![Vec::new(); 2 * marks],
            most: FIRST_MOST,
        }
    }

    pub(super) fn facts(&self, lesson: u32) -> &[Fact] {
        let Lesson { from, count, .. } = self.lessons[lesson as usize];
        &self.facts[from as usize..(from + count) as usize]
    }

    /// Keeps a lesson of two facts or more, of which the first two are looked at; without a spread for good.
    pub(super) fn add(&mut self, facts: &[Fact], spread: Option<u32>) -> u32 {
        let number = self.lessons.len() as u32;
        self.lessons.push(Lesson {
            from: self.facts.len() as u32,
            count: facts.len() as u32,
            spread: spread.unwrap_or(0),
            at: 2,
        });
        self.facts.extend_from_slice(facts);
        self.wait(number);
        number
    }

    fn wait(&mut self, lesson: u32) {
        let &[first, second, ..] = self.facts(lesson) else {
            return;
        };
        for (fact, other) in [(first, second), (second, first)] {
            self.waiting[fact.0 as usize].push(Waiting { lesson, other });
        }
    }

    pub(super) fn take_waiting(&mut self, fact: Fact) -> Vec<Waiting> {
        std::mem::take(&mut self.waiting[fact.0 as usize])
    }

    pub(super) fn put_waiting(&mut self, fact: Fact, waiting: Vec<Waiting>) {
        self.waiting[fact.0 as usize] = waiting;
    }

    /// A lesson has to look at another fact than one that is false now. Where there is none, the fact that must be true is
    /// handed back.
    pub(super) fn wait_elsewhere(
        &mut self,
        lesson: u32,
        gone: Fact,
        truths: &Truths,
    ) -> Option<Fact> {
        let Lesson {
            from, count, at, ..
        } = &mut self.lessons[lesson as usize];
        let facts = &mut self.facts[*from as usize..(*from + *count) as usize];
        if facts[0] == gone {
            facts.swap(0, 1);
        }
        let first = facts[0];
        if truths.is_true(first) {
            return Some(first);
        }
        let mut places = (*at as usize..facts.len()).chain(2..*at as usize);
        let Some(free) = places.find(|&place| !truths.is_false(facts[place])) else {
            return Some(first);
        };
        *at = free as u32;
        facts.swap(1, free);
        self.waiting[facts[1].0 as usize].push(Waiting {
            lesson,
            other: first,
        });
        None
    }

    /// Forgets half of the lessons once there are too many: those that are spread most. Nothing may rest on one.
    pub(super) fn forget_most(&mut self) {
        if self.lessons.len() <= self.most {
            return;
        }
        self.most += self.most / 10;
        let rank = |lesson: &Lesson| (lesson.spread, lesson.count);
        let mut ranks: Vec<(u32, u32)> = self.lessons.iter().map(rank).collect();
        ranks.sort_unstable();
        let bound = ranks[ranks.len() / 2];
        self.waiting.iter_mut().for_each(Vec::clear);
        let all = std::mem::take(&mut self.facts);
        for lesson in std::mem::take(&mut self.lessons) {
            if lesson.spread <= ALWAYS || rank(&lesson) < bound {
                let facts = &all[lesson.from as usize..(lesson.from + lesson.count) as usize];
                self.add(facts, Some(lesson.spread));
            }
        }
    }
}
