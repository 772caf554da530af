//! The shortest chain, or the shortest for each form and each set of marks that chains remove.

use super::graph::{By, Graph, Ground, Node, bits, has, nodes};
use super::tree::{Field, State, Tree};
use crate::engine::forcing::Net;
use crate::sorting::Arrange;
use crate::strategy::{Finds, Search, Want};
use crate::{Board, Cell, Cells, Item, Role, Supposed, Truth, Value, at_width};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::ControlFlow::Continue;

const LOOP: usize = 0;
const SINGLE: usize = 1;
const SEVERAL: usize = 2;

/// Ways of the same length that are looked at for a loop: its links say what it removes.
const MOST_WAYS: usize = 32;

/// Seeing what a set in a loop excludes takes as long as this many links.
const SET: usize = 1_000;

/// What chains show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// That one of two ends of the same value holds: form 0.
    TwoEnds,
    /// Anything. Loops are form 0; chains that remove a single mark, or say what a cell is, are form 1;
    /// those whose ends remove several marks are form 2.
    All,
}

/// A chain that removes something.
#[derive(Clone, Debug)]
struct Candidate {
    form: usize,
    links: u32,
    /// Whether it was found by the way that also the search for the first one goes.
    is_main: bool,
    is_loop: bool,
    chain: Vec<Node>,
    truths: Vec<Ground>,
    removed: Vec<Node>,
}

/// What was found so far.
#[derive(Default)]
pub(super) struct Shortest {
    pub(super) all: bool,
    /// Whether to look also for what the shortest ways hide.
    pub(super) thorough: bool,
    /// Whether what the shortest ways hide may be offered where they show nothing.
    pub(super) hidden_alone: bool,
    /// The caller's wishes by form.
    asked: [Option<bool>; 3],
    pub(super) bound: u32,
    /// Whether what is found now is what also the search for the first one finds.
    pub(super) is_main: bool,
    found: Vec<Candidate>,
    known: HashMap<(usize, Vec<Node>), usize>,
    /// Nodes that some way met twice.
    pub(super) twice: Vec<Node>,
    chain: Vec<Node>,
    truths: Vec<Ground>,
    removed: Vec<Node>,
    row: Vec<u64>,
    next_row: Vec<u64>,
    /// What was looked at and is not paid for, counted in links of a tree.
    pub(super) unpaid: usize,
}

impl Shortest {
    /// Starts a search.
    pub(super) fn begin(&mut self, finds: &Finds) {
        self.all = finds.wanted() == Want::All;
        self.asked = [LOOP, SINGLE, SEVERAL].map(|form| finds.asked(form));
        self.bound = finds.bound();
        self.found.clear();
        self.known.clear();
    }

    pub(super) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Offers what was found, shortest first.
    pub(super) fn offer(&mut self, board: &Board, graph: &Graph, finds: &mut Finds) -> Search {
        let found = &mut self.found;
        found.arrange_by_key(|found| (!found.is_main, found.links));
        // Those who ask for some forms look for a chain that others speak of, with idle links or not.
        if self.all && !self.asked.contains(&Some(false)) {
            drop_idle(found);
        }
        // What the search for the first one does not see comes after what it sees.
        let fewest = found.first().map_or(0, |first| first.links);
        if found.first().is_some_and(|first| !first.is_main) && !self.hidden_alone {
            return Continue(());
        }
        for found in &*found {
            // What a chain needs is looked for among its truths, which takes longer than finding it.
            found.truths.iter().try_for_each(|_| finds.tick())?;
            let rank = found.links.max(fewest);
            at_width!(board.geometry(), offer(found, board, graph, finds, rank))?;
        }
        Continue(())
    }

