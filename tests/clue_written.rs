//! What is written of a clue and what is counted of it are two things: a kind from outside with two lists, values, a side
//! and a setting, which counts many rules, is read, written, drawn, told, proved, searched and planted.

use crate::plugin::{climb, echo};
use std::sync::Arc;
use sudoku_explain::clues::{Automaton, Clue, Clues, Kind, Rule, Side, State, Written, cage, sum};
use sudoku_explain::engine::inference::{Nodes, has, with_graph_of};
use sudoku_explain::formats::{Format, Reader, write};
use sudoku_explain::generate::solution;
use sudoku_explain::picture::Picture;
use sudoku_explain::random::Random;
use sudoku_explain::search::{self, Solutions};
use sudoku_explain::strategy::{Finds, Want};
use sudoku_explain::words::Names;
use sudoku_explain::{
    Board, Cell, ClueId, Geometry, Mark, Order, Outcome, Premise, Solver, Start, Value, proof,
};

fn board(geometry: &Arc<Geometry>, clues: Vec<Clue>) -> Board {
    let start = Start {
        clues: Clues::of(geometry, clues).expect("clues of the geometry"),
        ..Start::givens(vec![None; geometry.cell_count()])
    };
    Board::new(geometry.clone(), start).expect("a board")
}

fn cells(numbers: &[u16]) -> Vec<Cell> {
    numbers.iter().map(|&cell| Cell(cell)).collect()
}

/// What r1c1, r1c2, r1c3 are comes again in row 2, one more, seen from the right.
fn small() -> Board {
    let geometry = Geometry::named("4x4").expect("a name");
    let clue = echo::of(cells(&[0, 1]), cells(&[14, 15]), 1);
    board(&geometry, vec![cage::of(3, cells(&[0, 4])), clue])
}

#[test]
fn one_clue_counts_many_rules_and_is_told_as_one() {
    let board = small();
    let clues = board.clues();
    assert_eq!((clues.written().len(), clues.len()), (2, 3));
    let ids: Vec<ClueId> = clues.iter().map(|(id, _)| id).collect();
    assert_eq!(ids, [ClueId(0), ClueId(1)]);
    assert_eq!(clues.cells(ClueId(2)), cells(&[1, 15]));
    assert_eq!(clues.clue(ClueId(1)), clues.clue(ClueId(2)));
    assert_eq!(clues.name(ClueId(1)), clues.name(ClueId(2)));
}

#[test]
fn the_search_knows_what_is_counted() {
    let board = small();
    let plain = board_of_cage();
    let count = Solutions::new(&plain)
        .filter(|found| board.clues().hold(|cell| Some(found.value(cell))))
        .count();
    assert!(count > 0 && search::count_solutions(&board, 1_000) == count);
    let order = Order::human();
    let mut solver = Solver::new(&order, &board);
    let outcome = solver.solve();
    assert_eq!((solver.unproved(), solver.misuses()), (0, &[][..]));
    assert!(outcome == Outcome::Stuck || outcome == Outcome::Solved);
    let of_second = |premise: Premise<'_>| matches!(premise, Premise::Clue(ClueId(1 | 2)));
    let mut copy = board.clone();
    let (mut used, mut told) = (0, String::new());
    for step in solver.log().iter() {
        proof::check(&copy, step).expect("it is proved");
        if step.premises().any(of_second) {
            used += 1;
            let words = sudoku_explain::explain::explain(&order, &copy, step);
            let names = Names::of(&board);
            let pieces = words.sentences().flat_map(|sentence| &sentence.pieces);
            pieces.for_each(|piece| told += &names.piece(piece));
        }
        copy.apply(step).expect("it fits");
    }
    assert!(
        used > 0 && told.contains("the echo of r1c1"),
        "{used}: {told}"
    );
}

fn board_of_cage() -> Board {
    let geometry = Geometry::named("4x4").expect("a name");
    board(&geometry, vec![cage::of(3, cells(&[0, 4]))])
}

