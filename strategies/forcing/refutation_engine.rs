//! Shows that one supposition is false: for whoever has a mark in mind. No strategy of the list, so without a page.

use super::forcing_engine::refute;
use super::words::explain;
use crate::strategy::{About, Family, Finds, Form, Level, Search, Strategy};
use crate::words::{Explanation, and_so, link_words};
use crate::{Board, Mark, Role, StepRef, Supposed, WIDE, at_width, words};
use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};

/// What follows from one supposition breaks something. It is in no catalogue: nobody looks for it without a mark in
/// mind, which a player who made a mistake has.
#[derive(Clone, Copy, Debug)]
pub struct Refutation(pub Supposed);

impl Refutation {
    /// The number of the form in which one value on the board says it all.
    pub const EXCLUDED: usize = 1;
}

/// What there is to say of it: it is in no catalogue.
const PAGE: &str =
    "# Refutation\n\nWhat follows from a mark breaks something, so the mark cannot hold.\n";

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let forms = [
        Form::new("Contradiction", Level::Hard),
        Form::new("Excluded", Level::Easy),
    ];
    About::new("refutation", Family::Forcing, PAGE, forms)
});

impl Strategy for Refutation {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        if let Supposed::Is(mark) = self.0 {
            excluded(mark, board, finds)?;
        }
        at_width!(board.geometry(), refute(self.0, board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let (struck, cause) = (step.removes(), step.cells(Role::Pattern).next());
        match (&struck[..], cause) {
            (&[mark], Some(cause)) => {
                let seen = link_words(board.geometry(), cause, mark.cell);
                let seen = format!(", which it sees ({seen}).");
                let why = words!("{} is {} already{}", cause, mark.value, seen);
                Explanation {
                    what: vec![words!("{} cannot be {}.", mark.cell, mark.value)],
                    why: vec![why],
                    so: and_so(step),
                }
            }
            _ => at_width!(board.geometry(), explain(board, step)),
        }
    }
}

/// A cell with the value sees the mark.
fn excluded(mark: Mark, board: &Board, finds: &mut Finds) -> Search {
    let peers = board.geometry().peers::<WIDE>(mark.cell);
    let cause = peers
        .iter()
        .find(|&peer| board.value(peer) == Some(mark.value));
    let Some(cause) = cause else {
        return Continue(());
    };
    finds
        .draft(board)
        .form(Refutation::EXCLUDED)
        .strike(mark.value, crate::Cells::<WIDE>::only(mark.cell))
        .prove(|premises| _ = premises.cell(cause))
        .show(|shown| _ = shown.cell(Role::Pattern, cause))
        .offer()
}
