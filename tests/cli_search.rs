//! The commands of the search, run as a user would.

use crate::common::command::run;

const KATA: &str =
    ".5..83.17...1..4..3.4..56.8....3...9.9.8245....6....7...9....5...729..861.36.72.4";
const SOLVED: &str =
    "652483917978162435314975628825736149791824563436519872269348751547291386183657294";
const SAMPLE: &str = "704-29-518\n2-5064----\n084--195-6\n9 9 13 6 15 14 22 18 6 23\n";

#[test]
fn solve_tells_the_solution_and_how_many_there_are() {
    let (status, out, _) = run(&["solve"], KATA);
    assert_eq!(status, 0);
    assert!(
        out.starts_with("<stdin>:1: one solution\n") && out.contains("| 6 5 2 | 4 8 3 |"),
        "{out}"
    );

    let (status, out, _) = run(&["solve", "--count", "10"], &".".repeat(625));
    assert_eq!(status, 1);
    assert!(
        out.starts_with("<stdin>:1: at least 10 solutions, two of them:"),
        "{out}"
    );

    // Row 1 needs 3 and 4, and r1c3 sees both in column 3.
    let (status, out, _) = run(&["solve"], "12........3...4.");
    assert_eq!((status, out.as_str()), (1, "<stdin>:1: no solution\n"));
}

/// A clue that no values fit is reported: it is rather a mistake of whoever wrote it down.
#[test]
fn a_clue_that_cannot_be_is_named() {
    let open = ".".repeat(16);
    let given = format!("1{}", ".".repeat(15));
    for (board, clue, why) in [
        (
            &open,
            "cage 99: r1c1 r1c2",
            ": no values fit the cage of 99 at r1c1",
        ),
        (
            &open,
            "sum 1: r1c1 r3c3",
            ": no values fit the sum of 1 at r1c1",
        ),
        // Cells that see each other differ, and one is known.
        (
            &open,
            "sum 8: r1c1 r1c2",
            ": no values fit the sum of 8 at r1c1",
        ),
        (
            &given,
            "cage 6: r1c1 r3c3",
            ": no values fit the cage of 6 at r1c1",
        ),
        (&open, "cage 3: r1c1 r1c2\ncage 3: r1c3 r1c4", ""),
    ] {
        let text = format!("{board}\n{clue}\n");
        let (status, out, errors) = run(&["solve"], &text);
        assert_eq!((status, errors.as_str()), (1, ""));
        assert_eq!(out, format!("<stdin>:1: no solution{why}\n"));
        let (status, out, _) = run(&["check"], &text);
        let told = format!("<stdin>:1: not proper: it has no solution{why}\n");
        assert_eq!((status, out), (1, told));
    }
}

#[test]
fn solve_writes_a_line_a_board_in_the_order_of_the_input() {
    let empty = ".".repeat(81);
    let input = format!("{KATA}\n{empty}\n{SOLVED}\n").repeat(50);
    for jobs in ["1", "4"] {
        let (status, out, _) = run(&["solve", "--format", "tsv", "--jobs", jobs], &input);
        assert_eq!(status, 1);
        let lines: Vec<_> = out.lines().collect();
        assert_eq!(lines.len(), 150);
        for three in lines.chunks(3) {
            assert_eq!(three[0], format!("{KATA}\t1\t{SOLVED}"));
            assert!(
                three[1].starts_with(&format!("{empty}\t2\t")),
                "{}",
                three[1]
            );
            assert_eq!(three[2], format!("{SOLVED}\t1\t{SOLVED}"));
        }
    }
}

