#![doc = include_str!("jellyfish.md")]

use super::basic_engine;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, Geometry, StepRef, at_width};
use std::sync::{Arc, LazyLock};

/// Four lines whose places for a value lie in the same four crossing lines.
#[derive(Clone, Copy, Default, Debug)]
pub struct Jellyfish;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Jellyfish", Level::Hard)
        .rated(&[("hodoku", "0302")], &[("se", 5.2), ("hodoku", 160.0)])];
    About::new(
        "jellyfish",
        Family::Fish,
        include_str!("jellyfish.md"),
        forms,
    )
});

impl Strategy for Jellyfish {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use basic_engine::find;
        at_width!(board.geometry(), find(4, 0, board, finds))
    }

    fn suits(&self, geometry: &Geometry) -> bool {
        basic_engine::suits(4, geometry)
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        basic_engine::explain(board, step)
    }
}
