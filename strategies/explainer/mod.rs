//! The producers of Sudoku Explainer that no other strategy is the same as: for its order, and no other.

mod se_producer;

pub use se_producer::SeProducer;
