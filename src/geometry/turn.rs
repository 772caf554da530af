//! Turns and reflections of a board.

use super::Geometry;
use crate::Cell;

/// A turn or a reflection of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turn {
    /// Upside down.
    Half,
    /// By a right angle, clockwise.
    Quarter,
    /// Reflected in the diagonal from the top left.
    Diagonal,
    /// Reflected in the diagonal from the top right.
    Antidiagonal,
    /// Left and right exchanged.
    LeftRight,
    /// Top and bottom exchanged.
    TopBottom,
}

impl Turn {
    /// All of them, those that are most easily seen first.
    pub const ALL: [Turn; 6] = [
        Turn::Half,
        Turn::Quarter,
        Turn::Diagonal,
        Turn::Antidiagonal,
        Turn::LeftRight,
        Turn::TopBottom,
    ];

    /// The word for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Turn::Half => "half",
            Turn::Quarter => "quarter",
            Turn::Diagonal => "diagonal",
            Turn::Antidiagonal => "antidiagonal",
            Turn::LeftRight => "left-right",
            Turn::TopBottom => "top-bottom",
        }
    }

    /// Where it brings a cell, if there is a cell.
    pub fn image(self, geometry: &Geometry, cell: Cell) -> Option<Cell> {
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let (down, right) = (rows - 1 - row, columns - 1 - column);
        let (row, column) = match self {
            Turn::Half => (down, right),
            Turn::Quarter => (column, down),
            Turn::Diagonal => (column, row),
            Turn::Antidiagonal => (right, down),
            Turn::LeftRight => (row, right),
            Turn::TopBottom => (down, column),
        };
        geometry.cell_at(row, column)
    }
}
