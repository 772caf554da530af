//! Our own formats: lines, grids and drawn boxes of symbols, with comments above them and clues below. All other text that is
//! lines of cells is read here, too, whoever wrote it.

mod below;
mod block;
mod board;
pub(crate) mod boxed;
pub(crate) mod clues;
mod drawings;
pub(crate) mod grid;
pub(crate) mod line;
pub(crate) mod marks;
pub(crate) mod paste;
mod rows;
mod several;
pub(crate) mod source;
pub(crate) mod tenner;

use super::common::format::Row;
use crate::Geometry;

/// Our formats.
pub(crate) const ROWS: [&Row; 6] = [
    &line::FORMAT,
    &grid::FORMAT,
    &boxed::FORMAT,
    &marks::FORMAT,
    &tenner::PLAIN,
    &tenner::BARS,
];

/// Whether a board with numbers below its columns shows its geometry: it is known by them.
pub(crate) fn is_recognised(geometry: &Geometry) -> bool {
    tenner::is_one(geometry)
}
