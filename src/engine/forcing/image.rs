//! What a supposition changes: marks by cell, by house and by value.

use crate::{Board, Cells, Geometry};

/// Set in the marks of a cell, or the places of a house, from which nothing may be concluded: with two
/// bits that are never struck it is never down to one mark, nor to none. No value and no position is so
/// high.
pub(super) const SILENT: u32 = 0b11 << 30;

/// The marks of a board in three views that always agree.
#[derive(Clone, Default)]
pub(super) struct Image<const N: usize> {
    /// By cell: the values it can be, as bits.
    pub(super) cells: Vec<u32>,
    /// By row of the value's table, then house: the positions that can be the value, as bits.
    pub(super) places: Vec<u32>,
    /// By row of the value's table: the cells that can be the value.
    pub(super) with: Vec<Cells<N>>,
}

impl<const N: usize> Image<N> {
    /// Takes the marks of a board. Cells and houses that have what they need are silent.
    pub(super) fn load(&mut self, board: &Board) {
        let geometry = &**board.geometry();
        self.cells.clear();
        self.cells.extend_from_slice(board.marks_by_cell());
        for marks in &mut self.cells {
            *marks |= if *marks == 0 { SILENT } else { 0 };
        }
        self.places.clear();
        self.with.clear();
        for value in geometry.values() {
            self.with.push(board.cells_with(value));
            let places = board.places_by_house(value).iter().enumerate();
            let places = places.map(|(house, &places)| (full(geometry, house), places));
            self.places.extend(
                places.map(|(full, places)| places | if full && places != 0 { 0 } else { SILENT }),
            );
        }
    }

    /// Makes it the same as another image of the same geometry.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Image<N>) {
        if self.cells.len() == other.cells.len() && self.places.len() == other.places.len() {
            self.cells.copy_from_slice(&other.cells);
            self.places.copy_from_slice(&other.places);
            self.with.copy_from_slice(&other.with);
        } else {
            self.clone_from(other);
        }
    }
}

fn full(geometry: &Geometry, house: usize) -> bool {
    geometry.house(crate::House(house as u16)).full
}
