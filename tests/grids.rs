//! Several grids on one board: what its cells and houses are, how it is read and written, and published puzzles, read where
//! they lie.

use crate::common::sample;
use serde_json::Value as Json;
use std::collections::BTreeSet;
use sudoku_explain::explain::Grid;
use sudoku_explain::formats::{Format, Reader, read_one, write};
use sudoku_explain::generate::{Generator, Givens, Symmetry, Wish, puzzle};
use sudoku_explain::hint::{HintEngine, Move, State};
use sudoku_explain::picture::Picture;
use sudoku_explain::words::{Names, Notation, Sentence};
use sudoku_explain::{
    Board, Cell, Geometry, House, HouseKind, Mark, Order, Outcome, Play, Solver, WIDE, proof,
    search,
};

const LAYOUTS: [&str; 8] = [
    "twodoku",
    "samurai",
    "butterfly",
    "windmill",
    "sohei",
    "gattai-8",
    "shogun",
    "sumo",
];

fn geometry(name: &str) -> std::sync::Arc<Geometry> {
    Geometry::named(name).expect(name)
}

/// Whether a place lies in the 9x9 grid with a first cell.
fn is_in(geometry: &Geometry, first: Cell, row: usize, column: usize) -> bool {
    let within = |at: usize, from: usize| (from..from + 9).contains(&at);
    within(row, geometry.row(first)) && within(column, geometry.column(first))
}

#[test]
fn a_place_in_no_grid_is_no_cell() {
    for name in LAYOUTS {
        let geometry = geometry(name);
        let mut seen = Vec::new();
        for row in 0..geometry.rows() {
            for column in 0..geometry.columns() {
                let mut grids = geometry.grids();
                let is_in_one = grids.any(|(_, first)| is_in(&geometry, first, row, column));
                let cell = geometry.cell_at(row, column);
                assert_eq!(cell.is_some(), is_in_one, "{name} {row} {column}");
                if let Some(cell) = cell {
                    assert_eq!((geometry.row(cell), geometry.column(cell)), (row, column));
                    seen.push(cell);
                }
            }
        }
        assert!(
            seen.into_iter().eq(geometry.cells()),
            "{name}: reading order"
        );
        assert_eq!(geometry.cell_at(geometry.rows(), 0), None);
        assert_eq!(geometry.cell_at(0, geometry.columns()), None);
    }
    let letters: String = geometry("samurai")
        .grids()
        .map(|(letter, _)| letter)
        .collect();
    assert_eq!(letters, "ABCDE");
    assert_eq!(geometry("9x9").grids().count(), 0);
}

#[test]
fn each_grid_has_the_houses_of_a_board_of_its_own() {
    for name in LAYOUTS {
        let geometry = geometry(name);
        let mut all = BTreeSet::new();
        for house in geometry.houses() {
            let cells = geometry.house(house).cells.clone();
            assert!(all.insert(cells), "{name}: told twice");
        }
        let mut found = BTreeSet::new();
        for (letter, first) in geometry.grids() {
            let is_of = |house: &House| {
                let mut cells = geometry.house(*house).cells.iter();
                cells
                    .all(|&cell| is_in(&geometry, first, geometry.row(cell), geometry.column(cell)))
            };
            let houses: Vec<House> = geometry.houses().filter(is_of).collect();
            for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Block] {
                let of_kind = houses
                    .iter()
                    .filter(|&&house| geometry.house(house).kind == kind);
                assert_eq!(of_kind.count(), 9, "{name} {letter} {kind:?}");
            }
            found.extend(houses);
        }
        assert_eq!(
            found.len(),
            geometry.houses().len(),
            "{name}: a house of no grid"
        );
    }
}

