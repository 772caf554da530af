//! Between lines: all values on the line lie between those at its ends.

use super::{Bed, ends_first, line_of, reads};
use crate::clues::{End, Kind, Look, Written};
use crate::words;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "between",
    "All values on a between line are larger than that of one end and smaller than that of the other.",
    |written: &Written<'_>| {
        let cells = ends_first(line_of(written, 3)?);
        Ok(vec![reads(&cells, 0, step)])
    },
    |_, values| match values {
        [one, middle @ .., other] => {
            let (low, high) = (one.min(other), one.max(other));
            middle.iter().all(|value| low < value && value < high)
        }
        _ => false,
    },
)
.called("between line")
.named(|clue| words!("the between line from {}", clue.cells()[0]))
.saying(|_, _| words!("what is on it lies between the values of its ends"))
.drawn(Look::line().with_ends(End::Circle, End::Circle))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=5)
})
.elsewhere(&[("f-puzzles", "betweenline lines")]);

/// The ends are read first, and remembered, the smaller one in front.
fn step(ends: i64, place: usize, value: i64) -> Option<i64> {
    let (low, high) = (ends >> 8, ends & 0xff);
    match place {
        0 => Some(value),
        1 => Some(high.min(value) << 8 | high.max(value)),
        _ => (low < value && value < high).then_some(ends),
    }
}
