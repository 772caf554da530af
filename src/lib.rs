//! Solves Sudoku and its relatives as a person would, says why each step is true, and proves it.
//!
//! # Solve
//!
//! ```
//! use sudoku_explain::{Board, Order, Outcome, Solver};
//!
//! let board: Board =
//!     "900637100030001000107520300004810500019000820006059400002048705000200080001793006".parse()?;
//! let order = Order::human();
//! let mut solver = Solver::new(&order, &board);
//! assert_eq!(solver.solve(), Outcome::Solved);
//! let hardest = solver.log().iter().map(|step| step.form().level).max();
//! assert_eq!(hardest, Some(sudoku_explain::Level::Easy));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Ask for a hint
//!
//! A [`HintEngine`](hint::HintEngine) looks at what a player wrote, reports mistakes first, and says as much as is asked for.
//!
//! ```
//! use sudoku_explain::hint::{HintEngine, State};
//! use sudoku_explain::limits::Limits;
//! use sudoku_explain::words::Names;
//! use sudoku_explain::{Board, Order};
//!
//! let board: Board = "1..43.1..1.34..1".parse()?;
//! let engine = HintEngine::new(Order::human());
//! let mut state = State::new(&board);
//! let hint = engine.hint(&state, &Limits::default())?;
//! println!("{}", hint.rung(2).text(&Names::of(&hint.board))); // where to look
//! engine.apply(&mut state, &hint)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Explain
//!
//! Each step says what was seen, why it proves something, and what follows; its premises prove it again.
//!
//! ```
//! use sudoku_explain::{Board, Order, Solver, explain, proof};
//!
//! let board: Board = "1..43.1..1.34..1".parse()?;
//! let order = Order::human();
//! let mut solver = Solver::new(&order, &board);
//! solver.solve();
//! let mut copy = board.clone();
//! for step in solver.log().iter() {
//!     proof::check(&copy, step)?; // shares no code with the strategies
//!     copy.apply(step).expect("a proved step is on the board");
//! }
//! let text = explain::write_text(&explain::Record::new(&board, &solver), &explain::Layout::default());
//! assert!(text.contains("Why: "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rate
//!
//! ```
//! use sudoku_explain::{Board, se};
//!
//! let board: Board =
//!     "900637100030001000107520300004810500019000820006059400002048705000200080001793006".parse()?;
//! let rating = se::Rater::default().rate(&board)?;
//! println!("{}", rating.er); // as Sudoku Explainer 1.2.1 rates it; `rate` has other scales
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Add your own
//!
//! - **A strategy** implements [`Strategy`], and is put into an [`Order`] with others: `Order::new("mine",
//!   vec![Box::new(GameRules::default()), Box::new(MyWing)])`. [`engine`] has the logics that many share, [`words`](mod@words) the
//!   sentences, and [`testing`] runs the strategy's page as a test.
//! - **A kind of clue** is a [`Kind`](clues::Kind) made by functions: what its rule counts, how it is drawn, named and planted. A
//!   [`Reader`](formats::Reader) reads it, and strategies, search and checker know it by its rules.
//! - **A format** is one file in `src/formats/others` and a line in the list beside it; [`formats`] describes our own.
//!
//! # The idea
//!
//! A puzzle is cells, houses and marks; an ordered list of strategies finds steps; every step carries the truths that
//! prove it; the board applies it; words, pictures, hints and ratings are all read off the step.
//!
//! # The map of the house
//!
//! From the ground up. A room may touch those that its row names, and no other: a test holds every `use` to it.
//!
//! | room | what is in it | what it may touch |
//! |---|---|---|
//! | `cells` | [`Cell`], and sets of them | |
//! | `marks` | [`Value`], sets of them, and [`Mark`]: a value in a cell | `cells` |
//! | `derived` | what is derived from tables that never change, kept with them | |
//! | [`limits`] | how far a search may go, and why it ended | |
//! | [`random`] | seeded random numbers | |
//! | [`nearest`] | what somebody may have meant who mistyped a name | |
//! | `sorting` | sorting, in little code | |
//! | [`geometry`] | cells, houses, who sees whom: tables | `cells` `derived` `marks` `nearest` `sorting` |
//! | `about` | what is known of a strategy: its id, forms, page | |
//! | `step` | [`Log`] and [`StepRef`]: plays, premises, evidence; plain data | `about` `cells` `geometry` `marks` `sorting` |
//! | `words::sentence` | sentences of typed pieces | `cells` `geometry` `marks` `step` |
//! | [`clues`] | what a puzzle adds to its geometry: as it is written, and as it is counted | `cells` `derived` `geometry` `marks` `nearest` `random` `words::sentence` |
//! | [`board`] | values and marks; every change goes through [`Board::apply`] | `cells` `clues` `geometry` `marks` `step` |
//! | `outcome` | how solving a board ended | `board` `limits` |
//! | [`proof`] | re-proves a step from its premises | `board` `cells` `clues` `geometry` `marks` `sorting` `step`; never a strategy |
//! | `certificate` | a log as a proof that programs of others check | `board` `cells` `clues` `geometry` `marks` `proof` `sorting` `step` |
//! | [`search`] | exact search: it checks, counts, generates | `board` `cells` `clues` `geometry` `limits` `marks` `random` |
//! | [`formats`] | reading and writing boards | `board` `cells` `clues` `geometry` `marks` `search` `sorting` |
//! | [`words`](mod@words) | what many strategies say | `board` `cells` `clues` `geometry` `marks` `words::sentence` `sorting` `step` |
//! | [`picture`] | what is drawn of a board, a step or a hint, as plain data; SVG | `about` `board` `cells` `clues` `words` `geometry` `marks` `words::sentence` `sorting` `step` |
//! | [`strategy`] | what a strategy is; [`Finds`], the sink it offers steps to | `about` `board` `cells` `words` `geometry` `limits` `marks` `nearest` `proof` `step` |
//! | [`engine`] | the logics many strategies share | `board` `cells` `clues` `geometry` `marks` `sorting` `step` `strategy` |
//! | [`se`] | Sudoku Explainer 1.2.1, step for step: what it finds, ER, EP and ED | `board` `cells` `engine` `formats` `geometry` `limits` `marks` `outcome` `search` `sorting` `step` `words` |
//! | [`strategies`] | one file a strategy, its page beside it | `board` `cells` `clues` `engine` `words` `geometry` `marks` `se` `sorting` `step` `strategy`; `search` for the last resort |
//! | `order` | [`Order`]: the list, and its scale | `nearest` `strategies` `strategy` |
//! | `solver` | [`Solver`]: the loop | `board` `limits` `order` `outcome` `step` `strategy` |
//! | [`explain`] | a log told: text, Markdown, JSON | `about` `board` `cells` `clues` `geometry` `limits` `marks` `order` `outcome` `picture` `proof` `search` `solver` `sorting` `step` `strategies` `strategy` `words` |
//! | [`hint`] | what a player wrote, what is wrong with it, and as much help as is asked for | `about` `board` `cells` `explain` `geometry` `limits` `marks` `order` `outcome` `picture` `proof` `search` `solver` `sorting` `step` `strategies` `strategy` `words` |
//! | [`page`] | a log as a page to step through; the frame of such pages | `about` `board` `cells` `explain` `words` `geometry` `hint` `picture` `words::sentence` |
//! | [`rate`] | how hard a puzzle is on a scale that people know | `about` `board` `cells` `formats` `limits` `nearest` `order` `outcome` `search` `solver` `step` `words` |
//! | [`setting`] | what a setter asks: what can go, what is missing, what contradicts | `board` `cells` `clues` `formats` `geometry` `limits` `marks` `search` `words` |
//! | [`generate`] | new puzzles | `about` `board` `cells` `clues` `geometry` `limits` `marks` `nearest` `order` `outcome` `random` `rate` `search` `se` `solver` `sorting` `strategy` |
//! | [`verify`](mod@verify) | proves a log again that somebody else wrote | `board` `cells` `certificate` `clues` `explain` `words` `geometry` `limits` `marks` `order` `outcome` `proof` `search` `step` `strategies` `strategy` |
//! | [`testing`] | runs a strategy's page, yours too | `about` `board` `cells` `clues` `explain` `formats` `geometry` `marks` `order` `outcome` `picture` `proof` `search` `solver` `sorting` `step` `strategies` `strategy` `words` |
//! | [`studies`] | other ways to solve, whole and apart | `board` `cells` `clues` `geometry` `limits` `marks` `outcome` `page` `picture` `random` `search` `sorting` `step` `strategies` `strategy` `words` |
//! | `cli` | the command | what is public |
//!
//! Doors to other languages are crates of their own, beside this one in `bindings/`: one of them says all of it in JSON, the
//! others hand texts to that one.
//!
//! # What is absent
//!
//! - No strategy writes to a board, and none names another: the order names them all.
//! - The library does no I/O, prints nothing, reads no clock and draws no unseeded random number.
//! - Finding allocates nothing until it offers.
//! - Nowhere is there a `match` on the technique: not for finding, not for words, not for ratings.
//! - The search never feeds a strategy. It checks, counts, generates and judges tests.
//! - No `unsafe` but in one small module of the 9x9 search (vector instructions, held equal to a portable
//!   twin by tests), and no panic on any input.
//!
//! # Why it is built this way
//!
//! **What happens to a step that the checker cannot prove?** The checker judges, it never filters: what a strategy
//! offers and cannot prove is a mistake of that strategy. Where a draft is [pruned](strategy::Draft::prune) the
//! mistake is seen at once: the step is kept where debug assertions are on, so that tests fail on it; a release
//! build leaves it out, and counts it ([`Solver::unproved`]). So plays only and full logs make the same steps.
//!
//! **Why has a proof with lemmas just these premises?** They are what the lines of its text rest on, and no more: of the
//! ways to refute a supposition the one that is told is kept, and what its telling does not use is no premise. So text,
//! checker and JSON speak of the same proof.
//!
//! **Why is what is known of a strategy behind an [`Arc`](std::sync::Arc), and not `&'static`?** So that strategies,
//! orders and solvers can be made at run time, kept in an app's struct and handed out by a binding. A log keeps a
//! list of them and a step a number, so that a step costs no count of references.
//!
//! **Why are the forms of a strategy no bits of a word?** Because another crate's strategy may have more of them
//! than a word has bits.
//!
//! **Where is itertools?** Outside hot loops, where it makes a line shorter. Finders use sets of bits and plain
//! loops: finding allocates nothing, and most adapters that would help there do.
//!
//! **Where are rayon and indicatif?** A list is answered line by line, in order, before its next line is there, and its
//! reader waits when the answers lag; rayon's bridge from an iterator keeps no order, and the bar is one line of text. What
//! is ours is shorter than what would be left to write.
//!
//! **Where are crates for XML, LZ-string and base64?** `lz-str` bounds nothing: a link of 60 kB becomes 342 million units, 1.9 GB,
//! where ours ends at a million. `roxmltree` (92 kB, 2.5 s of building) reads a whole text or nothing, and ours ends with a
//! document in the middle of one. Of base64 there are the 64 symbols of LZ-string, six bits each, and no bytes.
//!
//! **Why are marks kept in three views?** A strategy asks "what can this cell be", "where can this value
//! go on the board" or "where in this house". One load answers each, and a strike updates all three. The
//! alternative, gathering house masks when a strategy wants them, cost more than it saved.
//!
//! **Why are singles made in runs, and not searched for?** A board has a hundred of them, and to draft, offer, check and apply one
//! takes far longer than to see it. So a board keeps as bits which houses need one value, and which have one place for each. A
//! strategy of singles says [where it looks](strategy::Look) and sees nothing else; where such strategies begin an order, the
//! solver makes their steps as long as one look tells the next. Houses and values are asked side by side, for nobody could foretell
//! a branch for each: with it a run took 1.35 times as long. A placement and the sweep behind it are two steps of the log and one
//! change of the board; where nobody wants evidence, what the givens rule out is one as well. The first run of a board, mostly its
//! longest, counts the places that houses have for a value, four bits a house, and lists them at its end: with the lists it took
//! 1.4 times as long. The steps are those that searches find, in their order: a test compares both on thousands of boards of many
//! geometries, forwards and taken back again.
//!
//! **Why does a house show no places for a value that stands in it?** So that hidden logic is right also
//! on a board that has not been swept: a house that has its 5 needs none.
//!
//! **Why is a [`StepRef`] a view of a log?** A step of boxed slices costs more to build than a single
//! costs to find.
//!
//! **Why are clues part of the board and not of the geometry?** They belong to the puzzle; a layout is shared by all
//! puzzles of its shape. But the cells of a clue that no value has twice *are* a house: so a board with cages has a
//! geometry of its own, the layout and these houses, made when the puzzle is read. All naked logic, the search and
//! the checker then know cages without a word about them. A clue whose cells lie in one house anyway adds none.
//!
//! **Why does no machine of a clue remember which values were used?** Because its states would multiply by two to the
//! number of values. That cells differ is said by houses; the engine puts the two together where it looks for
//! completions, and the checker where it splits a case.
//!
//! **Why does one step take marks from all cells of a cage, but from one cell of a column?** In a cage what counts is
//! which sets of values are left, and that is one thought for all of its cells. Where a value may be twice there are no
//! sets, and each cell has a sum of its own.
//!
//! **Why is a player's state no board?** A board has the marks that are left; a player may have written none of them. So a
//! state keeps what was written, and the board that strategies see is derived from it: values that are placed, marks that
//! were removed. A mark that was never written is still there. What the notes of a cell leave out without saying so is
//! not believed, but a step that removes only such marks is proved and taken as done: it would be no news.
//!
//! **Why does the script of a page draw nothing?** Because pictures are drawn in one place, `picture`. A page holds the pieces
//! that its pictures are made of, each once, and for every step which of them change.
//!
//! **Why does a picture know no colours and no places?** It says what is there and what part it plays. So a terminal, SVG, a page
//! and an app show the same, each in its own way.
//!
//! **Why are whips no part of the order `human`?** Because logs get no shorter by them. Before nets, whips of up to 4 truths
//! find nothing that chains did not, and up to 8 they take the place of nets that lead further: 2 % more words a log of the
//! hardest puzzles. Before chains, up to 6, they say more words where puzzles are hard (4 %) and fewer where
//! they are hardest (2 %), measured on 12 puzzles of each kind.
//!
//! **Why does a mistake get a strategy of its own?** [`Refutation`] looks at one mark only, as
//! nobody would without a mistake in mind, and is proved and told as any net. It is in no list and no rating.
//!
//! # Limits
//!
//! What has no place within them is refused with words, or its page says what is not looked at.
//!
//! - A grid has at most 25 rows and columns, and a board of several grids at most 26 of them, 99 rows and columns and 1,024
//!   cells. Houses that hold every value are at most 128, or 1,024 above 128 cells. A board has at most
//!   [`MAX_CLUES`](clues::MAX_CLUES) clues, with numbers up to 65,535; a cell may lie in any number of houses of clues.
//! - Fish are looked for in one grid at a time, however many overlap.
//! - A machine of a clue has at most [`Machine::MOST`](clues::Machine::MOST) states; of a larger one the strategies and
//!   the search conclude nothing, and the checker, which walks it, does.
//! - [Completions](engine::completions) look at cells that see each other up to
//!   [`MAX_CELLS`](engine::completions::MAX_CELLS) cells and 100,000 tries. Of longer sums strategies and the checker know the
//!   bounds by groups of cells that share a house.
//! - [Balances](engine::balances) are made of up to five lines or four pieces, of one house less one that crosses it, and of what
//!   the law of leftovers compares.
//!   Chains and nets draw on those of one or two houses that leave three cells at most: chains on two open cells as on a clue, both
//!   on the values that the open ones need.
//! - The law of leftovers compares up to four neighbouring lines with pieces that share no cell, and looks at five cells a side.
//!   Blocks are no pieces for it, nor are diagonals; of rings of lines and blocks it knows one, where there are clues, and leaves
//!   the others to fish.
//! - [Twins](engine::twins) and [parity](engine::parity) know two cells by one clue, by leftovers and by balances, whatever the marks of
//!   a board are: not those that have become equal, or tied, by what was removed.
//! - Sue de Coq looks at nine cells beside a meeting.
//! - Of deadly patterns that two to five marks avoid, 24 are followed: those that the fewest avoid.
//! - Whips, g-whips and braids know cells and full houses, and no clues. They have at most 24 truths, and 100,000
//!   conclusions are tried for a mark and a length.

