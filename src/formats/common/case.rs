//! What a library line says should be found on its board.

use crate::{Mark, Value};

/// What a library line says should be found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Case {
    /// The technique: four digits, perhaps a fifth.
    pub code: String,
    /// What follows the code after a `-`, such as `x` or `1`.
    pub variant: Option<String>,
    /// The values that the technique is about.
    pub candidates: Vec<Value>,
    /// The marks that are already gone besides those that set cells exclude.
    pub deleted: Vec<Mark>,
    /// The marks that should go.
    pub eliminations: Vec<Mark>,
    /// The values that should be placed.
    pub placements: Vec<Mark>,
    /// Whatever else the line holds: for chains their length.
    pub extra: String,
}
