//! All formats.

use super::common::format::{Format, Row};
use super::{others, own};

const COUNT: usize = own::ROWS.len() + others::ROWS.len();

impl Format {
    /// All formats: our own, then those of other programs.
    pub const ALL: [Format; COUNT] = {
        let mut all = [Format::LINE; COUNT];
        let mut at = 0;
        while at < COUNT {
            all[at] = Format::of(row(at));
            at += 1;
        }
        all
    };

    /// The values on one line of symbols; what else there is of the puzzle in comments and clues, as in all formats of ours.
    pub const LINE: Format = Format::of(&own::line::FORMAT);
    /// The values, a row a line.
    pub const GRID: Format = Format::of(&own::grid::FORMAT);
    /// The values with boxes drawn round the blocks.
    pub const BOX: Format = Format::of(&own::boxed::FORMAT);
    /// The values and the marks of the open cells, with boxes drawn round the blocks: all of a board.
    pub const MARKS: Format = Format::of(&own::marks::FORMAT);

    /// The format with a name.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// The row at a place of the whole list.
const fn row(at: usize) -> &'static Row {
    if at < own::ROWS.len() {
        own::ROWS[at]
    } else {
        others::ROWS[at - own::ROWS.len()]
    }
}