#[test]
fn a_table_is_the_same_whichever_way_its_boards_are_read() {
    let empty = ".".repeat(81);
    let zeros = KATA.replace('.', "0");
    let clash = format!("{}11", ".".repeat(79));
    let grid: String = KATA.as_bytes().chunks(9).fold(String::new(), |text, row| {
        text + std::str::from_utf8(row).expect("text") + "\n"
    });
    // Bare lines, then what is not bare: a comment, an empty line, other symbols, a clash, a grid.
    for (input, lines, place) in [
        (format!("{KATA}\r\n{zeros}\r\n"), 2, None),
        (format!("{KATA}\n\n{KATA} # a comment\n{KATA}"), 3, None),
        (format!("# none\n{KATA}\n{empty}\n\n{grid}"), 3, None),
        (format!("{KATA}\n{clash}\n{KATA}\n"), 2, Some("2:81")),
        (format!("{KATA}\n{}x\n", &KATA[..80]), 1, Some("2:81")),
        (format!("{KATA}\n{KATA}1\n"), 1, Some("2:82")),
    ] {
        let (status, table, errors) = run(&["solve", "--format", "tsv", "--jobs", "2"], &input);
        let (also, told, same) = run(&["solve", "--format", "ndjson"], &input);
        assert_eq!((status, &errors), (also, &same), "{input}");
        assert_eq!(place.is_some(), status == 2, "{input}");
        if let Some(place) = place {
            assert!(errors.contains(&format!(":{place}: ")), "{errors}");
        }
        assert_eq!(table.lines().count(), lines, "{table}");
        for (row, object) in table.lines().zip(told.lines()) {
            let object: serde_json::Value = serde_json::from_str(object).expect("JSON");
            let text = object["board"]["text"].as_str().expect("a board");
            let (solutions, last) = (&object["solutions"], object["final"].as_str().expect("one"));
            assert_eq!(row, format!("{text}\t{solutions}\t{last}"));
        }
    }
    // Out of budget in the same way.
    let arguments = ["solve", "--format", "tsv", "--budget", "3"];
    let (status, out, _) = run(&arguments, &empty);
    assert_eq!((status, out), (1, format!("{empty}\t0+\t\n")));
}

#[test]
fn solve_counts_the_work_of_the_textbooks() {
    let arguments = [
        "solve",
        "--method",
        "backtracking",
        "--stats",
        "--format",
        "json",
    ];
    let (status, out, _) = run(&arguments, KATA);
    assert_eq!(status, 0);
    let document: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let stats = &document["stats"];
    assert_eq!(document["method"], "backtracking");
    assert_eq!(document["final"], SOLVED);
    for (name, figure) in [
        ("calls", 270),
        ("tried", 1461),
        ("accepted", 184),
        ("resets", 137),
    ] {
        assert_eq!(stats[name], figure, "{name}");
    }

    let arguments = [
        "solve",
        "--method",
        "mrv",
        "--counting",
        "report",
        "--stats",
    ];
    let (status, out, _) = run(&arguments, SAMPLE);
    assert_eq!(status, 0);
    assert!(out.contains("consistency 632, assignments 24"), "{out}");
}

#[test]
fn a_search_that_is_cut_off_says_so() {
    let arguments = ["solve", "--method", "backtracking", "--budget", "10"];
    let (status, out, _) = run(&arguments, KATA);
    assert_eq!(
        (status, out.as_str()),
        (1, "<stdin>:1: no solution found within the budget\n")
    );
    let (_, out, _) = run(
        &[
            "solve", "--method", "mrv", "--budget", "10", "--format", "tsv",
        ],
        KATA,
    );
    assert_eq!(out, format!("{KATA}\t0+\t\n"));
}

#[test]
fn bad_input_is_answered_clearly() {
    let totals = SAMPLE.replace("9 9 13", "9 9 14");
    let ragged = SAMPLE.replace("2-5064----", "2-5064---");
    let touching = SAMPLE.replace("2-5064----", "275064----");
    let large = format!("{}\n", ".".repeat(26)).repeat(26);
    let cases = [
        (totals.as_str(), "totals"),
        (ragged.as_str(), "found"),
        (touching.as_str(), "r1c1 and r2c2 are both 7"),
        (large.as_str(), "expected"),
        ("11..............", "r1c1 and r1c2 are both 1"),
        ("", "expected"),
    ];
    for (input, words) in cases {
        let (status, out, error) = run(&["solve"], input);
        assert_eq!((status, out.as_str()), (2, ""), "{input}");
        assert!(
            error.starts_with("error: <stdin>:") && error.contains(words),
            "{input}: {error}"
        );
    }
    for arguments in [
        &["solve", "--method", "magic"][..],
        &["solve", "--count", "0"],
        &["solve", "--counting", "report"],
    ] {
        let (status, _, error) = run(arguments, KATA);
        assert_eq!(status, 2, "{arguments:?}");
        assert!(error.starts_with("error: "), "{error}");
    }
}

