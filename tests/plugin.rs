//! A strategy of somebody else's crate: its own file, page, boards and words, and public names only.

pub(crate) mod climb;
pub(crate) mod echo;

use std::ops::ControlFlow::Continue;
use std::sync::{Arc, LazyLock};
use sudoku_explain::explain::{Layout, Record, json, write_text};
use sudoku_explain::formats::{Format, Reader, read_one, write};
use sudoku_explain::limits::Limits;
use sudoku_explain::strategies;
use sudoku_explain::strategy::{About, Family, Finds, Form, Level, Maker, Search, Strategy};
use sudoku_explain::words::{Explanation, Notation, losing, only};
use sudoku_explain::{
    Board, Cell, House, Order, OrderError, Outcome, Premise, Role, Solver, StepRef, Value,
    at_width, proof, search, testing, verify, words,
};

/// Two lines with two places each for a value, of which one pair shares a crossing line.
struct Skyscraper;

static ABOUT: LazyLock<Arc<About>> = LazyLock::new(|| {
    let form = Form::new("Skyscraper", Level::Hard);
    let forms = [form.rated(&[("hodoku", "0400")], &[("hodoku", 130.0)])];
    let page = include_str!("plugin/skyscraper.md");
    About::new("towers", Family::Foreign, page, forms)
});

impl Strategy for Skyscraper {
    fn about(&self) -> &Arc<About> {
        &ABOUT
    }

    fn find(&self, board: &Board, finds: &mut Finds) -> Search {
        at_width!(board.geometry(), find(board, finds))
    }

    fn explain(&self, board: &Board, step: StepRef<'_>) -> Explanation {
        let lines: Vec<House> = step.houses(Role::Base).collect();
        let shared = step.houses(Role::Cover).next().expect("shown by find");
        let ends: Vec<Cell> = step.cells(Role::Pincer).collect();
        let value = step.removed_values().first().expect("it removes marks");
        let why = words!(
            "They do not both have it in {}, so {} or {} is {}, or both.",
            shared,
            ends[0],
            ends[1],
            value
        );
        Explanation {
            what: lines.iter().map(|&line| only(board, line, value)).collect(),
            why: vec![why],
            so: losing(board, step, &ends),
        }
    }
}

fn find<const N: usize>(board: &Board, finds: &mut Finds) -> Search {
    let geometry = board.geometry();
    let lines = || {
        geometry
            .full_houses()
            .filter(|&house| geometry.house(house).kind.is_line())
    };
    for value in geometry.values() {
        let twins = |line: &House| board.places(*line, value).count_ones() == 2;
        for first in lines().filter(twins) {
            let kind = geometry.house(first).kind;
            let later = |line: &House| *line > first && geometry.house(*line).kind == kind;
            for second in lines().filter(later).filter(twins) {
                let (a, b) = (board.places(first, value), board.places(second, value));
                if (a & b).count_ones() == 1 {
                    offer::<N>(board, finds, value, [first, second], a & b)?;
                }
            }
        }
    }
    Continue(())
}

fn offer<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    value: Value,
    lines: [House; 2],
    shared: u32,
) -> Search {
    let geometry = board.geometry();
    let at = |line, places| geometry.cells_at::<N>(line, places).first();
    let end = |line| at(line, board.places(line, value) & !shared);
    let (Some(foot), Some(other)) = (at(lines[0], shared), at(lines[1], shared)) else {
        return Continue(());
    };
    let (Some(a), Some(b)) = (end(lines[0]), end(lines[1])) else {
        return Continue(());
    };
    let Some(crossing) = geometry.houses_of(foot).find(|&house| {
        geometry.house(house).kind.is_line() && geometry.houses_of(other).any(|of| of == house)
    }) else {
        return Continue(());
    };
    finds
        .draft(board)
        .strike(value, geometry.peers::<N>(a) & geometry.peers(b))
        .prove(|premises| _ = premises.place(lines[0], value).place(lines[1], value))
        .show(|shown| {
            lines
                .iter()
                .for_each(|&line| _ = shown.house(Role::Base, line));
            shown.house(Role::Cover, crossing);
            [foot, other, a, b]
                .iter()
                .for_each(|&cell| _ = shown.mark(Role::Pattern, cell, value));
            shown.cell(Role::Pincer, a).cell(Role::Pincer, b);
        })
        .offer()
}

