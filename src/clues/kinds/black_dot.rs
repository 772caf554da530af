//! Black dots: one value is twice the other.

use super::{Bed, pair_in_order};
use crate::clues::{Border, Clue, Kind, Look, Rule, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "black-dot",
    "Of the values beside a black dot one is twice the other, or as many times as the number in it says.",
    |written: &Written<'_>| {
        let ([one, other], number) = (pair_in_order(written)?, number(written.clue));
        let goes = move |one, other| goes(number, one, other);
        let says = move |cell, value, of| match number {
            2 => words!("{} is twice the {} in {}, or half of it.", cell, value, of),
            times => words!("{} is {} times the {} in {}, or the other way round.", cell, times, value, of),
        };
        Ok(vec![Rule::pair(one, other, goes).saying_of_pairs(says)])
    },
    |written, values| goes(number(written.clue), values[0], values[1]),
)
.called("black dot")
.named(|clue| words!("the black dot between {}", clue.cells()))
.saying(|clue, _| match number(clue) {
    2 => words!("one value is twice the other"),
    number => words!("one value is {} times the other", number),
})
.drawn(Look::border(Border::Black))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.pairs(chance, 2)
})
.elsewhere(&[("f-puzzles", "ratio cells")]);

/// How often the larger value beside a dot without a number has the other.
const USUAL: u32 = 2;

fn number(clue: &Clue) -> u32 {
    clue.number().unwrap_or(USUAL)
}

/// Whether the larger of two values is a number times the other.
pub(super) fn goes(number: u32, one: Value, other: Value) -> bool {
    let [low, high] = [one.min(other), one.max(other)].map(|value| u32::from(value.0));
    high == number * low
}
