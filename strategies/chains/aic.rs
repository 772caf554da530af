#![doc = include_str!("aic.md")]

use super::chain_words::explain;
use crate::engine::inference::chains::{Shows, Wanted, with_chains};
use crate::engine::inference::{Nodes, tree::Field};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};

/// Cells with two marks and houses with two places for a value, joined end to end.
#[derive(Clone, Copy, Default, Debug)]
pub struct Aic;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Continuous Nice Loop", Level::Unfair)
            .rated(&[("hodoku", "0706")], &[("hodoku", 280.0), ("se", 7.0)])
            .also(&["AIC Ring", "Bidirectional Cycle"]),
        Form::new("Discontinuous Nice Loop", Level::Unfair)
            .rated(&[("hodoku", "0707")], &[("hodoku", 280.0), ("se", 7.0)])
            .also(&["Forcing Chain"]),
        Form::new("Alternating Inference Chain", Level::Unfair)
            .rated(&[("hodoku", "0708")], &[("hodoku", 280.0), ("se", 7.0)])
            .also(&["AIC"]),
    ];
    About::new("aic", Family::Chains, include_str!("aic.md"), forms)
});

const WANTED: Wanted = Wanted {
    fewest: 3,
    shows: Shows::All,
};
use std::sync::{Arc, LazyLock};

impl Strategy for Aic {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        with_chains(board, finds, Nodes::Marks, |graph, chains, finds| {
            chains.search(Field::new(graph), WANTED, graph.nodes(), finds)
        })
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}
