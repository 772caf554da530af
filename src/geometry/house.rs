//! Houses, and where cells are in them.

use crate::Cell;
use std::fmt;

/// A house of a geometry, by number; [`Geometry::house`](crate::Geometry::house) has its cells and name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(pub u16);

impl House {
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its place in a set of houses, which is as wide as the sets of cells of the board: only houses of clues that are
    /// not full are beyond it.
    #[inline]
    pub(crate) const fn place(self) -> Cell {
        Cell(self.0)
    }
}

/// A clue of a puzzle, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClueId(pub u16);

impl ClueId {
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ClueId {
    /// As in premises: `k1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "k{}", self.0 + 1)
    }
}

/// What kind of house it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum HouseKind {
    /// A rectangle of cells that tile the board.
    Block,
    /// A piece of a jigsaw.
    Region,
    /// A row.
    Row,
    /// A column.
    Column,
    /// One of the two long diagonals.
    Diagonal,
    /// A shaded square of a windoku.
    Window,
    /// The cells at the same place of each block.
    Group,
    /// Some cells of which no two are the same, fewer of them than values or as many.
    Extra,
    /// The cells of a clue of the puzzle that no value has twice.
    Clue,
}

impl HouseKind {
    /// Rows and columns: the lines.
    pub fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column)
    }

    /// Those that no grid shows: cells of a clue that differ, and houses that a puzzle adds.
    pub(crate) fn is_extra(self) -> bool {
        matches!(self, HouseKind::Clue | HouseKind::Extra)
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            HouseKind::Block => "block",
            HouseKind::Region => "region",
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Diagonal => "diagonal",
            HouseKind::Window => "window",
            HouseKind::Group => "group",
            HouseKind::Extra => "extra region",
            HouseKind::Clue => "clue",
        }
    }
}

/// A house: cells of which no two hold the same value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseInfo {
    /// What kind of house it is.
    pub kind: HouseKind,
    /// Its number or letter among its kind, as people say it.
    pub label: String,
    /// Its cells in reading order. A cell's place in this list is its *position* in the house.
    pub cells: Vec<Cell>,
    /// Whether every value must stand in it.
    pub full: bool,
    /// The clue that makes it a house, if one does.
    pub clue: Option<ClueId>,
    /// The letter of the grid that it is a house of, where a board has several: of the first, where they share it.
    pub(crate) grid: Option<char>,
}

impl fmt::Display for HouseInfo {
    /// As in a sentence: `row 5`, `block 2`, `region A`, `row 5 of grid B`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            HouseKind::Clue => f.write_str(&self.label)?,
            kind => write!(f, "{} {}", kind.word(), self.label)?,
        }
        match self.grid {
            Some(grid) => write!(f, " of grid {grid}"),
            None => Ok(()),
        }
    }
}

impl HouseInfo {
    /// As in premises: `r5`, `c2`, `b3`, `d1`, `window-1`, `group-1`, `region-A`, `k1`, and `r5-B` in grid B.
    pub fn token(&self) -> String {
        if let Some(clue) = self.clue {
            return clue.to_string();
        }
        let short = match self.kind {
            HouseKind::Row => "r",
            HouseKind::Column => "c",
            HouseKind::Block => "b",
            HouseKind::Diagonal => "d",
            HouseKind::Window => "window-",
            HouseKind::Group => "group-",
            HouseKind::Extra => "extra-",
            HouseKind::Region | HouseKind::Clue => "region-",
        };
        let token = format!("{short}{}", self.label);
        match self.grid {
            Some(grid) => format!("{token}-{grid}"),
            None => token,
        }
    }
}

/// The house that a geometry does not have.
pub(super) static NOWHERE: HouseInfo = HouseInfo {
    kind: HouseKind::Region,
    label: String::new(),
    cells: Vec::new(),
    full: false,
    clue: None,
    grid: None,
};

/// A cell's place in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The house.
    pub house: House,
    /// The cell's position in it.
    pub position: u8,
}

/// The most houses that a cell of a grid lies in: block, row, column, two diagonals, window, group. Of a crowded
/// cell, in which clues of the puzzle or many grids overlap, they are kept elsewhere.
pub(super) const MAX_SPOTS: usize = 7;
/// The houses of a cell, at one place in memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Spots {
    pub(super) count: u16,
    pub(super) spots: [Spot; MAX_SPOTS],
}

impl Spots {
    pub(super) const NONE: Spots = Spots {
        count: 0,
        spots: [Spot {
            house: House(0),
            position: 0,
        }; MAX_SPOTS],
    };

    pub(super) fn of(all: &[Spot]) -> Spots {
        let mut spots = Spots::NONE;
        spots.count = all.len() as u16;
        for (to, spot) in spots.spots.iter_mut().zip(all) {
            *to = *spot;
        }
        spots
    }
}

impl Spot {
    /// The position as a bit.
    #[inline]
    pub fn place(self) -> u32 {
        1 << self.position
    }
}
