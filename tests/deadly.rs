//! Deadly patterns that a few marks avoid: those of a plain search, what follows from each of the marks, and nothing else.

use crate::common::positions::Dice;
use crate::common::sample;
use std::collections::BTreeSet;
use sudoku_explain::engine::uniqueness::Avoided;
use sudoku_explain::formats::read_one;
use sudoku_explain::generate::{Givens, puzzle, solution};
use sudoku_explain::strategy::{Finds, Want};
use sudoku_explain::{
    Board, Cell, DeadlyChain, ForcingChain, Geometry, Mark, Marks, NARROW, OneOf, Order,
    OwnedPremise, Play, Solver, Strategy, Value, proof, search,
};

/// With more open cells a plain search takes too long.
const MOST_OPEN: usize = 12;

/// The most marks that avoid a pattern, how many patterns are kept,
const MOST_EXTRAS: usize = 5;
const MOST_PATTERNS: usize = 24;

/// and the most cells of a pattern with two marks in each.
const MOST_PAIRS: usize = 12;

type Pattern = BTreeSet<Mark>;

/// Adds every choice of cells and of two marks in each by which each house has each value twice or not at all.
fn choose(board: &Board, cells: &[Cell], chosen: &Pattern, all: &mut Vec<Pattern>) {
    if others(board, chosen).len() > MOST_EXTRAS {
        return;
    }
    let Some((&cell, rest)) = cells.split_first() else {
        let even = |mark: &Mark| {
            let mut houses = board.geometry().houses_of(mark.cell);
            houses.all(|house| {
                let of_house = board.geometry().house_cells::<NARROW>(house);
                let with = chosen
                    .iter()
                    .filter(|other| other.value == mark.value && of_house.has(other.cell));
                with.count() == 2
            })
        };
        if !chosen.is_empty() && chosen.iter().all(even) {
            all.push(chosen.clone());
        }
        return;
    };
    choose(board, rest, chosen, all);
    let start = board.start();
    let given = start.marks.as_ref().filter(|_| start.marks_are_given);
    let is_allowed =
        |value: &Value| given.is_none_or(|marks| marks[usize::from(cell.0)].has(*value));
    let is_open = start.givens[usize::from(cell.0)].is_none();
    let values: Vec<Value> = board.marks(cell).values().filter(is_allowed).collect();
    for (at, &one) in values.iter().enumerate().filter(|_| is_open) {
        for &other in &values[at + 1..] {
            let marks = [one, other].map(|value| Mark { cell, value });
            // A value three times in a house is no part of any.
            let is_crowded = marks.iter().any(|mark| {
                let sees = |other: &&Mark| {
                    other.value == mark.value && board.geometry().sees(other.cell, mark.cell)
                };
                board.geometry().houses_of(cell).any(|house| {
                    let of_house = board.geometry().house_cells::<NARROW>(house);
                    chosen
                        .iter()
                        .filter(sees)
                        .filter(|other| of_house.has(other.cell))
                        .count()
                        > 1
                })
            });
            if !is_crowded {
                let more = chosen.iter().copied().chain(marks).collect();
                choose(board, rest, &more, all);
            }
        }
    }
}

/// The marks of the cells of a pattern that are not its own.
fn others(board: &Board, pattern: &Pattern) -> BTreeSet<Mark> {
    let cells: BTreeSet<Cell> = pattern.iter().map(|mark| mark.cell).collect();
    let marks = cells.iter().flat_map(|&cell| {
        let values = board.marks(cell).values();
        values.map(move |value| Mark { cell, value })
    });
    marks.filter(|mark| !pattern.contains(mark)).collect()
}

/// The patterns of a board with two marks in each cell that two to five others avoid, and no part of which is one.
fn plain(board: &Board) -> Vec<Pattern> {
    let open: Vec<Cell> = board.open::<NARROW>().iter().collect();
    let mut all = Vec::new();
    choose(board, &open, &Pattern::new(), &mut all);
    let is_whole = |pattern: &&Pattern| {
        let has_part = all
            .iter()
            .any(|part| part.len() < pattern.len() && part.is_subset(pattern));
        !has_part
            && pattern.len() <= 2 * MOST_PAIRS
            && (2..=MOST_EXTRAS).contains(&others(board, pattern).len())
    };
    all.iter().filter(is_whole).cloned().collect()
}

