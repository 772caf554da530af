//! `solve --method regions|agents`, as a user meets it.
#![cfg(feature = "cli")]

use crate::common::command::piped;
use serde_json::Value as Json;
use std::process::Output;

const SIX: &str = "# geometry: 6x6 3x2\n000000206010530060302150000500000000\n";
const STUCK: &str = "# geometry: 6x6 3x2\n000005405100010000001030040020200000\n";
const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n";

fn solve(input: &str, options: &str) -> Output {
    let options: Vec<&str> = options.split_whitespace().collect();
    piped(
        &[&["solve"], &options[..], &["-"]].concat(),
        input.as_bytes(),
    )
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

fn json(input: &str, options: &str) -> Json {
    serde_json::from_slice(&solve(input, options).stdout).expect("JSON")
}

#[test]
fn regions_tell_their_counts() {
    let expected = serde_json::json!({"sends": 252, "display": 36, "delivered": 108, "dropped": 108, "known": 36});
    for options in ["", "--seed 7", "--threads"] {
        let answer = json(SIX, &format!("--method regions --format json {options}"));
        assert_eq!(
            (&answer["outcome"], &answer["stats"]),
            (&"solved".into(), &expected),
            "{options}"
        );
        assert_eq!(answer["final"], "615243246315531462362154124536453621");
    }
    let answer = json(STUCK, "--method regions --format json --messages");
    assert_eq!(
        (&answer["outcome"], &answer["stats"]["known"]),
        (&"stuck".into(), &14.into())
    );
    assert_eq!(answer["messages"].as_array().map(Vec::len), Some(98));
    assert_eq!(solve(STUCK, "--method regions").status.code(), Some(1));
}

#[test]
fn agents_tell_their_counts() {
    let answer = json(SIX, "--method agents --format ndjson --messages");
    assert_eq!(
        (&answer["outcome"], &answer["stats"]["eliminations"]),
        (&"solved".into(), &108.into())
    );
    let messages = answer["messages"].as_array().expect("a list");
    assert_eq!(messages.len() as u64, answer["stats"]["messages"]);
    assert_eq!(messages[0]["from"], "block 1");
    let last = messages.last().expect("some");
    assert_eq!(
        (&last["content"], &last["performative"]),
        (&"Solution".into(), &"inform".into())
    );
    for options in ["--seed 3", "--threads"] {
        let answer = json(HARD, &format!("--method agents --format json {options}"));
        assert_eq!(
            (&answer["outcome"], &answer["stats"]["guesses"]),
            (&"solved".into(), &64.into())
        );
    }
}

#[test]
fn messages_are_printed_in_order() {
    let out = text(&solve(SIX, "--method regions --messages --stats").stdout);
    assert!(out.starts_with("    1  A -> Display  inform Known  A(2,1)=2\n    2  A -> rim (north)  inform Known  A(2,1)=2\n"));
    assert!(
        out.ends_with("sends 252, display 36, delivered 108, dropped 108, known 36\n"),
        "{out}"
    );
}

#[test]
fn contradictions_are_told() {
    // With threads it is a matter of chance which of the cells concerned is reported.
    for (options, why) in [
        ("regions", "contradiction, A(1,1)=IMPOSSIBLE!"),
        ("regions --threads", "=IMPOSSIBLE!"),
        ("agents", "contradiction, r1c1 can be no value"),
        ("agents --threads", "contradiction, "),
    ] {
        let out = solve("0120300040000000", &format!("--method {options}"));
        assert_eq!(out.status.code(), Some(1));
        let shown = text(&out.stdout);
        assert!(
            shown.starts_with("<stdin>:1: contradiction, ") && shown.contains(why),
            "{shown}"
        );
    }
}

#[test]
fn what_cannot_be_done_is_refused() {
    let x = format!("# geometry: 9x9 x\n{}\n", ".".repeat(81));
    let knight = format!("# geometry: 9x9 anti-knight\n{}\n", ".".repeat(81));
    for (input, options, why) in [
        (
            x.as_str(),
            "--method regions",
            "<stdin>:2: regions need a board of rows, columns and blocks alone",
        ),
        (
            &knight,
            "--method agents",
            "<stdin>:2: agents know houses alone",
        ),
        (SIX, "--threads", "need --method regions or --method agents"),
        (
            SIX,
            "--format html",
            "need --method regions or --method agents",
        ),
        (
            SIX,
            "--method regions --plot /nowhere/at/all.svg",
            "cannot write /nowhere/at/all.svg",
        ),
    ] {
        let out = solve(input, options);
        assert_eq!(out.status.code(), Some(2), "{options}");
        assert!(text(&out.stderr).contains(why), "{}", text(&out.stderr));
    }
}

#[test]
fn pictures_are_whole() {
    let folder = std::env::temp_dir().join(format!("sudoku-explain-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the picture");
    for (method, input, first) in [
        ("regions", SIX, "A(2,1)=2"),
        ("agents", HARD, "3 × propose EliminationStrategy r1c1=1"),
    ] {
        let path = folder.join(format!("{method}.svg"));
        let out = solve(
            input,
            &format!("--method {method} --plot {} --format html", path.display()),
        );
        assert_eq!(out.status.code(), Some(0));
        let svg = std::fs::read_to_string(&path).expect("it was written");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains(first));
        assert_eq!(
            svg.contains("more rows"),
            method == "agents",
            "a long run is cut"
        );
        let page = text(&out.stdout);
        let last = page.rsplit("<li id=").next().expect("a row");
        assert!(page.contains(first) && last.contains("<h3>"), "{last}");
        let frames = page.split("id=\"frames\">").nth(1).expect("what is drawn");
        let frames = frames.split('<').next().expect("an end");
        let frames: Json = serde_json::from_str(frames).expect("JSON");
        let rows = page.matches("<li id=").count();
        assert_eq!(
            frames.as_array().map(Vec::len),
            Some(rows),
            "a picture a row"
        );
        assert!(
            !page.contains("src=") && !page.contains("href="),
            "the page needs nothing else"
        );
    }
    std::fs::remove_dir_all(&folder).expect("it was made above");
}
