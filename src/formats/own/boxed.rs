//! Drawn boxes round the blocks.

use super::{below, several};
use crate::formats::common::format::{Boards, Held, Row};
use crate::formats::common::shape::block_shape;
use crate::formats::common::symbols::Set;
use crate::{Board, Cell};

/// The values with boxes drawn round the blocks.
pub(crate) static FORMAT: Row = Row {
    name: "box",
    words: "a drawn box of values",
    boards: Boards::ANY,
    clues: Held::All,
    is_headed: true,
    symbols: Some(Set::Usual),
    write: |board, _| Ok(write(board)),
    ..Row::LINES
};

fn write(board: &Board) -> String {
    draw(board, symbol(board))
}

/// The symbol of a cell.
pub(super) fn symbol(board: &Board) -> impl Fn(Cell) -> String + '_ {
    |cell| match board.value(cell) {
        Some(value) => value.symbol().into(),
        None => ".".into(),
    }
}

/// A board with boxes round its blocks; without blocks, round all of it. Numbers below columns stand below. Several grids
/// have no boxes: the blocks of one may lie across those of another.
pub(super) fn draw(board: &Board, cell: impl Fn(Cell) -> String) -> String {
    let geometry = board.geometry();
    if !geometry.subgrids().is_empty() {
        return several::draw(board, " ", cell);
    }
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let (high, wide) = block_shape(geometry).unwrap_or((rows, columns));
    let below: Vec<String> = below::numbers(board).collect();
    let texts: Vec<String> = geometry.cells().map(cell).collect();
    let width = texts
        .iter()
        .chain(&below)
        .map(|text| text.chars().count())
        .max()
        .unwrap_or(1);
    let rule = format!(
        "+{}\n",
        format!("{}+", "-".repeat((width + 1) * wide + 1)).repeat(columns / wide)
    );
    let mut drawn = rule.clone();
    let line = |cells: &[String]| {
        let boxes = cells.chunks(wide).map(|cells| {
            cells
                .iter()
                .map(|text| format!(" {text:<width$}"))
                .collect::<String>()
        });
        format!("|{} |\n", boxes.collect::<Vec<_>>().join(" |"))
    };
    for (i, row) in texts.chunks(columns).enumerate() {
        drawn += &line(row);
        if (i + 1) % high == 0 {
            drawn += &rule;
        }
    }
    if !below.is_empty() {
        drawn += &line(&below);
    }
    drawn
}
