//! Producer 21: cycles and chains on a board from which nothing is removed meanwhile.

use super::field::{CELL, Field, Node, increment, node, parts};
use super::reach::Reach;
use super::tables::{CELLS, HOUSES_OF, PLACE_IN, SEEN, Set, bits};
use crate::sorting::Arrange;
use std::collections::HashMap;

/// Which links a pass follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Links {
    X,
    Y,
    Both,
}

impl Links {
    /// The number by which equal chains are sorted.
    fn kind(self) -> u8 {
        match self {
            Links::X => 2,
            Links::Y => 3,
            Links::Both => 4,
        }
    }

    fn base(self, is_cycle: bool) -> u8 {
        match (self, is_cycle) {
            (Links::Both, _) => 70,
            (_, true) => 65,
            (_, false) => 66,
        }
    }
}

/// What a chain is sorted by: its rating as the binary fraction that it is, its complexity, its kind.
pub(super) type Key = (u16, u16, u8);

/// The key of a chain. An X-chain of 6.7 or 6.9 lies below a cycle that is shown the same, because 6.6 + 0.1 does.
fn key(links: Links, is_cycle: bool, complexity: usize) -> Key {
    let (base, more) = (links.base(is_cycle), increment(complexity));
    let rating = f64::from(base) / 10.0 + (0..more).fold(0.0, |sum, _| sum + 0.1);
    // No two ratings that differ lie closer than a unit in the last place of a double near 7: all are distinguished by
    // this, and a twin of tests compares doubles.
    let tenths = u16::from(base + more) * 2;
    let exact = f64::from(base + more) / 10.0;
    let rank = if rating < exact {
        tenths - 1
    } else if rating > exact {
        tenths + 1
    } else {
        tenths
    };
    (rank, complexity as u16, links.kind())
}

/// A chain or cycle that was found.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) key: Key,
    pub(super) links: Links,
    /// What is supposed, whether on, and whether the chain comes back to it so.
    pub(super) start: Node,
    pub(super) from_on: bool,
    pub(super) is_cycle: bool,
    pub(super) removes: Vec<(u8, u16)>,
    /// The nodes from the start on: mark, whether on, and the link by which it was reached.
    pub(super) path: Vec<(Node, bool, u8)>,
}

impl Chain {
    pub(super) fn base(&self) -> u8 {
        self.links.base(self.is_cycle)
    }

    pub(super) fn complexity(&self) -> usize {
        self.key.1.into()
    }
}

/// The links of a board: marks are numbered anew, in their order.
#[derive(Clone, Default, Debug)]
pub(super) struct Chains {
    nodes: Vec<Node>,
    /// By mark: its number.
    number: Vec<u16>,
    /// On to off and off to on: where the links of a mark start, those inside its cell first, then where those of
    /// its houses do.
    weak: Vec<(u16, u8)>,
    weak_at: Vec<[u32; 2]>,
    strong: Vec<(u16, u8)>,
    strong_at: Vec<[u32; 2]>,
    /// Of a search: ons in the order of discovery.
    queue: Vec<u16>,
    /// By on: the on from which it came, the off between, the links, and how far it is.
    came: Vec<Came>,
    on_known: Vec<u32>,
    off_known: Vec<u32>,
    /// Marks that make the start on when they are off.
    to_start: Vec<u32>,
    stamp: u32,
    reach: Reach,
    /// The links that were looked at last.
    looked: Option<Links>,
    /// By value and places: the chains of this value alone.
    known: HashMap<(u8, Set), Vec<Chain>>,
    /// Whether everything is searched, without a look ahead or back: what tests hold the rest against.
    pub(super) is_plain: bool,
}

#[derive(Clone, Copy, Default, Debug)]
struct Came {
    from: u16,
    off: u16,
    weak: u8,
    strong: u8,
    level: u16,
}

/// At most this many values with their places are remembered.
const MOST_KNOWN: usize = 20_000;

/// Says that nothing came before.
const NONE: u16 = u16::MAX;

