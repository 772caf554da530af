//! Cells and values that use each other up within a house.

mod naked;
mod naked_pairs;

pub use naked_pairs::NakedPairs;
