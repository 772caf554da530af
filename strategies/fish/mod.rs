//! One value, and lines that share its places.

mod basic_engine;
mod jellyfish;
mod squirmbag;
mod swordfish;
mod x_wing;

pub use jellyfish::Jellyfish;
pub use squirmbag::{Boards, Squirmbag};
pub use swordfish::Swordfish;
pub use x_wing::XWing;
