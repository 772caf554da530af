//! Which cells of a new grid with totals hold a given.

use crate::random::Random;
use crate::{Cell, Geometry};

/// Draws which cells hold the givens, whose number is known: the others are spread evenly over the columns, apart from
/// each other within a column, and evenly over the rows. A total says much about few cells, and little
/// about two that touch, so such grids are those that people can solve most often.
pub(super) fn draw(geometry: &Geometry, chance: &mut Random, givens: usize) -> Vec<bool> {
    let mut cells: Vec<Cell> = geometry.cells().collect();
    chance.shuffle(&mut cells);
    let mut is_given = vec![true; cells.len()];
    for _ in givens..cells.len() {
        let crowd = |cell: Cell| {
            let column = geometry.column(cell);
            let others = (0..geometry.rows()).filter_map(|row| geometry.cell_at(row, column));
            let open = others.filter(|other| !is_given[other.index()]);
            let (column, apart) = open.fold((0, 0), |(column, apart), other| {
                (column + 1, apart + usize::from(geometry.sees(cell, other)))
            });
            let row = cells.iter().filter(|&&other| {
                geometry.row(other) == geometry.row(cell) && !is_given[other.index()]
            });
            (column, apart, row.count())
        };
        let still = cells.iter().filter(|cell| is_given[cell.index()]);
        if let Some(cell) = still.min_by_key(|&&cell| crowd(cell)) {
            is_given[cell.index()] = false;
        }
    }
    is_given
}
