//! Alternating inference: the marks of a board as a graph, and the chains in it.
//!
//! A [`Graph`] has a node for each mark that is left, numbered by value and then by cell, so that the
//! marks of one value lie together; after them, if asked for, come *groups*: several places of a value
//! that lie in the crossing of two houses. A node holds if one of its marks does. Two kinds of lines
//! join nodes:
//!
//! - [`Graph::row`]: the nodes that cannot hold along with one, as a row of bits. If it holds, they do not: they see
//!   each other, or are in one cell, or no completion of a clue or a balance has both ([`Graph::premise_between`]).
//! - [`Graph::links`]: the nodes of which one holds if this one does not, each with the [`Ground`] that
//!   says so: a cell with two marks, or a house with two places for a value.
//!
//! So what a single supposition implies is read off without a search: *holds* by the row to *does not
//! hold*, and from there by the links to *holds* again. [`chains`] walk it so, breadth first from every
//! node, and so does all forcing that needs no more than one reason for each conclusion.
//!
//! [`with_graph_of`] lends the graph of a board. It is kept between calls and built anew only if the marks
//! are other ones than before, which is quicker than keeping it up to date.

mod build;
pub mod chains;
mod excluded;
mod graph;
mod groups;
mod sets;
mod shortest;
pub mod tree;

use crate::strategy::Finds;
use crate::{Board, OneOf, at_width};
use build::build;
pub use graph::{Graph, Ground, Link, Node, Nodes, has, nodes};
use std::sync::Arc;

/// The graphs of the last board, by what their nodes are.
#[derive(Default)]
struct Kept([Graph; 3]);

/// Lends the graph of a board, out of the sink's memory.
pub(crate) fn with_graph<T>(
    board: &Board,
    finds: &mut Finds,
    nodes: Nodes,
    each: impl FnOnce(&Graph, &mut Finds) -> T,
) -> T {
    with_graph_of(board, &Arc::default(), finds, nodes, each)
}

/// The same, where two marks that are neither a cell's nor a house's are joined if the graph has been given that one of them
/// holds.
pub fn with_graph_of<T>(
    board: &Board,
    one_ofs: &Arc<[OneOf]>,
    finds: &mut Finds,
    nodes: Nodes,
    each: impl FnOnce(&Graph, &mut Finds) -> T,
) -> T {
    let mut kept = finds.take_scratch::<Kept>();
    let graph = &mut kept.0[nodes as usize];
    if !graph.is_of(board, one_ofs) {
        graph.told.clone_from(one_ofs);
        at_width!(board.geometry(), build(graph, board, nodes, finds));
    }
    let result = each(graph, finds);
    finds.return_scratch(kept);
    result
}
