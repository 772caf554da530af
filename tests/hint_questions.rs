//! What a player asks besides the next hint: what did I find, why is this so, what should I learn.

use crate::common::positions::Dice;
use crate::common::sample;
use crate::hints::{engine, is_true, limits, puzzle, puzzles};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use sudoku_explain::hint::{Hint, HintEngine, Move, NoHint, Spot, State, Which, WhyNot};
use sudoku_explain::limits::{Limits, Stop};
use sudoku_explain::search::Solution;
use sudoku_explain::words::Names;
use sudoku_explain::{
    Board, Cell, Geometry, Level, Mark, Order, Play, Solver, Start, Value, proof,
};

#[test]
fn what_is_spotted_is_what_is_listed() {
    let engine = engine();
    let puzzles = puzzles();
    for number in 0..sample::part(200) {
        let (puzzle, solution) = &puzzles[number % puzzles.len()];
        let state = planted_right(puzzle, solution, number as u64);
        let Ok(list) = engine.hints(&state, &Which::default(), &limits()) else {
            continue;
        };
        let mut known = std::collections::HashSet::new();
        for listed in &list.hints {
            let step = listed.hint.step.view();
            is_true_here(&listed.hint, solution);
            assert!(
                step.plays().iter().any(|play| known.insert(*play)),
                "nothing new"
            );
            let cells = listed.hint.pattern();
            let values = step
                .removes()
                .into_iter()
                .chain(step.sets().iter().copied());
            let value = values.map(|mark| mark.value).next();
            for value in [None, value] {
                let spot = engine
                    .spot(&state, &cells, value, &limits())
                    .expect("no mistake");
                let Spot::Found(found) = spot else {
                    panic!("{number}: {} is not spotted", step.form().name)
                };
                assert!(!found.is_empty());
            }
        }
        let levels: Vec<Level> = list
            .hints
            .iter()
            .map(|listed| listed.hint.step.view().form().level)
            .collect();
        assert!(levels.is_sorted(), "the easiest first");
    }
}

