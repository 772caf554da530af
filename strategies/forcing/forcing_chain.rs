#![doc = include_str!("forcing_chain.md")]

use super::forcing_engine::{Refuted, find};
use super::words::explain;
use crate::engine::forcing::{TruthFilter, Wanted};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};

/// What follows from a mark, each link from one other, is compared: it breaks something, or all cases agree.
#[derive(Clone, Copy, Default, Debug)]
pub struct ForcingChain {
    /// Whether marks that fall by the same lines are one step.
    refuted: Refuted,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Forcing Chain Contradiction", Level::Extreme)
            .rated(&[("hodoku", "1301")], &[("se", 8.0), ("hodoku", 500.0)]),
        Form::new("Forcing Chain Verity", Level::Extreme)
            .rated(&[("hodoku", "1302")], &[("se", 8.0), ("hodoku", 500.0)]),
    ];
    About::new(
        "forcing-chain",
        Family::Forcing,
        include_str!("forcing_chain.md"),
        forms,
    )
});

const WANTED: Wanted = Wanted {
    filter: TruthFilter::Pairs,
    value: None,
    contradictions: true,
    verities: true,
};
use std::sync::{Arc, LazyLock};

impl Strategy for ForcingChain {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(WANTED, self.refuted, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(board.geometry(), explain(board, step))
    }

    fn settings(&self) -> Vec<Setting> {
        vec![self.refuted.setting()]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.refuted = Refuted::of(value);
    }
}
