//! The checker: what it proves from premises written by hand, and what it refuses.

use crate::common::forge::{Forge, guard, mark, remove, verdict};
use sudoku_explain::OwnedPremise;
use sudoku_explain::clues::column;
use sudoku_explain::proof::{Flaw, GuardFlaw, check};
use sudoku_explain::{Board, Cell, ClueId, Geometry, House, Mark, Play, Start, Value};

/// An empty board but for the marks of some cells, all others with every mark.
fn board(name: &str, marks: &[(u16, &[u8])]) -> Board {
    let geometry = Geometry::named(name).expect(name);
    let mut by_cell = vec![geometry.all_marks(); geometry.cell_count()];
    for &(cell, values) in marks {
        by_cell[usize::from(cell)] = values.iter().map(|&value| Value(value)).collect();
    }
    let mut start = Start::givens(vec![None; geometry.cell_count()]);
    start.marks = Some(by_cell);
    Board::new(geometry, start).expect("a board")
}

#[test]
fn a_naked_pair_needs_both_cells() {
    let board = board("9x9", &[(0, &[1, 2]), (1, &[1, 2])]);
    let (a, b) = (OwnedPremise::Cell(Cell(0)), OwnedPremise::Cell(Cell(1)));
    assert_eq!(
        verdict(&board, remove(5, 1), vec![a.clone(), b.clone()]),
        Ok(())
    );
    let follows_not = Err(Flaw::DoesNotFollow(remove(5, 1)[0]));
    assert_eq!(verdict(&board, remove(5, 1), vec![]), follows_not);
    assert_eq!(verdict(&board, remove(5, 1), vec![a.clone()]), follows_not);
    assert_eq!(verdict(&board, remove(5, 1), vec![b.clone()]), follows_not);
    // A mark that the pair does not imply, and a wrong value set.
    let third = remove(5, 3);
    assert_eq!(
        verdict(&board, third.clone(), vec![a.clone(), b.clone()]),
        Err(Flaw::DoesNotFollow(third[0]))
    );
    let set = Play::Set(mark(5, 4));
    assert_eq!(
        verdict(&board, vec![set], vec![a, b]),
        Err(Flaw::DoesNotFollow(set))
    );
}

#[test]
fn plays_must_be_on_the_board() {
    let full = board("9x9", &[]);
    let bare = board("9x9", &[(0, &[1, 2])]);
    let forge = Forge {
        plays: remove(0, 3),
        premises: vec![OwnedPremise::Cell(Cell(0))],
    };
    assert_eq!(
        check(&bare, forge.step(&full).view()),
        Err(Flaw::NotOnBoard(mark(0, 3)))
    );
    let forge = Forge {
        plays: vec![Play::Set(mark(0, 3))],
        premises: vec![],
    };
    assert_eq!(
        check(&bare, forge.step(&full).view()),
        Err(Flaw::NotOnBoard(mark(0, 3)))
    );
}

#[test]
fn a_house_that_is_not_full_needs_no_value() {
    // An extra region of three cells holds no value twice, but need not hold any: a place in it proves nothing, though
    // only one of its cells can be 1.
    let name = "6x6 extra:r1c1,r3c3,r5c5";
    let board = board(name, &[(14, &[2, 3]), (28, &[2, 3])]);
    let geometry = board.geometry();
    let house = geometry
        .houses()
        .find(|&house| !geometry.house(house).full)
        .expect("an extra region");
    let place = OwnedPremise::Place(house, Value(1));
    let set = vec![Play::Set(mark(0, 1))];
    assert_eq!(
        verdict(&board, set.clone(), vec![place.clone()]),
        Err(Flaw::NotFull(house))
    );
    let all = vec![
        place,
        OwnedPremise::Cell(Cell(14)),
        OwnedPremise::Cell(Cell(28)),
    ];
    assert_eq!(verdict(&board, set, all), Err(Flaw::NotFull(house)));
    // That no value is in it twice proves: two of its cells can only be 2 or 3.
    let pair = vec![OwnedPremise::Cell(Cell(14)), OwnedPremise::Cell(Cell(28))];
    assert_eq!(verdict(&board, remove(0, 2), pair), Ok(()));
    // As many cells as values, and every value stands in it.
    let whole = Geometry::named("4x4 extra:r1c1,r2c3,r3c2,r4c4").expect("a name");
    assert!(whole.houses().all(|house| whole.house(house).full));
}