fn is_true_here(hint: &Hint, solution: &Solution) {
    let step = hint.step.view();
    proof::check(&hint.board, step).expect("proved");
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

/// A state without mistakes.
fn planted_right(puzzle: &Board, solution: &Solution, seed: u64) -> State {
    let mut dice = Dice(seed);
    let mut state = State::new(puzzle);
    let share = 20 + dice.roll(60);
    for cell in puzzle.geometry().cells() {
        if puzzle.value(cell).is_none() && dice.roll(100) < share {
            state
                .make(Move::Place(Mark {
                    cell,
                    value: solution.value(cell),
                }))
                .expect("open");
        }
    }
    state
}

#[test]
fn a_pattern_that_is_nearly_there_is_told_what_is_missing() {
    // The X-Wing of 3 in rows 1 and 6, were it not for r6c7.
    let mut all =
        vec![sudoku_explain::Marks::all() & Geometry::named("9x9").expect("known").all_marks(); 81];
    let three = sudoku_explain::Marks::only(Value(3));
    for column in 0..9 {
        if ![0, 4].contains(&column) {
            all[column] -= three;
        }
        if ![0, 4, 6].contains(&column) {
            all[45 + column] -= three;
        }
    }
    let start = Start {
        marks: Some(all),
        ..Start::givens(vec![None; 81])
    };
    let board = Board::new(Geometry::named("9x9").expect("known"), start).expect("a board");
    let cells = [Cell(0), Cell(4), Cell(45), Cell(49)];
    let order = Order::parse("some", "game-rules\nx-wing\nfinned-fish").expect("an order");
    let engine = HintEngine::new(order);
    let spot = engine.spot(&State::new(&board), &cells, Some(Value(3)), &limits());
    let Ok(Spot::Nearly(misses)) = spot else {
        panic!("{spot:?}")
    };
    let names = Names::of(&board);
    let words: Vec<String> = misses
        .iter()
        .map(|miss| names.sentence(&miss.words()))
        .collect();
    assert!(
        words.contains(&"In row 6 r6c7 can be 3 as well.".to_string()),
        "{words:?}"
    );
}

#[test]
fn a_step_that_others_have_to_come_before_is_known() {
    let board: Board =
        ".5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4"
            .parse()
            .expect("the board of the README");
    let (state, order) = (State::new(&board), Order::human());
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let steps = Hint::all_of(&sudoku_explain::explain::Record::new(&board, &solver));
    let steps = steps.iter().filter(|hint| !hint.step.view().is_sweep());
    let mut later = 0;
    for hint in steps.take(20) {
        let value = hint.step.view().sets().first().map(|mark| mark.value);
        let spot = engine().spot(&state, &hint.pattern(), value, &limits());
        match spot.expect("no mistake") {
            Spot::Found(_) => {}
            Spot::Later(line) => {
                later += 1;
                let mut board = line.from.clone();
                for hint in &line.steps {
                    proof::check(&hint.board, hint.step.view()).expect("proved");
                    board = hint.board.clone();
                    board.apply(hint.step.view()).expect("it fits");
                }
                let last = line.steps.last().expect("a step");
                assert_eq!(last.pattern(), hint.pattern());
                let others = u32::try_from(line.steps.len()).expect("few");
                assert!(others > 1 && board != line.from);
            }
            other => panic!("{}: {other:?}", hint.step.view().form().name),
        }
    }
    assert!(later > 0);
}

#[test]
fn why_proves_what_is_true_and_says_what_is_not() {
    let engine = engine();
    for (number, (puzzle, solution)) in puzzles().iter().enumerate().take(sample::part(60)) {
        let mut dice = Dice(number as u64);
        let state = State::new(puzzle);
        let check = engine.check(&state, &limits()).expect("nobody cancels");
        for _ in 0..4 {
            let cells: Vec<Cell> = puzzle
                .geometry()
                .cells()
                .filter(|&cell| puzzle.value(cell).is_none())
                .collect();
            let cell = cells[dice.roll(cells.len())];
            let right = Mark {
                cell,
                value: solution.value(cell),
            };
            match engine.why(&state, Play::Set(right), &Limits::nodes(200_000)) {
                Ok(line) => {
                    let mut board = check.board.clone();
                    for hint in &line.steps {
                        is_true(hint, &board, solution);
                        board = hint.board.clone();
                        board.apply(hint.step.view()).expect("it fits");
                    }
                    assert_eq!(board.value(cell), Some(right.value));
                    // Without its last step a line shows nothing.
                    let last = line.steps.last().expect("a step");
                    assert!(last.step.view().sets().contains(&right));
                }
                Err(WhyNot::NotProved | WhyNot::No(NoHint::Stopped(_))) => {}
                Err(other) => panic!("{number}: {other:?}"),
            }
            let is_false = engine.why(&state, Play::Remove(right), &limits());
            let Err(WhyNot::False(shown)) = is_false else {
                panic!("{is_false:?}")
            };
            let Some(line) = shown else { continue };
            let mut board = line.from.clone();
            for hint in &line.steps {
                is_true(hint, &board, solution);
                board = hint.board.clone();
                board.apply(hint.step.view()).expect("it fits");
            }
            assert_eq!(board.value(cell), Some(right.value));
        }
    }
}

#[test]
fn calls_end_when_they_are_told_to() {
    let (puzzle, _) = puzzles().swap_remove(1);
    let cancelled = Limits {
        nodes: None,
        cancel: Some(Arc::new(AtomicBool::new(true))),
    };
    let engine = engine();
    let state = State::new(&puzzle);
    let hint = engine.hint(&state, &cancelled);
    let Err(NoHint::Stopped(gave_up)) = hint else {
        panic!("{hint:?}")
    };
    assert_eq!(gave_up.why, Stop::Cancelled);
}

#[test]
fn who_knows_little_is_told_what_to_learn() {
    let engine = engine();
    let order = Order::parse(
        "singles",
        "game-rules\nfull-house\nnaked-single\nhidden-single",
    )
    .expect("an order");
    let known: Vec<String> = ["full-house", "naked-single", "hidden-single"]
        .map(String::from)
        .to_vec();
    let mut learned = 0;
    for seed in 0..10 {
        let puzzle = puzzle("9x9", seed).expect("there are many");
        let mut solver = Solver::new(&order, &puzzle);
        solver.solve();
        if solver.board().is_solved() {
            continue;
        }
        let state = State::new(solver.board());
        let Ok(Err(learn)) = engine.knowing(&state, &known, &limits()) else {
            continue;
        };
        assert!(!known.contains(&learn.strategy));
        learned += 1;
    }
    assert!(learned > 0);
}
