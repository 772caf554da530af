#![doc = include_str!("grouped_aic.md")]

use super::chain_words::explain;
use crate::engine::inference::chains::{Shows, Wanted, with_chains};
use crate::engine::inference::{Nodes, tree::Field};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef};

/// Chains in which several places of a value in one house and one line count as one.
#[derive(Clone, Copy, Default, Debug)]
pub struct GroupedAic {
    /// Whether almost locked sets are links as well.
    pub als: bool,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Grouped Continuous Nice Loop", Level::Unfair)
            .rated(&[("hodoku", "0709")], &[("hodoku", 300.0)]),
        Form::new("Grouped Discontinuous Nice Loop", Level::Unfair)
            .rated(&[("hodoku", "0710")], &[("hodoku", 300.0)]),
        Form::new("Grouped Alternating Inference Chain", Level::Unfair)
            .rated(&[("hodoku", "0711")], &[("hodoku", 300.0)])
            .also(&["Grouped AIC"]),
    ];
    About::new(
        "grouped-aic",
        Family::Chains,
        include_str!("grouped_aic.md"),
        forms,
    )
});

const WANTED: Wanted = Wanted {
    fewest: 3,
    shows: Shows::All,
};
use std::sync::{Arc, LazyLock};

impl Strategy for GroupedAic {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let nodes = if self.als { Nodes::Sets } else { Nodes::Groups };
        with_chains(board, finds, nodes, |graph, chains, finds| {
            let field = Field {
                grouped: true,
                ..Field::new(graph)
            };
            chains.search(field, WANTED, graph.nodes(), finds)
        })
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        !geometry.crossings().is_empty()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::switch("als", self.als)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.als = value == 1;
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(GroupedAic { als: true }))
    }
}
