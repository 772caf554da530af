//! Exact search: is there a solution, how many are there, which are they.
//!
//! The search stands beside the strategies and never feeds them: it checks, counts and generates. It
//! works on any geometry and from any state of a board, also one that is given by marks alone, and is
//! the same on every machine.
//!
//! ```
//! use sudoku_explain::{Board, search};
//! let board: Board = "1....4.2..4.43..".parse()?;
//! assert_eq!(search::count_solutions(&board, 2), 1);
//! assert_eq!(search::first(&board).expect("one").to_string(), "1234341221434321");
//! let empty: Board = "................".parse()?;
//! assert_eq!(search::count_solutions(&empty, 1000), 288);
//! assert_eq!(search::Solutions::new(&empty).take(10).count(), 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod balances;
mod clues;
mod every;
mod general;
mod groups;
mod known;
mod learn;
mod needed;
pub mod nine;
mod pairs;
mod sets;
mod shares;
mod tables;
mod work;

use crate::clues::Clues;
use crate::limits::Stop;
use crate::{Board, Cell, Geometry, Value};
use std::fmt;

pub use crate::limits::Limits;
pub use every::{TrueMarks, true_marks};
pub(crate) use general::Engine;

/// A value for every cell, such that no rule is broken.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Solution(Vec<Value>);

impl Solution {
    /// The solution with these values, by cell: the caller has checked that no rule is broken.
    #[cfg(feature = "studies")]
    pub(crate) fn of(values: Vec<Value>) -> Solution {
        Solution(values)
    }

    /// The value of a cell.
    pub fn value(&self, cell: Cell) -> Value {
        self.0[cell.index()]
    }

    /// The values by cell.
    pub fn values(&self) -> &[Value] {
        &self.0
    }
}

impl fmt::Display for Solution {
    /// One line of symbols, row by row.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|&value| write!(f, "{}", value.symbol()))
    }
}

/// A number of solutions, and whether the search got to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The solutions found, at most as many as were asked for.
    pub solutions: usize,
    /// What ended the search early: then there may be more solutions than were found.
    pub stopped: Option<Stop>,
}

/// The solutions of a board, one after the other.
pub struct Solutions {
    source: Source,
    limits: Limits,
    stopped: Option<Stop>,
}

/// The engine of a search: the usual 9x9 board has one of its own.
enum Source {
    Nine(Box<nine::Solutions>),
    General(Box<Engine>),
}

/// The guesses after which a search on 9x9 looks whether it is cancelled.
const LOOK_EVERY: u64 = 4096;

impl Solutions {
    /// All solutions of a board: those that its values and marks allow.
    pub fn new(board: &Board) -> Solutions {
        Solutions::within(board, Limits::default())
    }

    /// The solutions that are found within limits.
    pub fn within(board: &Board, limits: Limits) -> Solutions {
        let source = match classic(board) {
            Some(puzzle) => Source::Nine(Box::new(nine::Solutions::new(&puzzle))),
            None => {
                let mut engine = Engine::new(board.geometry());
                engine.load(board);
                Source::General(Box::new(engine))
            }
        };
        Solutions {
            source,
            limits,
            stopped: None,
        }
    }

    /// Goes on from where the search was stopped, as far as the new limits allow. Nodes are counted
    /// from the start of the search.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// What ended the search early, if anything did. The search can go on with other limits.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// The ways tried at branches so far: 0 if no guess was needed.
    pub fn nodes(&self) -> u64 {
        match &self.source {
            Source::Nine(solutions) => solutions.guesses(),
            Source::General(engine) => engine.nodes(),
        }
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        match &mut self.source {
            Source::Nine(solutions) => {
                let found = next_classic(solutions, &self.limits);
                self.stopped = found.err();
                let values = found.ok().flatten()?;
                Some(Solution(values.iter().map(|&value| Value(value)).collect()))
            }
            Source::General(engine) => {
                engine.limits.clone_from(&self.limits);
                let found = engine.advance();
                self.stopped = engine.stopped;
                let value = |bits: &u32| Value(bits.trailing_zeros() as u8);
                found.then(|| Solution(engine.solution().iter().map(value).collect()))
            }
        }
    }
}

/// The next solution on 9x9, as far as the limits allow.
fn next_classic(
    solutions: &mut nine::Solutions,
    limits: &Limits,
) -> Result<Option<[u8; 81]>, Stop> {
    loop {
        if limits.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        let left = limits
            .nodes
            .map_or(u64::MAX, |nodes| nodes.saturating_sub(solutions.guesses()));
        if let Ok(found) = solutions.next_within(left.min(LOOK_EVERY)) {
            return Ok(found);
        }
        if left <= LOOK_EVERY {
            return Err(Stop::Budget);
        }
    }
}

