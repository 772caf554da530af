//! The command, as somebody uses it: good and bad input, exit statuses, pipes.

use crate::common::command::{command, ends_with, err, file, out, piped, run, run_words};
use std::process::Stdio;

const SHORT: &str = "1..43.1..1.34..1";
const STUCK: &str = "1...............";
const NONE: &str = "12........3...4.";

#[track_caller]
fn fails(arguments: &[&str], input: &str, says: &str) {
    let output = piped(arguments, input.as_bytes());
    ends_with(&output, 2);
    assert!(err(&output).starts_with("error: "), "{}", err(&output));
    assert!(err(&output).contains(says), "{}", err(&output));
}

fn snapshot(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

#[test]
fn a_whole_log_as_text() {
    let output = piped(&["--grids", "all"], SHORT.as_bytes());
    ends_with(&output, 0);
    snapshot("log-text", &out(&output));
}

#[test]
fn a_whole_log_as_json() {
    let output = piped(&["--format", "json", "-"], SHORT.as_bytes());
    ends_with(&output, 0);
    snapshot("log-json", &out(&output));
    let line = piped(&["--format", "ndjson"], SHORT.as_bytes());
    assert_eq!(out(&line).lines().count(), 1);
    let [one, other] = [&output, &line]
        .map(|output| serde_json::from_slice::<serde_json::Value>(&output.stdout).expect("JSON"));
    assert_eq!(one, other);
}

#[test]
fn a_whole_log_as_markdown() {
    let output = piped(&["--format", "markdown"], SHORT.as_bytes());
    ends_with(&output, 0);
    let text = out(&output);
    assert!(
        text.contains("**2. Full House** (easy). In column 1 only r3c1")
            && text.contains(" *Why:* ")
            && text.contains(" *So* "),
        "{text}"
    );
}

#[test]
fn a_log_can_hold_what_is_essential_alone() {
    let steps = |options: &[&str]| {
        let path = [options, &["--format", "json", "boards/hard.txt"]].concat();
        let output = command(&path).output().expect("it runs");
        ends_with(&output, 0);
        let log: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(log["outcome"], "solved");
        log["steps"].as_array().expect("steps").len()
    };
    let (all, essential) = (steps(&[]), steps(&["--essential"]));
    assert!(essential < all, "{essential} of {all}");
}

#[test]
fn a_brief_log_is_for_people() {
    for format in ["text", "markdown"] {
        let output = piped(&["--brief", "--format", format], SHORT.as_bytes());
        ends_with(&output, 0);
        let text = out(&output);
        assert!(
            text.contains("\n2. Full House: r3c1 is 2.\n3. Full House: r4c2 is 3.\n"),
            "{text}"
        );
        assert!(text.contains("9 proofs are left out."), "{text}");
    }
    for format in ["json", "ndjson"] {
        let output = piped(&["--brief", "--format", format], SHORT.as_bytes());
        ends_with(&output, 2);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            error.contains("--brief is for text and markdown"),
            "{error}"
        );
    }
    ends_with(&piped(&["--brief", "--grids", "all"], SHORT.as_bytes()), 2);
}

#[test]
fn plain_is_sentences_only() {
    let output = piped(&["--plain", "--grids", "all"], SHORT.as_bytes());
    ends_with(&output, 0);
    let text = out(&output);
    assert!(!text.contains(['|', '+', '=', '*', '\u{1b}']), "{text}");
    let start = "An easy puzzle: 9 steps, and singles are enough.\n\nRow 1: 1, open, open, 4.\n";
    assert!(text.starts_with(start), "{text}");
    assert!(
        text.lines()
            .all(|line| line.is_empty() || line.ends_with('.')),
        "{text}"
    );
}

#[test]
fn colours_are_asked_for() {
    let coloured = |arguments: &[&str]| out(&piped(arguments, SHORT.as_bytes())).contains('\u{1b}');
    assert!(coloured(&["--color", "always"]));
    assert!(!coloured(&["--color", "auto"]));
    assert!(!coloured(&["--color", "never"]));
    let strip = |text: &str| {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_string();
        parts.fold(first, |all, part| {
            all + part.split_once('m').map_or("", |(_, rest)| rest)
        })
    };
    let bright = out(&piped(
        &["--color", "always", "--grids", "all"],
        SHORT.as_bytes(),
    ));
    assert_eq!(
        strip(&bright),
        out(&piped(&["--grids", "all"], SHORT.as_bytes()))
    );
}

