//! Chains that remove something, shortest first.
//!
//! A chain starts from a node that is supposed not to hold and ends at one that then holds, so one of
//! its two ends holds, perhaps both: what cannot hold along with either is removed. There are two special
//! ends. If the chain comes back to its start, that holds. If its ends cannot both hold, the chain is a loop:
//! in it every node that holds is followed by one that does not and so on round, either way, so of each two
//! neighbours exactly one holds.

use super::tree::{Field, State, Tree};
use super::{Graph, Node, Nodes, Truth, bits, has, nodes, with_graph};
use crate::strategy::{Finds, Search, Want};
use crate::{Board, Cells, Role, WIDE};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow::Continue;

/// Which chains to offer, besides where they run.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// At least so many links.
    pub fewest: u32,
    /// What they have to show, and as which forms of the strategy.
    pub shows: Shows,
}

/// What chains show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// That one of two ends of the same value holds: form 0.
    TwoEnds,
    /// Anything. Loops are form 0; chains that remove a single mark, or say what a cell is, are form 1;
    /// those whose ends remove several marks are form 2.
    All,
}

const LOOP: usize = 0;
const SINGLE: usize = 1;
const SEVERAL: usize = 2;

/// Ways of the same length that are looked at for a loop: its links say what it removes.
const MOST_WAYS: usize = 32;
/// So many nodes that a way from one start meets twice are gone around.
const MOST_DETOURS: usize = 8;

/// A chain that removes something.
#[derive(Clone, Debug)]
struct Found {
    form: usize,
    links: u32,
    /// Whether it was found by the way that also the search for the first one goes.
    is_main: bool,
    is_loop: bool,
    chain: Vec<Node>,
    truths: Vec<Truth>,
    removed: Vec<Node>,
}

/// A search for chains.
#[derive(Default)]
pub struct Chains {
    tree: Tree,
    shortest: Shortest,
    start_row: Vec<u64>,
    within: Vec<u64>,
}

/// What was found so far.
#[derive(Default)]
struct Shortest {
    all: bool,
    /// Whether to look also for what the shortest ways hide.
    thorough: bool,
    /// The caller's wishes by form.
    asked: [Option<bool>; 3],
    bound: u32,
    is_main: bool,
    found: Vec<Found>,
    known: HashMap<(usize, Vec<Node>), usize>,
    /// Nodes that some way met twice.
    twice: Vec<Node>,
    chain: Vec<Node>,
    truths: Vec<Truth>,
    removed: Vec<Node>,
    row: Vec<u64>,
    next_row: Vec<u64>,
}

/// Lends the graph of a board and memory to `search` for chains, then offers what was found.
pub fn with_chains(
    board: &Board,
    finds: &mut Finds,
    nodes: Nodes,
    search: impl FnOnce(&Graph, &mut Chains, &mut Finds) -> Search,
) -> Search {
    with_graph(board, finds, nodes, |graph, finds| {
        let mut chains = finds.take_scratch::<Chains>();
        chains.begin(finds);
        let mut result = search(graph, &mut chains, finds);
        if result.is_continue() {
            result = chains.offer(board, graph, finds);
        }
        finds.return_scratch(chains);
        result
    })
}

impl Chains {
    /// Starts a search.
    fn begin(&mut self, finds: &Finds) {
        let shortest = &mut self.shortest;
        shortest.all = finds.wanted() == Want::All;
        shortest.asked = [0, 1, 2].map(|form| finds.asked(form));
        shortest.bound = finds.bound();
        shortest.found.clear();
        shortest.known.clear();
    }

    /// Searches from some nodes.
    pub fn search(
        &mut self,
        field: Field<'_>,
        wanted: Wanted,
        starts: impl Iterator<Item = Node> + Clone,
        finds: &mut Finds,
    ) -> Search {
        let starts = starts.filter(|&start| has(field.graph.linked(), start));
        self.shortest.thorough = self.shortest.all;
        for start in starts.clone() {
            finds.tick()?;
            self.search_from(&field, wanted, start);
        }
        // Loops and detours that the shortest ways hide are not looked for before all else failed.
        if self.shortest.found.is_empty() && wanted.shows == Shows::All && !self.shortest.all {
            self.shortest.thorough = true;
            for start in starts {
                finds.tick()?;
                self.search_from(&field, wanted, start);
            }
        }
        Continue(())
    }

    fn search_from(&mut self, field: &Field<'_>, wanted: Wanted, start: Node) {
        self.shortest.is_main = true;
        self.shortest.twice.clear();
        self.grow(field, wanted, start);
        if self.shortest.thorough {
            self.shortest.is_main = false;
            self.go_around(field, wanted, start);
            self.go_each_way(field, wanted, start);
        }
    }

