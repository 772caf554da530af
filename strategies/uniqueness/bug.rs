#![doc = include_str!("bug.md")]

use super::types_engine::{Type, offer_types};
use super::words::{explain, without_extras};
use crate::engine::uniqueness::{Deadly, grave};
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Claim, Explanation, Sentence, limited};
use crate::{Board, Cell, Mark, Role, StepRef, WIDE, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// Nearly every open cell has two marks, and every house nearly two places for every value.
#[derive(Clone, Copy, Default, Debug)]
pub struct Bug;

fn form(
    name: &'static str,
    code: &'static [(&'static str, &'static str)],
    se: &'static [(&'static str, f32)],
) -> Form {
    let form = Form::new(name, Level::Hard).rated(code, se);
    form.needing_unique()
}

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        form(
            "Bivalue Universal Grave + 1",
            &[("hodoku", "0610")],
            &[("se", 5.6), ("hodoku", 100.0)],
        )
        .also(&["BUG type 1", "BUG+1"])
        .known_as(&[("sudokuwiki", "BUG")]),
        form("Bivalue Universal Grave, type 2", &[], &[("se", 5.7)]),
        form("Bivalue Universal Grave, type 3", &[], &[("se", 5.8)]),
        form("Bivalue Universal Grave, type 4", &[], &[("se", 5.7)]),
    ];
    About::new("bug", Family::Uniqueness, include_str!("bug.md"), forms)
});

impl Strategy for Bug {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if !board.is_known_unique() {
            return Continue(());
        }
        at_width!(rarely board.geometry(), find(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let pattern: Vec<Mark> = step.marks(Role::Deadly).collect();
        let deadly = Deadly::<WIDE>::new(board, &pattern);
        let closed: Vec<Cell> = (deadly.cells - deadly.open).iter().collect();
        let open: Vec<Cell> = deadly.open.iter().collect();
        let mut what: Vec<Sentence> = open.iter().map(|&cell| limited(board, cell)).collect();
        what.push(closed.iter().fold(
            words!("Every other open cell has two marks."),
            |said, &cell| said.stating(Claim::Limited(vec![cell], board.marks(cell))),
        ));
        let then = ", every house would have two places for each value it needs.";
        let why = vec![
            without_extras(board, &deadly, then),
            words!("Then in any solution each open cell could take its other mark: a second one."),
        ];
        explain(board, step, &deadly, what, why)
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let mut scratch = finds.take_scratch::<Pattern>();
    let mut search = Continue(());
    if grave::<N>(board, &mut scratch.0) {
        let deadly = Deadly::<N>::new(board, &scratch.0);
        search = offer_types(board, finds, &deadly, |kind| match kind {
            Type::One => Some(0),
            Type::Two => Some(1),
            Type::Three => Some(2),
            Type::Four => Some(3),
        });
    }
    finds.return_scratch(scratch);
    search
}

/// The marks of a pattern, kept from call to call.
#[derive(Default)]
struct Pattern(Vec<Mark>);
