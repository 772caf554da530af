//! The promises that every step keeps, on boards with clues of all kinds that overlap as they like: cages, sums,
//! weighted sums and a kind from outside. Where parts of a balance overlap, what they count for adds up.

use crate::clue_kinds::weighted;
use crate::common::sample;
use crate::plugin::climb;
use crate::soundness::{needs_every_premise, replay, see_all, solver_repeats};
use itertools::Itertools;
use std::sync::Arc;
use sudoku_explain::clues::{Clue, Clues, Equation, cage, column, sum};
use sudoku_explain::generate::{Generator, Givens, Wish, puzzle};
use sudoku_explain::random::Random;
use sudoku_explain::search::{self, Limits};
use sudoku_explain::testing::check_words;
use sudoku_explain::{
    Aic, Board, Cell, Combinations, Family, GameRules, Geometry, GroupedAic, HiddenSingle, Item,
    NakedSingle, Order, Premise, Solver, Start, StepRef, Strategy, Value, XChain, XyChain,
};

/// Cells next to each other, from somewhere on.
fn walk(geometry: &Geometry, dice: &mut Random) -> Vec<Cell> {
    let (mut row, mut column) = (dice.below(geometry.rows()), dice.below(geometry.columns()));
    let mut cells: Vec<Cell> = geometry.cell_at(row, column).into_iter().collect();
    for _ in 0..1 + dice.below(5) {
        match dice.below(4) {
            0 => row = (row + 1).min(geometry.rows() - 1),
            1 => row = row.saturating_sub(1),
            2 => column = (column + 1).min(geometry.columns() - 1),
            _ => column = column.saturating_sub(1),
        }
        let cell = geometry.cell_at(row, column);
        cells.extend(cell.filter(|cell| !cells.contains(cell)));
    }
    cells
}

/// A clue that a solution keeps.
fn clue(geometry: &Geometry, value: impl Fn(Cell) -> Value, dice: &mut Random) -> Clue {
    let mut cells = walk(geometry, dice);
    let values: Vec<Value> = cells.iter().map(|&cell| value(cell)).collect();
    let total: u32 = values.iter().map(|value| u32::from(value.0)).sum();
    match dice.below(8) {
        0 => {
            let times: Vec<i32> = cells.iter().map(|_| dice.below(7) as i32 - 3).collect();
            let parts = times.iter().zip(&values);
            let total = parts
                .map(|(&times, value)| i64::from(times) * i64::from(value.0))
                .sum();
            weighted(cells, Equation { times, total })
        }
        1 if values.iter().all_unique() => {
            cells.sort_by_key(|&cell| value(cell));
            climb::of(cells)
        }
        2 if values.iter().all_unique() => cage::of(None, cells),
        3..=6 if values.iter().all_unique() => cage::of(total, cells),
        _ => sum::of(total, cells),
    }
}

/// A board with this many clues and one solution, and no given that it does not need.
fn board(geometry: &Arc<Geometry>, clues: usize, seed: u64) -> Board {
    let mut dice = Random::new(seed);
    let plain =
        puzzle(geometry, seed, Givens::AtLeast(geometry.cell_count() / 3)).expect("there is one");
    let solution = search::first(&plain).expect("one solution");
    let columns = column::totals(plain.clues()).collect::<Vec<_>>();
    let mut list = column::all(geometry, &columns);
    list.extend((0..clues).map(|_| clue(geometry, |cell| solution.value(cell), &mut dice)));
    let clues = Clues::of(geometry, list).expect("the solution keeps them");
    let mut givens = plain.start().givens.clone();
    let make = |givens: &[Option<Value>]| {
        let start = Start {
            clues: clues.clone(),
            ..Start::givens(givens.to_vec())
        };
        Board::new(geometry.clone(), start).expect("the solution keeps it")
    };
    for cell in geometry.cells() {
        let given = givens[usize::from(cell.0)].take();
        let count = given.map(|_| search::count_within(&make(&givens), 2, Limits::nodes(3_000)));
        if count.is_some_and(|count| count.solutions != 1 || count.stopped.is_some()) {
            givens[usize::from(cell.0)] = given;
        }
    }
    let mut board = make(&givens);
    let verdict = search::judge(
        &mut board,
        &Limits::default().for_count(geometry.cell_count()),
    );
    assert_eq!(verdict.count, Some(1));
    assert_eq!(verdict.solutions[0].value(Cell(0)), solution.value(Cell(0)));
    board
}

