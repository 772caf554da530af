//! The producers of Sudoku Explainer 1.2.1, for plain 9x9: what they find in which order, and what it is rated.
//!
//! The number that people quote ("SE 8.3") is the rating of the hardest step of one path: the first step of the
//! first of thirty producers that has one, over and over. Ratings depend on every search order, so they are kept here,
//! apart from the strategies of the catalogue, which are for readers. Everything is written from a description of
//! what the program does; where a number depends on a quirk of it, a comment says which.

mod aligned;
mod bug;
mod chains;
mod field;
mod findings;
mod grid;
mod hint;
mod loops;
mod multiple;
mod nets;
mod path;
mod producers;
mod range;
mod rater;
mod reach;
mod report;
mod rules;
mod run;
mod singles;
mod subsets;
mod tables;
mod ticks;

pub use producers::{Producers, Tenths, Weight};
pub use range::range;
pub use rater::*;
pub use report::{NAME, RatingText, Report, Reporter};
