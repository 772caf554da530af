//! A budget ends every search of the catalogue soon, on the boards on which they have most to look at.

use std::time::{Duration, Instant};
use sudoku_explain::hint::{HintEngine, State, Uniqueness, Which};
use sudoku_explain::limits::Limits;
use sudoku_explain::strategies::ALL;
use sudoku_explain::{Board, Order};

/// So much may be tried.
const BUDGET: u64 = 2_000;
/// So long that may take at most, also in a build for tests on a machine that does other things.
const MOST: Duration = Duration::from_secs(20);

/// A board with these givens, and nothing else.
fn nearly_empty(geometry: &str, cells: usize, givens: &[(usize, char)]) -> Board {
    let mut text = vec!['.'; cells];
    for &(cell, symbol) in givens {
        text[cell] = symbol;
    }
    let text: String = text.into_iter().collect();
    let board = format!("# geometry: {geometry}\n{text}\n").parse();
    board.expect("a board")
}

#[test]
fn every_strategy_ends_with_its_budget() {
    let engine = HintEngine::new(Order::human()).relying_on(Uniqueness::Promised);
    let nine = nearly_empty("9x9", 81, &[(0, '1'), (13, '2'), (40, '5'), (80, '9')]);
    let large = nearly_empty("16x16", 256, &[(0, '1'), (20, '2'), (255, '9')]);
    for (name, board) in [("9x9", nine), ("16x16", large)] {
        let state = State::new(&board);
        for make in ALL.iter() {
            let id = make().about().id.to_string();
            let which = Which {
                limit: 5,
                only: vec![id.clone()],
                every_form: true,
            };
            let begun = Instant::now();
            let found = engine.hints(&state, &which, &Limits::nodes(BUDGET));
            let took = begun.elapsed();
            eprintln!(
                "{name} {id}: {took:?} {}",
                match &found {
                    Ok(list) => format!("{}", list.hints.len()),
                    Err(none) => none.to_string(),
                }
            );
            assert!(took < MOST, "{name} {id}: {took:?}");
        }
    }
}
