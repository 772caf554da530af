//! What somebody stumbles over who uses the command for the first time: it is understood, or told how it is written.

use crate::common::command::run_words;
use sudoku_explain::formats::{ReadError, read_one};

const PUZZLE: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

/// The same as one types it, and as an editor keeps it: without blanks at the ends of lines.
const TYPED: &str =
    "53  7\n6  195\n 98    6\n8   6   3\n4  8 3  1\n7   2   6\n 6    28\n   419  5\n    8  79\n";

#[test]
fn plays_are_read_as_people_write_them() {
    let puzzle = || PUZZLE.to_string();
    let lost = run_words(&format!("why {PUZZLE} r1c3<>5"), "");
    assert_eq!(lost.0, 0, "{lost:?}");
    for play in ["r1c3!=5", "r1c3≠5", "A3≠5"] {
        assert_eq!(
            run_words(&format!("why {} {play}", puzzle()), ""),
            lost,
            "{play}"
        );
    }
    for play in ["r1c3-5", "r1c3", "5=r1c3"] {
        let (status, _, error) = run_words(&format!("why {PUZZLE} {play}"), "");
        let told = format!("expected a play, such as 'r5c3<>7' or 'r2c2=4', found '{play}'");
        assert!(status == 2 && error.contains(&told), "{error}");
    }
}

#[test]
fn levels_are_asked_for_by_their_names() {
    let made = |option: &str| run_words(&format!("generate --seed 1 {option}"), "").1;
    let easy = made("--hodoku easy");
    assert!(!easy.is_empty());
    assert_eq!(made("--level easy"), easy);
    assert_eq!(made("--difficulty easy"), easy);
}

#[test]
fn blanks_are_empty_cells() -> Result<(), ReadError> {
    let board = read_one(PUZZLE, None)?;
    assert_eq!(read_one(TYPED, None)?, board);
    let full: String = TYPED.lines().map(|row| format!("{row:9}\r\n")).collect();
    assert_eq!(read_one(&full, None)?, board);
    // Boards after it, and clues, are read as ever.
    let (_, check, _) = run_words("check", &format!("{TYPED}\n{PUZZLE}\n"));
    assert_eq!(check.matches("exactly one solution").count(), 2, "{check}");
    let four = "1 3\n   2\n 1\n4\n";
    assert_eq!(read_one(four, None)?, read_one("1.3....2.1..4...", None)?);
    // Ten columns, letters, a row too few or too long: no place is guessed.
    let rows: Vec<&str> = TYPED.lines().collect();
    let others = [
        rows[1..].join("\n"),
        TYPED.replacen("53  7", "53  7    1", 1),
        TYPED.replacen("53  7", "53 x7", 1),
    ];
    for other in others {
        assert!(read_one(&other, None).is_err(), "{other}");
    }
    Ok(())
}

#[test]
fn what_cannot_be_is_said_with_its_likely_cause() {
    let open = ".".repeat(81);
    for (clue, why) in [
        ("cage 0: r1c1 r1c2", "no values fit the cage of 0 at r1c1"),
        ("cage 50: r1c1 r1c2", "no values fit the cage of 50 at r1c1"),
    ] {
        let board = format!("{open}\n{clue}\n");
        for (ask, status) in [("check", 1), ("solve", 1), ("", 1)] {
            let (found, out, _) = run_words(ask, &board);
            assert!(found == status && out.contains(why), "{ask} {clue}: {out}");
        }
    }
    // The first digit is 5.
    let mistyped = PUZZLE.replacen("53", "13", 1);
    let (status, out, _) = run_words(&format!("check {mistyped}"), "");
    let why = "it has no solution: is a digit mistyped? With r1c1 = 5 in place of 1 it would have exactly one\n";
    assert!(status == 1 && out.ends_with(why), "{out}");
    let (_, out, _) = run_words(&mistyped, "");
    assert!(
        out.contains("This puzzle has no solution: is a digit mistyped?"),
        "{out}"
    );
}

#[test]
fn every_command_that_searches_can_be_ended() {
    let empty = format!("# geometry: 16x16\n{}\n", ".".repeat(256));
    for ask in [
        "",
        "hint",
        "solve --count 100000000",
        "check",
        "rate",
        "compare",
    ] {
        let (status, out, errors) = run_words(&format!("{ask} --timeout 0.05"), &empty);
        assert!(status < 2, "{ask}: {out}{errors}");
    }
    let impossible =
        "generate --geometry 16x16 --needs jellyfish --seed 1 --tries 100000 --timeout 0.05";
    let (status, _, errors) = run_words(impossible, "");
    assert!(status == 1 && errors.contains("--timeout"), "{errors}");
    let log = run_words("--format json", PUZZLE).1;
    let (status, out, _) = run_words("verify --whole --timeout 0.000001", &log);
    assert!(
        status == 1 && out.contains("not looked at to its end: the time is up"),
        "{out}"
    );
    for ask in ["why --timeout 5", "spot --cells r1c3 --timeout 5"] {
        let (ask, options) = ask.split_once(' ').expect("it has an option");
        let play = if ask == "why" { "r1c3<>5" } else { "" };
        let (status, _, errors) = run_words(&format!("{ask} {PUZZLE} {play} {options}"), "");
        assert!(status < 2, "{ask}: {errors}");
    }
}
