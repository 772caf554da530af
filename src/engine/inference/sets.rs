//! Almost locked sets: if they lack one of their values, they hold all the others.
//!
//! The places of a value in such a set are a node like a group: it holds if the value is in the set. Of
//! any two values of the set one is in it.

use super::build::Pair;
use super::{Graph, Node, Truth, groups};
use crate::engine::als::{Reach, Sets};
use crate::strategy::Finds;
use crate::{Board, Cell, Marks, Value};

/// The most nodes of a graph: their numbers have sixteen bits, and rows of more would be too long.
const MOST_NODES: usize = 8_000;

/// Adds the groups of all values, and the almost locked sets.
pub(super) fn add<const N: usize>(graph: &mut Graph, board: &Board, finds: &mut Finds) {
    let sets = Sets::<N>::of(board, finds, Reach::widest(board.geometry()));
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
    for (number, set) in (0..).zip(sets.iter()) {
        let parts = sets.parts_of(number);
        let ends = || parts.clone().filter_map(|part| nodes[part as usize]);
        let truth = Truth::Set(number);
        for (at, one) in ends().enumerate() {
            for other in ends().skip(at + 1) {
                graph.pairs.push(Pair { one, other, truth });
            }
        }
        graph.set_cells.extend(set.cells);
        graph.set_ends.push(graph.set_cells.len() as u32);
    }
    finds.return_scratch(sets);
}

impl Graph {
    /// Adds the marks that cannot hold along with what is in a set in any case, if it lacks just one of
    /// two values: all its other values.
    pub(super) fn beside_set(&self, truth: Truth, [one, other]: [Value; 2], marks: &mut Vec<Node>) {
        let cells = self.cells_of(truth);
        let Some(geometry) = self.geometry.as_ref().filter(|_| !cells.is_empty()) else {
            return;
        };
        let can_be = |cell: Cell| Marks::from_bits_retain(self.by_cell[cell.index()]);
        let all = cells
            .iter()
            .fold(Marks::empty(), |all, &cell| all | can_be(cell));
        for value in (all - Marks::only(one) - Marks::only(other)).values() {
            let with = || cells.iter().filter(|&&cell| can_be(cell).has(value));
            let sees_all = |&node: &Node| {
                let cell = self.cells(node)[0];
                with().all(|&other| geometry.sees(cell, other))
            };
            marks.extend(self.of_value(value).filter(sees_all));
        }
    }
}
