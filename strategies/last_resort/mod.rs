//! What is left when no pattern is seen.

mod brute_force;
mod templates;
mod trial;

pub use brute_force::BruteForce;
pub use templates::Templates;
pub use trial::{Trial, TrialBoards};
