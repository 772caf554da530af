//! The graph: nodes, what cannot hold along with them, and what follows where they do not.

use crate::clues::Clues;
use crate::engine::balances::Balance;
use crate::{
    Board, Cell, Cells, ClueId, Geometry, House, Mark, OneOf, OneOfId, Premise, Truth, Value,
};
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
pub enum Ground {
    /// The cell takes some value.
    Cell(Cell),
    /// The value goes somewhere in this full house.
    Place(House, Value),
    /// Every completion of this clue has the value somewhere.
    Clue(ClueId, Value),
    /// One of two marks holds that are neither a cell's nor a house's, by what the graph was told or by what a balance
    /// needs.
    OneOf(OneOfId),
    /// The cells of this almost locked set, by number, lack no more than one of their values.
    Set(u32),
    /// The cells of the set with all their values but one leave a single value to this cell.
    Leaves(u32, Cell),
}

impl Ground {
    /// Whether it joins marks as in a plain chain.
    #[inline]
    pub fn is_plain(self) -> bool {
        matches!(
            self,
            Ground::Cell(_) | Ground::Place(..) | Ground::Clue(..) | Ground::OneOf(_)
        )
    }
}

/// From a node that does not hold to one that then does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The other node.
    pub to: Node,
    /// What says that one of the two holds.
    pub truth: Ground,
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
pub(super) const MOST_CELLS: usize = 256;

/// The marks of a board, and what they imply.
#[derive(Default)]
pub struct Graph {
    /// What it was built from.
    pub(super) geometry: Option<Arc<Geometry>>,
    pub(super) clues: Option<Arc<Clues>>,
    pub(super) told: Arc<[OneOf]>,
    /// What it was told, and what balances need besides.
    pub(super) one_ofs: Arc<[OneOf]>,
    pub(super) by_cell: Vec<u32>,
    /// The number of marks: the nodes before the groups.
    pub(super) marks: usize,
    pub(super) values: Vec<Value>,
    /// The cells of all nodes, one after another, and where those of each end.
    pub(super) cells: Vec<Cell>,
    pub(super) ends: Vec<u32>,
    /// By value and cell: the node of the mark, where there is one.
    pub(super) index: Vec<u16>,
    /// The table of rows, `stride` words each; on large boards the same as lists.
    pub(super) stride: usize,
    pub(super) rows: Vec<u64>,
    pub(super) listed: Vec<u16>,
    pub(super) list_ends: Vec<u32>,
    /// The links by node, and where those of each end.
    pub(super) links: Vec<Link>,
    pub(super) link_ends: Vec<u32>,
    pub(super) linked: Vec<u64>,
    pub(super) pairs: Vec<Pair>,
    /// By node and other node, each pair both ways.
    pub(super) conflicts: Vec<Conflict>,
    /// The balances of the board: what conflicts are by.
    pub(super) balances: Arc<[Balance]>,
    /// The cells of the almost locked sets, one after another, and where those of each end.
    pub(super) set_cells: Vec<Cell>,
    pub(super) set_ends: Vec<u32>,
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
    pub(crate) fn is_mark(&self, node: Node) -> bool {
        node.index() < self.marks
    }

    /// Whether a chain is one of marks, joined by cells and houses.
    pub fn is_plain(&self, chain: &[Node], truths: &[Ground]) -> bool {
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

    /// The clue or the balance that is the only reason why two nodes cannot both hold, if there is one.
    pub fn premise_between(&self, one: Node, other: Node) -> Option<Premise<'_>> {
        Some(match self.by(one, other)? {
            By::Clue(clue) => Premise::Clue(clue),
            By::Balance(number) => Premise::Balance(&self.balance(number).terms),
        })
    }

    /// The same as the graph notes it.
    #[inline]
    pub(super) fn by(&self, one: Node, other: Node) -> Option<By> {
        let known = &self.conflicts;
        let at =
            known.binary_search_by_key(&(one, other), |conflict| (conflict.one, conflict.other));
        Some(known[at.ok()?].by)
    }

    /// The balance that a conflict is by.
    pub(super) fn balance(&self, number: u16) -> &Balance {
        &self.balances[usize::from(number)]
    }

    /// What it was told beside the truths of the board, and what balances need.
    pub(crate) fn one_ofs(&self) -> &Arc<[OneOf]> {
        &self.one_ofs
    }

