//! The rules of a puzzle in plain sentences, as who sets it would write them above it.

use crate::{Board, clues};

/// The rules of a puzzle: what every value, row and block obeys, and what each kind of its clues says, a line each.
///
/// ```
/// use sudoku_explain::{Board, explain};
/// let board: Board = "# geometry: 4x4\n1...\n....\n....\n....\nthermometer: r1c1 r2c2\n".parse()?;
/// let rules = "Each row, column and block has every value from 1 to 4 once.\n\
///              Values rise from the bulb of a thermometer to its tip.\n";
/// assert_eq!(explain::rules(&board), rules);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rules(board: &Board) -> String {
    clues::told(board.geometry(), board.clues().written())
}

/// The same for the head of a log, in one paragraph, without what every player knows; nothing of a plain puzzle.
pub(super) fn rules_words(board: &Board) -> Option<String> {
    let rules = clues::told_beside_plain(board.geometry(), board.clues().written());
    (!rules.is_empty()).then(|| rules.join(" "))
}
