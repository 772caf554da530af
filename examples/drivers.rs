//! The loop, the regions and the agents on the same boards: what they reach, and what it costs.
//!
//! `cargo run --release --example drivers` prints the table of the docs of `sudoku_explain::studies`.

use std::time::Instant;
use sudoku_explain::studies::Delivery;
use sudoku_explain::studies::mass::Mass;
use sudoku_explain::studies::regions::Network;
use sudoku_explain::{Board, Geometry, Order, Outcome, Solver, Start, Value};

const BOARDS: [(&str, &str, &str); 6] = [
    (
        "6x6, solved by naked singles",
        "6x6 3x2",
        "000000206010530060302150000500000000",
    ),
    (
        "6x6, needs hidden singles",
        "6x6 3x2",
        "000005405100010000001030040020200000",
    ),
    (
        "article, 36 values",
        "9x9",
        "900637100030001000107520300004810500019000820006059400002048705000200080001793006",
    ),
    (
        "kata, 34 values",
        "9x9",
        "050083017000100400304005608000030009090824500006000070009000050007290086103607204",
    ),
    (
        "17 values",
        "9x9",
        "400000805030000000000700000020000060000080400000010000000603070500200000104000000",
    ),
    (
        "hard",
        "9x9",
        "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
    ),
];

/// What the agents know, for the loop.
const LOOP: &str = "game-rules\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\nhidden-pairs\n\
                    naked-triples\nhidden-triples\nnaked-quads\nhidden-quads";

fn board(geometry: &str, line: &str) -> Board {
    let values = line
        .bytes()
        .map(|b| (b > b'0').then_some(Value(b - b'0')))
        .collect();
    Board::new(
        Geometry::named(geometry).expect("a geometry"),
        Start::givens(values),
    )
    .expect("a board")
}

/// The shortest time of a few calls in microseconds, and what the call returns.
fn timed<T>(mut call: impl FnMut() -> T) -> (u128, T) {
    let mut once = || {
        let start = Instant::now();
        let result = call();
        (start.elapsed().as_micros(), result)
    };
    let mut best = once();
    for _ in 0..20 {
        let next = once();
        if next.0 < best.0 {
            best = next;
        }
    }
    best
}

fn row(
    board: &str,
    driver: &str,
    time: u128,
    messages: usize,
    steps: usize,
    outcome: Outcome,
    note: &str,
) {
    let outcome = match outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        _ => "no",
    };
    println!("| {board} | {driver} | {time} | {messages} | {steps} | {outcome}{note} |");
}

fn main() {
    println!("| board | driver | µs | messages | steps | outcome |");
    println!("|---|---|---:|---:|---:|---|");
    let order = Order::parse("loop", LOOP).expect("an order");
    for (name, geometry, line) in BOARDS {
        let board = board(geometry, line);
        let (time, (outcome, steps)) = timed(|| {
            let mut solver = Solver::new(&order, &board);
            (solver.solve(), solver.log().len())
        });
        row(name, "loop", time, 0, steps, outcome, "");

        let network = Network::new(&board).expect("a board with blocks");
        let (time, run) = timed(|| network.clone().run(Delivery::InOrder));
        row(
            name,
            "regions",
            time,
            run.counts.sends,
            run.counts.display,
            run.outcome,
            "",
        );
        let (time, run) = timed(|| network.clone().run_threads());
        row(
            name,
            "regions, threads",
            time,
            run.counts.sends,
            run.counts.display,
            run.outcome,
            "",
        );

        let mass = Mass::new(&board).expect("a board of houses");
        let (time, run) = timed(|| mass.run(Delivery::InOrder));
        let note = |guesses: usize| {
            if guesses > 0 {
                format!(", {guesses} guesses")
            } else {
                String::new()
            }
        };
        row(
            name,
            "agents",
            time,
            run.stats.messages,
            run.steps.len(),
            run.outcome,
            &note(run.stats.guesses),
        );
        let (time, run) = timed(|| mass.run_threads());
        row(
            name,
            "agents, threads",
            time,
            run.stats.messages,
            run.steps.len(),
            run.outcome,
            &note(run.stats.guesses),
        );
    }
}
