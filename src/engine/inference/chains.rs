//! Chains that remove something, shortest first.
//!
//! A chain starts from a node that is supposed not to hold and ends at one that then holds, so one of
//! its two ends holds, or both: what cannot hold along with either is removed. There are two special
//! ends. If the chain comes back to its start, that holds. If its ends cannot both hold, the chain is a loop:
//! in it every node that holds is followed by one that does not and so on round, either way, so of each two
//! neighbours exactly one holds.

pub use super::shortest::Shows;
use crate::sorting::Arrange;

use super::shortest::Shortest;
use super::tree::{Field, Tree};
use super::{Graph, Node, Nodes, has, with_graph};
use crate::Board;
use crate::strategy::{Finds, Search};
use std::ops::ControlFlow::{Break, Continue};

/// Which chains to offer, besides where they run.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The fewest links.
    pub fewest: u32,
    /// What they have to show, and as which forms of the strategy.
    pub shows: Shows,
}

/// At most this many nodes that a way from one start meets twice are bypassed.
const MOST_DETOURS: usize = 8;

/// A search for chains.
#[derive(Default)]
pub struct Chains {
    tree: Tree,
    shortest: Shortest,
    start_row: Vec<u64>,
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
        chains.shortest.begin(finds);
        let mut result = search(graph, &mut chains, finds);
        if result.is_continue() {
            result = chains.shortest.offer(board, graph, finds);
        }
        finds.return_scratch(chains);
        result
    })
}

impl Chains {
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
        self.shortest.hidden_alone = wanted.shows == Shows::All;
        for start in starts.clone() {
            finds.tick()?;
            self.search_from(&field, wanted, start, finds)?;
        }
        // Loops and detours that the shortest ways hide are not looked for before all else failed.
        if self.shortest.is_empty() && wanted.shows == Shows::All && !self.shortest.all {
            self.shortest.thorough = true;
            for start in starts {
                finds.tick()?;
                self.search_from(&field, wanted, start, finds)?;
            }
        }
        Continue(())
    }

    fn search_from(
        &mut self,
        field: &Field<'_>,
        wanted: Wanted,
        start: Node,
        finds: &mut Finds,
    ) -> Search {
        self.shortest.is_main = true;
        self.shortest.twice.clear();
        self.grow(field, wanted, start, finds)?;
        if !self.shortest.thorough {
            return Continue(());
        }
        self.shortest.is_main = false;
        self.go_around(field, wanted, start, finds)?;
        self.go_each_way(field, wanted, start, finds)
    }

    fn grow(
        &mut self,
        field: &Field<'_>,
        wanted: Wanted,
        start: Node,
        finds: &mut Finds,
    ) -> Search {
        let Chains {
            tree,
            shortest,
            start_row,
        } = self;
        let row = field.graph.row(start, start_row);
        let mut paid = Continue(());
        tree.grow(field, start, shortest.bound, |tree, end, links| {
            if links >= wanted.fewest {
                shortest.judge(field, wanted.shows, tree, (start, row), end, links);
            }
            paid = tree.pay(&mut shortest.unpaid, finds);
            match paid {
                Continue(()) => shortest.bound,
                Break(()) => 0,
            }
        });
        paid?;
        tree.pay(&mut shortest.unpaid, finds)
    }

    /// Where the shortest way meets a node twice it is none; another may go round that node.
    fn go_around(
        &mut self,
        field: &Field<'_>,
        wanted: Wanted,
        start: Node,
        finds: &mut Finds,
    ) -> Search {
        let mut twice = std::mem::take(&mut self.shortest.twice);
        twice.arrange();
        twice.dedup();
        let mut detours = twice.iter().take(MOST_DETOURS);
        let result = detours.try_for_each(|&node| {
            let (not_off, not_on) = (Some(node), Some(node));
            self.grow(&Field { not_off, ..*field }, wanted, start, finds)?;
            self.grow(&Field { not_on, ..*field }, wanted, start, finds)
        });
        self.shortest.twice = twice;
        result
    }

    /// A loop may be the shortest one that starts with a link, and not the shortest of all.
    fn go_each_way(
        &mut self,
        field: &Field<'_>,
        wanted: Wanted,
        start: Node,
        finds: &mut Finds,
    ) -> Search {
        let links = field.graph.links(start);
        if wanted.shows == Shows::TwoEnds || links.len() < 2 {
            return Continue(());
        }
        for link in links {
            let first = Some(link.to);
            self.grow(&Field { first, ..*field }, wanted, start, finds)?;
        }
        Continue(())
    }
}
