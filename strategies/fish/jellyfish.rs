#![doc = include_str!("jellyfish.md")]

use super::basic_engine;
use crate::explain::Explanation;
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, Geometry, StepRef, at_width};

/// Four lines whose places for a value lie in the same four crossing lines.
#[derive(Clone, Copy, Default, Debug)]
pub struct Jellyfish;

static ABOUT: About = About {
    id: "jellyfish",
    forms: &[Form::new("Jellyfish", Level::Hard)
        .rated(&[("hodoku", "0302")], &[("se", 5.2), ("hodoku", 160.0)])],
    page: include_str!("jellyfish.md"),
};

impl Strategy for Jellyfish {
    fn about(&self) -> &'static About {
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
