//! Searches of other crates' strategies that do not end where they should, or offer what is not proved: it is said who did
//! it, and the others go on.

use crate::common::foreign::{Foreign, after, board, replays, spare, wrongs};
use std::ops::ControlFlow::{Break, Continue};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use sudoku_explain::limits::Stop;
use sudoku_explain::strategy::{Finds, Want, Wrong};
use sudoku_explain::{Cells, Order, Outcome, Premise, Solver, WIDE, proof};

#[test]
fn what_is_offered_after_the_end_is_not_made() {
    let goes_on = |asks_for_all: bool| {
        Foreign::boxed(move |board, finds: &mut Finds| {
            if asks_for_all {
                finds.want(Want::All);
            }
            for mark in spare(board) {
                let cells = Cells::<WIDE>::only(mark.cell);
                let _ = finds.draft(board).strike(mark.value, cells).offer();
            }
            Continue(())
        })
    };
    let board = board();
    for asks_for_all in [false, true] {
        let mut solver = Solver::new(&after(goes_on(asks_for_all)), &board);
        assert_eq!(solver.solve(), Outcome::Solved);
        replays(&board, &solver);
        assert_eq!(wrongs(solver.misuses()), [Wrong::AfterStop]);
        // All of them, where all are wanted: it is never told to stop.
        let mut solver = Solver::new(&after(goes_on(asks_for_all)), &board);
        let all = solver.all_steps();
        assert_eq!(
            all.iter().filter(|step| step.about().id == "bad").count(),
            spare(&board).len()
        );
        assert_eq!(solver.misuses(), []);
    }
}

#[test]
fn a_search_inside_a_search_belongs_to_who_searches() {
    let lends = || {
        let inner = Foreign::boxed(|board, finds: &mut Finds| {
            let mark = spare(board)[0];
            finds
                .draft(board)
                .strike(mark.value, Cells::<WIDE>::only(mark.cell))
                .offer()
        });
        Foreign::boxed(move |board, finds: &mut Finds| {
            finds.search(&*inner, 0, 0, board);
            let mark = spare(board)[1];
            finds
                .draft(board)
                .strike(mark.value, Cells::<WIDE>::only(mark.cell))
                .offer()
        })
    };
    let board = board();
    let mut solver = Solver::new(&after(lends()), &board);
    assert!(solver.advance().is_some());
    assert_eq!(solver.log().len(), 1);
    replays(&board, &solver);
    assert_eq!(wrongs(solver.misuses()), [Wrong::AfterStop]);
}

#[test]
fn who_never_ticks_is_cancelled_as_well() {
    let board = board();
    let silent = || {
        Foreign::boxed(|board, finds: &mut Finds| {
            spare(board).into_iter().try_for_each(|mark| {
                let cells = Cells::<WIDE>::only(mark.cell);
                finds.draft(board).strike(mark.value, cells).offer()
            })
        })
    };
    let mut solver = Solver::new(&after(silent()), &board);
    solver.cancel_by(Arc::new(AtomicBool::new(true)));
    assert_eq!(solver.solve(), Outcome::Stopped(Stop::Cancelled));
    assert!(solver.log().is_empty());
    assert!(solver.all_steps().is_empty());
    assert_eq!(solver.outcome(), Outcome::Stopped(Stop::Cancelled));
    assert_eq!(solver.misuses(), []);
    // A search that is under way ends with the step that it offers next.
    let flag = Arc::new(AtomicBool::new(false));
    let late = flag.clone();
    let mut finds = Finds::new(board.geometry(), Want::All);
    finds.cancel_by(flag);
    let silent = Foreign::boxed(move |board, finds: &mut Finds| {
        spare(board).into_iter().try_for_each(|mark| {
            late.store(true, std::sync::atomic::Ordering::Relaxed);
            let cells = Cells::<WIDE>::only(mark.cell);
            finds.draft(board).strike(mark.value, cells).offer()
        })
    });
    finds.search(&*silent, 0, 0, &board);
    assert_eq!(
        (finds.log().len(), finds.stopped()),
        (1, Some(Stop::Cancelled))
    );
}

#[test]
fn to_find_without_a_search_offers_nothing() {
    let board = board();
    let mut finds = Finds::new(board.geometry(), Want::All);
    for entry in Order::human().strategies() {
        let _ = entry.strategy().find(&board, &mut finds);
    }
    assert!(finds.log().is_empty());
    let misuse = &finds.misuses()[0];
    assert_eq!(misuse.what, Wrong::Unasked);
    assert_eq!(
        misuse.to_string(),
        "a strategy: it offered a step outside of a search"
    );
    // After a search, too.
    let order = Order::parse("rules", "game-rules").expect("an order");
    assert!(finds.search(order.strategies()[0].strategy(), 0, 0, &board));
    let found = finds.log().len();
    let _ = order.strategies()[0].strategy().find(&board, &mut finds);
    assert_eq!(finds.log().len(), found);
}

#[test]
fn a_step_without_a_proof_is_counted() {
    let board = board();
    let bad = || {
        Foreign::boxed(|board, finds| {
            let Some(&mark) = spare(board).first() else {
                return Continue(());
            };
            let draft = finds.draft(board);
            let draft = draft.strike(mark.value, Cells::<WIDE>::only(mark.cell));
            draft
                .prove(|premises| _ = premises.cell(mark.cell))
                .prune()
                .offer()?;
            Break(())
        })
    };
    let mut solver = Solver::new(&after(bad()), &board);
    assert_eq!(solver.solve(), Outcome::Solved);
    replays(&board, &solver);
    assert!(solver.unproved() > 0);
    assert_eq!(wrongs(solver.misuses()), [Wrong::Unproved]);
    let made = |solver: &Solver| {
        let steps = solver.log().iter();
        steps.filter(|step| step.about().id == "bad").count() as u64
    };
    // Tests shall see it; who only uses the program is spared it.
    let kept = if cfg!(debug_assertions) {
        solver.unproved()
    } else {
        0
    };
    assert_eq!(made(&solver), kept);
    let step = solver.log().iter().find(|step| step.about().id == "bad");
    if let Some(step) = step {
        let has_premise = step
            .premises()
            .any(|premise| matches!(premise, Premise::Cell(_)));
        assert!(has_premise && proof::check(&board, step).is_err());
    }
    // It is counted where all steps are wanted, and forgotten with the board.
    solver.load(&board);
    assert_eq!((solver.unproved(), solver.misuses().len()), (0, 0));
    solver.all_steps();
    assert_eq!(solver.unproved(), 1);
}
