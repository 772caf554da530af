//! Reads whatever comes, solves whatever was read, writes it and reads it again.
//!
//! `cargo +nightly fuzz run boards -- -max_total_time=600`

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;
use sudoku_explain::formats::{self, Format};
use sudoku_explain::{Order, Solver};

/// Enough to get into every strategy, too little to wait for.
const STEPS: usize = 40;
const TICKS: u64 = 20_000;
const BOARDS: usize = 4;

fuzz_target!(|bytes: &[u8]| {
    static ORDER: OnceLock<Order> = OnceLock::new();
    let order = ORDER.get_or_init(Order::human);
    let Ok(text) = formats::text(bytes) else {
        let error = formats::read_bytes(bytes, None).unwrap_err();
        assert!(error.line > 0 && error.column > 0);
        return;
    };
    let Ok(reader) = formats::Reader::new(text, None) else { return };
    for entry in reader.take(BOARDS) {
        let board = match entry {
            Ok(entry) => entry.board,
            Err(error) => {
                // The place is one of the text.
                let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
                assert!(error.column <= line.chars().count().max(1), "{error}");
                return;
            }
        };
        let mut solver = Solver::new(order, &board);
        solver.limit_steps(STEPS);
        solver.set_budget(Some(TICKS));
        solver.solve();
        for board in [&board, solver.board()] {
            // Equal values that see each other are bad input.
            if board.contradiction().is_some() {
                continue;
            }
            for format in Format::ALL {
                let Ok(text) = formats::write(board, format) else { continue };
                let again = formats::read_one(&text, None).expect("written by us");
                assert_eq!(again.to_string(), board.to_string());
                assert!(format != Format::MARKS || again.marks_by_cell() == board.marks_by_cell());
            }
        }
    }
});
