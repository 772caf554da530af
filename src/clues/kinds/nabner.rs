//! Nabners: no two values of the line are equal or consecutive.

use super::{Bed, Line};
use crate::clues::{Kind, Look, Rule, Tint, Weave, Written};
use crate::{Value, words};
use itertools::Itertools;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "nabner",
    "No two values of a nabner are equal or consecutive, wherever they are on the line.",
    |written: &Written<'_>| {
        let cells = Line::of(written, 2)?.cells;
        let pairs = cells.iter().copied().array_combinations();
        let says = |cell, value, other| {
            words!(
                "{} is neither the {} in {} nor next to it.",
                cell,
                value,
                other
            )
        };
        let rules = Rule::pairs(pairs, goes).into_iter();
        Ok(rules.map(|rule| rule.saying_of_pairs(says)).collect())
    },
    |written, values| {
        let values = values[..Line::length(written.clue)].iter().copied();
        values
            .array_combinations()
            .all(|[one, other]| goes(one, other))
    },
)
.named(|clue| words!("the nabner from {}", clue.cells()[0]))
.saying(|_, _| words!("no two of its values are equal or consecutive"))
.drawn(Look::woven(Weave::Dots).tinted(Tint::Yellow))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.lines(chance, 3..=4)
})
.elsewhere(&[("f-puzzles", "nabner lines")]);

fn goes(one: Value, other: Value) -> bool {
    one.0.abs_diff(other.0) > 1
}
