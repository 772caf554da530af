//! The coordinator and its agents: the figures of the thesis's model, proofs of every step, and that
//! chance and threads change what is said, never what is found.
//!
//! The long versions run with `cargo test --release --test suite mass -- --ignored --nocapture`.
#![cfg(feature = "threads")]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use sudoku_explain::generate::{self, Givens};
use sudoku_explain::studies::Delivery;
use sudoku_explain::studies::mass::table::{Agent, Performative};
use sudoku_explain::studies::mass::{Mass, Run, Stats};
use sudoku_explain::{Board, Geometry, Order, Outcome, Solver, Start, proof, search};

const ARTICLE: &str =
    "900637100030001000107520300004810500019000820006059400002048705000200080001793006";
const KATA: &str =
    ".5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4";
const SEVENTEEN: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn agents(board: &Board) -> Mass {
    Mass::new(board).expect("a board of houses alone")
}

fn board(line: &str) -> Board {
    line.parse().expect(line)
}

/// Proves every step of a run but what was given or guessed, and that it leads to the final board.
fn check(puzzle: &Board, run: &Run) {
    let geometry = puzzle.geometry();
    let mut copy = Board::new(
        geometry.clone(),
        Start::givens(vec![None; geometry.cell_count()]),
    )
    .expect("empty");
    let solution = (run.stats.guesses == 0)
        .then(|| search::first(puzzle))
        .flatten();
    for step in run.steps.iter() {
        match &*step.about().id {
            "given" => assert_eq!(
                puzzle.value(step.sets()[0].cell),
                Some(step.sets()[0].value)
            ),
            "guess" => assert!(run.stats.guesses > 0),
            id => assert_eq!(proof::check(&copy, step), Ok(()), "{id} on {copy}"),
        }
        if let Some(solution) = &solution {
            assert!(
                step.sets()
                    .iter()
                    .all(|mark| solution.value(mark.cell) == mark.value)
            );
            assert!(
                step.removes()
                    .iter()
                    .all(|mark| solution.value(mark.cell) != mark.value)
            );
        }
        copy.apply(step).expect("a step is on its board");
    }
    assert!(copy == run.board, "{copy} is not {}", run.board);
    if run.outcome == Outcome::Solved {
        assert!(run.board.is_solved());
        let kept = |cell| {
            puzzle
                .value(cell)
                .is_none_or(|value| run.board.value(cell) == Some(value))
        };
        assert!(geometry.cells().all(kept), "the puzzle's values stand");
        if run.stats.guesses == 0 {
            // Each value is answered by all its houses, and each success is one more.
            let answers: usize = geometry
                .cells()
                .map(|cell| geometry.spots(cell).len())
                .sum();
            let proposed = run
                .log
                .iter()
                .filter(|entry| entry.content == "EliminationStrategy")
                .count();
            assert_eq!(
                (run.stats.eliminations, proposed),
                (answers, answers + run.stats.successes)
            );
        }
    }
    assert_eq!(run.stats.messages, run.log.len());
}

fn run(board: &Board, seed: u64) -> Run {
    let run = agents(board).with_seed(seed).run(Delivery::InOrder);
    check(board, &run);
    run
}

/// A figure of the reference model, and how much it may be missed by.
fn close(found: usize, low: usize, high: usize) {
    let (found, low, high) = (found as f64, low as f64, high as f64);
    assert!(
        low * 0.9 <= found && found <= high * 1.1,
        "{found} is not within 10 % of {low} to {high}"
    );
}

#[test]
fn boards_that_need_no_strategy() {
    for (line, struck, messages) in [(ARTICLE, 485, 564), (KATA, 479, 548)] {
        for seed in 0..5 {
            let run = run(&board(line), seed);
            let Stats {
                eliminations,
                values,
                successes,
                guesses,
                conflicts,
                ..
            } = run.stats;
            assert_eq!(run.outcome, Outcome::Solved);
            assert_eq!(
                (eliminations, values, successes, guesses, conflicts),
                (243, 81, 0, 0, 0)
            );
            close(run.stats.messages, messages, messages);
            close(run.stats.struck, struck, struck);
            let said = |content| {
                run.log
                    .iter()
                    .filter(|entry| entry.content == content)
                    .count()
            };
            assert_eq!(
                (
                    said("EliminationStrategy"),
                    said("Solution"),
                    said("Strategy"),
                    said("Conflict")
                ),
                (243, 1, 0, 0)
            );
        }
    }
    assert_eq!(run(&board(ARTICLE), 0).stats.struck, 485);
}

