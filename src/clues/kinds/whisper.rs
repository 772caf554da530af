//! Whispers: neighbours on the line differ by much.

use super::{Bed, Line};
use crate::clues::{Clue, Kind, Look, Rule, Tint, Written};
use crate::words::sentence::Piece;
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "whisper",
    "Values that follow each other on a whisper differ by 5 or more, or by as much as its setting says.",
    |written: &Written<'_>| {
        let (line, least) = (Line::of(written, 2)?, least(written.clue));
        let pairs = Rule::pairs(line.neighbours(), move |one, other| differ(least, one, other));
        let says = move |cell, value, other| {
            words!("{} differs from the {} in {} by {} or more.", cell, value, other, Piece::Total(least))
        };
        Ok(pairs.into_iter().map(|pair| pair.saying_of_pairs(says)).collect())
    },
    |written, values| {
        let least = least(written.clue);
        values.windows(2).all(|two| differ(least, two[0], two[1]))
    },
)
.named(|clue| words!("the whisper from {}", clue.cells()[0]))
.saying(|clue, _| words!("neighbours on it differ by {} or more", Piece::Total(least(clue))))
.drawn(Look::line().tinted(Tint::Green))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=5)
})
.set_to(USUAL)
.elsewhere(&[("f-puzzles", "whispers set-lines")]);

/// By how much neighbours differ where nothing is said: half of what values there are on a usual board.
const USUAL: u32 = 5;

fn least(clue: &Clue) -> u32 {
    clue.setting().unwrap_or(USUAL)
}

fn differ(least: u32, one: Value, other: Value) -> bool {
    u32::from(one.0.abs_diff(other.0)) >= least
}
