//! Symmetries of a puzzle, proved: turns that bring it onto itself, but for an exchange of values.
//!
//! **Rule.** On a board with one solution a turn and an exchange of values bring the solution onto itself if
//!
//! 1. the turn brings each cell onto a cell, cells that see each other onto cells that do, and no others, and full
//!    houses onto full houses;
//! 2. there are no clues;
//! 3. turn and exchange bring each given onto a given, and each mark that the puzzle excludes onto one that it
//!    excludes, and no other.
//!
//! **Proof.** Turn the solution and exchange its values. By 1 no two cells that see each other have the same value, and
//! each full house has all of them. By 3 each cell that has a given has its given, as no two givens come to lie on one,
//! and no cell has a mark that the puzzle excludes. So that is a solution as well; there is one, so it is the same.
//!
//! The exchange is read off the givens. A value that is not among them, if it is the only one, is left for itself.

use super::SymmetryFlaw;
use crate::sorting::Arrange;
use crate::{Board, Cell, Geometry, Mark, Marks, Turn, Value};

/// By value: what it becomes.
pub(crate) struct Exchange(Vec<Value>);

impl Exchange {
    /// What a value becomes.
    pub(crate) fn of(&self, value: Value) -> Value {
        self.0[usize::from(value.0)]
    }

    /// All values, each with what it becomes.
    pub(super) fn all(&self) -> impl Iterator<Item = (Value, Value)> + '_ {
        (0..).map(Value).zip(self.0.iter().copied())
    }

    fn of_marks(&self, marks: Marks) -> Marks {
        marks.values().map(|value| self.of(value)).collect()
    }
}

/// The exchange of values that goes with a turn by the conditions above, or why there is none. That there is one solution is for the
/// caller to know.
pub(crate) fn exchange(board: &Board, turn: Turn) -> Result<Exchange, SymmetryFlaw> {
    let geometry = &**board.geometry();
    if !board.clues().is_empty() || geometry.has_totals() {
        return Err(SymmetryFlaw::Clues);
    }
    let images: Option<Vec<Cell>> = geometry
        .cells()
        .map(|cell| turn.image(geometry, cell))
        .collect();
    let images = images.ok_or(SymmetryFlaw::Houses)?;
    if !keeps_houses(geometry, &images) {
        return Err(SymmetryFlaw::Houses);
    }
    let exchange = of_givens(board, &images)?;
    let start = board.start();
    if let Some(given) = start.marks.as_ref().filter(|_| start.marks_are_given) {
        let all = geometry.all_marks();
        for (cell, &image) in geometry.cells().zip(&images) {
            let kept = exchange.of_marks(given[cell.index()] & all);
            let other = given[image.index()] & all;
            if let Some(value) = ((kept - other) | (other - kept)).first() {
                return Err(SymmetryFlaw::Excluded(Mark { cell: image, value }));
            }
        }
    }
    Ok(exchange)
}

/// The first condition.
fn keeps_houses(geometry: &Geometry, images: &[Cell]) -> bool {
    let mut is_taken = vec![false; images.len()];
    for image in images {
        is_taken[image.index()] = true;
    }
    let image = |cell: Cell| images[cell.index()];
    let keeps_sight = |cell: Cell| {
        let mut cells = geometry.cells();
        cells.all(|other| geometry.sees(cell, other) == geometry.sees(image(cell), image(other)))
    };
    let keeps_house = |house| {
        let mut moved: Vec<Cell> = geometry
            .house(house)
            .cells
            .iter()
            .map(|&cell| image(cell))
            .collect();
        moved.arrange();
        let mut full = geometry.full_houses();
        full.any(|other| geometry.house(other).cells == moved)
    };
    is_taken.iter().all(|&taken| taken)
        && geometry.cells().all(keeps_sight)
        && geometry.full_houses().all(keeps_house)
}

/// The exchange that brings the givens onto givens.
fn of_givens(board: &Board, images: &[Cell]) -> Result<Exchange, SymmetryFlaw> {
    let geometry = board.geometry();
    let givens = &board.start().givens;
    let mut exchange: Vec<Option<Value>> = vec![None; usize::from(geometry.high().0) + 1];
    let mut found = Marks::empty();
    for (cell, &image) in geometry.cells().zip(images) {
        let flaw = SymmetryFlaw::Given(cell);
        match (givens[cell.index()], givens[image.index()]) {
            (None, None) => {}
            (Some(value), Some(other)) => {
                let known = &mut exchange[usize::from(value.0)];
                if *known.get_or_insert(other) != other {
                    return Err(flaw);
                }
                found |= Marks::only(value);
            }
            _ => return Err(flaw),
        }
    }
    // The givens come to lie on all givens: no two of their values become the same.
    if (geometry.all_marks() - found).count() > 1 {
        return Err(SymmetryFlaw::Values);
    }
    let all = exchange.into_iter().zip(0..);
    let all = all.map(|(image, own)| image.unwrap_or(Value(own)));
    Ok(Exchange(all.collect()))
}
