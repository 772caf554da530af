#![doc = include_str!("locked_pair.md")]

use super::naked_engine;
use crate::explain::Explanation;
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, Geometry, StepRef, at_width};

/// A naked pair whose cells share two houses, and takes marks from both.
#[derive(Clone, Copy, Default, Debug)]
pub struct LockedPair;

static ABOUT: About = About {
    id: "locked-pair",
    forms: &[Form::new("Locked Pair", Level::Medium)
        .rated(&[("hodoku", "0110")], &[("se", 3.0), ("hodoku", 40.0)])],
    page: include_str!("locked_pair.md"),
};

impl Strategy for LockedPair {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use naked_engine::find_locked;
        at_width!(board.geometry(), find_locked(2, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        !geometry.crossings().is_empty()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        naked_engine::explain(board, step)
    }
}