    fn grow(&mut self, field: &Field<'_>, wanted: Wanted, start: Node) {
        let Chains {
            tree,
            shortest,
            start_row,
            ..
        } = self;
        let row = field.graph.row(start, start_row);
        tree.grow(field, start, shortest.bound, |tree, end, links| {
            if links >= wanted.fewest {
                shortest.judge(field, wanted.shows, tree, (start, row), end, links);
            }
            shortest.bound
        });
    }

    /// Where the shortest way meets a node twice it is none; another may go round that node.
    fn go_around(&mut self, field: &Field<'_>, wanted: Wanted, start: Node) {
        let mut twice = std::mem::take(&mut self.shortest.twice);
        let mut within = std::mem::take(&mut self.within);
        twice.sort_unstable();
        twice.dedup();
        for node in twice.iter().take(MOST_DETOURS) {
            within.clear();
            match field.within {
                Some(all) => within.extend_from_slice(all),
                None => within.resize(field.graph.stride(), u64::MAX),
            }
            within[node.index() / 64] &= !(1 << (node.0 % 64));
            let field = Field {
                within: Some(&within),
                ..*field
            };
            self.grow(&field, wanted, start);
        }
        self.shortest.twice = twice;
        self.within = within;
    }

    /// A loop may be the shortest one that starts with a link, and not the shortest of all.
    fn go_each_way(&mut self, field: &Field<'_>, wanted: Wanted, start: Node) {
        let links = field.graph.links(start);
        if wanted.shows == Shows::All && links.len() > 1 {
            for link in links {
                let first = Some(link.to);
                self.grow(&Field { first, ..*field }, wanted, start);
            }
        }
    }

    /// Offers what was found.
    fn offer(&mut self, board: &Board, graph: &Graph, finds: &mut Finds) -> Search {
        let found = &mut self.shortest.found;
        found.sort_by_key(|found| (!found.is_main, found.links));
        // What the search for the first one does not see comes after what it sees.
        let fewest = found.first().map_or(0, |first| first.links);
        for found in &*found {
            found.offer(board, graph, finds, found.links.max(fewest))?;
        }
        Continue(())
    }
}

impl Shortest {
    /// Looks at a chain from a node, whose row is given, to another.
    fn judge(
        &mut self,
        field: &Field<'_>,
        shows: Shows,
        tree: &mut Tree,
        (start, start_row): (Node, &[u64]),
        end: State,
        links: u32,
    ) {
        let (graph, last) = (field.graph, end.node());
        let values = (graph.value(start), graph.value(last));
        if shows == Shows::TwoEnds {
            if last != start && values.0 == values.1 && self.rivals(graph, start_row, last) {
                self.keep(0, links, tree, end);
            }
        } else if last == start {
            // A mark that holds is told as such: the others of its cell are removed.
            let is_told = |node: &Node| !graph.is_mark(start) || graph.value(*node) != values.0;
            let others = nodes(start_row).filter(|&node| graph.is_mark(node));
            self.removed.clear();
            self.removed.extend(others.filter(is_told));
            self.keep(SINGLE, links, tree, end);
        } else {
            let is_loop = has(start_row, last);
            if is_loop {
                self.judge_loop(field, tree, end, links);
            }
            let is_wanted = |form| !is_loop || self.all && self.asked[form] == Some(true);
            let (single, several) = (is_wanted(SINGLE), is_wanted(SEVERAL));
            if (single || several) && self.rivals(graph, start_row, last) {
                self.judge_ends(tree, end, links, (single, several));
            }
        }
    }

    /// Notes the marks that cannot hold along with either of two nodes. Returns whether there are any.
    fn rivals(&mut self, graph: &Graph, start_row: &[u64], last: Node) -> bool {
        let last_row = graph.row(last, &mut self.row);
        let rows = start_row.iter().zip(last_row);
        // A group that cannot hold along consists of marks that cannot.
        if rows.fold(0, |any, (one, other)| any | one & other) == 0 {
            return false;
        }
        self.removed.clear();
        self.removed.extend(common(graph, start_row, last_row));
        true
    }

    fn judge_ends(
        &mut self,
        tree: &mut Tree,
        end: State,
        links: u32,
        (single, several): (bool, bool),
    ) {
        if self.removed.len() == 1 {
            if single {
                self.keep(SINGLE, links, tree, end);
            }
            return;
        }
        if several {
            self.keep(SEVERAL, links, tree, end);
        }
        if self.all && self.asked[SINGLE] == Some(true) {
            for node in self.removed.clone() {
                self.removed.clear();
                self.removed.push(node);
                self.keep(SINGLE, links, tree, end);
            }
        }
    }

