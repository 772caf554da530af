#![doc = include_str!("hidden_quads.md")]

use super::hidden_engine;
use crate::explain::Explanation;
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, StepRef, at_width};

/// Four values that have only four places in a full house.
#[derive(Clone, Copy, Default, Debug)]
pub struct HiddenQuads {
    /// Whether sets of which a part is such a set by itself are told, too.
    pub whole: bool,
}

static ABOUT: About = About {
    id: "hidden-quads",
    forms: &[Form::new("Hidden Quadruple", Level::Hard)
        .rated(&[("hodoku", "0212")], &[("se", 5.4), ("hodoku", 150.0)])
        .also(&["Hidden Quad"])],
    page: include_str!("hidden_quads.md"),
};

impl Strategy for HiddenQuads {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        use hidden_engine::find;
        at_width!(board.geometry(), find(4, self.whole, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        hidden_engine::explain(board, step)
    }

    fn widest(&self) -> Option<Box<dyn Strategy>> {
        Some(Box::new(HiddenQuads { whole: true }))
    }
}
