//! Modular lines: values in a row leave all remainders.

use super::{Bed, Line, each_class};
use crate::clues::{Clue, Kind, Look, Tint, Weave, Written};
use crate::words::sentence::{Piece, either};
use crate::{Marks, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "modular",
    "Any three values in a row on a modular line leave different remainders when divided by 3; with a setting of 4 any four do when divided by 4.",
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
.saying(|clue, geometry| {
    let by = by(clue) as u8;
    let alike = |value: Value| geometry.values().filter(|other| other.0 % by == value.0 % by).collect::<Marks>();
    let alike = geometry.values().take(by.into()).map(|value| words!("one is {}", either(alike(value))));
    match alike.reduce(|all, next| all.join(", ", next)) {
        Some(alike) if geometry.values().len() <= MOST_LISTED => {
            words!("of any {} in a row ", u32::from(by)).join("", alike)
        }
        _ => words!("any {} in a row leave different remainders by {}", u32::from(by), Piece::Total(by.into())),
    }
})
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

/// Of more values it is not said which leave the same remainder.
const MOST_LISTED: usize = 9;

fn by(clue: &Clue) -> usize {
    clue.setting().unwrap_or(USUAL) as usize
}
