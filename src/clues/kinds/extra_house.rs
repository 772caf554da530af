//! Extra houses: more cells in which no value is twice.

use super::{Bed, without_number};
use crate::clues::{Kind, Look, Rule, Written, all_differ};
use crate::words;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "house",
    "No value is twice in an extra house; one of as many cells as there are values has each of them.",
    |written: &Written<'_>| {
        let (cells, most) = (without_number(written)?, written.geometry.values().len());
        match cells.len() > most {
            true => Err(format!("expected at most {most} cells, as no value is twice")),
            false => Ok(vec![Rule::house(cells.to_vec())]),
        }
    },
    |_, values| all_differ(values),
)
.called("extra house")
.named(|clue| words!("the extra house at {}", clue.cells()[0]))
.saying(|_, _| words!("no value is twice in it"))
.drawn(Look::patch())
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.patches(chance, 4..=7)
})
.elsewhere(&[("f-puzzles", "extraregion house")]);
