//! Maxima: cells whose values are more than all beside them.

use super::{Bed, extremum};
use crate::clues::{Kind, Look, Sign, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "maximum",
    "The value of a maximum is more than those of all cells that share a side with it and are no maximum themselves.",
    |written: &Written<'_>| extremum::rules(written, goes),
    |written, values| extremum::hold(written, values, goes),
)
.reaching(extremum::reach)
.named(|clue| match clue.cells() {
    [cell] => words!("the maximum {}", *cell),
    _ => words!("the maxima"),
})
.saying(|clue, _| match clue.cells() {
    [_] => words!("it is more than its neighbours"),
    _ => words!("each is more than its neighbours"),
})
.drawn(Look::sign(Sign::Outward))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.cells(chance, 2)
})
.elsewhere(&[("f-puzzles", "maximum cell")]);

fn goes(own: Value, beside: Value) -> bool {
    own > beside
}