#[test]
fn houses_are_named_by_grid_and_lines_by_the_board() {
    let samurai = geometry("samurai");
    let names = Names::new(&samurai);
    let at = |row: usize, column: usize| samurai.cell_at(row - 1, column - 1).expect("a cell");
    let of = |cell: Cell, kind: HouseKind| samurai.house_of(cell, kind).expect("a house");
    let text = |houses: Vec<House>| {
        let sentence = Sentence::new(vec![houses.into()]);
        names.sentence(&sentence)
    };
    let (row, column) = (
        of(at(12, 15), HouseKind::Row),
        of(at(12, 15), HouseKind::Column),
    );
    assert_eq!(names.cell(at(12, 15)), "r12c15");
    assert_eq!(samurai.house(row).to_string(), "row 12 of grid C");
    assert_eq!(samurai.house(row).token(), "r12-C");
    let next = of(at(11, 15), HouseKind::Row);
    assert_eq!(text(vec![next, row]), "Rows 11 and 12 of grid C");
    assert_eq!(text(vec![row, column]), "Row 12 and column 15 of grid C");
    let other = of(at(1, 1), HouseKind::Row);
    assert_eq!(
        text(vec![other, next, row]),
        "Row 1 of grid A and rows 11 and 12 of grid C"
    );
    // A block of two grids is named by the first.
    let shared = of(at(8, 8), HouseKind::Block);
    assert_eq!(samurai.house(shared).to_string(), "block 9 of grid A");
    let tokens: BTreeSet<String> = samurai
        .houses()
        .map(|house| samurai.house(house).token())
        .collect();
    assert_eq!(
        tokens.len(),
        samurai.houses().len(),
        "a token for each house"
    );
    // Beyond the alphabet.
    let sumo = geometry("sumo");
    let names = Names::new(&sumo).in_notation(Notation::LetterNumber);
    assert_eq!(names.cell(sumo.cell_at(32, 32).expect("a cell")), "AG33");
}

/// A puzzle, solved some steps far.
fn state(name: &str, seed: u64, steps: usize) -> Board {
    let geometry = geometry(name);
    let givens = Givens::AtLeast(geometry.cell_count() / 2);
    let board = puzzle(&geometry, seed, givens).expect("a puzzle");
    let order = Order::human();
    let mut solver = Solver::new(&order, &board);
    for _ in 0..steps {
        solver.advance();
    }
    solver.board().clone()
}

