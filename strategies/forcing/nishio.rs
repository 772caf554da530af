#![doc = include_str!("nishio.md")]

use super::forcing_engine::find;
use super::told_engine::explain;
use crate::engine::forcing::{Rule, Wanted};
use crate::explain::Explanation;
use crate::strategy::{About, Finds, Form, Level, Search, Strategy};
use crate::{Board, StepRef, at_width};

use std::ops::ControlFlow::Continue;

/// A value is put in one place, and then some house has no place for it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Nishio;

static ABOUT: About = About {
    id: "nishio",
    forms: &[Form::new("Nishio", Level::Extreme).rated(&[], &[("se", 7.5)])],
    page: include_str!("nishio.md"),
};

impl Strategy for Nishio {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        for value in finds.changed(board).values() {
            let wanted = Wanted {
                rule: Rule::Any,
                value: Some(value),
                contradictions: true,
                verities: false,
            };
            at_width!(board.geometry(), find(wanted, board, finds))?;
        }
        Continue(())
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(board.geometry(), explain(board, step))
    }
}