    /// Whether a balance says that one of the marks holds.
    pub(super) fn is_of_balance(&self, at: OneOfId) -> bool {
        at.index() >= self.told.len()
    }

    /// The nodes that have links, as bits.
    #[inline]
    pub fn linked(&self) -> &[u64] {
        &self.linked
    }

    /// The cells of the almost locked set that a truth is about, if it is about one.
    pub fn cells_of(&self, truth: Ground) -> &[Cell] {
        match truth {
            Ground::Set(number) | Ground::Leaves(number, _) => {
                let end = |at: usize| self.set_ends[at] as usize;
                let at = number as usize;
                &self.set_cells[if at == 0 { 0 } else { end(at - 1) }..end(at)]
            }
            _ => &[],
        }
    }

    /// Calls `each` with what a truth relies on: of a clue with its cells, and then with itself.
    pub(crate) fn each_truth(&self, clues: &Clues, truth: Ground, mut each: impl FnMut(Truth)) {
        let cells = self.cells_of(truth).iter().copied();
        cells.map(Truth::Cell).for_each(&mut each);
        match truth {
            Ground::Cell(cell) | Ground::Leaves(_, cell) => each(Truth::Cell(cell)),
            Ground::Place(house, value) => each(Truth::Place(house, value)),
            Ground::Clue(clue, _) => {
                let cells = clues.cells(clue).iter().copied();
                cells.map(Truth::Cell).for_each(&mut each);
                each(Truth::Clue(clue));
            }
            Ground::OneOf(at) => each(Truth::OneOf(at)),
            Ground::Set(_) => {}
        }
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
pub(super) fn bits(at: usize, word: u64) -> impl Iterator<Item = Node> {
    let mut left = word;
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(Node((at * 64 + bit) as u16))
    })
}

/// Two nodes that do not both hold.
#[derive(Clone, Copy)]
pub(super) struct Conflict {
    pub(super) one: Node,
    pub(super) other: Node,
    pub(super) by: By,
}

/// What says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum By {
    Clue(ClueId),
    /// The balance of this number.
    Balance(u16),
}

/// Two nodes of which one holds.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub(super) one: Node,
    pub(super) other: Node,
    pub(super) truth: Ground,
}

impl Graph {
    /// Whether it was built from these marks, and told this.
    pub(super) fn is_of(&self, board: &Board, one_ofs: &[OneOf]) -> bool {
        let same = |geometry| Arc::ptr_eq(geometry, board.geometry());
        let has_clues = |clues| Arc::ptr_eq(clues, board.clues());
        self.by_cell == board.marks_by_cell()
            && *self.told == *one_ofs
            && self.geometry.as_ref().is_some_and(same)
            && self.clues.as_ref().is_some_and(has_clues)
    }

    /// The groups of a value: they are made value by value.
    pub(super) fn groups(&self, value: Value) -> std::ops::Range<u16> {
        let groups = &self.values[self.marks..];
        let start = self.marks + groups.partition_point(|&other| other < value);
        let end = self.marks + groups.partition_point(|&other| other <= value);
        start as u16..end as u16
    }

    /// Adds a node for some cells of a value.
    pub(super) fn push<const N: usize>(&mut self, value: Value, cells: Cells<N>) -> Node {
        let node = Node(self.values.len() as u16);
        self.values.push(value);
        self.cells.extend(cells);
        self.ends.push(self.cells.len() as u32);
        node
    }

    /// Says that one of two nodes holds, unless one of the pairs from `since` on says it.
    pub(super) fn join(&mut self, since: usize, pair: Pair) {
        let ends = |pair: &Pair| (pair.one.min(pair.other), pair.one.max(pair.other));
        let known = self.pairs[since..]
            .iter()
            .any(|other| ends(other) == ends(&pair));
        if !known {
            self.pairs.push(pair);
        }
    }

    /// The node of some cells of a value, of which the first that is no mark has this number.
    pub(super) fn node_of<const N: usize>(
        &mut self,
        first: usize,
        value: Value,
        cells: Cells<N>,
    ) -> Node {
        if let Some(cell) = cells.single() {
            return Node(self.index[usize::from(value.0) * self.by_cell.len() + cell.index()]);
        }
        let mut known = (first..self.len()).map(|at| Node(at as u16));
        let same = |node: &Node| self.cells(*node).iter().copied().eq(cells);
        known.find(same).unwrap_or_else(|| self.push(value, cells))
    }
}
