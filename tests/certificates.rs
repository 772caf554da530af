//! Logs as proofs that others check: the formula says the puzzle, each line follows from its hints and needs them, and
//! nothing false is taken.

#![cfg_attr(not(veripb), allow(dead_code))]

use crate::common::formulas::{Formula, check_clauses};
use crate::common::sample;
use std::sync::{Arc, OnceLock};
use sudoku_explain::clues::KINDS;
use sudoku_explain::explain::{Record, json};
use sudoku_explain::formats;
use sudoku_explain::generate::{self, Generator, Givens, Wish};
use sudoku_explain::limits::Limits;
use sudoku_explain::verify::{Fault, Proof, Script, export};
use sudoku_explain::words::Notation;
use sudoku_explain::{Board, Geometry, Order, Solver, Start, search};

const GEOMETRIES: [&str; 13] = [
    "4x4",
    "6x6",
    "6x6 3x2",
    "8x8",
    "9x9",
    "9x9 x",
    "9x9 windoku",
    "9x9 disjoint",
    "9x9 anti-knight",
    "9x9 anti-king",
    "latin 6",
    "tenner 3",
    "jigsaw AABB/ABBC/DACC/DDDC",
];

/// The log of a board.
fn log(board: &Board) -> json::Document {
    log_by(&Order::human(), board)
}

fn log_by(order: &Order, board: &Board) -> json::Document {
    let mut board = board.clone();
    let limits = search::Limits::default().for_count(board.geometry().cell_count());
    search::judge(&mut board, &limits);
    let mut solver = Solver::new(order, &board);
    solver.solve();
    json::Document::new(&Record::new(&board, &solver), Notation::RowColumn)
}

fn proof(board: &Board) -> Proof {
    proof_of(board, &log(board))
}

fn proof_of(board: &Board, document: &json::Document) -> Proof {
    let proof = export(document, Script::VeriPb, &Limits::default()).expect("a log");
    proof.unwrap_or_else(|fault| panic!("{}", fault.describe(board.geometry())))
}

/// The formula of a board.
fn formula(board: &Board) -> Formula {
    let order = Order::human();
    let solver = Solver::new(&order, board);
    let mut document = json::Document::new(&Record::new(board, &solver), Notation::RowColumn);
    document.outcome = "stopped".into();
    let proof = export(&document, Script::VeriPb, &Limits::default()).expect("a log");
    let proof = proof.unwrap_or_else(|fault| panic!("{}", fault.describe(board.geometry())));
    Formula::read(&proof.formula)
}

/// A puzzle that lacks some of its givens.
fn lacking(board: &Board, some: usize) -> Board {
    let mut start: Start = board.start().clone();
    let mut given = start.givens.iter_mut().filter(|given| given.is_some());
    (0..some).for_each(|_| {
        if let Some(given) = given.next() {
            *given = None;
        }
    });
    Board::new(board.geometry().clone(), start).expect("part of a puzzle")
}

/// Puzzles of a kind of clue, on small boards.
fn of_kind(name: &str, geometry: &Arc<Geometry>, seed: u64) -> Option<Board> {
    let kind = KINDS.iter().find(|kind| kind.id() == name)?;
    let wish = Wish {
        with: vec![*kind],
        ..Wish::default()
    };
    let mut generator = Generator::new(geometry, &wish).ok()?;
    generator.puzzle(seed, 20, &|| true).ok()
}

#[test]
fn a_formula_has_the_solutions_of_the_puzzle() {
    const MOST: usize = 20;
    let mut boards = 0;
    let mut look = |board: &Board| {
        let found = formula(board).count(MOST);
        assert_eq!(found, search::count_solutions(board, MOST), "{board}");
        boards += 1;
    };
    for seed in sample::seeds(10) {
        for name in GEOMETRIES {
            let geometry = Geometry::named(name).expect(name);
            let puzzle = generate::puzzle(&geometry, seed, Givens::Minimal).expect(name);
            (0..3).for_each(|some| look(&lacking(&puzzle, some)));
        }
        let geometry = Geometry::named("6x6").expect("a name");
        for kind in KINDS {
            if let Some(puzzle) = of_kind(kind.id(), &geometry, seed) {
                (0..2).for_each(|some| look(&lacking(&puzzle, some)));
            }
        }
    }
    assert!(boards >= sample::part(10) * 100, "{boards}");
}

