//! What is asked of the command, and what it says where it is asked wrongly.

use crate::common::command::{run, run_words};
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
        ("generate --with cage", "cages"),
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