#[test]
fn boards_are_read_as_they_were_written() {
    let names = [
        "twodoku",
        "samurai",
        "butterfly",
        "sohei",
        "grids 4x4 r1c1 r3c3 x",
        "grids 6x6 r1c1+x r4c5",
        "grids 16x16 r1c1 r13c13",
        "grids latin 5 1-9 r1c1 r5c5",
    ];
    for seed in sample::seeds(250) {
        let name = names[seed as usize % names.len()];
        let board = state(name, seed, seed as usize % 90);
        let text = write(&board, Format::MARKS).expect("it fits");
        let read = read_one(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(write(&read, Format::MARKS).as_ref(), Ok(&text));
        let givens = |board: &Board| board.start().givens.clone();
        assert_eq!(givens(&read), givens(&board), "{text}");
        let start = state(name, seed, 0);
        for format in [Format::LINE, Format::GRID, Format::BOX, Format::MARKS] {
            let text = write(&start, format).expect("it fits");
            assert!(text.contains(&format!("# geometry: {name}\n")), "{text}");
            let read = read_one(&text, None).unwrap_or_else(|error| panic!("{error}\n{text}"));
            // A puzzle whose marks nobody wrote is one with every mark.
            assert_eq!(read.to_string(), start.to_string(), "{text}");
            assert_eq!(read.geometry(), start.geometry());
        }
        let others = Format::ALL.iter();
        let others = others.filter(|format| format.fits(start.geometry()));
        let known: Vec<String> = others.map(ToString::to_string).collect();
        assert_eq!(known, ["line", "grid", "box", "marks"]);
    }
}

#[test]
fn many_boards_of_a_text_are_read_one_after_another() {
    let mut text = String::new();
    let boards: Vec<Board> = (0..3).map(|seed| state("twodoku", seed, 0)).collect();
    for board in &boards {
        text += &write(board, Format::GRID).expect("it fits");
        text.push('\n');
    }
    let mut lines = String::from("# geometry: twodoku\n");
    for board in &boards {
        lines += &format!("{board} easy\n");
    }
    for text in [text, lines] {
        let read: Vec<Board> = Reader::new(&text, None)
            .expect("boards")
            .map(|entry| entry.expect(&text).board)
            .collect();
        let [read, written] = [&read, &boards]
            .map(|boards| boards.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(read, written, "{text}");
    }
}

#[test]
fn a_board_is_known_by_its_shape_if_no_other_has_it() {
    for name in LAYOUTS.into_iter().filter(|name| *name != "butterfly") {
        let board = state(name, 1, 0);
        let text = write(&board, Format::GRID).expect("it fits");
        let bare: String = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| format!("{line}\n"))
            .collect();
        let read = read_one(&bare, None).expect(&bare);
        assert_eq!(read.geometry().name(), name, "{bare}");
        assert_eq!(read.to_string(), board.to_string());
    }
}

#[test]
fn bad_rows_are_told_what_was_expected() {
    let text = write(&state("twodoku", 1, 0), Format::GRID).expect("it fits");
    let lines: Vec<&str> = text.lines().collect();
    let without_last = lines[..15].join("\n");
    let one_more = format!("{}\n{}", lines.join("\n"), lines[15]);
    let short = text.replacen(lines[2], &lines[2][1..], 1);
    let wrong = text.replacen(lines[2], &format!("x{}", &lines[2][1..]), 1);
    for (text, expected) in [
        (without_last, "expected 15 rows for twodoku, found 14"),
        (one_more, "expected 15 rows for twodoku, found one more"),
        (short, "3:8: expected 9 cells in the row, found 8"),
        (wrong, "3:1: expected a digit"),
        ("# geometry: twodoku\n".into(), "expected a board"),
    ] {
        let error = read_one(&text, None).expect_err(&text).to_string();
        assert!(error.contains(expected), "{error}\n{text}");
    }
}

/// A list of texts.
fn texts(of: &Json) -> Vec<&str> {
    let list = of.as_array().into_iter().flatten();
    list.filter_map(Json::as_str).collect()
}

#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn published_grids_are_solved_and_each_step_is_proved() {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("checked when this was built");
    let order = Order::human();
    let (mut solved, mut steps) = (0, 0);
    for kind in [
        "samurai",
        "butterfly",
        "windmill",
        "sohei",
        "gattai8",
        "shogun",
        "sumo",
    ] {
        let path = format!("{folder}/grids/{kind}.ndjson");
        let puzzles = std::fs::read_to_string(&path).expect(&path);
        for line in puzzles.lines() {
            let json: Json = serde_json::from_str(line).expect("JSON");
            let (id, givens) = (&json["id"], texts(&json["givens"]).join("\n"));
            let text = format!(
                "# geometry: grids 9x9 {}\n{givens}\n",
                texts(&json["grids"]).join(" ")
            );
            let mut board = read_one(&text, None).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(board.geometry().name(), kind.replace("gattai8", "gattai-8"));
            if kind != "butterfly" {
                assert_eq!(read_one(&givens, None).expect("a shape"), board, "{id}");
            }
            let verdict = search::judge(&mut board, &search::Limits::default());
            assert_eq!(verdict.count, Some(1), "{id}");
            let published: String = texts(&json["solution"]).concat().replace(' ', "");
            assert_eq!(verdict.solutions[0].to_string(), published, "{id}");
            let mut solver = Solver::new(&order, &board);
            assert_eq!(solver.solve(), Outcome::Solved, "{id}");
            assert_eq!(solver.board().to_string(), published, "{id}");
            for step in solver.log().iter() {
                assert_eq!(proof::check(&board, step), Ok(()), "{id} {step:?}");
                board.apply(step).expect("a step of this board");
                steps += 1;
            }
            solved += 1;
        }
    }
    assert_eq!(solved, 140, "{steps} steps");
}

#[test]
fn a_search_of_many_grids_sees_every_solution() {
    // Two grids of which one decides nothing of the other but a block.
    let geometry = geometry("grids 4x4 r1c1 r3c3");
    let empty = vec![None; geometry.cell_count()];
    let board = Board::new(geometry.clone(), sudoku_explain::Start::givens(empty)).expect("empty");
    // Of the 288 grids of 4x4 each of the 24 orders of the shared block has 12.
    assert_eq!(search::count_solutions(&board, 10_000), 24 * 12 * 12);
    assert!(geometry.peers::<WIDE>(Cell(0)).count() == 7);
}

