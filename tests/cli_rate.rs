//! `rate`, run as a user would; and the order that it rates by.

use crate::common::command::{run, run_words};
use sudoku_explain::rate;
use sudoku_explain::{Geometry, Order, Solver, generate};

/// Three open cells, each the last of its column.
const SINGLES: &str =
    "652483917978162435314975628825736149791824563436519872269348751547291386183657...";
/// Needs more than singles.
const HARDER: &str =
    "900637100030001000107520300004810500019000820006059400002048705000200080001793006";

fn rate(arguments: &str, input: &str) -> (i32, String, String) {
    run_words(&format!("rate {arguments}"), input)
}

#[test]
fn a_line_a_puzzle_in_the_order_of_the_input() {
    let singles = format!("{SINGLES}\teasy\t12\n");
    assert_eq!(
        rate("--scale hodoku", SINGLES),
        (0, singles.clone(), String::new())
    );
    let input = format!("{SINGLES}\n{HARDER}\n").repeat(60);
    let (status, one, _) = rate("--jobs 1 -", &input);
    assert_eq!(status, 0, "{one}");
    assert_eq!(one.lines().count(), 120);
    assert!(one.starts_with(&singles), "{one}");
    assert_eq!(rate("--jobs 3", &input).1, one);
}

#[test]
fn what_is_no_puzzle_or_not_solved_is_said_so() {
    let empty = ".".repeat(81);
    let none = "12........3...4.";
    let (status, out, errors) = rate("", &format!("{empty}\n{SINGLES}\n\n{none}\n"));
    assert_eq!((status, errors.as_str()), (1, ""));
    let fields = |line: &str| -> Vec<String> { line.split('\t').map(str::to_string).collect() };
    let lines: Vec<Vec<String>> = out.lines().map(fields).collect();
    assert_eq!(lines[0], [&empty, "many-solutions", "-"]);
    assert_eq!(lines[1][1..], ["easy", "12"]);
    assert_eq!(lines[2], [none, "no-solution", "-"]);
    // Totals belong to such a board.
    let tenner = "# geometry: tenner 3\n..........\n.7...1....\n2.........\n";
    let (status, _, errors) = rate("", tenner);
    assert_eq!(status, 2, "{errors}");
}

#[test]
fn bad_input_and_bad_usage() {
    let (status, out, errors) = rate("", &format!("{SINGLES}\n\n12345\n\n{SINGLES}\n"));
    assert_eq!((status, out.lines().count()), (2, 2));
    assert!(out.starts_with(SINGLES), "what can be read is rated: {out}");
    assert!(errors.starts_with("error: <stdin>:3"), "{errors}");
    for arguments in ["--scale none", "--jobs 0", "no-such-file"] {
        assert_eq!(rate(arguments, "").0, 2, "{arguments}");
    }
}

#[test]
fn json_says_what_the_path_is_made_of() {
    let (status, out, _) = rate("--format json", HARDER);
    assert_eq!(status, 0);
    let all: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(all["format"], "sudoku-explain/2");
    assert_eq!(all["outcome"], "solved");
    let used = all["used"].as_array().expect("a list");
    let total = |key| {
        used.iter()
            .filter_map(|used| used[key].as_u64())
            .sum::<u64>()
    };
    assert_eq!(all["score"].as_u64(), Some(total("score")));
    assert!(total("count") > 40, "{used:?}");
    let (_, lines, _) = rate("--format ndjson", &format!("{HARDER}\n{SINGLES}\n"));
    assert_eq!(lines.lines().count(), 2);
}

#[test]
fn the_order_says_what_it_is_made_of() {
    let order = Order::named("hodoku").expect("an order");
    let again = Order::parse("again", &order.to_string()).expect("its own text");
    assert_eq!(order.to_string(), again.to_string());
    assert!(order.to_string().contains("\nbug only=0610\n"), "{order}");
    let wrong = Order::parse("wrong", "bug only=0610,0300").expect_err("no such form");
    assert_eq!(wrong.to_string(), "1: bug has no form with the code '0300'");
}

#[test]
fn every_step_of_the_order_has_a_score() {
    let scale = rate::scale("hodoku").expect("a scale");
    let order = scale.order().expect("an order");
    let geometry = Geometry::named("9x9").expect("a name");
    for seed in 0..60 {
        let board = generate::puzzle(&geometry, seed, generate::Givens::Minimal).expect("a puzzle");
        let mut solver = Solver::new(&order, &board);
        solver.solve();
        for step in solver.log().iter() {
            let is_sweep = step.is_sweep();
            assert_eq!(scale.score(step) == 0, is_sweep, "{step:?}");
        }
    }
}