/// The boards with their logs: made once for all tests.
fn logs() -> &'static [(Board, json::Document)] {
    static LOGS: OnceLock<Vec<(Board, json::Document)>> = OnceLock::new();
    LOGS.get_or_init(|| {
        let boards = boards().into_iter();
        boards.map(|board| (board.clone(), log(&board))).collect()
    })
}

/// Boards that ship with the project, and puzzles of a kind of clue.
fn boards() -> Vec<Board> {
    let mut boards = Vec::new();
    for name in [
        "easy", "hard", "killer", "knights", "lines", "tenner", "jigsaw",
    ] {
        let path = format!("{}/boards/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect(name);
        boards.extend(
            formats::read(&text, None)
                .expect(name)
                .into_iter()
                .map(|source| source.board),
        );
    }
    let geometry = Geometry::named("6x6").expect("a name");
    for seed in sample::seeds(10) {
        let of_kind = |kind: &&sudoku_explain::clues::Kind| of_kind(kind.id(), &geometry, seed);
        boards.extend(KINDS.iter().copied().filter_map(|kind| of_kind(&kind)));
    }
    boards
}

#[test]
fn each_line_follows_from_its_hints_and_needs_them() {
    let (mut hints, mut idle) = (0, 0);
    for (board, document) in logs() {
        let proof = proof_of(board, document);
        let mut formula = Formula::read(&proof.formula);
        let checked = formula
            .check(&proof.lines)
            .unwrap_or_else(|line| panic!("{board}\n{line}"));
        assert_eq!(checked.axioms, proof.axioms.len());
        assert_eq!(checked.lines, proof.plays + proof.others);
        // Where paths of clues meet, a line often follows in two ways from its hints.
        if board.clues().is_empty() {
            hints += checked.hints;
            idle += checked.idle;
        }
    }
    assert!(idle * 30 < hints, "{idle} of {hints}");
}

#[test]
fn nothing_false_is_taken() {
    for (board, document) in logs() {
        let proof = proof_of(board, document);
        let Some(solution) = search::first(board) else {
            continue;
        };
        let (mut formula, geometry) = (Formula::read(&proof.formula), board.geometry());
        for cell in geometry.cells().step_by(7) {
            let value = solution.value(cell);
            let (row, column) = (geometry.row(cell) + 1, geometry.column(cell) + 1);
            assert!(!formula.takes(&format!("1 ~r{row}c{column}_{value} >= 1")));
        }
    }
}

#[test]
fn clauses_are_enough_where_there_are_no_sums() {
    let mut ends = 0;
    for (board, document) in logs() {
        let proof = match export(document, Script::Lrat, &Limits::default()).expect("a log") {
            Ok(proof) => proof,
            Err(Fault::Unwritten(_)) => continue,
            Err(fault) => panic!("{fault:?}"),
        };
        let checked = check_clauses(&proof.formula, &proof.lines);
        let (lines, is_dead) = checked.unwrap_or_else(|line| panic!("{board}\n{line}"));
        let is_solved = document.outcome == "solved";
        assert_eq!(is_dead, is_solved);
        assert_eq!(lines, proof.plays + proof.others + usize::from(is_solved));
        let without = export(document, Script::Drup, &Limits::default())
            .expect("a log")
            .expect("it holds");
        assert_eq!(without.lines.lines().count(), proof.plays + proof.others);
        ends += usize::from(is_dead);
    }
    assert!(ends > 3, "{ends}");
}

#[test]
fn a_contradiction_is_proved() {
    let board: Board = "12....3....3....".parse().expect("a board");
    assert_eq!(search::count_solutions(&board, 1), 0);
    let proof = proof(&board);
    assert!(proof.lines.contains("\nconclusion UNSAT : "));
    assert!(proof.lines.contains("\nrup >= 1 : "));
    Formula::read(&proof.formula)
        .check(&proof.lines)
        .expect("it follows");
}

#[test]
fn sums_have_no_clauses() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/boards/killer.txt"));
    let board = &formats::read(&text.expect("a file"), None).expect("boards")[0].board;
    let fault = export(&log(board), Script::Lrat, &Limits::default())
        .expect("a log")
        .expect_err("sums");
    let words = fault.describe(board.geometry());
    assert!(
        words.contains("is a sum, which clauses do not say: ask for veripb"),
        "{words}"
    );
}

