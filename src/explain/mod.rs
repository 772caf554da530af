//! Explanations: data until the last moment, then words, pictures or JSON.

mod again;
mod clue_text;
mod essential;
mod exchange;
mod glossary;
mod grid;
pub mod json;
mod margins;
mod markdown;
mod outline;
mod rules;
mod style;
mod summary;
mod tell;
mod text;
mod windows;

pub use grid::Grid;
pub use markdown::write_markdown;
pub use rules::rules;
pub use style::{Ink, Style};
pub(crate) use summary::{opening_words, outcome_words, summary_words};
pub use tell::{Paragraph, Record, Told, explain};
pub(crate) use tell::{capital, small, start_of};
pub use text::{Grids, Layout, board_text, step_text, wrapped, write_text};
pub(crate) use text::{level_words, several_words};
