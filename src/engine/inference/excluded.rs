//! Nodes that clues and balances exclude: those that no completion has along with another one.

use super::graph::{By, Conflict, Graph, Node};
use crate::engine::balances;
use crate::engine::conflicts::Conflicts;
use crate::sorting::Arrange;
use crate::strategy::Finds;
use crate::{Board, Cell, ClueId, Mark};

/// Memory that is used again.
#[derive(Default)]
struct Scratch {
    conflicts: Conflicts,
    /// The nodes of which all cells are in a clue.
    inside: Vec<(ClueId, Node)>,
}

/// Adds the conflicts of nodes by clues and balances, but for those that are one anyway.
pub(super) fn add(graph: &mut Graph, board: &Board, finds: &mut Finds) {
    let mut scratch = finds.take_scratch::<Scratch>();
    add_of_clues(graph, board, &mut scratch);
    add_of_balances(graph, board);
    // What is shortest to explain comes first, and stays.
    let clues = board.clues();
    let length = |by: By| match by {
        By::Clue(clue) => clues.cells(clue).len(),
        By::Balance(_) => usize::MAX,
    };
    graph
        .conflicts
        .arrange_by_key(|of| (of.one, of.other, length(of.by), of.by));
    graph
        .conflicts
        .dedup_by_key(|conflict| (conflict.one, conflict.other));
    finds.return_scratch(scratch);
}

fn add_of_clues(graph: &mut Graph, board: &Board, scratch: &mut Scratch) {
    let clues = board.clues();
    let Scratch { conflicts, inside } = scratch;
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
                if conflicts.exclude(board, clue, nodes[0], nodes[1]) {
                    graph.add_conflict(board, [one, other], By::Clue(clue));
                }
            }
        }
    }
}

/// Two cells that a balance leaves alone are a cage that nobody has drawn.
fn add_of_balances(graph: &mut Graph, board: &Board) {
    graph.balances = balances::of(board);
    let balances = graph.balances.clone();
    for of_two in balances::of_two(board, &balances) {
        let values = |cell: Cell| board.marks(cell).values();
        let [cell, other] = of_two.cells;
        for value in values(cell) {
            for with in values(other).filter(|&with| !of_two.allows([value, with])) {
                let marks = [
                    Mark { cell, value },
                    Mark {
                        cell: other,
                        value: with,
                    },
                ];
                if let [Some(one), Some(other)] = marks.map(|mark| graph.node(mark)) {
                    graph.add_conflict(board, [one, other], By::Balance(of_two.number));
                }
            }
        }
    }
}

impl Graph {
    fn add_conflict(&mut self, board: &Board, [one, other]: [Node; 2], by: By) {
        if !self.are_rivals(board, one, other) {
            self.conflicts.push(Conflict { one, other, by });
            let (one, other) = (other, one);
            self.conflicts.push(Conflict { one, other, by });
        }
    }

    /// Whether two nodes cannot both hold, whatever clues and balances say.
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

    /// The nodes that conflict with a node by clues and balances.
    pub(super) fn conflicts_of(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        let start = self.conflicts.partition_point(|by| by.one < node);
        let of_node = self.conflicts[start..].iter();
        of_node
            .take_while(move |by| by.one == node)
            .map(|by| by.other)
    }
}
