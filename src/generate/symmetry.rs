//! Symmetries of the cells that hold givens.

use crate::sorting::Arrange;
use crate::{Cell, Geometry};

/// How the cells of the givens lie: a pattern that looks the same after some turns and reflections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    name: &'static str,
    /// The moves under which the pattern stays the same; what they make together belongs to it, too.
    moves: &'static [Move],
}

/// A turn or a reflection of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Move {
    HalfTurn,
    QuarterTurn,
    LeftRight,
    TopBottom,
    Diagonal,
    Antidiagonal,
}

impl Default for Symmetry {
    fn default() -> Symmetry {
        Symmetry::NONE
    }
}

impl Symmetry {
    /// None at all.
    pub const NONE: Symmetry = Symmetry {
        name: "none",
        moves: &[],
    };

    /// All symmetries, plainest first.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::NONE,
        Symmetry {
            name: "rotate180",
            moves: &[Move::HalfTurn],
        },
        Symmetry {
            name: "rotate90",
            moves: &[Move::QuarterTurn],
        },
        Symmetry {
            name: "mirror-h",
            moves: &[Move::LeftRight],
        },
        Symmetry {
            name: "mirror-v",
            moves: &[Move::TopBottom],
        },
        Symmetry {
            name: "mirror-hv",
            moves: &[Move::LeftRight, Move::TopBottom],
        },
        Symmetry {
            name: "diagonal",
            moves: &[Move::Diagonal],
        },
        Symmetry {
            name: "antidiagonal",
            moves: &[Move::Antidiagonal],
        },
        Symmetry {
            name: "diagonals",
            moves: &[Move::Diagonal, Move::Antidiagonal],
        },
        Symmetry {
            name: "full",
            moves: &[Move::QuarterTurn, Move::Diagonal],
        },
    ];

    /// The name: `none`, `rotate180`, `rotate90`, `mirror-h` (left and right), `mirror-v` (top and
    /// bottom), `mirror-hv`, `diagonal`, `antidiagonal`, `diagonals`, `full`.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The symmetry with a name.
    pub fn named(name: &str) -> Option<Symmetry> {
        Symmetry::ALL
            .into_iter()
            .find(|symmetry| symmetry.name == name)
    }

    /// Whether a geometry can have it: quarter turns and diagonals need as many rows as columns, and where there is no cell
    /// none is moved.
    pub(crate) fn fits(self, geometry: &Geometry) -> bool {
        let keeps_shape = |kind: &Move| {
            let mut cells = geometry.cells();
            cells.all(|cell| kind.apply(geometry, cell).is_some())
        };
        self.moves.iter().all(keeps_shape)
    }

    /// The cells in groups that hold givens together, each group in reading order.
    pub(super) fn orbits(self, geometry: &Geometry) -> Vec<Vec<usize>> {
        let mut seen = vec![false; geometry.cell_count()];
        let mut orbits = Vec::new();
        for cell in 0..seen.len() {
            if seen[cell] {
                continue;
            }
            seen[cell] = true;
            let mut orbit = vec![cell];
            let mut at = 0;
            while at < orbit.len() {
                for &kind in self.moves {
                    let Some(moved) = kind.apply(geometry, Cell(orbit[at] as u16)) else {
                        continue;
                    };
                    let moved = moved.index();
                    if !std::mem::replace(&mut seen[moved], true) {
                        orbit.push(moved);
                    }
                }
                at += 1;
            }
            orbit.arrange();
            orbits.push(orbit);
        }
        orbits
    }
}

impl Move {
    /// Where a cell comes to be, if there is a cell.
    fn apply(self, geometry: &Geometry, cell: Cell) -> Option<Cell> {
        let (rows, columns) = (geometry.rows(), geometry.columns());
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let (down, right) = (rows - 1 - row, columns - 1 - column);
        let (row, column) = match self {
            Move::HalfTurn => (down, right),
            Move::QuarterTurn => (column, down),
            Move::LeftRight => (row, right),
            Move::TopBottom => (down, column),
            Move::Diagonal => (column, row),
            Move::Antidiagonal => (right, down),
        };
        geometry.cell_at(row, column)
    }
}
