//! What follows, link by link, from one node that does not hold.

use super::graph::{Graph, Ground, Node, has, nodes};
use crate::Cell;
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search};
use std::ops::ControlFlow::Continue;

/// Where chains may run.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// The nodes that may be on a chain, as bits; nothing means all.
    pub within: Option<&'a [u64]>,
    /// Whether only cells may be what joins two nodes.
    pub cells_only: bool,
    /// Whether a chain must have a node that is no mark, or two that an almost locked set joins.
    pub grouped: bool,
    /// The only node to go to first, if there is just one.
    pub first: Option<Node>,
    /// A node that may not be on a chain as one that does not hold.
    pub(crate) not_off: Option<Node>,
    /// A node that may not be on a chain as one that holds.
    pub(crate) not_on: Option<Node>,
}

impl<'a> Field<'a> {
    /// All of a graph.
    pub fn new(graph: &'a Graph) -> Field<'a> {
        Field {
            graph,
            within: None,
            cells_only: false,
            grouped: false,
            first: None,
            not_off: None,
            not_on: None,
        }
    }
}

/// A node as a chain arrives at it: on the lower floor a chain has met only marks, joined by cells and
/// houses; where it must have met something else, it climbs to the upper floor when it does.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct State(u32);

const UPPER: u32 = 1 << 16;
const NEVER: u16 = u16::MAX;

/// The links that a search for all ways back may try.
const MOST_STEPS: usize = 20_000;

/// This many links are a tick: a start has some thousands of them on most boards, millions on one that is nearly empty.
const PER_TICK: usize = 50_000;

impl State {
    /// The node.
    #[inline]
    pub fn node(self) -> Node {
        Node(self.0 as u16)
    }

    #[inline]
    fn floor(self) -> usize {
        (self.0 >> 16) as usize
    }
}

/// All that follows from a node that does not hold, each conclusion once, by the shortest way.
#[derive(Default)]
pub struct Tree {
    start: State,
    floors: usize,
    count: usize,
    stride: usize,
    /// By floor and node: the state before, where the node does not hold, and where it does.
    before_off: Vec<State>,
    before_on: Vec<(State, Ground)>,
    /// The number of links on the way to a node that holds.
    links: Vec<u16>,
    /// By floor: the nodes not met yet.
    off_left: Vec<u64>,
    on_left: Vec<u64>,
    layer: Vec<State>,
    next: Vec<State>,
    buffer: Vec<u64>,
    met: Vec<Node>,
    way: Way,
    /// The links that were looked at and are not paid for.
    unpaid: usize,
}

impl Tree {
    /// Ticks for the links that were looked at, and for as much more.
    pub(super) fn pay(&mut self, more: &mut usize, finds: &mut Finds) -> Search {
        self.unpaid += std::mem::take(more);
        while self.unpaid >= PER_TICK {
            self.unpaid -= PER_TICK;
            finds.tick()?;
        }
        Continue(())
    }

    /// Lets a tree grow from a node that is supposed not to hold. Calls `end` with each node that then
    /// holds and the number of links to it, shortest first; it returns the number of links from which on
    /// nothing is wanted. A node that would have to hold if it did not is an end, and nothing else.
    pub fn grow(
        &mut self,
        field: &Field<'_>,
        start: Node,
        mut bound: u32,
        mut end: impl FnMut(&mut Tree, State, u32) -> u32,
    ) {
        self.reset(field, start);
        self.spread(field, self.start, None, 1);
        if let Some(first) = field.first {
            self.next.retain(|state| state.node() == first);
        }
        let mut links = 1;
        while !self.next.is_empty() && links < bound {
            let mut layer = std::mem::take(&mut self.layer);
            std::mem::swap(&mut layer, &mut self.next);
            for &state in &layer {
                if state.floor() + 1 == self.floors && links < bound {
                    bound = end(self, state, links);
                }
            }
            links += 2;
            if links < bound {
                for &state in layer.iter().filter(|state| state.node() != start) {
                    self.strike(field, state, links);
                }
            }
            layer.clear();
            self.layer = layer;
        }
    }

