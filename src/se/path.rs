//! The path: the first hint of the first producer that has one, over and over.

use super::chains::{Chain, Chains, Key};
use super::field::{CELL, Field, increment, parts};
use super::findings::{Conclusion, Taker};
use super::grid::Grid;
use super::hint::{Hint, Truth};
use super::loops::Loops;
use super::multiple::{Meeting, Multiple};
use super::nets::{Depth, Main, Nets};
use super::ticks::Ticks;
use super::{aligned, bug, singles, subsets};
use crate::limits::{Limits, Stop};

/// The producers, by their numbers from 1.
pub(super) const PRODUCERS: u8 = 30;

/// What each of them weighs at least, in tenths, by its number.
pub(super) const LEAST: [u8; 31] = [
    0, 10, 17, 20, 23, 25, 26, 30, 32, 34, 36, 38, 40, 42, 44, 45, 50, 52, 54, 56, 62, 65, 75, 75,
    80, 85, 90, 95, 100, 105, 110,
];

/// The first of the simplest conclusions.
struct Best {
    first: Option<Conclusion>,
    is_plain: bool,
}

impl Taker for Best {
    fn most(&self, _: usize, _: u16) -> usize {
        let bound = self.first.filter(|_| !self.is_plain);
        bound.map_or(usize::MAX, |best| best.complexity)
    }

    fn take(&mut self, found: Conclusion, _: usize, _: u16) {
        let key = |found: Conclusion| (found.complexity, found.kind);
        if self.first.is_none_or(|best| key(found) < key(best)) {
            self.first = Some(found);
        }
    }
}

/// A board on its way, with the memory of all producers.
#[derive(Debug)]
pub(super) struct Path {
    grid: Grid,
    loops: Loops,
    chains: Chains,
    multiple: Multiple,
    nets: Nets,
    is_plain: bool,
}

impl Path {
    /// A path from a board of values (1 to 9, 0 for open) and marks.
    pub(super) fn new(values: &[u8; 81], marks: &[u16; 81]) -> Path {
        Path {
            grid: Grid::new(values, marks),
            loops: Loops::default(),
            chains: Chains::default(),
            multiple: Multiple::default(),
            nets: Nets::default(),
            is_plain: false,
        }
    }

    /// Takes another board.
    pub(super) fn load(&mut self, values: &[u8; 81], marks: &[u16; 81]) {
        self.grid.load(values, marks);
        self.nets.ticks.restart();
    }

    pub(super) fn is_filled(&self) -> bool {
        self.grid.is_filled()
    }

    /// The next hint of the producers up to one, which is not applied.
    pub(super) fn next(&mut self, hint: &mut Hint, last: u8) -> bool {
        for producer in 1..=last {
            if self.produce(producer, hint) {
                return true;
            }
            if self.stopped().is_some() {
                break;
            }
        }
        false
    }

    pub(super) fn apply(&mut self, hint: &Hint) {
        hint.apply(&mut self.grid);
    }

    /// The first hint of a producer.
    pub(super) fn produce(&mut self, producer: u8, hint: &mut Hint) -> bool {
        hint.clear(producer);
        let grid = &self.grid;
        match producer {
            1 => singles::hidden_single(grid, hint),
            2 => singles::direct_locking(grid, hint),
            3 => singles::direct_hidden_set(grid, 2, hint),
            4 => singles::naked_single(grid, hint),
            5 => singles::direct_hidden_set(grid, 3, hint),
            6 => singles::locking(grid, hint),
            7 => subsets::naked_set(grid, 2, hint),
            8 => subsets::fish(grid, 2, hint),
            9 => subsets::hidden_set(grid, 2, hint),
            10 => subsets::naked_set(grid, 3, hint),
            11 => subsets::fish(grid, 3, hint),
            12 => subsets::hidden_set(grid, 3, hint),
            13 => subsets::wing(grid, false, hint),
            14 => subsets::wing(grid, true, hint),
            15 => self.loops.find(grid, hint),
            16 => subsets::naked_set(grid, 4, hint),
            17 => subsets::fish(grid, 4, hint),
            18 => subsets::hidden_set(grid, 4, hint),
            19 => bug::bug(grid, hint),
            // From here on a producer may take its time.
            20.. if !self.nets.ticks.look() => false,
            20 => aligned::aligned_pair(grid, hint),
            21 => self.chain(hint),
            22 => aligned::aligned_triplet(grid, hint),
            23 => self.net(Depth::Nishio, 75, hint),
            24 => self.multiple(hint),
            25..=30 => self.net(
                Depth::Dynamic(producer - 25),
                85 + 5 * (producer - 25),
                hint,
            ),
            _ => false,
        }
    }