#[test]
fn a_forcing_chain_is_its_cells() {
    // r1c1 12, r1c5 23, r5c5 34, r5c1 14 in a ring of 9x9: r1c1 is 1 or 2; from 2 follow 3, 4, 1 around.
    let board = board(
        "9x9",
        &[(0, &[1, 2]), (4, &[2, 3]), (40, &[3, 4]), (36, &[1, 4])],
    );
    let all = [0, 4, 40, 36].map(|cell| OwnedPremise::Cell(Cell(cell)));
    // One of r1c1 and r5c1 is 1: column 1 has no other.
    assert_eq!(verdict(&board, remove(72, 1), all.to_vec()), Ok(()));
    for left_out in 0..4 {
        let mut some = all.to_vec();
        some.remove(left_out);
        let play = remove(72, 1);
        let follows_not = Err(Flaw::DoesNotFollow(play[0]));
        assert_eq!(verdict(&board, play, some), follows_not);
    }
}

/// The four corners of a rectangle over two blocks, with 3 and 8.
const CORNERS: [u16; 4] = [1, 4, 10, 13];

fn rectangle() -> Vec<Mark> {
    CORNERS
        .iter()
        .flat_map(|&cell| [mark(cell, 3), mark(cell, 8)])
        .collect()
}

fn with_rectangle() -> Board {
    let pair: &[u8] = &[3, 8];
    let mut board = board("9x9", &[(1, pair), (4, pair), (10, pair), (13, &[3, 5, 8])]);
    board.promise_unique();
    board
}

#[test]
fn a_unique_rectangle_is_a_guard_and_its_cells() {
    let board = with_rectangle();
    let guard = OwnedPremise::Guard(rectangle().into());
    for value in [3, 8] {
        assert_eq!(
            verdict(&board, remove(13, value), vec![guard.clone()]),
            Ok(())
        );
        let follows_not = Err(Flaw::DoesNotFollow(remove(13, value)[0]));
        assert_eq!(verdict(&board, remove(13, value), vec![]), follows_not);
        let cells = CORNERS.map(|cell| OwnedPremise::Cell(Cell(cell))).to_vec();
        assert_eq!(verdict(&board, remove(13, value), cells), follows_not);
    }
    assert_eq!(
        verdict(&board, vec![Play::Set(mark(13, 5))], vec![guard]),
        Ok(())
    );
}

#[test]
fn a_guard_must_be_a_deadly_pattern() {
    let flaw = |board: &Board, pattern: Vec<Mark>| {
        guard(board, remove(13, 3), pattern).expect_err("no deadly pattern")
    };
    let board = with_rectangle();
    let mut unsure = with_rectangle().bare();
    assert_eq!(flaw(&board, vec![]), GuardFlaw::NotUnique);
    let mut pattern = rectangle();
    pattern.pop();
    assert_eq!(flaw(&board, pattern), GuardFlaw::NoTwin);
    assert_eq!(flaw(&board, rectangle()[..6].to_vec()), GuardFlaw::NoTwin);
    let mut pattern = rectangle();
    pattern[7] = pattern[6];
    assert_eq!(flaw(&board, pattern), GuardFlaw::NoTwin);
    // Over four blocks nothing can be exchanged: each block has a value once.
    let far = [1, 4, 28, 31]
        .iter()
        .flat_map(|&cell| [mark(cell, 3), mark(cell, 8)])
        .collect();
    assert_eq!(flaw(&board, far), GuardFlaw::NoTwin);

    // Nobody has said that there is one solution.
    unsure = Board::new(unsure.geometry().clone(), unsure.start().clone()).expect("a board");
    assert_eq!(flaw(&unsure, rectangle()), GuardFlaw::NotUnique);

    // A corner that is given.
    let mut start = Start::givens(vec![None; 81]);
    start.givens[1] = Some(Value(3));
    let mut given = Board::new(Geometry::sudoku(), start).expect("a board");
    given.promise_unique();
    assert_eq!(flaw(&given, rectangle()), GuardFlaw::Given(Cell(1)));

    // A mark that the puzzle itself excludes.
    let mut start = board.start().clone();
    start.marks_are_given = true;
    start.marks.as_mut().expect("marks")[1] -= sudoku_explain::Marks::V8;
    let mut excluded = Board::new(Geometry::sudoku(), start).expect("a board");
    excluded.promise_unique();
    assert_eq!(
        flaw(&excluded, rectangle()),
        GuardFlaw::Excluded(mark(1, 8))
    );

    // A knight's move away somebody could take the value.
    let mut start = board.start().clone();
    start.marks_are_given = false;
    let knights = Geometry::named("9x9 anti-knight").expect("a geometry");
    let mut knights = Board::new(knights, start).expect("a board");
    knights.promise_unique();
    assert!(matches!(
        flaw(&knights, rectangle()),
        GuardFlaw::Contact(..)
    ));
}

