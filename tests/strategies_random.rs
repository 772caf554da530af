//! Every strategy of the catalogue on random positions of many geometries: each step is proved by its
//! premises, needs all of them, takes no mark of the solution, and its words are true.
//!
//! The default run is a sample (see `common/sample.rs`), and a stored position for each strategy that is rare in it.
//! Every step of every strategy, with every form allowed, on 20,000 boards:
//! `cargo test --release --test suite strategies_random -- --ignored --nocapture`

use crate::common::puzzles::{Position, positions, stuck, stuck_on_rare};
use crate::common::sample;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use sudoku_explain::formats::{self, Format};
use sudoku_explain::strategies::ALL;
use sudoku_explain::strategy::{Maker, Want};
use sudoku_explain::{Board, Finds, Play, Start, Strategy, proof, search, testing};

/// The geometries of the sample: of every kind one, and small ones, where rare patterns come up.
const SAMPLE: [&str; 19] = [
    "4x4",
    "6x6",
    "6x6 3x2 x",
    "8x8",
    "9x9",
    "9x9 x",
    "9x9 windoku",
    "9x9 anti-knight",
    "10x10",
    "12x12",
    "jigsaw AAABBB/AAABBB/CCDDDE/CCDDDE/CCFFEE/FFFFEE",
    "9x9 extra:r1c1,r2c5,r3c9,r5c3,r7c7 extra:r1c9,r4c4,r5c5,r6c6,r8c2,r9c8 extra:r2c2,r5c8,r8c5",
    "tenner 3",
    "tenner 5",
    "4x4 x",
    "6x6 with cages",
    "9x9 with cages",
    "latin 5 with cages",
    "6x6 with white-dot,black-dot",
];

/// The positions on which the hunt looks for a strategy.
const STUCK: usize = 2_000;

/// The positions of each geometry in the full sample, and those on which a strategy has to show itself.
const POSITIONS: usize = 120;
const ENOUGH: usize = 150;

/// The most cases that a search may look at in the sample.
const TICKS: u64 = 20_000;

#[test]
fn steps_keep_what_every_step_promises() {
    let sample: Vec<Position> = SAMPLE
        .iter()
        .flat_map(|name| positions(name, 1).take(sample::part(POSITIONS)))
        .collect();
    let stored = stored();
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(make) = ALL.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(what) = fire(make, &sample, &stored) {
                        let what = format!("{}: {what}", make().about().id);
                        wrong.lock().expect("no thread failed").push(what);
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("no thread failed");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// Looks closely at steps that a strategy finds on its stored position, and on those of all geometries in turn.
fn fire(make: &Maker, sample: &[Position], stored: &[(&str, Position)]) -> Result<(), String> {
    let strategy = make();
    let mut fired = 0;
    for (_, position) in stored.iter().filter(|(id, _)| *id == strategy.about().id) {
        if !judge(&*strategy, position)? {
            return Err(format!(
                "it sees nothing on its stored position: {HUNT}\n{}",
                position.board
            ));
        }
        fired += 1;
    }
    let (each, enough) = (sample::part(POSITIONS), sample::part(ENOUGH));
    let turns = (0..each).flat_map(|at| sample.iter().skip(at).step_by(each));
    for position in turns {
        if fired >= enough {
            break;
        }
        fired += usize::from(judge(&*strategy, position)?);
    }
    if fired == 0 {
        return Err(format!("never seen, and no stored position: {HUNT}"));
    }
    Ok(())
}

/// What is rare comes up where somebody is stuck. Each line is a strategy's id and a position of a generated
/// puzzle on which it sees something, as a library line.
const STORED: &str = include_str!("positions.txt");

/// How to write the stored positions anew.
const HUNT: &str = "cargo test --release --test suite strategies_random::hunt -- --ignored writes tests/positions.txt";

fn stored() -> Vec<(&'static str, Position)> {
    let lines = STORED.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (id, line) = line.split_once(' ').expect("an id and a position");
            let mut board =
                formats::read_one(line, None).unwrap_or_else(|error| panic!("{id}: {error}"));
            let puzzle = search::count_solutions(&givens(&board), 2);
            assert_eq!(puzzle, 1, "{id}: the position is of no puzzle");
            board.promise_unique();
            let solution = search::first(&board)
                .expect("a puzzle has a solution")
                .values()
                .to_vec();
            (id, Position { board, solution })
        })
        .collect()
}

/// The puzzle of a position.
fn givens(board: &Board) -> Board {
    let start = Start::givens(board.start().givens.clone());
    Board::new(board.geometry().clone(), start).expect("part of a board")
}

/// Looks for a position of every strategy, and writes them down.
#[test]
#[ignore = "minutes, and it writes tests/positions.txt"]
fn hunt() {
    let mut text = String::from(
        "# A position of each strategy that comes up where somebody is stuck.\n# Written by `cargo test --release --test suite strategies_random::hunt -- --ignored`\n",
    );
    let mut found: Vec<Option<String>> = vec![None; ALL.len()];
    for position in stuck("9x9", 0).take(STUCK).chain(stuck_on_rare()) {
        for (make, found) in ALL
            .iter()
            .zip(&mut found)
            .filter(|(_, found)| found.is_none())
        {
            let strategy = make();
            let sees = judge(&*strategy, &position)
                .unwrap_or_else(|wrong| panic!("{}: {wrong}", strategy.about().id));
            if sees {
                let line = formats::write(&position.board, Format::named("hodoku").expect("known"))
                    .expect("a 9x9");
                *found = Some(format!("{} {line}", strategy.about().id));
            }
        }
    }
    text.extend(found.into_iter().flatten());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/positions.txt");
    std::fs::write(path, text).expect("it can be written");
}

