#![doc = include_str!("whip.md")]

use super::whip_engine::{Longest, explain, find, forms};
use crate::engine::whips::Kind;
use crate::strategy::{About, Family, Finds, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// A row of truths, each of which leaves one mark, and the last of which leaves none.
#[derive(Clone, Copy, Default, Debug)]
pub struct Whip {
    longest: Longest,
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let page = include_str!("whip.md");
    About::new("whip", Family::Forcing, page, forms("Whip", "w"))
});

impl Strategy for Whip {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        find(Kind::Whip, self.longest, board, finds)
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
