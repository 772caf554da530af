//! What can go.

use super::parts::{Part, Parts};
use super::purse::Purse;
use crate::Board;
use crate::limits::{Limits, Stop};
use crate::search::Solution;

/// The parts that a puzzle with one solution does not need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Superfluous {
    /// The solutions of the puzzle, counted up to two; nothing if they are too far to seek. All below is empty unless it is one.
    pub solutions: Option<usize>,
    /// Each of these can go alone: the puzzle without it has the same one solution. Givens row by row, then clues in their order.
    pub parts: Vec<Part>,
    /// Those of which it is not known.
    pub undecided: Vec<Part>,
    /// Why it is not known.
    pub stopped: Option<Stop>,
}

/// Finds which givens and clues of a puzzle can go, each alone.
///
/// ```
/// use sudoku_explain::limits::Limits;
/// use sudoku_explain::setting::{self, Part};
/// use sudoku_explain::{Board, Cell};
/// let board: Board = "1....4.2..4.43..".parse()?;
/// let found = setting::superfluous(&board, &Limits::default());
/// assert_eq!(found.parts, [Part::Given(Cell(5)), Part::Given(Cell(12))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn superfluous(board: &Board, limits: &Limits) -> Superfluous {
    let parts = Parts::of(board);
    let mut purse = Purse::new(board, limits);
    let solutions = purse.solutions(parts.puzzle(), 2);
    let mut found = Superfluous {
        solutions: solutions.as_ref().map(Vec::len),
        parts: Vec::new(),
        undecided: Vec::new(),
        stopped: None,
    };
    if let Some([only]) = solutions.as_deref() {
        for &part in &parts.all {
            match is_superfluous(&parts, part, only, &mut purse) {
                Some(true) => found.parts.push(part),
                Some(false) => {}
                None => found.undecided.push(part),
            }
        }
    }
    found.stopped = purse.stopped;
    found
}

fn is_superfluous(parts: &Parts, part: Part, only: &Solution, purse: &mut Purse) -> Option<bool> {
    if purse.is_empty() {
        return None;
    }
    let Some(board) = parts.without(&[part]) else {
        return Some(false);
    };
    let solutions = purse.solutions(&board, 2)?;
    Some(solutions.len() == 1 && solutions[0] == *only)
}