fn check(geometry: &str, clues: usize, count: u64, promised: impl Fn(&Board, StepRef<'_>)) {
    let (geometry, order) = (Geometry::named(geometry).expect("a name"), Order::human());
    let mut by_clues = 0;
    for seed in sample::seeds(count) {
        let board = board(&geometry, clues, seed);
        let mut solver = Solver::new(&order, &board);
        let outcome = solver.solve();
        assert_eq!(
            (solver.unproved(), solver.misuses()),
            (0, &[][..]),
            "seed {seed}"
        );
        replay(&board, solver.log(), solver.board());
        solver_repeats(&order, &board, solver.log(), outcome);
        see_all(&order, &board, solver.log(), &promised);
        let of_clues = |id: &str| {
            order
                .strategies()
                .iter()
                .any(|it| it.strategy().needs_clues() && it.about().id == id)
        };
        by_clues += solver
            .log()
            .iter()
            .filter(|step| of_clues(&step.about().id))
            .count();
    }
    assert!(by_clues > 0);
}

#[test]
fn clues_on_small_boards() {
    check("4x4", 6, 300, |_, _| ());
}

#[test]
fn clues_on_six() {
    check("6x6 3x2", 14, 60, |_, _| ());
}

#[test]
fn clues_on_nine() {
    check("9x9", 34, 6, |_, _| ());
}

#[test]
fn clues_on_a_tenner_grid() {
    check("tenner 3", 8, 60, |_, _| ());
}

#[test]
fn clues_where_other_cells_see_each_other() {
    check("9x9 anti-knight", 20, 3, |_, _| ());
}

#[test]
fn no_premise_of_a_step_can_be_left_out() {
    check("4x4", 6, 300, needs_every_premise);
    check("6x6 3x2", 14, 60, needs_every_premise);
    check("9x9", 34, 6, needs_every_premise);
    check("tenner 3", 8, 60, needs_every_premise);
}

/// The steps of chains that run through a clue.
fn through_clues(solver: &Solver) -> usize {
    let is_through = |step: &StepRef<'_>| {
        let is_chain = step.about().family == Family::Chains;
        let mut items = step.evidence().iter().map(|evidence| evidence.item);
        is_chain && items.any(|item| matches!(item, Item::Clue(_)))
    };
    solver.log().iter().filter(is_through).count()
}

/// The steps of chains that draw on what a balance leaves.
fn by_balance(solver: &Solver) -> usize {
    let draws = |step: &StepRef<'_>| {
        let is_chain = step.about().family == Family::Chains;
        let mut premises = step.premises();
        is_chain && premises.any(|premise| matches!(premise, Premise::Balance(_)))
    };
    solver.log().iter().filter(draws).count()
}

#[test]
fn chains_run_through_cages() {
    let strategies: Vec<Box<dyn Strategy>> = vec![
        Box::new(GameRules::default()),
        Box::new(HiddenSingle),
        Box::new(NakedSingle),
        Box::new(Combinations),
        Box::new(XChain { short: true }),
        Box::new(XyChain),
        Box::new(Aic),
        Box::new(GroupedAic { als: false }),
    ];
    let order = Order::new("chains", strategies);
    let wish = Wish {
        with: vec![&cage::KIND],
        ..Wish::default()
    };
    let geometry = Geometry::named("6x6").expect("a name");
    let mut generator = Generator::new(&geometry, &wish).expect("a wish");
    let (mut chains, mut by_balances) = (0, 0);
    for seed in sample::seeds(120) {
        let board = generator.puzzle(seed, 20, &|| true).expect("a killer");
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        assert_eq!(
            (solver.unproved(), solver.misuses()),
            (0, &[][..]),
            "seed {seed}"
        );
        replay(&board, solver.log(), solver.board());
        chains += through_clues(&solver);
        by_balances += by_balance(&solver);
        let mut copy = board.clone();
        for step in solver.log().iter() {
            let strategy = order
                .strategies()
                .iter()
                .find(|it| it.about().id == step.about().id);
            let explanation = strategy
                .expect("it made it")
                .strategy()
                .explain(&copy, step);
            check_words(&copy, step, &explanation)
                .unwrap_or_else(|why| panic!("seed {seed}, {}: {why}", step.about().id));
            copy.apply(step).expect("it fits");
        }
    }
    assert!(chains > 10, "{chains}");
    assert!(by_balances > 5, "{by_balances} by balances");
}
