//! Slow thermometers: values never fall from the bulb to the tip.

use super::{Bed, line_of, reads};
use crate::clues::{End, Kind, Look, Weave, Written};
use crate::words;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "slow-thermometer",
    "Values never fall from the bulb of a slow thermometer to its tip.",
    |written: &Written<'_>| {
        let cells = line_of(written, 2)?;
        let never_falls = |last, _, value| (value >= last).then_some(value);
        Ok(vec![reads(cells, 0, never_falls)])
    },
    |_, values| values.is_sorted(),
)
.called("slow thermometer")
.named(|clue| words!("the slow thermometer from {}", clue.cells()[0]))
.saying(|_, _| words!("its values never fall from the bulb on"))
.drawn(Look::woven(Weave::Glass).with_ends(End::Bulb, End::Plain))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.lines(chance, 3..=5)
})
.elsewhere(&[("f-puzzles", "slowthermometer lines")]);
