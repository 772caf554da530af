//! The ratings of Sudoku Explainer: puzzles and positions that the program itself rated, read where they lie.

use crate::common::sample;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::limits::{Limits, Stop};
use sudoku_explain::se::{Producers, Tenths, Weight};
use sudoku_explain::se::{Rater, Rating};
use sudoku_explain::{Board, Cell, Geometry, Mark, Marks, Outcome, formats};

fn lines(name: &str) -> Vec<Vec<String>> {
    let folder = std::env::var("SUDOKU_EXPLAIN_CONFORMANCE").expect("checked when this was built");
    let text = std::fs::read_to_string(format!("{folder}/{name}")).expect("the file is there");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split('\t').map(String::from).collect())
        .collect()
}

fn tenths(text: &str) -> Tenths {
    let (whole, tenth) = text.split_once('.').expect("a rating");
    Tenths((whole.to_string() + tenth).parse().expect("a rating"))
}

/// The rating that a line gives from one of its fields on.
fn given(line: &[String], from: usize) -> Rating {
    let [er, ep, ed] = [0, 1, 2].map(|at| tenths(&line[from + at]));
    let outcome = Outcome::Solved;
    Rating {
        outcome,
        er,
        ep,
        ed,
    }
}

/// Rates the puzzles of some lines; says how many there were.
fn all_agree<'l>(
    lines: impl Iterator<Item = &'l Vec<String>>,
    puzzle: usize,
    from: usize,
) -> usize {
    let (mut rater, mut count, mut missed) = (Rater::default(), 0, Vec::new());
    for line in lines {
        let board: Board = line[puzzle].parse().expect("a puzzle");
        let (found, wanted) = (rater.rate(&board).expect("a plain 9x9"), given(line, from));
        count += 1;
        if found != wanted {
            missed.push(format!("{}: {found}, not {wanted}", line[puzzle]));
        }
    }
    assert!(missed.is_empty(), "of {count}:\n{}", missed.join("\n"));
    count
}

#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn puzzles_up_to_10_5_are_rated_the_same() {
    let lines = lines("se-rated-dev.tsv");
    let between = |low: u8, high: u8| {
        let is_between = move |line: &&Vec<String>| (low..=high).contains(&tenths(&line[1]).0);
        lines.iter().filter(is_between)
    };
    let easy = all_agree(between(10, 94), 0, 1);
    let hard = between(95, 105).count();
    let step = hard / sample::part(hard).max(1);
    let hard = all_agree(between(95, 105).step_by(step), 0, 1);
    println!("{easy} and {hard} puzzles");
    assert!(easy > 700 && hard > 1, "{easy} and {hard} puzzles");
}

/// `cargo test --release --test suite -- --ignored puzzles_above`: five minutes.
#[test]
#[ignore = "takes minutes in a release build"]
fn puzzles_above_10_5_are_rated_the_same() {
    let lines = lines("se-rated-dev.tsv");
    let above = lines.iter().filter(|line| tenths(&line[1]).0 > 105);
    println!("{} puzzles", all_agree(above, 0, 1));
}

#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn puzzles_for_every_rule_are_rated_the_same() {
    let lines = lines("se-rules-dev.tsv");
    let puzzles = lines.iter().filter(|line| line[0] == "puzzle");
    assert!(all_agree(puzzles, 1, 7) > 100);
}

#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn published_ratings_of_others_are_the_same() {
    let lines = lines("whips-dev.tsv");
    let some = lines.iter().take(sample::part(lines.len()));
    let mut rater = Rater::default();
    for line in some {
        let board: Board = line[0].parse().expect("a puzzle");
        let found = rater.rate(&board).expect("a plain 9x9");
        assert_eq!(found.er, tenths(&line[4]), "{}", line[0]);
    }
}

/// What is next on a position: its rating, its complexity, its plays.
#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn every_position_has_the_same_next_step() {
    let lines = lines("se-rules-dev.tsv");
    let mut producers = Producers::default();
    let (mut count, mut slow) = (0, 0);
    for line in lines.iter().filter(|line| line[0] == "position") {
        let rating = tenths(&line[4]);
        // Positions of the deepest nets take seconds each.
        if rating.0 > 105 {
            slow += 1;
            if slow > sample::part(20) {
                continue;
            }
        }
        count += 1;
        let deleted = line[2].replace('-', "");
        let text = format!(":0000::{}:{deleted}:::", line[1]);
        let board = formats::read_one(&text, None).expect("a position");
        assert!(producers.load(&board) && producers.find_next(), "{text}");
        assert_eq!(producers.weight().rating(), rating, "{text}");
        let complexity = producers.weight().complexity;
        assert_eq!(complexity, line[5].parse().unwrap_or(0), "{text}");
        let mut plays: Vec<String> = match producers.set() {
            Some(mark) => vec![format!("+{}", shown(&board, mark))],
            None => {
                let marks = producers.removes().flat_map(|(cell, marks)| {
                    marks.values().map(move |value| Mark { cell, value })
                });
                marks.map(|mark| shown(&board, mark)).collect()
            }
        };
        plays.sort();
        let mut wanted: Vec<&str> = line[6].split_whitespace().collect();
        wanted.sort_unstable();
        assert_eq!(plays, wanted, "{text}");
    }
    assert!(count > 150, "{count} positions");
}

