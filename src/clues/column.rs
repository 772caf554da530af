//! The columns of a Tenner grid: sums that have a number below them.

use super::sum::Sum;
use super::{Clue, Clues, Equation, Kind, Shape, Written};
use crate::words::sentence::Sentence;
use crate::{Cell, Geometry, Value, words};
use std::sync::Arc;

/// A column with a total.
pub struct Column {
    /// Its number, counted from 1.
    column: usize,
    sum: Sum,
}

/// The kind.
pub static KIND: Kind = Kind {
    id: "column",
    noun: "column",
    rule: "The values of a column add up to its total; a value may be in it twice.",
    shape: Shape::Below,
    make,
};

fn make(geometry: &Geometry, Written { number, cells }: Written) -> Result<Arc<dyn Clue>, String> {
    if !geometry.has_totals() {
        return Err(
            "a column with a total: expected a Tenner grid ('sum 45: …' is for others)".into(),
        );
    }
    let total = number.ok_or("expected the total of the column")?;
    let column = geometry.column_cells().position(|column| column == cells);
    match column {
        Some(at) => Ok(with_total(at, total, cells)),
        None => Err("expected all cells of a column from top to bottom".into()),
    }
}

/// The column at a place, counted from 0.
fn with_total(at: usize, total: u32, cells: Vec<Cell>) -> Arc<dyn Clue> {
    Arc::new(Column {
        column: at + 1,
        sum: Sum::new(total, cells),
    })
}

/// The columns of a geometry with these totals, from left to right.
pub fn all(geometry: &Geometry, totals: &[u32]) -> Arc<Clues> {
    let columns = geometry.column_cells().zip(totals).enumerate();
    let column = |(at, (cells, &total))| with_total(at, total, cells);
    Clues::of(columns.map(column).collect())
}

/// The totals of the columns, from left to right; none of a puzzle without them.
pub fn totals(clues: &Clues) -> impl Iterator<Item = u32> + '_ {
    let columns = clues.iter().filter(|(_, clue)| clue.kind().id == KIND.id);
    columns.filter_map(|(_, clue)| clue.number())
}

impl Clue for Column {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn cells(&self) -> &[Cell] {
        self.sum.cells()
    }

    fn number(&self) -> Option<u32> {
        self.sum.number()
    }

    fn holds(&self, values: &[Value]) -> bool {
        self.sum.holds(values)
    }

    fn equation(&self) -> Option<Equation> {
        self.sum.equation()
    }

    fn name(&self) -> Sentence {
        words!("{}", format!("column {}", self.column))
    }
}
