//! Cells of the lower half.

use super::{Bed, single_cells};
use crate::clues::{Kind, Look, Sign, Written};
use crate::{Geometry, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "low",
    "The values of the cells are of the lower half; a value in the middle is not.",
    |written: &Written<'_>| single_cells(written, "low", is_one),
    |written, values| values.iter().all(|value| is_one(written.geometry, *value)),
)
.named(|clue| match clue.cells() {
    [cell] => words!("the low cell {}", *cell),
    _ => words!("the low cells"),
})
.drawn(Look::sign(Sign::Down))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.cells(chance, 4)
});

fn is_one(geometry: &Geometry, value: Value) -> bool {
    2 * (value.0 - geometry.low().0) + 1 < geometry.values().len() as u8
}
