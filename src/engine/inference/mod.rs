//! Alternating inference: the marks of a board as a graph, and the chains in it.
//!
//! A [`Graph`] has a node for each mark that is left, numbered by value and then by cell, so that the
//! marks of one value lie together; after them, if asked for, come *groups*: several places of a value
//! that lie in the crossing of two houses. A node holds if one of its marks does. Two kinds of lines
//! join nodes:
//!
//! - [`Graph::row`]: the nodes that cannot hold along with one, as a row of bits. If it holds, they do not.
//! - [`Graph::links`]: the nodes of which one holds if this one does not, each with the [`Truth`] that
//!   says so: a cell with two marks, or a house with two places for a value.
//!
//! So what a single supposition implies is read off without a search: *holds* by the row to *does not
//! hold*, and from there by the links to *holds* again. [`chains`] walk it so, breadth first from every
//! node, and so does all forcing that needs no more than one reason for each conclusion.
//!
//! [`with_graph`] lends the graph of a board. It is kept between calls and built anew only if the marks
//! are other ones than before, which is quicker than keeping it up to date.

mod build;
pub mod chains;
mod groups;
mod sets;
mod shortest;
pub mod tree;

use crate::strategy::{Finds, Premises};
use crate::{Board, Cell, Geometry, House, Mark, Value, at_width};
use build::build;
use std::sync::Arc;

/// A node of a graph, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node(pub u16);

impl Node {
    /// The number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What says that one of two nodes holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Truth {
    /// The cell takes some value.
    Cell(Cell),
    /// The value goes somewhere in this full house.
    Place(House, Value),
    /// The cells of this almost locked set, by number, lack no more than one of their values.
    Set(u32),
    /// The cells of the set with all their values but one leave a single value to this cell.
    Leaves(u32, Cell),
}

impl Truth {
    /// Whether it joins marks as in a plain chain.
    #[inline]
    pub fn is_plain(self) -> bool {
        matches!(self, Truth::Cell(_) | Truth::Place(..))
    }
}

/// From a node that does not hold to one that then does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The other node.
    pub to: Node,
    /// What says that one of the two holds.
    pub truth: Truth,
}

/// What the nodes of a graph are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Nodes {
    /// The marks.
    #[default]
    Marks,
    /// The marks, and groups of places.
    Groups,
    /// These, and the places of a value in an almost locked set.
    Sets,
}

/// Boards with more cells get no table of all nodes by all nodes: 25x25 has 15,625 marks.
const MOST_CELLS: usize = 256;

/// The marks of a board, and what they imply.
#[derive(Default)]
pub struct Graph {
    /// What it was built from.
    geometry: Option<Arc<Geometry>>,
    by_cell: Vec<u32>,
    /// The number of marks: the nodes before the groups.
    marks: usize,
    values: Vec<Value>,
    /// The cells of all nodes, one after another, and where those of each end.
    cells: Vec<Cell>,
    ends: Vec<u32>,
    /// By value and cell: the node of the mark, where there is one.
    index: Vec<u16>,
    /// The table of rows, `stride` words each; on large boards the same as lists.
    stride: usize,
    rows: Vec<u64>,
    listed: Vec<u16>,
    list_ends: Vec<u32>,
    /// The links by node, and where those of each end.
    links: Vec<Link>,
    link_ends: Vec<u32>,
    linked: Vec<u64>,
    pairs: Vec<build::Pair>,
    /// The cells of the almost locked sets, one after another, and where those of each end.
    set_cells: Vec<Cell>,
    set_ends: Vec<u32>,
}

impl Graph {
    /// The number of nodes.
    #[inline]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is no node.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The number of nodes that are marks: they come first.
    #[inline]
    pub fn mark_count(&self) -> usize {
        self.marks
    }

    /// The words of a row.
    #[inline]
    pub fn stride(&self) -> usize {
        self.stride
    }

    /// The value of a node.
    #[inline]
    pub fn value(&self, node: Node) -> Value {
        self.values[node.index()]
    }

    /// The cells of a node: one for a mark.
    #[inline]
    pub fn cells(&self, node: Node) -> &[Cell] {
        &self.cells[span(&self.ends, node)]
    }

    /// Whether the node is a mark.
    #[inline]
    pub fn is_mark(&self, node: Node) -> bool {
        node.index() < self.marks
    }

    /// Whether a chain is one of marks, joined by cells and houses.
    pub fn is_plain(&self, chain: &[Node], truths: &[Truth]) -> bool {
        chain.iter().all(|&node| self.is_mark(node)) && truths.iter().all(|truth| truth.is_plain())
    }

