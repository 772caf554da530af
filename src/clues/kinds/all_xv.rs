//! All X and V are given: neighbours without one make neither 10 nor 5.

use super::unmarked;
use crate::clues::{Kind, Look, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "all-xv",
    "All X and V are given: where two cells share a side and have neither, their values make neither 10 nor 5.",
    |written: &Written<'_>| unmarked::rules(written, &MARKED, goes),
    |written, values| unmarked::hold(written, values, &MARKED, goes),
)
.named(|_| words!("the rule that all X and V are given"))
.saying(|_, _| words!("where neither stands, values make neither 10 nor 5"))
.drawn(Look::nothing())
.planted(|geometry, solution, _| unmarked::all(&KIND, &MARKED, geometry, solution))
.elsewhere(&[("f-puzzles", "xv negative")]);

/// The kinds that mark a pair.
const MARKED: [&str; 2] = ["x", "v"];

fn goes(one: Value, other: Value) -> bool {
    !matches!(one.0 + other.0, 5 | 10)
}
