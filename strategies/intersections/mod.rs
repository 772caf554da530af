//! Values confined to where houses meet.

mod pointing_pair;

pub use pointing_pair::PointingPair;
