//! Cells that are odd.

use super::{Bed, single_cells};
use crate::clues::{Kind, Look, Sign, Written};
use crate::{Geometry, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "odd",
    "The values of the cells are odd.",
    |written: &Written<'_>| single_cells(written, "odd", is_one),
    |written, values| values.iter().all(|value| is_one(written.geometry, *value)),
)
.named(|clue| match clue.cells() {
    [cell] => words!("the odd cell {}", *cell),
    _ => words!("the odd cells"),
})
.drawn(Look::sign(Sign::Disc))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.cells(chance, 4)
})
.elsewhere(&[("f-puzzles", "odd cell")]);

fn is_one(_: &Geometry, value: Value) -> bool {
    !value.0.is_multiple_of(2)
}
