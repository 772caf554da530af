#![doc = include_str!("braid.md")]

use super::whip_engine::{Longest, explain, find, forms};
use crate::engine::whips::Kind;
use crate::strategy::{About, Family, Finds, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// A whip in which a truth may go on from any mark that was left before.
#[derive(Clone, Copy, Default, Debug)]
pub struct Braid {
    longest: Longest,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let page = include_str!("braid.md");
    About::new("braid", Family::Forcing, page, forms("Braid", "b"))
});

impl Strategy for Braid {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        find(Kind::Braid, self.longest, board, finds)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        vec![self.longest.setting()]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.longest = Longest::of(value);
    }
}
