//! The longest that one call of each strategy takes: `cargo bench --bench worst`.
//!
//! On boards on which there is most to look at, with the settings of the solving orders, each strategy searches
//! for all that it knows; with every form allowed, so do those that have more forms. The bounds hold for a
//! 9x9: a call of a solving order takes no second, all steps of the catalogue ten seconds together, and none of
//! its strategies thirty.
//!
//! `cargo bench --bench worst -- FILE…` also solves the puzzles of files (one a line): so long takes a call of the
//! order `human` at most.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use sudoku_explain::strategies::ALL;
use sudoku_explain::{Board, Finds, Geometry, Order, Solver, Start, Strategy, Want};

/// Generated boards: of some thousands those on which some strategy took longest.
const WORST: [&str; 4] = [
    ".....61...7.....2...3..1......6..8..72..8.......4156....2...48..47....36....5....",
    "4.....67..5.....8.....5.......31.4..5.92......8......7...1....36...9.5.224....8..",
    "89.2.4...3...7.8.5.......9..1..475......52......1.9.37.4...6...1......69......3..",
    "1...4...6.9....37...675...........9..35..62....2.8...1...2..6.72.....4...51......",
];

/// The boards, with what set values exclude struck, and an empty one.
fn boards() -> Vec<(String, Board)> {
    let geometry = Geometry::sudoku();
    let empty = Board::new(geometry, Start::givens(vec![None; 81])).expect("a board");
    let rules = Order::parse("rules", "game-rules").expect("an order");
    let swept = |text: &&str| {
        let mut board: Board = text.parse().expect("a board");
        board.promise_unique();
        let mut solver = Solver::new(&rules, &board);
        solver.solve();
        (text.to_string(), solver.board().clone())
    };
    let mut boards: Vec<(String, Board)> = WORST.iter().map(swept).collect();
    boards.push(("an empty board".into(), empty));
    boards
}

/// How long a strategy takes for all its steps.
fn time(strategy: &dyn Strategy, board: &Board) -> (Duration, usize) {
    let started = Instant::now();
    let mut finds = Finds::new(board.geometry(), Want::All);
    finds.search(strategy, 0, 0, board);
    (started.elapsed(), finds.log().len())
}

/// The longest call: how long it took, and on what.
type Longest = (Duration, String);

/// The longest call of each strategy while the puzzles of the files that are named are solved.
fn solving() -> BTreeMap<String, Longest> {
    let order = Order::human();
    let files = std::env::args().skip(1).filter(|arg| !arg.starts_with('-'));
    let mut longest: BTreeMap<String, Longest> = BTreeMap::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        for line in text.lines() {
            let Ok(mut board) = line.parse::<Board>() else {
                continue;
            };
            board.promise_unique();
            let mut finds = Finds::new(board.geometry(), Want::First);
            let mut step = |board: &mut Board| {
                order.strategies().iter().any(|strategy| {
                    let started = Instant::now();
                    let found = finds.search(strategy.strategy(), 0, 0, board);
                    let time = started.elapsed();
                    let slot = longest.entry(strategy.about().id.to_string()).or_default();
                    if time > slot.0 {
                        *slot = (time, board.to_string());
                    }
                    let step = finds.last().filter(|_| found);
                    step.is_some_and(|step| board.apply(step).is_ok())
                })
            };
            while step(&mut board) {}
        }
    }
    longest
}

fn main() {
    let (call, code, all) = (1, 30, 10);
    let solving = solving();
    let mut late = Vec::new();
    let mut together = vec![Duration::ZERO; WORST.len() + 1];
    for make in ALL.iter() {
        let usual = make();
        let id = usual.about().id.to_string();
        let mut longest = [(Duration::ZERO, 0, String::new()), Default::default()];
        for ((name, board), together) in boards().into_iter().zip(&mut together) {
            let widest = make().widest().unwrap_or_else(|| make());
            for (slot, strategy) in longest.iter_mut().zip([&usual, &widest]) {
                let (time, steps) = time(&**strategy, &board);
                if time > slot.0 {
                    *slot = (time, steps, name.clone());
                }
            }
            *together += time(&*widest, &board).0;
        }
        let [(time, steps, board), (widest, more, _)] = longest;
        println!(
            "{id}: {time:.1?} ({steps} steps) on {board}; with every form {widest:.1?} ({more} steps)"
        );
        if time > Duration::from_secs(call) || widest > Duration::from_secs(code) {
            late.push(id.clone());
        }
        if let Some((time, board)) = solving.get(&id) {
            println!("{id}: {time:.1?} in solving\n{board}");
            if *time > Duration::from_secs(call) {
                late.push(id.clone());
            }
        }
    }
    for ((name, _), together) in boards().iter().zip(together) {
        println!("all steps: {together:.1?} on {name}");
        if together > Duration::from_secs(all) {
            late.push("all steps".into());
        }
    }
    assert!(late.is_empty(), "too long: {}", late.join(", "));
}
