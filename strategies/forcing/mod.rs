//! Suppose something, and see what follows.

mod alike_words;
mod braid;
mod clue_cases;
mod clue_ways;
mod deadly_chain;
mod deadly_engine;
mod deadly_words;
mod forcing_chain;
mod forcing_engine;
mod forcing_net;
mod g_whip;
mod kraken_fish;
mod named_words;
mod nested_net;
mod nishio;
mod refutation_engine;
mod replay_engine;
mod ways_engine;
mod whip;
mod whip_engine;
mod words;

pub use braid::Braid;
pub use clue_cases::ClueCases;
pub use clue_ways::ClueWays;
pub use deadly_chain::DeadlyChain;
pub use forcing_chain::ForcingChain;
pub use forcing_net::ForcingNet;
pub use g_whip::GWhip;
pub use kraken_fish::KrakenFish;
pub use nested_net::NestedNet;
pub use nishio::Nishio;
pub use refutation_engine::Refutation;
pub(super) use ways_engine::in_each_way;
pub use whip::Whip;
pub(super) use words::{explain_from, refute_each};
