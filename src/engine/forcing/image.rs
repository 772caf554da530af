//! What a supposition changes: marks by cell, by house and by value.

use crate::{Board, Cells, Geometry, Mark, OneOf};

/// Set in the marks of a cell, or the places of a house, from which nothing may be concluded: with two
/// bits that are never struck it is never down to one mark, nor to none. No value and no position is so
/// high.
pub(super) const SILENT: u32 = 0b11 << 30;

/// Below that there is room for this many marks.
const MOST_OF_ONE: usize = 30;

/// The marks of a board in three views that always agree.
#[derive(Clone, Default)]
pub(super) struct Image<const N: usize> {
    /// By cell: the values it can be, as bits.
    pub(super) cells: Vec<u32>,
    /// By row of the value's table, then house: the positions that can be the value, as bits.
    pub(super) places: Vec<u32>,
    /// By row of the value's table: the cells that can be the value.
    pub(super) with: Vec<Cells<N>>,
    /// By truth of marks that are neither a cell's nor a house's: the marks that are left of it, by place, as bits.
    pub(super) one_ofs: Vec<u32>,
}

impl<const N: usize> Image<N> {
    /// Takes the marks of a board. Cells and houses that have what they need are silent.
    pub(super) fn load(&mut self, board: &Board, one_ofs: &[OneOf]) {
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
        self.one_ofs.clear();
        self.one_ofs
            .extend(one_ofs.iter().map(|one_of| left_of(board, one_of)));
    }

    /// Makes it the same as another image of the same geometry.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Image<N>) {
        if self.cells.len() == other.cells.len()
            && self.places.len() == other.places.len()
            && self.one_ofs.len() == other.one_ofs.len()
        {
            self.cells.copy_from_slice(&other.cells);
            self.places.copy_from_slice(&other.places);
            self.with.copy_from_slice(&other.with);
            self.one_ofs.copy_from_slice(&other.one_ofs);
        } else {
            self.clone_from(other);
        }
    }
}

fn full(geometry: &Geometry, house: usize) -> bool {
    geometry.house(crate::House(house as u16)).full
}

/// The marks of a truth that are on the board, by place. One that holds has nothing to say any more, and of one with
/// too many marks nothing is concluded.
fn left_of(board: &Board, one_of: &OneOf) -> u32 {
    let holds = |mark: &Mark| board.value(mark.cell) == Some(mark.value);
    if one_of.marks.len() > MOST_OF_ONE || one_of.marks.iter().any(holds) {
        return SILENT;
    }
    let places = one_of.marks.iter().enumerate();
    let left = places.filter(|(_, mark)| board.has(**mark));
    left.fold(0, |left, (place, _)| left | 1 << place)
}
