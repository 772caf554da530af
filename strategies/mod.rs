//! The strategies, in order of play: the list is the registry.

use crate::strategy::{About, Maker, Strategy};
use std::sync::{Arc, LazyLock};

mod als;
mod chains;
mod clues;
mod coloring;
mod explainer;
mod fish;
mod forcing;
mod intersections;
mod last_resort;
mod patterns;
mod singles;
mod subsets;
mod uniqueness;
mod wings;

pub use als::{
    AlignedPairExclusion, AlignedTripletExclusion, AlsChain, AlsXyWing, AlsXz, Choice, DeathBlossom,
};
pub use chains::{Aic, GroupedAic, RemotePair, XChain, XyChain};
pub use clues::{
    ClueBounds, CluePointing, ClueStrands, ClueSubsets, Combinations, InnieOutie, InniesOuties,
    LastInClue, ParityCount, Twins,
};
pub use coloring::{Medusa, MultiColors, SimpleColors};
pub use explainer::SeProducer;
pub use fish::{
    EmptyRectangle, FinnedFish, FrankenFish, Jellyfish, MutantFish, Skyscraper, Squirmbag,
    Swordfish, TurbotFish, TwoStringKite, XWing,
};
pub use forcing::{
    Braid, ClueCases, ClueWays, DeadlyChain, ForcingChain, ForcingNet, GWhip, KrakenFish,
    NestedNet, Nishio, Refutation, Whip,
};
pub use intersections::{AlmostLocked, DirectPointing, Leftovers, PointingPair, SueDeCoq};
pub use last_resort::{BruteForce, Templates};
pub use patterns::{Exocet, ExocetNet, Fireworks, MultiSectorSet, Oddagon, Tridagon, TridagonNet};
pub use singles::{FullHouse, GameRules, HiddenSingle, KnownWhen, NakedSingle};
pub use subsets::{
    DirectHiddenPair, DirectHiddenTriplet, HiddenPairs, HiddenQuads, HiddenTriples, LockedPair,
    LockedTriple, NakedPairs, NakedQuads, NakedTriples,
};
pub use uniqueness::{
    AvoidableRectangle, Bug, BugLite, ExtendedRectangle, SymmetricalPlacement, UniqueLoop,
    UniqueRectangle,
};
pub use wings::{WWing, WxyzWing, XyWing, XyzWing};

/// What is known of the strategy with an id.
pub(crate) fn about(id: &str) -> Option<&'static Arc<About>> {
    static ABOUTS: LazyLock<Vec<Arc<About>>> = LazyLock::new(|| {
        ALL.iter()
            .chain(APART.iter())
            .map(|make| make().about().clone())
            .collect()
    });
    ABOUTS.iter().find(|about| about.id == id)
}

/// Strategies that only an order which names them has: those of another program, whose steps depend on how it searches.
pub static APART: LazyLock<Vec<Maker>> = LazyLock::new(|| {
    vec![Arc::new(|| {
        Box::new(SeProducer::default()) as Box<dyn Strategy>
    })]
});

/// Strategies of the catalogue that the order `human` leaves out, as others there reach what they conclude: a direct
/// step is two steps in one, an aligned exclusion is a list of cases where chains have a line of thought, and whips and
/// braids are chosen by their length where nets are chosen by how far they lead.
pub(crate) const BESIDE: [&str; 8] = [
    "direct-pointing",
    "direct-hidden-pair",
    "direct-hidden-triplet",
    "aligned-pair-exclusion",
    "aligned-triplet-exclusion",
    "whip",
    "g-whip",
    "braid",
];

/// All strategies, easiest first: the order `human`, but for what is taken from the search or stands
/// beside it: direct steps, aligned exclusions, whips, g-whips and braids.
pub static ALL: LazyLock<Vec<Maker>> =
    LazyLock::new(|| LIST.iter().map(|&make| Arc::new(make) as Maker).collect());

const LIST: &[fn() -> Box<dyn Strategy>] = &[
    || Box::new(GameRules::default()),
    || Box::new(FullHouse),
    || Box::new(HiddenSingle),
    || Box::new(NakedSingle),
    || Box::new(DirectPointing),
    || Box::new(DirectHiddenPair),
    || Box::new(DirectHiddenTriplet),
    || Box::new(LastInClue),
    || Box::new(InnieOutie),
    || Box::new(ClueBounds),
    || Box::new(LockedPair),
    || Box::new(LockedTriple),
    || Box::new(PointingPair),
    || Box::new(NakedPairs),
    || Box::new(HiddenPairs::default()),
    || Box::new(NakedTriples),
    || Box::new(HiddenTriples::default()),
    || Box::new(Combinations),
    || Box::new(CluePointing),
    || Box::new(ClueSubsets::default()),
    || Box::new(Twins),
    || Box::new(ParityCount),
    || Box::new(ClueStrands),
    || Box::new(InniesOuties::default()),
    || Box::new(ClueWays),
    || Box::new(Leftovers),
    || Box::new(SymmetricalPlacement),
    || Box::new(XWing),
    || Box::new(Swordfish),
    || Box::new(Skyscraper),
    || Box::new(TwoStringKite::default()),
    || Box::new(TurbotFish),
    || Box::new(EmptyRectangle::default()),
    || Box::new(XyWing),
    || Box::new(XyzWing),
    || Box::new(RemotePair),
    || Box::new(WWing),
    || Box::new(AlmostLocked),
    || Box::new(UniqueRectangle::default()),
    || Box::new(AvoidableRectangle),
    || Box::new(UniqueLoop),
    || Box::new(ExtendedRectangle::default()),
    || Box::new(Bug),
    || Box::new(NakedQuads),
    || Box::new(HiddenQuads::default()),
    || Box::new(Jellyfish),
    || Box::new(Squirmbag::default()),
    || Box::new(FinnedFish::default()),
    || Box::new(SimpleColors),
    || Box::new(MultiColors),
    || Box::new(WxyzWing::default()),
    || Box::new(SueDeCoq),
    || Box::new(BugLite),
    || Box::new(Medusa),
    || Box::new(Fireworks),
    || Box::new(XChain::default()),
    || Box::new(XyChain),
    || Box::new(Oddagon),
    || Box::new(AlignedPairExclusion),
    || Box::new(Aic),
    || Box::new(GroupedAic::default()),
    || Box::new(AlsXz::default()),
    || Box::new(AlsXyWing::default()),
    || Box::new(AlsChain::default()),
    || Box::new(DeathBlossom::default()),
    || Box::new(AlignedTripletExclusion::default()),
    || Box::new(FrankenFish::default()),
    || Box::new(MutantFish::default()),
    || Box::new(ClueCases),
    || Box::new(Nishio),
    || Box::new(KrakenFish::default()),
    || Box::new(ForcingChain::default()),
    || Box::new(DeadlyChain::default()),
    || Box::new(Tridagon),
    || Box::new(MultiSectorSet),
    || Box::new(Exocet),
    || Box::new(Whip::default()),
    || Box::new(GWhip::default()),
    || Box::new(Braid::default()),
    || Box::new(ForcingNet::default()),
    || Box::new(ExocetNet),
    || Box::new(TridagonNet),
    || Box::new(NestedNet::default()),
    || Box::new(Templates::default()),
    || Box::new(BruteForce),
];