/// A mark as value, row, column.
fn shown(board: &Board, mark: Mark) -> String {
    let geometry = board.geometry();
    let (row, column) = (geometry.row(mark.cell), geometry.column(mark.cell));
    format!("{}{}{}", mark.value, row + 1, column + 1)
}

const HARD: &str =
    "........6..5..8.9..3.4..7....491........8..4.5....42....1..9.5..6....4.37........";

#[test]
fn a_rating_says_what_it_is_made_of() {
    let board: Board =
        "6...4.175.....56...7.....4...9.....6.3......8.....4.19..85....1..28.6.5..95......"
            .parse()
            .expect("a puzzle");
    let mut rater = Rater::default();
    let rating = rater.rate(&board).expect("a plain 9x9");
    assert_eq!(
        (rating.to_string().as_str(), rating.outcome),
        ("1.2/1.2/1.2", Outcome::Solved)
    );
    let steps: u32 = rater.used().iter().map(|used| used.count).sum();
    assert_eq!(steps as usize, board.open::<1>().count());
    let deciding = rater.deciding().expect("a step");
    assert_eq!(
        (deciding.number, deciding.name),
        (1, "Hidden Single in Block")
    );
    assert!(deciding.set.is_some() && deciding.weight.complexity == 0);
}

#[test]
fn a_rating_that_is_given_up_says_more_than() {
    let mut rater = Rater::default();
    rater.set_budget(Some(500));
    let rating = rater
        .rate(&HARD.parse().expect("a puzzle"))
        .expect("a plain 9x9");
    assert_eq!(rating.outcome, Outcome::Stopped(Stop::Budget));
    assert!(
        rating.er >= Tenths(85) && rating.er < Tenths(105),
        "{rating}"
    );
    rater.set_budget(None);
    let flag = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    rater.cancel_by(flag);
    let rating = rater
        .rate(&HARD.parse().expect("a puzzle"))
        .expect("a plain 9x9");
    assert_eq!(rating.outcome, Outcome::Stopped(Stop::Cancelled));
}

#[test]
fn what_cannot_be_rated_is_said_so() {
    let mut rater = Rater::default();
    let small: Board = "1.3..4....4.4..1".parse().expect("a board");
    let error = rater.rate(&small).expect_err("no 9x9");
    assert_eq!(
        error.to_string(),
        "expected a plain 9x9: the scale 'se' knows no other boards"
    );
    let empty: Board = ".".repeat(81).parse().expect("a board");
    let limits = Limits::nodes(1);
    let mut producers = Producers::default();
    producers.set_limits(limits);
    assert!(producers.load(&empty) && !producers.find_next());
}

/// Walks the path of a puzzle twice at once: with all short cuts, and without any.
fn is_the_same_without_short_cuts(board: &Board) {
    let (mut quick, mut plain) = (Producers::default(), Producers::default());
    plain.set_plain(true);
    assert!(quick.load(board) && plain.load(board));
    while !quick.is_filled() {
        let found = quick.find_next();
        assert_eq!(found, plain.find_next(), "{board}");
        assert_eq!(step(&quick), step(&plain), "{board}");
        if !found {
            return;
        }
        quick.apply();
        plain.apply();
    }
}

type PlainStep = (u8, Weight, Option<Mark>, Vec<(Cell, Marks)>);

fn step(of: &Producers) -> PlainStep {
    (of.producer(), of.weight(), of.set(), of.removes().collect())
}

#[test]
fn no_short_cut_changes_a_step() {
    for seed in sample::seeds(400) {
        let board = puzzle(&Geometry::sudoku(), seed, Givens::Minimal).expect("a puzzle");
        is_the_same_without_short_cuts(&board);
    }
}

/// The same where nets have rules inside, which generated puzzles hardly need.
#[test]
#[cfg_attr(not(conformance), ignore = "set SUDOKU_EXPLAIN_CONFORMANCE")]
fn no_short_cut_changes_a_nested_step() {
    let lines = lines("se-rated-dev.tsv");
    let hard = lines
        .iter()
        .filter(|line| (91..=105).contains(&tenths(&line[1]).0));
    let hard: Vec<_> = hard.collect();
    for line in hard.iter().take(sample::part(hard.len())) {
        is_the_same_without_short_cuts(&line[0].parse().expect("a puzzle"));
    }
}

/// No board makes it panic: marks of any kind, also those without a solution.
#[test]
fn any_marks_can_be_looked_at() {
    let mut random = sudoku_explain::random::Random::new(17);
    let mut rater = Rater::default();
    for _ in 0..sample::part(400) {
        let keep = 20 + random.below(60);
        let mut values = [0u8; 81];
        for value in &mut values {
            if random.below(100) >= keep {
                *value = random.below(10) as u8;
            }
        }
        rater.set_budget(Some(3_000));
        rater.rate_values(&values);
    }
}
