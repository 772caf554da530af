//! Little killers: sums along a diagonal.

use super::{Bed, numbered};
use crate::clues::{Frame, Kind, Look, Rule, Side, Written, total_of};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "little-killer",
    "The values along the diagonal of a little killer add up to its number; a value may be in it twice.",
    |written: &Written<'_>| {
        let (cells, total) = numbered(written, "little-killer 20: r1c2-r8c9")?;
        Ok(vec![Rule::total(cells.to_vec(), total)])
    },
    |written, values| written.clue.number().map(i64::from) == Some(total_of(values)),
)
.called("little killer")
.drawn(Look::framed(Frame::Arrow))
.seen_from(Side::TopLeft)
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.diagonals(chance, 3)
})
.elsewhere(&[("f-puzzles", "littlekillersum diagonal")]);
