#![doc = include_str!("x_chain.md")]

use super::chain_engine::find_within;
use super::chain_words::explain;
use crate::engine::inference::chains::{Shows, Wanted, with_chains};
use crate::engine::inference::{Nodes, tree::Field};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Houses with two places for one value, joined end to end.
#[derive(Clone, Copy, Default, Debug)]
pub struct XChain {
    /// Whether chains of two houses count, which have names of their own: skyscraper, two-string kite, turbot
    /// fish.
    pub short: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("X-Chain", Level::Unfair)
        .rated(&[("hodoku", "0701")], &[("hodoku", 260.0), ("se", 6.6)])
        .also(&["Single-Digit Chain", "Forcing X-Chain"])];
    About::new("x-chain", Family::Chains, include_str!("x_chain.md"), forms)
});

impl Strategy for XChain {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let wanted = Wanted {
            fewest: if self.short { 3 } else { 5 },
            shows: Shows::TwoEnds,
        };
        with_chains(board, finds, Nodes::Marks, |graph, chains, finds| {
            for value in finds.changed(board).values() {
                let field = Field::new(graph);
                find_within(field, wanted, || graph.of_value(value), chains, finds)?;
            }
            Continue(())
        })
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::switch("short", self.short)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.short = value == 1;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(XChain { short: true }))
    }
}
