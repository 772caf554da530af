//! Producers 23 and 25 to 30: what follows from a mark that is on and from one that is off, with rules inside.

use super::chains::Chains;
use super::field::{CELL, Field, NODES, Node, Nodes, node, parts};
use super::findings::{Conclusion, Findings, Taker};
use super::grid::Grid;
use super::hint::Truth;
use super::multiple::Multiple;
use super::run::{Ancestors, Run};
use super::tables::{CELLS, HOUSES_OF, bits};
use super::ticks::Ticks;
use std::collections::HashMap;

/// How many rules there are inside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Depth {
    /// One value, no links inside cells; contradictions only.
    Nishio,
    /// Rules of levels up to this one inside: 0 for none, 1 for sets, and so on up to 5.
    Dynamic(u8),
}

/// What the houses of the main board allow: rules inside ask how many cells of a house are open there.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Main {
    pub(super) open_in: [u8; 27],
    pub(super) placed: [u8; 9],
}

impl Main {
    pub(super) fn of(grid: &Grid) -> Main {
        Main {
            open_in: grid.open_in,
            placed: grid.placed,
        }
    }
}

/// A chain that was nested: known again by what it is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nested {
    pub(super) complexity: usize,
}

/// The runs of a board.
#[derive(Default, Debug)]
pub(super) struct Nets {
    pub(super) base: Field,
    pub(super) main: Main,
    /// By mark: the run from on, and from off.
    runs: Vec<[Box<Run>; 2]>,
    /// Stands for a run that is being made.
    spare: Box<Run>,
    /// By mark: how far its runs are, and one more; 0 if they were not made.
    made: Vec<[u8; 2]>,
    depth: Option<Depth>,
    pub(super) ancestors: Ancestors,
    pub(super) nested: Vec<Nested>,
    pub(super) known_nested: HashMap<u64, u32>,
    pub(super) inner: Inner,
    pub(super) ticks: Ticks,
}

/// What the rules inside work with.
#[derive(Default, Debug)]
pub(super) struct Inner {
    pub(super) chains: Chains,
    pub(super) multiple: Multiple,
    pub(super) nets: Option<Box<Nets>>,
    pub(super) found: Findings,
}

impl Nets {
    /// Takes a board.
    pub(super) fn load(&mut self, field: &Field, main: Main) {
        self.base.clone_from(field);
        self.main = main;
        self.depth = None;
        self.inner.found.forget();
        self.forget();
    }

    fn forget(&mut self) {
        if self.runs.is_empty() {
            self.runs.resize_with(NODES, Default::default);
        }
        self.made.clear();
        self.made.resize(NODES, [0; 2]);
        self.nested.clear();
        self.known_nested.clear();
    }

    /// Takes no short cuts.
    pub(super) fn set_plain(&mut self, is_plain: bool) {
        self.inner.found.set_plain(is_plain);
        self.inner.chains.is_plain = is_plain;
    }

    pub(super) fn run(&self, start: Node, is_on: bool) -> &Run {
        &self.runs[usize::from(start)][usize::from(!is_on)]
    }

    /// Makes a run, or carries on what was made of it.
    fn make(&mut self, start: Node, is_on: bool, depth: Depth) {
        let (at, side) = (usize::from(start), usize::from(!is_on));
        let wanted = match depth {
            Depth::Nishio => 1,
            Depth::Dynamic(level) => level + 1,
        };
        let made = self.made[at][side];
        if made == wanted || !self.ticks.tick() {
            return;
        }
        // The run is lent out while rules look at the rest: a pointer is moved, not the run.
        let mut run = std::mem::take(&mut self.spare);
        std::mem::swap(&mut run, &mut self.runs[at][side]);
        if made == 0 {
            run.suppose(&self.base, start, is_on, depth != Depth::Nishio);
        }
        if let Depth::Dynamic(level @ 1..) = depth {
            self.carry_on(&mut run, level);
        }
        std::mem::swap(&mut run, &mut self.runs[at][side]);
        self.spare = run;
        self.made[at][side] = wanted;
    }

    fn carry_on(&mut self, run: &mut Run, level: u8) {
        while run.contradiction.is_none() && self.apply_rules(run, level) {
            run.go_on(true);
        }
    }

    /// Every conclusion in the order of discovery, but those that are of no use.
    pub(super) fn search(&mut self, depth: Depth, taker: &mut impl Taker) {
        // A run of level 4 goes on where one of level 1 ended, not of level 3.
        let goes_on = match (self.depth, depth) {
            (Some(Depth::Dynamic(before)), Depth::Dynamic(now)) => {
                before < now && !(now == 4 && before > 1)
            }
            _ => false,
        };
        if !goes_on {
            self.forget();
        }
        self.depth = Some(depth);
        for (cell, marks) in self.base.marks.into_iter().enumerate() {
            if marks.count_ones() < 2 {
                continue;
            }
            for value in bits(marks) {
                let start = node(cell, value);
                for is_on in [true, false] {
                    self.make(start, is_on, depth);
                    if self.ticks.stop().is_some() {
                        return;
                    }
                    if let Some(target) = self.run(start, is_on).contradiction {
                        let conclusion = Conclusion {
                            complexity: 0,
                            kind: 7,
                            first: start,
                            is_on,
                            link: CELL,
                            target,
                            target_is_on: true,
                        };
                        self.offer(conclusion, taker);
                    }
                }
                if depth == Depth::Nishio {
                    continue;
                }
                if marks.count_ones() >= 3 {
                    self.double(start, taker);
                }
                for house in HOUSES_OF[cell] {
                    let places = self.base.places[usize::from(house)][value];
                    let first = CELLS[usize::from(house)][places.trailing_zeros() as usize];
                    if usize::from(first) == cell && places.count_ones() >= 2 {
                        self.meet(start, house, depth, taker);
                    }
                }
            }
            let first = node(cell, marks.trailing_zeros() as usize);
            if depth != Depth::Nishio {
                self.meet(first, CELL, depth, taker);
            }
        }
    }

