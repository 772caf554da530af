#![doc = include_str!("multi_sector_set.md")]

use super::lines_engine::{self, find};
use super::sector_words;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Cells over several sectors that must take as many values as the houses there can give.
#[derive(Clone, Copy, Default, Debug)]
pub struct MultiSectorSet;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Multi-Sector Locked Set", Level::Extreme).also(&["MSLS"]),
        Form::new("SK-Loop", Level::Extreme).also(&["Domino Loop"]),
    ];
    About::new(
        "multi-sector-set",
        Family::Patterns,
        include_str!("multi_sector_set.md"),
        forms,
    )
});

const SET: usize = 0;
const LOOP: usize = 1;

impl Strategy for MultiSectorSet {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(rarely board.geometry(), find([SET, LOOP], board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        lines_engine::suits(geometry)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        sector_words::explain(board, step)
    }
}
