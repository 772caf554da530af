//! What a setter is told is what looking at all solutions says.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use sudoku_explain::clues::{Clue, kind};
use sudoku_explain::formats::read_one;
use sudoku_explain::generate::{Generator, Wish};
use sudoku_explain::limits::{Limits, Stop};
use sudoku_explain::search::{self, Solution, Solutions};
use sudoku_explain::setting::{self, Fix, Part};
use sudoku_explain::{Board, Geometry, Mark, Start, Value};

/// Boards with some of their givens and clues taken away, so that most have several solutions.
fn boards() -> Vec<Board> {
    let mut boards = Vec::new();
    for (geometry, kinds) in [
        ("4x4", &["cage"][..]),
        ("4x4 x", &["thermometer"]),
        ("4x4", &["white-dot", "arrow"]),
        ("6x6", &[]),
        ("6x6", &["whisper", "cage", "thermometer"]),
    ] {
        let geometry = Geometry::named(geometry).expect("known");
        let with = kinds.iter().map(|id| kind(id).expect("known"));
        let wish = Wish {
            with: with.collect(),
            ..Wish::default()
        };
        let mut generator = Generator::new(&geometry, &wish).expect("possible");
        for seed in 0..3 {
            let board = generator.puzzle(seed, 100, &|| true).expect("a puzzle");
            for less in 0..5 {
                let mut start = board.start().clone();
                let givens = start.givens.iter_mut().filter(|given| given.is_some());
                givens.take(less).for_each(|given| *given = None);
                boards.push(Board::new(geometry.clone(), start).expect("part of a board"));
            }
        }
    }
    boards
}

/// The marks of solutions, by cell.
fn marks_of(board: &Board, solutions: &[Solution]) -> Vec<BTreeSet<Value>> {
    let cells = board.geometry().cells();
    let of = |cell| {
        solutions
            .iter()
            .map(|solution| solution.value(cell))
            .collect()
    };
    cells.map(of).collect()
}

#[test]
fn true_marks_are_those_of_all_solutions() {
    let mut several = 0;
    for board in boards() {
        let solutions: Vec<Solution> = Solutions::new(&board).collect();
        several += usize::from(solutions.len() > 1);
        let found = search::true_marks(&board, &Limits::default());
        assert!(found.is_complete() && found.stopped.is_none());
        let found: Vec<BTreeSet<Value>> =
            found.marks.iter().map(|m| m.values().collect()).collect();
        assert_eq!(found, marks_of(&board, &solutions), "{board:?}");
    }
    assert!(several > 10, "{several}");
}

#[test]
fn a_board_without_a_solution_has_no_true_marks() {
    for text in ["12........3...4.", "1..43.1..1.34.12"] {
        let Ok(board) = text.parse::<Board>() else {
            continue;
        };
        let found = search::true_marks(&board, &Limits::default());
        assert!(found.is_none(), "{found:?}");
    }
}

#[test]
fn what_is_undecided_is_said() {
    let board: Board = ".".repeat(256).parse().expect("a board");
    let found = search::true_marks(&board, &Limits::nodes(50));
    assert_eq!(found.stopped, Some(Stop::Budget));
    assert!(!found.is_complete());
    let flag = Arc::new(AtomicBool::new(true));
    let cancelled = Limits {
        nodes: None,
        cancel: Some(flag),
    };
    let found = search::true_marks(&board, &cancelled);
    assert_eq!(found.stopped, Some(Stop::Cancelled));
    let all = |marks: &sudoku_explain::Marks| marks.count() == 16;
    assert!(found.undecided.iter().all(all));
    let fix = setting::fix(&board, &cancelled);
    assert_eq!(fix, Fix::Unknown(Stop::Cancelled));
    let found = setting::superfluous(&board, &cancelled);
    assert_eq!(
        (found.solutions, found.stopped),
        (None, Some(Stop::Cancelled))
    );
}

