//! Minima: cells whose values are less than all beside them.

use super::{Bed, extremum};
use crate::clues::{Kind, Look, Sign, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "minimum",
    "The value of a minimum is less than those of all cells that share a side with it and are no minimum themselves.",
    |written: &Written<'_>| extremum::rules(written, goes),
    |written, values| extremum::hold(written, values, goes),
)
.reaching(extremum::reach)
.named(|clue| match clue.cells() {
    [cell] => words!("the minimum {}", *cell),
    _ => words!("the minima"),
})
.saying(|clue, _| match clue.cells() {
    [_] => words!("it is less than its neighbours"),
    _ => words!("each is less than its neighbours"),
})
.drawn(Look::sign(Sign::Inward))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.cells(chance, 2)
})
.elsewhere(&[("f-puzzles", "minimum cell")]);

fn goes(own: Value, beside: Value) -> bool {
    own < beside
}
