//! A square board as clauses for a SAT solver.

use cadical::{Solver, Timeout};

/// Whether there is one solution: one is asked for, and then another.
pub fn has_one_solution(line: &str) -> bool {
    let values = line.len().isqrt();
    let mut solver = Solver::<Timeout>::new();
    let is = |cell: usize, value: usize| (cell * values + value + 1) as i32;
    for group in groups(values, &is) {
        solver.add_clause(group.iter().copied());
        for (at, one) in group.iter().enumerate() {
            for other in &group[..at] {
                solver.add_clause([-one, -other]);
            }
        }
    }
    for (cell, symbol) in line.bytes().enumerate() {
        if let Some(value) = value_of(symbol) {
            solver.add_clause([is(cell, value)]);
        }
    }
    if solver.solve() != Some(true) {
        return false;
    }
    let all = 1..=(values * values * values) as i32;
    let solution: Vec<i32> = all
        .filter(|&mark| solver.value(mark) == Some(true))
        .collect();
    solver.add_clause(solution.into_iter().map(|mark| -mark));
    solver.solve() == Some(false)
}

/// The marks of which exactly one holds: of each cell, and of each value in each row, column and block.
fn groups(values: usize, is: &dyn Fn(usize, usize) -> i32) -> Vec<Vec<i32>> {
    let side = values.isqrt();
    let all = || 0..values;
    let cells = (0..values * values).map(|cell| all().map(|value| is(cell, value)).collect());
    let mut groups: Vec<Vec<i32>> = cells.collect();
    for value in all() {
        for line in all() {
            let block = |at: usize| {
                (line / side * side + at / side) * values + line % side * side + at % side
            };
            groups.push(all().map(|at| is(line * values + at, value)).collect());
            groups.push(all().map(|at| is(at * values + line, value)).collect());
            groups.push(all().map(|at| is(block(at), value)).collect());
        }
    }
    groups
}

/// 1 to 9, then letters.
fn value_of(symbol: u8) -> Option<usize> {
    match symbol {
        b'1'..=b'9' => Some(usize::from(symbol - b'1')),
        b'A'..=b'Z' => Some(usize::from(symbol - b'A') + 9),
        _ => None,
    }
}
