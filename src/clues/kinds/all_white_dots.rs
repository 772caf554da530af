//! All white dots are given: neighbours without one do not differ by 1.

use super::unmarked;
use crate::clues::{Kind, Look, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "all-white-dots",
    "All white dots are given: where two cells share a side and have no white dot, their values do not differ by 1.",
    |written: &Written<'_>| unmarked::rules(written, &MARKED, goes),
    |written, values| unmarked::hold(written, values, &MARKED, goes),
)
.named(|_| words!("the rule that all white dots are given"))
.saying(|_, _| words!("where none stands, values do not differ by 1"))
.drawn(Look::nothing())
.planted(|geometry, solution, _| unmarked::all(&KIND, &MARKED, geometry, solution))
.elsewhere(&[("f-puzzles", "difference negative")]);

/// The kinds that mark a pair.
const MARKED: [&str; 1] = ["white-dot"];

fn goes(one: Value, other: Value) -> bool {
    !super::white_dot::goes(1, one, other)
}
