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
    let (mut houses, mut twice) = ([0_u16; 27], 0);
    for (row, values) in values.chunks_exact(9).enumerate() {
        for (column, value) in values.iter().enumerate() {
            // Bit 0 is that of the open cells.
            let bit = 1 << value & !1;
            for house in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
                twice |= houses[house] & bit;
                houses[house] |= bit;
            }
        }
    }
    (twice == 0).then_some((values, &text[81 + skipped..]))
}
