#![doc = include_str!("innies_outies.md")]

use super::{balance_engine, balance_words};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// A few cells remain of houses and the clues that fill them: what is left is one more equation.
#[derive(Clone, Copy, Debug)]
pub struct InniesOuties {
    /// The most cells that may remain.
    pub max_size: usize,
}

impl Default for InniesOuties {
    fn default() -> InniesOuties {
        InniesOuties { max_size: USUAL }
    }
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Innies and Outies", Level::Medium).also(&["Hidden Cage", "Rule of 45"]),
        Form::new("Many Innies and Outies", Level::Hard),
    ];
    About::new(
        "innies-outies",
        Family::Clues,
        include_str!("innies_outies.md"),
        forms,
    )
});

/// At most this many cells remain, unless somebody asks for more.
const USUAL: usize = 7;
/// Up to this many cells can be seen at a glance.
const FEW: usize = 3;

impl Strategy for InniesOuties {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        let form = |size| usize::from(size > FEW);
        balance_engine::find(board, finds, 2..=self.max_size, form)
    }

    fn needs_clues(&self) -> bool {
        true
    }

    fn settings(&self) -> Vec<Setting> {
        vec![Setting::number("max-size", 2..=12, USUAL, self.max_size)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.max_size = value;
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        balance_words::explain(board, step)
    }
}