#[test]
fn the_other_notation() {
    let output = piped(&["--notation", "a1"], SHORT.as_bytes());
    assert!(
        out(&output).contains("In column 1 only C1 is"),
        "{}",
        out(&output)
    );
    assert!(!out(&output).contains("r3c1"));
}

#[test]
fn boards_without_one_solution_are_said_to_be_so_first() {
    let several = piped(&[], STUCK.as_bytes());
    ends_with(&several, 1);
    assert!(
        out(&several).starts_with("This board has more than one solution. Two of them differ in "),
        "{}",
        out(&several)
    );
    assert!(
        out(&several).contains("Stuck after 1 step: 15 cells are open"),
        "{}",
        out(&several)
    );
    let none = piped(&[], NONE.as_bytes());
    ends_with(&none, 1);
    assert!(
        out(&none).starts_with("This board has no solution.\n"),
        "{}",
        out(&none)
    );
    assert!(
        out(&none).contains("Contradiction after "),
        "{}",
        out(&none)
    );
}

#[test]
fn several_boards_in_several_files() {
    let two = file("two.txt", format!("{SHORT}\n{STUCK}\n").as_bytes());
    let one = file("one.txt", SHORT.as_bytes());
    let output = piped(&[&two, &one], b"");
    ends_with(&output, 1);
    let text = out(&output);
    assert!(
        text.contains("Board 2 (") && text.contains("two.txt:2)") && text.contains("Board 3 ("),
        "{text}"
    );
    let output = piped(&["--format", "json", &two, &one], b"");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json.as_array().expect("an array").len(), 3);
    ends_with(&piped(&["verify", "-"], &output.stdout), 0);
    let lines = piped(&["--format", "ndjson", &two, &one], b"");
    assert_eq!(out(&lines).lines().count(), 3);
    ends_with(&piped(&["verify"], &lines.stdout), 0);
}

#[test]
fn a_bad_board_among_good_ones() {
    let input = format!("{SHORT}\n1..43.1..1x34..1\n");
    let output = piped(&["--format", "json"], input.as_bytes());
    ends_with(&output, 2);
    assert!(
        err(&output).starts_with("error: <stdin>:2:11: expected "),
        "{}",
        err(&output)
    );
    assert_eq!(err(&output).lines().count(), 1);
    assert!(
        serde_json::from_slice::<serde_json::Value>(&output.stdout).is_ok(),
        "{}",
        out(&output)
    );
}

/// A board is read in place of a file however long it is, and one that cannot be read is reported by the reader.
#[test]
fn boards_are_typed_in_place_of_files() {
    let large = format!("1{}", ".".repeat(255));
    let grid = format!("1{}\n", " .".repeat(15)) + &format!(".{}\n", " .".repeat(15)).repeat(15);
    let boards = [large.as_str(), &grid, SHORT];
    for arguments in [
        ["convert", "--to", "line"].as_slice(),
        &["check"],
        &["compare", "--method", "backtracking", "--budget", "1000"],
    ] {
        for board in boards {
            let (status, _, errors) = run(&[arguments, &[board]].concat(), "");
            assert_ne!(status, 2, "{arguments:?} {board}: {errors}");
        }
    }
    let clash = "11..............";
    for (board, words) in [
        (clash, format!("{clash}:1:2: r1c1 and r1c2 are both 1")),
        (
            &large.replacen('.', "1", 1),
            "<argument>:1:2: r1c1 and r1c2 are both 1".into(),
        ),
        (
            &format!("{clash}."),
            "expected a line of 16, 36, 64, 81".into(),
        ),
        ("{\"puzzle\": \"1...\"}", ":1:1: expected".into()),
        (
            "no-such-file-of-boards-2026.txt",
            "there is no such file".into(),
        ),
        (&"name".repeat(99), "no file can have so long a name".into()),
    ] {
        for arguments in [
            ["check"].as_slice(),
            &["hint"],
            &["compare"],
            &["why", "r1c1=1"],
        ] {
            let (first, rest) = arguments.split_at(1);
            let (status, _, errors) = run(&[first, &[board], rest].concat(), "");
            assert_eq!(status, 2, "{errors}");
            assert!(errors.contains(&words), "{arguments:?}: {errors}");
        }
    }
}

