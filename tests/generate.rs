//! The generator makes proper puzzles on every kind of board, and the same from the same seed.

use sudoku_explain::generate::{Clues, puzzle};
use sudoku_explain::{Board, Geometry, search};

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

fn make(name: &str, seed: u64, clues: Clues) -> Board {
    let geometry = Geometry::named(name).expect(name);
    puzzle(&geometry, seed, clues).unwrap_or_else(|| panic!("no puzzle on {name}"))
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
            let board = make(name, seed, Clues::Minimal);
            assert_eq!(search::count_solutions(&board, 2), 1, "{name}, seed {seed}");
            assert_eq!(
                board,
                make(name, seed, Clues::Minimal),
                "{name}, seed {seed}"
            );
            assert_ne!(
                board,
                make(name, seed + 1, Clues::Minimal),
                "{name}, seed {seed}"
            );
        }
    }
}

#[test]
fn puzzles_keep_as_many_givens_as_asked_for() {
    for name in GEOMETRIES {
        let cells = Geometry::named(name).expect(name).cell_count();
        let minimal = givens(&make(name, 5, Clues::Minimal));
        assert!(minimal < cells * 7 / 10, "{name}: {minimal}");
        assert_eq!(
            givens(&make(name, 5, Clues::AtLeast(cells * 4 / 5))),
            cells * 4 / 5,
            "{name}"
        );
    }
}

#[test]
fn no_given_of_a_minimal_puzzle_is_needless() {
    for name in ["4x4", "6x6", "9x9", "tenner 4"] {
        let board = make(name, 9, Clues::Minimal);
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
    for (name, clues, most) in [
        ("16x16", Clues::Minimal, 110),
        ("25x25", Clues::AtLeast(380), 380),
    ] {
        let board = make(name, 1, clues);
        assert_eq!(search::count_solutions(&board, 2), 1, "{name}");
        assert!(givens(&board) <= most, "{name}: {}", givens(&board));
    }
}
