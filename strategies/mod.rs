//! The strategies, in order of play: the list is the registry.

use crate::strategy::Strategy;

pub mod fish;
pub mod intersections;
pub mod singles;
pub mod subsets;
pub mod sums;
pub mod wings;

pub use fish::{Boards, Jellyfish, Squirmbag, Swordfish, XWing};
pub use intersections::PointingPair;
pub use singles::{FullHouse, GameRules, HiddenSingle, Known, NakedSingle};
pub use subsets::{
    HiddenPairs, HiddenQuads, HiddenTriples, LockedPair, LockedTriple, NakedPairs, NakedQuads,
    NakedTriples,
};
pub use sums::{ColumnBounds, ColumnCombinations};
pub use wings::{XyWing, XyzWing};

/// Makes a strategy with its usual settings.
pub type Maker = fn() -> Box<dyn Strategy>;

/// All strategies, easiest first: the order `human`.
pub const ALL: &[Maker] = &[
    || Box::new(GameRules::default()),
    || Box::new(FullHouse),
    || Box::new(HiddenSingle),
    || Box::new(NakedSingle),
    || Box::new(ColumnBounds),
    || Box::new(LockedPair),
    || Box::new(LockedTriple),
    || Box::new(PointingPair),
    || Box::new(NakedPairs),
    || Box::new(HiddenPairs),
    || Box::new(NakedTriples),
    || Box::new(HiddenTriples),
    || Box::new(XWing),
    || Box::new(ColumnCombinations),
    || Box::new(Swordfish),
    || Box::new(XyWing),
    || Box::new(XyzWing),
    || Box::new(NakedQuads),
    || Box::new(HiddenQuads),
    || Box::new(Jellyfish),
    || Box::new(Squirmbag::default()),
];