mod about;
pub mod board;
mod cells;
mod certificate;
pub mod clues;
mod derived;
pub mod engine;
pub mod explain;
pub mod formats;
pub mod generate;
pub mod geometry;
pub mod hint;
pub mod limits;
mod marks;
pub mod nearest;
mod order;
mod outcome;
pub mod page;
pub mod picture;
pub mod proof;
pub mod random;
pub mod rate;
pub mod se;
pub mod search;
pub mod setting;
mod solver;
mod sorting;
mod step;
pub mod strategy;
#[cfg(feature = "studies")]
pub mod studies;
#[cfg(feature = "testing")]
pub mod testing;
pub mod verify;
pub mod words;

#[path = "../strategies/mod.rs"]
pub mod strategies;

pub use about::{About, Family, Form, Level};
pub use board::{Board, BoardError, Contradiction, Start};
pub use cells::{Cell, CellIter, Cells, NARROW, WIDE};
pub use geometry::{ClueId, Geometry, GeometryError, House, HouseInfo, HouseKind, Link, Turn};
pub use marks::{Bits, Mark, Marks, Supposed, Value};
pub use order::{Order, OrderError};
pub use outcome::Outcome;
pub use solver::Solver;
pub use step::{
    Evidence, Item, Log, OneOf, OneOfId, OwnedPremise, OwnedTruth, Play, Premise, PremiseOf, Role,
    Step, StepRef, Summand, Term, Truth, TruthOf, Unfit, Weight,
};
pub use strategies::*;
pub use strategy::{Draft, Entry, Finds, Search, Strategy, Want};

/// The README's example is a test, too.
#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;
