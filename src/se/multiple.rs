//! Producer 24: what follows from all marks of a cell, or all places of a value, one after another; nothing is removed
//! meanwhile. So a node has one parent, and its complexity is its depth.

use super::field::{CELL, Field, NODES, Node, Nodes, node, parts};
use super::tables::{CELLS, HOUSES_OF, PLACE_IN, bits};

/// What follows from a mark that is on.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) on: Nodes,
    pub(super) off: Nodes,
    pub(super) ons: Vec<Node>,
    pub(super) offs: Vec<Node>,
    /// By on: the off that makes it, the link, the depth.
    from_on: [(Node, u8, u8); NODES],
    /// By off: the on that makes it, and the depth.
    from_off: [(Node, u8); NODES],
    is_made: bool,
}

impl Default for Branch {
    fn default() -> Branch {
        Branch {
            on: Nodes::default(),
            off: Nodes::default(),
            ons: Vec::new(),
            offs: Vec::new(),
            from_on: [(0, 0, 0); NODES],
            from_off: [(0, 0); NODES],
            is_made: false,
        }
    }
}

/// Says that nothing came before.
const NONE: Node = Node::MAX;

impl Branch {
    fn suppose(&mut self, field: &Field, start: Node) {
        (self.on, self.off) = (Nodes::default(), Nodes::default());
        self.ons.clear();
        self.offs.clear();
        self.on.add(start);
        self.ons.push(start);
        self.from_on[usize::from(start)] = (NONE, u8::MAX, 1);
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&on) = self.ons.get(next_on) {
                next_on += 1;
                if self.offs_of(field, on) {
                    return;
                }
            } else if let Some(&off) = self.offs.get(next_off) {
                next_off += 1;
                if self.ons_of(field, off) {
                    return;
                }
            } else {
                return;
            }
        }
    }

    /// Whether it ends in a contradiction.
    fn offs_of(&mut self, field: &Field, on: Node) -> bool {
        let (cell, value) = parts(on);
        let depth = self.from_on[usize::from(on)].2.saturating_add(1);
        for other in bits(field.marks[cell] & !(1 << value)) {
            if self.note_off(node(cell, other), on, depth) {
                return true;
            }
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES_OF[cell][kind]);
            for place in bits(field.places[house][value] & !(1 << PLACE_IN[cell][kind])) {
                if self.note_off(node(CELLS[house][place].into(), value), on, depth) {
                    return true;
                }
            }
        }
        false
    }

    #[inline]
    fn note_off(&mut self, off: Node, on: Node, depth: u8) -> bool {
        if self.on.has(off) {
            return true;
        }
        if self.off.add(off) {
            self.from_off[usize::from(off)] = (on, depth);
            self.offs.push(off);
        }
        false
    }

    fn ons_of(&mut self, field: &Field, off: Node) -> bool {
        let (cell, value) = parts(off);
        let depth = self.from_off[usize::from(off)].1.saturating_add(1);
        let others = field.marks[cell] & !(1 << value);
        if others.is_power_of_two()
            && self.note_on(
                node(cell, others.trailing_zeros() as usize),
                off,
                CELL,
                depth,
            )
        {
            return true;
        }
        for kind in 0..3 {
            let house = HOUSES_OF[cell][kind];
            let others = field.places[usize::from(house)][value] & !(1 << PLACE_IN[cell][kind]);
            if others.is_power_of_two() {
                let other = CELLS[usize::from(house)][others.trailing_zeros() as usize];
                if self.note_on(node(other.into(), value), off, house, depth) {
                    return true;
                }
            }
        }
        false
    }

    #[inline]
    fn note_on(&mut self, on: Node, off: Node, link: u8, depth: u8) -> bool {
        if self.off.has(on) {
            return true;
        }
        if self.on.add(on) {
            self.from_on[usize::from(on)] = (off, link, depth);
            self.ons.push(on);
        }
        false
    }

    /// How many nodes lead to one, it included.
    #[inline]
    fn depth(&self, node: Node, is_on: bool) -> usize {
        let node = usize::from(node);
        usize::from(if is_on {
            self.from_on[node].2
        } else {
            self.from_off[node].1
        })
    }

    /// The ons that lead to a node and have a link, with it; `each` is called with the nodes from the target back.
    pub(super) fn path(
        &self,
        mut node: Node,
        mut is_on: bool,
        mut each: impl FnMut(Node, bool, Option<u8>),
    ) {
        loop {
            if is_on {
                let (from, link, _) = self.from_on[usize::from(node)];
                each(node, true, (from != NONE).then_some(link));
                if from == NONE {
                    return;
                }
                (node, is_on) = (from, false);
            } else {
                each(node, false, None);
                (node, is_on) = (self.from_off[usize::from(node)].0, true);
            }
        }
    }
}

