//! Building the graph of a board.

use super::graph::{Graph, Ground, Link, MOST_CELLS, Node, Nodes, Pair};
use super::{excluded, groups, sets};
use crate::engine::balances;
use crate::engine::completions::{Completions, Question};
use crate::strategy::Finds;
use crate::{Board, Cells, Mark, Marks, OneOfId};

/// Builds the graph of a board.
pub(super) fn build<const N: usize>(
    graph: &mut Graph,
    board: &Board,
    nodes: Nodes,
    finds: &mut Finds,
) {
    graph.geometry = Some(board.geometry().clone());
    graph.clues = Some(board.clues().clone());
    add_marks::<N>(graph, board);
    join_marks(graph, board);
    if !board.clues().is_empty() {
        join_in_clues(graph, board, finds);
    }
    gather_one_ofs(graph, board, finds);
    join_one_ofs(graph, board);
    match nodes {
        Nodes::Marks => {}
        Nodes::Groups => board
            .geometry()
            .values()
            .for_each(|value| groups::add::<N>(graph, board, value)),
        Nodes::Sets => sets::add::<N>(graph, board, finds),
    }
    graph.sort_links();
    graph.conflicts.clear();
    if !board.clues().is_empty() {
        excluded::add(graph, board, finds);
    }
    if board.geometry().cell_count() <= MOST_CELLS {
        fill_rows::<N>(graph, board);
    } else {
        fill_lists::<N>(graph, board);
    }
}

fn add_marks<const N: usize>(graph: &mut Graph, board: &Board) {
    let geometry = board.geometry();
    graph.by_cell.clear();
    graph.by_cell.extend_from_slice(board.marks_by_cell());
    graph.values.clear();
    graph.cells.clear();
    graph.ends.clear();
    graph.pairs.clear();
    graph.set_cells.clear();
    graph.set_ends.clear();
    let rows = usize::from(geometry.high().0) + 1;
    graph.index.resize(rows * geometry.cell_count(), 0);
    for value in geometry.values() {
        let row = usize::from(value.0) * geometry.cell_count();
        for cell in board.cells_with::<N>(value) {
            graph.index[row + cell.index()] = graph.values.len() as u16;
            graph.values.push(value);
            graph.cells.push(cell);
            graph.ends.push(graph.cells.len() as u32);
        }
    }
    graph.marks = graph.values.len();
}

/// Joins the two marks of a cell, and the two places of a value in a house.
fn join_marks(graph: &mut Graph, board: &Board) {
    let geometry = board.geometry();
    for (at, &marks) in board.marks_by_cell().iter().enumerate() {
        if marks.count_ones() == 2 {
            let node = |value: u32| Node(graph.index[value as usize * graph.by_cell.len() + at]);
            let (one, other) = (
                node(marks.trailing_zeros()),
                node(31 - marks.leading_zeros()),
            );
            let truth = Ground::Cell(crate::Cell(at as u16));
            graph.pairs.push(Pair { one, other, truth });
        }
    }
    for value in geometry.values() {
        let first = graph.pairs.len();
        let row = usize::from(value.0) * graph.by_cell.len();
        for (house, &places) in geometry.houses().zip(board.places_by_house(value)) {
            let info = geometry.house(house);
            if places.count_ones() != 2 || !info.full {
                continue;
            }
            let node = |position: u32| {
                let cell = info.cells[position as usize];
                Node(graph.index[row + cell.index()])
            };
            let (one, other) = (
                node(places.trailing_zeros()),
                node(31 - places.leading_zeros()),
            );
            let truth = Ground::Place(house, value);
            graph.join(first, Pair { one, other, truth });
        }
    }
}

/// Joins the two places of a value in a clue that needs it, whatever the others are.
fn join_in_clues(graph: &mut Graph, board: &Board, finds: &mut Finds) {
    let (geometry, clues) = (board.geometry(), board.clues());
    let mut scratch = finds.take_scratch::<Asked>();
    let Asked {
        completions,
        marks,
        without,
    } = &mut *scratch;
    for clue in clues.ids().filter(|&clue| clues.speaks_of_pairs(clue)) {
        let Some(question) = Question::of_clue(geometry, clues, clue) else {
            continue;
        };
        question.load(board, marks);
        for value in geometry.values() {
            let bit = Marks::only(value).bits();
            let cells = question.cells().iter().zip(&*marks);
            let mut places = cells
                .filter(|(_, marks)| *marks & bit != 0)
                .map(|(&cell, _)| cell);
            let (Some(one), Some(other), None) = (places.next(), places.next(), places.next())
            else {
                continue;
            };
            if board.value(one).is_some() || board.value(other).is_some() {
                continue;
            }
            without.clear();
            without.extend(marks.iter().map(|marks| marks & !bit));
            if completions.exists(&question, without) {
                continue;
            }
            let node = |cell| graph.node(Mark { cell, value });
            if let (Some(one), Some(other)) = (node(one), node(other)) {
                let truth = Ground::Clue(clue, value);
                graph.join(0, Pair { one, other, truth });
            }
        }
    }
    finds.return_scratch(scratch);
}

