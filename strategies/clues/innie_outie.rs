#![doc = include_str!("innie_outie.md")]

use super::{balance_engine, balance_words};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, Sentence};
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// One cell remains of houses and the clues that fill them: what is left is its value.
#[derive(Clone, Copy, Default, Debug)]
pub struct InnieOutie;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let also = &["Rule of 45", "Innie", "Outie"];
    let forms = [Form::new("Innie or Outie", Level::Easy).also(also)];
    About::new(
        "innie-outie",
        Family::Clues,
        include_str!("innie_outie.md"),
        forms,
    )
});

impl Strategy for InnieOutie {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        balance_engine::find(board, finds, 1..=1, |_| 0)
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        balance_words::explain(board, step)
    }

    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        balance_words::in_short(board, step)
    }
}
