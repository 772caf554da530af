//! Symmetries of puzzles: what the checker takes for one, and that what follows from one is true.

use crate::common::forge::{remove, verdict};
use crate::common::sample;
use std::sync::Arc;
use sudoku_explain::proof::{Flaw, SymmetryFlaw, check};
use sudoku_explain::random::Random;
use sudoku_explain::strategy::Strategy;
use sudoku_explain::{
    Board, Cell, Geometry, Mark, Order, OwnedPremise, Play, Solver, Start, SymmetricalPlacement,
    Turn, Value, formats, search,
};

/// Upside down, with 1 and 2, 3 and 4, 5 and 6, 7 and 8 exchanged, it is the same.
const HALF: &str =
    "9...8.....43......1.....65......6.138.......742.5......65.....2......43.....7...9";

fn start(text: &str) -> Start {
    let board = formats::read_one(text, None).expect("a board");
    board.start().clone()
}

fn promised(name: &str, start: Start) -> Board {
    let geometry = Geometry::named(name).expect(name);
    let mut board = Board::new(geometry, start).expect("a board");
    board.promise_unique();
    board
}

/// What the checker says of r5c5 losing a value by a turn.
fn middle(board: &Board, value: u8, turn: Turn) -> Result<(), Flaw> {
    let middle = OwnedPremise::Cell(Cell(40));
    let premises = vec![middle, OwnedPremise::Symmetry(turn)];
    verdict(board, remove(40, value), premises)
}

/// What it says of some mark by a turn.
fn somewhere(board: &Board, turn: Turn) -> Result<(), Flaw> {
    let open = |cell: &Cell| board.value(*cell).is_none();
    let cell = board.geometry().cells().find(open).expect("an open cell");
    let value = board.can_be(cell).values().next().expect("a mark");
    let premises = vec![OwnedPremise::Cell(cell), OwnedPremise::Symmetry(turn)];
    verdict(board, remove(cell.0, value.number()), premises)
}

#[test]
fn what_lies_on_itself_has_a_value_that_stays() {
    let board = promised("9x9", start(HALF));
    for value in [1, 2, 3, 6] {
        assert_eq!(middle(&board, value, Turn::Half), Ok(()), "{value}");
    }
    let follows_not = Err(Flaw::DoesNotFollow(remove(40, 9)[0]));
    assert_eq!(middle(&board, 9, Turn::Half), follows_not);
    // The cell must be listed, and the turn.
    let by = |premises| verdict(&board, remove(40, 1), premises);
    let follows_not = Err(Flaw::DoesNotFollow(remove(40, 1)[0]));
    assert_eq!(by(vec![OwnedPremise::Symmetry(Turn::Half)]), follows_not);
    assert_eq!(by(vec![OwnedPremise::Cell(Cell(40))]), follows_not);
}

#[test]
fn what_is_gone_is_gone_after_the_turn() {
    let mut given = start(HALF);
    let all = Geometry::sudoku().all_marks();
    let mut marks = vec![all; 81];
    marks[1] -= sudoku_explain::Marks::V7;
    given.marks = Some(marks);
    let board = promised("9x9", given);
    let premises = |cells: &[u16]| {
        let cells = cells.iter().map(|&cell| OwnedPremise::Cell(Cell(cell)));
        cells.chain([OwnedPremise::Symmetry(Turn::Half)]).collect()
    };
    assert_eq!(verdict(&board, remove(79, 8), premises(&[1, 79])), Ok(()));
    for (value, cells) in [(8, &[79_u16][..]), (8, &[1]), (7, &[1, 79]), (5, &[1, 79])] {
        let plays = remove(79, value);
        let follows_not = Err(Flaw::DoesNotFollow(plays[0]));
        assert_eq!(verdict(&board, plays, premises(cells)), follows_not);
    }
}

