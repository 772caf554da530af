//! Each bad input gives one error that says where, and what was expected.

use crate::common::bad;
use sudoku_explain::formats::{ReadError, read_bytes};

#[test]
fn every_bad_input_is_told_where_and_why() {
    let inputs = bad::inputs();
    assert!(inputs.len() >= 60);
    let (mut told, mut wrong) = (String::new(), String::new());
    for (name, bytes) in inputs {
        match read_bytes(&bytes, None) {
            Ok(_) => wrong += &format!("{name} was read\n"),
            Err(error) if !is_good(&error, &bytes) => wrong += &format!("{name}: {error:?}\n"),
            Err(error) => told += &format!("{name}: {error}\n"),
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    insta::with_settings!({ snapshot_path => "../snapshots", prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("bad_input", told);
    });
}

/// Whether the place is one of the input, so that an editor can go there, and the message can be
/// printed on a line.
fn is_good(error: &ReadError, bytes: &[u8]) -> bool {
    let lines = bytes
        .split(|&byte| byte == b'\n')
        .map(String::from_utf8_lossy);
    let columns = lines
        .map(|line| line.chars().count().max(1))
        .nth(error.line - 1);
    columns.is_some_and(|columns| (1..=columns).contains(&error.column))
        && !error.message.contains(char::is_control)
        && error.message.len() < 200
}