/// Takes what the graph was told, and the values that balances need.
fn gather_one_ofs(graph: &mut Graph, board: &Board, finds: &mut Finds) {
    let needs = balances::needs(board, finds);
    graph.one_ofs = if needs.is_empty() {
        graph.told.clone()
    } else {
        graph.told.iter().cloned().chain(needs).collect()
    };
}

/// Joins the two marks that are left of a truth that is neither a cell's nor a house's.
fn join_one_ofs(graph: &mut Graph, board: &Board) {
    let one_ofs = graph.one_ofs.clone();
    for (number, one_of) in (0..).zip(&*one_ofs) {
        let holds = |mark: &Mark| board.value(mark.cell) == Some(mark.value);
        let mut left = one_of.marks.iter().filter_map(|&mark| graph.node(mark));
        if let (Some(one), Some(other), None, false) = (
            left.next(),
            left.next(),
            left.next(),
            one_of.marks.iter().any(holds),
        ) {
            let truth = Ground::OneOf(OneOfId(number));
            graph.join(0, Pair { one, other, truth });
        }
    }
}

/// Memory that is used again.
#[derive(Default)]
struct Asked {
    completions: Completions,
    marks: Vec<u32>,
    without: Vec<u32>,
}

impl Graph {
    /// Sorts the pairs into the links of each node.
    fn sort_links(&mut self) {
        let count = self.values.len();
        self.stride = count.div_ceil(64);
        self.linked.clear();
        self.linked.resize(self.stride, 0);
        self.link_ends.clear();
        self.link_ends.resize(count, 0);
        for pair in &self.pairs {
            for node in [pair.one, pair.other] {
                self.link_ends[node.index()] += 1;
                self.linked[node.index() / 64] |= 1 << (node.0 % 64);
            }
        }
        // First where the links of each node start; filling moves that to where they end.
        let mut start = 0;
        for end in &mut self.link_ends {
            start += std::mem::replace(end, start);
        }
        let none = Link {
            to: Node(0),
            truth: Ground::Cell(crate::Cell(0)),
        };
        self.links.clear();
        self.links.resize(start as usize, none);
        for &Pair { one, other, truth } in &self.pairs {
            for (from, to) in [(one, other), (other, one)] {
                let end = &mut self.link_ends[from.index()];
                self.links[*end as usize] = Link { to, truth };
                *end += 1;
            }
        }
    }

    /// Calls `each` with the nodes that cannot hold along with a node.
    fn rivals<const N: usize>(&self, board: &Board, node: Node, mut each: impl FnMut(u16)) {
        let geometry = board.geometry();
        let value = self.value(node);
        let row = usize::from(value.0) * self.by_cell.len();
        let seen = self.seen_by_all::<N>(board, node);
        for cell in seen & board.cells_with(value) {
            each(self.index[row + cell.index()]);
        }
        if let [cell] = *self.cells(node) {
            for other in geometry.values() {
                if other != value && self.by_cell[cell.index()] >> other.0 & 1 == 1 {
                    each(self.index[usize::from(other.0) * self.by_cell.len() + cell.index()]);
                }
            }
        }
        for group in self.groups(value) {
            if self.cells(Node(group)).iter().all(|&cell| seen.has(cell)) {
                each(group);
            }
        }
    }

    /// The cells that all cells of a node see.
    fn seen_by_all<const N: usize>(&self, board: &Board, node: Node) -> Cells<N> {
        let peers = self
            .cells(node)
            .iter()
            .map(|&cell| board.geometry().peers::<N>(cell));
        peers
            .reduce(|seen, peers| seen & peers)
            .unwrap_or(Cells::EMPTY)
    }
}

fn fill_rows<const N: usize>(graph: &mut Graph, board: &Board) {
    let stride = graph.stride;
    let mut rows = std::mem::take(&mut graph.rows);
    rows.clear();
    rows.resize(graph.len() * stride, 0);
    for node in 0..graph.len() {
        let row = &mut rows[node * stride..(node + 1) * stride];
        graph.rivals::<N>(board, Node(node as u16), |other| {
            row[usize::from(other) / 64] |= 1 << (other % 64);
        });
    }
    for conflict in &graph.conflicts {
        let row = conflict.one.index() * stride;
        rows[row + conflict.other.index() / 64] |= 1 << (conflict.other.0 % 64);
    }
    graph.rows = rows;
}

fn fill_lists<const N: usize>(graph: &mut Graph, board: &Board) {
    graph.rows.clear();
    let mut listed = std::mem::take(&mut graph.listed);
    listed.clear();
    graph.list_ends.clear();
    for node in 0..graph.len() {
        graph.rivals::<N>(board, Node(node as u16), |other| listed.push(other));
        listed.extend(graph.conflicts_of(Node(node as u16)).map(|other| other.0));
        graph.list_ends.push(listed.len() as u32);
    }
    graph.listed = listed;
}
