//! All dots are given: neighbours without one differ by more than 1, and none is twice the other.

use super::unmarked;
use crate::clues::{Kind, Look, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "all-dots",
    "All dots are given: where two cells share a side and have no dot, their values neither differ by 1 nor is one twice the other.",
    |written: &Written<'_>| unmarked::rules(written, &MARKED, goes),
    |written, values| unmarked::hold(written, values, &MARKED, goes),
)
.named(|_| words!("the rule that all dots are given"))
.saying(|_, _| words!("where none stands, values neither differ by 1 nor is one twice the other"))
.drawn(Look::nothing())
.planted(|geometry, solution, _| unmarked::all(&KIND, &MARKED, geometry, solution))
.elsewhere(&[("f-puzzles", "difference+ratio negative")]);

/// The kinds that mark a pair.
const MARKED: [&str; 2] = ["white-dot", "black-dot"];

fn goes(one: Value, other: Value) -> bool {
    !super::white_dot::goes(1, one, other) && !super::black_dot::goes(2, one, other)
}