fn guard(one_of: &OneOf) -> Pattern {
    let [OwnedPremise::Guard(pattern)] = &one_of.premises[..] else {
        panic!("a pattern is its only premise");
    };
    pattern.iter().copied().collect()
}

fn avoided(board: &Board) -> Vec<OneOf> {
    let mut avoided = Avoided::default();
    let mut finds = Finds::new(board.geometry(), Want::All);
    let search = avoided.gather::<NARROW>(board, &mut finds);
    assert!(search.is_continue());
    avoided.one_ofs.to_vec()
}

/// Boards on which nothing is open but some cells of three values, or four.
fn few_open(name: &str, seed: u64) -> Option<Board> {
    let geometry = Geometry::named(name).expect(name);
    let solution = solution(&geometry, seed)?;
    let mut dice = Dice(seed);
    let all = geometry.all_marks();
    let mut values = all;
    while values.count() > 3 + (seed % 2) as usize {
        values -= Marks::only(Value(geometry.low().0 + dice.roll(all.count()) as u8));
    }
    let mut open = 0;
    let symbols = solution.iter().map(|value| {
        let is_open = values.has(*value) && open < MOST_OPEN && dice.roll(3) > 0;
        open += usize::from(is_open);
        if is_open {
            ".".to_string()
        } else {
            value.number().to_string()
        }
    });
    let text = format!("# geometry: {name}\n{}", symbols.collect::<String>());
    let board = read_one(&text, None).expect("a board");
    let rules = Order::parse("rules", "game-rules").expect("an order");
    let mut solver = Solver::new(&rules, &board);
    solver.solve();
    let mut board = solver.board().clone();
    board.promise_unique();
    Some(board)
}

#[test]
fn patterns_are_those_of_a_plain_search() {
    let mut kept = 0;
    for name in ["4x4", "6x6 3x2", "6x6 3x2 x", "9x9", "9x9 windoku"] {
        for board in sample::seeds(400).filter_map(|seed| few_open(name, seed)) {
            let patterns = plain(&board);
            let found = avoided(&board);
            for one_of in &found {
                let pattern = guard(one_of);
                let marks: BTreeSet<Mark> = one_of.marks.iter().copied().collect();
                assert_eq!(marks, others(&board, &pattern), "{board}");
                let list: Vec<Mark> = pattern.iter().copied().collect();
                let is_there = |mark: &Mark| board.has(*mark);
                let cells: BTreeSet<Cell> = list.iter().map(|mark| mark.cell).collect();
                // All open cells together may be several patterns.
                let is_all = cells.len() == board.open::<NARROW>().count();
                if list.len() == 2 * cells.len() && !is_all && list.iter().all(is_there) {
                    assert!(patterns.contains(&pattern), "{name} {pattern:?}\n{board}");
                    kept += 1;
                }
            }
            for pattern in &patterns {
                let others = others(&board, pattern);
                let says_it =
                    |one_of: &OneOf| one_of.marks.iter().all(|mark| others.contains(mark));
                // Of many the first are kept.
                let is_said = found.len() == MOST_PATTERNS || found.iter().any(says_it);
                assert!(is_said, "{name} {pattern:?}\n{board}");
            }
        }
    }
    assert!(kept > 20, "{kept}");
}

