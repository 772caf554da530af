//! Patterns over a good part of the board, which experts look for where nothing smaller leads on.

mod exocet;
mod exocet_double_engine;
mod exocet_engine;
mod exocet_mirror_engine;
mod exocet_net;
mod exocet_ways_engine;
mod exocet_words;
mod fireworks;
mod fireworks_engine;
mod fireworks_words;
mod lines_engine;
mod multi_sector_set;
mod oddagon;
mod ring_engine;
mod ring_words;
mod sector_engine;
mod sector_words;
mod tridagon;
mod tridagon_engine;
mod tridagon_net;
mod tridagon_words;

pub use exocet::Exocet;
pub use exocet_net::ExocetNet;
pub use fireworks::Fireworks;
pub use multi_sector_set::MultiSectorSet;
pub use oddagon::Oddagon;
pub use tridagon::Tridagon;
pub use tridagon_net::TridagonNet;
