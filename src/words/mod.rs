//! Words that many strategies share, and what things are called.

mod balance;
mod going_on;
mod names;
mod say;
pub(crate) mod sentence;
pub mod trail;

pub use balance::Rest;
pub(crate) use names::house_kinds;
pub use names::{Names, Notation, link_piece, link_words};
pub use say::{
    and_so, by_clue, cannot, enumerate, grouped, in_house, is_of_board, limited, limited_together,
    loses, losing, losing_marks, name_the_rest, numbered, only, plays, sees, that_cell_takes,
    what_and_so,
};
pub(crate) use say::{say_what_is_left, to_keep};
#[doc(hidden)]
pub use sentence::holes;
pub use sentence::{Claim, Explanation, Joint, Line, Piece, Sentence, already, either, words_in};
