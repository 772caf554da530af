//! How long the steps of puzzles are to tell, by strategy: `cargo run --release --example lengths -- FILE [ID]`.
//!
//! With the id of a strategy its steps are printed, too.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use sudoku_explain::explain::{Paragraph, Record};
use sudoku_explain::words::Names;
use sudoku_explain::{Order, Solver, formats};

/// How long a step is.
struct Length {
    lines: usize,
    words: usize,
    lemmas: usize,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let text = std::fs::read_to_string(arguments.next().ok_or("which file?")?)?;
    let shown = arguments.next();
    let order = Order::human();
    let mut by_strategy: BTreeMap<String, Vec<Length>> = BTreeMap::new();
    let (mut solving, mut telling, mut boards) = (Duration::ZERO, Duration::ZERO, 0);
    for entry in formats::Reader::new(&text, None)? {
        let board = entry?.board;
        let mut solver = Solver::new(&order, &board);
        let start = Instant::now();
        solver.solve();
        solving += start.elapsed();
        boards += 1;
        let start = Instant::now();
        Record::new(&board, &solver).walk(|_, board, step, words| {
            let Paragraph { what, why, so } = Paragraph::new(&Names::of(board), &words);
            let all = format!("{what} {why} {so}");
            let id = step.about().id.to_string();
            if shown.as_ref() == Some(&id) {
                println!("{all}\n");
            }
            by_strategy.entry(id).or_default().push(Length {
                lines: all.lines().count(),
                words: all.split_whitespace().count(),
                lemmas: words.size().1,
            });
            Ok::<(), std::convert::Infallible>(())
        })?;
        telling += start.elapsed();
    }
    println!("strategy: steps; lines, words, lemmas (median, 90 %, most); words a board");
    for (id, lengths) in by_strategy {
        let of = |length: fn(&Length) -> usize| {
            let mut all: Vec<usize> = lengths.iter().map(length).collect();
            all.sort_unstable();
            let at = |part: usize| all[(all.len() - 1) * part / 100];
            format!("{}, {}, {}", at(50), at(90), at(100))
        };
        let words: usize = lengths.iter().map(|length| length.words).sum();
        println!(
            "{id}: {}; {}; {}; {}; {}",
            lengths.len(),
            of(|length| length.lines),
            of(|length| length.words),
            of(|length| length.lemmas),
            words / boards
        );
    }
    println!("{boards} boards: solving {solving:?}, telling {telling:?}");
    Ok(())
}
