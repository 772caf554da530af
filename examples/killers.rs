//! What the strategies do on puzzles with clues: `cargo run --release --example killers -- FILE`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use sudoku_explain::{Order, Outcome, Solver, formats, proof, search};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("which file?")?;
    let text = std::fs::read_to_string(file)?;
    let order = Order::human();
    let (mut times, mut unique, mut checks) = (Vec::new(), Vec::new(), Vec::new());
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    let mut used: BTreeMap<String, usize> = BTreeMap::new();
    let (mut puzzles, mut wrong, mut nets) = (0, 0, 0);
    for entry in formats::Reader::new(&text, None)? {
        let entry = entry?;
        let mut board = entry.board;
        let start = Instant::now();
        let verdict = search::judge(&mut board, &search::Limits::nodes(1_000_000));
        unique.push(start.elapsed());
        puzzles += 1;
        if verdict.count != Some(1) {
            *outcomes
                .entry(format!("{:?} solutions", verdict.count))
                .or_default() += 1;
            continue;
        }
        let start = Instant::now();
        let mut solver = Solver::new(&order, &board);
        solver.set_budget(Some(2_000_000));
        let outcome = solver.solve();
        times.push((start.elapsed(), entry.line));
        let name = match outcome {
            Outcome::Solved => "solved".to_string(),
            other => format!("{other:?}"),
        };
        if outcome != Outcome::Solved {
            println!(
                "line {}: {name}, {} open",
                entry.line,
                solver.board().open::<{ sudoku_explain::WIDE }>().count()
            );
        }
        *outcomes.entry(name).or_default() += 1;
        let mut copy = board.clone();
        let mut is_net = false;
        for step in solver.log().iter() {
            *used.entry(step.form().name.to_string()).or_default() += 1;
            is_net |= step.about().id.contains("net") || step.about().id.contains("forcing");
            let start = Instant::now();
            if let Err(flaw) = proof::check(&copy, step) {
                println!("line {}: {} {flaw:?}", entry.line, step.about().id);
            }
            checks.push(start.elapsed());
            let solution = &verdict.solutions[0];
            let lost = step
                .removes()
                .iter()
                .any(|mark| solution.value(mark.cell) == mark.value);
            wrong += usize::from(
                lost || step
                    .sets()
                    .iter()
                    .any(|mark| solution.value(mark.cell) != mark.value),
            );
            copy.apply(step).expect("it fits");
        }
        nets += usize::from(is_net);
    }
    println!("{puzzles} puzzles, {outcomes:?}, {wrong} wrong steps, {nets} with nets");
    let mut all: Vec<Duration> = times.iter().map(|&(time, _)| time).collect();
    tell("log", &mut all);
    tell("unique", &mut unique);
    tell("check", &mut checks);
    println!("slowest {:?}", times.iter().max());
    println!("{used:#?}");
    Ok(())
}

fn tell(what: &str, times: &mut [Duration]) {
    times.sort_unstable();
    if let Some(last) = times.last() {
        println!(
            "{what}: median {:?}, 99 % {:?}, worst {last:?}",
            times[times.len() / 2],
            times[times.len() * 99 / 100]
        );
    }
}
