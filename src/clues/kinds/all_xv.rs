//! All X and V are given: neighbours without one make neither 10 nor 5.

use super::unmarked;
use crate::clues::{Kind, Look, Written};
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "all-xv",
    "All X and V are given: where two cells share a side and have neither, their values make neither 10 nor 5.",
    |written: &Written<'_>| {
        let ends = [written.geometry.low(), written.geometry.high()];
        let says = move |cell, value, of| says(ends, cell, value, of);
        let rules = unmarked::rules(written, &MARKED, goes)?.into_iter();
        Ok(rules.map(|rule| rule.saying_of_pairs(says)).collect())
    },
    |written, values| unmarked::hold(written, values, &MARKED, goes),
)
.named(|_| words!("the rule that all X and V are given"))
.saying(|_, _| words!("where neither stands, values make neither 10 nor 5"))
.drawn(Look::nothing())
.planted(|geometry, solution, _| unmarked::all(&KIND, &MARKED, geometry, solution))
.elsewhere(&[("f-puzzles", "xv negative")]);

/// The kinds that mark a pair.
const MARKED: [&str; 2] = ["x", "v"];

/// What V and X make.
const SUMS: [u8; 2] = [5, 10];

/// "Beside the 2 in r8c5, r8c6 is neither 3 (2+3 = 5) nor 8 (2+8 = 10)."
fn says([low, high]: [Value; 2], cell: Cell, value: Value, of: Cell) -> Sentence {
    let made = SUMS.into_iter().filter_map(|sum| {
        let other = Value(sum.checked_sub(value.0)?);
        let is_value = (low..=high).contains(&other);
        is_value.then(|| format!("{other} ({value}+{other} = {sum})"))
    });
    let made: Vec<String> = made.collect();
    let is_not = match &made[..] {
        [one] => format!("not {one}"),
        all => format!("neither {}", all.join(" nor ")),
    };
    words!(
        "Beside the {} in {}, {} is {}.",
        value,
        of,
        cell,
        Piece::from(is_not)
    )
}

fn goes(one: Value, other: Value) -> bool {
    !SUMS.contains(&(one.0 + other.0))
}