#[test]
fn all_that_is_written_is_read_again() {
    let board = small();
    let text = write(&board, Format::LINE).expect("it fits");
    let line = "echo left values=1+2 setting=1: r1c1 r1c2; r4c3 r4c4\n";
    assert!(text.ends_with(line), "{text}");
    let kinds: [&'static Kind; 1] = [&echo::KIND];
    let mut reader = Reader::new(&text, None).expect("short").with_kinds(&kinds);
    let read = reader.next().expect("one").expect("it is known").board;
    assert_eq!(read, board);
    assert_ne!(read, board_of_cage());
    for (said, why) in [
        ("echo setting=x: r1c1; r1c2", "expected a number"),
        ("echo values=7: r1c1; r1c2", "expected a value from 1 to 4"),
        ("echo 1 2: r1c1; r1c2", "expected a colon after the number"),
        ("echo setting=1: r1c1 r1c2; r2c1", "as many cells"),
        ("echo setting=1: r1c1;", "as many cells"),
    ] {
        let text = format!("................\n{said}\n");
        let mut reader = Reader::new(&text, None).expect("short").with_kinds(&kinds);
        let error = reader.next().expect("one").expect_err(said).to_string();
        assert!(
            error.contains(why) && error.starts_with("2:"),
            "{said}: {error}"
        );
    }
    let mut document = crate::verify::logged(&board);
    let again = document.board_with(&kinds).expect("it is known");
    assert_eq!(again, board);
    document.board.clues[1].rules = Some(3);
    let error = document.board_with(&kinds).expect_err("there are two");
    assert_eq!(error.path, "board.clues[1].rules");
    document.board.clues[1].rules = None;
    document.board.clues[1].side = Some("middle".into());
    let error = document.board_with(&kinds).expect_err("it is no side");
    assert_eq!(error.path, "board.clues[1].side");
}

#[test]
fn a_label_stands_at_its_side() {
    let board = small();
    let labels = board.clues().labels(board.geometry());
    let places: Vec<(i32, i32, &str)> = labels
        .iter()
        .map(|label| (label.row, label.column, label.text.as_str()))
        .collect();
    assert_eq!(places, [(0, -1, "+1")]);
    let bare = Picture::of_board(&board_of_cage());
    let drawn = Picture::of_board(&board);
    assert!(drawn.svg().contains(">+1</text>"));
    let left = |picture: &Picture| picture.places().0[0].0;
    assert!(left(&drawn) > left(&bare), "there is room to the left");
    // Each of the eight sides has a place beyond the grid.
    for side in Side::ALL {
        let clue = echo::of(cells(&[0, 1]), cells(&[14, 15]), 1).from_side(side);
        let board = self::board(board.geometry(), vec![clue]);
        let label = &board.clues().labels(board.geometry())[0];
        let is_beyond = |at: i32| !(0..4).contains(&at);
        assert!(is_beyond(label.row) || is_beyond(label.column), "{side:?}");
        assert!(Picture::of_board(&board).svg().contains(">+1</text>"));
        assert_eq!(Side::named(side.word()), Some(side));
    }
}

#[test]
fn what_is_planted_holds() {
    for name in ["4x4", "9x9", "6x6 3x2", "tenner 4"] {
        let geometry = Geometry::named(name).expect("a name");
        let values = solution(&geometry, 3).expect("there is one");
        for kind in [&cage::KIND, &sum::KIND, &climb::KIND, &echo::KIND] {
            assert!(kind.can_plant());
            let planted = kind.plant(&geometry, &values, &mut Random::new(1));
            assert!(!planted.is_empty(), "{kind:?} on {name}");
            let clues = Clues::of(&geometry, planted).expect("they are counted");
            assert!(
                clues.hold(|cell| Some(values[usize::from(cell.0)])),
                "{kind:?}"
            );
        }
    }
}

/// Remembers all values it has read: too many states for a table.
struct Remembers;

impl Automaton for Remembers {
    fn step(&self, State(state): State, _: usize, value: Value) -> Option<State> {
        Some(State(state * 5 + i64::from(value.0)))
    }

    fn accepts(&self, State(state): State) -> bool {
        state % 7 == 3
    }
}

static REMEMBERS: Kind = Kind::new(
    "remembers",
    "The values, read as a number to the base 5, leave 3 when divided by 7.",
    |written: &Written<'_>| {
        let cells = written.clue.cells().to_vec();
        Ok(vec![Rule::automaton(cells, Remembers)])
    },
    |_, values| {
        let number = values
            .iter()
            .fold(0, |number, value| number * 5 + i64::from(value.0));
        number % 7 == 3
    },
);