    /// The mark of a node; of a group, its first.
    #[inline]
    pub fn mark(&self, node: Node) -> Mark {
        Mark {
            cell: self.cells(node)[0],
            value: self.value(node),
        }
    }

    /// The marks of a value.
    pub fn of_value(&self, value: Value) -> impl Iterator<Item = Node> + Clone + use<> {
        let marks = &self.values[..self.marks];
        let start = marks.partition_point(|&other| other < value);
        let end = marks.partition_point(|&other| other <= value);
        (start as u16..end as u16).map(Node)
    }

    /// All nodes.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + Clone + use<> {
        (0..self.len() as u16).map(Node)
    }

    /// The node of a mark that is on the board.
    #[inline]
    pub fn node(&self, mark: Mark) -> Option<Node> {
        let live = self.by_cell.get(mark.cell.index())? >> mark.value.0 & 1 == 1;
        live.then(|| Node(self.index[self.place(mark)]))
    }

    /// The nodes that do not hold if this one does, as bits. On boards of up to 256 cells it is read off a
    /// table; above that it is written into the buffer.
    #[inline]
    pub fn row<'a>(&'a self, node: Node, buffer: &'a mut Vec<u64>) -> &'a [u64] {
        if self.rows.is_empty() {
            buffer.clear();
            buffer.resize(self.stride, 0);
            for &other in &self.listed[span(&self.list_ends, node)] {
                buffer[usize::from(other) / 64] |= 1 << (other % 64);
            }
            buffer
        } else {
            &self.rows[node.index() * self.stride..(node.index() + 1) * self.stride]
        }
    }

    /// The nodes of which one holds if this one does not.
    #[inline]
    pub fn links(&self, node: Node) -> &[Link] {
        &self.links[span(&self.link_ends, node)]
    }

    /// The nodes that have links, as bits.
    #[inline]
    pub fn linked(&self) -> &[u64] {
        &self.linked
    }

    /// The cells of the almost locked set that a truth is about, if it is about one.
    pub fn cells_of(&self, truth: Truth) -> &[Cell] {
        match truth {
            Truth::Set(number) | Truth::Leaves(number, _) => {
                let end = |at: usize| self.set_ends[at] as usize;
                let at = number as usize;
                &self.set_cells[if at == 0 { 0 } else { end(at - 1) }..end(at)]
            }
            Truth::Cell(_) | Truth::Place(..) => &[],
        }
    }

    /// Lists what a truth relies on, unless it is listed already.
    pub fn list(&self, truth: Truth, premises: &mut Premises<'_>) {
        match truth {
            Truth::Cell(cell) => premises.cell(cell),
            Truth::Place(house, value) => premises.place(house, value),
            Truth::Set(_) => premises.cells(self.cells_of(truth).iter().copied()),
            Truth::Leaves(_, cell) => premises
                .cells(self.cells_of(truth).iter().copied())
                .cell(cell),
        };
    }

    #[inline]
    fn place(&self, mark: Mark) -> usize {
        usize::from(mark.value.0) * self.by_cell.len() + mark.cell.index()
    }
}

/// Where the items of a node lie, all lists being in one.
#[inline]
fn span(ends: &[u32], node: Node) -> std::ops::Range<usize> {
    let at = node.index();
    let start = if at == 0 { 0 } else { ends[at - 1] };
    start as usize..ends[at] as usize
}

/// Whether the node is in the row.
#[inline]
pub fn has(row: &[u64], node: Node) -> bool {
    row[node.index() / 64] >> (node.0 % 64) & 1 == 1
}

/// The nodes of a row.
pub fn nodes(row: &[u64]) -> impl Iterator<Item = Node> + '_ {
    let words = row.iter().enumerate();
    words.flat_map(|(at, &word)| bits(at, word))
}

/// The nodes of a word of a row.
fn bits(at: usize, word: u64) -> impl Iterator<Item = Node> {
    let mut left = word;
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(Node((at * 64 + bit) as u16))
    })
}

/// The graphs of the last board, by what their nodes are.
#[derive(Default)]
struct Kept([Graph; 3]);

/// Lends the graph of a board, out of the sink's memory.
pub fn with_graph<T>(
    board: &Board,
    finds: &mut Finds,
    nodes: Nodes,
    each: impl FnOnce(&Graph, &mut Finds) -> T,
) -> T {
    let mut kept = finds.take_scratch::<Kept>();
    let graph = &mut kept.0[nodes as usize];
    if !graph.is_of(board) {
        at_width!(board.geometry(), build(graph, board, nodes, finds));
    }
    let result = each(graph, finds);
    finds.return_scratch(kept);
    result
}
