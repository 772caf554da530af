//! Exact search for classic 9x9 puzzles: all solutions, or as many as are wanted.
//!
//! A [`Puzzle`] is the marks of its 81 cells, so a search can start from givens as well
//! as from any state in the middle of solving. [`count`] tells whether a puzzle is
//! unique, [`first`] solves it, and [`search`] hands over solution by solution within a
//! [`Budget`].
//!
//! How it works: the whole grid fits into five vector registers (module `grid`), so all
//! conclusions of a kind are drawn for all digits and cells at once (module `settle`).
//! Where they end, the grid is split in two (module `choose`); one half is kept for later
//! on a heap of its own, so no depth of guessing can exhaust the stack (module `walk`).
//! The registers themselves, and all `unsafe`, are in the module `lanes`.

mod choose;
mod grid;
#[allow(unsafe_code, reason = "vector registers; see the module")]
mod lanes;
mod lines;
mod settle;
#[cfg(test)]
mod tests;
mod walk;
mod ways;

use grid::Grid;
use lanes::Chosen;
use std::ops::ControlFlow;
use walk::{Pause, Walk};

/// After how many guesses a search asks whether it should stop.
const ASK_EVERY: u64 = 4096;

/// A 9x9 puzzle as the marks of its cells: the digits still possible there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle(Grid);

impl Puzzle {
    /// The puzzle with these givens, row by row, 0 where there is none.
    ///
    /// Givens that contradict each other, or are no digits, make a puzzle without solution.
    #[must_use]
    #[inline]
    pub fn from_values(values: &[u8; 81]) -> Self {
        Self(Grid::from_values(values))
    }

    /// The puzzle with these marks, row by row: bit `d` says that digit `d + 1` is
    /// possible. Bits above the ninth mean nothing.
    #[must_use]
    #[inline]
    pub(crate) fn from_marks(marks: &[u16; 81]) -> Self {
        Self(Grid::from_marks(marks))
    }

    /// Strikes the mark of digit `value` (1 to 9) from a cell, row by row from 0. Anything
    /// else is no mark, and changes nothing.
    #[inline]
    pub(crate) fn strike(&mut self, cell: usize, value: u8) {
        if cell < 81 && (1..=9).contains(&value) {
            let (digit, band) = (usize::from(value - 1), cell / 27);
            let word = self.0.word(digit, band) & !(1 << grid::PLACE[cell % 27]);
            self.0.set(digit, band, word);
        }
    }
}

/// What a search may spend.
#[derive(Default)]
pub struct Budget<'a> {
    /// The most guesses it may make, or `None` for any number.
    pub guesses: Option<u64>,
    /// Asked every few thousand guesses; the search ends when it says `true`.
    pub stop: Option<&'a mut dyn FnMut() -> bool>,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// There are no further solutions.
    Complete,
    /// As many solutions as wanted were found; there may be more.
    Limit,
    /// Whoever took the solutions wanted no more.
    Refused,
    /// The budget was used up, or its `stop` said so: there may be more solutions.
    CutOff,
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many solutions.
    pub solutions: usize,
    /// How many times it had to guess.
    pub guesses: u64,
    /// Why it ended.
    pub(crate) end: End,
}

impl Outcome {
    /// Whether the budget was used up, or its `stop` said so: there may be more solutions.
    #[must_use]
    pub fn is_cut_off(&self) -> bool {
        self.end == End::CutOff
    }
}

/// Hands up to `limit` solutions of `puzzle` to `found`, 81 digits each, row by row, until
/// `found` breaks or the budget is used up.
pub fn search(
    puzzle: &Puzzle,
    limit: usize,
    mut budget: Budget<'_>,
    mut found: impl FnMut(&[u8; 81]) -> ControlFlow<()>,
) -> Outcome {
    run(puzzle, limit, &mut budget, |grid| found(&grid.values()))
}

/// How many solutions `puzzle` has, counted up to `limit`. With a limit of 2 it tells
/// whether the puzzle is unique.
#[must_use]
pub fn count(puzzle: &Puzzle, limit: usize) -> usize {
    run(puzzle, limit, &mut Budget::default(), |_| {
        ControlFlow::Continue(())
    })
    .solutions
}

/// Counts as [`count`] does, within a budget.
pub fn count_within(puzzle: &Puzzle, limit: usize, mut budget: Budget<'_>) -> Outcome {
    run(puzzle, limit, &mut budget, |_| ControlFlow::Continue(()))
}

/// A solution of `puzzle`, if it has one: 81 digits, row by row.
#[must_use]
pub fn first(puzzle: &Puzzle) -> Option<[u8; 81]> {
    match Walk::new(puzzle.0, Chosen::best()).advance(u64::MAX) {
        Pause::Solution(grid) => Some(grid.values()),
        Pause::Spent | Pause::Done => None,
    }
}

/// Searches; `found` gets the solved grids as they are, so that who only counts need not
/// have them turned into digits.
#[inline]
fn run(
    puzzle: &Puzzle,
    limit: usize,
    budget: &mut Budget<'_>,
    mut found: impl FnMut(&Grid) -> ControlFlow<()>,
) -> Outcome {
    let mut walk = Walk::new(puzzle.0, Chosen::best());
    let mut solutions = 0;
    let mut ask_at = if budget.stop.is_some() {
        ASK_EVERY
    } else {
        u64::MAX
    };
    let last = budget.guesses.unwrap_or(u64::MAX);
    let end = loop {
        if solutions >= limit {
            break End::Limit;
        }
        match walk.advance(last.min(ask_at) - walk.guesses()) {
            Pause::Solution(grid) => {
                solutions += 1;
                if found(&grid).is_break() {
                    break End::Refused;
                }
            }
            Pause::Done => break End::Complete,
            Pause::Spent => {
                let stopped = budget.stop.as_mut().is_some_and(|stop| stop());
                if stopped || walk.guesses() >= last {
                    break End::CutOff;
                }
                ask_at = walk.guesses().saturating_add(ASK_EVERY);
            }
        }
    };
    Outcome {
        solutions,
        guesses: walk.guesses(),
        end,
    }
}

/// All solutions of a puzzle, one after the other, each searched for when it is asked for.
#[derive(Clone, Debug)]
pub(crate) struct Solutions(Walk);

impl Solutions {
    /// The solutions of `puzzle`.
    #[must_use]
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        Self(Walk::new(puzzle.0, Chosen::best()))
    }

    /// The next solution, or `None` if there is none further, unless more than `guesses`
    /// guesses are needed to tell: then `Err`, and a later call goes on from there.
    pub(crate) fn next_within(&mut self, guesses: u64) -> Result<Option<[u8; 81]>, OutOfGuesses> {
        match self.0.advance(guesses) {
            Pause::Solution(grid) => Ok(Some(grid.values())),
            Pause::Done => Ok(None),
            Pause::Spent => Err(OutOfGuesses),
        }
    }

    /// How many times it had to guess until now.
    #[must_use]
    pub(crate) fn guesses(&self) -> u64 {
        self.0.guesses()
    }
}

impl Iterator for Solutions {
    type Item = [u8; 81];

    fn next(&mut self) -> Option<[u8; 81]> {
        // Nobody lives long enough to see that many guesses, so there is no `Err`.
        self.next_within(u64::MAX).ok().flatten()
    }
}

impl std::iter::FusedIterator for Solutions {}

/// The guesses allowed to [`Solutions::next_within`] did not suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutOfGuesses;

impl std::fmt::Display for OutOfGuesses {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("more guesses are needed than were allowed")
    }
}

impl std::error::Error for OutOfGuesses {}
