//! What the command answers is, byte for byte, part of an answer of the surface.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use sudoku_explain::formats::{self, Format};
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::{Board, Geometry};
use sudoku_explain_json::Session;

/// What the command writes to standard output about a board. It is built if nobody says where it is.
fn command(arguments: &str, board: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut program = match std::env::var_os("SUDOKU_EXPLAIN_COMMAND") {
        Some(command) => Command::new(command),
        None => {
            let mut built = Command::new(env!("CARGO"));
            built.args("run --quiet --release -p sudoku-explain --".split(' '));
            built
        }
    };
    let mut program = program
        .args(arguments.split(' '))
        .current_dir(root)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("cargo");
    let input = program.stdin.take();
    input
        .expect("piped")
        .write_all(board.as_bytes())
        .expect("it reads");
    let output = program.wait_with_output().expect("it ends");
    String::from_utf8(output.stdout).expect("text")
}

fn boards() -> Vec<Board> {
    let board = |(name, seed): (&str, u64)| {
        let geometry = Geometry::named(name).expect("a geometry");
        puzzle(&geometry, seed, Givens::Minimal).expect("there are many")
    };
    [("9x9", 1), ("9x9", 2), ("6x6", 3), ("9x9 x", 4), ("4x4", 5)]
        .map(board)
        .into()
}

/// The answer that the session gives, without what stands around it.
fn answer(session: &Session, ask: &str, text: &str, more: &str) -> String {
    let text = serde_json::to_string(text).expect("JSON");
    let reply = session.answer(format!(r#"{{"ask":"{ask}","text":{text}{more}}}"#).as_bytes());
    let answer = reply
        .strip_prefix(r#"{"version":1,"answer":"#)
        .and_then(|rest| rest.strip_suffix('}'));
    answer.unwrap_or_else(|| panic!("{reply}")).into()
}

#[test]
fn the_command_says_the_same() {
    let session = Session::new();
    for board in boards() {
        let text = formats::write(&board, Format::LINE).expect("it fits");
        for (arguments, ask, more) in [
            ("--format ndjson -", "walkthrough", ""),
            (
                "--format ndjson --order classic -",
                "walkthrough",
                r#","order":"classic""#,
            ),
            ("hint --format ndjson -", "hint", ""),
            (
                "hint --format ndjson --level 2 --notation a1 -",
                "hint",
                r#","level":2,"notation":"a1""#,
            ),
            (
                "hint --format ndjson --all --limit 3 -",
                "hints",
                r#","limit":3"#,
            ),
            (
                "hint --format ndjson --goal shortest -",
                "path",
                r#","goal":"shortest""#,
            ),
            (
                "hint --format ndjson --towards r1c1 -",
                "towards",
                r#","cell":"r1c1""#,
            ),
            (
                "why --format ndjson - r2c2<>1",
                "why",
                r#","play":"r2c2<>1""#,
            ),
        ] {
            let (said, found) = (
                command(arguments, &text),
                answer(&session, ask, &text, more),
            );
            // A path says besides whether a better one is possible.
            let found = match found.split_once(r#","best":"#) {
                Some((found, _)) if ask == "path" => format!("{found}}}"),
                _ => found,
            };
            assert_eq!(said.trim_end(), found, "{arguments}: {text}");
        }
        let (said, found) = (
            command("rate -", &text),
            answer(&session, "rate", &text, ""),
        );
        let tsv = serde_json::to_string(said.trim_end()).expect("JSON");
        assert!(
            found.contains(&format!(r#""tsv":{tsv}"#)),
            "{said}: {found}"
        );
    }
}
