//! What the clues of a puzzle say, of whatever kind they are.

mod balance_engine;
mod balance_words;
mod class_words;
mod clue_bounds;
mod clue_engine;
mod clue_pointing;
mod clue_strands;
mod clue_subsets;
mod clue_words;
mod combinations;
mod difference_engine;
mod innie_outie;
mod innies_outies;
mod last_in_clue;
mod parity_count;
mod parts_engine;
mod parts_words;
mod set_words;
mod sides_engine;
mod strand_words;
mod total_words;
mod turn_words;
mod twin_words;
mod twins;

pub(super) use balance_words::with_balances;
pub use clue_bounds::ClueBounds;
pub(super) use clue_engine::{look_at, says};
pub use clue_pointing::CluePointing;
pub use clue_strands::ClueStrands;
pub use clue_subsets::ClueSubsets;
pub use combinations::Combinations;
pub use innie_outie::InnieOutie;
pub use innies_outies::InniesOuties;
pub use last_in_clue::LastInClue;
pub use parity_count::ParityCount;
pub use twins::Twins;
