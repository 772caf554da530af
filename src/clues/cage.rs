//! Killer cages: cells of which no two are the same, and that make a total, if one is given.

use super::{Clue, Equation, Kind, Shape, Written, all_differ, total_of};
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Geometry, Value, words};
use std::sync::Arc;

/// A cage.
pub struct Cage {
    total: Option<u32>,
    cells: Vec<Cell>,
}

/// The kind.
pub static KIND: Kind = Kind {
    id: "cage",
    noun: "cage",
    rule: "No value is in a cage twice, and its values add up to its total, if it has one.",
    shape: Shape::Outline,
    make,
};

fn make(geometry: &Geometry, Written { number, cells }: Written) -> Result<Arc<dyn Clue>, String> {
    let most = geometry.values().len();
    if cells.len() > most {
        return Err(format!(
            "a cage of {} cells: expected at most {most}, as no value is in it twice ('sum 14: …' allows that)",
            cells.len()
        ));
    }
    Ok(Arc::new(Cage::new(number, cells)))
}

impl Cage {
    /// A cage of these cells.
    pub fn new(total: Option<u32>, cells: Vec<Cell>) -> Cage {
        Cage { total, cells }
    }
}

impl Clue for Cage {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn number(&self) -> Option<u32> {
        self.total
    }

    fn holds(&self, values: &[Value]) -> bool {
        all_differ(values)
            && self
                .total
                .is_none_or(|total| total_of(values) == i64::from(total))
    }

    fn equation(&self) -> Option<Equation> {
        self.total
            .map(|total| Equation::plain(self.cells.len(), total))
    }

    fn differ(&self) -> bool {
        true
    }

    fn any_order(&self) -> bool {
        true
    }

    fn name(&self) -> Sentence {
        match self.total {
            Some(total) => words!("the cage of {} at {}", Piece::Total(total), self.cells[0]),
            None => words!("the cage at {}", self.cells[0]),
        }
    }
}
