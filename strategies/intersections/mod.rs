//! Values confined to where houses meet.

mod pointing_pair;
mod sue_de_coq;

pub use pointing_pair::PointingPair;
pub use sue_de_coq::SueDeCoq;
