//! Groups of cells that can be one value more than there are cells.

mod aligned_engine;
mod aligned_pair_exclusion;
mod aligned_triplet_exclusion;
mod als_chain;
mod als_xy_wing;
mod als_xz;
mod death_blossom;
mod pattern_engine;
mod words;

pub use aligned_pair_exclusion::AlignedPairExclusion;
pub use aligned_triplet_exclusion::AlignedTripletExclusion;
pub use als_chain::AlsChain;
pub use als_xy_wing::AlsXyWing;
pub use als_xz::AlsXz;
pub use death_blossom::DeathBlossom;
pub use pattern_engine::Choice;
