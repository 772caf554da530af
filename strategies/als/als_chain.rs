#![doc = include_str!("als_chain.md")]

use super::pattern_engine::{
    Choice, DONE, gather_and_offer, gather_joined, offer_joined, shared_but, takes_any,
};
use super::words::explain_chain;
use crate::engine::als::Sets;
use crate::engine::gather::Gathered;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Marks, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Four or more groups of cells with one value more than cells, each passing on what it must have.
#[derive(Clone, Copy, Default, Debug)]
pub struct AlsChain(pub Choice);

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Almost Locked Set Chain", Level::Unfair)
        .rated(&[("hodoku", "0903")], &[("hodoku", 340.0)])
        .also(&["ALS-Chain", "ALS-XY-Chain"])];
    About::new(
        "als-chain",
        Family::Als,
        include_str!("als_chain.md"),
        forms,
    )
});

impl Strategy for AlsChain {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(self.0, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain_chain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        self.0.settings()
    }

    fn set(&mut self, setting: usize, value: usize) {
        self.0.set(setting, value);
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(AlsChain(Choice::WIDEST)))
    }
}

fn find<const N: usize>(choice: Choice, board: &Board, finds: &mut Finds) -> Search {
    let mut walk = finds.take_scratch::<Walk>();
    let mut path = finds.take_scratch::<Vec<u32>>();
    let search = gather_and_offer::<N>(
        board,
        finds,
        choice,
        |sets, gathered, finds| walk.gather(sets, choice.overlap, gathered, finds),
        |sets, pattern, finds| {
            // The same walk from the same start comes to the same end by the same way.
            let &[start, end, apart] = pattern.parts() else {
                return DONE;
            };
            let mut walk = finds.take_scratch::<Walk>();
            walk.from(sets, start, apart != 0, |walk, at| {
                let found = walk.steps[at].part == end;
                if found {
                    walk.path(sets, start, at, &mut path);
                }
                found
            });
            finds.return_scratch(walk);
            let ends = [start, end].map(|part| sets.part(part).set);
            let but = but(sets, start, end);
            let strikes = shared_but(sets, ends, but);
            offer_joined(board, finds, sets, pattern, &path, &strikes)
        },
    );
    finds.return_scratch(walk);
    finds.return_scratch(path);
    search
}

/// The values that the ends of a chain spend on its links.
fn but<const N: usize>(sets: &Sets<N>, start: u32, end: u32) -> Marks {
    [start, end]
        .iter()
        .map(|&part| sets.part(part).value)
        .collect()
}

/// The parts linked with a part: only those of sets that have no cell in common with its own, or all.
#[inline]
fn links<const N: usize>(sets: &Sets<N>, part: u32, apart: bool) -> impl Iterator<Item = u32> + '_ {
    let cells = sets.set(sets.part(part).set).cells;
    let is_apart = move |other: &u32| !sets.set(sets.part(*other).set).cells.meets(&cells);
    let links = sets.links(part).iter().copied();
    links.filter(move |other| !apart || is_apart(other))
}

/// The most sets of a chain.
const MOST_SETS: u32 = 7;

/// A part that a walk has come to.
#[derive(Clone, Copy)]
struct Step {
    /// The part by which it enters a set: that set lacks the value.
    part: u32,
    set: u32,
    /// The part by which it left the set before.
    exit: u32,
    /// The step before; its own number for the first ones.
    before: u32,
    /// The number of links.
    links: u32,
}

/// All chains that leave a set by a part, the shortest to each part: but not those of one or two links,
/// which have names of their own, and on which the others go on.
#[derive(Default)]
struct Walk {
    steps: Vec<Step>,
    /// How often each part was reached by two links, and by more.
    reached: Vec<[u8; 2]>,
}

