//! Evidence changes nothing: a search for plays only finds the same steps, and every proof holds.
//!
//! The default run is a sample of the lists; all of them:
//! `cargo test --release --test suite plays_only -- --ignored`

use crate::common::lists::{on_lists, some_of};
use crate::common::puzzles::positions;
use std::fmt::Write;
use sudoku_explain::generate::{self, Givens};
use sudoku_explain::strategy::Wrong;
use sudoku_explain::{Board, Finds, Geometry, Order, Play, Solver, Step, StepRef, Want, search};

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

/// Orders that begin with strategies of which one look tells the steps, and one that begins with a search.
const OF_SINGLES: [&str; 5] = [
    "game-rules\nfull-house\nhidden-single\nnaked-single\n",
    "game-rules\nnaked-single\nhidden-single\n",
    "hidden-single\ngame-rules\nfull-house\nnaked-single\n",
    "naked-single\nfull-house\n",
    "game-rules known=one-mark\nhidden-single\n",
];

/// The steps that searches find, one after another, and the board that is left.
fn by_search(order: &Order, board: &Board) -> (Vec<Step>, Board) {
    let mut board = board.clone();
    let mut finds = Finds::new(board.geometry(), Want::First);
    let mut steps = Vec::new();
    while !board.is_filled() {
        let mut strategies = order.strategies().iter().enumerate();
        if !strategies.any(|(number, entry)| entry.search(number, 0, &board, &mut finds)) {
            break;
        }
        let step = finds.last().expect("the step that was found").to_owned();
        board.apply(step.view()).expect("a step of this board");
        steps.push(step);
    }
    (steps, board)
}

/// Takes the last steps of a board back.
fn without_last(mut board: Board, steps: usize) -> Board {
    for _ in 0..steps {
        assert!(board.undo());
    }
    board
}

/// Whether a solver makes these steps and no other, which can all be taken back.
fn makes(mut solver: Solver, is_whole: bool, steps: &[Step]) -> Option<Board> {
    let start = solver.board().clone();
    solver.solve();
    let same = |(made, step): (StepRef<'_>, &Step)| {
        let step = step.view();
        let is_same = if is_whole {
            made == step
        } else {
            let key = |step: StepRef<'_>| (step.strategy(), step.form_number(), step.plays());
            key(made) == key(step) && made.premises().next().is_none()
        };
        is_same && made.is_sweep() == step.is_sweep()
    };
    let is_all = solver.log().len() == steps.len() && solver.log().iter().zip(steps).all(same);
    let end = solver.board().clone();
    (is_all && without_last(end.clone(), steps.len()) == start).then_some(end)
}

/// A run makes singles without a search, and a placement together with what it sweeps.
#[test]
fn runs_of_singles_are_what_searches_find() {
    let orders = OF_SINGLES.map(|text| Order::parse("singles", text).expect("an order"));
    let names = NAMES.iter().chain(&["9x9 with cages", "16x16", "4x4"]);
    let mut count = 0;
    for position in names.flat_map(|name| positions(name, 7).take(60)) {
        for order in &orders {
            let (steps, end) = by_search(order, &position.board);
            let undone = without_last(end.clone(), steps.len());
            for board in [&position.board, &undone] {
                let solver = || Solver::new(order, board);
                for (solver, is_whole) in [(solver(), true), (solver().plays_only(), false)] {
                    let made = makes(solver, is_whole, &steps);
                    assert_eq!(made.as_ref(), Some(&end), "{order}{board}");
                }
            }
            // A run ends where it is to end, also between a placement and what it sweeps.
            for most in [steps.len() / 3, steps.len() / 2] {
                let mut solver = Solver::new(order, &undone).plays_only();
                solver.limit_steps(most);
                assert!(
                    makes(solver, false, &steps[..most]).is_some(),
                    "{order}{undone}"
                );
            }
            count += 1;
        }
    }
    assert!(count >= 3_000, "{count} boards");
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
