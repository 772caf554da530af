#![doc = include_str!("xy_chain.md")]

use super::chain_engine::find_within;
use super::chain_words::explain;
use crate::engine::inference::chains::{Shows, Wanted, with_chains};
use crate::engine::inference::{Node, Nodes, tree::Field};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};

/// Cells with two marks, each of which sees the next and shares a value with it.
#[derive(Clone, Copy, Default, Debug)]
pub struct XyChain;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("XY-Chain", Level::Unfair)
        .rated(&[("hodoku", "0702")], &[("hodoku", 260.0), ("se", 7.0)])];
    About::new(
        "xy-chain",
        Family::Chains,
        include_str!("xy_chain.md"),
        forms,
    )
});

/// Three cells, five links, are an XY-wing.
const WANTED: Wanted = Wanted {
    fewest: 7,
    shows: Shows::TwoEnds,
};
use std::sync::{Arc, LazyLock};

impl Strategy for XyChain {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        with_chains(board, finds, Nodes::Marks, |graph, chains, finds| {
            let field = Field {
                cells_only: true,
                ..Field::new(graph)
            };
            let is_of_two = |node: &Node| board.marks(graph.mark(*node).cell).count() == 2;
            let of_twos = || graph.nodes().filter(is_of_two);
            find_within(field, WANTED, of_twos, chains, finds)
        })
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}
