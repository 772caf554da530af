//! The search: mark by mark, one length after another.

use super::bound::{NEVER, Point, State};
use super::field::Field;
use super::memory::{Memory, mixed};
use super::{Kind, MOST_TRIED};
use crate::Board;
use crate::strategy::{Finds, Search};
use std::ops::ControlFlow::Continue;
use std::ops::Range;

/// What is reused between calls.
#[derive(Default)]
pub(super) struct Whips {
    pub(super) field: Field,
    state: State,
    memory: Memory,
    /// By mark: the least length that a row can have, and nothing once there is one.
    bounds: Vec<u8>,
    path: Vec<Step>,
    /// What the steps conclude, one after another, and what that excludes.
    held: Vec<u16>,
    reach: Vec<u16>,
    seen: Vec<u16>,
    /// How many conclusions may be tried yet.
    left: usize,
}

/// A truth of a row, and where the lists of what it leaves begin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) truth: u16,
    held: (u32, u32),
}

/// A search for a row of one length.
#[derive(Clone, Copy)]
struct Sought<'a> {
    board: &'a Board,
    kind: Kind,
    length: usize,
}

/// From how many truths on that are yet to come the bound is worth its price.
const BOUND_PAYS: usize = 3;

impl Whips {
    /// The truths of the row that was found.
    pub(super) fn path(&self) -> &[Step] {
        &self.path
    }

    /// What a truth of it leaves.
    pub(super) fn held_by(&self, step: &Step) -> &[u16] {
        &self.held[step.held.0 as usize..step.held.1 as usize]
    }

    /// Calls `each` where there is a row of the mark, the shortest of each mark and the shortest first.
    pub(super) fn each(
        &mut self,
        board: &Board,
        kind: Kind,
        longest: usize,
        finds: &mut Finds,
        mut each: impl FnMut(&Whips, u16, &mut Finds) -> Search,
    ) -> Search {
        self.state.load(&self.field);
        self.state.has_groups = kind == Kind::GWhip;
        self.bounds.clear();
        self.bounds.resize(self.field.marks.len(), 1);
        let kinds = match kind {
            Kind::Whip => [Some(Kind::Whip), None],
            other => [Some(Kind::Whip), Some(other)],
        };
        for length in 1..=longest {
            // A whip is a g-whip and a braid, and found sooner.
            for kind in kinds.into_iter().flatten() {
                let sought = Sought {
                    board,
                    kind,
                    length,
                };
                for target in 0..self.field.marks.len() as u16 {
                    finds.tick()?;
                    if self.refutes(sought, target, longest) {
                        self.bounds[usize::from(target)] = NEVER;
                        each(self, target, finds)?;
                    }
                }
            }
        }
        Continue(())
    }

    /// Whether there is a row of just this length: it is the path then.
    fn refutes(&mut self, sought: Sought<'_>, target: u16, longest: usize) -> bool {
        if usize::from(self.bounds[usize::from(target)]) > sought.length {
            return false;
        }
        self.path.clear();
        self.held.clear();
        self.reach.clear();
        let start = self.state.point();
        self.state.hold(target);
        let broken = self.state.strike_all(&self.field, self.field.near(target));
        let found = if let Some(truth) = broken {
            self.end_with(truth);
            true
        } else {
            self.reach.extend_from_slice(self.field.near(target));
            self.bound(sought.board, target, longest);
            usize::from(self.bounds[usize::from(target)]) <= sought.length && {
                self.memory.start_over();
                self.left = MOST_TRIED;
                self.deepen(sought, 0..self.reach.len(), 0)
            }
        };
        self.state.go_back(&self.field, start);
        found
    }

    /// Notes how long a row has to be at least, when the mark is looked at first.
    fn bound(&mut self, board: &Board, target: u16, longest: usize) {
        let bound = &mut self.bounds[usize::from(target)];
        if *bound == 1 {
            let most = longest.min(usize::from(NEVER - 1)) as u8;
            *bound = (self.state).rounds(board, &self.field, 0, most, &mut self.seen);
        }
    }

    /// Tries what can come next.
    fn deepen(&mut self, sought: Sought<'_>, from: Range<usize>, key: u64) -> bool {
        let more = sought.length - self.path.len();
        if more < 2 {
            return false;
        }
        if more >= BOUND_PAYS && !self.path.is_empty() {
            let rounds =
                (self.state).rounds(sought.board, &self.field, 0, more as u8, &mut self.seen);
            if usize::from(rounds) > more {
                return false;
            }
        }
        match sought.kind {
            Kind::Braid => self.go_on_from_any(sought, key),
            _ => self.go_on(sought, from, key),
        }
    }

