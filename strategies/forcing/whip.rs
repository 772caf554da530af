#![doc = include_str!("whip.md")]

use super::whip_engine::{LONGEST, explain, find, forms, longest};
use crate::engine::whips::Kind;
use crate::strategy::{About, Family, Finds, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// A row of truths, each of which leaves one mark, and the last of which leaves none.
#[derive(Clone, Copy, Debug)]
pub struct Whip {
    /// The most truths of a row: from 1 to 24.
    longest: usize,
}

/// The most truths that a row has where nobody says anything.
const USUAL: usize = 8;

impl Default for Whip {
    fn default() -> Whip {
        Whip { longest: USUAL }
    }
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
        find(Kind::Whip, self.longest.min(LONGEST), board, finds)
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
