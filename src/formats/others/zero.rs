//! Rows of symbols from 0: `0` is the first value.

use crate::formats::common::format::{Boards, Row};
use crate::formats::common::symbols::Set;
use crate::formats::common::values::rows_of;

/// Rows of symbols from 0: `0` is the first value.
pub(super) static FORMAT: Row = Row {
    name: "zero",
    words: "rows of symbols from 0, as printed 16x16",
    boards: Boards::LARGE_SQUARES,
    symbols: Some(Set::Zero),
    write: |board, _| Ok(rows_of(board, Set::Zero, '.')),
    ..Row::LINES
};