/// What a player saved is a board for every command that reads boards: as the player has it.
#[test]
fn saved_states_are_read_by_every_command() {
    let state = |moves: &str| {
        format!(
            r#"{{"format":"sudoku-explain-state/1","board":{{"geometry":"4x4","text":"{SHORT}"}},"moves":[{moves}]}}"#
        )
    };
    let (good, clash) = (state(r#""r2c2=4""#), state(r#""r1c2=1""#));
    let board = "1 . . 4\n3 +4 1 .\n. 1 . 3\n4 . . 1\n";
    for (arguments, is_same) in [
        ("--format ndjson", true),
        ("--format text --jobs 2", true),
        ("rate", true),
        ("rate --format ndjson", true),
        ("rate --scale se", true),
        ("solve", true),
        ("solve --format tsv", true),
        ("solve --method regions", true),
        ("convert --to canonical", true),
        ("convert --to rules", true),
        ("convert --to pencilmarks", true),
        ("check", true),
        ("hint", true),
        ("compare --method backtracking --format json", false),
    ] {
        let (status, out, errors) = run_words(arguments, &good);
        let (expected, of_board, _) = run_words(arguments, board);
        assert_eq!(status, expected, "{arguments}: {errors}");
        let plain = |text: &str| text.replace("<stdin>:1", "<stdin>");
        assert!(
            !is_same || plain(&out) == plain(&of_board),
            "{arguments}: {out}"
        );
    }
    for arguments in ["", "rate", "solve", "convert --to line", "compare"] {
        let (status, _, errors) = run_words(arguments, &clash);
        assert_eq!(status, 2, "{arguments}");
        assert!(errors.contains("<stdin>: two equal values"), "{errors}");
    }
    assert_eq!(run_words("check", &clash).0, 1);
}

#[test]
fn bad_input_and_usage() {
    fails(&[], "", "<stdin>:1:1: expected a board");
    fails(
        &[],
        "11..............",
        "<stdin>:1:2: r1c1 and r1c2 are both 1",
    );
    fails(
        &["no-such-file.txt"],
        "",
        "no-such-file.txt: there is no such file",
    );
    fails(
        &["boards"],
        "",
        "boards: expected a file, found a directory",
    );
    fails(&["chekc", "x"], "", "did you mean the command 'check'?");
    fails(&["hnit"], "", "did you mean the command 'hint'?");
    fails(
        &["--order", "humane"],
        SHORT,
        "expected an order (human, classic",
    );
    fails(&["--geometry", "9x7"], SHORT, "--geometry: expected ");
    fails(&["--format", "yaml"], SHORT, "invalid value 'yaml'");
    fails(&["--bogus"], SHORT, "there is no option '--bogus'");
    fails(&["convert"], SHORT, "--to");
    fails(&["convert", "--to", "tenner"], SHORT, "4x4");
    fails(
        &["strategies", "nakedpair"],
        "",
        "did you mean 'naked-pairs'?",
    );
    fails(&["man", "hnit"], "", "did you mean 'hint'?");
    fails(&["verify"], "1..4", "<stdin>:1:");
    fails(&["verify"], "{}", "missing field");
    let order = file("bad.order", b"game-rules\nx-wings\n");
    fails(
        &["--order", &order],
        SHORT,
        "bad.order:2: expected the id of a strategy, found 'x-wings'",
    );
    let output = piped(&[], b"1..4\xff");
    ends_with(&output, 2);
}

#[test]
fn an_order_from_a_file() {
    let order = file("rules.order", b"# nothing but the rules\ngame-rules\n");
    let output = piped(&["--order", &order], SHORT.as_bytes());
    ends_with(&output, 1);
    assert!(
        out(&output).contains("Used: Game Rules once."),
        "{}",
        out(&output)
    );
}

#[test]
fn hints() {
    let output = piped(&["hint"], SHORT.as_bytes());
    ends_with(&output, 0);
    let text = out(&output);
    assert!(
        text.starts_with("Full House (easy). In column 1 only r3c1") && text.contains("Look for"),
        "{text}"
    );
    let all = out(&piped(&["hint", "--all"], SHORT.as_bytes()));
    assert!(
        all.starts_with("1. ") && all.contains("\n2. ") && !all.contains("Game Rules"),
        "{all}"
    );
    ends_with(&piped(&["hint"], b"1234341221434321"), 1);
    ends_with(&piped(&["hint", "--order", "classic"], STUCK.as_bytes()), 1);
    let none = piped(&["hint"], NONE.as_bytes());
    ends_with(&none, 0);
    assert!(out(&none).contains("no solution"), "{}", out(&none));

    let output = piped(&["hint", "--format", "json"], SHORT.as_bytes());
    ends_with(&output, 0);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["steps"][0]["sweep"], true, "it is taken as done");
    assert_eq!(json["steps"][1]["strategy"], "full-house");
    assert_eq!(json["steps"][1]["n"], 2);
}

#[test]
fn a_hint_from_a_state_with_marks() {
    let state = "+----------+---------+\n| 1   2    | 3   4   |\n| 34  34   | 1   2   |\n+----------+---------+\n| 2   1    | 4   3   |\n| 34  34   | 2   1   |\n+----------+---------+\n";
    let output = piped(&["hint", "--all"], state.as_bytes());
    ends_with(&output, 1);
    let state = state.replace("| 34  34   | 2", "| 34  3    | 2");
    let output = piped(&["hint"], state.as_bytes());
    ends_with(&output, 0);
}

#[test]
fn checks() {
    let output = piped(&["check"], format!("{SHORT}\n{STUCK}\n{NONE}\n").as_bytes());
    ends_with(&output, 1);
    let lines: Vec<String> = out(&output).lines().map(String::from).collect();
    assert_eq!(
        lines,
        [
            "<stdin>:1: proper: it has exactly one solution",
            "<stdin>:2: not proper: it has more than one solution",
            "<stdin>:3: not proper: it has no solution",
        ]
    );
    ends_with(&piped(&["check"], SHORT.as_bytes()), 0);
    let json = piped(&["check", "--format", "ndjson"], STUCK.as_bytes());
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["solutions"], 2);
}

