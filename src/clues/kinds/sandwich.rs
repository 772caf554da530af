//! Sandwiches: what lies between the least and the largest value of a line.

use super::{Bed, named_beside_grid, numbered, reads};
use crate::clues::{Frame, Kind, Look, Rule, Side, Written, total_of};
use crate::words::sentence::Piece;
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "sandwich",
    "The number beside the grid is the sum of the values between the least and the largest one, each of which is there once.",
    count,
    holds,
)
.named(named_beside_grid)
.saying(|clue, geometry| {
    let makes = Piece::Total(clue.number().unwrap_or_default());
    words!("what lies between {} and {} makes {}", geometry.low(), geometry.high(), makes)
})
.drawn(Look::framed(Frame::Slices))
.seen_from(Side::Left)
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.around(chance, 2, usize::MAX)
})
.elsewhere(&[("f-puzzles", "sandwichsum outside")]);

/// Before the first crust, 0; between, which crust it was, and the sum; behind both, -1.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = numbered(written, "sandwich 12 left: r1c1-r1c9")?;
    let number = i64::from(number);
    let crusts = [written.geometry.low(), written.geometry.high()].map(|crust| i64::from(crust.0));
    let rule = reads(cells, 0, move |state, _, value| {
        let crust = crusts.iter().position(|&crust| crust == value);
        let (first, sum) = (state & 3, state >> 2);
        match (state, crust) {
            (-1, None) => Some(-1),
            (-1, Some(_)) => None,
            (0, crust) => Some(crust.map_or(0, |crust| crust as i64 + 1)),
            (_, None) => (sum + value <= number).then_some((sum + value) << 2 | first),
            (_, Some(crust)) => (crust as i64 + 1 != first && sum == number).then_some(-1),
        }
    });
    Ok(vec![rule.ending(|state| state == -1)])
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let place = |value: Value| {
        let mut places = (0..values.len()).filter(|&place| values[place] == value);
        places.next().filter(|_| places.next().is_none())
    };
    let ends = place(written.geometry.low()).zip(place(written.geometry.high()));
    ends.is_some_and(|(one, other)| {
        let between = &values[one.min(other) + 1..one.max(other)];
        written.clue.number().map(i64::from) == Some(total_of(between))
    })
}
