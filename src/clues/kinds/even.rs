//! Cells that are even.

use super::{Bed, single_cells};
use crate::clues::{Kind, Look, Sign, Written};
use crate::{Geometry, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "even",
    "The values of the cells are even.",
    |written: &Written<'_>| single_cells(written, "even", is_one),
    |written, values| values.iter().all(|value| is_one(written.geometry, *value)),
)
.named(|clue| match clue.cells() {
    [cell] => words!("the even cell {}", *cell),
    _ => words!("the even cells"),
})
.drawn(Look::sign(Sign::Square))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.cells(chance, 4)
})
.elsewhere(&[("f-puzzles", "even cell")]);

fn is_one(_: &Geometry, value: Value) -> bool {
    value.0.is_multiple_of(2)
}