#[test]
fn strategies_and_their_pages() {
    let list = piped(&["strategies"], b"");
    ends_with(&list, 0);
    assert!(out(&list).lines().count() > sudoku_explain::strategies::ALL.len());
    for make in sudoku_explain::strategies::ALL.iter() {
        let id = make().about().id.clone();
        assert!(out(&list).contains(&*id));
        let page = piped(&["strategies", &id], b"");
        ends_with(&page, 0);
        let text = out(&page);
        assert!(text.starts_with(make().about().name()), "{text}");
    }
    for id in ["game-rules", "hidden-single", "naked-pairs"] {
        let text = out(&piped(&["strategies", id], b""));
        assert!(text.contains("\nHow it works\n"), "{text}");
        assert!(
            text.contains("- removed\n") || text.contains("= set\n"),
            "{text}"
        );
    }
    ends_with(&piped(&["strategies", "Pinned Digit"], b""), 0);
    let json = piped(&["strategies", "--format", "json"], b"");
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(
        json.as_array().map(Vec::len),
        Some(sudoku_explain::strategies::ALL.len())
    );
    let page = piped(&["strategies", "naked-pairs", "--format", "markdown"], b"");
    assert!(out(&page).starts_with("# Naked Pair"));
}

#[test]
fn conversions() {
    let boxed = piped(&["convert", "--to", "box"], SHORT.as_bytes());
    ends_with(&boxed, 0);
    let line = piped(&["convert", "--to", "line"], &boxed.stdout);
    assert!(
        out(&line).ends_with(&format!("{SHORT}\n")),
        "{}",
        out(&line)
    );
}

