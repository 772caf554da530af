//! Runs a strategy's page: its documentation is its test.
//!
//! A page says what a strategy is, how it works and how to spot it, and ends with boards. Each board
//! stands in a fenced block, with what the strategy is expected to do there:
//!
//! ````text
//! # X-Wing
//!
//! One sentence that says what it is.
//!
//! ## How it works
//! …
//! ## How to spot it
//! …
//! Look for two rows in which a value has the same two places.
//!
//! ## Boards
//!
//! ### What this board shows
//! ```board
//! # geometry: 9x9               (where it is not recognised by itself)
//! 4...8.35.…                    (the board, in any format that the readers know)
//! before: game-rules            (strategies that run to exhaustion first; game-rules if nothing is said)
//! settings: known=one-mark      (settings of the strategy; only=0300 asks for the forms with that code)
//! expect: r8c1<>3 r9c3<>3       (a step has exactly these plays; or `solved`, or `nothing`)
//! ```
//! ````
//!
//! [`run_page`] runs strategies of any crate in the same way, and refuses a page without a board where
//! the strategy finds a step and one where it stays quiet.

mod page;
mod replay;
mod report;
mod run;
mod steps;
mod together;

use crate::Strategy;
use crate::strategies;
use crate::strategy::Maker;
use std::fmt;
use std::sync::Arc;

pub use page::Page;
use page::{Block, Expect};
pub use report::{BoardReport, Report};
pub use steps::{check_short, check_step, check_words, has_lemmas};

/// Runs the page of a strategy; other strategies that it names are those of this crate.
///
/// ```
/// use sudoku_explain::{XWing, testing};
/// let report = testing::run_page(|| Box::new(XWing))?;
/// assert!(report.boards.len() >= 2);
/// # Ok::<(), testing::PageError>(())
/// ```
pub fn run_page(
    make: impl Fn() -> Box<dyn Strategy> + Send + Sync + 'static,
) -> Result<Report, PageError> {
    run_page_with(&(Arc::new(make) as Maker), &strategies::ALL)
}

/// The same with other strategies to name, such as those of another crate.
pub fn run_page_with(make: &Maker, makers: &[Maker]) -> Result<Report, PageError> {
    run::run(make, makers)
}

/// What is wrong with a page, or with what the strategy does on a board of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageError {
    /// The id of the strategy.
    pub page: String,
    /// The heading over the line.
    pub heading: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What was expected, and what was found.
    pub message: String,
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.md:{}: ", self.page.replace('-', "_"), self.line)?;
        if !self.heading.is_empty() {
            write!(f, "'{}': ", self.heading)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for PageError {}
