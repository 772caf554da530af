//! New killers: one solution, cages that hold together, and what else was wished for.

use crate::common::command::run;
use crate::common::sample;
use sudoku_explain::clues::cage;
use sudoku_explain::generate::{Generator, Pattern, Symmetry, Wish};
use sudoku_explain::{Board, Cell, Geometry, Order, Outcome, Solver, formats, search};

/// The tries for one killer: the first one nearly always does.
const TRIES: u64 = 20;

fn wish() -> Wish {
    Wish {
        cages: true,
        ..Wish::default()
    }
}

fn killer(name: &str, wish: &Wish, seed: u64) -> Board {
    let geometry = Geometry::named(name).expect(name);
    let mut generator = Generator::new(&geometry, wish).expect(name);
    let made = generator.puzzle(seed, TRIES, &|| true);
    made.unwrap_or_else(|error| panic!("{name}, seed {seed}: {error}"))
}

fn givens(board: &Board) -> usize {
    board.start().givens.iter().flatten().count()
}

/// Whether the cells can be walked along their sides.
fn holds_together(geometry: &Geometry, cells: &[Cell]) -> bool {
    let touch = |a: Cell, b: Cell| {
        let rows = geometry.row(a).abs_diff(geometry.row(b));
        rows + geometry.column(a).abs_diff(geometry.column(b)) == 1
    };
    let mut walked = vec![cells[0]];
    let mut at = 0;
    while let Some(&here) = walked.get(at) {
        let next = cells.iter().filter(|&&cell| touch(here, cell));
        let new: Vec<Cell> = next
            .copied()
            .filter(|cell| !walked.contains(cell))
            .collect();
        walked.extend(new);
        at += 1;
    }
    walked.len() == cells.len()
}

#[test]
fn killers_have_one_solution_and_whole_cages() {
    let jigsaw = "jigsaw AAABBB/AAABBB/CCDDDE/CCDDDE/CCFFEE/FFFFEE";
    let kinds = [
        ("4x4", 30),
        ("6x6", 50),
        (jigsaw, 20),
        ("latin 5", 20),
        ("9x9", 60),
        ("9x9 x", 50),
        ("9x9 windoku", 20),
        ("12x12", 5),
        ("16x16", 20),
    ];
    for (name, full) in kinds {
        for seed in sample::seeds(full) {
            let board = killer(name, &wish(), seed);
            let (geometry, clues) = (board.geometry(), board.clues());
            assert_eq!(search::count_solutions(&board, 2), 1, "{name}, seed {seed}");
            assert!(board.is_known_unique());
            let mut cells: Vec<Cell> = Vec::new();
            for (id, clue) in clues.iter() {
                assert_eq!(*clue.kind(), cage::KIND);
                assert!(clue.number().is_some() && clue.cells().len() <= 5);
                assert!(
                    holds_together(geometry, clue.cells()),
                    "{name}, seed {seed}: {id}"
                );
                cells.extend(clue.cells());
            }
            cells.sort_unstable();
            assert!(
                geometry.cells().eq(cells),
                "{name}, seed {seed}: each cell is in one cage"
            );
            assert!(
                givens(&board) * 10 < geometry.cell_count(),
                "{name}, seed {seed}"
            );
        }
    }
}

#[test]
fn what_is_written_is_read_back_and_a_seed_makes_the_same() {
    for name in ["6x6", "9x9 x"] {
        let geometry = Geometry::named(name).expect(name);
        let wish = wish();
        let mut generator = Generator::new(&geometry, &wish).expect(name);
        let mut boards: Vec<Board> = Vec::new();
        for seed in [3, 4, 3] {
            boards.push(generator.puzzle(seed, TRIES, &|| true).expect(name));
        }
        assert_eq!(boards[0].start(), boards[2].start());
        assert_ne!(boards[0].start(), boards[1].start());
        for format in [formats::Format::Grid, formats::Format::Line] {
            let mut writer = formats::Writer::new(format);
            let text: String = boards
                .iter()
                .map(|board| writer.write(board).expect(name))
                .collect();
            let read = formats::read(&text, None).unwrap_or_else(|error| panic!("{text}{error}"));
            let starts = read.iter().map(|entry| entry.board.start());
            assert!(starts.eq(boards.iter().map(Board::start)), "{text}");
        }
    }
}

