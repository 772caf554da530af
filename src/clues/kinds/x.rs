//! X: two values that make 10.

use super::{Bed, two_cells};
use crate::clues::{Border, Kind, Look, Rule, Written};
use crate::words::sentence::Piece;
use crate::{Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "x",
    "The values beside an X make 10.",
    |written: &Written<'_>| {
        let [one, other] = two_cells(written)?;
        let says = |_, value: Value, of| {
            let rest = format!("10 - {value} = {}", 10 - i32::from(value.0));
            words!("The {} in {} leaves {}.", value, of, Piece::from(rest))
        };
        Ok(vec![Rule::pair(one, other, goes).saying_of_pairs(says)])
    },
    |_, values| goes(values[0], values[1]),
)
.called("X")
.named(|clue| words!("the X between {}", clue.cells()))
.saying(|_, _| words!("its values make 10"))
.drawn(Look::border(Border::Letter))
.labelled(|_| Some("X".into()))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.pairs(chance, 2)
})
.elsewhere(&[("f-puzzles", "xv cells X")]);

fn goes(one: Value, other: Value) -> bool {
    one.0 + other.0 == 10
}
