//! One solution is a promise of the puzzle, never of a state.

use crate::verify::{fault, generated};
use sudoku_explain::explain::Record;
use sudoku_explain::explain::json::Document;
use sudoku_explain::proof::{Flaw, GuardFlaw};
use sudoku_explain::search::{self, Limits, count_solutions, judge};
use sudoku_explain::verify::Fault;
use sudoku_explain::words::Notation;
use sudoku_explain::{Board, Cell, Order, Solver, Start, Value};

/// A state of a puzzle: these values placed.
fn placed(puzzle: &Board, values: impl IntoIterator<Item = (Cell, Value)>) -> Board {
    let mut placed = vec![None; puzzle.geometry().cell_count()];
    for (cell, value) in values {
        placed[usize::from(cell.0)] = Some(value);
    }
    let start = Start {
        placed,
        ..puzzle.start().clone()
    };
    Board::new(puzzle.geometry().clone(), start).expect("a state without a clash")
}

#[test]
fn one_solution_is_a_promise_of_the_puzzle() {
    const TWO: &str = ":0607:4:57..+4+26...428...3.6.......18...71..2.....39.5....+2.8.6...4.8...387.651.441.73..6.::::";
    let mut states = vec![(TWO.parse::<Board>().expect("a board"), Some(2), None)];
    for seed in 0..4 {
        let puzzle = generated("9x9", seed);
        let solution = search::first(&puzzle).expect("one");
        let cells = || puzzle.geometry().cells();
        let open: Vec<Cell> = cells()
            .filter(|&cell| puzzle.value(cell).is_none())
            .collect();
        // Right values, and a wrong one, in a puzzle with one solution.
        let right = |cell: &Cell| (*cell, solution.value(*cell));
        let state = placed(&puzzle, open.iter().step_by(7).map(right));
        states.push((state, Some(1), Some(solution.clone())));
        let wrong = puzzle.geometry().values().find(|&value| {
            value != solution.value(open[0])
                && cells().all(|other| {
                    !puzzle.geometry().sees(open[0], other) || puzzle.value(other) != Some(value)
                })
        });
        if let Some(wrong) = wrong {
            states.push((placed(&puzzle, [(open[0], wrong)]), Some(1), None));
        }
        // One given fewer: several solutions, of which a placed value leaves one or more.
        for given in cells()
            .filter(|&cell| puzzle.value(cell).is_some())
            .step_by(3)
        {
            let mut start = puzzle.start().clone();
            start.givens[usize::from(given.0)] = None;
            let fewer = Board::new(puzzle.geometry().clone(), start).expect("part of a board");
            let mut solutions = search::Solutions::new(&fewer);
            let mut next = || solutions.next().expect("it was minimal");
            let (one, other) = (next(), next());
            let differ = cells().filter(|&cell| one.value(cell) != other.value(cell));
            let corner = differ.take(1).map(|cell| (cell, one.value(cell)));
            states.push((placed(&fewer, corner), Some(2), Some(one)));
        }
    }
    let (order, mut guarded) = (Order::human(), 0);
    for (mut state, count, truth) in states {
        let verdict = judge(&mut state, &Limits::default());
        assert_eq!(verdict.count, count, "{state}");
        assert_eq!(state.is_known_unique(), count == Some(1), "{state}");
        assert_eq!(verdict.is_lost, count_solutions(&state, 1) == 0, "{state}");
        let mut solver = Solver::new(&order, &state);
        solver.solve();
        let needs_unique = |step: sudoku_explain::StepRef<'_>| step.form().needs_unique;
        let unique = solver
            .log()
            .iter()
            .filter(|&step| needs_unique(step))
            .count();
        assert!(unique == 0 || count == Some(1), "{state}");
        guarded += unique;
        let Some(truth) = truth else { continue };
        let last = solver.board();
        assert!(
            state
                .geometry()
                .cells()
                .all(|cell| last.can_be(cell).has(truth.value(cell))),
            "{state} lost its solution"
        );
        // Nor does anybody believe a log that was written under the old promise.
        if count == Some(2) {
            let mut promised = state.clone();
            promised.promise_unique();
            let mut solver = Solver::new(&order, &promised);
            solver.solve();
            if solver.log().iter().any(needs_unique) {
                let document = Document::new(&Record::new(&state, &solver), Notation::RowColumn);
                assert!(matches!(
                    fault(&document),
                    Fault::Step(_, Flaw::Guard(GuardFlaw::NotUnique))
                ));
                guarded += 1;
            }
        }
    }
    assert!(guarded > 3, "{guarded}");
}