impl Chains {
    /// Takes the links of a board.
    pub(super) fn load(&mut self, field: &Field) {
        self.nodes.clear();
        self.number.resize(729, 0);
        for (cell, &marks) in field.marks.iter().enumerate() {
            for value in bits(marks) {
                self.number[usize::from(node(cell, value))] = self.nodes.len() as u16;
                self.nodes.push(node(cell, value));
            }
        }
        for list in [&mut self.weak, &mut self.strong] {
            list.clear();
        }
        for list in [&mut self.weak_at, &mut self.strong_at] {
            list.clear();
        }
        for at in 0..self.nodes.len() {
            let (cell, value) = parts(self.nodes[at]);
            let others = field.marks[cell] & !(1 << value);
            let weak_at = self.weak.len() as u32;
            let number = &self.number;
            let inside = |value| (number[usize::from(node(cell, value))], CELL);
            self.weak.extend(bits(others).map(inside));
            let strong_at = self.strong.len() as u32;
            if others.is_power_of_two() {
                self.strong.extend(bits(others).map(inside));
            }
            self.weak_at.push([weak_at, self.weak.len() as u32]);
            let outside_strong = self.strong.len();
            self.strong_at.push([strong_at, outside_strong as u32]);
            let mut seen: Set = 1 << cell;
            for kind in 0..3 {
                let house = HOUSES_OF[cell][kind];
                let places = field.places[usize::from(house)][value] & !(1 << PLACE_IN[cell][kind]);
                for place in bits(places) {
                    let other = CELLS[usize::from(house)][place];
                    let link = (self.number[usize::from(node(other.into(), value))], house);
                    if seen >> other & 1 == 0 {
                        seen |= 1 << other;
                        self.weak.push(link);
                    }
                    if places.is_power_of_two()
                        && self.strong[outside_strong..]
                            .iter()
                            .all(|known| known.0 != link.0)
                    {
                        self.strong.push(link);
                    }
                }
            }
        }
        self.weak_at.push([self.weak.len() as u32; 2]);
        self.strong_at.push([self.strong.len() as u32; 2]);
        let count = self.nodes.len();
        for list in [&mut self.on_known, &mut self.off_known, &mut self.to_start] {
            list.clear();
            list.resize(count, 0);
        }
        self.came
            .resize(count.max(self.came.len()), Came::default());
        self.stamp = 0;
        self.looked = None;
    }

    #[inline]
    fn weak(&self, at: u16, links: Links) -> std::ops::Range<usize> {
        let at = usize::from(at);
        let [inside, outside] = self.weak_at[at];
        let start = if links == Links::X { outside } else { inside };
        start as usize..self.weak_at[at + 1][0] as usize
    }

    #[inline]
    fn strong(&self, at: u16, links: Links) -> std::ops::Range<usize> {
        let at = usize::from(at);
        let ([inside, outside], end) = (self.strong_at[at], self.strong_at[at + 1][0]);
        match links {
            Links::X => outside as usize..end as usize,
            Links::Y => inside as usize..outside as usize,
            Links::Both => inside as usize..end as usize,
        }
    }

    /// Every chain and cycle that has an effect and is not above the bound that `each` gave last, in the order of
    /// discovery.
    pub(super) fn search(
        &mut self,
        field: &Field,
        mut bound: Option<Key>,
        each: &mut impl FnMut(Chain) -> Option<Key>,
    ) {
        for links in [Links::X, Links::Y, Links::Both] {
            self.pass(field, links, &mut bound, each);
        }
    }

    /// The same, but what chains of one value show is looked up where it was seen before. What they show depends on the
    /// places of the value alone, but for what goes from a cell that a chain sets.
    pub(super) fn search_all(&mut self, field: &Field, each: &mut impl FnMut(Chain)) {
        if self.is_plain {
            return self.search(field, None, &mut |chain| {
                each(chain);
                None
            });
        }
        let mut found: Vec<Chain> = Vec::new();
        if self.known.len() > MOST_KNOWN {
            self.known.clear();
        }
        for value in 0..9 {
            let places: Set = (0..9).fold(0, |places, row| {
                places | Set::from(field.places[18 + row][value]) << (9 * row)
            });
            let key = (value as u8, places);
            if !self.known.contains_key(&key) {
                let chains = self.of_value(field, value);
                self.known.insert(key, chains);
            }
            let usable = self.known[&key].iter().filter(|chain| {
                let (cell, _) = parts(chain.start);
                field.marks[cell].count_ones() >= 2
            });
            found.extend(usable.cloned());
        }
        // In the order of discovery: those of one mark are in theirs.
        found.arrange_by_key(|chain| chain.start);
        for mut chain in found {
            if !chain.from_on {
                let (cell, value) = parts(chain.start);
                chain.removes = vec![(cell as u8, field.marks[cell] & !(1 << value))];
            }
            each(chain);
        }
        let mut all = |chain| {
            each(chain);
            None
        };
        self.pass(field, Links::Y, &mut None, &mut all);
        self.pass(field, Links::Both, &mut None, &mut all);
    }

    /// The chains and cycles of a value.
    fn of_value(&mut self, field: &Field, value: usize) -> Vec<Chain> {
        let mut found = Vec::new();
        self.look(Links::X);
        for at in 0..self.nodes.len() as u16 {
            if parts(self.nodes[usize::from(at)]).1 == value {
                self.from(field, at, Links::X, &mut None, &mut |chain| {
                    found.push(chain);
                    None
                });
            }
        }
        found
    }

