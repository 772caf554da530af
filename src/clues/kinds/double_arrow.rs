//! Double arrows: the circles at both ends together make what lies between.

use super::{Bed, line_of};
use crate::clues::{End, Equation, Kind, Look, Rule, Weave, Written, total_of};
use crate::words;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "double-arrow",
    "The two circles of a double arrow together make the sum of all values between them.",
    count,
    |_, values| match values {
        [one, middle @ .., other] => total_of(&[*one, *other]) == total_of(middle),
        _ => false,
    },
)
.called("double arrow")
.named(|clue| words!("the double arrow from {}", clue.cells()[0]))
.saying(|_, _| words!("its two ends together make the sum of what is between"))
.drawn(Look::woven(Weave::Thin).with_ends(End::Circle, End::Circle))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.lines(chance, 4..=5)
})
.elsewhere(&[("f-puzzles", "doublearrow lines")]);

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let cells = line_of(written, 3)?;
    let last = cells.len() - 1;
    let times = (0..=last).map(|place| if place == 0 || place == last { 1 } else { -1 });
    let times = times.collect();
    Ok(vec![Rule::equation(
        cells.to_vec(),
        Equation { times, total: 0 },
    )])
}
