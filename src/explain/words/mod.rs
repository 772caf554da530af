//! Words that many strategies share, and what things are called.

pub mod links;
mod names;
mod say;

pub use crate::sentence::{Claim, Explanation, Joint, Piece, Sentence, either};
pub use names::{Names, Notation, link_words};
pub(crate) use say::grouped;
pub use say::{
    and_so, cannot, enumerate, in_house, its_total, limited, limited_together, lose_in, loses,
    losing, losing_marks, only, plays, sees, to_keep, what_and_so,
};