#[test]
fn our_own_scale_knows_clues_and_says_why() {
    let (status, out, errors) = rate("--scale human --why boards/killer.txt", "");
    assert_eq!((status, errors.as_str()), (0, ""), "{out}");
    let (line, why) = out.trim_end().rsplit_once('\t').expect("fields");
    let score: u64 = line
        .split('\t')
        .nth(2)
        .and_then(|score| score.parse().ok())
        .expect("a score");
    let [hardest, many] = *why.split("; ").collect::<Vec<_>>() else {
        panic!("{why}");
    };
    assert!(
        hardest.starts_with("step ") && hardest.contains("r"),
        "{why}"
    );
    assert!(
        many.contains(" steps of ") && many.ends_with(" truths to look at"),
        "{why}"
    );
    let (_, json, _) = rate("--scale human --format json boards/killer.txt", "");
    let all: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(all["score"].as_u64(), Some(score));
    let used = all["used"].as_array().expect("a list");
    let total = |key: &str| -> u64 {
        let each = used.iter().map(|used| used[key].as_u64());
        each.map(|number| number.expect("a number")).sum()
    };
    assert_eq!(total("score"), score);
    let why = &all["why"];
    assert_eq!(why["steps"].as_u64(), Some(total("count")));
    assert_eq!(why["kinds"].as_u64(), Some(used.len() as u64));
    assert_eq!(why["level"], all["level"]);
    assert!(why["truths"].as_u64() < Some(score), "{why}");
    // On HoDoKu's scale nobody counts truths.
    let (_, out, _) = rate("--why", HARDER);
    let why = out.trim_end().rsplit_once('\t').expect("fields").1;
    assert!(why.starts_with("step ") && why.ends_with(" kinds"), "{why}");
    let (_, json, _) = rate("--format json", HARDER);
    assert!(json.contains("\"truths\": null"), "{json}");
}

#[test]
fn what_a_scale_does_not_know_gets_no_score() {
    let tenner = "\
4 10
 -  -  -  -  4  1  -  -  2  -
 -  9  4  6  -  -  2  3  -  0
 6  -  -  -  2  7  -  -  -  -
21 13  9  9 11 16 14 16 11 15
";
    let (status, out, errors) = rate("", &format!("{tenner}\n{SINGLES}\n"));
    assert_eq!((status, errors.as_str()), (0, ""), "{out}");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].ends_with("\teasy\t-"), "{out}");
    assert!(lines[1].ends_with("\teasy\t12"), "{out}");
    let (_, json, _) = rate("--format json", tenner);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        (&json["level"], &json["outcome"]),
        (&"easy".into(), &"solved".into())
    );
    assert!(
        json["score"].is_null() && json["used"][0]["score"].is_null(),
        "{json}"
    );
    let reason = json["reason"].as_str().expect("a reason");
    assert!(
        reason.starts_with("the scale 'hodoku' does not know clues"),
        "{reason}"
    );
    let (_, killer, _) = rate("boards/killer.txt", "");
    assert!(
        killer.contains("\t-\t# geometry: 9x9; cage ") && !killer.contains("extreme"),
        "{killer}"
    );
    let (_, json, _) = rate("--format json", SINGLES);
    assert!(json.contains("\"reason\": null"), "{json}");
}

const EASY: &str =
    "900637100030001000107520300004810500019000820006059400002048705000200080001793006";

#[test]
fn all_scales_stand_in_one_row() {
    let input = format!("{EASY}\n1..43.1..1.34..1\n");
    let (status, out, errors) = run(&["rate", "--scale", "all"], &input);
    assert_eq!((status, errors.as_str()), (0, ""));
    let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split('\t').collect()).collect();
    let head =
        "puzzle hodoku hodoku-score w w-score gw gw-score b b-score human human-score er ep ed";
    assert_eq!(lines[0].join(" "), head);
    assert!(
        lines.iter().all(|line| line.len() == lines[0].len()),
        "{out}"
    );
    for (scale, at) in [("hodoku", 1), ("human", 9)] {
        let (_, alone, _) = run(&["rate", "--scale", scale], &input);
        for (line, row) in alone.lines().zip(&lines[1..]) {
            let fields: Vec<&str> = line.split('\t').collect();
            assert_eq!(fields[1..], row[at..at + 2]);
        }
    }
    let (_, alone, _) = run(&["rate", "--scale", "se"], EASY);
    let er: Vec<&str> = alone.trim_end().split('\t').skip(1).collect();
    assert_eq!(lines[1][11..], er);
    assert_eq!(lines[2][11..], ["-", "-", "-"]);
    let (_, out, _) = run(&["rate", "--scale", "all", "--format", "ndjson"], EASY);
    let found: serde_json::Value = serde_json::from_str(&out).expect("an object");
    assert_eq!(found["ratings"]["se"]["er"], er[0]);
    assert_eq!(found["ratings"]["human"]["outcome"], "solved");
}

#[test]
fn a_list_at_a_glance_is_a_page_without_scripts() {
    let input = format!("{EASY}\n1..43.1..1.34..1\n1....4.2..4.4...\n");
    for scale in ["all", "human"] {
        let args = ["rate", "--scale", scale, "--format", "html"];
        let (status, out, errors) = run(&args, &input);
        assert_eq!((status, errors.as_str()), (1, ""));
        assert!(
            out.starts_with("<!doctype html>") && !out.contains("<script"),
            "{scale}"
        );
        assert!(!out.contains("src=") && !out.contains("href="), "{scale}");
        assert!(out.contains("3 puzzles at a glance"), "{scale}");
        assert!(
            out.contains("Not solved (human)") && out.contains("many solutions"),
            "{scale}"
        );
        // Two that are solved and one that is not have their pictures.
        assert_eq!(out.matches("<figure><svg ").count(), 3, "{scale}");
        assert!(out.contains("How many puzzles have which score"), "{scale}");
    }
    let (status, _, errors) = run(&["rate", "--scale", "all", "--resume", "x"], EASY);
    assert_eq!(status, 2);
    assert!(
        errors.contains("--resume goes on with a list on one scale"),
        "{errors}"
    );
}
