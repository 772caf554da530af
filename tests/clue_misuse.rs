//! Clues that no board can have are reported, and none of them ends in a panic.

use crate::common::clues::{board, cage, cells, sum, weighted, with_clues};
use sudoku_explain::clues::{Clue, Clues, MAX_CLUES, cage as cages, column};
use sudoku_explain::engine::completions::{Completions, Question};
use sudoku_explain::{BoardError, Cell, ClueId, Geometry, Order, Solver, search};

#[test]
fn clues_that_no_board_has() {
    let pair = || sum(5, &[0, 1]);
    let many: Vec<Clue> = (0..=MAX_CLUES).map(|_| pair()).collect();
    let wrapped: Vec<Clue> = (0..=70_000).map(|_| pair()).collect();
    let cases: Vec<(Vec<Clue>, &str)> = vec![
        (
            vec![pair(), sum(5, &[0, 16])],
            "clue k2 has the cell 16, which the board does not have",
        ),
        (
            vec![sum(5, &[65_535])],
            "clue k1 has the cell 65535, which the board does not have",
        ),
        (vec![pair(), pair(), sum(5, &[])], "clue k3 has no cell"),
        (vec![sum(5, &[0, 1, 0])], "clue k1 has a cell twice"),
        (vec![cage(None, &[3, 3])], "clue k1 has a cell twice"),
        (
            vec![weighted(&[0, 1], &[1], 3)],
            "the equation of clue k1 is for another number of cells",
        ),
        (
            vec![weighted(&[0], &[1, 1], 3)],
            "the equation of clue k1 is for another number of cells",
        ),
        (
            vec![weighted(&[0], &[1], i64::MIN)],
            "the equation of clue k1 has too large a number",
        ),
        (
            vec![weighted(&[0], &[-1], i64::MAX)],
            "the equation of clue k1 has too large a number",
        ),
        (
            vec![weighted(&[0], &[i32::MIN], 1)],
            "the equation of clue k1 has too large a number",
        ),
        (many, "4097 clues: expected at most 4096"),
        (wrapped, "4097 clues: expected at most 4096"),
    ];
    for (clues, why) in cases {
        assert_eq!(
            board("4x4", clues).expect_err(why),
            BoardError::Clues(why.into())
        );
    }
    // The columns of a Tenner grid have totals, from left to right, and no others do.
    let tenner = Geometry::named("tenner 3").expect("a name");
    let totals = [13, 13, 13, 13, 13, 14, 14, 14, 14, 14];
    let list = column::all(&tenner, &totals);
    assert!(board("tenner 3", list.clone()).is_ok());
    let mut turned = list.clone();
    turned.swap(0, 1);
    let expected =
        BoardError::Clues("expected the totals of the columns from left to right".into());
    assert_eq!(board("tenner 3", turned).expect_err("turned"), expected);
    let fewer = board("tenner 3", list[1..].to_vec()).expect_err("one is missing");
    assert_eq!(
        fewer,
        BoardError::Size {
            expected: 10,
            found: 9
        }
    );
    let expected = "a column with a total: expected a Tenner grid ('sum 45: …' is for others)";
    let expected = BoardError::Clues(expected.into());
    assert_eq!(board("10x10", list).expect_err("no Tenner grid"), expected);
}

/// Cages of all cells of a board, more of them than a word has bits: they are full houses.
#[test]
fn houses_have_an_end() {
    let many: Vec<Clue> = (0..130_u16)
        .map(|shift| {
            let cell = |row: u16| Cell(row * 4 + (row * row + shift / 4u16.pow(row.into())) % 4);
            cages::of(None, (0..4).map(cell).collect())
        })
        .collect();
    match board("4x4", many) {
        Ok(_) => panic!("there are too many"),
        Err(BoardError::Clues(why)) => assert!(why.contains("at most 128 houses"), "{why}"),
        Err(other) => panic!("{other:?}"),
    }
}

/// The largest numbers, and totals that no values make: nothing is found that is not so.
#[test]
fn large_numbers_are_looked_at() {
    for (clue, has_solution) in [
        (
            weighted(&[0, 5, 10], &[2730, 2730, 2731], 2730 * 6 + 2731),
            true,
        ),
        (weighted(&[0, 5, 10], &[-4000, 4000, 1], 8002), true),
        (weighted(&[0, 5, 10], &[-4000, 4000, 1], -12_004), false),
        (weighted(&[0, 5, 10], &[-4000, 4000, 7], 1 << 15), false),
        (weighted(&[0, 5, 10], &[-4000, 4000, 7], -(1 << 15)), false),
        (sum(1 << 15, &[0, 5, 10]), false),
    ] {
        let board = board("4x4", vec![clue]).expect("a board");
        let question = Question::of_clue(board.geometry(), board.clues(), ClueId(0));
        let mut marks = Vec::new();
        let question = question.expect("an equation");
        question.load(&board, &mut marks);
        Completions::default().keep(&question, &mut marks);
        assert_eq!(marks[0] != 0, has_solution);
        let order = Order::human();
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        assert_eq!((solver.unproved(), solver.misuses()), (0, &[][..]));
        let solution = search::first(&board);
        assert_eq!(solution.is_some(), has_solution);
        let holds =
            |solution: &search::Solution| board.clues().hold(|cell| Some(solution.value(cell)));
        assert!(solution.iter().all(holds));
    }
}

/// A list of clues may serve boards of several sizes: each has machines for its own values.
#[test]
fn clues_may_be_used_twice() {
    let line = crate::plugin::climb::of(cells(&[0, 1, 2]));
    let first = Geometry::named("4x4").expect("a name");
    let clues = Clues::of(&first, vec![line]).expect("short");
    let counts = ["4x4", "9x9", "4x4"].map(|name| {
        let geometry = Geometry::named(name).expect("a name");
        let board = with_clues(&geometry, clues.clone()).expect("a board");
        let question =
            Question::of_clue(board.geometry(), board.clues(), ClueId(0)).expect("small");
        let mut marks = Vec::new();
        question.load(&board, &mut marks);
        Completions::default().keep(&question, &mut marks);
        let solution = search::first(&board).expect("there are many");
        assert!(solution.value(Cell(0)) < solution.value(Cell(1)));
        marks[0].count_ones()
    });
    assert_eq!(counts, [2, 7, 2]);
}
