//! Numbered rooms: the first value says where the number stands.

use super::pointer::Pointer;
use super::{Bed, named_beside_grid, numbered};
use crate::clues::{Frame, Kind, Look, Rule, Side, Written};
use crate::words::sentence::Piece;
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "numbered-room",
    "The number beside the grid stands in the cell that the first value says, counted from there.",
    count,
    holds,
)
.called("numbered room")
.named(named_beside_grid)
.saying(|clue, _| {
    words!(
        "its first value says at which place the {} stands",
        Piece::Total(clue.number().unwrap_or_default())
    )
})
.drawn(Look::framed(Frame::Door))
.seen_from(Side::Left)
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.around(chance, 2, usize::MAX)
});

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = numbered(written, "numbered-room 3 left: r1c1-r1c9")?;
    let pointer = Pointer {
        cell: cells[0],
        number,
        list: cells.to_vec(),
        place: Some("cell"),
    };
    Ok(vec![pointer.rule()])
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let place = usize::from(values[0].0).checked_sub(1);
    let there = place.and_then(|place| values.get(place));
    there.map(|value| u32::from(value.0)) == written.clue.number()
}
