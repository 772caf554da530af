//! Cells that make a total; a value may be in them twice where the houses allow it.

use super::{Clue, Equation, Kind, Shape, Written, total_of};
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Geometry, Value, words};
use std::sync::Arc;

/// Cells that make a total.
pub struct Sum {
    total: u32,
    cells: Vec<Cell>,
}

/// The kind.
pub static KIND: Kind = Kind {
    id: "sum",
    noun: "sum",
    rule: "The values of a sum add up to its total; a value may be in it twice.",
    shape: Shape::Outline,
    make,
};

fn make(_: &Geometry, Written { number, cells }: Written) -> Result<Arc<dyn Clue>, String> {
    match number {
        Some(total) => Ok(Arc::new(Sum::new(total, cells))),
        None => {
            Err("expected a total, as in 'sum 14: r1c1 r1c2', or of its letter below a map".into())
        }
    }
}

impl Sum {
    /// Cells that make a total.
    pub fn new(total: u32, cells: Vec<Cell>) -> Sum {
        Sum { total, cells }
    }
}

impl Clue for Sum {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn number(&self) -> Option<u32> {
        Some(self.total)
    }

    fn holds(&self, values: &[Value]) -> bool {
        total_of(values) == i64::from(self.total)
    }

    fn equation(&self) -> Option<Equation> {
        Some(Equation::plain(self.cells.len(), self.total))
    }

    fn name(&self) -> Sentence {
        words!(
            "the sum of {} at {}",
            Piece::Total(self.total),
            self.cells[0]
        )
    }
}
