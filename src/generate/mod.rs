//! New puzzles: a random solution, from which values are taken away while it stays the only one.
//!
//! [`puzzle`] makes one quickly. A [`Generator`] makes puzzles after a [`Wish`]: symmetric ones, ones
//! with a given number of givens, ones that certain strategies solve and others do not. [`Alike`] makes puzzles with the look of
//! one that is there, [`Walk`] harder and easier ones out of it.

mod alike;
mod asked;
mod cages;
mod carried;
mod check;
mod full;
mod judge;
mod layout;
mod pattern;
mod planted;
mod reduce;
mod symmetry;
mod walk;
mod wish;

use crate::clues::Clues;
use crate::random::Random;
use crate::search::{Engine, Limits};
use crate::{Board, Geometry, Start, Value};
use full::{FILL, complete, fill, fill_fast};
use judge::Judge;
use reduce::{PATIENCE, put_in_turn, reduce};
use std::sync::Arc;

pub use alike::Alike;
pub use full::solution;
pub use pattern::{Pattern, PatternError};
pub use symmetry::Symmetry;
pub use walk::{Towards, Walk};
pub use wish::{Generator, Impossible, OutOfTries, Wish};

/// How many givens a new puzzle keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Givens {
    /// As few as can be: without any of them there is a second solution.
    Minimal,
    /// This many, or more if that leaves more than one solution.
    AtLeast(usize),
}

/// A random puzzle with exactly one solution. The same seed makes the same puzzle everywhere.
///
/// The work is bounded. A value whose removal cannot be judged in bounded work stays, so that on very
/// large boards a minimal puzzle may hold a few values too many, but never one too few. There is no
/// puzzle if the geometry has no solution, or none that is found in bounded work.
///
/// ```
/// use sudoku_explain::generate::{Givens, puzzle};
/// use sudoku_explain::{Geometry, search};
/// let board = puzzle(&Geometry::named("6x6 x")?, 1, Givens::Minimal).expect("there are many");
/// assert_eq!(search::count_solutions(&board, 2), 1);
/// # Ok::<(), sudoku_explain::GeometryError>(())
/// ```
pub fn puzzle(geometry: &Arc<Geometry>, seed: u64, givens: Givens) -> Option<Board> {
    let mut chance = Random::new(seed);
    let values = fill(&mut Engine::new(geometry), &mut chance, Limits::nodes(FILL))?;
    let mut judge = Judge::new(geometry);
    judge.know(
        &values,
        &planted::clues(geometry, &[], &values, &mut chance)?,
    );
    let mut groups: Vec<Vec<usize>> = (0..values.len()).map(|cell| vec![cell]).collect();
    let is_minimal = givens == Givens::Minimal;
    put_in_turn(geometry, &mut groups, is_minimal, &mut chance);
    let keep = match givens {
        Givens::Minimal => 0,
        Givens::AtLeast(count) => count,
    };
    let (givens, _) = reduce(&mut judge, &groups, keep, &PATIENCE);
    board(geometry, &values, &givens, judge.clues())
}

/// The board of a puzzle that is known to have one solution.
fn board(
    geometry: &Arc<Geometry>,
    values: &[Value],
    givens: &[bool],
    clues: &Arc<Clues>,
) -> Option<Board> {
    let given = |(&value, &is_given): (&Value, &bool)| is_given.then_some(value);
    let start = Start {
        clues: clues.clone(),
        ..Start::givens(values.iter().zip(givens).map(given).collect())
    };
    let mut board = Board::new(geometry.clone(), start).ok()?;
    board.promise_unique();
    Some(board)
}