fn without(board: &Board, part: Part) -> Board {
    let mut start = board.start().clone();
    match part {
        Part::Given(cell) => {
            let at = board.geometry().cells().position(|other| other == cell);
            start.givens[at.expect("a cell")] = None;
        }
        Part::Clue(at) => {
            let mut clues: Vec<Clue> = board.clues().written().to_vec();
            clues.remove(at);
            let layout = Geometry::named(board.geometry().name()).expect("known");
            start.clues = sudoku_explain::clues::Clues::of(&layout, clues).expect("fewer");
            return Board::new(layout, start).expect("fewer");
        }
    }
    Board::new(board.geometry().clone(), start).expect("fewer")
}

fn all_parts(board: &Board) -> Vec<Part> {
    let givens = board.geometry().cells().zip(&board.start().givens);
    let givens = givens.filter(|(_, given)| given.is_some());
    let clues = (0..board.clues().written().len()).map(Part::Clue);
    givens
        .map(|(cell, _)| Part::Given(cell))
        .chain(clues)
        .collect()
}

#[test]
fn superfluous_is_what_one_solution_does_without() {
    let (mut proper, mut parts) = (0, 0);
    for board in boards() {
        // One given more than it needs, so that there is something to find.
        let first = Solutions::new(&board).next().expect("it has a solution");
        let mut start: Start = board.start().clone();
        for (given, value) in start.givens.iter_mut().zip(first.values()).take(9) {
            *given = Some(*value);
        }
        let board = Board::new(board.geometry().clone(), start).expect("of its solution");
        let found = setting::superfluous(&board, &Limits::default());
        let count = search::count_solutions(&board, 2);
        assert_eq!(found.solutions, Some(count));
        let mut expected = all_parts(&board);
        expected
            .retain(|&part| count == 1 && search::count_solutions(&without(&board, part), 2) == 1);
        assert_eq!(found.parts, expected, "{board:?}");
        assert!(found.undecided.is_empty());
        proper += usize::from(count == 1);
        parts += expected.len();
    }
    assert!(proper > 20 && parts > 60, "{proper} {parts}");
}

#[test]
fn a_dot_cannot_go_where_all_dots_are_given() {
    let values = "1234341221434321";
    let digit = |row: usize, column: usize| i32::from(values.as_bytes()[row * 4 + column]);
    let mut puzzle = format!("{values}\nall-white-dots: all\n");
    for (row, column) in (0..4).flat_map(|row| (0..4).map(move |column| (row, column))) {
        for (other, beside) in [(row, column + 1), (row + 1, column)] {
            if other < 4 && beside < 4 && (digit(row, column) - digit(other, beside)).abs() == 1 {
                let (row, column, other, beside) = (row + 1, column + 1, other + 1, beside + 1);
                puzzle += &format!("white-dot: r{row}c{column} r{other}c{beside}\n");
            }
        }
    }
    let full = read_one(&puzzle, None).expect("a board");
    assert_eq!(search::count_solutions(&full, 2), 1);
    let found = setting::superfluous(&full, &Limits::default());
    let clues = found
        .parts
        .iter()
        .filter(|part| matches!(part, Part::Clue(_)));
    assert_eq!(clues.collect::<Vec<_>>(), [&Part::Clue(0)]);
}

/// Whether this many givens leave a solution alone.
fn would_do(board: &Board, solutions: &[Solution], count: usize) -> bool {
    fn alone(solutions: &[Vec<Value>], count: usize, from: usize) -> bool {
        match (solutions.len(), count) {
            (1, _) => true,
            (_, 0) => false,
            _ => (from..solutions[0].len()).any(|cell| {
                let values: BTreeSet<Value> = solutions.iter().map(|s| s[cell]).collect();
                values.into_iter().any(|value| {
                    let with = solutions.iter().filter(|s| s[cell] == value);
                    alone(&with.cloned().collect::<Vec<_>>(), count - 1, cell + 1)
                })
            }),
        }
    }
    let _ = board;
    let solutions: Vec<Vec<Value>> = solutions.iter().map(|s| s.values().to_vec()).collect();
    alone(&solutions, count, 0)
}

