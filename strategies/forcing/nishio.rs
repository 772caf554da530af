#![doc = include_str!("nishio.md")]

use super::forcing_engine::{Refuted, find};
use super::words::explain;
use crate::engine::forcing::{TruthFilter, Wanted};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::Explanation;
use crate::{Board, StepRef, at_width};

use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// A value is put in one place, and then some house has no place for it.
#[derive(Clone, Copy, Default, Debug)]
pub struct Nishio;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [Form::new("Nishio", Level::Extreme).rated(&[], &[("se", 7.5)])];
    About::new("nishio", Family::Forcing, include_str!("nishio.md"), forms)
});

impl Strategy for Nishio {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        for value in finds.changed(board).values() {
            let wanted = Wanted {
                filter: TruthFilter::Any,
                value: Some(value),
                contradictions: true,
                verities: false,
            };
            at_width!(board.geometry(), find(wanted, Refuted::Apart, board, finds))?;
        }
        Continue(())
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        at_width!(board.geometry(), explain(board, step))
    }
}