fn makers() -> Vec<Maker> {
    let mine: Maker = Arc::new(|| Box::new(Skyscraper));
    strategies::ALL.iter().cloned().chain([mine]).collect()
}

#[test]
fn its_page_runs_like_any_other() {
    let report =
        testing::run_page(|| Box::new(Skyscraper)).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(report.boards.len(), 2);
    assert!(
        report
            .to_string()
            .contains("Skyscraper (hard): r2c5<>1 r3c5<>1 r4c4<>1 r6c4<>1")
    );
}

#[test]
fn an_order_names_it_and_a_log_tells_and_proves_it() {
    let order = Order::parse_with("mine", "game-rules\ntowers\n", &makers()).expect("it is listed");
    assert_eq!(order.to_string(), "game-rules\ntowers\n");
    let (three, four) = (".".repeat(27), ".".repeat(36));
    let text = format!(".23.46789{three}.348.2596{four}");
    let board: Board = text.parse().expect("81 symbols");
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let mut copy = board.clone();
    let mut found = 0;
    for step in solver.log().iter() {
        assert_eq!(proof::check(&copy, step), Ok(()));
        found += usize::from(step.about().id == "towers");
        copy.apply(step).expect("a proved step is on the board");
    }
    assert!(found > 0, "it made no step");
    let log = write_text(&Record::new(&board, &solver), &Layout::default());
    assert!(log.contains("Skyscraper"), "{log}");
    assert!(
        log.contains("In row 1 only r1c1 and r1c4 can be 1."),
        "{log}"
    );
}

#[test]
fn without_it_the_order_says_so() {
    let error = Order::parse("mine", "game-rules\ntowers\n").expect_err("it is not of this crate");
    assert!(matches!(error, OrderError::Line(2, _)), "{error}");
}

/// A kind of clue of somebody else's: read, solved with words, proved, searched, written, and its log verified.
#[test]
fn a_kind_of_clue_is_one_file() {
    let kinds = [&climb::KIND];
    let text = "................\nclimb: r1c1 r1c2 r1c3 r1c4\nclimb: r2c3 r2c4 r2c1 r2c2\n\
                climb: r4c2 r3c2 r2c2\nclimb: r4c1 r3c1\n";
    let mut reader = Reader::new(text, None).expect("short").with_kinds(&kinds);
    let mut board = reader
        .next()
        .expect("there is one")
        .expect("it is known")
        .board;
    let verdict = search::judge(&mut board, &search::Limits::default().for_count(16));
    assert_eq!(verdict.count, Some(1));
    let order = Order::human();
    let mut solver = Solver::new(&order, &board);
    assert_eq!(solver.solve(), Outcome::Solved);
    let (mut copy, mut by_clues) = (board.clone(), 0);
    for step in solver.log().iter() {
        assert_eq!(proof::check(&copy, step), Ok(()));
        by_clues += usize::from(
            step.premises()
                .any(|premise| matches!(premise, Premise::Clue(_))),
        );
        copy.apply(step).expect("a proved step is on the board");
    }
    assert!(by_clues > 0);
    let record = Record::new(&board, &solver);
    let told = write_text(&record, &Layout::default());
    for words in ["the climb from r1c1", "No values rise"] {
        assert!(told.contains(words), "{told}");
    }
    let document = json::Document::new(&record, Notation::RowColumn);
    assert_eq!(
        verify::verify_within(&document, &kinds, &Limits::default()),
        Ok(Ok(()))
    );
    let written = write(&board, Format::GRID).expect("it fits");
    assert!(written.ends_with("climb: r4c1 r3c1\n"), "{written}");
    let format = Format::named("f-puzzles-json").expect("known");
    let sent = write(&board, format).expect("it says how it is called there");
    let mut reader = Reader::new(&sent, None).expect("short").with_kinds(&kinds);
    let again = reader.next().expect("there is one").expect("it is known");
    assert_eq!(again.board.clues().written(), board.clues().written());
    let error = read_one(&sent, None).expect_err("it is not of this crate");
    assert!(error.to_string().contains("the rule 'climb'"), "{error}");
    // With a line less there are two solutions.
    let fewer = text.rsplit_once("climb").expect("some").0;
    let mut reader = Reader::new(fewer, None).expect("short").with_kinds(&kinds);
    let board = reader
        .next()
        .expect("there is one")
        .expect("it is known")
        .board;
    assert_eq!(search::count_solutions(&board, 3), 2);
}
