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
mod symmetry;
mod walk;
mod wish;

use crate::clues::Clues;
use crate::random::Random;
use crate::search::{Engine, Limits};
use crate::{Board, Geometry, Start, Value};
use full::{FILL, complete, fill, fill_fast};
use judge::Judge;
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

/// The ways that proving one value needed may try at once.
const PROVE: u64 = 100;

/// And then, with what is learnt on the way, if that is asked once only.
const USUAL: u64 = 2_000;

/// And turn by turn, if it is asked again once less is given: a value that was needed before is needed still, and the others
/// mostly are, which is the easier to see the more there is to choose. So the first turn is a short one: what goes then makes all
/// others shorter. With 300 at first two minimal 25x25 took 41 and 21 seconds, with 100 25 and 9.
const PATIENCE: [u64; 7] = [100, 300, 1_000, 3_000, 10_000, 30_000, 100_000];

/// Where nobody asks for a minimal puzzle there is one turn.
const ONE_TURN: [u64; 1] = [300];

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
    chance.shuffle(&mut groups);
    let keep = match givens {
        Givens::Minimal => 0,
        Givens::AtLeast(count) => count,
    };
    let (givens, _) = reduce(&mut judge, &groups, keep, &PATIENCE);
    board(geometry, &values, &givens, judge.clues())
}

/// Takes groups of givens away in their order, as long as there is one solution, and no fewer than
/// `keep` are left, asking again what was too hard to tell, with more patience. Returns which cells keep their value, and whether
/// all of these are known to be needed.
fn reduce(
    judge: &mut Judge,
    groups: &[Vec<usize>],
    keep: usize,
    patience: &[u64],
) -> (Vec<bool>, bool) {
    let cells: usize = groups.iter().map(Vec::len).sum();
    let mut givens = vec![true; cells];
    let mut left = cells;
    let skipped = skip(judge, groups, keep, &mut givens, &mut left);
    let mut is_open = |judge: &mut Judge, group: &[usize]| {
        if left < keep + group.len() {
            return false;
        }
        let taken = judge.take(&mut givens, group);
        left -= if taken == Some(true) { group.len() } else { 0 };
        taken.is_none()
    };
    let mut open: Vec<&Vec<usize>> = Vec::new();
    for (turn, &ways) in patience.iter().enumerate() {
        judge.be_patient(ways);
        match turn {
            0 => open.extend(
                groups[skipped..]
                    .iter()
                    .filter(|group| is_open(judge, group)),
            ),
            _ => open.retain(|group| is_open(judge, group)),
        }
        if open.is_empty() {
            break;
        }
    }
    judge.be_patient(USUAL);
    (givens, open.is_empty())
}

/// Takes the first groups away at once: what is needless in a small puzzle is so in a larger one.
/// Returns how many.
fn skip(
    judge: &mut Judge,
    groups: &[Vec<usize>],
    keep: usize,
    givens: &mut [bool],
    left: &mut usize,
) -> usize {
    // From a quarter of the board on it is rarely the case, and then the halves of that.
    let cells = givens.len();
    for part in [16, 13, 10, 6] {
        let (mut count, mut taken) = (0, 0);
        while count < groups.len()
            && taken + groups[count].len() <= (cells * part / 36).min(cells.saturating_sub(keep))
        {
            taken += groups[count].len();
            count += 1;
        }
        let set = |givens: &mut [bool], to| {
            groups[..count]
                .iter()
                .flatten()
                .for_each(|&cell| givens[cell] = to);
        };
        set(givens, false);
        if judge.count(givens, 2) == Some(1) {
            *left -= taken;
            return count;
        }
        set(givens, true);
    }
    0
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
