//! The logics behind the strategies, public so that any crate's strategies can use them.
//!
//! A named strategy is a short recogniser over one of these.

pub mod als;
pub mod balances;
pub mod beside;
pub mod coloring;
pub mod completions;
pub mod conflicts;
pub mod counting;
pub mod exclusion;
pub mod fish;
mod fixed;
pub mod forcing;
pub mod gather;
pub mod inference;
pub mod leftovers;
pub mod links;
mod losses;
pub mod parity;
pub mod reasons;
pub mod strands;
pub mod templates;
pub mod totals;
pub mod twins;
pub mod uniqueness;
pub(crate) mod ways;
pub(crate) mod whips;
