#![doc = include_str!("braid.md")]

use super::whip_engine::{LONGEST, explain, find, forms, longest};
use crate::engine::whips::Kind;
use crate::strategy::{About, Family, Finds, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// A whip in which a truth may go on from any mark that was left before.
#[derive(Clone, Copy, Debug)]
pub struct Braid {
    /// The most truths of a row: from 1 to 24.
    longest: usize,
}

/// The most truths that a row has where nobody says anything.
const USUAL: usize = 8;

impl Default for Braid {
    fn default() -> Braid {
        Braid { longest: USUAL }
    }
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
        find(Kind::Braid, self.longest.min(LONGEST), board, finds)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        explain(board, step)
    }

    fn settings(&self) -> Vec<Setting> {
        vec![longest(USUAL, self.longest)]
    }

    fn set(&mut self, _: usize, value: usize) {
        self.longest = value;
    }
}
