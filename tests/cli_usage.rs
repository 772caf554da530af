//! What is asked of the command, and what it says where it is asked wrongly.

use crate::common::command::{command, run, run_words};
use sudoku_explain::nearest;

const SHORT: &str = "1..43.1..1.34..1";

/// A word that is no name, and the one that is meant.
const MEANT: &[(&str, &str)] = &[
    ("hnit", "hint"),
    ("chekc", "check"),
    ("strategy", "strategies"),
    ("gen", "generate"),
    ("Verify", "verify"),
    ("convrt", "convert"),
];

/// Words that are not like any name, or like two.
const NOT_MEANT: &[&str] = &["foo", "puzzle", "boards", "x", "", "co", "com", "--"];

#[test]
fn a_name_is_suggested_where_one_is_near() {
    let commands = [
        "hint",
        "rate",
        "solve",
        "compare",
        "check",
        "generate",
        "strategies",
        "verify",
        "convert",
        "completions",
        "man",
    ];
    for (found, meant) in MEANT {
        assert_eq!(nearest::of(found, commands), Some(*meant), "{found}");
        let (status, _, errors) = run_words(found, "");
        let tail = format!("did you mean the command '{meant}'?\n");
        assert!(status == 2 && errors.ends_with(&tail), "{errors}");
    }
    for found in NOT_MEANT {
        assert_eq!(nearest::of(found, commands), None, "{found}");
    }
    assert_eq!(nearest::of(&"x".repeat(100_000), commands), None);
}

#[test]
fn a_near_name_is_suggested_for_everything_that_has_names() {
    for (arguments, meant) in [
        ("--order clasic", "classic"),
        ("--geometry tener", "tenner"),
        ("--geometry windku", "9x9 windoku"),
        ("--format jsn", "json"),
        ("--formt json", "--format"),
        ("--notation a11", "a1"),
        ("rate --scale hodku", "hodoku"),
        ("convert --to bx", "box"),
        ("hint --all --only xwing", "x-wing"),
        ("hint --plian", "--plain"),
        ("hint --order hodku", "hodoku"),
        ("solve --method backtrak", "backtracking"),
        ("solve --counting repot", "report"),
        ("strategies nakedpair", "naked-pairs"),
        ("strategies 'finned swordfsh'", "finned-fish"),
        ("generate --symmetry mirorh", "mirror-h"),
        ("generate --needs xwing", "x-wing"),
        ("generate --up-to xwing", "x-wing"),
        ("generate --hodoku esy", "easy"),
        ("generate --with sum,cgae", "cage"),
        ("man hnit", "hint"),
        ("help hnit", "hint"),
        ("completions bahs", "bash"),
    ] {
        let words: Vec<&str> = match arguments.split_once(" '") {
            Some((before, quoted)) => vec![before, quoted.trim_end_matches('\'')],
            None => arguments.split(' ').collect(),
        };
        let (status, out, errors) = run(&words, SHORT);
        assert_eq!((status, out.as_str()), (2, ""), "{arguments}: {errors}");
        let said = [
            format!("did you mean '{meant}'?"),
            format!("exists: '{meant}'"),
        ];
        let count: usize = said.iter().map(|said| errors.matches(said).count()).sum();
        assert_eq!(count, 1, "{arguments}: {errors}");
    }
}

#[test]
fn nothing_is_suggested_where_no_name_is_near() {
    for arguments in [
        "--order mine",
        "--geometry 9x8",
        "--format yaml",
        "--bogus",
        "rate --scale se",
        "convert --to sdk",
        "hint --all --only foo",
        "solve --method sat",
        "strategies foo",
        "generate --symmetry yes",
        "generate --needs sat",
        "man foo",
        "help foo",
        "foo",
    ] {
        let (status, _, errors) = run_words(arguments, SHORT);
        assert_eq!(status, 2, "{arguments}: {errors}");
        for said in ["did you mean", "similar"] {
            assert!(!errors.contains(said), "{arguments}: {errors}");
        }
    }
}

#[test]
fn an_option_before_the_command_means_what_it_means_after_it() {
    for (before, after) in [
        ("--notation a1 hint -", "hint --notation a1 -"),
        ("--format json check", "check --format json"),
        ("--format=ndjson check -", "check --format=ndjson -"),
        ("--plain hint", "hint --plain"),
        ("--all --limit 2 hint", "hint --all --limit 2"),
        ("--quiet verify", "verify --quiet"),
        ("-q verify", "verify -q"),
        (
            "--order classic --plain hint",
            "hint --order classic --plain",
        ),
        ("--help hint", "hint --help"),
        ("--to box convert", "convert --to box"),
        ("--plain check", "check --plain"),
        ("--bogus hint", "hint --bogus"),
    ] {
        assert_eq!(
            run_words(before, SHORT),
            run_words(after, SHORT),
            "{before}"
        );
    }
    // What is the value of an option is no command, nor is what comes after '--' or a file.
    let (_, _, errors) = run_words("--order hint", SHORT);
    assert!(errors.contains("found 'hint'"), "{errors}");
    for arguments in ["-- hint", "no-such-file hint"] {
        let (status, _, errors) = run_words(arguments, SHORT);
        assert_eq!(status, 2, "{arguments}");
        assert!(errors.contains("there is no such file"), "{errors}");
    }
}

#[test]
fn an_option_that_a_command_lacks_is_told_with_its_name() {
    for (arguments, message) in [
        (
            "--notation a1 check x",
            "error: the command 'check' has no option '--notation'\n\n\
             For more information, try 'sudoku-explain check --help'.\n",
        ),
        (
            "rate --stat",
            "error: the command 'rate' has no option '--stat'",
        ),
        ("--bogus", "error: there is no option '--bogus'\n"),
    ] {
        let (status, out, errors) = run_words(arguments, SHORT);
        assert_eq!((status, out.as_str()), (2, ""), "{arguments}");
        assert!(errors.starts_with(message), "{arguments}: {errors}");
    }
}