    /// Looks what can follow at all, by these links.
    fn look(&mut self, links: Links) {
        if self.looked == Some(links) {
            return;
        }
        self.looked = Some(links);
        if self.is_plain {
            return self.reach.forget();
        }
        let mut reach = std::mem::take(&mut self.reach);
        reach.load(
            self.nodes.len(),
            |at| &self.weak[self.weak(at as u16, links)],
            |at| &self.strong[self.strong(at as u16, links)],
        );
        self.reach = reach;
    }

    fn pass(
        &mut self,
        field: &Field,
        links: Links,
        bound: &mut Option<Key>,
        each: &mut impl FnMut(Chain) -> Option<Key>,
    ) {
        // The shortest that there can be.
        if bound.is_some_and(|bound| key(links, true, 4) >= bound) {
            return;
        }
        self.look(links);
        for at in 0..self.nodes.len() as u16 {
            let count = field.marks[parts(self.nodes[usize::from(at)]).0].count_ones();
            if count >= 2 && (links != Links::Y || count == 2) {
                self.from(field, at, links, bound, each);
            }
        }
    }

    /// What starts at a mark.
    fn from(
        &mut self,
        field: &Field,
        at: u16,
        links: Links,
        bound: &mut Option<Key>,
        each: &mut impl FnMut(Chain) -> Option<Key>,
    ) {
        let start = usize::from(at);
        let is_chain = links != Links::Y;
        if (is_chain && self.reach.may_fall(start)) || self.reach.may_cycle(start) {
            self.suppose_on(field, at, links, bound, each);
        }
        if is_chain && self.reach.may_rise(start) {
            self.suppose_off(field, at, bound, links, each);
        }
    }

    /// Starts a search: what is known of others is forgotten.
    fn start(&mut self, start: u16, links: Links) {
        self.stamp += 1;
        self.queue.clear();
        for at in self.strong(start, links) {
            self.to_start[usize::from(self.strong[at].0)] = self.stamp;
        }
    }

    /// Goes one step on from an on: the ons behind an off of it.
    fn go_on(&mut self, from: u16, level: u16, off: (u16, u8), links: Links) {
        for at in self.strong(off.0, links) {
            let (on, strong) = self.strong[at];
            let known = &mut self.on_known[usize::from(on)];
            if *known != self.stamp {
                *known = self.stamp;
                self.came[usize::from(on)] = Came {
                    from,
                    off: off.0,
                    weak: off.1,
                    strong,
                    level,
                };
                self.queue.push(on);
            }
        }
    }

    /// Cycles from a mark, and the chain that takes it off.
    fn suppose_on(
        &mut self,
        field: &Field,
        start: u16,
        links: Links,
        bound: &mut Option<Key>,
        each: &mut impl FnMut(Chain) -> Option<Key>,
    ) {
        self.start(start, links);
        if self.strong(start, links).is_empty() && links == Links::Y {
            return;
        }
        self.on_known[usize::from(start)] = self.stamp;
        self.came[usize::from(start)] = Came {
            from: NONE,
            off: NONE,
            weak: 0,
            strong: 0,
            level: 0,
        };
        self.queue.push(start);
        let (mut chain, mut next) = (None, 0);
        while let Some(&on) = self.queue.get(next) {
            next += 1;
            let level = self.came[usize::from(on)].level;
            let complexity = 2 * usize::from(level) + 2;
            let may = |is_cycle| bound.is_none_or(|bound| key(links, is_cycle, complexity) < bound);
            if !may(true) && (links == Links::Y || chain.is_some() || !may(false)) {
                break;
            }
            for at in self.weak(on, links) {
                let off = self.weak[at];
                if off.0 == start && chain.is_none() && links != Links::Y {
                    chain = Some((on, off.1));
                }
                if level >= 1
                    && self.to_start[usize::from(off.0)] == self.stamp
                    && may_cycle(bound, links, complexity)
                    && !self.is_on_path(on, off.0)
                {
                    let found = self.cycle(field, start, on, off, links);
                    if !found.removes.is_empty() {
                        *bound = each(found);
                    }
                }
                if self.off_known[usize::from(off.0)] != self.stamp {
                    self.off_known[usize::from(off.0)] = self.stamp;
                    self.go_on(on, level + 1, off, links);
                }
            }
        }
        if let Some((on, weak)) = chain {
            let complexity = 2 * usize::from(self.came[usize::from(on)].level) + 2;
            let key = key(links, false, complexity);
            if bound.is_none_or(|bound| key < bound) {
                let mut path = self.path(on, true);
                let start = self.nodes[usize::from(start)];
                path.push((start, false, weak));
                let (cell, value) = parts(start);
                *bound = each(Chain {
                    key,
                    links,
                    start,
                    from_on: true,
                    is_cycle: false,
                    removes: vec![(cell as u8, 1 << value)],
                    path,
                });
            }
        }
    }

