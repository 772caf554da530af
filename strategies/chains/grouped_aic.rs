#![doc = include_str!("grouped_aic.md")]

use super::chain_engine::explain;
use crate::engine::inference::chains::{Shows, Wanted, with_chains};
use crate::engine::inference::{Nodes, tree::Field};
use crate::explain::Explanation;
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, StepRef};

/// Chains in which several places of a value in one house and one line count as one.
#[derive(Clone, Copy, Default, Debug)]
pub struct GroupedAic;

static ABOUT: About = About {
    id: "grouped-aic",
    forms: &[
        Form::new("Grouped Continuous Nice Loop", Level::Unfair)
            .rated(&[("hodoku", "0709")], &[("hodoku", 300.0)]),
        Form::new("Grouped Discontinuous Nice Loop", Level::Unfair)
            .rated(&[("hodoku", "0710")], &[("hodoku", 300.0)]),
        Form::new("Grouped Alternating Inference Chain", Level::Unfair)
            .rated(&[("hodoku", "0711")], &[("hodoku", 300.0)])
            .also(&["Grouped AIC"]),
    ],
    page: include_str!("grouped_aic.md"),
};

const WANTED: Wanted = Wanted {
    fewest: 3,
    shows: Shows::All,
};

impl Strategy for GroupedAic {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        with_chains(board, finds, Nodes::Groups, |graph, chains, finds| {
            let field = Field {
                grouped: true,
                ..Field::new(graph)
            };
            chains.search(field, WANTED, graph.nodes(), finds)
        })
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }
}
