//! Sums from the edge: the first values of a line, seen from its side.

use super::{Bed, named_beside_grid, numbered};
use crate::clues::{Frame, Kind, Look, Rule, Side, Written, total_of};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "edge-sum",
    "The number beside the grid is the sum of the first values that one meets from there.",
    |written: &Written<'_>| {
        let (cells, total) = numbered(written, "edge-sum 12 left: r1c1-r1c3")?;
        Ok(vec![Rule::total(cells.to_vec(), total)])
    },
    |written, values| written.clue.number().map(i64::from) == Some(total_of(values)),
)
.called("sum from the edge")
.named(named_beside_grid)
.drawn(Look::framed(Frame::Bar))
.seen_from(Side::Left)
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.around(chance, 2, 3)
});
