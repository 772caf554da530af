//! Explanations: data until the last moment, then words, pictures or JSON.

mod grid;
pub mod json;
pub mod links;
mod markdown;
mod names;
mod say;
mod style;
mod tell;
mod text;
mod words;

pub use grid::Grid;
pub use markdown::{step_markdown, write_markdown};
pub use names::{Names, Notation, link_words};
pub use say::{
    and_so, enumerate, in_house, limited, limited_together, lose_in, losing, losing_marks, only,
    plays, sees,
};
pub use style::{Ink, Style};
pub use tell::{Paragraph, Record, Told, contradiction_words, explain};
pub use text::{Grids, Layout, board_text, step_text, wrapped, write_text};
pub use words::{Claim, Explanation, Joint, Piece, Sentence, either};
