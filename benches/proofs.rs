//! How long the checker takes for a step: `cargo bench --bench proofs`.
//!
//! On the logs of generated boards, and with `SUDOKU_EXPLAIN_CONFORMANCE` set to the folder of conformance data of
//! its hardest puzzles (every nth one, if a number is given as argument): by how many premises a step has, how
//! many there are and how long their proofs take. The bound: no proof takes longer than ten milliseconds.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::{Board, Geometry, Order, Solver, proof};

/// No proof takes longer.
const LONGEST: Duration = Duration::from_millis(10);
/// A proof that takes long is timed so often again: the clock counts what else runs on the machine.
const AGAIN: usize = 5;
/// Steps are listed by their premises in these classes, each up to the next.
const CLASSES: [usize; 8] = [1, 5, 10, 20, 50, 100, 150, 200];

fn boards() -> Vec<Board> {
    let every = std::env::args().find_map(|arg| arg.parse().ok());
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").unwrap_or_default();
    let file = format!("{folder}/puzzles/hardest.txt");
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let hardest = text.lines().step_by(every.unwrap_or(1));
    let generated = (0..20).filter_map(|seed| puzzle(&Geometry::sudoku(), seed, Givens::Minimal));
    generated
        .chain(hardest.filter_map(|line| line.parse().ok()))
        .collect()
}

/// The steps of a class or a strategy.
#[derive(Default)]
struct Times {
    steps: u32,
    total: Duration,
    longest: Duration,
    premises: usize,
}

impl Times {
    fn add(&mut self, premises: usize, time: Duration) {
        self.steps += 1;
        self.total += time;
        self.longest = self.longest.max(time);
        self.premises = self.premises.max(premises);
    }

    fn print(&self, name: impl std::fmt::Display) {
        let mean = self.total / self.steps.max(1);
        println!(
            "{name:>20}: {:6} steps, up to {:3} premises, {mean:8.1?} in the mean, {:8.1?} at most",
            self.steps, self.premises, self.longest
        );
    }
}

fn main() {
    let order = Order::human();
    let mut classes: BTreeMap<usize, Times> = BTreeMap::new();
    let mut strategies: BTreeMap<String, Times> = BTreeMap::new();
    for mut board in boards() {
        board.promise_unique();
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        let mut now = board.clone();
        for step in solver.log().iter() {
            let check = |_| {
                let started = Instant::now();
                proof::check(&now, step).unwrap_or_else(|flaw| panic!("{flaw}: {step:?}\n{now}"));
                started.elapsed()
            };
            let mut time = check(0);
            if time > LONGEST / 5 {
                time = (0..AGAIN).map(check).fold(time, Duration::min);
            }
            if time > LONGEST {
                println!("{time:.1?}: {step:?}\n{now}");
            }
            let premises = step.premises().count();
            let class = CLASSES.partition_point(|&least| least <= premises);
            classes.entry(class).or_default().add(premises, time);
            let id = step.about().id.to_string();
            strategies.entry(id).or_default().add(premises, time);
            now.apply(step).expect("a proved step");
        }
    }
    for (id, times) in &strategies {
        times.print(id);
    }
    for (class, times) in &classes {
        let least = class.checked_sub(1).map_or(0, |class| CLASSES[class]);
        times.print(format!("from {least} premises"));
    }
    let longest = classes.values().map(|times| times.longest).max();
    assert!(longest < Some(LONGEST), "a proof takes too long");
}
