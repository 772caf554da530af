//! X-sums: the first values of a line, as many as the first one says.

use super::{Bed, numbered, reads};
use crate::clues::{Frame, Kind, Look, Rule, Side, Written, total_of};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "x-sum",
    "The number beside the grid is the sum of the first values that one meets from there, as many as the first of them says.",
    count,
    holds,
)
.called("X-sum")
.named(|clue| words!("the X-sum at {}", clue.cells()[0]))
.drawn(Look::framed(Frame::Box))
.seen_from(Side::Left)
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.around(chance, 2, usize::MAX)
})
.elsewhere(&[("f-puzzles", "xsum outside")]);

/// It remembers how many cells are still to be counted, and the sum.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = numbered(written, "x-sum 12 left: r1c1-r1c9")?;
    let number = i64::from(number);
    let most = cells.len() as i64;
    let rule = reads(cells, 0, move |state, place, value| {
        let (to_go, sum) = match place {
            0 if !(1..=most).contains(&value) => return None,
            0 => (value, 0),
            _ => (state & 0xff, state >> 8),
        };
        let (to_go, sum) = match to_go {
            0 => (0, sum),
            _ => (to_go - 1, sum + value),
        };
        (sum <= number).then_some(sum << 8 | to_go)
    });
    Ok(vec![rule.ending(move |state| state == number << 8)])
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let counted = values.get(..values[0].0.into());
    let sum = counted.filter(|counted| !counted.is_empty()).map(total_of);
    sum == written.clue.number().map(i64::from)
}