/// Looks at steps on a position; whether there are any.
fn judge(strategy: &dyn Strategy, Position { board, solution }: &Position) -> Result<bool, String> {
    let look = |want| {
        let mut finds = Finds::new(board.geometry(), want);
        finds.set_budget(Some(TICKS));
        finds.search(strategy, 0, 0, board);
        finds
    };
    let (all, first) = (look(Want::All), look(Want::First));
    if first.log().get(0) != all.log().get(0) {
        return Err(format!("the first is not the first of all\n{board}"));
    }
    // Full cages are houses that no layout has.
    let is_layout = board.geometry().clue_houses().next().is_none();
    if is_layout && !all.log().is_empty() && !strategy.suits(board.geometry()) {
        return Err(format!("it says that it does not suit this board\n{board}"));
    }
    for step in all.log().iter().take(4) {
        testing::check_step(strategy, board, step, Some(solution))
            .map_err(|wrong| format!("{wrong}\n{board}"))?;
    }
    Ok(!all.log().is_empty())
}

/// The geometries of the large run.
const EIGHT: [&str; 8] = [
    "9x9",
    "9x9 x",
    "9x9 windoku",
    "9x9 anti-knight",
    "6x6",
    "8x8",
    "jigsaw AAABBB/AAABBB/CCDDDE/CCDDDE/CCFFEE/FFFFEE",
    "tenner 5",
];
const BOARDS: usize = 20_000;

fn boards() -> usize {
    let wanted = std::env::var("SUDOKU_EXPLAIN_BOARDS").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(BOARDS)
}

/// The large run is bounded: a search of all steps of a strategy on a board may look at this many cases, and the whole
/// run takes at most this long.
const MANY_TICKS: u64 = 3_000;
/// On one board in this many every form of every strategy is allowed; on the others those of the solving orders.
const WIDE: usize = 200;
const LONGEST: Duration = Duration::from_secs(60 * 60);

#[test]
#[ignore = "takes minutes: run it with --release"]
fn all_steps_of_all_strategies_are_proved() {
    let started = Instant::now();
    let next = AtomicUsize::new(0);
    let totals: Mutex<BTreeMap<String, (usize, Duration)>> = Mutex::default();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let (next, totals) = (&next, &totals);
            scope.spawn(move || {
                let usual: Vec<Box<dyn Strategy>> = ALL.iter().map(|make| make()).collect();
                let widest = ALL
                    .iter()
                    .map(|make| make().widest().unwrap_or_else(|| make()));
                let widest: Vec<Box<dyn Strategy>> = widest.collect();
                let seed = 1_000_000 * (thread as u64 + 1);
                let mut sources = EIGHT.map(|name| positions(name, seed));
                let mut stuck = stuck(EIGHT[0], seed);
                let mut found = vec![(0, Duration::ZERO); ALL.len()];
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= boards() {
                        break;
                    }
                    assert!(started.elapsed() < LONGEST, "only {at} boards in time");
                    let position = match at % (2 * EIGHT.len()) {
                        0 => stuck.next(),
                        at => sources[at % EIGHT.len()].next(),
                    };
                    let position = position.expect("without end");
                    // Every form of everything would take hours.
                    let wide = at % WIDE == 0;
                    let strategies = if wide { &widest } else { &usual };
                    for (strategy, (steps, time)) in strategies.iter().zip(&mut found) {
                        let started = Instant::now();
                        *steps += prove_all(&**strategy, &position);
                        *time += started.elapsed();
                    }
                }
                let mut totals = totals.lock().expect("no thread failed");
                for (strategy, (steps, time)) in usual.iter().zip(found) {
                    let total = totals.entry(strategy.about().id.to_string()).or_default();
                    total.0 += steps;
                    total.1 += time;
                }
            });
        }
    });
    let totals = totals.into_inner().expect("no thread failed");
    for (id, (steps, time)) in &totals {
        println!("{id}: {steps} steps, {time:.1?}");
    }
    let steps: usize = totals.values().map(|(steps, _)| steps).sum();
    println!(
        "{} boards, {steps} steps, {:.0?}",
        boards(),
        started.elapsed()
    );
}

/// Proves every step of a strategy on a position; the number of them.
fn prove_all(strategy: &dyn Strategy, position: &Position) -> usize {
    let Position { board, solution } = position;
    let mut finds = Finds::new(board.geometry(), Want::All);
    finds.set_budget(Some(MANY_TICKS));
    finds.search(strategy, 0, 0, board);
    for step in finds.log().iter() {
        let id = &step.about().id;
        if step.form().from_search {
            continue;
        }
        proof::check(board, step).unwrap_or_else(|flaw| panic!("{id}: {flaw}: {step:?}\n{board}"));
        for play in step.plays() {
            let agrees = match play {
                Play::Set(mark) => solution[mark.cell.0 as usize] == mark.value,
                Play::Remove(mark) => solution[mark.cell.0 as usize] != mark.value,
            };
            assert!(agrees, "{id}: {play:?} is not so\n{board}");
        }
    }
    finds.log().len()
}
