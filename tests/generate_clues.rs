//! New puzzles with clues: killers with one solution and cages that hold together, clues of kinds from here and from other
//! crates, and what else was wished for.

use crate::common::command::run;
use crate::common::sample;
use crate::plugin::{climb, echo};
use crate::soundness::replay;
use sudoku_explain::clues::{self, Clue, Clues, Kind, Rule, Written, cage, column, sum};
use sudoku_explain::explain::{Layout, Record, write_text};
use sudoku_explain::generate::{Generator, Pattern, Symmetry, Wish};
use sudoku_explain::limits::Limits;
use sudoku_explain::{Board, Cell, Geometry, Order, Outcome, Solver, Start, formats, search};

/// The tries for one killer: the first one nearly always does.
const TRIES: u64 = 20;

fn wish() -> Wish {
    Wish {
        with: vec![&cage::KIND],
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
        for format in [formats::Format::GRID, formats::Format::LINE] {
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
        status == 2 && errors.contains("with clues cannot be written as"),
        "{errors}"
    );
}

#[test]
fn the_commands_of_the_search_know_killers() {
    let boards = [killer("9x9", &wish(), 1), killer("4x4", &wish(), 2)];
    for board in boards {
        let solution = search::first(&board).expect("one").to_string();
        let line = formats::write(&board, formats::Format::LINE).expect("a line");
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

/// A killer of a seed stays what it is, whichever word it is asked for by.
#[test]
fn a_seed_makes_the_same_killer_for_ever() {
    const KILLER: &str = "\
# geometry: 4x4
................
cage 8: r1c1 r1c2 r2c1
cage 3: r1c3
cage 3: r1c4 r2c4
cage 6: r2c2 r2c3
cage 6: r3c1 r3c2 r3c3
cage 8: r3c4 r4c3 r4c4
cage 6: r4c1 r4c2
";
    for word in ["cage", "cages"] {
        let (status, text, errors) = run(
            &[
                "generate",
                "--with",
                word,
                "--geometry",
                "4x4",
                "--seed",
                "1",
            ],
            "",
        );
        assert_eq!((status, text.as_str()), (0, KILLER), "{errors}");
    }
}

fn with(kinds: &[&'static Kind]) -> Wish {
    Wish {
        with: kinds.to_vec(),
        ..Wish::default()
    }
}

fn of_kind(board: &Board, kind: &Kind) -> usize {
    let written = board.clues().written().iter();
    written.filter(|clue| clue.kind() == kind).count()
}

/// The puzzle without one of its clues.
fn without(board: &Board, at: usize) -> Board {
    let mut written = board.clues().written().to_vec();
    written.remove(at);
    let layout = Geometry::named(board.geometry().name()).expect("its name");
    let start = Start {
        clues: Clues::of(&layout, written).expect("part of a list"),
        ..board.start().clone()
    };
    Board::new(layout, start).expect("part of a puzzle")
}

/// The ways that are tried to find a clue needless. The generator tries more, but not without end.
const LOOKED_AT: u64 = 500;

/// Kinds of the crate and of others, alone and together: each is there, and no clue could go.
#[test]
fn puzzles_have_clues_of_the_kinds_asked_for() {
    let lists: [&[&'static Kind]; 6] = [
        &[&sum::KIND],
        &[&climb::KIND],
        &[&echo::KIND],
        &[&cage::KIND, &climb::KIND],
        &[&echo::KIND, &sum::KIND],
        &[&climb::KIND, &cage::KIND, &echo::KIND, &sum::KIND],
    ];
    for name in ["4x4", "6x6", "9x9", "tenner 4"] {
        for kinds in lists {
            let board = killer(name, &with(kinds), 3);
            assert_eq!(search::count_solutions(&board, 2), 1, "{name}: {kinds:?}");
            assert!(board.is_known_unique());
            for (at, clue) in board.clues().written().iter().enumerate() {
                if *clue.kind() == column::KIND {
                    continue;
                }
                assert!(kinds.contains(&clue.kind()), "{name}: {kinds:?}");
                let limits = Limits::nodes(LOOKED_AT);
                let fewer = search::count_within(&without(&board, at), 2, limits);
                assert!(
                    fewer.solutions == 2 || fewer.stopped.is_some(),
                    "{name}: {kinds:?} do without {clue:?}"
                );
            }
            for kind in kinds {
                assert!(
                    of_kind(&board, kind) > 0,
                    "{name}: {kinds:?} without {kind:?}"
                );
            }
        }
    }
    let (wish, kinds) = (with(lists[3]), ["6x6", "9x9"]);
    assert!(
        kinds
            .iter()
            .all(|name| killer(name, &wish, 3) == killer(name, &wish, 3))
    );
}

/// The floor of a kind from elsewhere: two lists, a side, a setting, planted in a puzzle, drawn, solved, proved and told.
#[test]
fn a_kind_of_another_crate_is_planted_drawn_and_told() {
    let board = killer("9x9", &with(&[&echo::KIND, &climb::KIND]), 7);
    let echoes = board.clues().written().iter();
    let mut echoes = echoes.filter(|clue| *clue.kind() == echo::KIND);
    let is_whole =
        |clue: &Clue| clue.lists().len() == 2 && clue.side().is_some() && clue.setting().is_some();
    assert!(echoes.clone().count() > 0 && echoes.all(is_whole));
    assert!(!board.clues().labels(board.geometry()).is_empty());
    let order = Order::human();
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    replay(&board, solver.log(), solver.board());
    let told = write_text(&Record::new(&board, &solver), &Layout::default());
    for words in ["the echo of r", "climb from r"] {
        assert!(told.contains(words), "{words}: {told}");
    }
}

#[test]
fn what_else_is_wished_for_holds_with_clues() {
    let kinds: [&'static Kind; 2] = [&sum::KIND, &climb::KIND];
    let minimal = Wish {
        minimal: true,
        symmetry: Symmetry::named("rotate180").expect("a name"),
        ..with(&kinds)
    };
    let board = killer("6x6", &minimal, 1);
    for cell in board.geometry().cells() {
        let mirrored = Cell(35 - cell.0);
        assert_eq!(board.value(cell).is_some(), board.value(mirrored).is_some());
        let mut start = board.start().clone();
        if start.givens[usize::from(cell.0)].take().is_some() {
            let fewer = Board::new(board.geometry().clone(), start).expect("part of a puzzle");
            assert_eq!(search::count_solutions(&fewer, 2), 2, "{board}");
        }
    }
    let counted = Wish {
        givens: Some(12),
        ..with(&kinds)
    };
    let board = killer("6x6", &counted, 1);
    assert_eq!(givens(&board), 12);
    assert!(kinds.iter().all(|kind| of_kind(&board, kind) > 0));
    let cross = "x....x....x....x";
    let patterned = Wish {
        pattern: Some(
            Pattern::read(&Geometry::named("4x4").expect("a name"), cross).expect("16 cells"),
        ),
        ..with(&kinds)
    };
    let board = killer("4x4", &patterned, 1);
    let is_given = |cell: Cell| board.start().givens[usize::from(cell.0)].is_some();
    assert!(
        board
            .geometry()
            .cells()
            .all(|cell| is_given(cell) == (cell.0 % 5 == 0))
    );
    let order = Order::human().up_to("naked-pairs").expect("an id");
    let easy = Wish {
        solved_by: Some(order.clone()),
        ..with(&kinds)
    };
    let board = killer("9x9", &easy, 1);
    assert_eq!(Solver::new(&order, &board).solve(), Outcome::Solved);
}

/// Plants what does not hold, what has cells that are not there, and, if it can be, one clue that is right.
static CARELESS: Kind = Kind::new(
    "careless",
    "Its values make its setting.",
    |written: &Written<'_>| {
        let total = written.clue.setting().ok_or("expected a setting")?;
        Ok(vec![Rule::total(written.clue.cells().to_vec(), total)])
    },
    |written, values| {
        let made: u32 = values.iter().map(|value| u32::from(value.0)).sum();
        made == written.clue.setting().unwrap_or(0)
    },
)
.planted(|geometry, solution, _| {
    let of = |cell: u16, total: u32| Clue::new(&CARELESS, vec![Cell(cell)]).with_setting(total);
    let value = |cell: u16| u32::from(solution[usize::from(cell)].0);
    let beyond = geometry.cell_count() as u16;
    let empty = Clue::new(&CARELESS, Vec::new()).with_setting(0);
    vec![
        of(0, value(0) + 1),
        of(beyond, 1),
        empty,
        Clue::new(&CARELESS, vec![Cell(1)]),
        of(2, value(2)),
    ]
});

/// What a kind of another crate plants is looked at: a puzzle holds what is so, or there is none.
#[test]
fn what_is_planted_wrongly_is_left_out() {
    let board = killer("4x4", &with(&[&CARELESS]), 1);
    assert_eq!(search::count_solutions(&board, 2), 1);
    let written = board.clues().written();
    assert!(written.len() == 1 && written[0].cells() == [Cell(2)]);
    static NOWHERE: Kind = Kind::new("nowhere", "Nothing.", |_| Ok(Vec::new()), |_, _| true)
        .planted(|_, _, _| Vec::new());
    let wish = with(&[&NOWHERE]);
    let geometry = Geometry::named("4x4").expect("a name");
    let made = Generator::new(&geometry, &wish)
        .expect("it can plant")
        .puzzle(1, 3, &|| true);
    assert_eq!(made.expect_err("there is no room").0, 3);
}

#[test]
fn kinds_are_named_by_words() {
    let known: Vec<&'static Kind> = clues::KINDS.iter().copied().chain([&climb::KIND]).collect();
    let named = |words: &[&'static str]| Wish::default().with_kinds(words.iter().copied(), &known);
    let wish = named(&["climbs", "cage", "cages"]).expect("they are known");
    assert_eq!(wish.with, [&climb::KIND, &cage::KIND]);
    for (word, words) in [
        (
            "clim",
            "there is no kind of clue 'clim'; puzzles are made with 'cage', 'sum', 'little-killer' and others; did you mean 'climb'?",
        ),
        (
            "column",
            "puzzles are not made with 'column', but with 'cage', 'sum', 'little-killer' and others",
        ),
    ] {
        assert_eq!(named(&[word]).expect_err(word).to_string(), words);
    }
    let run = |arguments: &[&str]| run(&[&["generate"], arguments].concat(), "");
    let (status, text, errors) = run(&["--with", "sum,cage", "--geometry", "6x6", "--seed", "2"]);
    assert!(
        status == 0 && text.contains("\nsum ") && text.contains("\ncage "),
        "{text}{errors}"
    );
    let (status, _, errors) = run(&["--with", "sum,cgae"]);
    assert!(
        status == 2
            && [
                "'cgae'",
                "[possible values: cage, sum, little-killer, ",
                "'cage'"
            ]
            .iter()
            .all(|words| errors.contains(words)),
        "{errors}"
    );
}

/// A small puzzle of each kind that can be planted: it has one solution, comes back from its text, and each step of its
/// log is proved.
#[test]
fn a_puzzle_of_each_kind_is_made_solved_and_proved() {
    let order = Order::human();
    let kinds = clues::KINDS.iter().filter(|kind| kind.can_plant());
    let mut solved = 0;
    let kinds: Vec<&'static Kind> = kinds.copied().collect();
    for &kind in &kinds {
        let board = killer("6x6", &with(&[kind]), 11);
        assert!(of_kind(&board, kind) > 0, "{kind:?}");
        assert_eq!(search::count_solutions(&board, 2), 1, "{kind:?}");
        let text = formats::write(&board, formats::Format::LINE).expect("it fits");
        assert_eq!(
            formats::read_one(&text, None).expect(&text),
            board,
            "{kind:?}"
        );
        let mut solver = Solver::new(&order, &board);
        solved += usize::from(solver.solve() == Outcome::Solved);
        replay(&board, solver.log(), solver.board());
    }
    // Among the hardest of a kind one may need more than a person would do.
    assert!(solved * 20 >= kinds.len() * 19, "{solved}");
    // The columns of a Tenner grid come with it.
    let left = clues::KINDS.iter().filter(|kind| !kind.can_plant());
    assert_eq!(left.map(|kind| kind.id()).collect::<Vec<_>>(), ["column"]);
}
