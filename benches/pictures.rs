//! How long pictures and pages take, and how large they are: `cargo bench --bench pictures`.
//!
//! On the logs of generated boards: the SVG of each step, and the page of each log. The bounds: a picture of a step takes
//! less than 40 kB, a page of sixty steps less than 300 kB, and either is written in ten milliseconds.

use std::hint::black_box;
use std::time::{Duration, Instant};
use sudoku_explain::explain::{Layout, Record};
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::words::Notation;
use sudoku_explain::{Geometry, Order, Solver, page};

/// What is timed is timed so often, and the shortest counts: the clock counts what else runs on the machine.
const AGAIN: usize = 5;

fn shortest<T>(mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut best: Option<(Duration, T)> = None;
    for _ in 0..AGAIN {
        let start = Instant::now();
        let made = black_box(run());
        let took = start.elapsed();
        if best.as_ref().is_none_or(|(least, _)| took < *least) {
            best = Some((took, made));
        }
    }
    best.expect("it ran")
}

fn main() {
    let order = Order::human();
    println!(
        "{:<8} {:>6} {:>10} {:>10} {:>10} {:>10}",
        "", "steps", "µs a step", "longest", "bytes", "largest"
    );
    for name in ["9x9", "9x9 x", "16x16"] {
        let geometry = Geometry::named(name).expect(name);
        let (mut steps, mut total, mut longest, mut bytes, mut largest) =
            (0, Duration::ZERO, Duration::ZERO, 0, 0);
        let mut pages = Vec::new();
        let boards = if name == "16x16" { 2 } else { 20 };
        for board in (0..boards).filter_map(|seed| puzzle(&geometry, seed, Givens::Minimal)) {
            let mut solver = Solver::new(&order, &board);
            solver.solve();
            let record = Record::new(&board, &solver);
            let told = record.told();
            for told in &told {
                let (took, svg) = shortest(|| told.picture(Notation::RowColumn).svg());
                (steps, total, longest) = (steps + 1, total + took, longest.max(took));
                (bytes, largest) = (bytes + svg.len(), largest.max(svg.len()));
            }
            let (took, html) = shortest(|| page::of_log(&record, &Layout::default()));
            pages.push((told.len(), took, html.len()));
        }
        let steps = steps.max(1);
        println!(
            "{name:<8} {steps:>6} {:>10.1} {:>10.1} {:>10} {largest:>10}",
            total.as_secs_f64() * 1e6 / steps as f64,
            longest.as_secs_f64() * 1e6,
            bytes / steps,
        );
        pages.sort_by_key(|page| page.0);
        for (steps, took, bytes) in pages {
            println!(
                "         a page of {steps} steps: {:.1} ms, {bytes} bytes",
                took.as_secs_f64() * 1e3
            );
        }
    }
}