    fn double(&mut self, start: Node, taker: &mut impl Taker) {
        let [from_on, from_off] = &self.runs[usize::from(start)];
        let (mut on, mut off) = (from_on.on, from_on.off);
        on.keep(&from_off.on);
        off.keep(&from_off.off);
        self.targets(start, &on, &off, 1, CELL, taker);
    }

    fn meet(&mut self, first: Node, link: u8, depth: Depth, taker: &mut impl Taker) {
        let mut all: Option<(Nodes, Nodes)> = None;
        for start in self.base.of_link(first, link) {
            self.make(start, true, depth);
            if self.ticks.stop().is_some() {
                return;
            }
            let run = self.run(start, true);
            let (on, off) = all.get_or_insert((run.on, run.off));
            on.keep(&run.on);
            off.keep(&run.off);
            if on.is_empty() && off.is_empty() {
                return;
            }
        }
        let kind = if link == CELL { 5 } else { 6 };
        if let Some((on, off)) = all {
            self.targets(first, &on, &off, kind, link, taker);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn targets(
        &mut self,
        first: Node,
        on: &Nodes,
        off: &Nodes,
        kind: u8,
        link: u8,
        taker: &mut impl Taker,
    ) {
        for (is_on, common) in [(true, on), (false, off)] {
            if common.is_empty() {
                continue;
            }
            let mut at = 0;
            loop {
                let run = self.run(first, true);
                let list = if is_on { &run.ons } else { &run.offs };
                let Some(&target) = list.get(at) else {
                    break;
                };
                at += 1;
                let removes = !is_on || !self.base.marks[parts(target).0].is_power_of_two();
                if common.has(target) && removes {
                    let conclusion = Conclusion {
                        complexity: 0,
                        kind,
                        first,
                        is_on: true,
                        link,
                        target,
                        target_is_on: is_on,
                    };
                    self.offer(conclusion, taker);
                }
            }
        }
    }

    fn offer(&mut self, mut conclusion: Conclusion, taker: &mut impl Taker) {
        let (_, cell, values) = self.effect(&conclusion);
        let most = taker.most(cell, values);
        conclusion.complexity = self.complexity(&conclusion, most);
        if conclusion.complexity <= most {
            taker.take(conclusion, cell, values);
        }
    }

    /// The targets of a conclusion, each with its run: where it was supposed, and what follows.
    pub(super) fn targets_of(
        &self,
        conclusion: &Conclusion,
        mut each: impl FnMut(Node, bool, Node, bool),
    ) {
        let Conclusion {
            kind,
            first,
            is_on,
            link,
            target,
            target_is_on,
            ..
        } = *conclusion;
        match kind {
            7 => {
                each(first, is_on, target, true);
                each(first, is_on, target, false);
            }
            1 => {
                each(first, true, target, target_is_on);
                each(first, false, target, target_is_on);
            }
            _ => {
                for start in self.base.of_link(first, link) {
                    each(start, true, target, target_is_on);
                }
            }
        }
    }

    /// The complexity of a conclusion; a number above `most` if it is above that.
    fn complexity(&mut self, conclusion: &Conclusion, most: usize) -> usize {
        let mut ancestors = std::mem::take(&mut self.ancestors);
        ancestors.clear_nested();
        let mut sum = 0;
        self.targets_of(conclusion, |start, start_is_on, target, is_on| {
            if sum <= most {
                let run = self.run(start, start_is_on);
                sum += ancestors.count(&self.base, run, target, is_on, most - sum);
            }
        });
        sum += ancestors
            .nested
            .iter()
            .map(|&at| self.nested[at as usize].complexity)
            .sum::<usize>();
        self.ancestors = ancestors;
        sum
    }

    /// What proves a conclusion: all that its nodes follow by.
    pub(super) fn truths_of(&mut self, conclusion: &Conclusion) -> Vec<Truth> {
        let mut truths = Vec::new();
        if matches!(conclusion.kind, 5 | 6) {
            truths.push(Truth::of_link(conclusion.first, conclusion.link));
        }
        let mut ancestors = std::mem::take(&mut self.ancestors);
        self.targets_of(conclusion, |start, start_is_on, target, is_on| {
            let run = self.run(start, start_is_on);
            ancestors.count(&self.base, run, target, is_on, usize::MAX);
            for node in ancestors.on.iter() {
                truths.extend(run.link(node).map(|link| Truth::of_link(node, link)));
            }
            for node in ancestors.off.iter() {
                if let Some(source) = run.source(node) {
                    let (start, end) = source.truths;
                    truths.extend(&run.truths[start as usize..end as usize]);
                }
            }
        });
        self.ancestors = ancestors;
        truths
    }

    /// What a conclusion sets, and what it removes.
    pub(super) fn effect(&self, conclusion: &Conclusion) -> (Option<Node>, usize, u16) {
        let (node, is_on) = match conclusion.kind {
            7 => (conclusion.first, !conclusion.is_on),
            _ => (conclusion.target, conclusion.target_is_on),
        };
        let (cell, value) = parts(node);
        if is_on {
            (Some(node), cell, self.base.marks[cell] & !(1 << value))
        } else {
            (None, cell, 1 << value)
        }
    }
}
