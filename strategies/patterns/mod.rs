//! Patterns over a good part of the board, which experts look for where nothing smaller leads on.

mod exocet;
mod exocet_engine;
mod exocet_net;
mod exocet_ways;
mod exocet_words;
mod multi_sector_set;
mod sector_engine;

pub use exocet::Exocet;
pub use exocet_net::ExocetNet;
pub use multi_sector_set::MultiSectorSet;
