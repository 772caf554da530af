//! How long a hint takes, at every position of a game played by hints: median, 99th percentile and worst, in milliseconds.
//!
//! `cargo run --release --example hint_latency -- puzzles.txt [PUZZLES]`

use std::time::{Duration, Instant};
use sudoku_explain::hint::{HintEngine, NoHint, State};
use sudoku_explain::limits::Limits;
use sudoku_explain::{Board, Order};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments
        .next()
        .ok_or("expected a file of puzzles, one a line")?;
    let most: usize = arguments
        .next()
        .map_or(Ok(usize::MAX), |most| most.parse())?;
    let engine = HintEngine::new(Order::human());
    let limits = Limits::default();
    let (mut first, mut all) = (Vec::new(), Vec::new());
    let mut worst = (Duration::ZERO, String::new(), String::new());
    for line in std::fs::read_to_string(file)?.lines().take(most) {
        let Ok(board) = line.get(..81).unwrap_or(line).parse::<Board>() else {
            continue;
        };
        let mut state = State::new(&board);
        for number in 0.. {
            let start = Instant::now();
            let hint = engine.hint(&state, &limits);
            let took = start.elapsed();
            if number == 0 { &mut first } else { &mut all }.push(took);
            let hint = match hint {
                Ok(hint) => hint,
                Err(NoHint::Solved) => break,
                Err(other) => {
                    println!("{line}: {other}");
                    break;
                }
            };
            if took > worst.0 {
                worst = (
                    took,
                    hint.step.view().form().name.to_string(),
                    line.to_string(),
                );
            }
            engine.apply(&mut state, &hint)?;
        }
    }
    print("first hint of a puzzle, its solutions counted", &mut first);
    print("further hints", &mut all);
    println!(
        "worst: {:.2} ms, {} ({})",
        worst.0.as_secs_f64() * 1e3,
        worst.1,
        worst.2
    );
    Ok(())
}

fn print(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: f64| {
        let last = times.len().saturating_sub(1);
        times
            .get((last as f64 * share) as usize)
            .map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    println!(
        "{what}: {} calls, median {:.3} ms, 99 % {:.2} ms, worst {:.2} ms",
        times.len(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}
