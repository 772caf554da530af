#![doc = include_str!("x_chain.md")]

use super::chain_engine::{explain, find_within};
use crate::engine::inference::chains::{Shows, Wanted, with_chains};
use crate::engine::inference::{Nodes, tree::Field};
use crate::explain::Explanation;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::{Board, StepRef};
use std::ops::ControlFlow::Continue;

/// Houses with two places for one value, joined end to end.
#[derive(Clone, Copy, Default, Debug)]
pub struct XChain;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("X-Chain", Level::Unfair)
        .rated(&[("hodoku", "0701")], &[("hodoku", 260.0), ("se", 6.6)])
        .also(&["Single-Digit Chain", "Forcing X-Chain"])];
    About::new("x-chain", Family::Chains, include_str!("x_chain.md"), forms)
});

/// Three links are a skyscraper, a two-string kite or a turbot fish.
const WANTED: Wanted = Wanted {
    fewest: 5,
    shows: Shows::TwoEnds,
};
use std::sync::{Arc, LazyLock};

impl Strategy for XChain {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        with_chains(board, finds, Nodes::Marks, |graph, chains, finds| {
            for value in finds.changed(board).values() {
                let field = Field::new(graph);
                find_within(field, WANTED, || graph.of_value(value), chains, finds)?;
            }
            Continue(())
        })
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}
