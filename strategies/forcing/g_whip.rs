#![doc = include_str!("g_whip.md")]

use super::whip_engine::{LONGEST, explain, find, forms, longest};
use crate::engine::whips::Kind;
use crate::strategy::{About, Family, Finds, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// A whip in which several places of a value may be left, if some mark sees them all.
#[derive(Clone, Copy, Debug)]
pub struct GWhip {
    /// The most truths of a row: from 1 to 24.
    longest: usize,
}

/// The most truths that a row has where nobody says anything.
const USUAL: usize = 8;

impl Default for GWhip {
    fn default() -> GWhip {
        GWhip { longest: USUAL }
    }
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let page = include_str!("g_whip.md");
    About::new("g-whip", Family::Forcing, page, forms("G-Whip", "gw"))
});

impl Strategy for GWhip {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        find(Kind::GWhip, self.longest.min(LONGEST), board, finds)
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
