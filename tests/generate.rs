//! The generator makes proper puzzles on every kind of board, and the same from the same seed.

use crate::common::sample;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use sudoku_explain::clues::cage;
use sudoku_explain::generate::{Generator, Givens, Wish, puzzle};
use sudoku_explain::random::Random;
use sudoku_explain::search;
use sudoku_explain::studies::textbook::Method;
use sudoku_explain::{Board, Geometry, Marks, Order, Outcome, Solver};

const GEOMETRIES: [&str; 14] = [
    "4x4",
    "6x6",
    "6x6 3x2",
    "8x8",
    "9x9",
    "9x9 x",
    "9x9 windoku",
    "9x9 anti-knight",
    "9x9 anti-king",
    "12x12",
    "jigsaw AAABBB/AAABBB/CCDDDE/CCDDDE/CCFFEE/FFFFEE",
    "tenner 3",
    "tenner 6",
    "tenner 10",
];

fn make(name: &str, seed: u64, givens: Givens) -> Board {
    let geometry = Geometry::named(name).expect(name);
    puzzle(&geometry, seed, givens).unwrap_or_else(|| panic!("no puzzle on {name}"))
}

fn givens(board: &Board) -> usize {
    board
        .geometry()
        .cells()
        .filter(|&cell| board.value(cell).is_some())
        .count()
}

#[test]
fn puzzles_are_proper() {
    for name in GEOMETRIES {
        for seed in 0..3 {
            let board = make(name, seed, Givens::Minimal);
            assert_eq!(search::count_solutions(&board, 2), 1, "{name}, seed {seed}");
            assert_eq!(
                board,
                make(name, seed, Givens::Minimal),
                "{name}, seed {seed}"
            );
            assert_ne!(
                board,
                make(name, seed + 1, Givens::Minimal),
                "{name}, seed {seed}"
            );
        }
    }
}

#[test]
fn puzzles_keep_as_many_givens_as_asked_for() {
    for name in GEOMETRIES {
        let cells = Geometry::named(name).expect(name).cell_count();
        let minimal = givens(&make(name, 5, Givens::Minimal));
        assert!(minimal < cells * 7 / 10, "{name}: {minimal}");
        assert_eq!(
            givens(&make(name, 5, Givens::AtLeast(cells * 4 / 5))),
            cells * 4 / 5,
            "{name}"
        );
    }
}

#[test]
fn no_given_of_a_minimal_puzzle_is_needless() {
    for name in ["4x4", "6x6", "9x9", "tenner 4"] {
        let board = make(name, 9, Givens::Minimal);
        for cell in board
            .geometry()
            .cells()
            .filter(|&cell| board.value(cell).is_some())
        {
            let mut start = board.start().clone();
            start.givens[usize::from(cell.0)] = None;
            let fewer = Board::new(board.geometry().clone(), start).expect("a part of a board");
            assert_eq!(
                search::count_solutions(&fewer, 2),
                2,
                "{name} without {cell:?}"
            );
        }
    }
}

#[test]
fn large_boards_are_made_in_bounded_work() {
    for (name, wanted, most) in [
        ("16x16", Givens::Minimal, 110),
        ("25x25", Givens::AtLeast(380), 380),
    ] {
        let board = make(name, 1, wanted);
        assert_eq!(search::count_solutions(&board, 2), 1, "{name}");
        assert!(givens(&board) <= most, "{name}: {}", givens(&board));
    }
}

#[test]
fn minimal_puzzles_are_so_by_a_second_method() {
    let wish = Wish {
        minimal: true,
        ..Wish::default()
    };
    let geometry = Geometry::sudoku();
    let mut generator = Generator::new(&geometry, &wish).expect("possible");
    let method = Method::named("mrv-corrected").expect("a textbook method");
    for seed in sample::seeds(200) {
        let board = generator.puzzle(seed, 1, &|| true).expect("the first try");
        let solution = method.clone().run(&board).solution.expect("solved");
        // Textbook methods look for one solution: there is no other if none differs in an open cell,
        // and each given is needed if one without it differs there.
        for cell in geometry.cells() {
            let mut start = board.start().clone();
            let at = usize::from(cell.0);
            let is_given = start.givens[at].take().is_some();
            let mut marks = vec![geometry.all_marks(); 81];
            marks[at] -= Marks::only(solution.value(cell));
            start.marks = Some(marks);
            start.marks_are_given = true;
            let other = Board::new(geometry.clone(), start).expect("part of a board");
            let second = method.clone().run(&other).solution;
            assert_eq!(second.is_some(), is_given, "seed {seed}, {cell:?}: {board}");
        }
    }
}

