//! Values confined to where houses meet.

mod almost_locked;
mod confined_engine;
mod direct_pointing;
mod leftovers;
mod pointing_pair;
mod sue_de_coq;

pub use almost_locked::AlmostLocked;
pub use direct_pointing::DirectPointing;
pub use leftovers::Leftovers;
pub use pointing_pair::PointingPair;
pub use sue_de_coq::SueDeCoq;
