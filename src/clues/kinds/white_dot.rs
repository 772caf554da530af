//! White dots: two values that follow each other.

use super::{Bed, pair_in_order};
use crate::clues::{Border, Clue, Kind, Look, Rule, Written};
use crate::words::sentence::Piece;
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "white-dot",
    "The values beside a white dot differ by 1, or by the number in it.",
    |written: &Written<'_>| {
        let ([one, other], number) = (pair_in_order(written)?, number(written.clue));
        let goes = move |one, other| goes(number, one, other);
        let says = move |cell, value, of| {
            words!(
                "{} differs from the {} in {} by {}.",
                cell,
                value,
                of,
                Piece::Total(number)
            )
        };
        Ok(vec![Rule::pair(one, other, goes).saying_of_pairs(says)])
    },
    |written, values| goes(number(written.clue), values[0], values[1]),
)
.called("white dot")
.named(|clue| words!("the white dot between {}", clue.cells()))
.saying(|clue, _| words!("its values differ by {}", Piece::Total(number(clue))))
.drawn(Look::border(Border::White))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.pairs(chance, 2)
})
.elsewhere(&[("f-puzzles", "difference cells")]);

/// What values beside a dot without a number differ by.
const USUAL: u32 = 1;

fn number(clue: &Clue) -> u32 {
    clue.number().unwrap_or(USUAL)
}

/// Whether the second of two values is so much more or less than the first.
pub(super) fn goes(number: u32, one: Value, other: Value) -> bool {
    u32::from(one.0.abs_diff(other.0)) == number
}
