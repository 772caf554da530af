//! A kind of clue of somebody else's crate: values rise from the bulb to the tip.

use std::sync::Arc;
use sudoku_explain::clues::{Clue, ClueView, Kind, Shape, State, Written};
use sudoku_explain::words::sentence::Sentence;
use sudoku_explain::{Cell, Geometry, Mark, Value, words};

/// A thermometer, its cells from the bulb to the tip.
struct Thermometer {
    cells: Vec<Cell>,
}

pub(crate) static KIND: Kind = Kind {
    id: "thermometer",
    noun: "thermometer",
    rule: "Values rise from the bulb of a thermometer to its tip.",
    shape: Shape::Line,
    make,
};

fn make(geometry: &Geometry, Written { number, cells }: Written) -> Result<Arc<dyn Clue>, String> {
    let most = geometry.values().len();
    match number {
        Some(number) => Err(format!(
            "expected a thermometer without a number, found {number}"
        )),
        None if cells.len() > most => Err(format!("expected at most {most} cells, as values rise")),
        None => Ok(Arc::new(Thermometer { cells })),
    }
}

impl Clue for Thermometer {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn holds(&self, values: &[Value]) -> bool {
        values.is_sorted_by(|a, b| a < b)
    }

    /// The machine remembers the last value.
    fn start(&self) -> State {
        State(-1)
    }

    fn step(&self, last: State, _: usize, value: Value) -> Option<State> {
        let value = i64::from(value.0);
        (value > last.0).then_some(State(value))
    }

    fn accepts(&self, _: State) -> bool {
        true
    }

    /// What rises is never twice, so the cells are a house.
    fn differ(&self) -> bool {
        true
    }

    fn name(&self) -> Sentence {
        words!("the thermometer from {}", self.cells[0])
    }

    fn misfit(&self, _: &ClueView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
        let place = self.cells.iter().position(|&other| other == cell)?;
        Some(match place {
            0 => words!("No values rise from {} in the bulb {}.", value, cell),
            _ => words!("No values rise to {} in {} and on from there.", value, cell),
        })
    }
}
