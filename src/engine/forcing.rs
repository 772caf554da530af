//! Forcing: suppose that a mark holds, or that it does not, and see what follows.
//!
//! A [`Net`] draws conclusions from truths and from nothing else: a truth with one mark left makes that
//! mark hold, a clue takes the marks with which it cannot be kept, and a truth without a mark breaks. It
//! keeps the reason for every struck mark, so that the truths behind a conclusion are found by walking
//! back (`Net::walk_back`). A [`Pass`] supposes every mark in turn and says what can be learned from it:
//! by contradiction, or because all cases of a truth agree. [`premises`](Pass::premises) are what is left of the truths when
//! none can be left out any more.

mod cases;
mod clues;
mod draw;
mod gathered;
mod image;
mod inner;
mod load;
mod looked;
mod nested;
mod net;
mod pass;
mod proof;
mod read;
mod shortest;
mod table;
mod ways;
mod why;
mod without;

use super::balances;
use crate::{Board, Mark, OneOf, OneOfId, Premise, StepRef};
use std::sync::Arc;

use crate::{Supposed, Truth};

pub use inner::Trial;
pub use nested::Asides;
pub use net::{Broken, Conclusion, Net, Origin, TruthFilter};
pub use pass::{Cases, Finding, Pass, Wanted};
pub use proof::{marks, suppositions};
pub use shortest::Told;
pub use ways::{ByWays, Lost, WaysPass};

/// What the premises of a step say: the truths, and of deadly patterns and balances those that have no cell or house to
/// themselves.
pub fn truths_of(board: &Board, step: StepRef<'_>) -> (Vec<Truth>, Arc<[OneOf]>) {
    let (mut truths, mut one_ofs) = (Vec::new(), Vec::new());
    for premise in step.premises() {
        match premise {
            Premise::Guard(pattern) => one_ofs.push(of_guard(board, pattern)),
            Premise::Balance(terms) => one_ofs.extend(balances::needs_of(board, terms)),
            _ => truths.extend(Truth::of(premise)),
        }
    }
    truths.extend((0..one_ofs.len()).map(|at| Truth::OneOf(OneOfId(at as u16))));
    (truths, one_ofs.into())
}

/// One of the other marks in the cells of a deadly pattern holds, or there would be two solutions.
pub fn of_guard(board: &Board, pattern: &[Mark]) -> OneOf {
    let of_cell = |mark: &Mark| {
        let cell = mark.cell;
        let marks = board.can_be(cell).values();
        marks.map(move |value| Mark { cell, value })
    };
    let others = pattern.iter().flat_map(of_cell);
    OneOf::new(
        others.filter(|mark| !pattern.contains(mark)),
        [Premise::Guard(pattern).owned()],
    )
}