#[test]
fn verify_rejects() {
    let log = out(&piped(&["--format", "json"], SHORT.as_bytes()));
    let good = piped(&["verify", "-"], log.as_bytes());
    ends_with(&good, 0);
    assert_eq!(
        out(&good),
        "<stdin>: proved: each of its 12 steps follows; the board is solved\n"
    );
    assert_eq!(out(&piped(&["verify", "--quiet"], log.as_bytes())), "");
    let forged = piped(
        &["verify"],
        log.replacen("\"2c1\"", "\"3c1\"", 1).as_bytes(),
    );
    ends_with(&forged, 1);
    assert_eq!(
        out(&forged),
        "<stdin>: step 2 does not follow: r3c1=2 does not follow from its premises\n"
    );
    ends_with(
        &piped(
            &["verify"],
            log.replace("\"solutions\": 1", "\"solutions\": 2")
                .as_bytes(),
        ),
        1,
    );
    fails(
        &["verify"],
        &log.replace("\"2c1\"", "\"2z1\""),
        "steps[1].premises[0]: expected a house",
    );
}

#[test]
fn help_completions_and_manual() {
    for (arguments, says) in [
        (&["-h"][..], "Usage: "),
        (&["--help"], "Examples:"),
        (&["hint", "--help"], "Exit status"),
        (&["--version"], env!("CARGO_PKG_VERSION")),
        (&["completions", "bash"], "sudoku-explain"),
        (&["completions", "fish"], "sudoku-explain"),
        (&["man"], ".TH sudoku-explain"),
        (&["man", "hint"], ".TH sudoku-explain-hint"),
    ] {
        let output = piped(arguments, b"");
        ends_with(&output, 0);
        assert!(
            out(&output).contains(says),
            "{arguments:?}: {}",
            out(&output)
        );
    }
    let short = out(&piped(&["-h"], b"")).lines().count();
    assert!(short < out(&piped(&["--help"], b"")).lines().count());
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let many = file("many.txt", format!("{SHORT}\n").repeat(2_000).as_bytes());
    let mut child = command(&[&many])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""));
}

#[test]
fn a_state_is_told_from_its_puzzle() {
    // A wrong value was placed in a puzzle with one solution.
    let wrong = "1 . +2 4\n3 . 1 .\n. 1 . 3\n4 . . 1\n";
    let hint = piped(&["hint"], wrong.as_bytes());
    ends_with(&hint, 1);
    assert!(
        out(&hint).starts_with("Something on the board is wrong"),
        "{}",
        out(&hint)
    );
    let mistake = "There is a mistake on this board";
    let log = out(&piped(&[], wrong.as_bytes()));
    assert!(
        log.starts_with(mistake) && log.contains("Contradiction after"),
        "{log}"
    );
    let json = piped(&["--format", "json"], wrong.as_bytes());
    assert!(out(&json).contains("\"solutions\": 1") && out(&json).contains("\"contradiction\""));
    ends_with(&piped(&["verify"], &json.stdout), 0);
    // A puzzle with several solutions keeps them, whatever is placed.
    let state = "1 +2 . .\n. . . .\n. . . .\n. . . .\n";
    let log = out(&piped(&[], state.as_bytes()));
    assert!(
        log.starts_with("The puzzle of this board has more than one solution."),
        "{log}"
    );
}

#[test]
fn no_hint_that_nobody_asked_for() {
    let none = piped(&["hint", "--all", "--limit", "0"], SHORT.as_bytes());
    ends_with(&none, 0);
    assert!(out(&none).starts_with("Left out: "), "{}", out(&none));
}

#[test]
fn which_strategy_made_how_many_steps() {
    let plain = piped(&[], SHORT.as_bytes());
    let output = piped(&["--stats"], SHORT.as_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(out(&output), out(&plain), "the log is the same");
    let told = err(&output);
    let lines: Vec<&str> = told.lines().collect();
    assert!(
        lines[0].starts_with("<stdin>:1: ") && lines[0].ends_with(" steps"),
        "{told}"
    );
    let count = |line: &&str| line.split_whitespace().next()?.parse::<usize>().ok();
    let counts: Vec<usize> = lines[1..].iter().filter_map(count).collect();
    let steps: Option<usize> = lines[0]
        .split_whitespace()
        .nth(1)
        .and_then(|steps| steps.parse().ok());
    assert_eq!(steps, Some(counts.iter().sum()), "{told}");
    assert!(told.contains(" game-rules\n"), "{told}");
    assert!(
        told.ends_with(" 0 offered without a proof that holds\n"),
        "{told}"
    );
    assert_eq!(err(&plain), "");
}
