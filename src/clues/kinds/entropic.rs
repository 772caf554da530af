//! Entropic lines: of any three values in a row one is low, one is in the middle, one is high.

use super::class::listed;
use super::{Bed, Line, each_class, thirds};
use crate::clues::{Kind, Look, Tint, Weave, Written};
use crate::words;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "entropic",
    "Of any three values in a row on an entropic line one is low, one is in the middle, and one is high.",
    |written: &Written<'_>| {
        let (line, third) = (Line::of(written, 2)?, thirds(written.geometry)?);
        Ok(each_class::rules(&line, 3, third))
    },
    |written, values| {
        let third = thirds(written.geometry);
        third.is_ok_and(|third| each_class::hold(written.clue, values, 3, third))
    },
)
.called("entropic line")
.named(|clue| words!("the entropic line from {}", clue.cells()[0]))
.saying(|_, geometry| {
    let [low, middle, high] = listed(geometry);
    words!("of any three in a row one is low ({}), one in the middle ({}), one high ({})", low, middle, high)
})
.drawn(Look::woven(Weave::Steps).tinted(Tint::Orange))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=6)
})
.elsewhere(&[("f-puzzles", "entropicline lines")]);