#[test]
fn a_board_of_seventeen_values() {
    for seed in 0..5 {
        let run = run(&board(SEVENTEEN), seed);
        let Stats {
            eliminations,
            values,
            guesses,
            ..
        } = run.stats;
        assert_eq!(
            (run.outcome, eliminations, values, guesses),
            (Outcome::Solved, 243, 81, 0)
        );
        assert!(run.stats.successes > 0);
        close(run.stats.messages, 693, 735);
        close(run.stats.struck, 489, 491);
        assert!(
            run.log.iter().all(|entry| entry.from != Agent::Naked),
            "hidden always finds something"
        );
    }
}

#[test]
fn a_board_that_needs_guesses() {
    let mut solved: Vec<String> = Vec::new();
    for seed in 0..5 {
        let run = run(&board(HARD), seed);
        assert_eq!(run.outcome, Outcome::Solved);
        close(run.stats.messages, 7600, 7600);
        close(run.stats.guesses, 66, 66);
        close(run.stats.conflicts, 59, 59);
        assert_eq!(
            run.stats.guesses - run.stats.conflicts,
            7,
            "values that were right"
        );
        solved.push(run.board.to_string());
    }
    solved.dedup();
    assert_eq!(
        solved,
        [search::first(&board(HARD)).expect("a solution").to_string()]
    );
}

/// The table of the thesis: content, performative, sender, receiver.
#[test]
fn what_is_said_is_in_the_table() {
    let kind = |agent| match agent {
        Agent::Coordinator => "CA",
        Agent::Domain(_) => "DA",
        Agent::Hidden => "HA",
        Agent::Naked => "NA",
        Agent::Intersection => "IA",
        Agent::Environment => "nobody",
    };
    let mut said: Vec<(&str, Performative, &str, &str)> = run(&board(HARD), 1)
        .log
        .iter()
        .map(|e| (e.content, e.performative, kind(e.from), kind(e.to)))
        .collect();
    said.sort_unstable();
    said.dedup();
    use Performative::{Inform, Propose, Refuse, Request};
    let mut table = vec![
        ("NextStep", Request, "CA", "CA"),
        ("Strategy", Request, "CA", "HA"),
        ("Strategy", Request, "CA", "NA"),
        ("Strategy", Request, "CA", "IA"),
        ("Strategy", Refuse, "HA", "CA"),
        ("Strategy", Refuse, "NA", "CA"),
        ("Strategy", Refuse, "IA", "CA"),
        ("Cell", Request, "NA", "DA"),
        ("Cell", Inform, "DA", "NA"),
        ("ValueDependency", Request, "HA", "DA"),
        ("ValueDependency", Request, "IA", "DA"),
        ("ValueDependency", Inform, "DA", "HA"),
        ("ValueDependency", Inform, "DA", "IA"),
        ("Conflict", Inform, "DA", "CA"),
        ("SolutionStep", Propose, "DA", "CA"),
        ("EliminationStrategy", Propose, "HA", "CA"),
        ("EliminationStrategy", Propose, "NA", "CA"),
        ("EliminationStrategy", Propose, "IA", "CA"),
        ("EliminationStrategy", Propose, "DA", "CA"),
        ("Solution", Inform, "CA", "nobody"),
    ];
    table.sort_unstable();
    assert_eq!(
        said, table,
        "all of it is used on a hard board, and nothing else"
    );
}

#[test]
fn the_same_seed_says_the_same() {
    let (a, b) = (
        agents(&board(SEVENTEEN)).with_texts(),
        agents(&board(SEVENTEEN)).with_texts(),
    );
    let log = |mass: Mass, seed| mass.with_seed(seed).run(Delivery::InOrder).log;
    let first = log(a.clone(), 3);
    assert_eq!(first, log(b, 3));
    assert_ne!(first, log(a, 4));
    assert!(
        first
            .iter()
            .enumerate()
            .all(|(at, entry)| entry.number == at + 1)
    );
    let geometry = Geometry::sudoku();
    let lines: Vec<String> = first[..4]
        .iter()
        .map(|entry| entry.line(&geometry))
        .collect();
    assert_eq!(
        lines,
        [
            "block 1 -> coordinator: propose EliminationStrategy: r1c1=4, r1c2<>4 r1c3<>4 r2c1<>4 r2c2<>4 r2c3<>4 r3c1<>4 r3c2<>4 r3c3<>4",
            "row 1 -> coordinator: propose EliminationStrategy: r1c1=4, r1c2<>4 r1c3<>4 r1c4<>4 r1c5<>4 r1c6<>4 r1c7<>4 r1c8<>4 r1c9<>4",
            "column 1 -> coordinator: propose EliminationStrategy: r1c1=4, r2c1<>4 r3c1<>4 r4c1<>4 r5c1<>4 r6c1<>4 r7c1<>4 r8c1<>4 r9c1<>4",
            "coordinator -> coordinator: request NextStep",
        ]
    );
}

