//! How long a search for chains takes where it finds nothing, the worst case: `cargo run --release
//! --example chain_speed -- FILE` (one puzzle a line) measures on every state of the puzzles' solutions.

use std::time::{Duration, Instant};
use sudoku_explain::{Board, Finds, Order, Solver, Strategy, Want, strategies};

const IDS: [&str; 6] = [
    "w-wing",
    "remote-pair",
    "x-chain",
    "xy-chain",
    "aic",
    "grouped-aic",
];

/// Calls without and with a step, their times, and the longest.
#[derive(Default)]
struct Times {
    calls: [u32; 2],
    total: [Duration; 2],
    longest: Duration,
    marks: u32,
}

fn main() {
    let file = std::env::args().nth(1).expect("a file of puzzles");
    let order = std::env::args().nth(2).unwrap_or("human".into());
    let order = Order::named(&order).expect("an order");
    let text = std::fs::read_to_string(file).expect("a readable file");
    let all: Vec<Box<dyn Strategy>> = strategies::ALL.iter().map(|make| make()).collect();
    for id in IDS {
        let Some(strategy) = all.iter().find(|strategy| strategy.about().id == id) else {
            continue;
        };
        let mut times = Times::default();
        for line in text.lines().take(200) {
            let Ok(board) = line.parse::<Board>() else {
                continue;
            };
            measure(&**strategy, &order, &board, &mut times);
        }
        let mean =
            |at: usize| times.total[at].as_secs_f64() * 1e6 / f64::from(times.calls[at].max(1));
        println!(
            "{id:12} {:6} misses of {:6.1} µs, {:6} hits of {:6.1} µs, longest {:.1} ms, {} marks",
            times.calls[0],
            mean(0),
            times.calls[1],
            mean(1),
            times.longest.as_secs_f64() * 1e3,
            times.marks / (times.calls[0] + times.calls[1]).max(1),
        );
    }
}

fn measure(strategy: &dyn Strategy, order: &Order, board: &Board, times: &mut Times) {
    let mut solver = Solver::new(order, board);
    let mut finds = Finds::new(board.geometry(), Want::First).plays_only();
    while let Some(step) = solver.advance() {
        let is_sweep = step.about().id == "game-rules";
        if !is_sweep {
            continue;
        }
        finds.reset(board.geometry());
        let start = Instant::now();
        let found = finds.search(strategy, 0, 0, solver.board());
        let time = start.elapsed();
        times.calls[usize::from(found)] += 1;
        times.total[usize::from(found)] += time;
        times.longest = times.longest.max(time);
        times.marks += solver
            .board()
            .marks_by_cell()
            .iter()
            .map(|marks| marks.count_ones())
            .sum::<u32>();
    }
}
