//! `generate`, run as a user would.

use crate::common::command::{run, run_words};
use sudoku_explain::se::Rater;
use sudoku_explain::{Board, Geometry, Level, Order, Outcome, Solver, formats, rate, search};

fn generate(arguments: &str) -> (i32, String, String) {
    run_words(&format!("generate {arguments}"), "")
}

/// The same on a geometry whose name has blanks.
fn generate_on(geometry: &str, arguments: &str) -> (i32, String, String) {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    run(
        &[&["generate", "--geometry", geometry], &words[..]].concat(),
        "",
    )
}

/// The puzzles of a run that has to make some; each is proper.
fn puzzles(arguments: &str) -> Vec<Board> {
    let (status, out, errors) = generate(arguments);
    assert_eq!(status, 0, "{arguments}: {errors}");
    let entries = formats::read(&out, None).unwrap_or_else(|error| panic!("{out}{error}"));
    let boards: Vec<Board> = entries.into_iter().map(|entry| entry.board).collect();
    for board in &boards {
        assert_eq!(search::count_solutions(board, 2), 1, "{arguments}: {board}");
    }
    boards
}

fn givens(board: &Board) -> Vec<bool> {
    let cells = board.geometry().cells();
    cells.map(|cell| board.value(cell).is_some()).collect()
}

fn count(board: &Board) -> usize {
    givens(board).into_iter().filter(|&given| given).count()
}

fn refused(arguments: &str, words: &str) {
    let (status, out, errors) = generate(arguments);
    assert_eq!((status, out.as_str()), (2, ""), "{arguments}: {errors}");
    assert!(errors.contains(words), "{arguments}: {errors}");
}

#[test]
fn a_seed_makes_the_same_puzzles_for_ever() {
    let (status, out, errors) = generate("--seed 1 --count 2");
    assert_eq!((status, errors.as_str()), (0, "seed 1\n"));
    assert_eq!(out, SEED_1);
    let second = SEED_1.lines().nth(1).expect("two lines");
    assert_eq!(generate("--seed 2").1.trim_end(), second);
    assert_eq!(
        generate("--seed 1 --count 40 --jobs 1").1,
        generate("--seed 1 --count 40 --jobs 3").1
    );
    for (name, expected) in [
        ("6x6", ".......45..65..3......6...1..4...25.\n"),
        (
            "tenner 3",
            "...........08....7.1..37...98. 20,3,18,19,8,17,8,22,14,6\n",
        ),
    ] {
        assert_eq!(generate_on(name, "--seed 1").1, expected);
    }
    // A seed of its own is printed, and makes the puzzle again.
    let (_, out, errors) = generate("--geometry 4x4");
    let seed = errors.trim_end();
    assert_eq!(generate(&format!("--geometry 4x4 --{seed}")).1, out);
}

const SEED_1: &str = "\
12....987.8..9......625.....346..........41.....9..6....8..13...6....8.9....3..7.
1....9..8....3.6..5...7..4..38.....7.....7...4.2....81....2.4...853......6.5.....
";

#[test]
fn every_geometry_has_puzzles() {
    for name in [
        "4x4",
        "6x6",
        "6x6 3x2",
        "8x8",
        "9x9 x",
        "9x9 windoku",
        "9x9 disjoint",
        "9x9 anti-knight",
        "9x9 anti-king",
        "10x10",
        "12x12",
        "jigsaw AABB/AABB/CCDD/CCDD",
        "tenner 3",
        "tenner 10",
    ] {
        let (_, out, _) = generate_on(name, "--seed 5 --count 2");
        let entries = formats::read(&out, None).unwrap_or_else(|error| panic!("{out}{error}"));
        assert_eq!(entries.len(), 2, "{name}");
        for entry in entries {
            assert_eq!(entry.board.geometry().name(), name);
            assert_eq!(search::count_solutions(&entry.board, 2), 1, "{name}");
        }
    }
}