const GEOMETRIES: [&str; 9] = [
    "4x4",
    "6x6",
    "6x6 3x2",
    "8x8",
    "9x9",
    "9x9 x",
    "9x9 windoku",
    "9x9 disjoint",
    "jigsaw AAABBB/AAABBB/CCDDDE/CCDDDE/CCFFEE/FFFFEE",
];

fn puzzle(geometry: &str, seed: u64) -> Board {
    let geometry = Geometry::named(geometry).expect(geometry);
    generate::puzzle(&geometry, seed, Givens::Minimal).expect("there are many")
}

#[test]
fn chance_order_and_threads_change_no_solution() {
    for name in GEOMETRIES {
        for seed in 0..3 {
            let board = puzzle(name, seed);
            let solution = search::first(&board).expect("it has one").to_string();
            let mut mass = agents(&board);
            for seed in 0..3 {
                mass = mass.with_seed(seed);
                for run in [
                    mass.run(Delivery::InOrder),
                    mass.run(Delivery::Random(seed)),
                    mass.run_threads(),
                ] {
                    check(&board, &run);
                    assert_eq!(
                        (run.outcome, run.board.to_string()),
                        (Outcome::Solved, solution.clone()),
                        "{name}"
                    );
                }
            }
        }
    }
}

/// The central loop with what the agents know.
fn central() -> Order {
    let text = "game-rules\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\nnaked-triples\nnaked-quads\n\
                hidden-pairs\nhidden-triples\nhidden-quads";
    Order::parse("what agents know", text).expect("an order")
}

fn no_needless_guess(puzzles: u64) {
    let order = central();
    for name in GEOMETRIES {
        let (mut logical, mut guessed) = (0, 0);
        for seed in 0..puzzles {
            let board = puzzle(name, seed);
            let mut solver = Solver::new(&order, &board);
            let finished = solver.solve() == Outcome::Solved;
            let run = run(&board, seed);
            assert_eq!(run.outcome, Outcome::Solved);
            assert_eq!(
                run.stats.guesses == 0,
                finished,
                "{name}, puzzle {seed}: {board}"
            );
            logical += u64::from(finished);
            guessed += u64::from(!finished);
        }
        println!(
            "{name}: {puzzles} puzzles, {logical} without a guess as in the central loop, {guessed} with"
        );
    }
}

#[test]
fn guesses_only_where_the_central_loop_is_stuck() {
    no_needless_guess(12);
}

#[test]
#[ignore = "a minute: cargo test --release --test suite mass::no_guess_on_a_thousand -- --ignored --nocapture"]
fn no_guess_on_a_thousand() {
    no_needless_guess(1000);
}

#[test]
#[ignore = "a minute: cargo test --release --test suite mass::a_thousand_minimal_puzzles -- --ignored --nocapture"]
fn a_thousand_minimal_puzzles_are_solved() {
    let mut guesses: Vec<usize> = Vec::new();
    let mut messages: Vec<usize> = Vec::new();
    for seed in 10_000..11_000 {
        let run = run(&puzzle("9x9", seed), seed);
        assert_eq!(run.outcome, Outcome::Solved);
        guesses.push(run.stats.guesses);
        messages.push(run.stats.messages);
    }
    summary("minimal 9x9", guesses, messages);
}

fn summary(name: &str, mut guesses: Vec<usize>, mut messages: Vec<usize>) {
    guesses.sort_unstable();
    messages.sort_unstable();
    let (count, none) = (
        guesses.len(),
        guesses.iter().filter(|&&guesses| guesses == 0).count(),
    );
    let mean = guesses.iter().sum::<usize>() as f64 / count as f64;
    println!(
        "{name}: {count} solved, {none} without a guess; guesses median {}, mean {mean:.1}, most {}; messages median {}, most {}",
        guesses[count / 2],
        guesses[count - 1],
        messages[count / 2],
        messages[count - 1]
    );
}

