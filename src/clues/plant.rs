//! Where clues could lie in a random solution.

use super::Clue;
use crate::random::Random;
use crate::{Cell, Geometry};

/// So often a place is looked for that no clue has taken yet.
const TRIES: usize = 60;

/// The cells that touch one along a side.
pub fn beside(geometry: &Geometry, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    around(geometry, cell, &[(-1, 0), (0, -1), (0, 1), (1, 0)])
}

/// The cells at these distances, in rows and columns, from one.
fn around<'g>(
    geometry: &'g Geometry,
    cell: Cell,
    steps: &'static [(isize, isize)],
) -> impl Iterator<Item = Cell> + 'g {
    steps.iter().filter_map(move |&(rows, columns)| {
        let row = geometry.row(cell).checked_add_signed(rows)?;
        let column = geometry.column(cell).checked_add_signed(columns)?;
        geometry.cell_at(row, column)
    })
}

/// Cells at random that touch along their sides, each of which may join those before it.
pub fn patch(
    geometry: &Geometry,
    size: usize,
    chance: &mut Random,
    may_join: impl Fn(&[Cell], Cell) -> bool,
) -> Option<Vec<Cell>> {
    let mut cells = vec![Cell(chance.below(geometry.cell_count()) as u16)];
    while cells.len() < size {
        let mut near: Vec<Cell> = cells
            .iter()
            .flat_map(|&cell| beside(geometry, cell))
            .filter(|cell| !cells.contains(cell) && may_join(&cells, *cell))
            .collect();
        near.sort_unstable();
        near.dedup();
        cells.push(*near.get(chance.below(near.len()))?);
    }
    cells.sort_unstable();
    Some(cells)
}

/// A path of cells at random, each beside the one before it or across a corner, that may follow those before it.
pub fn path(
    geometry: &Geometry,
    size: usize,
    chance: &mut Random,
    may_follow: impl Fn(&[Cell], Cell) -> bool,
) -> Option<Vec<Cell>> {
    const STEPS: [(isize, isize); 8] = [
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (0, -1),
        (0, 1),
        (1, -1),
        (1, 0),
        (1, 1),
    ];
    let mut cells = vec![Cell(chance.below(geometry.cell_count()) as u16)];
    while cells.len() < size {
        let last = *cells.last()?;
        let near: Vec<Cell> = around(geometry, last, &STEPS)
            .filter(|cell| !cells.contains(cell) && may_follow(&cells, *cell))
            .collect();
        cells.push(*near.get(chance.below(near.len()))?);
    }
    Some(cells)
}

/// Clues that share no cell: those that are made at random, as long as there is room.
pub fn apart(
    geometry: &Geometry,
    chance: &mut Random,
    mut make: impl FnMut(&mut Random) -> Option<Clue>,
) -> Vec<Clue> {
    let mut taken = vec![false; geometry.cell_count()];
    let mut found = Vec::new();
    for _ in 0..TRIES {
        let Some(clue) = make(chance) else { continue };
        if clue.all_cells().any(|cell| taken[cell.index()]) {
            continue;
        }
        clue.all_cells().for_each(|cell| taken[cell.index()] = true);
        found.push(clue);
    }
    found
}
