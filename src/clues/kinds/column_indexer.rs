//! Column indexers: cells that say where in the row the number of their column stands.

use super::{Bed, indexed};
use crate::clues::{Kind, Look, Sign, Written};
use crate::{Cell, Geometry, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "column-indexer",
    "A column indexer says where in its row the number of its column stands.",
    |written: &Written<'_>| indexed::rules(written, list_of, None),
    |written, values| indexed::hold(written, values, list_of),
)
.reaching(|written| indexed::reach(written, list_of))
.called("column indexer")
.named(|clue| match clue.cells() {
    [cell] => words!("the column indexer {}", *cell),
    _ => words!("the column indexers"),
})
.saying(|clue, geometry| match clue.cells() {
    &[cell] => indexed::says(["column", "row"], geometry.row(cell), geometry.column(cell)),
    _ => words!("each says in which column of its row the number of its own column stands"),
})
.drawn(Look::sign(Sign::Along))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.cells(chance, 1)
})
.elsewhere(&[("f-puzzles", "columnindexer cells")]);

/// The cells of its row.
fn list_of(geometry: &Geometry, cell: Cell) -> Vec<Cell> {
    let row = geometry.row(cell);
    let columns = 0..geometry.columns();
    columns
        .filter_map(|column| geometry.cell_at(row, column))
        .collect()
}
