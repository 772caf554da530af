//! A puzzle and all that it can be turned into have one canonical form.

use crate::common::sample;
use sudoku_explain::formats::canonical::of_values;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::random::Random;
use sudoku_explain::{Geometry, Value};

#[test]
fn every_turn_of_a_puzzle_has_its_form() {
    let geometry = Geometry::sudoku();
    let mut forms = Vec::new();
    for seed in sample::seeds(100) {
        let board = puzzle(&geometry, seed, Givens::Minimal).expect("a puzzle");
        let mut values = [0; 81];
        for (value, cell) in values.iter_mut().zip(geometry.cells()) {
            *value = board.value(cell).map_or(0, Value::number);
        }
        let form = of_values(&values).expect("a form");
        assert_eq!(of_values(&form), Some(form), "a form is its own");
        let mut random = Random::new(seed);
        for _ in 0..5 {
            let turned = turned(&values, &mut random);
            assert_eq!(of_values(&turned), Some(form), "{values:?}");
        }
        forms.push(form);
    }
    let count = forms.len();
    forms.sort_unstable();
    forms.dedup();
    assert_eq!(forms.len(), count, "puzzles that differ have forms that do");
    assert_eq!(of_values(&[0; 81]), None);
}

/// The puzzle with other digits, rows and columns, and perhaps turned over.
fn turned(values: &[u8; 81], random: &mut Random) -> [u8; 81] {
    let mut digits: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut digits);
    let mut lines = || {
        let mut bands = [0, 1, 2];
        random.shuffle(&mut bands);
        let band = |band: usize| {
            let mut lines = [0, 1, 2].map(|line| band * 3 + line);
            random.shuffle(&mut lines);
            lines
        };
        bands.map(band).concat()
    };
    let (rows, columns) = (lines(), lines());
    let is_turned = random.below(2) == 1;
    let mut turned = [0; 81];
    for row in 0..9 {
        for column in 0..9 {
            let value = values[rows[row] * 9 + columns[column]];
            let at = if is_turned {
                column * 9 + row
            } else {
                row * 9 + column
            };
            turned[at] = if value == 0 {
                0
            } else {
                digits[usize::from(value) - 1]
            };
        }
    }
    turned
}
