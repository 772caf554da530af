//! Cells of the upper half.

use super::{Bed, single_cells};
use crate::clues::{Kind, Look, Sign, Written};
use crate::{Geometry, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "high",
    "The values of the cells are of the upper half; a value in the middle is not.",
    |written: &Written<'_>| single_cells(written, "high", is_one),
    |written, values| values.iter().all(|value| is_one(written.geometry, *value)),
)
.named(|clue| match clue.cells() {
    [cell] => words!("the high cell {}", *cell),
    _ => words!("the high cells"),
})
.drawn(Look::sign(Sign::Up))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.cells(chance, 4)
});

fn is_one(geometry: &Geometry, value: Value) -> bool {
    2 * (geometry.high().0 - value.0) + 1 < geometry.values().len() as u8
}