/// The board as the engine for 9x9 takes it, if it is such a board.
fn classic(board: &Board) -> Option<nine::Puzzle> {
    if !is_classic(board.geometry(), board.clues()) {
        return None;
    }
    // Nothing was struck yet: the values say everything, and are read much faster than marks.
    if board.steps_applied() == 0 && board.start().marks.is_none() {
        let mut values = [0; 81];
        for (value, cell) in values.iter_mut().zip(board.geometry().cells()) {
            *value = board.value(cell).map_or(0, |Value(value)| value);
        }
        return Some(nine::Puzzle::from_values(&values));
    }
    let mut marks = [0; 81];
    for (marks, cell) in marks.iter_mut().zip(board.geometry().cells()) {
        *marks = (board.can_be(cell).bits() >> 1) as u16;
    }
    Some(nine::Puzzle::from_marks(&marks))
}

/// Whether the engine for 9x9 serves puzzles of a geometry with these clues.
pub(crate) fn is_classic(geometry: &Geometry, clues: &Clues) -> bool {
    geometry.is_classic() && clues.is_empty()
}

/// The first solution that is found.
pub fn first(board: &Board) -> Option<Solution> {
    Solutions::new(board).next()
}

/// Counts solutions, but stops at a limit.
pub fn count_solutions(board: &Board, limit: usize) -> usize {
    count_within(board, limit, Limits::default()).solutions
}

/// Counts solutions up to a number, as far as the limits allow.
pub fn count_within(board: &Board, limit: usize, limits: Limits) -> Count {
    let mut count = Count {
        solutions: 0,
        stopped: None,
    };
    if let Some(puzzle) = classic(board) {
        return count_classic(&puzzle, limit, &limits);
    }
    let mut engine = Engine::new(board.geometry());
    engine.limits = limits;
    engine.load(board);
    while count.solutions < limit && engine.advance() {
        count.solutions += 1;
    }
    if count.solutions < limit {
        count.stopped = engine.stopped;
    }
    count
}

/// Counts on 9x9, where nobody needs to see the solutions.
fn count_classic(puzzle: &nine::Puzzle, limit: usize, limits: &Limits) -> Count {
    if limits.is_cancelled() {
        return Count {
            solutions: 0,
            stopped: Some(Stop::Cancelled),
        };
    }
    let mut stop = || limits.is_cancelled();
    let budget = nine::Budget {
        guesses: limits.nodes,
        stop: limits.cancel.is_some().then_some(&mut stop),
    };
    let outcome = nine::count_within(puzzle, limit, budget);
    let stopped = outcome.is_cut_off().then(|| {
        if limits.is_cancelled() {
            Stop::Cancelled
        } else {
            Stop::Budget
        }
    });
    Count {
        solutions: outcome.solutions,
        stopped,
    }
}

/// Whether a board has exactly one solution. What needs uniqueness asks the puzzle: see [`judge`].
pub fn is_unique(board: &Board) -> bool {
    count_solutions(board, 2) == 1
}

/// What the solutions of a puzzle are, and whether a state of it can still come to one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The number of solutions of the puzzle, counted up to two; nothing if they are too far to seek.
    pub count: Option<usize>,
    /// The solutions found: one, or two of several.
    pub solutions: Vec<Solution>,
    /// Whether the state is known to have lost them all: there is a mistake in it.
    pub is_lost: bool,
}

/// Counts the solutions of the puzzle of a board, and promises the board where there is exactly one.
///
/// The puzzle is judged, never the state: a puzzle with two solutions keeps them when somebody places a value that
/// only one of them has, and reasoning from uniqueness stays forbidden.
///
/// ```
/// use sudoku_explain::{Board, Start, Value, search, limits::Limits};
/// let puzzle: Board = "1....4.2..4.4...".parse()?;
/// let mut placed = vec![None; 16];
/// placed[13] = Some(Value(3));
/// let start = Start { placed, ..puzzle.start().clone() };
/// let mut state = Board::new(puzzle.geometry().clone(), start)?;
/// assert_eq!(search::count_solutions(&state, 2), 1);
/// let verdict = search::judge(&mut state, &Limits::nodes(1000));
/// assert_eq!((verdict.count, state.is_known_unique()), (Some(2), false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge(board: &mut Board, limits: &Limits) -> Verdict {
    let is_state = board.is_state();
    let bare = is_state.then(|| board.bare());
    let mut search = Solutions::within(bare.as_ref().unwrap_or(board), limits.clone());
    let solutions: Vec<Solution> = search.by_ref().take(2).collect();
    let known = solutions.len() == 2 || search.stopped().is_none();
    let count = known.then_some(solutions.len());
    let keeps = |solution: &Solution| {
        let mut cells = board.geometry().cells();
        cells.all(|cell| board.can_be(cell).has(solution.value(cell)))
    };
    let is_lost = match count {
        _ if solutions.iter().any(keeps) => false,
        Some(0 | 1) => true,
        _ if !is_state => false,
        _ => {
            let mut search = Solutions::within(board, limits.clone());
            search.next().is_none() && search.stopped().is_none()
        }
    };
    if count == Some(1) {
        board.promise_unique();
    }
    Verdict {
        count,
        solutions,
        is_lost,
    }
}