/// More states than are put into a table: nothing is concluded of such a clue, and the search keeps it all the same.
#[test]
fn a_clue_that_is_too_large_for_a_table_is_kept() {
    let geometry = Geometry::named("4x4").expect("a name");
    let first_twelve: Vec<Cell> = geometry.cells().take(12).collect();
    let large = Clue::new(&REMEMBERS, first_twelve);
    let board = board(&geometry, vec![large]);
    assert!(
        board.clues().machine(ClueId(0)).is_none(),
        "it is too large"
    );
    let plain = self::board(&geometry, Vec::new());
    let keeps = |found: &search::Solution| board.clues().hold(|cell| Some(found.value(cell)));
    let expected = Solutions::new(&plain).filter(keeps).count();
    assert!((10..200).contains(&expected), "{expected} of 288");
    assert_eq!(search::count_solutions(&board, 1_000), expected);
    assert!(Solutions::new(&board).all(|found| keeps(&found)));
}

/// X and V: two cells that make 10 or 5 decide each other, whether or not they see each other.
#[test]
fn two_cells_that_make_a_total_are_linked() {
    let geometry = Geometry::sudoku();
    for (total, other) in [(10, 1), (5, 1), (10, 40)] {
        let board = board(&geometry, vec![sum::of(total, cells(&[0, other]))]);
        let mut finds = Finds::new(board.geometry(), Want::All);
        with_graph_of(
            &board,
            &Arc::default(),
            &mut finds,
            Nodes::Marks,
            |graph, _| {
                let node = |cell: u16, value: u8| {
                    let mark = Mark {
                        cell: Cell(cell),
                        value: Value(value),
                    };
                    graph.node(mark).expect("it is there")
                };
                let mut buffer = Vec::new();
                let (one, fits) = (node(0, 2), total as u8 - 2);
                for value in 1..=9 {
                    let excluded = has(graph.row(one, &mut buffer), node(other, value));
                    assert_eq!(excluded, value != fits, "2 and {value} of {total}");
                }
                assert_eq!(
                    graph.premise_between(one, node(other, 1)),
                    Some(Premise::Clue(ClueId(0)))
                );
            },
        );
    }
}

/// What row 1 leaves of cages is a cage that nobody has drawn, and what sticks out of block 1 is the twin of what is left
/// in it: the cells decide each other as in a clue, whether or not they see each other.
#[test]
fn what_a_balance_leaves_of_two_cells_is_linked() {
    let of_seven = cage::of(33, cells(&[0, 1, 2, 3, 4, 5, 6]));
    let hidden = board(&Geometry::sudoku(), vec![of_seven]);
    // 45 in block 1: r3c3 is left out, and r4c1 is covered besides.
    let around = cage::of(26, cells(&[0, 1, 2, 9, 10]));
    let sticking_out = cage::of(19, cells(&[11, 18, 19, 27]));
    let twins = board(&Geometry::sudoku(), vec![around, sticking_out]);
    let hidden_fits = |one: u8, other: u8| one + other == 12;
    let twins_fit = |one: u8, other: u8| one == other;
    for (board, [one, other], fits) in [
        (hidden, [7, 8], &hidden_fits as &dyn Fn(u8, u8) -> bool),
        (twins, [20, 27], &twins_fit),
    ] {
        let mut finds = Finds::new(board.geometry(), Want::All);
        with_graph_of(
            &board,
            &Arc::default(),
            &mut finds,
            Nodes::Marks,
            |graph, _| {
                let mut buffer = Vec::new();
                for (value, with) in
                    (1..=9).flat_map(|value| (1..=9).map(move |with| (value, with)))
                {
                    let mark = |cell, value| Mark {
                        cell: Cell(cell),
                        value: Value(value),
                    };
                    let nodes = [mark(one, value), mark(other, with)].map(|mark| graph.node(mark));
                    let [Some(from), Some(to)] = nodes else {
                        panic!("it is there");
                    };
                    let excluded = has(graph.row(from, &mut buffer), to);
                    let is_sight = value == with && board.geometry().sees(Cell(one), Cell(other));
                    assert_eq!(
                        excluded,
                        is_sight || !fits(value, with),
                        "{value} and {with}"
                    );
                    let by = graph.premise_between(from, to);
                    assert_eq!(
                        matches!(by, Some(Premise::Balance(_))),
                        excluded && !is_sight
                    );
                }
            },
        );
    }
}
