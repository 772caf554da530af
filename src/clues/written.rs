//! A clue where it stands: on a geometry, among all clues of its puzzle.

use super::{Clue, Rule};
use crate::{Cell, Geometry, Value};

/// A clue where it stands. What a kind says of it may depend on the board, and on the clues beside it: where all dots
/// are given, two cells without one say something, too.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Written<'a> {
    /// The board, without the houses that clues add.
    pub geometry: &'a Geometry,
    /// The clue.
    pub clue: &'a Clue,
    /// All clues of the puzzle.
    pub all: &'a [Clue],
}

impl<'a> Written<'a> {
    /// A clue of a puzzle, all clues of which are given.
    pub fn new(geometry: &'a Geometry, clue: &'a Clue, all: &'a [Clue]) -> Written<'a> {
        Written {
            geometry,
            clue,
            all,
        }
    }

    /// What is counted of it; the error says what was expected.
    pub fn rules(&self) -> Result<Vec<Rule>, String> {
        self.clue.kind().count(self)
    }

    /// Its cells, list after list, and those besides that its kind speaks of.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + use<'a> {
        let further = self.clue.kind().reach(self);
        self.clue.all_cells().chain(further)
    }

    /// Whether values, one for each of its [cells](Written::cells), keep its rule as people say it.
    pub fn holds(&self, values: &[Value]) -> bool {
        self.clue.kind().holds(self, values)
    }
}
