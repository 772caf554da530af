//! Evidence changes nothing: a search for plays only finds the same steps, and every proof holds.
//!
//! The default run is a sample of the lists; all of them:
//! `cargo test --release --test suite plays_only -- --ignored`

use crate::common::lists::{on_lists, some_of};
use std::fmt::Write;
use sudoku_explain::generate::{self, Givens};
use sudoku_explain::strategy::Wrong;
use sudoku_explain::{Board, Geometry, Order, Play, Solver, StepRef, search};

type Steps = Vec<(String, usize, Vec<Play>)>;

fn steps(solver: &Solver) -> Steps {
    let steps = solver.log().iter();
    let key = |step: sudoku_explain::StepRef<'_>| {
        (
            step.about().id.to_string(),
            step.form_number(),
            step.plays(),
        )
    };
    steps.map(key).collect()
}

/// What is wrong with the two ways to solve a board, if something is.
fn compare(order: &Order, board: &Board) -> Result<(), String> {
    let mut board = board.clone();
    if search::count_solutions(&board, 2) == 1 {
        board.promise_unique();
    }
    let mut full = Solver::new(order, &board);
    let mut plays = Solver::new(order, &board).plays_only();
    let outcomes = (full.solve(), plays.solve());
    let mut wrong = String::new();
    for misuse in full.misuses().iter().chain(plays.misuses()) {
        writeln!(wrong, "{misuse}").expect("a string");
    }
    if outcomes.0 != outcomes.1 || steps(&full) != steps(&plays) {
        wrong += "plays only makes other steps\n";
    }
    if full.unproved() != 0
        || full
            .misuses()
            .iter()
            .any(|misuse| misuse.what == Wrong::Unproved)
    {
        writeln!(wrong, "{} steps are not proved", full.unproved()).expect("a string");
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(format!("{} with {order:?}: {wrong}", board))
    }
}

fn compare_all(boards: impl Iterator<Item = Board>) {
    let orders = ["human", "hodoku"].map(|name| Order::named(name).expect("an order"));
    let mut wrong = Vec::new();
    let mut count = 0;
    for board in boards {
        count += 1;
        wrong.extend(
            orders
                .iter()
                .filter_map(|order| compare(order, &board).err()),
        );
    }
    assert!(count > 0, "no board");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const NAMES: [&str; 7] = [
    "9x9",
    "6x6",
    "9x9 x",
    "9x9 windoku",
    "9x9 anti-knight",
    "tenner 4",
    "12x12",
];

fn boards() -> impl Iterator<Item = Board> {
    NAMES.iter().flat_map(|name| {
        let geometry = Geometry::named(name).expect("a geometry");
        (0..4).filter_map(move |seed| {
            generate::puzzle(
                &geometry,
                seed,
                Givens::AtLeast(geometry.cell_count() * 2 / 5),
            )
        })
    })
}

#[test]
fn on_boards_of_many_geometries() {
    compare_all(boards());
}

/// The solver makes a step that one look tells without a search, which would find the same.
#[test]
fn what_is_seen_at_one_look_is_what_a_search_finds() {
    let order = Order::human();
    let mut steps = 0;
    for board in boards() {
        let mut solver = Solver::new(&order, &board);
        while let Some(found) = solver.next_step() {
            let made = solver.advance().expect("the step that was found");
            let whole = |step: StepRef<'_>| {
                let parts = (step.form_number(), step.is_sweep(), step.rank());
                (format!("{step:?}"), parts, step.evidence().to_vec())
            };
            assert_eq!(whole(found.view()), whole(made), "{board}");
            steps += 1;
        }
    }
    assert!(steps > 500, "{steps} steps");
}

fn compare_list(name: &str, most: usize) {
    compare_all(some_of(name, most).into_iter());
}

on_lists! {
    compare_list;
    on_simple_boards, on_all_simple_boards: "simple", 50;
    on_boards_of_seventeen, on_all_boards_of_seventeen: "clues17", 100;
    on_expert_boards, on_all_expert_boards: "expert", 100;
    on_hard_boards, on_all_hard_boards: "hard", 100;
    on_top_boards, on_all_top_boards: "top", 60;
    on_the_hardest, on_all_the_hardest: "hardest", 20;
}
