//! Modular lines: values in a row leave all remainders.

use super::{Bed, Line, each_class};
use crate::clues::{Clue, Kind, Look, Tint, Weave, Written};
use crate::words;
use crate::words::sentence::Piece;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "modular",
    "Of any three values in a row on a modular line no two leave the same remainder by 3; another setting says so of as many in a row, by that number.",
    |written: &Written<'_>| {
        let (line, by) = (Line::of(written, 2)?, by(written.clue));
        if !(2..=MOST).contains(&by) {
            return Err(format!("expected a setting from 2 to {MOST}"));
        }
        Ok(each_class::rules(&line, by, move |value| value % by as i64))
    },
    |written, values| {
        let by = by(written.clue);
        each_class::hold(written.clue, values, by, |value| value % by as i64)
    },
)
.called("modular line")
.named(|clue| words!("the modular line from {}", clue.cells()[0]))
.saying(|clue, _| words!("any {} in a row leave different remainders by {}", by(clue) as u32, Piece::Total(by(clue) as u32)))
.drawn(Look::woven(Weave::Pulse).tinted(Tint::Teal))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=6)
})
.set_to(USUAL)
.elsewhere(&[("f-puzzles", "modularline set-lines")]);

/// By what values are divided where nothing is said, and the most.
const USUAL: u32 = 3;
const MOST: usize = 5;

fn by(clue: &Clue) -> usize {
    clue.setting().unwrap_or(USUAL) as usize
}
