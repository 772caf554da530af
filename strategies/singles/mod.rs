//! Values that can be placed at a glance.

mod full_house;
mod game_rules;
mod hidden_single;
mod naked_single;

pub use full_house::FullHouse;
pub use game_rules::{GameRules, KnownWhen};
pub use hidden_single::HiddenSingle;
pub use naked_single::NakedSingle;
