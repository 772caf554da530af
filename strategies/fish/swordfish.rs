#![doc = include_str!("swordfish.md")]

use super::basic_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Three lines whose places for a value lie in the same three crossing lines.
#[derive(Clone, Copy, Default, Debug)]
pub struct Swordfish;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Swordfish", Level::Hard)
        .rated(&[("hodoku", "0301")], &[("se", 3.8), ("hodoku", 150.0)])];
    About::new(
        "swordfish",
        Family::Fish,
        include_str!("swordfish.md"),
        forms,
    )
});

impl Strategy for Swordfish {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use basic_engine::find;
        at_width!(board.geometry(), find(3, 0, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        basic_engine::suits(3, geometry)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        basic_engine::explain(board, step)
    }
}