/// A puzzle of 16x16 of which little is known when a rectangle is found: nobody proves soon without it what it takes.
const FAR_FROM_SOLVED: &str = ".....3...G..FC9.28.4...C.F..3GEA..7.A..F.......4..93.E48.5.B....\
    6....G.3.CAF..1D....1........2......C5..E...483G..D8...E.B25...F\
    D.87..........2...G..1E..45DC.F3A....B5...6...G9......94..12.D..\
    ..6B...5......7.FG2.4...C.D.E.A87...F......1.....3.9.2.B.6G.5...";

#[test]
fn what_rests_on_one_solution_alone_is_an_axiom() {
    let geometry = Geometry::named("16x16").expect("a name");
    let source = formats::read(FAR_FROM_SOLVED, Some("16x16")).expect("a puzzle");
    let board = &source[0].board;
    let order = Order::parse("mine", "game-rules\nunique-rectangle\n").expect("an order");
    let document = log_by(&order, board);
    assert_eq!(document.steps.len(), 2);
    let proof = export(&document, Script::VeriPb, &Limits::default()).expect("a log");
    let proof = proof.unwrap_or_else(|fault| panic!("{}", fault.describe(&geometry)));
    assert_eq!(proof.axioms, [2]);
    assert_eq!(
        proof
            .lines
            .matches("\n% axiom: there is one solution\na 1 ")
            .count(),
        1
    );
    let checked = Formula::read(&proof.formula)
        .check(&proof.lines)
        .expect("it follows");
    assert_eq!(checked.axioms, 1);
    // In clauses nothing marks a line that nobody proves.
    for script in [Script::Lrat, Script::Drup] {
        let fault = export(&document, script, &Limits::default())
            .expect("a log")
            .expect_err("an axiom");
        assert!(matches!(fault, Fault::Unwritten(_)), "{fault:?}");
    }
}

/// The checker of others, where it is: `SUDOKU_EXPLAIN_VERIPB` names it.
#[test]
#[cfg_attr(
    not(veripb),
    ignore = "needs veripb: install it, or name it in SUDOKU_EXPLAIN_VERIPB"
)]
fn a_checker_of_others_accepts_it() {
    let ask = |name: &str, formula: &str, lines: &str| {
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
        let [opb, pbp] = ["opb", "pbp"].map(|ending| folder.join(format!("{name}.{ending}")));
        std::fs::write(&opb, formula).expect("a file");
        std::fs::write(&pbp, lines).expect("a file");
        let program = env!("SUDOKU_EXPLAIN_VERIPB");
        let out = std::process::Command::new(program)
            .args([opb, pbp])
            .output();
        let out = out.expect("it runs");
        let said = String::from_utf8_lossy(&out.stdout).into_owned();
        out.status.success() && said.contains("\ns VERIFIED")
    };
    for (at, board) in boards().iter().enumerate() {
        let proof = proof(board);
        let name = format!("certificate-{at}");
        assert!(ask(&name, &proof.formula, &proof.lines), "{board}");
        // A hint less, and a claim that is false: each is refused. Where paths of clues meet, a line may follow in two ways.
        let has_two = |line: &&str| {
            let hints = line.split_once(" : ").map(|(_, hints)| hints);
            line.starts_with("rup ") && hints.is_some_and(|hints| hints.contains(' '))
        };
        let line = proof.lines.lines().find(has_two).expect("a line");
        if board.clues().is_empty() {
            let (less, _) = line.rsplit_once(' ').expect("two hints");
            let less = proof.lines.replacen(line, &format!("{less};"), 1);
            assert!(!ask(&name, &proof.formula, &less), "{board}");
        }
        if let Some(solution) = search::first(board) {
            let cell = board
                .geometry()
                .cells()
                .find(|&cell| board.value(cell).is_none());
            let cell = cell.expect("an open cell");
            let (row, column) = (
                board.geometry().row(cell) + 1,
                board.geometry().column(cell) + 1,
            );
            let value = solution.value(cell);
            let claim = format!("rup 1 ~r{row}c{column}_{value} >= 1;\n{line}");
            let more = proof.lines.replacen(line, &claim, 1);
            assert!(!ask(&name, &proof.formula, &more), "{board}");
        }
    }
}