    /// Looks at a loop. What it removes depends on its links, so all ways of the same length count.
    fn judge_loop(&mut self, field: &Field<'_>, tree: &mut Tree, end: State, links: u32) {
        if self.asked[LOOP] == Some(false) {
            return;
        }
        if tree.path(end, &mut self.chain, &mut self.truths) {
            self.keep_loop(field.graph, links);
        }
        if self.thorough {
            let was_main = std::mem::replace(&mut self.is_main, false);
            tree.ways(field, end, MOST_WAYS, |chain, truths| {
                let is_grouped = !chain.iter().all(|&node| field.graph.is_mark(node));
                if is_grouped || !field.grouped {
                    self.chain.clear();
                    self.chain.extend_from_slice(chain);
                    self.truths.clear();
                    self.truths.extend_from_slice(truths);
                    self.keep_loop(field.graph, links);
                }
            });
            self.is_main = was_main;
        }
    }

    fn keep_loop(&mut self, graph: &Graph, links: u32) {
        self.removed.clear();
        let mut before = self.chain[self.chain.len() - 1];
        for two in self.chain.chunks_exact(2) {
            let one = graph.row(before, &mut self.row);
            let other = graph.row(two[0], &mut self.next_row);
            self.removed.extend(common(graph, one, other));
            before = two[1];
        }
        for (two, &truth) in self.chain.chunks_exact(2).zip(&self.truths) {
            let values = [graph.value(two[0]), graph.value(two[1])];
            graph.beside_set(truth, values, &mut self.removed);
        }
        self.removed.sort_unstable();
        self.removed.dedup();
        if !self.removed.is_empty() && self.is_better(LOOP, links) {
            self.put(LOOP, links, true);
        }
    }

    /// Keeps a chain, unless there is a better one that does the same.
    fn keep(&mut self, form: usize, links: u32, tree: &mut Tree, end: State) {
        if self.removed.is_empty()
            || self.asked[form] == Some(false)
            || !self.is_better(form, links)
        {
            return;
        }
        if tree.path(end, &mut self.chain, &mut self.truths) {
            self.put(form, links, false);
        } else if self.thorough && self.is_main {
            let chain = &self.chain;
            let inner = (1..chain.len() - 1).map(|at| chain[at]);
            let met_before = inner
                .enumerate()
                .filter(|(at, node)| chain[..=*at].contains(node));
            self.twice.extend(met_before.map(|(_, node)| node));
        }
    }

    fn is_better(&self, form: usize, links: u32) -> bool {
        if !self.all {
            return links < self.bound;
        }
        let known = self.known.get(&(form, self.removed.clone()));
        known.is_none_or(|&at| {
            let found = &self.found[at];
            let same = found.is_main == self.is_main;
            same && links < found.links || self.is_main && !found.is_main
        })
    }

    fn put(&mut self, form: usize, links: u32, is_loop: bool) {
        let found = Found {
            form,
            links,
            is_main: self.is_main,
            is_loop,
            chain: self.chain.clone(),
            truths: self.truths.clone(),
            removed: self.removed.clone(),
        };
        if !self.all {
            self.bound = links;
            self.found.clear();
            self.found.push(found);
            return;
        }
        let next = self.found.len();
        match self.known.entry((form, self.removed.clone())) {
            // The longer one keeps its place, and does nothing.
            Entry::Occupied(mut known) => self.found[known.insert(next)].removed.clear(),
            Entry::Vacant(entry) => _ = entry.insert(next),
        }
        self.found.push(found);
    }
}

/// The marks that are in both rows.
fn common<'a>(
    graph: &'a Graph,
    one: &'a [u64],
    other: &'a [u64],
) -> impl Iterator<Item = Node> + 'a {
    let words = one.iter().zip(other).enumerate();
    words
        .flat_map(|(at, (one, other))| bits(at, one & other))
        .filter(|&node| graph.is_mark(node))
}

impl Found {
    fn offer(&self, board: &Board, graph: &Graph, finds: &mut Finds, rank: u32) -> Search {
        let removed = self.removed.iter().map(|&node| graph.mark(node));
        let draft = finds.draft(board).form(self.form).rank(rank);
        let draft = removed.fold(draft, |draft, mark| {
            draft.strike(mark.value, Cells::<WIDE>::only(mark.cell))
        });
        draft
            .prove(|premises| {
                for (at, &truth) in self.truths.iter().enumerate() {
                    if !self.truths[..at].contains(&truth) {
                        graph.list(truth, premises);
                    }
                }
            })
            .prune()
            .show(|shown| {
                for (at, &node) in self.chain.iter().enumerate() {
                    shown.group(at as u8);
                    let is_end = at == 0 || at + 1 == self.chain.len();
                    let role = if is_end && !self.is_loop {
                        Role::Pincer
                    } else {
                        Role::Link
                    };
                    for &cell in graph.cells(node) {
                        shown.mark(role, cell, graph.value(node));
                    }
                    if at % 2 == 1 {
                        let truth = self.truths[at / 2];
                        if let Truth::Place(house, _) = truth {
                            shown.house(Role::House, house);
                        }
                        let cells = graph.cells_of(truth).iter();
                        cells.for_each(|&cell| _ = shown.cell(Role::Base, cell));
                    }
                }
            })
            .offer()
    }
}
