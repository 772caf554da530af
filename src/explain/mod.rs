//! Explanations: data until the last moment, then words, pictures or JSON.

mod clue_text;
mod grid;
pub mod json;
mod markdown;
mod outline;
mod style;
mod summary;
mod tell;
mod text;
pub mod words;

pub use grid::Grid;
pub use markdown::{step_markdown, write_markdown};
pub use style::{Ink, Style};
pub(crate) use summary::{opening_words, outcome_words, summary_words};
pub use tell::{Paragraph, Record, Told, contradiction_words, explain};
pub(crate) use tell::{capital, small, start_of};
pub use text::{Grids, Layout, board_text, step_text, wrapped, write_text};
pub(crate) use text::{level_words, several_words};
pub use words::{
    Claim, Explanation, Joint, Line, Names, Notation, Piece, Sentence, already, and_so, either,
    enumerate, in_house, limited, limited_together, link_piece, link_words, lose_in, loses, losing,
    losing_marks, name_the_rest, numbered, only, plays, sees, trail, what_and_so,
};
