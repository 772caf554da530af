//! Puzzles that are made of one.

use crate::common::command::run;
use sudoku_explain::formats::{self, read_one};
use sudoku_explain::generate::{Alike, Generator, Towards, Walk, Wish};
use sudoku_explain::rate::{self, Rater};
use sudoku_explain::{Board, Geometry, clues, search};

fn with(geometry: &str, kinds: &[&str]) -> Board {
    let geometry = Geometry::named(geometry).expect("known");
    let kinds = kinds.iter().map(|id| clues::kind(id).expect("known"));
    let wish = Wish {
        with: kinds.collect(),
        ..Wish::default()
    };
    let mut generator = Generator::new(&geometry, &wish).expect("possible");
    generator.puzzle(1, 100, &|| true).expect("a puzzle")
}

/// What one sees of a puzzle without reading a number.
fn look(board: &Board) -> Vec<String> {
    let shape = |clue: &clues::Clue| {
        format!(
            "{} {:?} {:?} {:?}",
            clue.kind().id(),
            clue.lists(),
            clue.side(),
            clue.setting()
        )
    };
    board.clues().written().iter().map(shape).collect()
}

fn givens(board: &Board) -> Vec<bool> {
    board.start().givens.iter().map(Option::is_some).collect()
}

#[test]
fn another_puzzle_has_the_same_look() {
    let mut same_givens = 0;
    for board in [
        with("6x6", &[]),
        with("6x6", &["cage", "thermometer"]),
        with("6x6", &["sandwich", "white-dot"]),
        with("4x4", &["quadruple", "arrow", "even"]),
        with("6x6", &["cage"]),
    ] {
        let mut alike = Alike::new(&board).expect("possible");
        let other = alike.puzzle(3, 400, &|| true).expect("a puzzle");
        assert_eq!(search::count_solutions(&other, 2), 1);
        assert_ne!(search::first(&other), search::first(&board));
        assert_eq!(look(&other), look(&board));
        let cells = givens(&board).into_iter().zip(givens(&other));
        assert!(
            cells.clone().all(|(had, has)| has || !had),
            "a given is gone"
        );
        same_givens += usize::from(givens(&board) == givens(&other));
        let again = Alike::new(&board)
            .expect("possible")
            .puzzle(3, 400, &|| true);
        assert_eq!(again.expect("the same"), other);
    }
    assert!(same_givens >= 2, "{same_givens}");
}

fn score(board: &Board) -> Option<u64> {
    let scale = rate::scale("human").expect("known");
    let mut board = board.clone();
    board.promise_unique();
    let mut rater = Rater::new(&scale, &scale.order().expect("its own"), &board);
    rater.rate().score
}

#[test]
fn a_walk_goes_to_harder_and_to_easier_puzzles() {
    for board in [with("6x6", &[]), with("6x6", &["cage", "thermometer"])] {
        let solution = search::first(&board);
        for towards in [Towards::Harder, Towards::Easier] {
            let mut walk = Walk::new(&board, towards).expect("proper");
            let Ok(other) = walk.puzzle(1, 60, &|| true) else {
                assert_eq!(towards, Towards::Harder, "a given more is easier");
                continue;
            };
            assert_eq!(search::count_solutions(&other, 2), 1);
            assert_eq!(search::first(&other), solution);
            match towards {
                Towards::Harder => assert!(score(&other) > score(&board)),
                Towards::Easier => assert!(score(&other) < score(&board)),
            }
        }
    }
    let several: Board = "1....4.2..4.4...".parse().expect("a board");
    let refused = Walk::new(&several, Towards::Harder).map(drop);
    assert_eq!(
        refused.expect_err("two solutions").to_string(),
        "the puzzle has more than one solution"
    );
}

#[test]
fn the_command_makes_puzzles_of_one() {
    let board = with("6x6", &["cage", "thermometer"]);
    let text = formats::write(&board, formats::Format::MARKS).expect("it fits");
    let (status, out, errors) = run(&["generate", "--from", "-", "--seed", "5"], &text);
    assert_eq!((status, errors.as_str()), (0, "seed 5\n"));
    let other = read_one(&out, None).expect("a board");
    assert_eq!(look(&other), look(&board));
    let args = [
        "generate", "--from", "-", "--easier", "--seed", "5", "--tries", "20",
    ];
    let (status, out, _) = run(&args, &text);
    assert_eq!(status, 0);
    let easier = read_one(&out, None).expect("a board");
    assert!(score(&easier) < score(&board));
    let (status, _, errors) = run(&["generate", "--from", "-", "--with", "cage"], &text);
    assert_eq!(status, 2);
    assert!(errors.contains("cannot be used with"), "{errors}");
    let (status, _, errors) = run(&["generate", "--harder"], "");
    assert_eq!(status, 2);
    assert!(errors.contains("--from"), "{errors}");
    let (status, _, errors) = run(&["generate", "--from", "nowhere.txt"], "");
    assert_eq!(status, 2);
    assert!(errors.contains("there is no such file"), "{errors}");
}
