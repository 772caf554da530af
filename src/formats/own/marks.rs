//! Drawn boxes of values and marks: all that there is to a board.

use super::boxed::draw;
use crate::formats::common::format::{Boards, Held, Holds, Row};
use crate::formats::common::symbols::Set;
use crate::formats::common::values::is_given;
use crate::{Board, Cell};

/// The values and the marks of the open cells, with boxes drawn round the blocks.
pub(crate) static FORMAT: Row = Row {
    name: "marks",
    words: "a drawn box of values and marks",
    boards: Boards::ANY,
    holds: &[Holds::Placed, Holds::Marks, Holds::GivenMarks, Holds::Name],
    clues: Held::All,
    is_headed: true,
    symbols: Some(Set::Usual),
    write: |board, _| Ok(write(board)),
    ..Row::LINES
};

/// Given values are plain, placed ones have a `+`, and single marks stand in braces.
fn write(board: &Board) -> String {
    let origin = if board.start().marks_are_given {
        "given"
    } else {
        "derived"
    };
    let separator = if board.geometry().high().0 > 9 {
        ","
    } else {
        ""
    };
    let cell = |cell: Cell| match board.value(cell) {
        Some(value) if is_given(board, cell) => value.symbol().to_string(),
        Some(value) => format!("+{}", value.symbol()),
        None => {
            let marks = board.marks(cell);
            let values: Vec<String> = marks
                .values()
                .map(|value| value.symbol().to_string())
                .collect();
            let values = values.join(separator);
            if marks.count() > 1 {
                values
            } else {
                format!("{{{values}}}")
            }
        }
    };
    format!("# marks: {origin}\n{}", draw(board, cell))
}
