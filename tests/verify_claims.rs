//! What a log says of itself, beside its steps: how they are told, the summary, the end; and that all of it is bounded.

use crate::verify::{fault, generated, logged, subset};
use sudoku_explain::explain::Record;
use sudoku_explain::explain::json::{Document, StepText, read};
use sudoku_explain::proof::{Flaw, LOG_BUDGET, check_within};
use sudoku_explain::verify::{Fault, Telling, verify};
use sudoku_explain::words::Notation;
use sudoku_explain::{Board, Order, Solver};

#[test]
fn steps_are_told_as_the_catalogue_has_them() {
    let (document, at) = subset();
    let forge = |forge: &dyn Fn(&mut StepText)| {
        let mut forged = document.clone();
        forge(&mut forged.steps[at]);
        fault(&forged)
    };
    let telling = |telling| Fault::Telling(at + 1, telling);
    assert_eq!(forge(&|step| step.n += 1), telling(Telling::Number));
    assert_eq!(
        forge(&|step| step.name = "Golden Chain".into()),
        telling(Telling::Name)
    );
    assert_eq!(forge(&|step| step.strategy.clear()), telling(Telling::Name));
    assert_eq!(
        forge(&|step| _ = step.codes.insert("hodoku".into(), "9999".into())),
        telling(Telling::Form)
    );
    assert_eq!(forge(&|step| step.ratings.clear()), telling(Telling::Form));
    for part in [0, 1, 2] {
        let silent = |step: &mut StepText| match part {
            0 => step.what.clear(),
            1 => step.why = "  ".into(),
            _ => step.so.clear(),
        };
        assert_eq!(forge(&silent), telling(Telling::Words));
    }
    // What the catalogue does not have may be another crate's.
    let mut foreign = document.clone();
    foreign.steps[at].strategy = "golden-chain".into();
    foreign.steps[at].name = "Golden Chain".into();
    assert_eq!(fault(&foreign), Fault::Summary);
}

#[test]
fn the_summary_is_counted_again() {
    let (document, _) = subset();
    let forgeries: [&dyn Fn(&mut Document); 4] = [
        &|log| log.summary.steps += 1,
        &|log| log.summary.used[0].count += 1,
        &|log| _ = log.summary.used.pop(),
        &|log| log.summary.hardest = None,
    ];
    for forge in forgeries {
        let mut forged = document.clone();
        forge(&mut forged);
        assert_eq!(fault(&forged), Fault::Summary);
    }
}

#[test]
fn a_log_without_steps_is_not_stuck_where_everybody_sees_one() {
    let board = generated("9x9", 6);
    let stuck_at = |board: &Board| {
        let order = Order::new("none", Vec::new());
        let mut solver = Solver::new(&order, board);
        solver.solve();
        let document = Document::new(&Record::new(board, &solver), Notation::RowColumn);
        assert_eq!(document.outcome, "stuck");
        verify(&document).expect("it can be read")
    };
    assert_eq!(stuck_at(&board), Err(Fault::NotStuck));
    // Swept, but with a single.
    let order = Order::parse("rules", "game-rules").expect("an order");
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let cells = || board.geometry().cells();
    let swept = sudoku_explain::Start {
        marks: Some(cells().map(|cell| solver.board().marks(cell)).collect()),
        ..board.start().clone()
    };
    let swept = Board::new(board.geometry().clone(), swept).expect("a state");
    assert_eq!(stuck_at(&swept), Err(Fault::NotStuck));
    // Nothing to be seen: an empty board.
    assert_eq!(
        stuck_at(&"................".parse().expect("a board")),
        Ok(())
    );
}

#[test]
fn what_a_log_claims_is_bounded() {
    let document = logged(&generated("9x9", 5));
    let mut many = document.clone();
    many.solutions = Some(1_000_000_000_000_000_000);
    assert_eq!(fault(&many), Fault::TooMany(1_000_000_000_000_000_000));
    let step = serde_json::to_string(&document.steps[0]).expect("text");
    let steps = format!("\"steps\":[{step}");
    let line = document.to_line();
    assert!(line.contains(&steps));
    let too_long = line.replacen(
        &steps,
        &format!("\"steps\":[{}{step}", "{},".repeat(20_000)),
        1,
    );
    let error = read(&too_long)
        .expect_err("no log has that many steps")
        .to_string();
    assert!(error.contains("at most 16250 steps"), "{error}");
    // A premise counts once, however often it is listed.
    let mut often = document.clone();
    let premises = often.steps[1].premises.clone();
    often.steps[1].premises = vec![premises; 10_000].concat();
    assert_eq!(verify(&often), Ok(Ok(())));
}

#[test]
fn many_long_proofs_share_one_budget() {
    // An empty board: nothing follows, and every premise is listed, so that each step takes as long as it may.
    let board = generated("9x9", 11);
    let order = Order::new("none", Vec::new());
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let mut document = Document::new(&Record::new(&board, &solver), Notation::RowColumn);
    let log = logged(&board);
    let geometry = board.geometry();
    let places = geometry.full_houses().flat_map(|house| {
        let token = geometry.house(house).token();
        geometry
            .values()
            .map(move |value| format!("{value}{token}"))
    });
    let premises: Vec<String> = places.collect();
    for step in log.steps.iter().flat_map(|step| &step.remove) {
        document.steps.push(StepText {
            remove: vec![step.clone()],
            premises: premises.clone(),
            ..StepText::default()
        });
    }
    // Whether it is believed or not, it does not take long.
    let started = std::time::Instant::now();
    let _ = verify(&document).expect("it can be read");
    assert!(started.elapsed().as_secs() < 60);
    let log = document.log(&board).expect("a log");
    let step = log.get(0).expect("a step");
    assert!(matches!(
        check_within(&board, step, &mut 5),
        Err(Flaw::TooLong(_))
    ));
    let mut left = LOG_BUDGET;
    assert_eq!(check_within(&board, step, &mut left), Ok(()));
    assert!(left < LOG_BUDGET);
}
