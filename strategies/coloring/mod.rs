//! Colouring: places that exclude each other in turn.

mod colors_engine;
mod loss_words;
mod medusa;
mod multi_colors;
mod simple_colors;
mod words;

pub use medusa::Medusa;
pub use multi_colors::MultiColors;
pub use simple_colors::SimpleColors;
