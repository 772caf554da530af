//! Random positions, most of them of puzzles with one solution.

use super::positions::{Dice, position};
use std::sync::Arc;
use sudoku_explain::clues::{KINDS, Kind, cage};
use sudoku_explain::generate::{self, Generator, Givens, Wish};
use sudoku_explain::{Board, Cell, Geometry, Marks, Order, Outcome, Solver, Start, Value, search};

/// A position and the solution it leads to.
pub(crate) struct Position {
    pub(crate) board: Board,
    pub(crate) solution: Vec<Value>,
}

/// The positions of a geometry, without end: five of each puzzle, and as many from a solution alone, whose
/// marks are the puzzle.
pub(crate) fn positions(name: &str, seed: u64) -> impl Iterator<Item = Position> {
    let (name, with) = name
        .split_once(" with ")
        .map_or((name, None), |(name, with)| (name, Some(with)));
    let geometry = Geometry::named(name).expect(name);
    let with: Option<Vec<&'static Kind>> = with.map(|with| match with {
        "cages" => vec![&cage::KIND],
        ids => KINDS
            .iter()
            .copied()
            .filter(|kind| ids.split(',').any(|id| id == kind.id()))
            .collect(),
    });
    (seed..).flat_map(move |seed| {
        let mut dice = Dice(seed);
        let (of_puzzle, alone) = if let Some(with) = &with {
            (planted(&geometry, seed, with), None)
        } else {
            (
                generate::puzzle(&geometry, seed, Givens::Minimal),
                generate::solution(&geometry, seed),
            )
        };
        let geometry = geometry.clone();
        let some: Vec<Position> = (0..5)
            .flat_map(|_| {
                let (keep, set) = (5 + dice.roll(60), dice.roll(70));
                let of_puzzle = of_puzzle.as_ref().map(|puzzle| {
                    let solution = search::first(puzzle).expect("a puzzle has a solution");
                    on_the_way(puzzle, solution.values(), keep, set, &mut dice)
                });
                let alone = alone.as_ref().map(|solution| Position {
                    board: position(&geometry, solution, keep, set, &mut dice),
                    solution: solution.clone(),
                });
                of_puzzle.into_iter().chain(alone)
            })
            .collect();
        some
    })
}

/// A killer of a seed.
pub(crate) fn killer(geometry: &Arc<Geometry>, seed: u64) -> Option<Board> {
    planted(geometry, seed, &[&cage::KIND])
}

/// A puzzle of a seed with clues of some kinds.
fn planted(geometry: &Arc<Geometry>, seed: u64, with: &[&'static Kind]) -> Option<Board> {
    let wish = Wish {
        with: with.to_vec(),
        ..Wish::default()
    };
    let mut generator = Generator::new(geometry, &wish).expect("they can be made");
    generator.puzzle(seed, 100, &|| true).ok()
}

/// Puzzles with a tridagon, made for it.
pub(crate) const WITH_TRIDAGON: [&str; 8] = [
    ".9.56...7...7.1.......2.1.......6.7.634.9.5.1.7.....92.6..1...57..9.5.2.2.....9..",
    "8....6.5.3...1..28....8.6..15...8..4.......71...6..3.25..........8..2.3.23..65.1.",
    ".617....34...3.57.9....4..8.5.........392...4..2.75.........39.....4...5...3...42",
    "6....8.....513....3..6.51.2..43.2..8...5..62..9........63.....1.8.2..35.....1..8.",
    "64........7.59...6..2.18....9.12.5.........9..5....6..1..9......6......8..9.5..2.",
    "....12.93.78..4...........6.3.....1..4....2...9.4.....36..91.42...3..6..41...6.3.",
    "....5....1.6.....7.2......9.3...5..85.4...9..98..3..7............384.7...4..97.53",
    "..........8.634..77...5..26.9.......5.2.7....67.28..9......62.9..5...6..9....7..8",
];

/// Puzzles that a turn and an exchange of values bring onto themselves.
const SYMMETRIC: [&str; 2] = [
    "9...8.....43......1.....65......6.138.......742.5......65.....2......43.....7...9",
    "..32..8....54.....62..8..1751...2.....8.9.......5...6.8......5...4..32.6..7....3.",
];

/// Where somebody is stuck who knows no more than singles and pairs, on one puzzle after the other.
pub(crate) fn stuck(name: &str, seed: u64) -> impl Iterator<Item = Position> {
    let geometry = Geometry::named(name).expect(name);
    stuck_on((seed..).filter_map(move |seed| generate::puzzle(&geometry, seed, Givens::Minimal)))
}

/// The same on puzzles that were made for patterns that hardly any has.
pub(crate) fn stuck_on_rare() -> impl Iterator<Item = Position> {
    stuck_on(
        WITH_TRIDAGON
            .iter()
            .chain(&SYMMETRIC)
            .map(|line| line.parse().expect("a board")),
    )
}

fn stuck_on(puzzles: impl Iterator<Item = Board>) -> impl Iterator<Item = Position> {
    const SIMPLE: &str = "game-rules\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs";
    let order = Order::parse("simple", SIMPLE).expect("an order");
    puzzles.filter_map(move |puzzle| {
        let mut solver = Solver::new(&order, &puzzle);
        let is_stuck = solver.solve() == Outcome::Stuck;
        let solution = search::first(&puzzle).expect("a puzzle has a solution");
        is_stuck.then(|| Position {
            board: solver.board().clone(),
            solution: solution.values().to_vec(),
        })
    })
}

/// The value that comes with another one: values in twos.
fn partner(geometry: &Geometry, Value(value): Value) -> Option<Value> {
    let low = geometry.low().0;
    let other = Value(((value - low) ^ 1) + low);
    geometry.all_marks().has(other).then_some(other)
}

/// A position on the way of a puzzle to its solution: some cells set, and in the others the right mark among
/// wrong ones, of which `keep` in a hundred are left; now and then values come in twos, or nobody has struck
/// what set values exclude.
fn on_the_way(
    puzzle: &Board,
    solution: &[Value],
    keep: usize,
    set: usize,
    dice: &mut Dice,
) -> Position {
    let geometry = puzzle.geometry();
    let givens = &puzzle.start().givens;
    let placed: Vec<Option<Value>> = solution
        .iter()
        .zip(givens)
        .map(|(&value, given)| (given.is_none() && dice.roll(100) < set).then_some(value))
        .collect();
    let value = |cell: Cell| givens[usize::from(cell.0)].or(placed[usize::from(cell.0)]);
    let (style, few) = (dice.roll(20), dice.roll(6));
    let mut marks = Vec::new();
    for cell in geometry.cells() {
        let right = solution[usize::from(cell.0)];
        let keep = if style < 5 { few } else { keep };
        let twin = partner(geometry, right).filter(|_| style < 5);
        let some = geometry.values().filter(|_| dice.roll(100) < keep);
        let mut possible: Marks = some.chain(twin).collect();
        let is_swept = style < 19;
        for peer in geometry
            .cells()
            .filter(|&peer| is_swept && geometry.sees(cell, peer))
        {
            possible -= value(peer).map_or(Marks::empty(), Marks::only);
        }
        marks.push(match value(cell) {
            Some(_) => Marks::empty(),
            None => possible | Marks::only(right),
        });
    }
    let start = Start {
        placed,
        marks: Some(marks),
        marks_are_given: false,
        ..puzzle.start().clone()
    };
    let mut board = Board::new(geometry.clone(), start).expect("taken from a solution");
    board.promise_unique();
    Position {
        board,
        solution: solution.to_vec(),
    }
}
