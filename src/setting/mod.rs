//! What a setter asks of a puzzle that is being made: what can go, what is missing, what contradicts.
//!
//! A puzzle is judged here, never a state: what somebody placed or struck since is left out of account. All answers are found by
//! search, and each says whether it is the whole truth within the limits.
//!
//! ```
//! use sudoku_explain::limits::Limits;
//! use sudoku_explain::setting::{self, Fix};
//! use sudoku_explain::Board;
//! let board: Board = "1....4.2..4.4...".parse()?;
//! let Fix::Add(added) = setting::fix(&board, &Limits::default()) else {
//!     panic!("it has two solutions");
//! };
//! assert_eq!((added.givens.len(), added.is_fewest), (1, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod added;
mod contradiction;
mod fix;
mod parts;
mod purse;
mod superfluous;
mod text;

pub use added::Added;
pub use contradiction::{Change, Contradiction};
pub use fix::{Fix, fix};
pub use parts::Part;
pub use superfluous::{Superfluous, superfluous};
pub use text::{ChangeText, FixText, PartText, SeveralText, SuperfluousText, TrueMarksText};

use crate::limits::{Limits, Stop};
use crate::search::{Solution, Solutions};
use crate::{Board, Cell};

/// How many solutions a puzzle has, and two of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Several {
    /// The solutions counted.
    pub count: usize,
    /// Whether there may be more than were counted, as there were as many as were wanted or the search was stopped.
    pub has_more: bool,
    /// The first of them, and one that differs from it in many cells.
    pub examples: Vec<Solution>,
    /// What ended the search early, if anything did.
    pub stopped: Option<Stop>,
}

impl Several {
    /// The cells in which the examples differ.
    pub fn differing(&self, board: &Board) -> Vec<Cell> {
        let [one, other, ..] = &self.examples[..] else {
            return Vec::new();
        };
        let cells = board.geometry().cells();
        cells
            .filter(|&cell| one.value(cell) != other.value(cell))
            .collect()
    }
}

/// Counts the solutions of a puzzle up to a number, and keeps two that differ as much as any that were seen.
///
/// ```
/// use sudoku_explain::limits::Limits;
/// use sudoku_explain::{Board, setting};
/// let board: Board = "1....4.2..4.4...".parse()?;
/// let several = setting::several(&board, 100, &Limits::default());
/// assert_eq!((several.count, several.has_more), (2, false));
/// assert_eq!(several.differing(&board).len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn several(board: &Board, most: usize, limits: &Limits) -> Several {
    let bare = board.bare();
    let mut search = Solutions::within(&bare, limits.clone());
    let mut found = Several {
        count: 0,
        has_more: false,
        examples: Vec::new(),
        stopped: None,
    };
    let mut apart = 0;
    while found.count < most {
        let Some(solution) = search.next() else {
            found.stopped = search.stopped();
            break;
        };
        found.count += 1;
        let Some(first) = found.examples.first() else {
            found.examples.push(solution);
            continue;
        };
        let pairs = first.values().iter().zip(solution.values());
        let differ = pairs.filter(|(one, other)| one != other).count();
        if differ > apart {
            apart = differ;
            found.examples.truncate(1);
            found.examples.push(solution);
        }
    }
    found.has_more = found.stopped.is_some() || found.count == most;
    found
}
