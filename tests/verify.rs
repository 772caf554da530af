//! A log proves itself, and a forged one does not.

use std::path::Path;
use sudoku_explain::explain::Record;
use sudoku_explain::explain::json::{Document, StepText, read};
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::proof::{Flaw, GuardFlaw};
use sudoku_explain::search::{Limits, count_solutions, judge};
use sudoku_explain::verify::{Fault, verify};
use sudoku_explain::words::Notation;
use sudoku_explain::{Board, Cell, Geometry, Order, Solver, formats};

/// The log of a board, written and read again.
pub(crate) fn logged(board: &Board) -> Document {
    let mut board = board.clone();
    let solutions = judge(&mut board, &Limits::default()).count;
    let order = Order::human();
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let mut record = Record::new(&board, &solver);
    record.solutions = solutions;
    let text = Document::new(&record, Notation::RowColumn).to_lines();
    read(&text).expect("our own text").remove(0)
}

pub(crate) fn generated(name: &str, seed: u64) -> Board {
    puzzle(
        &Geometry::named(name).expect("a name"),
        seed,
        Givens::Minimal,
    )
    .expect("there are many")
}

pub(crate) fn fault(document: &Document) -> Fault {
    verify(document)
        .expect("it can be read")
        .expect_err("it is forged")
}

/// The flaw of the step that was forged.
fn flaw(document: &Document, at: usize) -> Flaw {
    match fault(document) {
        Fault::Step(number, flaw) if number == at + 1 => flaw,
        other => panic!("expected a flaw in step {}, found {other:?}", at + 1),
    }
}

/// The first step that removes marks for one reason and needs more than one premise.
fn step_with(document: &Document, test: impl Fn(&StepText) -> bool) -> usize {
    document
        .steps
        .iter()
        .position(test)
        .expect("there is such a step")
}

/// A log of a 9x9 board with a step that has several premises.
pub(crate) fn subset() -> (Document, usize) {
    let is_subset = |step: &StepText| step.strategy != "game-rules" && step.premises.len() > 1;
    let document = (0..200)
        .map(|seed| logged(&generated("9x9", seed)))
        .find(|log| log.steps.iter().any(is_subset));
    let document = document.expect("subsets are common");
    let at = step_with(&document, is_subset);
    (document, at)
}

#[test]
fn every_board_of_the_project_proves_itself() {
    let mut boards = 0;
    for file in
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("boards")).expect("the folder")
    {
        let path = file.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("text");
        for entry in
            formats::read(&text, None).unwrap_or_else(|error| panic!("{}:{error}", path.display()))
        {
            let document = logged(&entry.board);
            assert_eq!(
                document.board().as_ref(),
                Ok(&entry.board),
                "{}",
                path.display()
            );
            assert_eq!(
                verify(&document),
                Ok(Ok(())),
                "{}:{}",
                path.display(),
                entry.line
            );
            boards += 1;
        }
    }
    assert!(boards > 0);
}

#[test]
fn logs_of_all_geometries_prove_themselves() {
    for name in [
        "4x4",
        "6x6",
        "6x6 3x2",
        "8x8",
        "9x9",
        "9x9 x",
        "9x9 windoku",
        "9x9 anti-knight",
        "tenner 4",
        "12x12",
        "jigsaw AABB/ACBB/ACCD/CDDD",
    ] {
        for seed in 0..3 {
            let board = generated(name, seed);
            let document = logged(&board);
            assert_eq!(verify(&document), Ok(Ok(())), "{name}, seed {seed}");
            let (log, line) = (document.log(&board).expect("a log"), document.to_line());
            assert_eq!(log.len(), document.steps.len());
            assert_eq!(read(&line).expect("our own text"), [document]);
        }
    }
}

#[test]
fn a_state_with_marks_is_kept() {
    let mut board = generated("9x9", 1);
    let (order, start) = (Order::human(), board.clone());
    let mut solver = Solver::new(&order, &start);
    (0..6).for_each(|_| _ = solver.advance());
    let cells = || board.geometry().cells();
    let state = sudoku_explain::Start {
        placed: cells()
            .map(|cell| {
                solver
                    .board()
                    .value(cell)
                    .filter(|_| board.value(cell).is_none())
            })
            .collect(),
        marks: Some(cells().map(|cell| solver.board().marks(cell)).collect()),
        ..board.start().clone()
    };
    board = Board::new(board.geometry().clone(), state).expect("a state");
    let document = logged(&board);
    assert_eq!(document.board(), Ok(board));
    assert_eq!(verify(&document), Ok(Ok(())));
}

