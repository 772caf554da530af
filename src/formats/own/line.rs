//! One line of symbols, row by row; behind a blank the numbers below the columns.

use super::below;
use crate::Board;
use crate::formats::common::format::{Boards, Held, Row, Title};
use crate::formats::common::symbols::Set;

/// The values on one line of symbols.
pub(crate) static FORMAT: Row = Row {
    name: "line",
    words: "one line of symbols",
    boards: Boards::ANY,
    clues: Held::All,
    title: Title::Beside,
    is_headed: true,
    symbols: Some(Set::Usual),
    write: |board, _| Ok(write(board)),
    ..Row::LINE
};

fn write(board: &Board) -> String {
    let mut text = board.to_string();
    for (i, number) in below::numbers(board).enumerate() {
        text.push(if i == 0 { ' ' } else { ',' });
        text += &number;
    }
    text + "\n"
}

/// What a byte says in a bare line: a digit, 0 for an open cell, or that the line is no such line.
const BARE: [u8; 256] = {
    let mut table = [NOT_BARE; 256];
    let mut digit = 0;
    while digit <= 9 {
        table[b'0' as usize + digit] = digit as u8;
        digit += 1;
    }
    table[b'.' as usize] = 0;
    table[b'_' as usize] = 0;
    table[b'*' as usize] = 0;
    table
};
const NOT_BARE: u8 = 16;

/// The values of a classic 9x9 that is the whole first line of a text, and the text after that line;
/// nothing if the line is anything else, or if a value stands twice in a house.
pub(crate) fn bare_9x9(text: &str) -> Option<([u8; 81], &str)> {
    let (symbols, rest) = text.as_bytes().split_first_chunk::<81>()?;
    let skipped = match rest {
        [] => 0,
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    let values = symbols.map(|symbol| BARE[usize::from(symbol)]);
    if values.iter().fold(0, |all, value| all | value) >= NOT_BARE {
        return None;
    }
    (!has_twice(&values)).then_some((values, &text[81 + skipped..]))
}

/// By value: one in a digit of its own. Added up they count the values of a house.
const ONE_OF: [u64; 16] = {
    let mut table = [0; 16];
    let mut value = 1;
    while value <= 9 {
        table[value] = 1 << (4 * value);
        value += 1;
    }
    table
};
/// What a count of two or more has.
const TWICE: u64 = 0xEEEE_EEEE_EEEE_EEEE;

/// Whether a value stands twice in a row, column or block.
fn has_twice(values: &[u8; 81]) -> bool {
    let (mut columns, mut all) = ([0; 9], 0);
    for band in values.chunks_exact(27) {
        let mut blocks = [0; 3];
        for row in band.chunks_exact(9) {
            let mut in_row = 0;
            for (at, &value) in row.iter().enumerate() {
                let one = ONE_OF[usize::from(value & 15)];
                in_row += one;
                columns[at] += one;
                blocks[at / 3] += one;
            }
            all |= in_row;
        }
        all |= blocks[0] | blocks[1] | blocks[2];
    }
    columns.iter().fold(all, |all, column| all | column) & TWICE != 0
}
