//! Texts that are nearly boards: whatever is read, is read without a panic, and solved in bounded work.
//!
//! The same as the target in `fuzz/`, on stable and within seconds.

use crate::common::{bad, sample};
use sudoku_explain::formats::{Format, Reader, read_one, write};
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::random::Random;
use sudoku_explain::{Geometry, Order, Solver};

/// How many in full.
const TRIALS: usize = 12_000;
const PIECES: [&str; 40] = [
    "\n",
    "\n\n",
    " ",
    "|",
    "+---+",
    "# geometry: ",
    "9x9",
    "6x6 3x2",
    "tenner",
    "jigsaw",
    " x",
    "anti-knight",
    "# marks: given\n",
    ":",
    "-1",
    "{",
    "}",
    "+5",
    "0",
    ".",
    "A",
    "12",
    ",",
    "\u{FEFF}",
    "\ncage 7: r1c1 r1c2\n",
    "\nsum 12: r2c2-r3c3\n",
    "\ncages:\n",
    "a=5 b=9",
    "cage",
    "r1c1-r3c1",
    " # ",
    "column",
    "[Puzzle]\n",
    "\nGrid 01\n",
    "S9B",
    "https://sudokupad.app/scl",
    "version: 1",
    "%2B",
    "J3",
    "\n# symbols: A-P\n",
];

/// Boards of many kinds in all formats, and the bad inputs that are not large.
fn seeds() -> (Vec<String>, Vec<String>) {
    let kinds = [
        "4x4",
        "6x6 3x2",
        "9x9",
        "9x9 x anti-knight",
        "10x10",
        "16x16",
        "jigsaw AABB/AABB/CCDD/CCDD",
        "tenner 3",
        "tenner 9",
    ];
    let mut good = Vec::new();
    for kind in kinds {
        let geometry = Geometry::named(kind).unwrap();
        let board = puzzle(&geometry, 5, Givens::AtLeast(geometry.cell_count() / 2)).unwrap();
        let texts = Format::ALL
            .into_iter()
            .filter_map(|format| write(&board, format).ok());
        good.extend(texts.flat_map(|text| [format!("{text}\ncage: r1c1 r2c2\n"), text]));
    }
    let bad = bad::inputs()
        .into_iter()
        .filter(|(_, bytes)| bytes.len() < 2000);
    (
        good,
        bad.filter_map(|(_, bytes)| String::from_utf8(bytes).ok())
            .collect(),
    )
}

/// Changes a text in one to three places, mostly a little.
fn mutate(text: &str, other: &str, dice: &mut Random) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(3) {
        let at = dice.below(text.len().max(1)).min(text.len());
        let end = (at + 1 + dice.below(4)).min(text.len());
        let part: Vec<char> = match dice.below(10) {
            0 => Vec::new(),
            1 => PIECES[dice.below(PIECES.len())].chars().collect(),
            2 => vec![char::from_u32(dice.bits() as u32 % 0x3000).unwrap_or('\u{FFFD}')],
            3 => text[at..end].repeat(2),
            4 => other
                .chars()
                .skip(dice.below(40))
                .take(dice.below(200))
                .collect(),
            _ => text[at..end]
                .iter()
                .map(|c| if c.is_ascii_digit() { '.' } else { *c })
                .collect(),
        };
        text.splice(at..end, part);
    }
    text.into_iter().collect()
}

#[test]
fn nearly_boards_are_read_and_solved_or_refused() {
    let (good, bad) = seeds();
    let order = Order::human();
    let mut dice = Random::new(2026);
    let (mut read, mut refused) = (0, 0);
    let trials = sample::part(TRIALS);
    for _ in 0..trials {
        let seeds = if dice.below(4) == 0 { &bad } else { &good };
        let seed = &seeds[dice.below(seeds.len())];
        let text = mutate(seed, &good[dice.below(good.len())], &mut dice);
        let Ok(reader) = Reader::new(&text, None) else {
            continue;
        };
        for entry in reader.take(3) {
            let board = match entry {
                Ok(entry) => entry.board,
                Err(error) => {
                    refused += 1;
                    let line = text.split('\n').nth(error.line - 1);
                    let columns = line.map_or(0, |line| line.chars().count().max(1));
                    assert!((1..=columns).contains(&error.column), "{error} in {text:?}");
                    continue;
                }
            };
            read += 1;
            let mut solver = Solver::new(&order, &board);
            solver.limit_steps(12);
            solver.set_budget(Some(2_000));
            solver.solve();
            for board in [&board, solver.board()] {
                // Equal values that see each other are no board to be read.
                if board.contradiction().is_some() {
                    continue;
                }
                let text = write(board, Format::MARKS).unwrap();
                let again =
                    read_one(&text, None).unwrap_or_else(|error| panic!("{error} in\n{text}"));
                assert_eq!(again.marks_by_cell(), board.marks_by_cell(), "{text}");
                assert_eq!(again.to_string(), board.to_string());
            }
        }
    }
    // Both happen often, or the test shows nothing.
    assert!(
        read > trials / 10 && refused > trials / 4,
        "{read} read, {refused} refused"
    );
}
