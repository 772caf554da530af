#![doc = include_str!("locked_triple.md")]

use super::naked_engine;
use crate::explain::Explanation;
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, Geometry, StepRef, at_width};

/// A naked triple whose cells share two houses, and takes marks from both.
#[derive(Clone, Copy, Default, Debug)]
pub struct LockedTriple;

static ABOUT: About = About {
    id: "locked-triple",
    forms: &[Form::new("Locked Triple", Level::Medium)
        .rated(&[("hodoku", "0111")], &[("se", 3.6), ("hodoku", 60.0)])],
    page: include_str!("locked_triple.md"),
};

impl Strategy for LockedTriple {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use naked_engine::find_locked;
        at_width!(board.geometry(), find_locked(3, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        !geometry.crossings().is_empty()
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        naked_engine::explain(board, step)
    }
}