#[test]
fn premises_cannot_be_left_out() {
    let (document, at) = subset();
    let mut none = document.clone();
    none.steps[at].premises.clear();
    assert!(matches!(flaw(&none, at), Flaw::DoesNotFollow(_)));
    for left_out in 0..document.steps[at].premises.len() {
        let mut forged = document.clone();
        forged.steps[at].premises.remove(left_out);
        assert!(matches!(flaw(&forged, at), Flaw::DoesNotFollow(_)));
    }
}

#[test]
fn marks_that_are_not_implied_stay() {
    let (document, at) = subset();
    let mut board = document.board().expect("a board");
    let log = document.log(&board).expect("a log");
    log.iter()
        .take(at)
        .for_each(|step| board.apply(step).expect("it was made"));
    let solution = sudoku_explain::search::first(&board).expect("one");
    let cell = board
        .open::<{ sudoku_explain::WIDE }>()
        .first()
        .expect("an open cell");
    let names = sudoku_explain::words::Names::of(&board);
    let mut forged = document.clone();
    forged.steps[at]
        .remove
        .push(format!("{}<>{}", names.cell(cell), solution.value(cell)));
    assert!(matches!(flaw(&forged, at), Flaw::DoesNotFollow(_)));
}

#[test]
fn marks_that_are_not_on_the_board_cannot_be_removed() {
    let (mut document, at) = subset();
    let gone = document.steps[0].remove[0].clone();
    document.steps[at].remove.push(gone);
    assert!(matches!(flaw(&document, at), Flaw::NotOnBoard(_)));
}

#[test]
fn a_wrong_value_cannot_be_set() {
    let mut document = logged(&generated("9x9", 3));
    let at = step_with(&document, |step| !step.set.is_empty());
    let board = document.board().expect("a board");
    let right = document.steps[at].set[0].clone();
    let (cell, value) = right.split_once('=').expect("a mark");
    for other in board
        .geometry()
        .values()
        .filter(|other| other.to_string() != value)
    {
        document.steps[at].set[0] = format!("{cell}={other}");
        assert!(matches!(
            flaw(&document, at),
            Flaw::DoesNotFollow(_) | Flaw::NotOnBoard(_)
        ));
    }
    // Nor can a cell get two values, or a value that the same step removes.
    document.steps[at].set[0] = right.clone();
    document.steps[at].set.push(right.clone());
    assert!(matches!(flaw(&document, at), Flaw::NotOnBoard(_)));
    document.steps[at].set.pop();
    document.steps[at].remove.push(right.replace('=', "<>"));
    assert!(matches!(
        flaw(&document, at),
        Flaw::DoesNotFollow(_) | Flaw::NotOnBoard(_)
    ));
}

#[test]
fn a_house_that_is_not_full_is_no_place() {
    // Columns of a Tenner grid are no houses at all: their only promise is a total.
    let mut document = logged(&generated("tenner 4", 1));
    let at = step_with(&document, |step| {
        step.premises
            .iter()
            .any(|premise| premise.contains('r') && !premise.starts_with('r'))
    });
    document.steps[at].premises[0] = "3c2".into();
    assert!(
        verify(&document)
            .expect_err("no such house")
            .to_string()
            .contains("premises[0]")
    );
}

#[test]
fn a_step_without_a_play_is_none() {
    let (mut document, at) = subset();
    document.steps[at].set.clear();
    document.steps[at].remove.clear();
    assert_eq!(flaw(&document, at), Flaw::NoPlay);
}

#[test]
fn solutions_are_counted_again() {
    let mut document = logged(&generated("9x9", 5));
    for claimed in [0, 2, 3] {
        document.solutions = Some(claimed);
        assert_eq!(fault(&document), Fault::Solutions(claimed, 1));
    }
    let mut open = logged(&"1...............".parse().expect("a board"));
    assert_eq!(verify(&open), Ok(Ok(())));
    open.solutions = Some(1);
    assert_eq!(fault(&open), Fault::Solutions(1, 2));
}