#[test]
fn givens_are_as_many_and_lie_as_asked_for() {
    for board in puzzles("--givens 30 --count 3 --seed 1") {
        assert_eq!(count(&board), 30);
    }
    let mirrored = |cell: usize| cell / 9 * 9 + 8 - cell % 9;
    let turned = |cell: usize| cell % 9 * 9 + 8 - cell / 9;
    let over = |cell: usize| cell % 9 * 9 + cell / 9;
    let lie = |arguments: &str, to: &dyn Fn(usize) -> usize| {
        for board in puzzles(arguments) {
            let givens = givens(&board);
            assert!(
                (0..81).all(|cell| givens[cell] == givens[to(cell)]),
                "{arguments}: {board}"
            );
        }
    };
    lie("--symmetry rotate180 --seed 1 --count 3", &|cell| 80 - cell);
    lie(
        "--symmetry rotate90 --givens 32 --seed 1 --count 3",
        &turned,
    );
    lie("--symmetry mirror-h --seed 1", &mirrored);
    lie("--symmetry mirror-v --seed 1", &|cell| {
        (8 - cell / 9) * 9 + cell % 9
    });
    lie("--symmetry mirror-hv --seed 1", &mirrored);
    lie("--symmetry diagonal --seed 1", &over);
    lie("--symmetry antidiagonal --seed 1", &|cell| over(80 - cell));
    lie("--symmetry diagonals --seed 1", &over);
    lie("--symmetry full --seed 1", &over);
    lie("--symmetry full --seed 1", &turned);
}

#[test]
fn a_minimal_puzzle_needs_each_given() {
    let arguments = [
        "--minimal --seed 3 --count 5",
        "--minimal --symmetry rotate180 --seed 3",
        "--minimal --givens 26 --seed 3",
        "--minimal --geometry 6x6 --count 5 --seed 3",
    ];
    for arguments in arguments {
        for board in puzzles(arguments) {
            for cell in board.geometry().cells() {
                if board.value(cell).is_none() {
                    continue;
                }
                let mut start = board.start().clone();
                start.givens[usize::from(cell.0)] = None;
                let fewer = Board::new(board.geometry().clone(), start).expect("part of a board");
                assert_eq!(
                    search::count_solutions(&fewer, 2),
                    2,
                    "{arguments}: {board}"
                );
            }
        }
    }
}

#[test]
fn a_pattern_is_filled() {
    let pattern =
        "x..x..x...x..x..x..xx.xx...xx.x.xx..x.x.x.x..xx.x.xx...xx.xx..x..x..x...x..x..x..";
    let given: Vec<bool> = pattern.chars().map(|symbol| symbol == 'x').collect();
    for board in puzzles(&format!("--pattern {pattern} --seed 4 --count 2")) {
        assert_eq!(givens(&board), given);
    }
}

#[test]
fn puzzles_need_the_strategies_asked_for() {
    for id in ["hidden-single", "pointing-pair", "naked-pairs", "xy-wing"] {
        let allowed = || Order::human().up_to(id).expect("an id");
        for board in puzzles(&format!("--needs {id} --seed 1 --count 2")) {
            let order = allowed();
            let mut solver = Solver::new(&order, &board);
            assert_eq!(solver.solve(), Outcome::Solved, "{id}: {board}");
            assert!(solver.log().iter().any(|step| step.about().id == id));
            let without = allowed().without(id);
            assert_eq!(
                Solver::new(&without, &board).solve(),
                Outcome::Stuck,
                "{id}: {board}"
            );
        }
    }
    let singles = "game-rules\nfull-house\n";
    let order = Order::parse("full houses", singles).expect("ids");
    for board in puzzles("--up-to full-house --seed 1") {
        assert_eq!(Solver::new(&order, &board).solve(), Outcome::Solved);
    }
}

