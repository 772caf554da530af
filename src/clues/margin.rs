//! Labels beside the grid: where each stands.

use super::{Clue, Clues, Frame, Place, Side};
use crate::Geometry;

/// A label beside the grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Label {
    /// The row, counted from 0: -1 above the grid.
    pub row: i32,
    /// The column, counted from 0: -1 to the left of the grid.
    pub column: i32,
    /// The side from which its cells are seen.
    pub side: Side,
    /// What stands there.
    pub text: String,
    /// What is around it.
    pub(crate) frame: Frame,
}

impl Label {
    /// The label of a clue, if it stands beside the grid: beyond the cell that is nearest to the clue's side.
    fn of(clue: &Clue, geometry: &Geometry) -> Option<Label> {
        let Place::Outside(frame) = clue.kind().look().label else {
            return None;
        };
        let side = clue.side()?;
        let cell = side.nearest(geometry, clue.cells())?;
        let (down, right) = side.step();
        let (mut row, mut column) = (geometry.row(cell) as i32, geometry.column(cell) as i32);
        let is_inside = |row: i32, column: i32| {
            (0..geometry.rows() as i32).contains(&row)
                && (0..geometry.columns() as i32).contains(&column)
        };
        while is_inside(row, column) {
            (row, column) = (row + down, column + right);
        }
        Some(Label {
            row,
            column,
            side,
            text: clue.label()?,
            frame,
        })
    }

    /// Whether another one has the same place, and looks the same way.
    fn meets(&self, other: &Label) -> bool {
        (self.row, self.column, self.side) == (other.row, other.column, other.side)
    }
}

impl Clues {
    /// The labels beside the grid. Of several in one place that look the same way the first is written, and the others
    /// behind it.
    pub fn labels(&self, geometry: &Geometry) -> Vec<Label> {
        let mut labels: Vec<Label> = Vec::new();
        for label in self
            .written()
            .iter()
            .filter_map(|clue| Label::of(clue, geometry))
        {
            match labels.iter_mut().find(|there| there.meets(&label)) {
                Some(there) => {
                    there.text += &format!("/{}", label.text);
                    if there.frame != label.frame {
                        there.frame = Frame::Bare;
                    }
                }
                None => labels.push(label),
            }
        }
        labels
    }
}
