//! Skyscrapers: how many values can be seen from a side, where larger ones hide those behind them.

use super::{Bed, numbered, reads};
use crate::clues::{Frame, Kind, Look, Rule, Side, Written};
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "skyscraper",
    "A skyscraper clue says how many values of its cells are larger than all before them, seen from its side.",
    count,
    holds,
)
.called("skyscraper clue")
.named(|clue| words!("the skyscraper clue at {}", clue.cells()[0]))
.drawn(Look::framed(Frame::Roofs))
.seen_from(Side::Left)
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.around(chance, 2, usize::MAX)
})
.elsewhere(&[("f-puzzles", "skyscraper outside")]);

/// It remembers the highest value so far, and how many were seen.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = numbered(written, "skyscraper 3 left: r1c1-r1c9")?;
    let number = i64::from(number);
    let rule = reads(cells, 0, move |state, place, value| {
        let (seen, highest) = (state >> 8, state & 0xff);
        let seen = seen + i64::from(value > highest || place == 0);
        (seen <= number).then_some(seen << 8 | highest.max(value))
    });
    Ok(vec![rule.ending(move |state| state >> 8 == number)])
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let is_seen = |place: &usize| {
        values[..*place]
            .iter()
            .all(|before| *before < values[*place])
    };
    let seen = (0..values.len()).filter(is_seen).count();
    written.clue.number() == Some(seen as u32)
}
