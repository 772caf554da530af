//! Parity lines: odd and even values take turns.

use super::{Bed, Line, each_class};
use crate::clues::{Kind, Look, Tint, Weave, Written};
use crate::words;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "parity",
    "Odd and even values take turns along a parity line.",
    |written: &Written<'_>| {
        let line = Line::of(written, 2)?;
        Ok(each_class::rules(&line, 2, |value| value % 2))
    },
    |written, values| each_class::hold(written.clue, values, 2, |value| value % 2),
)
.called("parity line")
.named(|clue| words!("the parity line from {}", clue.cells()[0]))
.saying(|_, _| words!("odd and even values take turns along it"))
.drawn(Look::woven(Weave::Squares).tinted(Tint::Red))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.lines(chance, 3..=6)
});