#[test]
fn a_step_is_drawn_in_the_grids_that_it_is_about() {
    let board = puzzle(&geometry("samurai"), 10, Givens::Minimal).expect("a puzzle");
    let order = Order::human();
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let (mut one, mut several) = (0, 0);
    let mut state = board.clone();
    for step in solver.log().iter() {
        if step.sets().is_empty() && !step.is_sweep() {
            let text = Grid::of(&state).with_step(step).to_string();
            let grids = board.geometry().grids();
            let drawn: Vec<_> = grids
                .filter(|(letter, _)| text.contains(&format!("grid {letter}\n")))
                .collect();
            for play in step.plays() {
                let (Play::Set(mark) | Play::Remove(mark)) = play;
                let (row, column) = (
                    state.geometry().row(mark.cell),
                    state.geometry().column(mark.cell),
                );
                assert!(
                    drawn
                        .iter()
                        .any(|&(_, first)| is_in(board.geometry(), first, row, column)),
                    "{text}"
                );
            }
            one += usize::from(drawn.len() == 1);
            several += usize::from(drawn.len() > 1);
        }
        state.apply(step).expect("a step of this board");
    }
    assert!(one > 10 && several > 0, "{one} {several}");
}

#[test]
fn a_picture_has_no_cell_where_the_board_has_none() {
    for name in LAYOUTS {
        let board = state(name, 2, 3);
        let geometry = board.geometry();
        let drawing = Picture::of_board(&board).drawing();
        let side = drawing.width / (geometry.columns() + 1);
        assert!(side >= 60, "{name}: room for nine notes");
        // The ground and what lies on it, the cells, the legend.
        assert_eq!(drawing.pieces.len(), geometry.cell_count() + 8, "{name}");
        for (letter, _) in geometry.grids() {
            assert!(drawing.pieces[1].contains(&format!(">{letter}</text>")));
        }
    }
}

#[test]
fn hints_are_given_on_several_grids() {
    let board = puzzle(&geometry("samurai"), 10, Givens::Minimal).expect("a puzzle");
    let engine = HintEngine::new(Order::human());
    let mut state = State::new(&board);
    let names = Names::of(&board);
    let solution = search::first(&board).expect("one");
    for _ in 0..60 {
        let hint = engine
            .hint(&state, &search::Limits::default())
            .expect("a hint");
        for rung in 0..=5 {
            assert!(!hint.rung(rung).text(&names).is_empty());
        }
        engine.apply(&mut state, &hint).expect("it applies");
    }
    let wrong = board
        .geometry()
        .cells()
        .find(|&cell| state.value(cell).is_none())
        .expect("an open cell");
    let value = board
        .geometry()
        .values()
        .find(|&value| value != solution.value(wrong));
    let mark = Mark {
        cell: wrong,
        value: value.expect("another value"),
    };
    state.make(Move::Place(mark)).expect("an open cell");
    assert!(
        engine.hint(&state, &search::Limits::default()).is_err(),
        "a mistake first"
    );
}

#[test]
fn givens_are_symmetric_where_the_layout_is() {
    let make = |name: &str, symmetry: &str| {
        let symmetry = Symmetry::named(symmetry).expect(symmetry);
        let wish = Wish {
            symmetry,
            ..Wish::default()
        };
        let mut generator =
            Generator::new(&geometry(name), &wish).map_err(|error| error.to_string())?;
        generator
            .puzzle(1, 3, &|| true)
            .map_err(|error| error.to_string())
    };
    let board = make("samurai", "rotate90").expect("it turns into itself");
    let geometry = board.geometry();
    for cell in geometry.cells() {
        let turned = geometry.cell_at(geometry.column(cell), 20 - geometry.row(cell));
        let is_given = |cell: Cell| board.start().givens[usize::from(cell.0)].is_some();
        assert_eq!(is_given(cell), is_given(turned.expect("a cell")));
    }
    assert!(make("windmill", "rotate90").is_ok());
    let refused = make("windmill", "mirror-h").expect_err("it is no mirror of itself");
    assert!(refused.contains("mirror-h"), "{refused}");
}
