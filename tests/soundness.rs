//! The promises that every step keeps, on generated boards of every kind of geometry.
//!
//! The default run is a sample (see `common/sample.rs`). Many more boards:
//! `SUDOKU_EXPLAIN_SCALE=2000 cargo test --release --test suite soundness`

use crate::common::forge::Forge;
use crate::common::sample;
use std::ops::Range;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::strategy::{Finds, Want};
use sudoku_explain::{Board, Geometry, Log, Order, Play, Solver, StepRef, proof, search, testing};

/// Boards of a geometry: minimal ones, and some with more values.
fn boards(geometry: &str, seeds: Range<u64>) -> impl Iterator<Item = Board> {
    let geometry = Geometry::named(geometry).expect("a geometry");
    let cells = geometry.cell_count();
    seeds.filter_map(move |seed| {
        let givens = match seed % 3 {
            0 if cells <= 100 => Givens::Minimal,
            _ => Givens::AtLeast(cells * 2 / 5),
        };
        puzzle(&geometry, seed, givens)
    })
}

/// Checks every promise on some boards of a geometry.
fn check(geometry: &str, count: u64) {
    let order = Order::human();
    let (mut made, mut steps) = (0, 0);
    for board in boards(geometry, sample::seeds(count)) {
        let mut solver = Solver::new(&order, &board);
        let outcome = solver.solve();
        assert_eq!((solver.unproved(), solver.misuses()), (0, &[][..]));
        let log = solver.log();
        steps += replay(&board, log, solver.board());
        // A second solver, used before, does the same.
        solver_repeats(&order, &board, log, outcome);
        see_all(&order, &board, log, needs_every_premise);
        made += 1;
    }
    assert!(
        made > 0 && steps > made,
        "{geometry}: {made} boards, {steps} steps"
    );
}

/// Every step is proved, keeps the solution, changes something, and is undone exactly; all of them
/// together make the final board.
pub(crate) fn replay(start: &Board, log: &Log, last: &Board) -> usize {
    let solution = search::first(start).expect("a generated board has a solution");
    let mut board = start.clone();
    let mut before = Vec::new();
    for step in log.iter() {
        keeps_promises(&board, step, &solution);
        before.push(board.clone());
        board.apply(step).expect("a step of this board");
        assert_ne!(Some(&board), before.last(), "{step:?} changes nothing");
    }
    assert_eq!(&board, last, "the log leads elsewhere");
    for earlier in before.iter().rev() {
        assert!(board.undo());
        assert_eq!(&board, earlier, "undo does not restore the board");
    }
    assert!(!board.undo());
    log.len()
}

fn keeps_promises(board: &Board, step: StepRef<'_>, solution: &search::Solution) {
    assert_eq!(proof::check(board, step), Ok(()), "{step:?} on\n{board}");
    for play in step.plays() {
        let (mark, holds) = match play {
            Play::Set(mark) => (mark, true),
            Play::Remove(mark) => (mark, false),
        };
        let is_solution = solution.value(mark.cell) == mark.value;
        assert_eq!(
            is_solution, holds,
            "{step:?} contradicts the solution on\n{board}"
        );
    }
}

pub(crate) fn solver_repeats(
    order: &Order,
    board: &Board,
    log: &Log,
    outcome: sudoku_explain::Outcome,
) {
    let mut solver = Solver::new(order, board);
    let next = solver.next_step();
    let made = solver.advance();
    assert_eq!(
        next.as_ref().map(|step| step.view()),
        made,
        "next_step is not what advance makes"
    );
    solver.load(board);
    assert_eq!(solver.solve(), outcome);
    assert!(
        solver.log().iter().eq(log.iter()),
        "the same board, another log"
    );
}

/// On a few states of a solution: the first find is the first of all, all are true, and of some it is looked at what
/// else is promised.
pub(crate) fn see_all(
    order: &Order,
    start: &Board,
    log: &Log,
    promised: impl Fn(&Board, StepRef<'_>),
) {
    let solution = search::first(start).expect("a generated board has a solution");
    let mut board = start.clone();
    for (at, step) in log.iter().enumerate() {
        if at % 29 == 1 || at + 1 == log.len() {
            for strategy in order.strategies() {
                let [first, all] = [Want::First, Want::All].map(|want| {
                    let mut finds = Finds::new(board.geometry(), want);
                    // Nets upon nets have no end.
                    finds.set_budget(Some(20_000));
                    finds.stop_at(12);
                    finds.search(strategy.strategy(), 0, 0, &board);
                    assert_eq!((finds.unproved(), finds.misuses()), (0, &[][..]));
                    finds.into_log()
                });
                assert_eq!(first.get(0), all.get(0), "{}", strategy.about().id);
                for step in all.iter() {
                    keeps_promises(&board, step, &solution);
                }
                all.iter().take(2).for_each(|step| promised(&board, step));
            }
        }
        board.apply(step).expect("a step of this board");
    }
}

/// No premise can be left out, unless more lemmas are told instead.
pub(crate) fn needs_every_premise(board: &Board, step: StepRef<'_>) {
    let forge = Forge::of(step);
    if forge.premises.len() > 12 || testing::has_lemmas(step) {
        return;
    }
    for left_out in 0..forge.premises.len() {
        let mut poorer = forge.clone();
        let premise = poorer.premises.remove(left_out);
        let poorer = poorer.step(board);
        assert!(
            proof::check(board, poorer.view()).is_err(),
            "{step:?} does not need {premise:?} on\n{board}"
        );
    }
}

macro_rules! promises {
    ($($name:ident: $geometry:literal, $count:literal;)*) => {
        $(
            #[test]
            fn $name() {
                check($geometry, $count);
            }
        )*
    };
}

promises! {
    four: "4x4", 1500;
    six: "6x6", 400;
    six_high: "6x6 3x2", 400;
    eight: "8x8", 60;
    nine: "9x9", 120;
    ten: "10x10", 20;
    sixteen: "16x16", 2;
    diagonals: "9x9 x", 60;
    windoku: "9x9 windoku", 50;
    groups: "9x9 disjoint", 50;
    knights: "9x9 anti-knight", 25;
    kings: "9x9 anti-king", 50;
    jigsaw_five: "jigsaw AAABB/AACBB/DCCCB/DDCEE/DDEEE", 400;
    latin_five: "latin 5", 400;
    latin_seven: "latin 7", 60;
    jigsaw_seven: "jigsaw AAAABBB/ACCABBB/ACDDDEB/CCCDEEE/CDDDEFF/GGGEEFF/GGGGFFF", 40;
    extra_six: "6x6 extra:r1c1,r2c4,r3c3,r5c6 extra:r2c2,r3c5,r6c1", 300;
    extra_nine: "9x9 extra:r1c1,r2c5,r3c9,r5c3,r7c7 extra:r1c9,r4c4,r5c5,r6c6,r8c2,r9c8 extra:r2c2,r5c8,r8c5", 60;
    extra_tenner: "tenner 4 extra:r1c1,r2c3,r3c5,r4c7 extra:r1c9,r3c2,r4c4,r4c10,r2c6", 40;
    grids_four: "grids 4x4 r1c1 r1c5 r3c3 r5c1 r5c5", 100;
    grids_six: "grids 6x6 r1c1+x r4c5", 60;
    twodoku: "twodoku", 30;
    butterfly: "butterfly", 30;
    samurai: "samurai", 10;
    windmill: "windmill", 10;
    tenner_three: "tenner 3", 60;
    tenner_five: "tenner 5", 30;
}