#[test]
fn a_symmetry_is_one_of_the_whole_puzzle() {
    let flaw = |board: &Board, turn| match somewhere(board, turn) {
        Err(Flaw::Symmetry(of, flaw)) if of == turn => flaw,
        other => panic!("{other:?}"),
    };
    let board = promised("9x9", start(HALF));
    for turn in Turn::ALL.into_iter().filter(|&turn| turn != Turn::Half) {
        assert!(
            matches!(flaw(&board, turn), SymmetryFlaw::Given(_)),
            "{turn:?}"
        );
    }
    let unsure = Board::new(board.geometry().clone(), board.start().clone()).expect("a board");
    assert_eq!(flaw(&unsure, Turn::Half), SymmetryFlaw::NotUnique);

    // A given more, one of another value, and too few to say what becomes of all values.
    for (cell, value) in [(21, Some(9)), (0, Some(7)), (0, None)] {
        let mut other = start(HALF);
        other.givens[cell] = value.map(Value);
        let flaw = flaw(&promised("9x9", other), Turn::Half);
        assert!(matches!(flaw, SymmetryFlaw::Given(_)), "{flaw:?}");
    }
    let none = Start::givens(vec![None; 81]);
    assert_eq!(
        flaw(&promised("9x9", none), Turn::Half),
        SymmetryFlaw::Values
    );

    // Houses, and contacts, that do not come to lie on such.
    for name in [
        "9x9 extra:r1c1,r2c4",
        "9x9 extra:r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r1c7,r1c8,r2c9",
    ] {
        assert_eq!(
            flaw(&promised(name, start(HALF)), Turn::Half),
            SymmetryFlaw::Houses
        );
    }
    let six = Start::givens(vec![None; 36]);
    assert_eq!(
        flaw(&promised("6x6", six), Turn::Quarter),
        SymmetryFlaw::Houses
    );
    let lines = promised("latin 9", start(HALF));
    assert_eq!(middle(&lines, 1, Turn::Half), Ok(()));

    // Marks that the puzzle excludes, and clues.
    let mut excluding = start(HALF);
    let mut marks = vec![board.geometry().all_marks(); 81];
    marks[1] -= sudoku_explain::Marks::V7;
    excluding.marks = Some(marks.clone());
    excluding.marks_are_given = true;
    let of_one = promised("9x9", excluding.clone());
    assert!(matches!(
        flaw(&of_one, Turn::Half),
        SymmetryFlaw::Excluded(_)
    ));
    marks[79] -= sudoku_explain::Marks::V8;
    excluding.marks = Some(marks);
    assert_eq!(middle(&promised("9x9", excluding), 1, Turn::Half), Ok(()));
    let caged = format!("{HALF}\ncage 16: r1c1 r1c2");
    let mut caged = formats::read_one(&caged, None).expect("a board");
    caged.promise_unique();
    assert_eq!(flaw(&caged, Turn::Half), SymmetryFlaw::Clues);
}

/// The marks that a mark is brought onto, itself among them; nothing if one cell would have two of them.
fn round(geometry: &Geometry, turn: Turn, becomes: &[u8], mark: Mark) -> Option<Vec<Mark>> {
    let mut marks = vec![mark];
    loop {
        let last = marks[marks.len() - 1];
        let next = Mark {
            cell: turn.image(geometry, last.cell)?,
            value: Value(becomes[usize::from(last.value.0)]),
        };
        if next == mark {
            return Some(marks);
        }
        if marks.iter().any(|other| other.cell == next.cell) {
            return None;
        }
        marks.push(next);
    }
}

/// A puzzle with few givens that a turn and an exchange of values bring onto itself, if one is found.
fn puzzle(
    geometry: &Arc<Geometry>,
    turn: Turn,
    becomes: &[u8],
    random: &mut Random,
) -> Option<Board> {
    let with = |givens: &[Option<Value>]| {
        Board::new(geometry.clone(), Start::givens(givens.to_vec())).ok()
    };
    let mut givens: Vec<Option<Value>> = vec![None; geometry.cell_count()];
    for _ in 0..400 {
        let board = with(&givens)?;
        if search::count_solutions(&board, 2) == 1 {
            break;
        }
        let cell = Cell(random.below(geometry.cell_count()) as u16);
        let values: Vec<Value> = board.can_be(cell).values().collect();
        if board.value(cell).is_some() || values.is_empty() {
            continue;
        }
        let value = values[random.below(values.len())];
        let Some(marks) = round(geometry, turn, becomes, Mark { cell, value }) else {
            continue;
        };
        let mut more = givens.clone();
        for Mark { cell, value } in marks {
            more[usize::from(cell.0)] = Some(value);
        }
        if with(&more).is_some_and(|board| search::count_solutions(&board, 1) == 1) {
            givens = more;
        }
    }
    let mut board = with(&givens)?;
    (search::count_solutions(&board, 2) == 1).then(|| {
        board.promise_unique();
        board
    })
}

