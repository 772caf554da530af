//! The formats of other programs: a file each, in which its row stands. All that they say becomes a
//! [`Described`](super::common::described::Described) board.
//!
//! # How to add a format
//! Write a file here with a `static FORMAT: Row`. A row says the format's name and words for it, the boards that it can say and
//! what it holds of them, where a name stands, how it is recognised and read ([`Read`](super::common::format::Read)), and
//! how it is written; [`Row::LINE`] and [`Row::LINES`] have what most formats share. Name the file below, in the modules and
//! in the list. That is all: the command, the other languages, the tests that write and read every format, and the fuzzer go
//! by the list. If the program has a word for a kind of clue, the kind's file says it (`Kind::elsewhere`).

mod blanks;
mod csv;
pub(super) mod detect;
mod f_puzzles;
mod f_puzzles_clues;
mod f_puzzles_kinds;
mod f_puzzles_written;
pub(super) mod hodoku;
mod ipuz;
mod jigsaw_line;
mod json;
mod letters;
mod loose;
mod lz;
mod opensudoku;
mod packed;
mod ps;
mod rules;
mod sdk;
mod sdm;
mod short_killer;
mod simplesudoku;
mod ss;
mod sudoku_coach;
mod sudoku_exchange;
mod sudokupad;
mod sudokupad_clues;
mod sudokupad_drawn;
mod sudokuwiki;
mod sukaku;
mod sumocue;
mod susser;
mod tatham;
mod zero;

use super::common::format::Row;

/// The formats of others, in the order in which they are named to users.
pub(super) const ROWS: [&Row; 24] = [
    &hodoku::FORMAT,
    &letters::FORMAT,
    &zero::FORMAT,
    &csv::FORMAT,
    &sdm::FORMAT,
    &ss::FORMAT,
    &simplesudoku::FORMAT,
    &sdk::FORMAT,
    &sukaku::FORMAT,
    &opensudoku::FORMAT,
    &sudokuwiki::FORMAT,
    &f_puzzles::LINK,
    &f_puzzles::JSON,
    &sudokupad::LINK,
    &sudokupad::JSON,
    &sudoku_coach::FORMAT,
    &sudoku_exchange::FORMAT,
    &packed::FORMAT,
    &ipuz::FORMAT,
    &ps::FORMAT,
    &short_killer::FORMAT,
    &sumocue::FORMAT,
    &jigsaw_line::FORMAT,
    &tatham::FORMAT,
];
