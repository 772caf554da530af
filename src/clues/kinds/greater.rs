//! Signs for greater: the first of two values is the larger one.

use super::order::unequal;
use super::{Bed, two_cells};
use crate::clues::{Border, Kind, Look, Rule, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "greater",
    "The value on the open side of the sign is the larger one.",
    |written: &Written<'_>| {
        let [one, other] = two_cells(written)?;
        let rule = Rule::pair(one, other, goes);
        Ok(vec![rule.explained(|at, mark| unequal(at, mark, true))])
    },
    |_, values| goes(values[0], values[1]),
)
.named(|clue| words!("the sign between {}", clue.cells()))
.saying(|clue, _| words!("{} is more than {}", clue.cells()[0], clue.cells()[1]))
.drawn(Look::border(Border::Greater))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.pairs(chance, 3)
});

fn goes(one: Value, other: Value) -> bool {
    one > other
}