#[test]
fn what_is_added_is_the_fewest_that_do() {
    let mut sizes = BTreeSet::new();
    for board in boards() {
        let solutions: Vec<Solution> = Solutions::new(&board).take(200).collect();
        if solutions.len() < 2 {
            assert_eq!(setting::fix(&board, &Limits::default()), Fix::Proper);
            continue;
        }
        let Fix::Add(added) = setting::fix(&board, &Limits::default()) else {
            panic!("{board:?} has several solutions");
        };
        let mut start = board.start().clone();
        for (at, cell) in board.geometry().cells().enumerate() {
            let given = added.givens.iter().find(|mark| mark.cell == cell);
            if let Some(Mark { value, .. }) = given {
                start.givens[at] = Some(*value);
            }
        }
        let fixed = Board::new(board.geometry().clone(), start).expect("givens of a solution");
        let only: Vec<Solution> = Solutions::new(&fixed).take(2).collect();
        assert_eq!(only.first(), added.solution.as_ref());
        assert_eq!(only.len(), 1);
        if solutions.len() < 200 {
            assert!(added.is_fewest);
            assert!(!would_do(&board, &solutions, added.givens.len() - 1));
        }
        sizes.insert(added.givens.len());
    }
    assert!(sizes.len() > 1, "{sizes:?}");
}

#[test]
fn what_contradicts_is_minimal_and_each_change_mends() {
    let mut boards_seen = 0;
    for board in boards() {
        // A value that no solution has in its cell.
        let found = search::true_marks(&board, &Limits::default());
        let wrong = board
            .geometry()
            .cells()
            .zip(&found.marks)
            .find_map(|(cell, marks)| {
                let mut values = board.can_be(cell).values();
                let value = values.find(|&value| !marks.has(value))?;
                Some(Mark { cell, value })
            });
        let Some(wrong) = wrong else { continue };
        let mut start = board.start().clone();
        let at = board.geometry().cells().position(|cell| cell == wrong.cell);
        start.givens[at.expect("a cell")] = Some(wrong.value);
        let Ok(board) = Board::new(board.geometry().clone(), start) else {
            continue;
        };
        let Fix::Contradiction(found) = setting::fix(&board, &Limits::default()) else {
            panic!("{board:?} has no solution");
        };
        assert!(found.is_minimal && found.stopped.is_none());
        let others = |kept: &[Part]| {
            let mut rest = board.clone();
            // From the last on, so that clues keep their places.
            for part in all_parts(&board).into_iter().rev() {
                if !kept.contains(&part) {
                    rest = without(&rest, part);
                }
            }
            rest
        };
        assert_eq!(search::count_solutions(&others(&found.parts), 1), 0);
        for at in 0..found.parts.len() {
            let mut fewer = found.parts.clone();
            fewer.remove(at);
            assert_eq!(search::count_solutions(&others(&fewer), 1), 1);
        }
        // The wrong given is one that can be changed, back to a value of a solution.
        assert!(!found.changes.is_empty());
        for change in &found.changes {
            let mut start = without(&board, change.part).start().clone();
            if let (Part::Given(cell), Some(value)) = (change.part, change.value) {
                let at = board.geometry().cells().position(|other| other == cell);
                start.givens[at.expect("a cell")] = Some(value);
            }
            let layout = Geometry::named(board.geometry().name()).expect("known");
            let mended = Board::new(layout, start).expect("a puzzle");
            let count = search::count_solutions(&mended, 2);
            assert_eq!(count, if change.is_unique { 1 } else { 2 });
        }
        boards_seen += 1;
    }
    assert!(boards_seen > 20, "{boards_seen}");
}

#[test]
fn two_solutions_are_two() {
    let board: Board = "1....4.2..4.4...".parse().expect("a board");
    let found = setting::several(&board, 2, &Limits::default());
    assert_eq!((found.count, found.has_more), (2, true));
    let found = setting::several(&board, 3, &Limits::default());
    assert_eq!((found.count, found.has_more), (2, false));
    let names: Vec<String> = (found.differing(&board).iter())
        .map(|&cell| sudoku_explain::words::Names::of(&board).cell(cell))
        .collect();
    assert_eq!(names.join(" "), "r3c2 r3c4 r4c2 r4c4");
    let stopped = setting::several(
        &".".repeat(81).parse().expect("a board"),
        1_000_000,
        &Limits::nodes(10),
    );
    assert_eq!(stopped.stopped, Some(Stop::Budget));
    assert!(stopped.has_more);
}
