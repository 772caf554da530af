//! What is left when no pattern is seen.

mod trial;

pub use trial::{Trial, TrialBoards};
