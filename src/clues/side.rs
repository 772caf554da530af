//! The sides of a grid.

use crate::{Cell, Geometry};

/// A side of the grid, or a corner, from which a clue looks at its cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Above the grid.
    Top,
    /// Above, to the right: of a diagonal that goes down and left.
    TopRight,
    /// To the right.
    Right,
    /// Below, to the right.
    BottomRight,
    /// Below the grid.
    Bottom,
    /// Below, to the left.
    BottomLeft,
    /// To the left.
    Left,
    /// Above, to the left.
    TopLeft,
}

impl Side {
    /// All sides, clockwise from the top.
    pub const ALL: [Side; 8] = [
        Side::Top,
        Side::TopRight,
        Side::Right,
        Side::BottomRight,
        Side::Bottom,
        Side::BottomLeft,
        Side::Left,
        Side::TopLeft,
    ];

    /// The word for it in texts and JSON.
    pub fn word(self) -> &'static str {
        match self {
            Side::Top => "top",
            Side::TopRight => "top-right",
            Side::Right => "right",
            Side::BottomRight => "bottom-right",
            Side::Bottom => "bottom",
            Side::BottomLeft => "bottom-left",
            Side::Left => "left",
            Side::TopLeft => "top-left",
        }
    }

    /// The side with a word.
    pub fn named(word: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.word() == word)
    }

    /// Which way it lies from the grid: rows down, columns to the right.
    pub fn step(self) -> (i32, i32) {
        match self {
            Side::Top => (-1, 0),
            Side::TopRight => (-1, 1),
            Side::Right => (0, 1),
            Side::BottomRight => (1, 1),
            Side::Bottom => (1, 0),
            Side::BottomLeft => (1, -1),
            Side::Left => (0, -1),
            Side::TopLeft => (-1, -1),
        }
    }

    /// Of some cells the one that is nearest to it.
    pub fn nearest(self, geometry: &Geometry, cells: &[Cell]) -> Option<Cell> {
        let (down, right) = self.step();
        let far =
            |cell: &Cell| geometry.row(*cell) as i32 * down + geometry.column(*cell) as i32 * right;
        // Of several that are as near, the first.
        cells.iter().rev().max_by_key(|cell| far(cell)).copied()
    }
}