    /// From what was concluded last.
    fn go_on(&mut self, sought: Sought<'_>, from: Range<usize>, key: u64) -> bool {
        for at in from {
            let lost = self.reach[at];
            for of in 0..self.field.truths_of(lost).len() {
                let truth = self.field.truths_of(lost)[of];
                let found = match self.state.leaves(truth) {
                    Some(mark) => self.conclude(sought, truth, mark, key, true),
                    None => sought.kind == Kind::GWhip && self.conclude_group(sought, truth, key),
                };
                if found {
                    return true;
                }
            }
        }
        false
    }

    /// From anything that was struck.
    fn go_on_from_any(&mut self, sought: Sought<'_>, key: u64) -> bool {
        for at in 0..self.state.journal.len() {
            let lost = self.state.journal[at];
            for of in 0..self.field.truths_of(lost).len() {
                let truth = self.field.truths_of(lost)[of];
                let mark = self.state.leaves(truth);
                if mark.is_some_and(|mark| self.conclude(sought, truth, mark, key, false)) {
                    return true;
                }
            }
        }
        false
    }

    /// Concludes a mark, and goes on from there. `is_last` says whether it matters which conclusion was the last, and of
    /// what truth.
    fn conclude(
        &mut self,
        sought: Sought<'_>,
        truth: u16,
        mark: u16,
        key: u64,
        is_last: bool,
    ) -> bool {
        let key = key ^ mixed(u64::from(mark));
        let last = u64::from(truth) << 16 | u64::from(mark);
        if !self.is_new(key, is_last.then_some(last)) {
            return false;
        }
        let (point, before) = (self.state.point(), self.sizes());
        self.state.hold(mark);
        self.held.push(mark);
        let broken = self.state.strike_all(&self.field, self.field.near(mark));
        if broken.is_none() {
            // What is of the truth itself had to be gone before.
            let own = self.field.marks_of(truth);
            let near = self.field.near(mark).iter().copied();
            self.reach.extend(near.filter(|other| !own.contains(other)));
        }
        self.go_deeper(sought, truth, broken, key, (point, before))
    }

    /// Concludes that one of several places has the value, and goes on from there.
    fn conclude_group(&mut self, sought: Sought<'_>, truth: u16, key: u64) -> bool {
        let before = self.sizes();
        let Whips {
            state,
            field,
            reach,
            held,
            ..
        } = self;
        if !state.sees_all(sought.board, field, truth, |mark| reach.push(mark)) {
            reach.truncate(before.1);
            return false;
        }
        let left = field.marks_of(truth).iter().copied();
        held.extend(left.filter(|&mark| !state.is_struck(mark)));
        let marks = held[before.0..].iter();
        let own = marks.fold(1 << 32, |own, &mark| mixed(own + u64::from(mark)));
        let key = key ^ own;
        let last = 1 << 32 | u64::from(truth);
        if !self.is_new(key, Some(last)) {
            self.cut(before);
            return false;
        }
        let point = self.state.point();
        let broken = self.state.strike_all(&self.field, &self.reach[before.1..]);
        self.go_deeper(sought, truth, broken, key, (point, before))
    }

    /// Goes on from a conclusion that is carried out, and takes it back unless that leads to an end.
    fn go_deeper(
        &mut self,
        sought: Sought<'_>,
        truth: u16,
        broken: Option<u16>,
        key: u64,
        (point, before): (Point, (usize, usize)),
    ) -> bool {
        self.path.push(Step {
            truth,
            held: (before.0 as u32, self.held.len() as u32),
        });
        let found = match broken {
            Some(truth) => {
                self.end_with(truth);
                true
            }
            None => self.deepen(sought, before.1..self.reach.len(), key),
        };
        if !found {
            self.path.pop();
            self.cut(before);
            self.state.go_back(&self.field, point);
        }
        found
    }

    fn end_with(&mut self, truth: u16) {
        let end = self.held.len() as u32;
        self.path.push(Step {
            truth,
            held: (end, end),
        });
    }

    /// Whether what is concluded was not tried yet, and something may be tried at all.
    fn is_new(&mut self, key: u64, last: Option<u64>) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        self.memory
            .is_new(last.map_or(key, |last| key.wrapping_add(mixed(last))))
    }

    fn sizes(&self) -> (usize, usize) {
        (self.held.len(), self.reach.len())
    }

    fn cut(&mut self, (held, reach): (usize, usize)) {
        self.held.truncate(held);
        self.reach.truncate(reach);
    }
}
