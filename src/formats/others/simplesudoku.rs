//! What SimpleSudoku puts on the clipboard: givens, values and marks as three drawings.

use crate::formats::common::format::{Holds, Row};
use crate::{Board, Cell, Value};

/// SimpleSudoku's three drawings: givens, values, marks.
pub(super) static FORMAT: Row = Row {
    name: "simplesudoku",
    words: "three drawings of SimpleSudoku or HoDoKu",
    holds: &[Holds::Placed, Holds::Marks, Holds::Name],
    write: |board, _| write(board),
    ..Row::LINES
};

fn write(board: &Board) -> Result<String, String> {
    let geometry = board.geometry();
    let symbol =
        |value: Option<Value>| value.map_or(".".into(), |value| value.symbol().to_string());
    let givens = geometry
        .cells()
        .map(|cell| symbol(board.start().givens[cell.index()]));
    let values = geometry.cells().map(|cell| symbol(board.value(cell)));
    let marks = |cell: Cell| match board.value(cell) {
        Some(value) => Ok(value.symbol().to_string()),
        None if board.marks(cell).is_empty() => {
            Err("SimpleSudoku's drawings hold no cell without a mark".to_string())
        }
        None => Ok(board
            .marks(cell)
            .values()
            .map(|value| value.symbol())
            .collect()),
    };
    let marks: Vec<String> = geometry.cells().map(marks).collect::<Result<_, _>>()?;
    let (givens, values) = (givens.collect::<Vec<_>>(), values.collect::<Vec<_>>());
    Ok([dense(&givens), dense(&values), wide(&marks)].join("\n"))
}

fn framed(rows: &[String], width: usize) -> String {
    let part = "-".repeat(width);
    let edge = format!(" *{}*\n", "-".repeat(3 * width + 2));
    let mut text = edge.clone();
    for (number, row) in rows.iter().enumerate() {
        if number % 3 == 0 && number > 0 {
            text += &format!(" |{part}+{part}+{part}|\n");
        }
        text += row;
    }
    text + &edge
}

fn dense(cells: &[String]) -> String {
    let row = |row: &[String]| {
        let parts: Vec<String> = row.chunks(3).map(|part| part.concat()).collect();
        format!(" |{}|\n", parts.join("|"))
    };
    framed(&cells.chunks(9).map(row).collect::<Vec<_>>(), 3)
}

fn wide(cells: &[String]) -> String {
    let width = cells.iter().map(String::len).max().unwrap_or(1).max(2);
    let row = |row: &[String]| {
        let parts = row.chunks(3).map(|part| {
            part.iter()
                .map(|cell| format!(" {cell:<width$}"))
                .collect::<String>()
                + " "
        });
        format!(" |{}|\n", parts.collect::<Vec<_>>().join("|"))
    };
    framed(
        &cells.chunks(9).map(row).collect::<Vec<_>>(),
        3 * (width + 1) + 1,
    )
}
