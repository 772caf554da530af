//! Boards a second, file by file: `cargo run --release --example throughput -- FILE…`
//!
//! Each file holds one 9x9 board a line. Boards are parsed before the clock starts; every step is
//! recorded with its premises and evidence. Times are those of the processor where the system tells
//! them, so that a busy machine changes little; the best of the rounds counts.

use std::time::{Duration, Instant};
use sudoku_explain::{Board, Order, Outcome, Solver};

const ROUNDS: usize = 9;
/// How long a round takes at least.
const ROUND: Duration = Duration::from_millis(200);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let started = Instant::now();
    let singles = Order::parse(
        "singles",
        "game-rules\nfull-house\nhidden-single\nnaked-single\n",
    )?;
    let human = Order::human();
    println!(
        "{:24} {:8} {:>7} {:>7} {:>6} {:>10} {:>8}",
        "file", "order", "boards", "solved", "steps", "boards/s", "ns/step"
    );
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path)?;
        let lines = text
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        let boards = lines
            .map(|line| line.parse())
            .collect::<Result<Vec<Board>, _>>()?;
        let Some(first) = boards.first() else {
            continue;
        };
        for order in [&singles, &human] {
            let mut solver = Solver::new(order, first);
            let (mut best, mut solved, mut steps) = (f64::INFINITY, 0, 0);
            for _ in 0..ROUNDS {
                let (from, mut rounds) = (clock(started), 0);
                while rounds == 0 || clock(started) - from < ROUND {
                    (solved, steps) = (0, 0);
                    for board in &boards {
                        solver.load(board);
                        solved += usize::from(solver.solve() == Outcome::Solved);
                        steps += solver.log().len();
                    }
                    rounds += 1;
                }
                best = best.min((clock(started) - from).as_secs_f64() / f64::from(rounds));
            }
            println!(
                "{:24} {:8} {:7} {:7} {:6} {:10.0} {:8.1}",
                path.rsplit('/').next().unwrap_or(&path),
                order.name(),
                boards.len(),
                solved,
                steps / boards.len(),
                boards.len() as f64 / best,
                best / steps as f64 * 1e9
            );
        }
    }
    Ok(())
}

/// The time this thread has had the processor, or else the time since the start.
fn clock(started: Instant) -> Duration {
    let ran = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = ran.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| started.elapsed(), Duration::from_nanos)
}
