//! What several tests need.

pub(crate) mod bad;
pub(crate) mod clues;
pub(crate) mod command;
pub(crate) mod foreign;
pub(crate) mod forge;
pub(crate) mod formulas;
pub(crate) mod lists;
pub(crate) mod positions;
pub(crate) mod puzzles;
pub(crate) mod sample;
pub(crate) mod words;
