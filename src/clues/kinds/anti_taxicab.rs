//! Anti-taxicab boards: no value stands as many steps from its like as it says.

use super::without_number;
use crate::clues::{Clue, Kind, Look, Rule, Written};
use crate::{Cell, Geometry, Value, words};
use itertools::Itertools;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "anti-taxicab",
    "No value is twice in cells that are as many steps apart, along rows and columns, as the value says.",
    count,
    holds,
)
.named(|_| words!("the anti-taxicab rule"))
.saying(|_, _| words!("two 2s are not two steps apart, along rows and columns, two 3s not three, and so on"))
.drawn(Look::nothing())
.planted(|geometry, _, _| vec![Clue::new(&KIND, geometry.cells().collect())])
.planted_first();

/// How many steps, along rows and columns, it is from one cell to another.
fn steps(geometry: &Geometry, one: Cell, other: Cell) -> usize {
    let rows = geometry.row(one).abs_diff(geometry.row(other));
    rows + geometry.column(one).abs_diff(geometry.column(other))
}

/// Cells that see each other differ anyway.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (geometry, cells) = (written.geometry, without_number(written)?);
    let of_distance = |value: Value| {
        let cells = cells.iter().copied();
        let pairs = cells.array_combinations().filter(move |&[one, other]| {
            steps(geometry, one, other) == usize::from(value.0) && !geometry.sees(one, other)
        });
        Rule::pairs(pairs, move |one, other| one != value || other != value)
    };
    Ok(geometry.values().flat_map(of_distance).collect())
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let cells = written.clue.cells().iter().zip(values);
    cells
        .array_combinations()
        .all(|[(&cell, value), (&other, like)]| {
            let is_far = steps(written.geometry, cell, other) != usize::from(value.0);
            value != like || is_far || written.geometry.sees(cell, other)
        })
}
