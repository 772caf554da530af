//! How fast boards are solved: `cargo bench --bench solver`.
//!
//! Boards are generated; with `SUDOKU_EXPLAIN_CONFORMANCE` set to the folder of conformance data, its
//! puzzles are measured too. Times are for all boards of a set; the counter shows boards a second.

use divan::Bencher;
use divan::counter::ItemsCount;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::{Board, Geometry, Order, Outcome, Solver, proof};

const SINGLES: &str = "game-rules\nfull-house\nhidden-single\nnaked-single\n";

fn main() {
    if conformance("simple").is_empty() {
        eprintln!("SUDOKU_EXPLAIN_CONFORMANCE is not set: its puzzles are skipped");
    }
    divan::main();
}

fn generated(geometry: &str, count: u64) -> Vec<Board> {
    let geometry = Geometry::named(geometry).expect("a geometry");
    let givens = Givens::AtLeast(geometry.cell_count() * 2 / 5);
    (0..count)
        .filter_map(|seed| puzzle(&geometry, seed, givens))
        .collect()
}

fn conformance(file: &str) -> Vec<Board> {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").unwrap_or_default();
    let text = std::fs::read_to_string(format!("{folder}/puzzles/{file}.txt")).unwrap_or_default();
    text.lines().filter_map(|line| line.parse().ok()).collect()
}

fn solve_all(bencher: Bencher, order: &Order, boards: &[Board]) {
    let Some(first) = boards.first() else { return };
    let mut solver = Solver::new(order, first);
    bencher
        .counter(ItemsCount::new(boards.len()))
        .bench_local(|| {
            let solved = boards.iter().filter(|board| {
                solver.load(board);
                solver.solve() == Outcome::Solved
            });
            solved.count()
        });
}

#[divan::bench(args = ["4x4", "9x9", "9x9 x", "16x16", "tenner 5"])]
fn human(bencher: Bencher, geometry: &str) {
    solve_all(bencher, &Order::human(), &generated(geometry, 20));
}

#[divan::bench(args = ["simple", "expert"])]
fn human_conformance(bencher: Bencher, file: &str) {
    solve_all(bencher, &Order::human(), &conformance(file));
}

#[divan::bench]
fn singles_conformance(bencher: Bencher) {
    let order = Order::parse("singles", SINGLES).expect("an order");
    solve_all(bencher, &order, &conformance("simple"));
}

/// The checker, on every step of some boards.
#[divan::bench]
fn check(bencher: Bencher) {
    let order = Order::human();
    let mut states = Vec::new();
    for board in generated("9x9", 10) {
        let mut solver = Solver::new(&order, &board);
        while let Some(step) = solver.next_step() {
            states.push((solver.board().clone(), step));
            solver.advance();
        }
    }
    bencher
        .counter(ItemsCount::new(states.len()))
        .bench_local(|| {
            let proved = states
                .iter()
                .filter(|(board, step)| proof::check(board, step.view()).is_ok());
            assert_eq!(proved.count(), states.len());
        });
}