#[test]
fn what_follows_from_a_symmetry_is_true() {
    let order = Order::parse(
        "symmetric",
        "game-rules\nsymmetrical-placement\nhidden-single\nnaked-single\npointing-pair\nxy-wing\n",
    )
    .expect("an order");
    // By value: what it becomes.
    let pairs: &[u8] = &[0, 2, 1, 4, 3, 6, 5, 8, 7, 9];
    let thirds: &[u8] = &[0, 4, 5, 6, 1, 2, 3, 7, 8, 9];
    let fours: &[u8] = &[0, 2, 3, 4, 1, 6, 7, 8, 5, 9];
    let cases = [
        ("9x9", Turn::Half, pairs),
        ("9x9", Turn::Quarter, fours),
        ("9x9", Turn::Diagonal, thirds),
        ("9x9", Turn::Antidiagonal, thirds),
        ("9x9 windoku", Turn::Half, pairs),
        ("9x9 x", Turn::Half, pairs),
        ("9x9 anti-knight", Turn::Half, pairs),
        ("latin 7", Turn::Half, &[0, 2, 1, 4, 3, 6, 5, 7]),
        ("6x6 3x2", Turn::LeftRight, &[0, 2, 1, 4, 3, 6, 5]),
        ("6x6", Turn::TopBottom, &[0, 2, 1, 4, 3, 6, 5]),
        ("8x8", Turn::Half, &[0, 2, 1, 4, 3, 6, 5, 7, 8]),
    ];
    let (mut puzzles, mut steps) = ([0; 6], 0);
    for seed in sample::seeds(40) {
        for &(name, turn, becomes) in &cases {
            let geometry = Geometry::named(name).expect(name);
            let mut random = Random::new(seed);
            let Some(mut board) = puzzle(&geometry, turn, becomes, &mut random) else {
                continue;
            };
            puzzles[Turn::ALL.iter().position(|&of| of == turn).expect("listed")] += 1;
            let solution = search::first(&board).expect("a solution");
            let mut solver = Solver::new(&order, &board);
            solver.solve();
            for step in solver.log().iter() {
                assert_eq!(check(&board, step), Ok(()), "{board}");
                for play in step.plays() {
                    let (mark, holds) = match play {
                        Play::Set(mark) => (mark, true),
                        Play::Remove(mark) => (mark, false),
                    };
                    assert_eq!(solution.value(mark.cell) == mark.value, holds, "{board}");
                }
                steps += usize::from(step.about().id == "symmetrical-placement");
                board.apply(step).expect("a step of this board");
            }
        }
    }
    assert!(puzzles.iter().all(|&of_turn| of_turn > 0), "{puzzles:?}");
    assert!(steps >= sample::part(40), "{steps} steps by symmetry");
}

#[test]
fn puzzles_without_a_symmetry_are_left_alone() {
    use sudoku_explain::generate::{Givens, puzzle};
    for seed in sample::seeds(200) {
        let mut board = puzzle(&Geometry::sudoku(), seed, Givens::Minimal).expect("a puzzle");
        board.promise_unique();
        for turn in Turn::ALL {
            assert!(matches!(somewhere(&board, turn), Err(Flaw::Symmetry(..))));
        }
        let order = Order::new("alone", vec![Box::new(SymmetricalPlacement)]);
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        assert!(solver.log().is_empty(), "{board}");
    }
}

#[test]
fn a_step_is_told_whether_or_not_the_board_knows_of_its_solution() {
    let order = Order::parse("alone", "game-rules\nsymmetrical-placement\n").expect("an order");
    let board = promised("9x9", start(HALF));
    let mut solver = Solver::new(&order, &board);
    solver.solve();
    let (mut known, mut unknown) = (
        board.clone(),
        Board::new(board.geometry().clone(), board.start().clone()).expect("a board"),
    );
    let mut told = 0;
    for step in solver.log().iter() {
        let words = SymmetricalPlacement.explain(&unknown, step);
        if step.about().id == "symmetrical-placement" {
            assert_eq!(words, SymmetricalPlacement.explain(&known, step));
            assert!(!words.what.is_empty() && !words.why.is_empty());
            told += 1;
        }
        known.apply(step).expect("a step of this board");
        unknown.apply(step).expect("a step of this board");
    }
    assert!(told > 0);
}
