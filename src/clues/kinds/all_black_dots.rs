//! All black dots are given: of neighbours without one none is twice the other.

use super::unmarked;
use crate::clues::{Kind, Look, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "all-black-dots",
    "All black dots are given: where two cells share a side and have no black dot, neither value is twice the other.",
    |written: &Written<'_>| unmarked::rules(written, &MARKED, goes),
    |written, values| unmarked::hold(written, values, &MARKED, goes),
)
.named(|_| words!("the rule that all black dots are given"))
.saying(|_, _| words!("where none stands, neither value is twice the other"))
.drawn(Look::nothing())
.planted(|geometry, solution, _| unmarked::all(&KIND, &MARKED, geometry, solution))
.elsewhere(&[("f-puzzles", "ratio negative")]);

/// The kinds that mark a pair.
const MARKED: [&str; 1] = ["black-dot"];

fn goes(one: Value, other: Value) -> bool {
    !super::black_dot::goes(2, one, other)
}
