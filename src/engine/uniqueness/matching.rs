//! Cells that are matched house by house: each house has a value twice or not at all.

use crate::{Board, Cell, House, Mark, Marks, Value};

/// A deadly pattern while it grows, mark by mark, and how often each house has each value.
#[derive(Default)]
pub struct Matching {
    marks: Vec<Mark>,
    /// By house and value how many cells have it there.
    counts: Vec<[u8; 32]>,
}

impl Matching {
    /// Starts anew.
    pub fn clear(&mut self, board: &Board) {
        self.marks.clear();
        self.counts.clear();
        self.counts.resize(board.geometry().houses().len(), [0; 32]);
    }

    /// The marks, cell by cell, as they were added.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// Adds a cell with some marks.
    pub fn add(&mut self, board: &Board, cell: Cell, marks: Marks) {
        self.change(board, cell, marks, |count| *count += 1);
        let marks = marks.values().map(|value| Mark { cell, value });
        self.marks.extend(marks);
    }

    /// Takes back the cell that was added last, with these marks.
    pub fn take(&mut self, board: &Board, cell: Cell, marks: Marks) {
        self.change(board, cell, marks, |count| *count -= 1);
        self.marks.truncate(self.marks.len() - marks.count());
    }

    /// How many cells of a house have a value.
    pub fn count(&self, house: House, value: Value) -> u8 {
        self.counts[usize::from(house.0)][usize::from(value.0)]
    }

    /// Those of a cell's marks that no house of it has twice already.
    pub fn fitting(&self, board: &Board, cell: Cell, marks: Marks) -> Marks {
        let houses = board.geometry().houses_of(cell);
        houses.fold(marks, |marks, house| {
            let fits = |value: &Value| self.count(house, *value) < 2;
            marks.values().filter(fits).collect()
        })
    }

    fn change(&mut self, board: &Board, cell: Cell, marks: Marks, change: impl Fn(&mut u8)) {
        for house in board.geometry().houses_of(cell) {
            for value in marks.values() {
                change(&mut self.counts[usize::from(house.0)][usize::from(value.0)]);
            }
        }
    }
}