impl Walk {
    /// Gathers all chains. Where linked sets may overlap, a walk comes to some sets sooner than it would
    /// otherwise, which hides longer ways: so first it goes only to sets apart.
    fn gather<const N: usize>(
        &mut self,
        sets: &Sets<N>,
        overlap: bool,
        gathered: &mut Gathered,
        finds: &mut Finds,
    ) -> Search {
        for apart in [true, false].into_iter().filter(|&apart| overlap || !apart) {
            for start in 0..sets.parts().len() as u32 {
                if !sets.links(start).is_empty() {
                    finds.tick()?;
                    self.gather_from(sets, start, apart, gathered);
                }
            }
        }
        DONE
    }

    fn gather_from<const N: usize>(
        &mut self,
        sets: &Sets<N>,
        start: u32,
        apart: bool,
        gathered: &mut Gathered,
    ) {
        self.from(sets, start, apart, |walk, at| {
            let Step {
                part, set, links, ..
            } = walk.steps[at];
            // Later steps have no fewer links.
            if !gathered.wants(100 * (links + 1)) {
                return true;
            }
            let (but, ends) = (but(sets, start, part), [sets.part(start).set, set]);
            if takes_any(sets, ends, but) {
                let strikes = shared_but(sets, ends, but);
                let of = walk.sets(ends[0], at);
                let parts = [start, part, u32::from(apart)];
                gather_joined(sets, gathered, &strikes, 0, &parts, of);
            }
            false
        });
    }

    /// Walks on from a part until `found` says that this is it; only to sets apart, or to all that are
    /// linked.
    fn from<const N: usize>(
        &mut self,
        sets: &Sets<N>,
        start: u32,
        apart: bool,
        mut found: impl FnMut(&Walk, usize) -> bool,
    ) {
        let first = sets.part(start).set;
        self.steps.clear();
        self.reached.clear();
        self.reached.resize(sets.parts().len(), [0; 2]);
        for part in links(sets, start, apart) {
            self.steps.push(Step {
                part,
                set: sets.part(part).set,
                exit: start,
                before: self.steps.len() as u32,
                links: 1,
            });
        }
        let mut at = 0;
        while at < self.steps.len() {
            let step = self.steps[at];
            if step.links >= 3 && found(self, at) {
                return;
            }
            if step.links + 1 < MOST_SETS {
                self.go_on(sets, first, apart, at as u32, step);
            }
            at += 1;
        }
    }

    fn go_on<const N: usize>(
        &mut self,
        sets: &Sets<N>,
        first: u32,
        apart: bool,
        at: u32,
        step: Step,
    ) {
        for exit in sets.parts_of(step.set).filter(|&exit| exit != step.part) {
            for &part in sets.links(exit) {
                // Two ways of two links go on: where the one has been, the other may not have been.
                let long = step.links >= 2;
                let reached = self.reached[part as usize][usize::from(long)];
                if reached >= if long { 1 } else { 2 } {
                    continue;
                }
                let set = sets.part(part).set;
                if set == first
                    || apart && sets.set(set).cells.meets(&sets.set(step.set).cells)
                    || self
                        .sets(set, at as usize)
                        .skip(1)
                        .any(|other| other == set)
                {
                    continue;
                }
                self.reached[part as usize][usize::from(long)] += 1;
                self.steps.push(Step {
                    part,
                    set,
                    exit,
                    before: at,
                    links: step.links + 1,
                });
            }
        }
    }

    /// A set, and those of the steps up to `at`, from there back.
    fn sets(&self, first: u32, at: usize) -> impl Iterator<Item = u32> + Clone + '_ {
        let back = std::iter::successors(Some(at as u32), |&at| {
            let before = self.steps[at as usize].before;
            (before != at && self.steps[at as usize].links > 1).then_some(before)
        });
        std::iter::once(first).chain(back.map(|at| self.steps[at as usize].set))
    }

    /// The linked parts from the start to a step, in pairs.
    fn path<const N: usize>(&self, sets: &Sets<N>, start: u32, at: usize, path: &mut Vec<u32>) {
        debug_assert!(sets.part(start).set != self.steps[at].set);
        path.clear();
        let mut at = at;
        loop {
            let Step {
                part,
                exit,
                before,
                links,
                ..
            } = self.steps[at];
            path.extend([part, exit]);
            if links == 1 {
                break;
            }
            at = before as usize;
        }
        path.reverse();
    }
}
