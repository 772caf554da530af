//! The solver's limits, what lives long, and what an order and a step say of themselves.

use crate::common::puzzles::stuck;
use std::ops::ControlFlow::Continue;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use sudoku_explain::explain::json::{self, Document};
use sudoku_explain::explain::{Layout, Record, write_text};
use sudoku_explain::hint::HintEngine;
use sudoku_explain::limits::Stop;
use sudoku_explain::proof;
use sudoku_explain::rate::{Rater, Scale};
use sudoku_explain::strategy::{
    About, Family, Finds, Form, Level, Maker, Search, SettingError, Strategy,
};
use sudoku_explain::words::{Explanation, Notation};
use sudoku_explain::{
    Board, Entry, NARROW, Order, OrderError, Outcome, Solver, StepRef, Weight, strategies, words,
};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "1234341221434321";

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn order(text: &str) -> Order {
    Order::parse("mine", text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn what_lives_long_can_be_kept_and_sent_anywhere() {
    fn can<T: Send + Sync + 'static>() {}
    can::<Order>();
    can::<Arc<dyn Scale>>();
    can::<HintEngine>();
    can::<Rater>();
    can::<Solver>();
    can::<Finds>();
    can::<Arc<dyn Strategy>>();
}

#[test]
fn a_limit_of_steps() {
    let human = Order::human();
    for (text, steps, outcome, made) in [
        (SOLVED, 0, Outcome::Solved, 0),
        (SOLVED, 5, Outcome::Solved, 0),
        (PUZZLE, 0, Outcome::Stopped(Stop::Budget), 0),
        (PUZZLE, 3, Outcome::Stopped(Stop::Budget), 3),
        (PUZZLE, usize::MAX, Outcome::Solved, usize::MAX),
    ] {
        let mut solver = Solver::new(&human, &board(text));
        solver.limit_steps(steps);
        assert_eq!(solver.solve(), outcome, "{text} {steps}");
        assert_eq!(solver.outcome(), outcome, "{text} {steps}");
        if made < usize::MAX {
            assert_eq!(solver.log().len(), made);
            assert!(solver.advance().is_none(), "it may make no more");
        }
        // It goes on where it stood once it may.
        solver.limit_steps(usize::MAX);
        assert_eq!(solver.solve(), Outcome::Solved);
        let mut free = Solver::new(&human, &board(text));
        free.solve();
        assert!(solver.log().iter().eq(free.log().iter()));
    }
}

#[test]
fn a_budget_that_is_lifted() {
    let order = order("game-rules\nforcing-net\n");
    let mut free = Solver::new(&order, &board(PUZZLE));
    let outcome = free.solve();
    let mut solver = Solver::new(&order, &board(PUZZLE));
    for ticks in [0, 1, 100] {
        solver.set_budget(Some(ticks));
        assert_eq!(solver.solve(), Outcome::Stopped(Stop::Budget));
        assert_eq!(solver.outcome(), Outcome::Stopped(Stop::Budget));
    }
    solver.set_budget(None);
    assert_eq!(solver.solve(), outcome);
    assert!(solver.log().iter().eq(free.log().iter()));
}

#[test]
fn a_flag_that_is_taken_down_again() {
    let flag = Arc::new(AtomicBool::new(true));
    let mut solver = Solver::new(&Order::human(), &board(PUZZLE));
    solver.cancel_by(flag.clone());
    assert_eq!(solver.solve(), Outcome::Stopped(Stop::Cancelled));
    assert!(solver.log().is_empty() && solver.next_step().is_none());
    flag.store(false, Ordering::Relaxed);
    assert_eq!(solver.solve(), Outcome::Solved);
}

#[test]
fn all_steps_see_the_flag_and_the_budget() {
    let order = order("game-rules\nforcing-net\nnaked-single\n");
    let mut solver = Solver::new(&order, &board(PUZZLE));
    solver.advance();
    let everything = solver.all_steps().len();
    solver.set_budget(Some(0));
    let some = solver.all_steps();
    assert!(some.len() < everything && some.iter().all(|step| step.about().id != "forcing-net"));
    assert_eq!(solver.outcome(), Outcome::Stopped(Stop::Budget));
    solver.set_budget(None);
    let flag = Arc::new(AtomicBool::new(true));
    solver.cancel_by(flag.clone());
    assert_eq!(solver.all_steps().len(), 0);
    assert_eq!(solver.outcome(), Outcome::Stopped(Stop::Cancelled));
    flag.store(false, Ordering::Relaxed);
    assert_eq!(solver.all_steps().len(), everything);
}

#[test]
fn what_ended_a_search_is_forgotten_by_the_next_step() {
    let order = order("game-rules\nfull-house\nhidden-single\nnaked-single\n");
    let mut solver = Solver::new(&order, &board(PUZZLE));
    let flag = Arc::new(AtomicBool::new(true));
    solver.cancel_by(flag.clone());
    assert_eq!(solver.solve(), Outcome::Stopped(Stop::Cancelled));
    flag.store(false, Ordering::Relaxed);
    // The sweep is searched for, and the single behind it is seen at one look.
    solver.limit_steps(2);
    assert_eq!(solver.solve(), Outcome::Stopped(Stop::Budget));
    flag.store(true, Ordering::Relaxed);
    solver.limit_steps(3);
    assert_eq!(solver.solve(), Outcome::Stopped(Stop::Cancelled));
    flag.store(false, Ordering::Relaxed);
    assert_eq!(solver.solve(), Outcome::Stopped(Stop::Budget));
}

/// A strategy with names that are made when the program runs.
struct Made {
    about: Arc<About>,
    weight: Option<f32>,
}

impl Strategy for Made {
    fn about(&self) -> &Arc<About> {
        &self.about
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        for cell in board.open::<NARROW>() {
            if let Some(value) = board.marks(cell).single() {
                let draft = finds.draft(board).form(1).set(cell, value);
                let draft = match self.weight {
                    Some(weight) => draft.weigh(Weight::of(weight)),
                    None => draft,
                };
                draft.prove(|premises| _ = premises.cell(cell)).offer()?;
            }
        }
        Continue(())
    }

    fn explain(&self, _: &Board, step: StepRef<'_>) -> Explanation {
        let mark = step.sets()[0];
        Explanation {
            what: vec![words!("{} is alone with {}.", mark.cell, mark.value)],
            why: Vec::new(),
            so: vec![words!("{} is {}.", mark.cell, mark.value)],
        }
    }
}

fn maker(name: &str, weight: Option<f32>) -> Maker {
    let form = |at: usize| Form {
        codes: vec![("mine".into(), format!("{name}-{at}").into())],
        ratings: vec![("hodoku".into(), 17.0), ("mine".into(), at as f32 + 0.5)],
        ..Form::new(format!("{name} {at}"), Level::Hard)
    };
    let page = format!("# {name}\n\nMade at run time.\n");
    let about = About::new(name.to_string(), Family::Foreign, page, [form(0), form(1)]);
    Arc::new(move || {
        Box::new(Made {
            about: about.clone(),
            weight,
        })
    })
}

fn with_made(weight: Option<f32>, text: &str) -> Order {
    let makers = strategies::ALL.iter().cloned();
    let makers: Vec<Maker> = makers.chain([maker("lonely", weight)]).collect();
    Order::parse_with("mine", text, &makers).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_strategy_made_at_run_time_is_told_written_and_read_back() {
    let order = with_made(None, "game-rules\nlonely\n").on_scale("mine");
    let start = board(PUZZLE);
    let mut solver = Solver::new(&order, &start);
    assert_eq!(solver.solve(), Outcome::Solved);
    assert_eq!((solver.unproved(), solver.misuses()), (0, &[][..]));
    let record = Record::new(&start, &solver);
    let text = write_text(&record, &Layout::default());
    assert!(
        text.contains("lonely 1") && text.contains("is alone with"),
        "{text}"
    );
    let written = Document::new(&record, Notation::RowColumn).to_line();
    let read = json::read(&written).expect("our own");
    let log = read[0].log(&start).expect("our own");
    assert_eq!(log.len(), solver.log().len());
    for (read, made) in log.iter().zip(solver.log().iter()) {
        let (form, of) = (read.form(), made.form());
        assert_eq!(read.about().id, made.about().id);
        assert_eq!(
            (&form.name, &form.codes, &form.ratings),
            (&of.name, &of.codes, &of.ratings)
        );
        assert_eq!(
            (read.weight(), read.is_sweep()),
            (made.weight(), made.is_sweep())
        );
        assert_eq!(read.plays(), made.plays());
    }
    let lonely = log.iter().find(|step| step.about().id == "lonely");
    assert_eq!(lonely.expect("it was read").form().name, "lonely 1");
}

#[test]
fn a_step_weighs_what_its_order_says() {
    let weights = |order: &Order| {
        let mut solver = Solver::new(order, &board(PUZZLE));
        solver.solve();
        let steps = solver.log().iter();
        let mut weights: Vec<(bool, Option<f32>)> =
            steps.map(|step| (step.is_sweep(), step.weight())).collect();
        weights.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
        weights.dedup();
        weights
    };
    let text = "game-rules\nlonely\n";
    let own = with_made(None, text);
    assert_eq!(weights(&own), [(false, Some(17.0)), (true, None)]);
    assert_eq!(
        weights(&own.on_scale("mine")),
        [(false, Some(1.5)), (true, None)]
    );
    let none = with_made(None, text).on_scale("nobody's");
    assert_eq!(weights(&none), [(false, None), (true, None)]);
    let weighed = with_made(Some(99.0), text);
    assert_eq!(weights(&weighed), [(false, Some(99.0)), (true, None)]);
    // The same of a step by itself.
    let mut solver = Solver::new(&weighed, &board(PUZZLE));
    solver.advance();
    let step = solver.next_step().expect("a step");
    assert_eq!(
        (step.view().weight(), step.view().is_sweep()),
        (Some(99.0), false)
    );
}

#[test]
fn order_files_are_refused_with_a_reason() {
    let refused = |line: &str| {
        let error = Order::parse("mine", &format!("game-rules\n{line}\n")).expect_err(line);
        let OrderError::Line(2, error) = error else {
            panic!("{line}: {error}");
        };
        error
    };
    for (line, says) in [
        ("finned-fish max-size=0", "expected max-size=2 to "),
        (
            "finned-fish max-size=99999999999999999999",
            "expected max-size=2 to ",
        ),
        ("finned-fish max-size=-1", "expected max-size=2 to "),
        ("finned-fish siamese=perhaps", "expected siamese=off or on"),
        (
            "naked-single take=worst",
            "expected take=first or best, found 'take=worst'",
        ),
        (
            "forcing-net inner=naked-pears",
            "did you mean 'naked-pairs'?",
        ),
        (
            "forcing-net inner=",
            "expected the id of a strategy, found ''",
        ),
        (
            "naked-single only=",
            "naked-single has no form with the code ''",
        ),
    ] {
        let error = refused(line).to_string();
        assert!(error.contains(says), "{line}: {error}");
    }
    for line in [
        "bug only=0610 only=0610",
        "bug take=best take=best",
        "forcing-net inner=naked-pairs inner=naked-pairs",
        "finned-fish max-size=3 max-size=4",
    ] {
        assert!(matches!(refused(line), SettingError::Twice(_)), "{line}");
    }
}

#[test]
fn orders_are_read_as_they_are_written() {
    let text = "game-rules\n\
        naked-single take=best\n\
        finned-fish max-size=3 siamese=on only=0320 take=best\n\
        forcing-net take=best inner=naked-pairs,pointing-pair\n";
    let order = order(text);
    assert_eq!(order.to_string(), text);
    let entry = Entry::parse("naked-single take=first", &strategies::ALL).expect("a line");
    assert_eq!(entry.to_string(), "naked-single");
    let best = Entry::parse("naked-single take=best", &strategies::ALL).expect("a line");
    let built = best.with_inner(order.strategies()[..1].to_vec());
    assert_eq!(built.to_string(), "naked-single take=best inner=game-rules");
    let human = Order::human().to_string();
    assert_eq!(
        Order::parse("human", &human).expect("our own").to_string(),
        human
    );
}

#[test]
fn the_best_is_no_worse_than_the_first() {
    let mut solver = Solver::new(&order("game-rules\n"), &board(PUZZLE));
    solver.solve();
    let start = solver.board().clone();
    let step = |text: &str| Solver::new(&order(text), &start).next_step();
    for id in ["forcing-net", "forcing-chain", "aic"] {
        let (first, best) = (step(id), step(&format!("{id} take=best")));
        let lowest = Solver::new(&order(id), &start).all_steps();
        let lowest = lowest.iter().map(|step| step.rank()).min();
        assert_eq!(best.as_ref().map(|step| step.view().rank()), lowest, "{id}");
        assert_eq!(first.is_some(), best.is_some(), "{id}");
    }
}

#[test]
fn nets_use_the_strategies_that_the_order_lends_them() {
    let plain = order("forcing-net\n");
    let lent = order("forcing-net inner=naked-pairs,pointing-pair\n");
    let (mut more, mut boards) = (0, 0);
    for position in stuck("9x9", 0).take(40) {
        let all = |order: &Order| {
            let mut solver = Solver::new(order, &position.board);
            let all = solver.all_steps();
            assert_eq!((solver.unproved(), solver.misuses()), (0, &[][..]));
            all
        };
        let (without, with) = (all(&plain), all(&lent));
        assert!(
            with.iter().zip(without.iter()).all(|(a, b)| a == b),
            "the plain ones come first"
        );
        for step in with.iter().skip(without.len()) {
            assert_eq!(proof::check(&position.board, step), Ok(()));
            for at in 0..step.premises().count() {
                let less = step.without_premise(at);
                assert!(
                    proof::check(&position.board, less.view()).is_err(),
                    "{at} of {step:?}"
                );
            }
            assert!(step.sets().is_empty(), "{step:?}");
            for mark in step.removes() {
                assert_ne!(
                    position.solution[usize::from(mark.cell.0)],
                    mark.value,
                    "{step:?}"
                );
            }
            let words = sudoku_explain::explain::explain(&lent, &position.board, step);
            let names = sudoku_explain::words::Names::of(&position.board);
            let why = names.sentences(&words.why);
            if more == 0 {
                println!("{}\n{why}", names.sentences(&words.what));
            }
            assert!(why.starts_with("Suppose "), "{why}");
            more += 1;
        }
        boards += usize::from(with.len() > without.len());
        if boards == 3 {
            break;
        }
    }
    assert!(boards == 3 && more > 3, "{more} steps on {boards} boards");
}

#[test]
fn a_solver_that_has_seen_other_boards_finds_what_a_new_one_finds() {
    let order = order(
        "game-rules\nnaked-single\nhidden-single\nforcing-net inner=naked-pairs,pointing-pair\nnested-net\n",
    );
    let (mut used, mut nets) = (None, 0);
    for position in stuck("9x9", 0).take(6) {
        let used = used.get_or_insert_with(|| Solver::new(&order, &position.board));
        used.load(&position.board);
        loop {
            let by_new = Solver::new(&order, used.board()).next_step();
            let by_used = used.advance();
            assert_eq!(by_used, by_new.as_ref().map(|step| step.view()));
            let Some(step) = by_used else { break };
            nets += usize::from(step.about().id.ends_with("-net"));
        }
    }
    assert!(nets > 20, "{nets} nets");
}

#[test]
fn a_name_outside_the_geometry_is_not_read() {
    let start = board("1.3..4....4.4..1");
    let mut solver = Solver::new(&Order::human(), &start);
    solver.solve();
    let record = Record::new(&start, &solver);
    let written = Document::new(&record, Notation::RowColumn).to_line();
    let read = || json::read(&written).expect("our own").remove(0);
    assert!(read().log(&start).is_ok());
    for token in [
        "r101c1",
        "r5c1",
        "r0c1",
        "r1c5",
        "5r1",
        "0r1",
        "1r5",
        "1d1",
        "1window-1",
        "sum:c1",
        "guard:r5c1=12",
        "guard:r1c1=15",
        "guard:r1c1=",
        "guard:",
        "r1c01",
        "",
    ] {
        let mut document = read();
        document.steps[0].premises = vec![token.into()];
        assert!(document.log(&start).is_err(), "{token}");
    }
    for token in ["r101c1=1", "r1c1=5", "r1c1=0", "r1c1", "r1c1="] {
        let mut document = read();
        document.steps[0].set = vec![token.into()];
        assert!(document.log(&start).is_err(), "{token}");
        let mut document = read();
        document.steps[0].remove = vec![token.replace('=', "<>")];
        assert!(document.log(&start).is_err(), "{token}");
    }
}
