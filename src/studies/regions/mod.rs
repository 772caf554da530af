//! Regions that only talk to their neighbours.
//!
//! A region owns the cells of one block and nothing else. What it finds out about them it tells its
//! neighbours to the north, east, south and west, and a display; what it hears it applies to its own
//! row or column and passes on. Nobody sees the board, and yet it fills: this is how far the rules of
//! the game alone reach, which is as far as naked singles do.
//!
//! - A [`Cell`] is what it can still be. A [`Grid`] is the cells of a block. A [`Region`] is a grid that
//!   answers messages. Each can be used by itself.
//! - A [`Network`] is the regions of a board. [`Network::run`] delivers messages one by one, in order or
//!   at random, but the same way for the same seed; `Network::run_threads` gives each region a thread.
//!   The order makes no difference to what is known in the end, because what a cell can be only ever
//!   shrinks.
//! - A cell is announced once, on five outputs, so a run ends. A cell that can be no value is shown as
//!   `E(2,1)=IMPOSSIBLE!`, and its region stops.

mod cell;
mod grid;
mod message;
mod network;
mod region;
#[cfg(feature = "threads")]
mod threads;

pub use cell::{Cell, State};
pub use grid::{Grid, News, NotInGrid};
pub use message::{At, Message, Name, NoMessage, Report};
pub use network::{Counts, Entry, Network, NoRegions, Run};
pub use region::{Columns, Region, Sent, Side};
