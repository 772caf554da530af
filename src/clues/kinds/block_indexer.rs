//! Block indexers: cells that say where in the block the number of their place stands.

use super::{Bed, indexed};
use crate::clues::{Kind, Look, Sign, Written};
use crate::words::sentence::Piece;
use crate::{Cell, Geometry, HouseKind, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "block-indexer",
    "A block indexer says where in its block the number of its own place there stands; places are counted as one reads.",
    |written: &Written<'_>| indexed::rules(written, list_of, Some("place")),
    |written, values| indexed::hold(written, values, list_of),
)
.reaching(|written| indexed::reach(written, list_of))
.called("block indexer")
.named(|clue| match clue.cells() {
    [cell] => words!("the block indexer {}", *cell),
    _ => words!("the block indexers"),
})
.saying(|clue, geometry| match clue.cells() {
    &[cell] => {
        let place = list_of(geometry, cell).iter().position(|&of| of == cell);
        let place = || Piece::Total(place.unwrap_or_default() as u32 + 1);
        words!("it is at place {} of its block, as one reads, and says at which place the {} stands", place(), place())
    }
    _ => words!("each says where the number of its own place in its block stands"),
})
.drawn(Look::sign(Sign::Frame))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.cells(chance, 1)
})
.elsewhere(&[("f-puzzles", "boxindexer cells")]);

/// The cells of its block, as one reads; none of a cell without one.
fn list_of(geometry: &Geometry, cell: Cell) -> Vec<Cell> {
    let block = geometry.house_of(cell, HouseKind::Block);
    let cells = block.map(|block| geometry.house(block).cells.clone());
    let mut cells = cells.unwrap_or_default();
    cells.sort_unstable();
    cells
}