/// A node to which all places of a value in a house lead, or all values of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meeting {
    pub(super) complexity: usize,
    /// 5 for a cell, 6 for a house: equal ones are sorted by it.
    pub(super) kind: u8,
    /// A mark that is supposed, and the house of its value, or [`CELL`].
    pub(super) first: Node,
    pub(super) link: u8,
    pub(super) target: Node,
    pub(super) is_on: bool,
}

/// The branches of a board.
#[derive(Default, Debug)]
pub(super) struct Multiple {
    pub(super) branches: Vec<Branch>,
    made: Vec<Node>,
}

impl Multiple {
    fn make(&mut self, field: &Field, start: Node) {
        let branch = &mut self.branches[usize::from(start)];
        if !branch.is_made {
            branch.is_made = true;
            branch.suppose(field, start);
            self.made.push(start);
        }
    }

    /// Every meeting in the order of discovery, but those above the bound that `each` gave last.
    pub(super) fn search(
        &mut self,
        field: &Field,
        each: &mut impl FnMut(&Multiple, Meeting) -> usize,
    ) {
        if self.branches.is_empty() {
            self.branches.resize(NODES, Branch::default());
        }
        for start in self.made.drain(..) {
            self.branches[usize::from(start)].is_made = false;
        }
        let mut bound = usize::MAX;
        for (cell, &marks) in field.marks.iter().enumerate() {
            if marks.count_ones() < 3 {
                continue;
            }
            for value in bits(marks) {
                for house in HOUSES_OF[cell] {
                    let places = field.places[usize::from(house)][value];
                    // A house is looked at only from the cell of its first place: if that has two marks only, never.
                    let first = CELLS[usize::from(house)][places.trailing_zeros() as usize];
                    if usize::from(first) == cell && places.count_ones() >= 2 {
                        self.meet(field, node(cell, value), house, &mut bound, each);
                    }
                }
            }
            let first = node(cell, marks.trailing_zeros() as usize);
            self.meet(field, first, CELL, &mut bound, each);
        }
    }

    fn meet(
        &mut self,
        field: &Field,
        first: Node,
        link: u8,
        bound: &mut usize,
        each: &mut impl FnMut(&Multiple, Meeting) -> usize,
    ) {
        let mut all: Option<(Nodes, Nodes)> = None;
        for start in field.of_link(first, link) {
            self.make(field, start);
            let branch = &self.branches[usize::from(start)];
            let (on, off) = all.get_or_insert((branch.on, branch.off));
            on.keep(&branch.on);
            off.keep(&branch.off);
            if on.is_empty() && off.is_empty() {
                return;
            }
        }
        let Some((on, off)) = all else {
            return;
        };
        let kind = if link == CELL { 5 } else { 6 };
        let ons = &self.branches[usize::from(first)].ons;
        let offs = &self.branches[usize::from(first)].offs;
        let ons = ons
            .iter()
            .filter(|&&target| on.has(target))
            .map(|&target| (target, true));
        let offs = offs
            .iter()
            .filter(|&&target| off.has(target))
            .map(|&target| (target, false));
        for (target, is_on) in ons.chain(offs) {
            if is_on && field.marks[parts(target).0].is_power_of_two() {
                continue;
            }
            let starts = field.of_link(first, link);
            let complexity = starts
                .map(|start| self.branches[usize::from(start)].depth(target, is_on))
                .sum();
            if complexity <= *bound {
                *bound = each(
                    self,
                    Meeting {
                        complexity,
                        kind,
                        first,
                        link,
                        target,
                        is_on,
                    },
                );
            }
        }
    }
}
