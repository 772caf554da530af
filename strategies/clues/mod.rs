//! What the clues of a puzzle say, of whatever kind they are.

mod clue_bounds;
mod clue_engine;
mod combinations;
mod set_words;
mod total_words;

pub use clue_bounds::ClueBounds;
pub use combinations::Combinations;