#[test]
#[ignore = "takes a minute"]
fn every_strategy_up_to_xyz_wing_can_be_needed() {
    let human = Order::human();
    let ids = human
        .strategies()
        .iter()
        .map(|strategy| &*strategy.about().id);
    let last = ids.clone().position(|id| id == "xyz-wing").expect("an id");
    let geometry = Geometry::sudoku();
    for strategy in &human.strategies()[1..=last] {
        let id = &*strategy.about().id;
        if !strategy.strategy().suits(&geometry) {
            continue;
        }
        let order = Order::human().up_to(id).expect("an id");
        let without = Order::human().up_to(id).expect("an id").without(id);
        let wish = Wish {
            solved_by: Some(order),
            too_hard_for: Some(without),
            ..Wish::default()
        };
        let mut generator = Generator::new(&geometry, &wish).expect("possible");
        let board = generator.puzzle(1, 200_000, &|| true).expect(id);
        let mut solver = Solver::new(&human, &board);
        assert_eq!(solver.solve(), Outcome::Solved, "{id}");
        assert!(
            solver.log().iter().any(|step| step.about().id == id),
            "{id}"
        );
    }
}

/// Tenner grids of five rows with 20 to 33 unknown cells, most of them about 26.
fn tenner_grids(count: u64) -> Vec<Board> {
    let geometry = Geometry::named("tenner 5").expect("a name");
    let mut chance = Random::new(1);
    let grid = |seed| {
        let unknown = 20 + (chance.below(14) + chance.below(14)) / 2;
        let wish = Wish {
            givens: Some(50 - unknown),
            ..Wish::default()
        };
        let mut generator = Generator::new(&geometry, &wish).expect("possible");
        generator
            .puzzle(seed, 1000, &|| true)
            .expect("enough tries")
    };
    (0..count).map(grid).collect()
}

/// How many of the boards an order solves; each solution is what the search says.
fn solved(boards: &[Board], order: &Order) -> usize {
    let solves = |board: &&Board| {
        let mut solver = Solver::new(order, board);
        let outcome = solver.solve();
        if outcome == Outcome::Solved {
            let found = search::first(board).expect("one solution").to_string();
            assert_eq!(solver.board().to_string(), found);
        }
        outcome == Outcome::Solved
    };
    boards.iter().filter(solves).count()
}

const SUMS_AND_SUBSETS: &str = "game-rules\nfull-house\nhidden-single\nnaked-single\nclue-bounds\npointing-pair\n\
     naked-pairs\nhidden-pairs\nnaked-triples\nhidden-triples\ncombinations\nnaked-quads\nhidden-quads\n";

#[test]
fn tenner_grids_are_solved_by_people() {
    let boards = tenner_grids(30);
    assert!(boards.iter().all(search::is_unique));
    assert_eq!(solved(&boards, &Order::human()), 30);
}

#[test]
#[ignore = "takes a minute; prints figures"]
fn most_tenner_grids_need_no_forcing() {
    let boards = tenner_grids(500);
    assert!(boards.iter().all(search::is_unique));
    let mut unknown: Vec<usize> = boards.iter().map(|board| 50 - givens(board)).collect();
    unknown.sort_unstable();
    let sums = Order::parse("sums", SUMS_AND_SUBSETS).expect("ids");
    let by_sums = solved(&boards, &sums);
    let patterns = [
        "nishio",
        "kraken-fish",
        "forcing-chain",
        "forcing-net",
        "nested-net",
    ]
    .into_iter()
    .fold(Order::human(), Order::without);
    let by_patterns = solved(&boards, &patterns);
    let by_all = solved(&boards, &Order::human());
    println!(
        "unknown {} to {}, median {}: {by_sums} by sums and subsets, {by_patterns} without forcing, {by_all} with it",
        unknown[0], unknown[499], unknown[250]
    );
    assert!(by_sums >= 415 && by_all == 500, "{by_sums}, {by_all}");
}

/// On a large geometry with few solutions one try takes long: a cancelled call does not wait for its end.
#[test]
fn a_try_ends_when_it_is_cancelled() {
    let geometry = Geometry::named("25x25 x anti-knight anti-king").expect("a name");
    let (plain, killer) = (
        Wish::default(),
        Wish {
            with: vec![&cage::KIND],
            ..Wish::default()
        },
    );
    for wish in [plain, killer] {
        let mut generator = Generator::new(&geometry, &wish).expect("possible");
        let flag = Arc::new(AtomicBool::new(false));
        generator.cancel_by(flag.clone());
        let canceller = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(200));
            flag.store(true, Ordering::Relaxed);
        });
        let begun = Instant::now();
        assert!(generator.puzzle(1, 1, &|| true).is_err());
        let took = begun.elapsed();
        assert!(took < Duration::from_secs(4), "{took:?}");
        canceller.join().expect("it ends");
    }
}

#[test]
fn puzzles_that_need_a_symmetry_have_one() {
    let geometry = Geometry::named("9x9").expect("a name");
    let id = "symmetrical-placement";
    let wish = Wish::default().needing(&geometry, &Order::human(), Some(id), Some("x-wing"));
    let wish = wish.expect("there are such puzzles");
    let mut generator = Generator::new(&geometry, &wish).expect("there are such puzzles");
    let board = generator.puzzle(1, 2_000, &|| true).expect("one of them");
    assert!(search::is_unique(&board));
    let order = wish.solved_by.as_ref().expect("an order");
    let mut solver = Solver::new(order, &board);
    assert_eq!(solver.solve(), Outcome::Solved, "{board}");
    let ids = solver.log().iter().map(|step| step.strategy());
    let needed = ids.filter(|&at| order.strategies()[at].about().id == id);
    assert!(needed.count() > 0, "{board}");
}
