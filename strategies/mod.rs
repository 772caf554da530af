//! The strategies, in order of play: the list is the registry.

use crate::strategy::Strategy;

pub mod intersections;
pub mod singles;
pub mod subsets;

pub use intersections::PointingPair;
pub use singles::{FullHouse, GameRules, HiddenSingle, Known, NakedSingle};
pub use subsets::NakedPairs;

/// Makes a strategy with its usual settings.
pub type Maker = fn() -> Box<dyn Strategy>;

/// All strategies, easiest first: the order `human`.
pub const ALL: &[Maker] = &[
    || Box::new(GameRules::default()),
    || Box::new(FullHouse),
    || Box::new(HiddenSingle),
    || Box::new(NakedSingle),
    || Box::new(PointingPair),
    || Box::new(NakedPairs),
];
