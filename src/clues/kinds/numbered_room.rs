//! Numbered rooms: the first value says where the number stands.

use super::{Bed, named_beside_grid, numbered, reads};
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

/// It remembers the place, until the number was found there.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = numbered(written, "numbered-room 3 left: r1c1-r1c9")?;
    let number = i64::from(number);
    let most = cells.len() as i64;
    let rule = reads(cells, 0, move |room, place, value| {
        let room = match place {
            0 if !(1..=most).contains(&value) => return None,
            0 => value,
            _ => room,
        };
        match room == place as i64 + 1 {
            true => (value == number).then_some(0),
            false => Some(room),
        }
    });
    Ok(vec![rule])
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let place = usize::from(values[0].0).checked_sub(1);
    let there = place.and_then(|place| values.get(place));
    there.map(|value| u32::from(value.0)) == written.clue.number()
}