const GAMES: &str = include_str!("../boards/tenner_report.txt");

#[test]
fn compare_makes_the_table_of_the_report() {
    let arguments = ["compare", "--format", "json"];
    let (status, out, error) = run(&arguments, GAMES);
    assert_eq!((status, error.as_str()), (0, ""));
    let document: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let median = |method: &str, measure: &str| {
        let mut all = document["medians"].as_array().expect("medians").iter();
        let of = all.find(|of| of["method"] == method).expect("the method");
        of[measure].as_u64()
    };
    assert_eq!(median("backtracking", "consistency"), Some(6138));
    assert_eq!(median("forward-checking", "consistency"), Some(4653));
    assert_eq!(median("mrv", "consistency"), Some(4232));
    assert_eq!(median("backtracking", "assignments"), Some(1075));
    assert_eq!(median("fast", "consistency"), None);
    assert_eq!(median("fast", "guesses"), Some(0));
    let solutions = document["boards"].as_array().expect("boards").iter();
    let solutions: Vec<_> = solutions.map(|it| it["solutions"].as_u64()).collect();
    assert_eq!(solutions, [1, 1, 1, 6, 1].map(Some));
    for board in document["boards"].as_array().expect("boards") {
        for result in board["results"].as_array().expect("results") {
            assert_eq!(result["outcome"], "solved");
            assert!(result["nanoseconds"].as_u64() > Some(0));
        }
    }

    let methods = ["--method", "backtracking,fast"];
    let (_, out, _) = run(&[&["compare"], &methods[..]].concat(), GAMES);
    let row = |out: &str, name: &str| {
        let line = out.lines().find(|line| line.trim_start().starts_with(name));
        let words = line.expect("a row").split_whitespace();
        words.map(str::to_string).collect::<Vec<_>>()
    };
    assert_eq!(row(&out, "median"), ["median", "6138", "-"]);
    assert!(out.contains("<stdin>:18: 6 solutions\n"), "{out}");
    assert!(out.contains("final, all methods:\n"), "{out}");
    let arguments = ["compare", "--method", "mrv,fast", "--format", "markdown"];
    let (_, out, _) = run(&arguments, GAMES);
    assert!(out.contains("\n| median | 4232 | - |\n"), "{out}");
}

#[test]
fn compare_says_what_it_cut_off_and_makes_the_same_puzzles_again() {
    let arguments = [
        "compare",
        "--budget",
        "100",
        "--method",
        "backtracking,fast",
    ];
    let (status, out, _) = run(&arguments, KATA);
    assert_eq!(status, 1);
    assert!(out.contains("final, backtracking:\ncut off\n"), "{out}");
    assert!(
        out.lines()
            .any(|line| line.split_whitespace().eq(["<stdin>:1", "cut", "off", "-"])),
        "{out}"
    );

    let generate = [
        "compare",
        "--generate",
        "tenner 3",
        "--seed",
        "4",
        "--count",
        "2",
        "--method",
        "fast",
        "--format",
        "json",
    ];
    let boards = || {
        let (status, out, error) = run(&generate, "");
        assert_eq!((status, error.as_str()), (0, ""));
        let document: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        let boards = document["boards"].as_array().expect("boards").clone();
        boards
            .into_iter()
            .map(|board| board["board"].clone())
            .collect::<Vec<_>>()
    };
    let made = boards();
    assert_eq!(made.len(), 2);
    assert_ne!(made[0], made[1]);
    assert_eq!(made, boards());

    for (arguments, words) in [
        (
            &["compare", "--method", "magic"][..],
            "expected 'backtracking'",
        ),
        (&["compare", "--generate", "tenner 99"], "--generate: "),
        (
            &["compare", "--generate", "9x9", "file.txt"],
            "cannot be used with",
        ),
        (&["compare", "--seed", "3"], "--generate"),
        (
            &["compare", "--plot", "no/such/folder/out.svg"],
            "no/such/folder/out.svg: ",
        ),
    ] {
        let (status, _, error) = run(arguments, KATA);
        assert_eq!(status, 2, "{arguments:?}");
        assert!(
            error.starts_with("error: ") && error.contains(words),
            "{error}"
        );
    }
}
