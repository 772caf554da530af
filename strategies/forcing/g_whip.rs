#![doc = include_str!("g_whip.md")]

use super::whip_engine::{Longest, explain, find, forms};
use crate::engine::whips::Kind;
use crate::strategy::{About, Family, Finds, Search, Setting, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef};
use std::sync::{Arc, LazyLock};

/// A whip in which several places of a value may be left, if some mark sees them all.
#[derive(Clone, Copy, Default, Debug)]
pub struct GWhip {
    longest: Longest,
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
        find(Kind::GWhip, self.longest, board, finds)
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
