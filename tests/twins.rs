//! What is derived of a puzzle before anything is known of its board holds in its solutions: twins are equal, and cells that differ by
//! them do; both leftovers' sides hold the same values.

use sudoku_explain::engine::{leftovers, twins};
use sudoku_explain::search::Solutions;
use sudoku_explain::{Board, Cell, Value, formats};

/// At most this many solutions of each are looked at.
const MOST: usize = 400;

fn board(text: &str) -> Board {
    formats::read_one(text, None).expect("a board")
}

fn empty(geometry: &str, side: usize, clues: &str) -> Board {
    let rows = vec![".".repeat(side); side].join("\n");
    board(&format!("# geometry: {geometry}\n{rows}\n{clues}\n"))
}

fn lines() -> Vec<Board> {
    vec![
        empty("6x6", 6, "palindrome: r1c1 r2c2 r3c3 r4c4 r5c5"),
        empty("6x6", 6, "clone: r1c1 r1c2; r4c4 r4c5; r6c2 r6c3"),
        empty(
            "6x6",
            6,
            "region-sum: r1c3 r1c4 r2c5 r3c5\nregion-sum: r2c3 r3c2",
        ),
        empty("9x9", 9, "region-sum: r3c3 r4c4 r5c5 r6c6 r7c7"),
        board(
            "# geometry: jigsaw\nAAAAAB\nACBBBB\nCCCCDB\nCDDDDD\nEEEEEE\nFFFFFF\n\n......\n......\n......\n......\n......\n......\n",
        ),
    ]
}

#[test]
fn twins_are_equal_and_what_sees_one_differs_from_all() {
    let mut pairs = 0;
    for board in lines() {
        let twins = twins::of(&board);
        assert!(!twins.is_empty(), "{board}");
        for solution in Solutions::new(&board).take(MOST) {
            for cell in board.geometry().cells() {
                for &twin in twins.with(cell) {
                    assert_eq!(solution.value(cell), solution.value(twin), "{board}");
                    pairs += usize::from(twin > cell);
                }
                for other in twins.seen::<{ sudoku_explain::WIDE }>(cell) {
                    assert_ne!(solution.value(cell), solution.value(other), "{board}");
                }
            }
        }
    }
    assert!(pairs > MOST);
}

#[test]
fn leftovers_hold_the_same_values() {
    let windoku = empty("9x9 windoku", 9, "");
    let houses = leftovers::of(windoku.geometry());
    assert_eq!(houses.iter().filter(|of| of.more == 1).count(), 5);
    let jigsaw = lines().pop().expect("it is the last");
    for board in [windoku, jigsaw, empty("9x9", 9, "")] {
        let geometry = board.geometry();
        let all = [leftovers::of(geometry), leftovers::rings(geometry)].concat();
        assert!(!all.is_empty());
        for solution in Solutions::new(&board).take(MOST) {
            for leftover in &all {
                let held = |cells: &[Cell]| {
                    let values = cells.iter().map(|&cell| solution.value(cell));
                    let mut values: Vec<Value> = values.collect();
                    values.sort();
                    values
                };
                let [more, less] = leftover.sides.each_ref().map(|cells| held(cells));
                match leftover.more {
                    0 => assert_eq!(more, less),
                    _ => assert_eq!((more, less.len()), (geometry.values().collect(), 0)),
                }
            }
        }
    }
}