#[test]
fn a_clue_is_listed_with_its_cells() {
    // Column 1 of a grid of three rows adds up to 3, with cells that can only be 0, 1 or 2.
    let geometry = Geometry::named("tenner 3").expect("a geometry");
    let mut start = Start::givens(vec![None; 30]);
    let low: &[u8] = &[0, 1, 2];
    let mut marks = vec![geometry.all_marks(); 30];
    for cell in [0, 10] {
        marks[cell] = low.iter().map(|&value| Value(value)).collect();
    }
    start.marks = Some(marks);
    start.clues =
        column::clues(&geometry, &[3, 12, 12, 12, 12, 12, 18, 18, 18, 18]).expect("totals");
    let board = Board::new(geometry, start).expect("a board");
    let cells = [0, 10, 20].map(|cell| OwnedPremise::Cell(Cell(cell)));
    let whole = |sum: bool| {
        let mut premises = cells.to_vec();
        premises.extend(sum.then_some(OwnedPremise::Clue(ClueId(0))));
        premises
    };
    assert_eq!(verdict(&board, remove(20, 4), whole(true)), Ok(()));
    let follows_not = |plays: Vec<Play>| Err(Flaw::DoesNotFollow(plays[0]));
    assert_eq!(
        verdict(&board, remove(20, 4), whole(false)),
        follows_not(remove(20, 4))
    );
    let mut without = whole(true);
    without.remove(1);
    assert_eq!(
        verdict(&board, remove(20, 4), without),
        Err(Flaw::ClueWithoutCell(ClueId(0), Cell(10)))
    );
    // r3c1 = 2 leaves 1 for the two others, which touch and so are 0 and 1: possible.
    assert_eq!(
        verdict(&board, remove(20, 2), whole(true)),
        follows_not(remove(20, 2))
    );
    assert!(board.geometry().houses().all(|House(house)| house < 3));
}

#[test]
fn no_premises_of_any_step_remove_what_is_true() {
    use sudoku_explain::generate::{Givens, puzzle};
    use sudoku_explain::{Order, Solver, search};
    let order = Order::human();
    let mut refused = 0;
    for seed in 0..5 {
        let mut board = puzzle(&Geometry::sudoku(), seed, Givens::Minimal).expect("a puzzle");
        let solution = search::first(&board).expect("a solution");
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        for step in solver.log().iter() {
            let mut forge = Forge::of(step);
            for cell in board
                .geometry()
                .cells()
                .filter(|&cell| board.value(cell).is_none())
                .step_by(9)
            {
                let value = solution.value(cell);
                forge.plays = remove(cell.0, value.number());
                let verdict = check(&board, forge.step(&board).view());
                assert_eq!(verdict, Err(Flaw::DoesNotFollow(forge.plays[0])));
                refused += 1;
            }
            board.apply(step).expect("a step of this board");
        }
    }
    assert!(refused > 100);
}

/// Two rows of three cells in three blocks, with 1, 2 and 3.
const TWO_ROWS: [u16; 6] = [0, 3, 6, 9, 12, 15];

/// A guard on some cells with the same values, on a board on which all other cells have every mark.
fn guard_on(name: &str, cells: &[u16], values: &[u8]) -> Result<(), GuardFlaw> {
    let mut board = board(name, &[]);
    board.promise_unique();
    let pattern = cells
        .iter()
        .flat_map(|&cell| values.iter().map(move |&value| mark(cell, value)))
        .collect();
    guard(&board, remove(80, 9), pattern)
}

