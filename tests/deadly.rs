//! Deadly patterns that a few marks avoid: those of a plain search, what follows from each of the marks, and nothing else.

use crate::common::puzzles::positions;
use crate::common::sample;
use std::collections::BTreeSet;
use sudoku_explain::engine::uniqueness::{Avoided, MOST_EXTRAS, Shape};
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::strategy::{Finds, Want};
use sudoku_explain::{
    Board, Cell, DeadlyChain, Geometry, Mark, Marks, NARROW, OneOf, Order, OwnedPremise, Play,
    Solver, Strategy, Value, proof, search,
};

/// With more open cells a plain search takes too long.
const MOST_OPEN: usize = 13;

/// The most cells of a pattern with two marks in each.
const MOST_PAIRS: usize = 12;

type Pattern = BTreeSet<Mark>;

/// Adds every choice of cells and of two marks in each by which each house has each value twice or not at all.
fn choose(board: &Board, cells: &[Cell], chosen: &Pattern, all: &mut Vec<Pattern>) {
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

#[test]
fn patterns_are_those_of_a_plain_search() {
    let mut kept = 0;
    for name in ["4x4", "6x6 3x2", "6x6 3x2 x", "9x9", "9x9 windoku"] {
        let small = positions(name, 7)
            .take(sample::part(400))
            .filter(|position| position.board.open::<NARROW>().count() <= MOST_OPEN);
        for position in small {
            let mut board = position.board;
            board.promise_unique();
            let patterns = plain(&board);
            let found = avoided(&board);
            for one_of in &found {
                let pattern = guard(one_of);
                let marks: BTreeSet<Mark> = one_of.marks.iter().copied().collect();
                assert_eq!(marks, others(&board, &pattern), "{board}");
                let list: Vec<Mark> = pattern.iter().copied().collect();
                let is_there = |mark: &Mark| board.has(*mark);
                let is_small = matches!(
                    Shape::of(&board, &list),
                    Shape::Rectangle | Shape::Loop | Shape::Lite
                );
                if is_small && list.iter().all(is_there) {
                    assert!(patterns.contains(&pattern), "{name} {pattern:?}\n{board}");
                    kept += 1;
                }
            }
            for pattern in &patterns {
                let others = others(&board, pattern);
                let says_it =
                    |one_of: &OneOf| one_of.marks.iter().all(|mark| others.contains(mark));
                assert!(found.iter().any(says_it), "{name} {pattern:?}\n{board}");
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

/// Puzzles of one solution where basics and forcing chains are stuck.
fn stuck(seeds: u64) -> impl Iterator<Item = Board> {
    let geometry = Geometry::sudoku();
    let order = "game-rules\nfull-house\nhidden-single\nnaked-single\npointing-pair\nnaked-pairs\nhidden-pairs\nforcing-chain";
    let order = Order::parse("chains", order).expect("an order");
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
    for board in stuck(1_000) {
        let solution = search::first(&board).expect("a puzzle has a solution");
        let is_true = |play: Play| match play {
            Play::Set(mark) => solution.value(mark.cell) == mark.value,
            Play::Remove(mark) => solution.value(mark.cell) != mark.value,
        };
        let one_ofs = avoided(&board);
        let lists: Vec<Vec<Mark>> = one_ofs.iter().map(|of| of.marks.to_vec()).collect();
        let found = plays(&board, &DeadlyChain { nets: false }, is_true);
        for marks in &lists {
            // A case that breaks something is refuted by itself.
            if marks.iter().any(|mark| found.contains(mark)) {
                continue;
            }
            let gone = marks.iter().map(|&mark| struck(&board, mark, &lists));
            let common = gone.reduce(|all, other| &all & &other).unwrap_or_default();
            assert!(
                common.is_subset(&found),
                "{marks:?} {common:?} {found:?}\n{board}"
            );
            by_cases += common.len();
        }
        let nets = plays(&board, &DeadlyChain { nets: true }, is_true);
        assert!(found.is_subset(&nets));
        by_nets += nets.len() - found.len();
        boards += usize::from(!lists.is_empty());
    }
    assert!(
        boards > 0 && by_cases + by_nets > 0,
        "{boards} {by_cases} {by_nets}"
    );
}
