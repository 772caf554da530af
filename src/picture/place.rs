//! Where things stand: cells, marks, what is at the rim.

use super::{ClueView, Picture};
use crate::{Cell, Geometry, Mark, Value};

/// A point, in units of which a mark has some twenty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The point a step away.
    pub(super) fn plus(self, dx: f64, dy: f64) -> Point {
        Point::new(self.x + dx, self.y + dy)
    }

    pub(super) fn distance(self, other: Point) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// Some way from here to there: nothing is here, one is there.
    pub(super) fn toward(self, other: Point, way: f64) -> Point {
        Point::new(
            self.x + (other.x - self.x) * way,
            self.y + (other.y - self.y) * way,
        )
    }
}

/// The room of a mark, from one to the next.
const PITCH: usize = 20;
/// The least room of the marks of a cell.
const LEAST_CELL: usize = 60;
/// The room within each cell that marks leave to lines, and to an outlined clue and its number.
const SIDE: usize = 3;
const CAGE_SIDE: usize = 7;
const CAGE_TOP: usize = 13;
/// The room at the rim.
const RIM: usize = 8;
const RULER: f64 = 26.0;
const LABELS: f64 = 34.0;
/// The width of a board beside which what stands at the rim has its usual size: beside wider ones it grows.
const USUAL: f64 = 640.0;

/// Where things stand on boards of a geometry.
pub(super) struct Places<'a> {
    geometry: &'a Geometry,
    low: Value,
    /// Marks side by side, and one above the other.
    across: usize,
    down: usize,
    /// The side of a cell.
    pub(super) cell: usize,
    side: usize,
    top: usize,
    /// Where the board starts.
    pub(super) left: usize,
    pub(super) above: usize,
    /// The room that labels beside the grid take: above, to the right, below, to the left.
    pub(super) margins: [usize; 4],
}

impl Places<'_> {
    pub(super) fn of(picture: &Picture) -> Places<'_> {
        let geometry = &*picture.geometry;
        let values = geometry.values().len();
        let across = (1..).find(|side| side * side >= values).unwrap_or(1);
        let has_cages = picture.clues.iter().any(ClueView::needs_room);
        let (side, top) = if has_cages {
            (CAGE_SIDE, CAGE_TOP)
        } else {
            (SIDE, SIDE)
        };
        let mut places = Places {
            geometry,
            low: geometry.low(),
            across,
            down: values.div_ceil(across),
            cell: (PITCH * across).max(LEAST_CELL) + 2 * side.max((side + top) / 2),
            side,
            top,
            left: RIM,
            above: RIM,
            margins: [0; 4],
        };
        if picture.rulers.is_some() {
            let room = places.rim(RULER);
            (places.left, places.above) = (room, room);
        }
        let (rows, columns) = (geometry.rows() as i32, geometry.columns() as i32);
        for label in &picture.labels {
            let beyond = [
                label.row < 0,
                label.column >= columns,
                label.row >= rows,
                label.column < 0,
            ];
            for (side, _) in beyond.iter().enumerate().filter(|(_, beyond)| **beyond) {
                places.margins[side] = places.rim(LABELS);
            }
        }
        places.above += places.margins[0];
        places.left += places.margins[3];
        places
    }

    /// How much larger than usual things stand at the rim.
    pub(super) fn scale(&self) -> f64 {
        let wide = (self.geometry.columns() * self.cell) as f64;
        ((wide / USUAL).max(1.0) * 100.0).round() / 100.0
    }

    /// A length at the rim.
    pub(super) fn rim(&self, usual: f64) -> usize {
        (usual * self.scale()).round() as usize
    }

    pub(super) fn width(&self) -> usize {
        self.right() + self.margins[1] + RIM
    }

    /// Where the board ends.
    pub(super) fn right(&self) -> usize {
        self.left + self.geometry.columns() * self.cell
    }

    pub(super) fn bottom(&self) -> usize {
        self.above + self.geometry.rows() * self.cell
    }

    /// Where what belongs to the board ends, labels below it included.
    pub(super) fn foot(&self) -> usize {
        self.bottom() + self.margins[2] + RIM
    }

    /// The middle of a label beside the grid, somewhat above the foot of its letters.
    pub(super) fn label(&self, row: i32, column: i32) -> Point {
        let half = self.cell as f64 / 2.0;
        let room = |from: usize, beyond: bool, size: i32, at: i32, margin: usize| {
            let end = from as f64 + f64::from(size) * self.cell as f64;
            if at < 0 {
                from as f64 - margin as f64 / 2.0
            } else if beyond {
                end + margin as f64 / 2.0
            } else {
                from as f64 + f64::from(at) * self.cell as f64 + half
            }
        };
        let (rows, columns) = (self.geometry.rows() as i32, self.geometry.columns() as i32);
        let across = if column < 0 {
            self.margins[3]
        } else {
            self.margins[1]
        };
        let down = if row < 0 {
            self.margins[0]
        } else {
            self.margins[2]
        };
        Point::new(
            room(self.left, column >= columns, columns, column, across),
            room(self.above, row >= rows, rows, row, down),
        )
    }

    /// The upper left corner of a cell.
    pub(super) fn corner(&self, cell: Cell) -> (usize, usize) {
        let (row, column) = (self.geometry.row(cell), self.geometry.column(cell));
        (self.left + column * self.cell, self.above + row * self.cell)
    }

    /// The cell that a point is in.
    pub(super) fn cell_of(&self, point: Point) -> Option<Cell> {
        let side = self.cell as f64;
        let column = ((point.x - self.left as f64) / side).floor();
        let row = ((point.y - self.above as f64) / side).floor();
        let within = |at: f64, count: usize| at >= 0.0 && at < count as f64;
        let is_place = within(column, self.geometry.columns()) && within(row, self.geometry.rows());
        is_place
            .then(|| self.geometry.cell_at(row as usize, column as usize))
            .flatten()
    }

    /// The exact middle of a cell.
    pub(super) fn centre(&self, cell: Cell) -> Point {
        let ((x, y), half) = (self.corner(cell), self.cell as f64 / 2.0);
        Point::new(x as f64 + half, y as f64 + half)
    }

    /// How many rows and columns there are.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.geometry.rows(), self.geometry.columns())
    }

    /// Where a value stands.
    pub(super) fn middle(&self, cell: Cell) -> Point {
        let (x, y) = self.corner(cell);
        let half = self.cell as f64 / 2.0;
        // Below the number of a cage a value stands a little lower.
        Point::new(x as f64 + half, y as f64 + half + (self.top / 4) as f64)
    }

    /// The room of a mark.
    pub(super) fn pitch(&self) -> (f64, f64) {
        let wide = (self.cell - 2 * self.side) as f64 / self.across as f64;
        (
            wide,
            (self.cell - self.side - self.top) as f64 / self.down as f64,
        )
    }

    /// The middle of a mark, in whole units.
    pub(super) fn mark(&self, mark: Mark) -> Point {
        let at = usize::from(mark.value.0 - self.low.0);
        let (x, y) = self.corner(mark.cell);
        let (wide, high) = self.pitch();
        let dx = self.side as f64 + (at % self.across) as f64 * wide + wide / 2.0;
        let dy = self.top as f64 + (at / self.across) as f64 * high + high / 2.0;
        Point::new((x as f64 + dx).round(), (y as f64 + dy).round())
    }
}
