//! Where the cells of a board are that does not fill its rows and columns.

use crate::Cell;

/// The places of cells, row by row, and the cells of places: a place of no grid is no cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Places {
    /// By cell: its place.
    places: Vec<u16>,
    /// By place: its cell, or `NO_CELL`.
    cells: Vec<u16>,
}

const NO_CELL: u16 = u16::MAX;

impl Places {
    /// The cells of a board, given for each place whether it is one.
    pub(super) fn of(is_cell: &[bool]) -> Places {
        let mut all = Places {
            places: Vec::new(),
            cells: vec![NO_CELL; is_cell.len()],
        };
        for (place, _) in is_cell.iter().enumerate().filter(|(_, is_cell)| **is_cell) {
            all.cells[place] = all.places.len() as u16;
            all.places.push(place as u16);
        }
        all
    }

    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    /// The cell at a place.
    pub(super) fn cell(&self, place: usize) -> Option<Cell> {
        let cell = *self.cells.get(place)?;
        (cell != NO_CELL).then_some(Cell(cell))
    }

    /// The place of a cell: beyond the board for a cell that it does not have.
    pub(super) fn place(&self, cell: Cell) -> usize {
        self.places
            .get(cell.index())
            .map_or(self.cells.len(), |&place| place.into())
    }
}
