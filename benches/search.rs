//! How fast puzzles are searched: `cargo bench --bench search`.
//!
//! Each figure is a uniqueness check (up to two solutions) of every board of a set; the counter shows
//! boards a second. Boards are generated; the example `search_speed` measures lists of your own.

use divan::Bencher;
use divan::counter::ItemsCount;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::search::{self, Limits};
use sudoku_explain::studies::compare::Approach;
use sudoku_explain::studies::textbook::Counting;
use sudoku_explain::{Board, Geometry};

const BOARDS: u64 = 50;

fn main() {
    divan::main();
}

fn generated(geometry: &str, givens: Givens) -> Vec<Board> {
    let geometry = Geometry::named(geometry).expect("a geometry");
    (0..BOARDS)
        .filter_map(|seed| puzzle(&geometry, seed, givens))
        .collect()
}

/// Minimal puzzles, which are the hard ones.
#[divan::bench(args = ["9x9", "9x9 x", "6x6", "tenner 4"])]
fn unique(bencher: Bencher, geometry: &str) {
    let boards = generated(geometry, Givens::Minimal);
    bencher
        .counter(ItemsCount::new(boards.len()))
        .bench_local(|| {
            boards
                .iter()
                .filter(|board| search::is_unique(board))
                .count()
        });
}

/// The textbook searches, which look for one solution, on puzzles that they get through.
#[divan::bench(args = ["backtracking", "forward-checking", "mrv", "mrv-corrected", "fast"])]
fn textbook(bencher: Bencher, name: &str) {
    let approach = Approach::named(name).expect("a method");
    let boards = generated("tenner 3", Givens::AtLeast(15));
    bencher
        .counter(ItemsCount::new(boards.len()))
        .bench_local(|| {
            let solved = boards.iter().filter(|board| {
                let run = approach.run(board, Counting::Plain, &Limits::nodes(1_000_000));
                run.solution.is_some()
            });
            solved.count()
        });
}
