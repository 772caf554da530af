//! Nodes that clues exclude: those that no completion has along with another one.

use super::graph::{Conflict, Graph, Node};
use crate::engine::conflicts::Conflicts;
use crate::sorting::Arrange;
use crate::strategy::Finds;
use crate::{Board, ClueId};

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    conflicts: Conflicts,
    /// The nodes of which all cells are in a clue.
    inside: Vec<(ClueId, Node)>,
}

/// Adds the conflicts of nodes by clues, but for those that are one anyway.
pub(super) fn add(graph: &mut Graph, board: &Board, finds: &mut Finds) {
    let clues = board.clues();
    let mut known = finds.take_scratch::<Scratch>();
    let Scratch { conflicts, inside } = &mut *known;
    conflicts.read(board);
    inside.clear();
    for node in graph.nodes() {
        let cells = graph.cells(node);
        for &clue in clues.of_cell(cells[0]) {
            let is_inside = || {
                cells[1..]
                    .iter()
                    .all(|&cell| clues.of_cell(cell).contains(&clue))
            };
            if clues.speaks_of_pairs(clue) && is_inside() {
                inside.push((clue, node));
            }
        }
    }
    inside.arrange();
    for of_clue in inside.chunk_by(|a, b| a.0 == b.0) {
        for (at, &(clue, one)) in of_clue.iter().enumerate() {
            for &(_, other) in &of_clue[at + 1..] {
                let nodes = [one, other].map(|node| (graph.cells(node), graph.value(node)));
                if !graph.are_rivals(board, one, other)
                    && conflicts.exclude(board, clue, nodes[0], nodes[1])
                {
                    graph.conflicts.push(Conflict { one, other, clue });
                    let (one, other) = (other, one);
                    graph.conflicts.push(Conflict { one, other, clue });
                }
            }
        }
    }
    let cells = |clue: ClueId| clues.cells(clue).len();
    graph
        .conflicts
        .arrange_by_key(|by| (by.one, by.other, cells(by.clue), by.clue));
    graph
        .conflicts
        .dedup_by_key(|conflict| (conflict.one, conflict.other));
    finds.return_scratch(known);
}

impl Graph {
    /// Whether two nodes cannot both hold, whatever clues say.
    fn are_rivals(&self, board: &Board, one: Node, other: Node) -> bool {
        let (these, those) = (self.cells(one), self.cells(other));
        if self.value(one) != self.value(other) {
            return these == those && these.len() == 1;
        }
        let sees_all = |&cell| {
            let mut those = those.iter();
            those.all(|&other| board.geometry().sees(cell, other))
        };
        these.iter().all(sees_all)
    }

    /// The nodes that conflict with a node by clues.
    pub(super) fn conflicts_of(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        let start = self.conflicts.partition_point(|by| by.one < node);
        let of_node = self.conflicts[start..].iter();
        of_node
            .take_while(move |by| by.one == node)
            .map(|by| by.other)
    }
}
