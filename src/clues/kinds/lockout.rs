//! Lockout lines: no value on the line is between those at its ends, which differ by much.

use super::{Bed, ends_first, line_of, reads};
use crate::clues::{Clue, End, Kind, Look, Tint, Written};
use crate::words;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "lockout",
    "The ends of a lockout line differ by 4 or more, or by as much as its setting says, and no other value on it is one of these two or between them.",
    |written: &Written<'_>| {
        let (cells, least) = (ends_first(line_of(written, 2)?), least(written.clue));
        let step = move |ends, place, value| step(least, ends, place, value);
        Ok(vec![reads(&cells, 0, step)])
    },
    |written, values| match values {
        [one, middle @ .., other] => {
            let (low, high) = (one.min(other), one.max(other));
            let differ = i64::from(high.0 - low.0) >= least(written.clue);
            differ && middle.iter().all(|value| value < low || high < value)
        }
        _ => false,
    },
)
.called("lockout line")
.named(|clue| words!("the lockout line from {}", clue.cells()[0]))
.saying(|clue, _| words!("its ends differ by {} or more, and nothing else on it is one of them or between them", least(clue)))
.drawn(Look::line().tinted(Tint::Blue).with_ends(End::Diamond, End::Diamond))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=5)
})
.set_to(USUAL)
.elsewhere(&[("f-puzzles", "lockout set-lines")]);

/// By how much the ends differ where nothing is said.
const USUAL: u32 = 4;

fn least(clue: &Clue) -> i64 {
    clue.setting().unwrap_or(USUAL).into()
}

/// The ends are read first, and remembered, the smaller one in front.
fn step(least: i64, ends: i64, place: usize, value: i64) -> Option<i64> {
    let (low, high) = (ends >> 8, ends & 0xff);
    match place {
        0 => Some(value),
        1 => ((high - value).abs() >= least).then_some(high.min(value) << 8 | high.max(value)),
        _ => (value < low || high < value).then_some(ends),
    }
}
