//! Nonconsecutive boards: neighbours do not follow each other.

use super::unmarked;
use crate::clues::{Clue, Kind, Look, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "nonconsecutive",
    "The values of two cells that share a side do not differ by 1.",
    |written: &Written<'_>| unmarked::rules(written, &[], goes),
    |written, values| unmarked::hold(written, values, &[], goes),
)
.named(|_| words!("the rule that neighbours are not consecutive"))
.drawn(Look::nothing())
.planted(|geometry, _, _| vec![Clue::new(&KIND, geometry.cells().collect())])
.planted_first()
.elsewhere(&[("f-puzzles", "nonconsecutive all")]);

fn goes(one: Value, other: Value) -> bool {
    one.0.abs_diff(other.0) != 1
}
