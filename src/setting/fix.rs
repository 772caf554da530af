//! What a puzzle that is not proper lacks, or has too much.

use super::added::{self, Added};
use super::contradiction::{self, Contradiction};
use super::parts::Parts;
use super::purse::Purse;
use crate::Board;
use crate::limits::{Limits, Stop};

/// What makes a puzzle proper.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fix {
    /// Nothing is needed: it has exactly one solution.
    Proper,
    /// It has several solutions: what to give as well.
    Add(Added),
    /// It has none: what contradicts.
    Contradiction(Contradiction),
    /// Its solutions are too far to seek.
    Unknown(Stop),
}

/// Finds what makes a puzzle proper: givens to add where it has several solutions; where it has none, the part that contradicts
/// and the changes that mend it.
///
/// ```
/// use sudoku_explain::limits::Limits;
/// use sudoku_explain::setting::{self, Fix, Part};
/// use sudoku_explain::{Board, Cell};
/// // Row 1 needs 3 and 4, and r1c3 sees both.
/// let board: Board = "12........3...4.".parse()?;
/// let Fix::Contradiction(found) = setting::fix(&board, &Limits::default()) else {
///     panic!("it has no solution");
/// };
/// assert!(found.is_minimal && found.parts.len() == 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn fix(board: &Board, limits: &Limits) -> Fix {
    let parts = Parts::of(board);
    let mut purse = Purse::new(board, limits);
    match purse.solutions(parts.puzzle(), 2).as_deref() {
        None => Fix::Unknown(purse.stopped.unwrap_or(Stop::Budget)),
        Some([]) => Fix::Contradiction(contradiction::find(&parts, &mut purse)),
        Some([_]) => Fix::Proper,
        Some(_) => Fix::Add(added::find(&parts, &mut purse)),
    }
}
