//! Palindromes: the line reads the same from both ends.

use super::order::equal;
use super::{Bed, line_of};
use crate::clues::{Kind, Look, Rule, Weave, Written};
use crate::words;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "palindrome",
    "A palindrome reads the same from both ends.",
    |written: &Written<'_>| {
        let cells = line_of(written, 2)?;
        let mirrored = cells.iter().zip(cells.iter().rev()).take(cells.len() / 2);
        let pairs = mirrored.map(|(&one, &other)| [one, other]);
        let pairs = Rule::pairs(pairs, |one, other| one == other).into_iter();
        Ok(pairs.map(|pair| pair.explained(equal)).collect())
    },
    |_, values| values.iter().eq(values.iter().rev()),
)
.named(|clue| words!("the palindrome from {}", clue.cells()[0]))
.saying(|_, _| words!("it reads the same from both ends"))
.drawn(Look::woven(Weave::Rails))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.lines(chance, 2..=4)
})
.elsewhere(&[("f-puzzles", "palindrome lines")]);
