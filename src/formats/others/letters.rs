//! Rows of letters alone: `A` is 1.

use crate::formats::common::format::{Boards, Row};
use crate::formats::common::symbols::Set;
use crate::formats::common::values::rows_of;

/// Rows of letters alone: `A` is 1.
pub(super) static FORMAT: Row = Row {
    name: "letters",
    words: "rows of letters, A is 1 (SPOJ)",
    boards: Boards::LARGE_SQUARES,
    symbols: Some(Set::Letters),
    write: |board, _| Ok(rows_of(board, Set::Letters, '-')),
    ..Row::LINES
};
