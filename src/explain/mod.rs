//! Explanations: data until the last moment, then words, pictures or JSON.

mod names;
mod say;
mod words;

pub use names::{Names, Notation, link_words};
pub use say::{and_so, limited, limited_together, losing, only, plays, sees};
pub use words::{Claim, Explanation, Joint, Piece, Sentence, either};
