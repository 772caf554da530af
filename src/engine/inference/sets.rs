//! Almost locked sets: if they lack one of their values, they hold all the others.
//!
//! The places of a value in such a set are a node like a group: it holds if the value is in the set. Of
//! any two values of the set one is in it. And a set that lacks one value may leave a single value to a cell
//! elsewhere, which sees all places of all its others: then the set has the one, or that cell is the other.

use super::graph::{Graph, Ground, Node, Pair};
use super::groups;
use crate::engine::als::{Sets, Sizes};
use crate::strategy::Finds;
use crate::{Board, Cell, Cells, Marks};

/// The most nodes of a graph: their numbers have sixteen bits, and rows of more would be too long.
const MOST_NODES: usize = 8_000;

/// Adds the groups of all values, and the almost locked sets.
pub(super) fn add<const N: usize>(graph: &mut Graph, board: &Board, finds: &mut Finds) {
    let sets = Sets::<N>::of(board, finds, Sizes::widest(board.geometry()));
    let mut nodes: Vec<Option<Node>> = vec![None; sets.parts().len()];
    for value in board.geometry().values() {
        let first = graph.len();
        groups::add::<N>(graph, board, value);
        for (part, node) in sets.parts().iter().zip(&mut nodes) {
            // A part that no mark elsewhere sees leads nowhere. A set of one cell is a link of its own.
            let is_cell = sets.set(part.set).cells.single().is_some();
            if part.value == value && !part.seen.is_empty() && !is_cell && graph.len() < MOST_NODES
            {
                *node = Some(graph.node_of(first, value, part.with));
            }
        }
    }
    let mut seen = vec![Marks::empty(); board.geometry().cell_count()];
    for (number, set) in (0..).zip(sets.iter()) {
        let parts = sets.parts_of(number);
        let ends = || parts.clone().filter_map(|part| nodes[part as usize]);
        let truth = Ground::Set(number);
        for (at, one) in ends().enumerate() {
            for other in ends().skip(at + 1) {
                graph.pairs.push(Pair { one, other, truth });
            }
        }
        add_leaves(graph, board, &sets, number, &nodes, &mut seen);
        graph.set_cells.extend(set.cells);
        graph.set_ends.push(graph.set_cells.len() as u32);
    }
    finds.return_scratch(sets);
}

/// Joins the places of a value in a set with what a cell elsewhere must be if the set lacks that value.
fn add_leaves<const N: usize>(
    graph: &mut Graph,
    board: &Board,
    sets: &Sets<N>,
    number: u32,
    nodes: &[Option<Node>],
    seen: &mut [Marks],
) {
    let set = sets.set(number);
    let mut around = Cells::<N>::EMPTY;
    for part in sets.parts_of(number).map(|part| sets.part(part)) {
        around |= part.seen;
        for cell in part.seen {
            seen[cell.index()] |= Marks::only(part.value);
        }
    }
    for cell in around {
        let marks = board.marks(cell);
        let kept = marks - std::mem::take(&mut seen[cell.index()]);
        if marks.count() < 3 || kept.count() > 1 {
            continue;
        }
        let left = if kept.is_empty() { marks } else { kept };
        for value in left.values() {
            let others = marks - Marks::only(value);
            // A larger set in one house says the same.
            let is_set = !set.marks.has(value) && in_one_house(board, set.cells.with(cell));
            for lacks in (set.marks - others).values() {
                let node = nodes[sets.part_with(number, lacks) as usize];
                let leaves = graph.node(crate::Mark { cell, value });
                if let (Some(one), Some(other), false) = (node, leaves, is_set) {
                    let truth = Ground::Leaves(number, cell);
                    graph.pairs.push(Pair { one, other, truth });
                }
            }
        }
    }
}

fn in_one_house<const N: usize>(board: &Board, cells: Cells<N>) -> bool {
    let geometry = board.geometry();
    let mut houses = cells
        .first()
        .into_iter()
        .flat_map(|first| geometry.houses_of(first));
    houses.any(|house| cells.is_subset(&geometry.house_cells(house)))
}

impl Graph {
    /// Adds the marks that cannot hold along with what is in a set in any case, if just one of two nodes
    /// holds that it joins: all its other values.
    pub(super) fn beside_set(&self, truth: Ground, nodes: [Node; 2], marks: &mut Vec<Node>) {
        let cells = self.cells_of(truth);
        let Some(geometry) = self.geometry.as_ref().filter(|_| !cells.is_empty()) else {
            return;
        };
        let can_be = |cell: Cell| Marks::from_bits_retain(self.by_cell[cell.index()]);
        let all = cells
            .iter()
            .fold(Marks::empty(), |all, &cell| all | can_be(cell));
        // A cell that the set leaves one value to has one of its others along with the set, or takes it.
        let elsewhere =
            |node: &&Node| matches!(truth, Ground::Leaves(_, cell) if self.cells(**node) == [cell]);
        let left = nodes.iter().find(elsewhere);
        let of_set = nodes.iter().filter(|node| !elsewhere(node));
        let spent: Marks = of_set.map(|&node| self.value(node)).collect();
        for value in (all - spent).values() {
            let shared = left.filter(|&&left| self.value(left) != value);
            let shared = shared.map(|&left| &self.cells(left)[0]);
            let with = || {
                cells
                    .iter()
                    .chain(shared)
                    .filter(|&&cell| can_be(cell).has(value))
            };
            let sees_all = |&node: &Node| {
                let cell = self.cells(node)[0];
                with().all(|&other| geometry.sees(cell, other))
            };
            marks.extend(self.of_value(value).filter(sees_all));
        }
    }
}