#[test]
fn outcome_and_final_board_are_compared() {
    let document = logged(&generated("9x9", 6));
    for outcome in ["solved", "stuck", "contradiction", "stopped", "", "perfect"] {
        let mut forged = document.clone();
        forged.outcome = outcome.into();
        assert_eq!(
            verify(&forged).expect("it can be read").is_ok(),
            outcome == document.outcome,
            "{outcome}"
        );
    }
    let mut forged = document.clone();
    forged.last = forged.last.replace('1', "2");
    assert!(matches!(fault(&forged), Fault::Final(_)));
    let mut shorter = document.clone();
    shorter.steps.pop();
    assert!(matches!(
        fault(&shorter),
        Fault::Final(_) | Fault::Outcome(_)
    ));
    // A log of the first steps of a solution is a stuck one, and every step of it follows.
    let order = Order::parse("rules", "game-rules").expect("an order");
    let board = document.board().expect("a board");
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let stuck = Document::new(&Record::new(&board, &solver), Notation::RowColumn);
    assert_eq!(
        (stuck.outcome.as_str(), verify(&stuck)),
        ("stuck", Ok(Ok(())))
    );
}

/// A log of one step: the marks of a guard's cell go, but for those outside the pattern.
fn guarded(board: &Board, cells: [Cell; 4], values: [u8; 2]) -> Document {
    let names = sudoku_explain::words::Names::of(board);
    let order = Order::parse("rules", "game-rules").expect("an order");
    let mut solver = Solver::new(&order, board);
    solver.solve();
    let mut record = Record::new(board, &solver);
    record.solutions = Some(count_solutions(board, 2));
    let mut document = Document::new(&record, Notation::RowColumn);
    let guard: Vec<String> = cells
        .iter()
        .map(|&cell| format!("{}={}{}", names.cell(cell), values[0], values[1]))
        .collect();
    document.steps.push(StepText {
        remove: vec![format!("{}<>{}", names.cell(cells[3]), values[0])],
        premises: vec![format!("guard:{}", guard.join(","))],
        ..StepText::default()
    });
    document
}

/// Tries guards on rectangles of generated boards until one has the flaw.
fn find_guard(name: &str, wanted: impl Fn(&Fault) -> bool) {
    for seed in 0..20 {
        let board = generated(name, seed);
        let geometry = board.geometry().clone();
        let mut swept = Solver::new(
            &Order::parse("rules", "game-rules").expect("an order"),
            &board,
        )
        .board()
        .clone();
        let order = Order::parse("rules", "game-rules").expect("an order");
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        swept.clone_from(solver.board());
        for top in 0..geometry.rows() - 1 {
            for (left, right) in (0..geometry.columns())
                .flat_map(|left| (left + 2..geometry.columns()).map(move |right| (left, right)))
            {
                let at = |row, column| geometry.cell_at(row, column).expect("a cell");
                let cells = [
                    at(top, left),
                    at(top, right),
                    at(top + 1, left),
                    at(top + 1, right),
                ];
                let both: Vec<u8> = swept
                    .marks(cells[3])
                    .values()
                    .map(|value| value.number())
                    .take(2)
                    .collect();
                let [a, b] = both[..] else { continue };
                let document = guarded(&board, cells, [a, b]);
                match verify(&document).expect("it can be read") {
                    Err(fault) if wanted(&fault) => return,
                    Err(_) => {}
                    Ok(()) => panic!("a guard of any two values was believed"),
                }
            }
        }
    }
    panic!("no rectangle of {name} shows it");
}

#[test]
fn invalid_guards_are_refused() {
    let is = |wanted: fn(&GuardFlaw) -> bool| move |fault: &Fault| matches!(fault, Fault::Step(_, Flaw::Guard(flaw)) if wanted(flaw));
    find_guard("9x9", is(|flaw| matches!(flaw, GuardFlaw::Given(_))));
    find_guard("9x9", is(|flaw| matches!(flaw, GuardFlaw::NoTwin)));
    find_guard(
        "9x9 anti-knight",
        is(|flaw| matches!(flaw, GuardFlaw::Contact(..))),
    );
    find_guard(
        "tenner 4",
        is(|flaw| matches!(flaw, GuardFlaw::NoTwin | GuardFlaw::Contact(..))),
    );
}