#[test]
fn what_cannot_be_is_refused() {
    for id in ["x-wing", "locked-pair"] {
        let (status, _, errors) = generate_on("tenner 4", &format!("--needs {id}"));
        assert_eq!(status, 2, "{errors}");
        assert!(errors.contains("no tenner 4 puzzle can need"), "{errors}");
    }
    refused(
        "--needs clue-bounds",
        "no 9x9 puzzle without clues can need",
    );
    refused("--needs x-wang", "did you mean 'x-wing'?");
    refused(
        "--needs swordfish --up-to x-wing",
        "the order has it after that",
    );
    refused("--order classic --up-to x-wing", "has no strategy 'x-wing'");
    refused("--givens 16", "expected 17 to 81");
    refused("--givens 82", "expected 17 to 81");
    refused("--geometry 6x6 --givens 4", "expected 5 to 36");
    refused(
        "--symmetry rotate90 --givens 23",
        "no 9x9 pattern with the symmetry 'rotate90' has exactly 23 givens",
    );
    refused("--pattern x..x", "a pattern of 4 cells: expected 81");
    let open_rows = format!("{}{}", ".".repeat(18), "x".repeat(63));
    refused(
        &format!("--pattern {open_rows}"),
        "rows 1 and 2 hold no given and can be exchanged",
    );
    refused("--se 4.5..4.0", "did you mean 4.0..4.5?");
    refused("--se easy", "expected a rating from 1.0 to 12.0");
    refused("--se 0.9", "expected a rating from 1.0 to 12.0");
    refused("--se 4.25", "found '4.25'");
    refused(
        "--se 2.0 --geometry 6x6",
        "a 6x6 puzzle has no rating on the scale 'se'",
    );
    refused(
        "--se 2.0 --with cage",
        "a puzzle with clues (cage) has no rating on the scale 'se': Sudoku Explainer knows no clues",
    );
    refused(
        "--hodoku impossible",
        "expected easy, medium, hard, unfair, extreme",
    );
    refused("--hodoku hard..easy", "did you mean easy..hard?");
    refused(
        "--hodoku easy..medium --needs swordfish",
        "no puzzle of level medium can need 'swordfish', which is hard",
    );
    refused("--geometry 7x7", "has no blocks");
    refused("--to tenner", "cannot be written as 'tenner'");
}

#[test]
fn levels_of_hodoku() {
    let scale = rate::scale("hodoku").expect("a scale");
    let order = scale.order().expect("an order");
    for (wanted, levels) in [
        ("easy", [Level::Easy, Level::Easy]),
        ("medium..hard", [Level::Medium, Level::Hard]),
    ] {
        for mut board in puzzles(&format!("--seed 3 --count 3 --hodoku {wanted}")) {
            board.promise_unique();
            let rating = rate::Rater::new(&scale, &order, &board).rate();
            assert_eq!(rating.outcome, Outcome::Solved);
            assert!(levels.contains(&rating.level), "{wanted}: {rating:?}");
        }
    }
}

#[test]
fn ratings_of_sudoku_explainer() {
    let mut rater = Rater::default();
    for (wanted, from, to) in [
        ("1.2..1.5", 12, 15),
        ("4.0..4.5", 40, 45),
        ("7.2", 72, 72),
        ("8.3..9 --symmetry rotate180", 83, 90),
    ] {
        for board in puzzles(&format!("--seed 3 --count 3 --se {wanted}")) {
            let rating = rater.rate(&board).expect("a plain 9x9");
            assert_eq!(rating.outcome, Outcome::Solved);
            assert!((from..=to).contains(&rating.er.0), "{wanted}: {rating}");
        }
    }
}

#[test]
fn a_budget_that_is_over_is_told() {
    let (status, out, errors) = generate("--givens 17 --tries 20 --seed 1");
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(
        errors.contains("no such puzzle in 20 tries (seed 1)"),
        "{errors}"
    );
}

#[test]
fn json_holds_the_board_and_its_seed() {
    let (status, out, _) = generate("--seed 9 --count 2 --format json --minimal");
    assert_eq!(status, 0);
    let all: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(all[1]["seed"], 10);
    assert_eq!(all[0]["format"], "sudoku-explain/2");
    let text = all[0]["board"]["text"].as_str().expect("a text");
    assert_eq!(generate("--seed 9 --minimal").1.trim_end(), text);
    let (_, lines, _) = generate("--seed 9 --count 2 --format ndjson --minimal");
    assert_eq!(lines.lines().count(), 2);
    let one: serde_json::Value =
        serde_json::from_str(lines.lines().next().expect("a line")).expect("JSON");
    assert_eq!(one, all[0]);
}

#[test]
fn tenner_grids_have_rows_and_totals() {
    for rows in 3..=10 {
        let name = format!("tenner {rows}");
        let (_, out, _) = generate_on(&name, "--seed 1 --to tenner");
        let board: Board = out.parse().unwrap_or_else(|error| panic!("{out}{error}"));
        let geometry = Geometry::named(&name).expect("a name");
        assert_eq!(board.geometry(), &geometry);
        assert_eq!(search::count_solutions(&board, 2), 1, "{out}");
    }
    let geometries = [
        ("tenner 2", "expected 3 to 10"),
        ("tenner 11", "expected 3 to 10"),
    ];
    for (name, words) in geometries {
        let (status, _, errors) = generate_on(name, "");
        assert_eq!(status, 2, "{errors}");
        assert!(errors.contains(words), "{errors}");
    }
}