/// What follows from a mark where each link needs one other: the marks that go. Truths are cells, places, and these.
fn struck(board: &Board, mark: Mark, one_ofs: &[Vec<Mark>]) -> BTreeSet<Mark> {
    let geometry = board.geometry();
    let marks_of = |cell: Cell| {
        let values = board.marks(cell).values();
        values.map(move |value| Mark { cell, value })
    };
    let mut truths: Vec<Vec<Mark>> = one_ofs.to_vec();
    truths.extend(geometry.cells().map(|cell| marks_of(cell).collect()));
    for house in geometry.full_houses() {
        for value in board.needs(house).values() {
            let cells = geometry.cells_at::<NARROW>(house, board.places(house, value));
            truths.push(cells.iter().map(|cell| Mark { cell, value }).collect());
        }
    }
    truths.retain(|truth| truth.len() == 2);
    let (mut holds, mut gone) = (vec![mark], BTreeSet::new());
    let mut at = 0;
    while let Some(&mark) = holds.get(at) {
        at += 1;
        let sees = |other: &Mark| {
            let is_beside = other.value == mark.value && geometry.sees(other.cell, mark.cell);
            *other != mark && (other.cell == mark.cell || is_beside)
        };
        for other in geometry.cells().flat_map(marks_of).filter(sees) {
            if !gone.insert(other) {
                continue;
            }
            for truth in truths.iter().filter(|truth| truth.contains(&other)) {
                let left = truth.iter().filter(|&&left| left != other);
                holds.extend(
                    left.filter(|left| !holds.contains(left))
                        .copied()
                        .collect::<Vec<_>>(),
                );
            }
        }
    }
    gone
}

/// Puzzles of one solution where basics are stuck.
fn stuck(seeds: u64) -> impl Iterator<Item = Board> {
    let geometry = Geometry::sudoku();
    let order = "game-rules\nfull-house\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\nhidden-pairs";
    let order = Order::parse("basics", order).expect("an order");
    sample::seeds(seeds).filter_map(move |seed| {
        let board = puzzle(&geometry, 5_000 + seed, Givens::Minimal).expect("there are many");
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        let is_open = !solver.board().open::<NARROW>().is_empty();
        is_open.then(|| solver.board().clone())
    })
}

fn plays(board: &Board, strategy: &dyn Strategy, is_true: impl Fn(Play) -> bool) -> BTreeSet<Mark> {
    let mut finds = Finds::new(board.geometry(), Want::All);
    finds.search(strategy, 0, 0, board);
    let mut removed = BTreeSet::new();
    for step in finds.log().iter() {
        proof::check(board, step).unwrap_or_else(|flaw| panic!("{flaw}\n{board}"));
        for play in step.plays() {
            assert!(is_true(play), "{play:?}\n{board}");
            match play {
                Play::Remove(mark) => _ = removed.insert(mark),
                Play::Set(Mark { cell, value }) => {
                    let others = board.marks(cell) - Marks::only(value);
                    removed.extend(others.values().map(|value| Mark { cell, value }));
                }
            }
        }
    }
    removed
}

#[test]
fn what_all_cases_exclude_is_found_proved_and_true() {
    let (mut boards, mut by_cases, mut by_nets) = (0, 0, 0);
    for board in stuck(300) {
        let solved = search::first(&board).expect("a puzzle has a solution");
        let is_true = |play: Play| match play {
            Play::Set(mark) => solved.value(mark.cell) == mark.value,
            Play::Remove(mark) => solved.value(mark.cell) != mark.value,
        };
        let one_ofs = avoided(&board);
        let lists: Vec<Vec<Mark>> = one_ofs.iter().map(|of| of.marks.to_vec()).collect();
        let found = plays(&board, &DeadlyChain { nets: false }, is_true);
        // What follows without a pattern is no business of this strategy.
        let anyway = plays(&board, &ForcingChain::default(), is_true);
        for marks in &lists {
            // A case that breaks something is refuted by itself.
            if marks
                .iter()
                .any(|mark| found.contains(mark) || anyway.contains(mark))
            {
                continue;
            }
            let gone = marks.iter().map(|&mark| struck(&board, mark, &lists));
            let common = gone.reduce(|all, other| &all & &other).unwrap_or_default();
            let left: BTreeSet<Mark> = &common - &anyway;
            assert!(
                left.is_subset(&found),
                "{marks:?} {left:?} {found:?}\n{board}"
            );
            by_cases += left.len();
        }
        let nets = plays(&board, &DeadlyChain { nets: true }, is_true);
        assert!(found.is_subset(&nets));
        by_nets += nets.len() - found.len();
        boards += usize::from(!lists.is_empty());
    }
    assert!(
        boards > 0 && by_cases > 0 && by_nets > 0,
        "{boards} {by_cases} {by_nets}"
    );
}