/// Hard puzzles of others, one a line.
#[cfg(conformance)]
fn hard_puzzles(most: usize) {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("set while this was compiled");
    for file in ["hard", "top", "hardest"] {
        let path = std::path::Path::new(&folder)
            .join("puzzles")
            .join(format!("{file}.txt"));
        let text = std::fs::read_to_string(&path).expect("the file is there");
        let (mut guesses, mut messages) = (Vec::new(), Vec::new());
        for (seed, line) in text
            .lines()
            .filter(|line| line.len() >= 81)
            .take(most)
            .enumerate()
        {
            let run = run(&board(&line[..81]), seed as u64);
            assert_eq!(run.outcome, Outcome::Solved, "{line}");
            guesses.push(run.stats.guesses);
            messages.push(run.stats.messages);
        }
        summary(file, guesses, messages);
    }
}

#[cfg(not(conformance))]
fn hard_puzzles(_most: usize) {
    panic!("SUDOKU_EXPLAIN_CONFORMANCE was not set while this was compiled");
}

#[test]
#[cfg_attr(not(conformance), ignore = "needs SUDOKU_EXPLAIN_CONFORMANCE")]
fn some_hard_puzzles_of_others_are_solved() {
    hard_puzzles(15);
}

#[test]
#[ignore = "minutes, and needs SUDOKU_EXPLAIN_CONFORMANCE"]
fn all_hard_puzzles_of_others_are_solved() {
    hard_puzzles(usize::MAX);
}

fn stress(puzzles: u64) {
    for seed in 0..puzzles {
        let name = ["9x9", "4x4", "6x6", "9x9 x"][seed as usize % 4];
        let board = puzzle(name, seed / 4);
        let run = agents(&board).with_seed(seed).run_threads();
        assert_eq!(run.outcome, Outcome::Solved, "{name}: {board}");
        assert_eq!(
            run.board.to_string(),
            search::first(&board).expect("one").to_string()
        );
        assert!(
            run.log
                .iter()
                .enumerate()
                .all(|(at, entry)| entry.number == at + 1),
            "a message was lost"
        );
    }
}

#[test]
fn threads_do_not_lock_up() {
    stress(40);
}

#[test]
#[ignore = "minutes: cargo test --release --test suite mass::ten_thousand_under_threads -- --ignored"]
fn ten_thousand_under_threads() {
    stress(10_000);
}

#[test]
fn a_board_without_a_solution_is_a_contradiction() {
    // r1c1 sees all four values; and a board whose rules alone do not show it.
    let empty =
        board("5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8");
    assert_eq!(search::count_solutions(&empty, 1), 0);
    for board in [board(".12.3...4......."), empty] {
        for run in [
            agents(&board).run(Delivery::InOrder),
            agents(&board).run(Delivery::Random(5)),
            agents(&board).run_threads(),
        ] {
            assert!(
                matches!(run.outcome, Outcome::Contradiction(_)),
                "{:?}",
                run.outcome
            );
            assert_eq!(
                run.stats.guesses, run.stats.conflicts,
                "every value that was tried is wrong"
            );
        }
    }
}

#[test]
fn a_board_with_many_solutions_gets_one_of_them() {
    for name in ["4x4", "9x9", "16x16"] {
        let geometry = Geometry::named(name).expect(name);
        let board = Board::new(
            geometry.clone(),
            Start::givens(vec![None; geometry.cell_count()]),
        )
        .expect("empty");
        let run = run(&board, 0);
        assert_eq!(run.outcome, Outcome::Solved, "{name}");
        assert!(run.stats.guesses > 0);
    }
}

#[test]
fn a_cancelled_run_ends() {
    let board = board(HARD);
    let mut mass = agents(&board);
    mass.cancel_by(Arc::new(AtomicBool::new(true)));
    for run in [mass.run(Delivery::InOrder), mass.run_threads()] {
        assert!(
            matches!(run.outcome, Outcome::Stopped(_)),
            "{:?}",
            run.outcome
        );
    }
}

#[test]
fn rules_that_no_domain_knows_are_refused() {
    for (name, why) in [
        (
            "9x9 anti-knight",
            "9x9 anti-knight has cells that see each other without sharing a house",
        ),
        ("tenner 3", "tenner 3 has clues"),
    ] {
        let board = generate::puzzle(&Geometry::named(name).expect(name), 1, Givens::Minimal)
            .expect("a puzzle");
        let error = Mass::new(&board).expect_err(name).to_string();
        assert!(error.ends_with(why), "{error}");
    }
}

/// Whenever nothing is under way, each domain sees its house as the board has it.
#[test]
fn chains_are_kept_up_to_date() {
    let (quiet, agreed) = agents(&board(HARD)).quiet_moments(1);
    assert!(agreed && quiet > 500, "{quiet}");
}