#[test]
fn wishes_are_kept() {
    for count in [0, 7] {
        let wish = Wish {
            givens: Some(count),
            ..wish()
        };
        assert!((0..5).all(|seed| givens(&killer("9x9", &wish, seed)) == count));
    }
    let order = Order::human()
        .up_to("hidden-pairs")
        .expect("a strategy of the order");
    let easy = Wish {
        solved_by: Some(order.clone()),
        ..wish()
    };
    let mut solver = Solver::new(&order, &killer("9x9", &easy, 1));
    assert_eq!(solver.solve(), Outcome::Solved);
}

#[test]
fn wishes_that_make_no_sense_are_refused() {
    let refused = |name: &str, wish: Wish, words: &str| {
        let geometry = Geometry::named(name).expect(name);
        let error = Generator::new(&geometry, &wish)
            .err()
            .expect(words)
            .to_string();
        assert!(error.contains(words), "{error}");
    };
    refused("tenner 4", wish(), "its columns have totals already");
    let minimal = Wish {
        minimal: true,
        ..wish()
    };
    refused("9x9", minimal, "cannot be minimal");
    let symmetric = Wish {
        symmetry: Symmetry::named("rotate180").expect("a name"),
        ..wish()
    };
    refused("9x9", symmetric, "cannot be symmetric");
    let patterned = Wish {
        pattern: Some(
            Pattern::read(&Geometry::named("4x4").expect("a name"), "x....x....x....x")
                .expect("16 cells"),
        ),
        ..wish()
    };
    refused("4x4", patterned, "cannot be of a pattern");
    let full = Wish {
        givens: Some(82),
        ..wish()
    };
    refused("9x9", full, "expected 0 to 81");
}

#[test]
fn the_command_makes_killers() {
    let run = |arguments: &[&str]| run(&[&["generate"], arguments].concat(), "");
    let (status, text, errors) = run(&[
        "--with",
        "cages",
        "--geometry",
        "6x6",
        "--seed",
        "1",
        "--count",
        "3",
        "--to",
        "grid",
    ]);
    assert_eq!(status, 0, "{errors}");
    let boards = formats::read(&text, None).unwrap_or_else(|error| panic!("{text}{error}"));
    assert_eq!(boards.len(), 3);
    assert!(boards.iter().all(|entry| search::is_unique(&entry.board)));
    let needs = [
        "--needs",
        "combinations",
        "--geometry",
        "4x4",
        "--seed",
        "1",
    ];
    let (status, _, errors) = run(&needs);
    assert!(status == 2 && errors.contains("'--with cages'"), "{errors}");
    let (status, text, errors) = run(&[&needs[..], &["--with", "cages"]].concat());
    assert!(status == 0 && text.contains("cage "), "{errors}");
    let (status, _, errors) = run(&["--with", "cages", "--hodoku", "easy"]);
    assert!(
        status == 2 && errors.contains("no level on the scale 'hodoku'"),
        "{errors}"
    );
    let (status, _, errors) = run(&["--with", "cages", "--to", "hodoku"]);
    assert!(
        status == 2 && errors.contains("with cages cannot be written as"),
        "{errors}"
    );
}

#[test]
fn the_commands_of_the_search_know_killers() {
    let boards = [killer("9x9", &wish(), 1), killer("4x4", &wish(), 2)];
    for board in boards {
        let solution = search::first(&board).expect("one").to_string();
        let line = formats::write(&board, formats::Format::Line).expect("a line");
        let (status, out, errors) = run(&["check", "-"], &line);
        assert!(
            status == 0 && out.contains("exactly one solution"),
            "{out}{errors}"
        );
        let open = ".".repeat(solution.len());
        let (status, out, errors) = run(&["solve", "--format", "tsv", "-"], &line);
        assert_eq!(
            (status, out),
            (0, format!("{open}\t1\t{solution}\n")),
            "{errors}"
        );
        // The solution alone: its clues are known.
        let (status, out, _) = run(&["solve", "-"], &line);
        assert!(status == 0 && !out.contains("cage"), "{out}");
        let drawn = out.split_once('\n').expect("lines").1;
        let read = formats::read_one(drawn, None).expect("a board");
        assert_eq!(search::first(&read).expect("full").to_string(), solution);
        for method in ["regions", "agents"] {
            let (status, _, errors) = run(&["solve", "--method", method, "-"], &line);
            assert!(status == 2 && errors.contains("has clues"), "{errors}");
        }
    }
}
