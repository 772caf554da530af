#![doc = include_str!("x_wing.md")]

use super::basic_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Two lines whose places for a value lie in the same two crossing lines.
#[derive(Clone, Copy, Default, Debug)]
pub struct XWing;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("X-Wing", Level::Hard)
        .rated(&[("hodoku", "0300")], &[("se", 3.2), ("hodoku", 140.0)])];
    About::new("x-wing", Family::Fish, include_str!("x_wing.md"), forms)
});

impl Strategy for XWing {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use basic_engine::find;
        at_width!(board.geometry(), find(2, 0, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        basic_engine::suits(2, geometry)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        basic_engine::explain(board, step)
    }
}