    fn reset(&mut self, field: &Field<'_>, start: Node) {
        let graph = field.graph;
        self.floors = 1 + usize::from(field.grouped);
        self.count = graph.len();
        self.stride = graph.stride();
        let climbed = field.grouped && !graph.is_mark(start);
        self.start = State(u32::from(start.0) | if climbed { UPPER } else { 0 });
        self.before_off.resize(2 * self.count, State(0));
        let none = (State(0), Ground::Cell(Cell(0)));
        self.before_on.resize(2 * self.count, none);
        self.links.clear();
        self.links.resize(self.floors * self.count, NEVER);
        self.on_left.clear();
        self.off_left.clear();
        for _ in 0..self.floors {
            match field.within {
                Some(within) => self.on_left.extend_from_slice(within),
                None => self
                    .on_left
                    .resize(self.on_left.len() + self.stride, u64::MAX),
            }
        }
        let linked = graph.linked().iter().cycle();
        self.off_left.extend(
            self.on_left
                .iter()
                .zip(linked)
                .map(|(open, linked)| open & linked),
        );
        for floor in 0..self.floors {
            let row = floor * self.stride..(floor + 1) * self.stride;
            let off = &mut self.off_left[row.clone()];
            clear(off, start);
            field.not_off.into_iter().for_each(|node| clear(off, node));
            let on = &mut self.on_left[row];
            field.not_on.into_iter().for_each(|node| clear(on, node));
        }
        // The two change places, so both have room for all.
        for layer in [&mut self.layer, &mut self.next] {
            layer.clear();
            layer.reserve(self.floors * self.count);
        }
    }

    #[inline]
    fn place(&self, state: State) -> usize {
        state.floor() * self.count + state.node().index()
    }

    /// A node does not hold: those that it is linked to do. If that is because its cell takes another
    /// value, sets without that cell say the same.
    #[inline]
    fn spread(&mut self, field: &Field<'_>, off: State, taken: Option<Cell>, links: u32) {
        let all = field.graph.links(off.node());
        self.unpaid += all.len();
        for link in all {
            if field.cells_only && !matches!(link.truth, Ground::Cell(_))
                || matches!(link.truth, Ground::Set(_))
                    && taken.is_some_and(|cell| field.graph.cells_of(link.truth).contains(&cell))
            {
                continue;
            }
            let on = self.arrive(field, off, link.to, link.truth.is_plain());
            let left = &mut self.on_left[on.floor() * self.stride..];
            if !has(left, link.to) {
                continue;
            }
            clear(left, link.to);
            if on.floor() == 1 {
                clear(&mut self.on_left, link.to);
            }
            let place = self.place(on);
            self.before_on[place] = (off, link.truth);
            self.links[place] = links as u16;
            self.next.push(on);
        }
    }

    /// A node holds: its rivals do not.
    #[inline]
    fn strike(&mut self, field: &Field<'_>, on: State, links: u32) {
        let mut buffer = std::mem::take(&mut self.buffer);
        let row = field.graph.row(on.node(), &mut buffer);
        let on_mark = field.graph.mark(on.node());
        let floor = on.floor() * self.stride;
        for (word, &rivals) in row.iter().enumerate() {
            let mut struck = rivals & self.off_left[floor + word];
            if struck == 0 {
                continue;
            }
            self.off_left[floor + word] &= !struck;
            if on.floor() == 1 {
                // What was reached above need not be reached again below.
                self.off_left[word] &= !struck;
            }
            while struck != 0 {
                let node = Node((word * 64) as u16 + struck.trailing_zeros() as u16);
                struck &= struck - 1;
                let off = self.arrive(field, on, node, true);
                if off.floor() != on.floor() {
                    if !has(&self.off_left[self.stride..], node) {
                        continue;
                    }
                    clear(&mut self.off_left[self.stride..], node);
                }
                let place = self.place(off);
                self.before_off[place] = on;
                // A clue excludes other values elsewhere.
                let is_within = field.graph.value(node) != on_mark.value
                    && field.graph.cells(node) == [on_mark.cell];
                self.spread(field, off, is_within.then_some(on_mark.cell), links);
            }
        }
        self.buffer = buffer;
    }