    /// Looks at a chain from a node, whose row is given, to another.
    pub(super) fn judge(
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
                self.keep(field, 0, links, tree, end);
            }
        } else if last == start {
            // A mark that holds is reported as such: the others of its cell are removed.
            let is_told =
                |node: &Node| !graph.is_mark(start) || graph.cells(*node) == graph.cells(start);
            let others = nodes(start_row).filter(|&node| graph.is_mark(node));
            self.removed.clear();
            self.removed.extend(others.filter(is_told));
            self.keep(field, SINGLE, links, tree, end);
        } else {
            let is_loop = has(start_row, last);
            if is_loop {
                self.judge_loop(field, tree, end, links);
            }
            let is_wanted = |form| !is_loop || self.all && self.asked[form] == Some(true);
            let (single, several) = (is_wanted(SINGLE), is_wanted(SEVERAL));
            if (single || several) && self.rivals(graph, start_row, last) {
                self.judge_ends(field, tree, end, links, (single, several));
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
        field: &Field<'_>,
        tree: &mut Tree,
        end: State,
        links: u32,
        (single, several): (bool, bool),
    ) {
        if self.removed.len() == 1 {
            if single {
                self.keep(field, SINGLE, links, tree, end);
            }
            return;
        }
        if several {
            self.keep(field, SEVERAL, links, tree, end);
        }
        if self.all && self.asked[SINGLE] == Some(true) {
            for node in self.removed.clone() {
                self.removed.clear();
                self.removed.push(node);
                self.keep(field, SINGLE, links, tree, end);
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
        } else {
            self.note_twice();
        }
        if self.thorough {
            let was_main = std::mem::replace(&mut self.is_main, false);
            tree.ways(field, end, MOST_WAYS, |chain, truths| {
                if !field.grouped || !field.graph.is_plain(chain, truths) {
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

    /// Keeps a loop with all that it removes. A caller that wants loops alone, to find one that others speak
    /// of, gets it also as those tell it who count only what it removes elsewhere than in its own cells: those
    /// of its nodes, but for cells that it goes through, or those of its sets as well.
    fn keep_loop(&mut self, graph: &Graph, links: u32) {
        // What two values of a balance need leads around by shorter ways than the loop, and parts of it would stay untold.
        let is_needed =
            |truth: &Ground| matches!(*truth, Ground::OneOf(at) if graph.is_of_balance(at));
        if self.truths.iter().any(is_needed) {
            return;
        }
        self.note_loop(graph);
        self.keep_noted_loop(links);
        if !self.all || self.asked[LOOP] != Some(true) || self.asked[SINGLE] != Some(false) {
            return;
        }
        let Shortest { chain, truths, .. } = &*self;
        let ends = || chain.iter().chain(&chain[..1]);
        let goes_through = |cell| {
            let mut two = ends().zip(ends().skip(1)).skip(1).step_by(2);
            two.any(|(&one, &other)| graph.cells(one) == [cell] && graph.cells(other) == [cell])
        };
        let own = |of: &[Cell], node: &Node| of.contains(&graph.mark(*node).cell);
        let of_nodes = |node: &Node| {
            chain.iter().any(|&of| own(graph.cells(of), node))
                && !goes_through(graph.mark(*node).cell)
        };
        let of_sets = |node: &Node| truths.iter().any(|&truth| own(graph.cells_of(truth), node));
        let mut removed = self.removed.clone();
        removed.retain(|node| !of_nodes(node));
        let outside: Vec<Node> = removed
            .iter()
            .copied()
            .filter(|node| !of_sets(node))
            .collect();
        for removed in [removed, outside] {
            self.removed = removed;
            self.keep_noted_loop(links);
        }
    }

    fn keep_noted_loop(&mut self, links: u32) {
        if !self.removed.is_empty() && self.is_better(LOOP, links) {
            self.put(LOOP, links, true);
        }
    }

    /// Notes what a loop removes.
    fn note_loop(&mut self, graph: &Graph) {
        self.removed.clear();
        let mut before = self.chain[self.chain.len() - 1];
        for two in self.chain.chunks_exact(2) {
            let one = graph.row(before, &mut self.row);
            let other = graph.row(two[0], &mut self.next_row);
            self.removed.extend(common(graph, one, other));
            before = two[1];
        }
        for (two, &truth) in self.chain.chunks_exact(2).zip(&self.truths) {
            self.unpaid += match truth {
                Ground::Cell(_) | Ground::Place(..) | Ground::Clue(..) => 1,
                _ => SET,
            };
            graph.beside_set(truth, [two[0], two[1]], &mut self.removed);
        }
        self.removed.arrange();
        self.removed.dedup();
    }

    /// Keeps a chain, unless there is a better one that does the same.
    fn keep(&mut self, field: &Field<'_>, form: usize, links: u32, tree: &mut Tree, end: State) {
        if self.removed.is_empty()
            || self.asked[form] == Some(false)
            || !self.is_better(form, links)
        {
            return;
        }
        if tree.path(end, &mut self.chain, &mut self.truths) {
            self.put(form, links, false);
            return;
        }
        self.note_twice();
        if self.thorough {
            // Another way of the same length may meet no node twice.
            let (mut chain, mut truths) = (Vec::new(), Vec::new());
            tree.ways(field, end, MOST_WAYS, |of, by| {
                if chain.is_empty() && (!field.grouped || !field.graph.is_plain(of, by)) {
                    chain.extend_from_slice(of);
                    truths.extend_from_slice(by);
                }
            });
            if !chain.is_empty() {
                (self.chain, self.truths) = (chain, truths);
                let was_main = std::mem::replace(&mut self.is_main, false);
                if self.is_better(form, links) {
                    self.put(form, links, false);
                }
                self.is_main = was_main;
            }
        }
    }

    /// Notes the nodes that a way meets twice.
    fn note_twice(&mut self) {
        if self.thorough && self.is_main {
            let chain = &self.chain;
            let met_before = (1..chain.len()).filter(|&at| chain[..at].contains(&chain[at]));
            let twice = met_before.map(|at| chain[at]);
            self.twice.extend(twice.filter(|&node| node != chain[0]));
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
        let found = Candidate {
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

/// Leaves out what a shorter chain shows, and perhaps more: often it is a part of the longer one, whose
/// first or last link is idle.
fn drop_idle(found: &mut [Candidate]) {
    let mut by_mark: HashMap<Node, Vec<usize>> = HashMap::new();
    for at in 0..found.len() {
        let this = &found[at];
        let Some(first) = this.removed.first() else {
            continue;
        };
        let does_all = |&other: &usize| {
            let other = &found[other];
            other.links < this.links && this.removed.iter().all(|node| other.removed.contains(node))
        };
        if by_mark
            .get(first)
            .is_some_and(|earlier| earlier.iter().any(does_all))
        {
            found[at].removed.clear();
            continue;
        }
        for &node in &this.removed {
            by_mark.entry(node).or_default().push(at);
        }
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

impl Candidate {
    /// The node that the chain comes from where it goes to one that does not hold; a loop is a chain without a start.
    fn before(&self, at: usize) -> Option<Node> {
        match at {
            0 if self.is_loop => self.chain.last().copied(),
            0 => None,
            at if at % 2 == 1 => None,
            at => Some(self.chain[at - 1]),
        }
    }

    /// The clue or the balance by which a node of the chain does not hold, if it is one.
    fn excludes(&self, graph: &Graph, at: usize) -> Option<By> {
        graph.by(self.before(at)?, self.chain[at])
    }

    /// The clues and balances by which nodes of the chain exclude each other and what is removed.
    fn excluding(&self, graph: &Graph) -> Vec<By> {
        let Candidate { chain, removed, .. } = self;
        let on_chain = (0..chain.len()).filter_map(|at| self.excludes(graph, at));
        let mut excluding: Vec<By> = on_chain.collect();
        let ends: Vec<[Node; 2]> = if self.is_loop {
            (0..chain.len())
                .filter_map(|at| Some([self.before(at)?, chain[at]]))
                .collect()
        } else {
            vec![[chain[0], chain[chain.len() - 1]]]
        };
        let (mut one, mut other) = (Vec::new(), Vec::new());
        for &node in removed {
            let by = ends.iter().filter(|&&[from, to]| {
                has(graph.row(from, &mut one), node) && has(graph.row(to, &mut other), node)
            });
            // Where no clue has to say it, none does.
            let by = by.map(|&two| two.map(|from| graph.by(from, node)));
            let fewest = by.min_by_key(|by| by.iter().flatten().count());
            excluding.extend(fewest.into_iter().flatten().flatten());
        }
        excluding
    }
}

fn offer<const N: usize>(
    found: &Candidate,
    board: &Board,
    graph: &Graph,
    finds: &mut Finds,
    rank: u32,
) -> Search {
    let mut net = finds.take_scratch::<Net<N>>();
    let removed = found.removed.iter().map(|&node| graph.mark(node));
    let draft = finds.draft(board).form(found.form).rank(rank);
    let draft = removed.clone().fold(draft, |draft, mark| {
        draft.strike(mark.value, Cells::<N>::only(mark.cell))
    });
    let mut is_certain = false;
    let draft = draft.prove(|premises| {
        let mut truths: Vec<Truth> = Vec::new();
        let mut note = |truth: Truth| {
            if !truths.contains(&truth) {
                truths.push(truth);
            }
        };
        for &truth in &found.truths {
            graph.each_truth(board.clues(), truth, &mut note);
        }
        let mut balances: Vec<u16> = Vec::new();
        for by in found.excluding(graph) {
            match by {
                By::Clue(clue) => {
                    graph.each_truth(board.clues(), Ground::Clue(clue, Value(0)), &mut note);
                }
                By::Balance(number) if !balances.contains(&number) => {
                    let cells = graph.balance(number).cells.iter();
                    let open = cells.filter(|&&cell| board.value(cell).is_none());
                    open.for_each(|&cell| note(Truth::Cell(cell)));
                    balances.push(number);
                }
                By::Balance(_) => {}
            }
        }
        // Nets know no more of balances than what they need: where some are drawn on the checker says what can be spared.
        let is_needed =
            |truth: &Truth| matches!(truth, Truth::OneOf(at) if graph.is_of_balance(*at));
        if balances.is_empty() && !truths.iter().any(is_needed) {
            let supposed: Vec<Supposed> = removed.map(Supposed::Is).collect();
            is_certain = net.need(board, graph.one_ofs(), &supposed, &mut truths);
        }
        premises.truths(&truths, graph.one_ofs());
        for number in balances {
            premises.balance(&graph.balance(number).terms);
        }
    });
    let draft = if is_certain { draft } else { draft.prune() };
    let search = draft
        .show(|shown| {
            for (at, &node) in found.chain.iter().enumerate() {
                shown.group(at as u16);
                let is_end = at == 0 || at + 1 == found.chain.len();
                let role = if is_end && !found.is_loop {
                    Role::Pincer
                } else {
                    Role::Link
                };
                for &cell in graph.cells(node) {
                    shown.mark(role, cell, graph.value(node));
                }
                match found.excludes(graph, at) {
                    Some(By::Clue(clue)) => _ = shown.item(Role::House, Item::Clue(clue)),
                    Some(By::Balance(number)) => {
                        shown.terms(Role::House, &graph.balance(number).terms);
                    }
                    None => {}
                }
                if at % 2 == 1 {
                    let truth = found.truths[at / 2];
                    match truth {
                        Ground::Place(house, _) => _ = shown.house(Role::House, house),
                        Ground::Clue(clue, _) => _ = shown.item(Role::House, Item::Clue(clue)),
                        _ => {}
                    }
                    let cells = graph.cells_of(truth).iter();
                    cells.for_each(|&cell| _ = shown.cell(Role::Base, cell));
                }
            }
        })
        .offer();
    finds.return_scratch(net);
    search
}
