//! What all formats stand on: the lines of a text and their symbols, what they say of a board, and what is known of a format.

pub(crate) mod case;
pub(crate) mod cells;
pub(crate) mod comment;
pub(crate) mod described;
pub(crate) mod error;
pub(crate) mod facts;
pub(crate) mod format;
pub(crate) mod geometries;
pub(crate) mod limits;
pub(crate) mod line;
pub(crate) mod lines;
pub(crate) mod link;
pub(crate) mod row;
pub(crate) mod shape;
pub(crate) mod symbols;
pub(crate) mod values;