    fn field(&self) -> Field {
        Field {
            marks: self.grid.marks,
            places: self.grid.places,
        }
    }

    fn chain(&mut self, hint: &mut Hint) -> bool {
        let field = self.field();
        self.chains.load(&field);
        let (mut best, is_plain): (Option<Chain>, bool) = (None, self.is_plain);
        self.chains
            .search(&field, None, &mut |chain: Chain| -> Option<Key> {
                if best.as_ref().is_none_or(|best| chain.key < best.key) {
                    best = Some(chain);
                }
                best.as_ref().filter(|_| !is_plain).map(|best| best.key)
            });
        let Some(best) = best else {
            return false;
        };
        hint.complexity = best.key.1;
        hint.increment = increment(best.complexity());
        hint.removes.clone_from(&best.removes);
        if !best.is_cycle && !best.from_on {
            let (cell, value) = parts(best.start);
            hint.set = Some((cell as u8, value as u8));
        }
        let links = best
            .path
            .iter()
            .filter(|(_, is_on, link)| *is_on && *link <= CELL);
        hint.needs(links.map(|&(node, _, link)| Truth::of_link(node, link)));
        hint.is(best.key.2, best.base())
    }

    fn multiple(&mut self, hint: &mut Hint) -> bool {
        let field = self.field();
        let mut best: Option<Meeting> = None;
        self.multiple
            .search(&field, &mut |_: &Multiple, meeting: Meeting| {
                if best.is_none_or(|best| {
                    (meeting.complexity, meeting.kind) < (best.complexity, best.kind)
                }) {
                    best = Some(meeting);
                }
                best.map_or(usize::MAX, |best| best.complexity)
            });
        let Some(best) = best else {
            return false;
        };
        self.conclude(hint, best.complexity, best.target, best.is_on);
        if hint.wants_proof {
            hint.truths.push(Truth::of_link(best.first, best.link));
            for start in field.of_link(best.first, best.link) {
                let branch = &self.multiple.branches[usize::from(start)];
                branch.path(best.target, best.is_on, |node, _, link| {
                    hint.truths
                        .extend(link.map(|link| Truth::of_link(node, link)));
                });
            }
        }
        hint.is(best.kind, 80)
    }

    fn conclude(
        &self,
        hint: &mut Hint,
        complexity: usize,
        target: super::field::Node,
        is_on: bool,
    ) {
        hint.complexity = complexity as u16;
        hint.increment = increment(complexity);
        let (cell, value) = parts(target);
        if is_on {
            hint.set = Some((cell as u8, value as u8));
            hint.removes
                .push((cell as u8, self.grid.marks[cell] & !(1 << value)));
        } else {
            hint.removes.push((cell as u8, 1 << value));
        }
    }

    fn net(&mut self, depth: Depth, base: u8, hint: &mut Hint) -> bool {
        if matches!(depth, Depth::Nishio | Depth::Dynamic(0)) {
            let field = self.field();
            self.nets.load(&field, Main::of(&self.grid));
        }
        let mut best = Best {
            first: None,
            is_plain: self.is_plain,
        };
        self.nets.search(depth, &mut best);
        let Some(best) = best.first.filter(|_| self.stopped().is_none()) else {
            return false;
        };
        match best.kind {
            7 => self.conclude(hint, best.complexity, best.first, !best.is_on),
            _ => self.conclude(hint, best.complexity, best.target, best.target_is_on),
        }
        if hint.wants_proof {
            hint.truths = self.nets.truths_of(&best);
        }
        hint.is(best.kind, base)
    }

    /// Takes no short cuts.
    pub(super) fn set_plain(&mut self, is_plain: bool) {
        self.is_plain = is_plain;
        self.chains.is_plain = is_plain;
        self.nets.set_plain(is_plain);
    }

    /// Says how far it may go.
    pub(super) fn set_limits(&mut self, limits: Limits) {
        self.nets.ticks = Ticks::new(limits);
    }

    /// Why it gave up, if it did.
    pub(super) fn stopped(&self) -> Option<Stop> {
        self.nets.ticks.stop()
    }
}
