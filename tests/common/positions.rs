//! Random positions that have a solution.

use std::sync::Arc;
use sudoku_explain::clues::column;
use sudoku_explain::{Board, Cell, Geometry, Marks, Start, Value};

/// A small generator of our own: the same numbers on every machine.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % sides as u64) as usize
    }
}

/// A position on the way to a solution: some cells set, and in the others the right mark among wrong
/// ones, of which `keep` in a hundred are left.
pub(crate) fn position(
    geometry: &Arc<Geometry>,
    solution: &[Value],
    keep: usize,
    set: usize,
    dice: &mut Dice,
) -> Board {
    let givens: Vec<Option<Value>> = solution
        .iter()
        .map(|&value| (dice.roll(100) < set).then_some(value))
        .collect();
    let mut marks = Vec::new();
    for cell in geometry.cells() {
        let mut possible: Marks = geometry
            .values()
            .filter(|_| dice.roll(100) < keep)
            .collect::<Marks>()
            | Marks::only(solution[cell.0 as usize]);
        for peer in geometry.cells().filter(|&peer| geometry.sees(cell, peer)) {
            possible -= givens[peer.0 as usize].map_or(Marks::empty(), Marks::only);
        }
        marks.push(if givens[cell.0 as usize].is_some() {
            Marks::empty()
        } else {
            possible
        });
    }
    let total = |cells: Vec<Cell>| {
        let values = cells.iter().map(|cell| solution[cell.0 as usize]);
        values.map(|value| u32::from(value.0)).sum()
    };
    let totals: Vec<u32> = if geometry.has_totals() {
        geometry.column_cells().map(total).collect()
    } else {
        Vec::new()
    };
    let start = Start {
        clues: column::clues(geometry, &totals).expect("totals"),
        marks: Some(marks),
        marks_are_given: true,
        ..Start::givens(givens)
    };
    Board::new(geometry.clone(), start).expect("taken from a solution")
}
