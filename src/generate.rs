//! New puzzles: a random solution, from which values are taken away while it stays the only one.

use crate::random::Random;
use crate::search::{Engine, Limits};
use crate::{Board, Geometry, Start, Value};
use std::sync::Arc;

/// How many givens a new puzzle keeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clues {
    /// As few as can be: without any of them there is a second solution.
    Minimal,
    /// This many, or more if that leaves more than one solution.
    AtLeast(usize),
}

/// The ways that filling a board may try, and those that proving one value needed may try.
const FILL: u64 = 200_000;
const PROVE: u64 = 2_000;

/// A random puzzle with exactly one solution. The same seed makes the same puzzle everywhere.
///
/// The work is bounded. A value whose removal cannot be judged in bounded work stays, so that on very
/// large boards a minimal puzzle may hold a few values too many, but never one too few. There is no
/// puzzle if the geometry has no solution, or none that is found in bounded work.
///
/// ```
/// use sudoku_explain::generate::{Clues, puzzle};
/// use sudoku_explain::{Geometry, search};
/// let board = puzzle(&Geometry::named("6x6 x")?, 1, Clues::Minimal).expect("there are many");
/// assert_eq!(search::count_solutions(&board, 2), 1);
/// # Ok::<(), sudoku_explain::GeometryError>(())
/// ```
pub fn puzzle(geometry: &Arc<Geometry>, seed: u64, clues: Clues) -> Option<Board> {
    let mut chance = Random::new(seed);
    let mut engine = Engine::new(geometry);
    let values = fill(&mut engine, &mut chance)?;
    let totals = totals(geometry, &values);
    let needed = match clues {
        Clues::Minimal => 0,
        Clues::AtLeast(count) => count,
    };

    let all = geometry.all_marks().bits();
    let mut domains: Vec<u32> = values.iter().map(|value| 1 << value.0).collect();
    let mut cells: Vec<usize> = (0..values.len()).collect();
    chance.shuffle(&mut cells);
    let mut left = values.len();
    engine.limits = Limits::nodes(PROVE);
    for cell in cells {
        if left <= needed {
            break;
        }
        // The value can go if there is no solution without it.
        let value = domains[cell];
        domains[cell] = all & !value;
        engine.start(&domains, &totals);
        let needless = !engine.advance() && engine.stopped.is_none();
        domains[cell] = if needless { all } else { value };
        left -= usize::from(needless);
    }

    let givens = domains
        .iter()
        .zip(&values)
        .map(|(domain, &value)| domain.is_power_of_two().then_some(value));
    let totals = totals.iter().map(|&total| total as u16).collect();
    let start = Start {
        totals,
        ..Start::givens(givens.collect())
    };
    let mut board = Board::new(geometry.clone(), start).ok()?;
    board.promise_unique();
    Some(board)
}

/// A random full board: a value for every cell, by cell. Sums take what they get.
pub fn solution(geometry: &Arc<Geometry>, seed: u64) -> Option<Vec<Value>> {
    fill(&mut Engine::new(geometry), &mut Random::new(seed))
}

fn fill(engine: &mut Engine, chance: &mut Random) -> Option<Vec<Value>> {
    engine.limits = Limits::nodes(FILL);
    engine.shuffle(Random::new(chance.bits()));
    engine.start(
        &vec![engine.geometry().all_marks().bits(); engine.geometry().cell_count()],
        &[],
    );
    let found = engine.advance();
    engine.in_order();
    found.then(|| {
        engine
            .solution()
            .iter()
            .map(|bits| Value(bits.trailing_zeros() as u8))
            .collect()
    })
}

/// The totals that the values make.
fn totals(geometry: &Geometry, values: &[Value]) -> Vec<u32> {
    let total = |sum| {
        geometry
            .sum(sum)
            .iter()
            .map(|cell| u32::from(values[cell.index()].0))
            .sum()
    };
    geometry.sums().map(total).collect()
}
