//! The command, run as a user would.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku-explain"));
    command
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("NO_COLOR")
        .env_remove("COLUMNS");
    command
}

/// Runs the command with a text on standard input.
pub(crate) fn piped(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    // A command that ends before it has read everything is no failure of the test.
    let _ = child.stdin.take().expect("piped").write_all(input);
    child.wait_with_output().expect("it ends")
}

/// The same: exit status, output, errors.
pub(crate) fn run(arguments: &[&str], input: &str) -> (i32, String, String) {
    let output = piped(arguments, input.as_bytes());
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        output.status.code().expect("a status"),
        text(output.stdout),
        text(output.stderr),
    )
}

/// The same for words with blanks between them.
pub(crate) fn run_words(arguments: &str, input: &str) -> (i32, String, String) {
    let words: Vec<&str> = arguments.split_whitespace().collect();
    run(&words, input)
}

/// What was written.
pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// What was said on standard error.
pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// The status, and that errors stand where they belong.
#[track_caller]
pub(crate) fn ends_with(output: &Output, status: i32) {
    let all = format!("{}{}", out(output), err(output));
    assert_eq!(output.status.code(), Some(status), "{all}");
    assert_eq!(status == 2, !err(output).is_empty(), "{}", err(output));
}

/// A file in the folder for tests.
pub(crate) fn file(name: &str, text: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file");
    path.to_str().expect("a name").to_string()
}
