//! What a strategy is, and the sink it offers its steps to.

mod ahead;
mod draft;
mod entry;
mod finds;
mod look;
mod misuse;
mod settings;

use crate::words::{Explanation, Sentence};
use crate::{Board, Geometry, StepRef};
use std::ops::ControlFlow;
use std::sync::Arc;

pub use crate::about::{About, Family, Form, FormSet, Level, Text};
pub use draft::{Draft, Premises, Shown};
pub use entry::Entry;
pub use finds::{Finds, Want};
pub use look::{Glance, Look};
pub use misuse::{Misuse, Wrong};
pub use settings::{Range, Setting, SettingError, configure};

/// Whether to go on searching: `Break` when the sink wants no more.
pub type Search = ControlFlow<()>;

/// Makes a strategy with its usual settings.
pub type Maker = Arc<dyn Fn() -> Box<dyn Strategy> + Send + Sync>;

/// A strategy finds steps on a board; it never writes to one.
///
/// Settings are fields, which an [`Order`](crate::Order) sets. See the crate's README for how to add one
/// in five steps.
pub trait Strategy: Send + Sync {
    /// What is known of it: its id, its forms, its page.
    fn about(&self) -> &Arc<About>;

    /// Offers the steps it sees on the board, in an order that depends on nothing but the board.
    /// Offer each with `?`, which ends the search when the sink wants no more.
    fn find(&self, board: &Board, finds: &mut Finds) -> Search;

    /// Where it looks, if it finds what the board shows there and nothing else. Where such strategies begin an order, their
    /// steps are made without a search.
    fn look(&self) -> Option<Look> {
        None
    }

    /// Puts a step of its own into words: what was seen, why it proves something, what follows.
    /// The board is the one the step was found on.
    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation;

    /// The same in a sentence or two, for a reader to whom a log has told the strategy before: every play, and
    /// what it rests on. Nothing where the whole has to be told each time.
    fn in_short(&self, board: &Board, step: StepRef<'_>) -> Option<Vec<Sentence>> {
        let _ = (board, step);
        None
    }

    /// Whether the geometry has what its pattern is made of: no for fish on a board without columns
    /// that are houses. A request for a puzzle that needs the strategy is then refused at once.
    fn suits(&self, geometry: &Geometry) -> bool {
        let _ = geometry;
        true
    }

    /// Whether it says something of puzzles with clues only.
    fn needs_clues(&self) -> bool {
        false
    }

    /// Whether it says something only of puzzles whose givens a turn of the board carries onto givens, while values change places.
    fn needs_symmetry(&self) -> bool {
        false
    }

    /// Its settings, as they are.
    fn settings(&self) -> Vec<Setting> {
        Vec::new()
    }

    /// Changes a setting, by its number in [`settings`](Strategy::settings): `value` is within its range. Who
    /// has it in words calls [`configure`].
    fn set(&mut self, setting: usize, value: usize) {
        let _ = (setting, value);
    }

    /// The same strategy with every form allowed, for lists of all steps; the solving orders use
    /// narrower settings where the whole is too much.
    fn widest(&self) -> Option<Box<dyn Strategy>> {
        None
    }
}
