//! A coordinator, a domain agent for each house, and strategy agents.
//!
//! Nobody knows it all. A *domain agent* knows the cells of one house: what each can be, and where each
//! value can go, its unique chains. A *strategy agent* (hidden, naked, intersection) knows one way to
//! find marks to remove, and asks the domains that changed since it asked them last, one at a time. The
//! *coordinator* executes what they propose, one step at a time: it sets a value, waits until every
//! house of the cell has said which cells lose it, removes those marks, and goes on; when nobody
//! proposes a value it asks the strategy agents in turn; and when all refuse it tries the values of the
//! cell with the fewest marks, and takes them back when a domain reports a conflict.
//!
//! - Who may say what to whom is the [`table`]; what is not in it does not compile.
//! - The steps are those of the catalogue: `naked-single` and `hidden-single` for the values that
//!   domains propose, `game-rules` for what follows from them, `hidden-pairs` to `-quads`, `naked-pairs`
//!   to `-quads` and `pointing-pair` for the strategy agents. Each is proved like any other.
//! - The values of the puzzle are the first steps. So without a guess the houses answer every value of
//!   the board once: 243 eliminations on a board of 81 cells.
//! - The coordinator owns the board, because it alone changes it. A strategy agent gets to see it with
//!   the request; nothing is changed while it looks. Domains hear what happens to their cells.
//! - The coordinator's word to itself to go on arrives when nothing else is under way. Thus it never
//!   acts on half of the news, in whatever order the agents work, and a run is over when nothing is
//!   under way at all. [`Mass::run`] carries letters one by one, the same way for the same seed;
//!   `Mass::run_threads` gives each agent a thread.

mod coordinator;
mod domain;
mod environment;
mod post;
mod rulings;
mod strategist;
pub mod table;
#[cfg(feature = "threads")]
mod threads;

pub use coordinator::Stats;
pub use environment::{Mass, NoDomain, Run};
pub use post::Entry;
