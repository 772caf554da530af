//! Cells and values that use each other up within a house.

mod direct_hidden_engine;
mod direct_hidden_pair;
mod direct_hidden_triplet;
mod hidden_engine;
mod hidden_pairs;
mod hidden_quads;
mod hidden_triples;
mod locked_pair;
mod locked_triple;
mod naked_engine;
mod naked_pairs;
mod naked_quads;
mod naked_triples;

pub use direct_hidden_pair::DirectHiddenPair;
pub use direct_hidden_triplet::DirectHiddenTriplet;
pub use hidden_pairs::HiddenPairs;
pub use hidden_quads::HiddenQuads;
pub use hidden_triples::HiddenTriples;
pub use locked_pair::LockedPair;
pub use locked_triple::LockedTriple;
pub use naked_pairs::NakedPairs;
pub use naked_quads::NakedQuads;
pub use naked_triples::NakedTriples;