#[test]
fn a_guard_needs_one_solution() {
    let board: Board = "1...............".parse().expect("a board");
    let cell = |at| Cell(at);
    let document = guarded(&board, [cell(5), cell(7), cell(9), cell(11)], [2, 3]);
    assert!(matches!(
        fault(&document),
        Fault::Step(_, Flaw::Guard(GuardFlaw::NotUnique))
    ));
    let mut lying = document.clone();
    lying.solutions = Some(1);
    assert_eq!(fault(&lying), Fault::Solutions(1, 2));
    let mut silent = document;
    silent.solutions = None;
    assert!(matches!(
        fault(&silent),
        Fault::Step(_, Flaw::Guard(GuardFlaw::NotUnique))
    ));
}

#[test]
fn a_clue_without_its_cells_is_refused() {
    let uses_clue = |step: &StepText| {
        step.premises
            .iter()
            .any(|premise| premise.starts_with("clue:"))
    };
    let logs = (0..40).map(|seed| logged(&generated("tenner 4", seed)));
    let document = logs
        .into_iter()
        .find(|log| log.steps.iter().any(uses_clue))
        .expect("clues are used");
    let at = step_with(&document, uses_clue);
    let cells = |premise: &String| premise.starts_with('r');
    for left_out in (0..document.steps[at].premises.len())
        .filter(|&left_out| cells(&document.steps[at].premises[left_out]))
    {
        let mut forged = document.clone();
        forged.steps[at].premises.remove(left_out);
        assert!(matches!(flaw(&forged, at), Flaw::ClueWithoutCell(..)));
    }
}

#[test]
fn what_cannot_be_read_says_where() {
    let (document, at) = subset();
    let line = document.to_line();
    for (from, to, says) in [
        (
            "\"format\":\"sudoku-explain/2\"",
            "\"format\":\"other/9\"",
            "format",
        ),
        (
            "\"geometry\":\"9x9\"",
            "\"geometry\":\"9x7\"",
            "board.geometry",
        ),
        ("\"geometry\":\"9x9\"", "\"geometry\":\"8x8\"", "board.text"),
        ("\"text\":\"", "\"text\":\"1", "board.text"),
        ("\"text\":\"", "\"text\":\"é", "board.text"),
        ("\"steps\":[", "\"steps\":7,\"x\":[", "1:"),
        (
            "\"steps\":[",
            "\"steps\":[{\"set\":[\"r1c1=10\"]},",
            "steps[0].set[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"set\":[\"r1c1=0\"]},",
            "steps[0].set[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"set\":[\"r10c1=1\"]},",
            "steps[0].set[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"set\":[\"r0c1=1\"]},",
            "steps[0].set[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"set\":[\"r1c1=99999999999999999999\"]},",
            "steps[0].set[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"set\":[\"\"]},",
            "steps[0].set[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"remove\":[\"r1c1=1\"]},",
            "steps[0].remove[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"premises\":[\"r1c\"]},",
            "steps[0].premises[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"premises\":[\"3x2\"]},",
            "steps[0].premises[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"premises\":[\"77r1\"]},",
            "steps[0].premises[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"premises\":[\"sum:c1\"]},",
            "steps[0].premises[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"premises\":[\"guard:\"]},",
            "steps[0].premises[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"premises\":[\"guard:r1c1=1é\"]},",
            "steps[0].premises[0]",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"evidence\":[{\"role\":\"king\"}]},",
            "steps[0].evidence[0].role",
        ),
        (
            "\"steps\":[",
            "\"steps\":[{\"evidence\":[{\"role\":\"fin\"}]},",
            "steps[0].evidence[0]",
        ),
    ] {
        assert!(line.contains(from));
        let forged = line.replacen(from, to, 1);
        let error = match read(&forged) {
            Err(error) => error,
            Ok(documents) => verify(&documents[0]).expect_err(to),
        };
        assert!(error.to_string().starts_with(says), "{to}: {error}");
    }
    for broken in [
        "",
        "[",
        "[]",
        "{",
        "null",
        "7",
        "\"\"",
        "{}",
        "[[]]",
        &line[..line.len() / 2],
        &format!("{line}x"),
        &"[".repeat(10_000),
    ] {
        let error = read(broken).expect_err("it is no log");
        assert!(error.at.is_some(), "{error}");
    }
    assert_eq!(verify(&document), Ok(Ok(())));
    assert!(at > 0);
}
