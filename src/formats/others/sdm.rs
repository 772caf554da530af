//! Lists of lines, one a puzzle.

use crate::formats::common::format::{Boards, Row, Title};
use crate::formats::common::values::givens;

/// One line of digits, 0 for an empty cell.
pub(super) static FORMAT: Row = Row {
    name: "sdm",
    words: "a line of digits, 0 empty (.sdm)",
    boards: Boards::SMALL_SQUARES,
    title: Title::Beside,
    write: |board, _| Ok(givens(board, '0') + "\n"),
    ..Row::LINE
};