#[test]
fn lines_may_exchange_cells() {
    let no_twin = Err(GuardFlaw::NoTwin);
    assert_eq!(guard_on("9x9", &TWO_ROWS, &[1, 2, 3]), Ok(()));
    // Columns do as well, and four values in four columns over two blocks or three.
    assert_eq!(guard_on("9x9", &[0, 27, 54, 1, 28, 55], &[1, 2, 3]), Ok(()));
    let four = [0, 1, 3, 6, 9, 10, 12, 15];
    assert_eq!(guard_on("9x9", &four, &[1, 2, 3, 4]), Ok(()));
    // Too many values, a cell too few, rows of two bands.
    assert_eq!(guard_on("9x9", &TWO_ROWS, &[1, 2, 3, 4]), no_twin);
    assert_eq!(guard_on("9x9", &TWO_ROWS[..5], &[1, 2, 3]), no_twin);
    let far = [0, 3, 6, 27, 30, 33];
    assert_eq!(guard_on("9x9", &far, &[1, 2, 3]), no_twin);
    // A diagonal, or a window, that holds one cell alone.
    assert_eq!(guard_on("9x9 x", &TWO_ROWS, &[1, 2, 3]), no_twin);
    let windows = [9, 12, 15, 18, 21, 24];
    assert_eq!(guard_on("9x9 windoku", &windows, &[1, 2, 3]), Ok(()));
    assert_eq!(guard_on("9x9 windoku", &TWO_ROWS, &[1, 2, 3]), no_twin);
    // A knight's move away from each there are cells that could take its values.
    assert!(matches!(
        guard_on("9x9 anti-knight", &TWO_ROWS, &[1, 2, 3]),
        Err(GuardFlaw::Contact(..))
    ));
}

#[test]
fn rings_may_take_turns() {
    // r1c1 r1c4 r4c4 r4c5 r2c5 r2c1: rows 1, 2, 4, columns 1, 4, 5, blocks 1, 2, 5.
    let ring = [0, 3, 30, 31, 13, 9];
    assert_eq!(guard_on("9x9", &ring, &[1, 2]), Ok(()));
    assert_eq!(guard_on("9x9", &ring[..5], &[1, 2]), Err(GuardFlaw::NoTwin));
    assert_eq!(guard_on("9x9", &ring, &[1, 2, 3]), Err(GuardFlaw::NoTwin));
    // Two rectangles are no worse than one, and a cell apart from a rectangle takes nothing from it.
    let far = [1, 4, 10, 13, 54, 57, 63, 66];
    assert_eq!(guard_on("9x9", &far, &[3, 8]), Ok(()));
    assert_eq!(guard_on("9x9", &far[..5], &[3, 8]), Ok(()));
}

#[test]
fn a_total_must_stay_what_it_is() {
    // Rows that touch differ in each column, so an exchange keeps its total; rows apart may both have a 3.
    assert_eq!(guard_in_tenner([0, 3, 10, 13]), Ok(()));
    let column = GuardFlaw::Clue(ClueId(0));
    assert_eq!(guard_in_tenner([0, 3, 20, 23]), Err(column));
}

/// A guard of 3 and 8 in a grid of three rows whose other cells can be neither.
fn guard_in_tenner(cells: [u16; 4]) -> Result<(), GuardFlaw> {
    let geometry = Geometry::named("tenner 3").expect("a geometry");
    let others: Vec<Value> = [0, 1, 2, 4, 5, 6, 7, 9].map(Value).to_vec();
    let mut start = Start::givens(vec![None; 30]);
    let marks = (0..30).map(|cell| {
        if cells.contains(&cell) {
            geometry.all_marks()
        } else {
            others.iter().copied().collect()
        }
    });
    start.marks = Some(marks.collect());
    let mut totals = [13; 10];
    totals[9] = 18;
    start.clues = column::clues(&geometry, &totals).expect("totals");
    let mut board = Board::new(geometry, start).expect("a board");
    board.promise_unique();
    let pattern = cells
        .iter()
        .flat_map(|&cell| [mark(cell, 3), mark(cell, 8)])
        .collect();
    guard(&board, remove(29, 0), pattern)
}
