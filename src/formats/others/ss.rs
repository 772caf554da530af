//! SimpleSudoku's files: rows with bars, dashes between bands.

use crate::Board;
use crate::formats::common::format::Row;
use crate::formats::common::values::givens;

/// SimpleSudoku's file.
pub(super) static FORMAT: Row = Row {
    name: "ss",
    words: "a file of SimpleSudoku (.ss)",
    write: |board, _| Ok(write(board)),
    ..Row::LINES
};

fn write(board: &Board) -> String {
    let symbols: Vec<char> = givens(board, '.').chars().collect();
    let mut text = String::new();
    for (number, row) in symbols.chunks(9).enumerate() {
        if number % 3 == 0 && number > 0 {
            text += "-----------\n";
        }
        let parts: Vec<String> = row.chunks(3).map(|part| part.iter().collect()).collect();
        text += &(parts.join("|") + "\n");
    }
    text
}
