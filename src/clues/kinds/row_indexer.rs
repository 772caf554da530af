//! Row indexers: cells that say where in the column the number of their row stands.

use super::{Bed, indexed};
use crate::clues::{Kind, Look, Sign, Written};
use crate::{Cell, Geometry, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "row-indexer",
    "A row indexer says where in its column the number of its row stands.",
    |written: &Written<'_>| indexed::rules(written, list_of, None),
    |written, values| indexed::hold(written, values, list_of),
)
.reaching(|written| indexed::reach(written, list_of))
.called("row indexer")
.named(|clue| match clue.cells() {
    [cell] => words!("the row indexer {}", *cell),
    _ => words!("the row indexers"),
})
.saying(|clue, geometry| match clue.cells() {
    &[cell] => indexed::says(["row", "column"], geometry.column(cell), geometry.row(cell)),
    _ => words!("each says in which row of its column the number of its own row stands"),
})
.drawn(Look::sign(Sign::Across))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.cells(chance, 1)
})
.elsewhere(&[("f-puzzles", "rowindexer cells")]);

/// The cells of its column.
fn list_of(geometry: &Geometry, cell: Cell) -> Vec<Cell> {
    let column = geometry.column(cell);
    let rows = 0..geometry.rows();
    rows.filter_map(|row| geometry.cell_at(row, column))
        .collect()
}
