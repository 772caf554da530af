//! Chains: what follows, link by link, if a mark does not hold.

mod aic;
mod chain_engine;
mod chain_words;
mod grouped_aic;
mod remote_pair;
mod ring_words;
mod x_chain;
mod xy_chain;

pub use aic::Aic;
pub use grouped_aic::GroupedAic;
pub use remote_pair::RemotePair;
pub use x_chain::XChain;
pub use xy_chain::XyChain;