/// The longest line of what the command prints with COLUMNS set.
fn longest(columns: Option<&str>, arguments: &[&str]) -> usize {
    let mut command = command(arguments);
    if let Some(columns) = columns {
        command.env("COLUMNS", columns);
    }
    let output = command.output().expect("it runs");
    let text = String::from_utf8(output.stdout).expect("text");
    let lengths = text.lines().map(|line| line.chars().count());
    lengths.max().expect("lines")
}

#[test]
fn text_is_as_wide_as_columns_says() {
    let log = ["--grids", "never", "boards/hard.txt"];
    for (columns, within) in [
        (None, 90..=96),
        (Some("70"), 60..=70),
        (Some("20"), 50..=60),
        (Some("100"), 97..=100),
        (Some("500"), 110..=120),
        (Some("0"), 90..=96),
        (Some("wide"), 90..=96),
    ] {
        let longest = longest(columns, &log);
        assert!(within.contains(&longest), "{columns:?}: {longest}");
    }
    let page = longest(Some("70"), &["strategies", "x-wing"]);
    assert!((60..=70).contains(&page), "{page}");
    let plain = longest(Some("70"), &["hint", "--plain", "boards/hard.txt"]);
    assert!(plain > 120, "a line is never broken: {plain}");
}

#[test]
fn rows_have_letters_wherever_cells_have() {
    for file in ["boards/hard.txt", "boards/killer.txt"] {
        let numbers = |text: &str, word: &str| {
            let words: Vec<&str> = text.split_whitespace().collect();
            let pairs = words.windows(2).filter(|pair| {
                let first = pair[0].trim_start_matches('(').to_lowercase();
                (first == word || first == format!("{word}s"))
                    && pair[1].starts_with(|letter: char| letter.is_ascii_digit())
            });
            pairs.count()
        };
        for options in ["", "--plain", "--grids never", "--format markdown"] {
            let usual = run_words(&format!("{options} {file}"), "").1;
            let letters = run_words(&format!("{options} --notation a1 {file}"), "").1;
            assert!(numbers(&usual, "row") > 0, "{options} {file}");
            assert_eq!(numbers(&letters, "row"), 0, "{options} {file}: {letters}");
            assert!(letters.contains("row C"), "{options} {file}");
            assert_eq!(
                numbers(&letters, "column"),
                numbers(&usual, "column"),
                "{options} {file}"
            );
        }
    }
    let (_, json, _) = run_words("--notation a1 --format json boards/hard.txt", "");
    assert!(json.contains("row C") && json.contains("\"r3\""), "{json}");
    assert_eq!(run(&["verify"], &json).0, 0);
}

#[test]
fn man_pages_have_whole_names_and_values() {
    let whole = run_words("man", "").1;
    assert!(whole.contains(".TH sudoku-explain 1 "), "{whole}");
    for (name, values) in [
        (
            "hint",
            &["ndjson", "a1: A letter for the row", "auto", "key"][..],
        ),
        ("rate", &["hodoku", "tsv"]),
        ("solve", &["backtracking", "regions", "plain", "html"]),
        ("convert", &["tenner\\-bars", "box"]),
        ("generate", &["mirror\\-h", "cage", "tenner\\-bars"]),
        ("completions", &["zsh"]),
    ] {
        let listed = format!("sudoku\\-explain\\-{name}(1)");
        assert!(whole.contains(&listed), "{whole}");
        let page = run_words(&format!("man {name}"), "").1;
        for says in [
            format!(".TH sudoku-explain-{name} 1 "),
            format!("sudoku\\-explain\\-{name} \\- "),
            format!("\\fBsudoku\\-explain {name}\\fR"),
            "Possible values:".into(),
            ".SH SEE ALSO\nsudoku\\-explain(1)".into(),
        ] {
            assert!(page.contains(&says), "{says}: {page}");
        }
        for value in values {
            let item = format!(".IP \\(bu 2\n{value}");
            assert!(page.contains(&item), "{value}: {page}");
        }
        // An option that is on the page is one of the command.
        assert!(!page.contains("version\\fR"), "{page}");
    }
}

#[test]
fn the_hardest_step_is_the_one_that_weighs_the_most() {
    let (_, json, _) = run_words("--format json boards/hard.txt", "");
    let log: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let steps = log["steps"].as_array().expect("a list");
    let weights = steps.iter().filter_map(|step| step["weight"].as_f64());
    let most = weights.fold(0.0, f64::max);
    let hardest = &log["summary"]["hardest"];
    let of_it = |step: &&serde_json::Value| step["name"] == hardest["name"];
    let step = steps.iter().find(of_it).expect("a step");
    assert_eq!(step["weight"].as_f64(), Some(most), "{hardest}");
    let name = hardest["name"].as_str().expect("a name");
    let (_, text, _) = run_words("boards/hard.txt", "");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(&format!(" Hardest: {name} (step ")), "{text}");
    let decides = format!("Key steps: {name} (step ");
    assert!(text.contains(&decides), "{text}");
    // Another step of its level, used earlier, is not.
    let line = log.to_string();
    let mut wrong = log.clone();
    wrong["summary"]["hardest"] =
        serde_json::json!({"strategy": "pointing-pair", "name": "Pointing", "level": "medium"});
    assert_eq!(run(&["verify"], &line).0, 0);
    assert_eq!(run(&["verify"], &wrong.to_string()).0, 1);
}