    /// The chain that sets a mark, because it cannot be off.
    fn suppose_off(
        &mut self,
        field: &Field,
        start: u16,
        bound: &mut Option<Key>,
        links: Links,
        each: &mut impl FnMut(Chain) -> Option<Key>,
    ) {
        if self.strong(start, links).is_empty() {
            return;
        }
        self.start(start, links);
        self.off_known[usize::from(start)] = self.stamp;
        self.go_on(NONE, 1, (start, u8::MAX), links);
        let mut next = 0;
        while let Some(&on) = self.queue.get(next) {
            next += 1;
            let level = self.came[usize::from(on)].level;
            let key = key(links, false, 2 * usize::from(level) + 2);
            if bound.is_some_and(|bound| key >= bound) {
                return;
            }
            for at in self.weak(on, links) {
                let off = self.weak[at];
                if self.off_known[usize::from(off.0)] == self.stamp {
                    continue;
                }
                self.off_known[usize::from(off.0)] = self.stamp;
                if self.to_start[usize::from(off.0)] == self.stamp {
                    let mut path = self.path(on, false);
                    let (first, strong) = (
                        self.nodes[usize::from(start)],
                        self.link_to(off.0, start, links),
                    );
                    path.push((self.nodes[usize::from(off.0)], false, off.1));
                    path.push((first, true, strong));
                    let (cell, value) = parts(first);
                    *bound = each(Chain {
                        key,
                        links,
                        start: first,
                        from_on: false,
                        is_cycle: false,
                        removes: vec![(cell as u8, field.marks[cell] & !(1 << value))],
                        path,
                    });
                    return;
                }
                self.go_on(on, level + 1, off, links);
            }
        }
    }

    fn link_to(&self, off: u16, on: u16, links: Links) -> u8 {
        let mut found = self.strong[self.strong(off, links)].iter();
        found.find(|link| link.0 == on).map_or(CELL, |link| link.1)
    }

    fn is_on_path(&self, mut on: u16, off: u16) -> bool {
        while on != NONE {
            let came = self.came[usize::from(on)];
            if came.off == off {
                return true;
            }
            on = came.from;
        }
        false
    }

    /// The nodes up to an on.
    fn path(&self, mut on: u16, from_on: bool) -> Vec<(Node, bool, u8)> {
        let mut path = Vec::new();
        while on != NONE {
            let came = self.came[usize::from(on)];
            let is_start = came.from == NONE && from_on;
            let link = if is_start { u8::MAX } else { came.strong };
            path.push((self.nodes[usize::from(on)], true, link));
            if !is_start {
                path.push((self.nodes[usize::from(came.off)], false, came.weak));
            }
            on = came.from;
        }
        path.reverse();
        path
    }

    fn cycle(&self, field: &Field, start: u16, on: u16, off: (u16, u8), links: Links) -> Chain {
        let complexity = 2 * usize::from(self.came[usize::from(on)].level) + 2;
        let mut path = self.path(on, true);
        path.push((self.nodes[usize::from(off.0)], false, off.1));
        // It comes back to its start, which counts once.
        path[0].2 = self.link_to(off.0, start, links);
        let (mut cells, mut values) = (0 as Set, 0u16);
        let mut seen = [[0 as Set; 9]; 2];
        for &(node, is_on, _) in &path {
            let (cell, value) = parts(node);
            cells |= 1 << cell;
            values |= 1 << value;
            seen[usize::from(is_on)][value] |= SEEN[cell];
        }
        let mut removes: Vec<(u8, u16)> = Vec::new();
        let mut all: Set = 0;
        for value in bits(values) {
            all |= seen[0][value] & seen[1][value];
        }
        for cell in super::tables::each(all & !cells) {
            let gone = bits(values & field.marks[cell])
                .filter(|&value| (seen[0][value] & seen[1][value]) >> cell & 1 != 0)
                .fold(0, |gone, value| gone | 1 << value);
            if gone != 0 {
                removes.push((cell as u8, gone));
            }
        }
        Chain {
            key: key(links, true, complexity),
            links,
            start: self.nodes[usize::from(start)],
            from_on: true,
            is_cycle: true,
            removes,
            path,
        }
    }
}

fn may_cycle(bound: &Option<Key>, links: Links, complexity: usize) -> bool {
    bound.is_none_or(|bound| key(links, true, complexity) < bound)
}
