//! Studies: other ways to solve, whole, and apart from the engine.
//!
//! | study | what it is |
//! |---|---|
//! | [`kata`] | the backtracking kata: a 9x9 Sudoku small enough to write in an evening |
//! | [`textbook`] | the searches of the textbooks, with counters of the work they do |
//! | [`compare`] | these searches and the exact one side by side |
//! | [`regions`] | regions that only talk to their neighbours |
//! | [`mass`] | a coordinator with domain and strategy agents |
//! | [`diagram`] | what messages did to a board, as a diagram |
//!
//! # Solving by messages instead of by one loop
//!
//! Three drivers work over the same geometry, marks and strategies: the loop of [`Solver`](crate::Solver),
//! [`regions`] that only talk to their neighbours, and [`mass`], a coordinator with domain and strategy
//! agents. They reach the same marks wherever they know the same, which tests hold them to. Talking costs
//! time: what it buys is to see how deduction spreads, in a log of messages or a [`diagram`].
//!
//! # What it costs
//!
//! Two cores at 2.5-3 GHz shared with others, the shortest of 21 runs, from `cargo run --release
//! --example drivers`. The loop has the strategies that the agents have, and no guesses; a region's steps
//! are the cells it announced; the agents' steps begin with the values of the puzzle. Messages are all
//! that is sent, over the rim too. Most of the time of the threads goes into starting and waking them.
//!
//! | board | driver | µs | messages | steps | outcome |
//! |---|---|---:|---:|---:|---|
//! | 6x6, solved by naked singles | loop | 7 | 0 | 38 | solved |
//! | 6x6, solved by naked singles | regions | 7 | 252 | 36 | solved |
//! | 6x6, solved by naked singles | regions, threads | 181 | 252 | 36 | solved |
//! | 6x6, solved by naked singles | agents | 85 | 266 | 61 | solved |
//! | 6x6, solved by naked singles | agents, threads | 1576 | 265 | 61 | solved |
//! | 6x6, needs hidden singles | loop | 6 | 0 | 41 | solved |
//! | 6x6, needs hidden singles | regions | 4 | 98 | 14 | stuck |
//! | 6x6, needs hidden singles | regions, threads | 138 | 98 | 14 | stuck |
//! | 6x6, needs hidden singles | agents | 83 | 273 | 64 | solved |
//! | 6x6, needs hidden singles | agents, threads | 1468 | 273 | 64 | solved |
//! | article, 36 values | loop | 11 | 0 | 71 | solved |
//! | article, 36 values | regions | 22 | 729 | 81 | solved |
//! | article, 36 values | regions, threads | 286 | 729 | 81 | solved |
//! | article, 36 values | agents | 259 | 588 | 147 | solved |
//! | article, 36 values | agents, threads | 3985 | 586 | 147 | solved |
//! | kata, 34 values | loop | 11 | 0 | 70 | solved |
//! | kata, 34 values | regions | 22 | 729 | 81 | solved |
//! | kata, 34 values | regions, threads | 288 | 729 | 81 | solved |
//! | kata, 34 values | agents | 260 | 588 | 140 | solved |
//! | kata, 34 values | agents, threads | 3891 | 586 | 139 | solved |
//! | 17 values | loop | 17 | 0 | 119 | solved |
//! | 17 values | regions | 6 | 153 | 17 | stuck |
//! | 17 values | regions, threads | 218 | 153 | 17 | stuck |
//! | 17 values | agents | 304 | 689 | 149 | solved |
//! | 17 values | agents, threads | 4144 | 688 | 149 | solved |
//! | hard | loop | 8 | 0 | 3 | stuck |
//! | hard | regions | 8 | 207 | 23 | stuck |
//! | hard | regions, threads | 198 | 207 | 23 | stuck |
//! | hard | agents | 3333 | 7694 | 154 | solved, 64 guesses |
//! | hard | agents, threads | 28686 | 7747 | 153 | solved, 64 guesses |

pub mod compare;
pub mod diagram;
pub mod kata;
pub mod mass;
pub mod regions;
pub mod textbook;

/// In which order messages are delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// First sent, first delivered.
    InOrder,
    /// Any may be next, as this seed will have it.
    Random(u64),
}
