//! Fish: houses that hold a value in as many other houses.

mod basic_engine;
mod empty_rectangle;
mod finned_fish;
mod fish_engine;
mod franken_fish;
mod jellyfish;
mod mutant_fish;
mod pair_engine;
mod skyscraper;
mod squirmbag;
mod swordfish;
mod turbot_fish;
mod two_string_kite;
mod words;
mod x_wing;

pub use empty_rectangle::EmptyRectangle;
pub use finned_fish::FinnedFish;
pub use franken_fish::FrankenFish;
pub use jellyfish::Jellyfish;
pub use mutant_fish::MutantFish;
pub use skyscraper::Skyscraper;
pub use squirmbag::Squirmbag;
pub use swordfish::Swordfish;
pub use turbot_fish::TurbotFish;
pub use two_string_kite::TwoStringKite;
pub use x_wing::XWing;
