//! Rings of an odd number of cells.

use crate::{Cell, House};

/// No node.
const NONE: u16 = u16::MAX;

/// The most cells of a ring that is told.
const LONGEST: usize = 15;

/// Cells that are joined two by two, and the shortest odd ring of them; kept from call to call.
#[derive(Default)]
pub(super) struct Rings {
    nodes: Vec<Cell>,
    /// The number of a cell among the nodes.
    numbers: Vec<u16>,
    joins: Vec<Join>,
    /// By node the one it depends on, and whether it differs from that.
    groups: Vec<(u16, bool)>,
    reached: Vec<Reached>,
    seen: Vec<bool>,
    /// The cells of the ring in their order, and the house that joins each with the next, if that is asked.
    pub(super) cells: Vec<Cell>,
    pub(super) houses: Vec<House>,
}

#[derive(Clone, Copy)]
struct Join {
    ends: [u16; 2],
    house: Option<House>,
}

/// A node that was reached after an even or an odd number of joins.
#[derive(Clone, Copy)]
struct Reached {
    node: u16,
    is_odd: bool,
    length: usize,
    /// From where in the list, and by which join.
    from: usize,
    by: usize,
}

impl Rings {
    /// Forgets all cells.
    pub(super) fn clear(&mut self, cell_count: usize) {
        for node in self.nodes.drain(..) {
            self.numbers[usize::from(node.0)] = NONE;
        }
        self.numbers.resize(cell_count, NONE);
        self.joins.clear();
        self.groups.clear();
    }

    fn number(&mut self, cell: Cell) -> u16 {
        let number = &mut self.numbers[usize::from(cell.0)];
        if *number == NONE {
            *number = self.nodes.len() as u16;
            self.groups.push((*number, false));
            self.nodes.push(cell);
        }
        *number
    }

    /// Joins two cells. Whether they make an odd ring with others that were joined before.
    pub(super) fn join(&mut self, ends: [Cell; 2], house: Option<House>) -> bool {
        let ends = ends.map(|cell| self.number(cell));
        self.joins.push(Join { ends, house });
        let [(one, a), (other, b)] = ends.map(|node| self.root(node));
        if one != other {
            self.groups[usize::from(one)] = (other, a == b);
        }
        one == other && a == b
    }

    /// What a node depends on in the end, and whether it differs from that.
    fn root(&self, mut node: u16) -> (u16, bool) {
        let mut differs = false;
        loop {
            let (next, is_other) = self.groups[usize::from(node)];
            if next == node {
                return (node, differs);
            }
            differs ^= is_other;
            node = next;
        }
    }

    /// Looks for the shortest odd ring, the first such; whether there is one.
    pub(super) fn find(&mut self) -> bool {
        self.cells.clear();
        self.houses.clear();
        let mut shortest = LONGEST + 1;
        for start in 0..self.nodes.len() as u16 {
            if let Some(last) = self.back_to(start, shortest) {
                shortest = self.reached[last].length;
                self.trace(last);
            }
        }
        self.turn();
        !self.cells.is_empty()
    }

    /// The shortest odd way from a node back to it, if it is shorter than that.
    fn back_to(&mut self, start: u16, limit: usize) -> Option<usize> {
        self.reached.clear();
        self.seen.clear();
        self.seen.resize(2 * self.nodes.len(), false);
        self.reached.push(Reached {
            node: start,
            is_odd: false,
            length: 0,
            from: 0,
            by: 0,
        });
        self.seen[2 * usize::from(start)] = true;
        let mut at = 0;
        while let Some(&Reached {
            node,
            is_odd,
            length,
            ..
        }) = self.reached.get(at)
        {
            if length + 1 >= limit {
                return None;
            }
            for (by, join) in self.joins.iter().enumerate() {
                let [a, b] = join.ends;
                let next = match node {
                    node if node == a => b,
                    node if node == b => a,
                    _ => continue,
                };
                let seen = &mut self.seen[2 * usize::from(next) + usize::from(!is_odd)];
                if std::mem::replace(seen, true) {
                    continue;
                }
                self.reached.push(Reached {
                    node: next,
                    is_odd: !is_odd,
                    length: length + 1,
                    from: at,
                    by,
                });
                if next == start && !is_odd {
                    return Some(self.reached.len() - 1);
                }
            }
            at += 1;
        }
        None
    }

    /// Notes the cells and houses of a way, from its end on.
    fn trace(&mut self, mut at: usize) {
        self.cells.clear();
        self.houses.clear();
        while self.reached[at].length > 0 {
            let Reached { node, from, by, .. } = self.reached[at];
            self.cells.push(self.nodes[usize::from(node)]);
            self.houses.extend(self.joins[by].house);
            at = from;
        }
    }

    /// Starts at the first cell in reading order, and goes on to the lower of its neighbours.
    fn turn(&mut self) {
        let (cells, houses) = (&mut self.cells, &mut self.houses);
        let first = (0..cells.len()).min_by_key(|&at| cells[at]).unwrap_or(0);
        cells.rotate_left(first);
        if !houses.is_empty() {
            houses.rotate_left(first);
        }
        if let [_, second, .., last] = cells[..]
            && last < second
        {
            cells[1..].reverse();
            houses.reverse();
        }
    }
}