    #[inline]
    fn arrive(&self, field: &Field<'_>, from: State, to: Node, is_plain: bool) -> State {
        let climbs = self.floors == 2 && !(is_plain && field.graph.is_mark(to));
        State(u32::from(to.0) | if climbs { UPPER } else { from.0 & UPPER })
    }

    /// Writes the nodes on the way to a node that holds, from the start on, and what joins each two.
    /// Returns whether no node is met twice, but for the first as the last.
    pub fn path(&mut self, end: State, chain: &mut Vec<Node>, truths: &mut Vec<Ground>) -> bool {
        chain.clear();
        truths.clear();
        let mut on = end;
        loop {
            let (off, truth) = self.before_on[self.place(on)];
            chain.extend([on.node(), off.node()]);
            truths.push(truth);
            if off == self.start {
                break;
            }
            on = self.before_off[self.place(off)];
        }
        chain.reverse();
        truths.reverse();
        self.is_simple(chain)
    }

    fn is_simple(&mut self, chain: &[Node]) -> bool {
        let Some((last, others)) = chain.split_last() else {
            return false;
        };
        self.met.clear();
        self.met.extend_from_slice(others);
        if last != &chain[0] {
            self.met.push(*last);
        }
        self.met.arrange();
        self.met.windows(2).all(|two| two[0] != two[1])
    }

    /// Calls `each` with every way of the same length to a node that holds, up to a limit.
    pub fn ways(
        &mut self,
        field: &Field<'_>,
        end: State,
        most: usize,
        mut each: impl FnMut(&[Node], &[Ground]),
    ) {
        let mut way = std::mem::take(&mut self.way);
        (way.left, way.steps) = (most, MOST_STEPS);
        self.back(field, end, &mut way, &mut each);
        self.way = way;
    }

    /// The ways to `on` that go on as `way` says, backwards.
    fn back(
        &mut self,
        field: &Field<'_>,
        on: State,
        way: &mut Way,
        each: &mut impl FnMut(&[Node], &[Ground]),
    ) {
        let links = self.links[self.place(on)];
        way.nodes.push(on.node());
        for link in field.graph.links(on.node()) {
            let is_start = link.to == self.start.node();
            if way.left == 0 || way.steps == 0 {
                break;
            }
            way.steps -= 1;
            if is_start != (links == 1)
                || field.cells_only && !matches!(link.truth, Ground::Cell(_))
                || way.nodes[1..].contains(&link.to)
            {
                continue;
            }
            way.nodes.push(link.to);
            way.truths.push(link.truth);
            if is_start {
                way.left -= 1;
                way.turn();
                if self.is_simple(&way.turned.0) {
                    each(&way.turned.0, &way.turned.1);
                }
            } else {
                let mut buffer = Vec::new();
                for before in nodes(field.graph.row(link.to, &mut buffer)) {
                    self.unpaid += 1;
                    for floor in 0..self.floors as u32 {
                        let state = State(u32::from(before.0) | floor << 16);
                        let is_on_way = self.links[self.place(state)] == links - 2;
                        if is_on_way && !way.nodes.contains(&before) {
                            self.back(field, state, way, each);
                        }
                    }
                }
            }
            way.nodes.pop();
            way.truths.pop();
        }
        way.nodes.pop();
    }
}

/// A way that is followed backwards.
#[derive(Default)]
struct Way {
    nodes: Vec<Node>,
    truths: Vec<Ground>,
    /// The same forwards.
    turned: (Vec<Node>, Vec<Ground>),
    /// How many more are wanted.
    left: usize,
    /// How many more links may be tried.
    steps: usize,
}

impl Way {
    fn turn(&mut self) {
        let (nodes, truths) = &mut self.turned;
        nodes.clear();
        nodes.extend(self.nodes.iter().rev());
        truths.clear();
        truths.extend(self.truths.iter().rev());
    }
}

#[inline]
fn clear(row: &mut [u64], node: Node) {
    row[node.index() / 64] &= !(1 << (node.0 % 64));
}
