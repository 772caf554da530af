//! The order of Sudoku Explainer: every step is proved, has its rating, and is explained.

use crate::common::sample;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::se::Rater;
use sudoku_explain::{Board, Finds, Geometry, Order, Outcome, Solver, Want, proof};

/// Solves a puzzle by the order; says ER, EP and ED in tenths.
fn solve(board: &Board) -> [u8; 3] {
    let order = Order::named("se").expect("an order");
    let mut board = board.clone();
    board.promise_unique();
    let mut solver = Solver::new(&order, &board);
    assert_eq!(solver.solve(), Outcome::Solved, "{board}");
    assert_eq!(
        (solver.unproved(), solver.misuses()),
        (0, &[][..]),
        "{board}"
    );
    let mut now = board.clone();
    let (mut weights, mut until_set) = (Vec::new(), None);
    for step in solver.log().iter() {
        proof::check(&now, step).unwrap_or_else(|flaw| panic!("{flaw}: {step:?}\n{now}"));
        if !step.is_sweep() {
            let weight = step.weight().expect("a rating");
            let parts = step.weight_parts().expect("a rating");
            assert_eq!(parts.total(), weight, "{step:?}");
            weights.push((weight * 10.0).round() as u8);
            if until_set.is_none() && !step.sets().is_empty() {
                until_set = Some(weights.len());
            }
            let entry = &order.strategies()[step.strategy()];
            let told = entry.strategy().explain(&now, step);
            assert!(!told.so.is_empty() && !told.what.is_empty(), "{step:?}");
        }
        now.apply(step).expect("a proved step");
    }
    let hardest = |weights: &[u8]| weights.iter().copied().max().unwrap_or_default();
    let until_set = until_set.unwrap_or(weights.len());
    [
        hardest(&weights),
        hardest(&weights[..until_set]),
        weights[0],
    ]
}

#[test]
fn every_step_is_proved_and_rated() {
    let mut rater = Rater::default();
    for seed in sample::seeds(200) {
        let board = puzzle(&Geometry::sudoku(), seed, Givens::Minimal).expect("a puzzle");
        let rating = rater.rate(&board).expect("a plain 9x9");
        assert_eq!(
            solve(&board),
            [rating.er, rating.ep, rating.ed].map(|of| of.0),
            "{board}"
        );
    }
}

#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn every_step_on_the_way_of_rated_puzzles_is_proved() {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("checked when this was built");
    let text = std::fs::read_to_string(format!("{folder}/se-rated-dev.tsv")).expect("the file");
    let fields = |line: &str| line.split('\t').map(String::from).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(fields)
        .collect();
    let usual: Vec<_> = rows
        .iter()
        .filter(|row| row[1].len() == 3 && *row[1] < *"9.5")
        .collect();
    let step = usual.len() / sample::part(usual.len()).max(1);
    for row in usual.into_iter().step_by(step) {
        let board: Board = row[0].parse().expect("a puzzle");
        let wanted = [1, 2, 3].map(|at| row[at].replace('.', "").parse::<u8>().expect("a rating"));
        assert_eq!(solve(&board), wanted, "{board}");
    }
}

#[test]
fn other_boards_have_no_such_steps() {
    let order = Order::named("se").expect("an order");
    for name in ["4x4", "9x9 x", "9x9 anti-knight", "16x16"] {
        let geometry = Geometry::named(name).expect("a name");
        let board = puzzle(&geometry, 1, Givens::Minimal).expect("a puzzle");
        for entry in order
            .strategies()
            .iter()
            .filter(|entry| entry.about().id == "se-producer")
        {
            let mut finds = Finds::new(&geometry, Want::All);
            assert!(!entry.search(0, 0, &board, &mut finds), "{name}");
        }
    }
}
