//! What is left when no pattern is seen.

mod brute_force;
mod templates;

pub use brute_force::BruteForce;
pub use templates::Templates;
