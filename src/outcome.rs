//! How solving a board ended.

use crate::board::Contradiction;
use crate::limits::Stop;

/// How a solution ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every cell has its value.
    Solved,
    /// No strategy of the order sees a step; the board holds what is left.
    Stuck,
    /// The board has no solution.
    Contradiction(Contradiction),
    /// The caller ended it, or its budget did.
    Stopped(Stop),
}
