//! A board and a step as a plain picture.

use crate::formats::line::symbol;
use crate::{Board, Cell, HouseKind, Item, Mark, StepRef};

/// The board with its marks, and the step drawn in: `=5` is set, `-5` is removed, `*5` belongs to the
/// pattern. A cell with a value shows it between dots: `.5.`.
pub fn picture(board: &Board, step: Option<StepRef<'_>>) -> String {
    let geometry = board.geometry();
    let texts: Vec<String> = geometry
        .cells()
        .map(|cell| cell_text(board, step, cell))
        .collect();
    let widths: Vec<usize> = (0..geometry.columns())
        .map(|column| {
            texts
                .iter()
                .skip(column)
                .step_by(geometry.columns())
                .map(String::len)
                .max()
                .unwrap_or(0)
        })
        .collect();
    let mut out = String::new();
    for row in 0..geometry.rows() {
        let mut line = String::new();
        for column in 0..geometry.columns() {
            let cell = geometry.cell_at(row, column);
            let text = &texts[cell.index()];
            let wall = column > 0 && !together(board, cell, geometry.cell_at(row, column - 1));
            line += if wall {
                " | "
            } else if column > 0 {
                "   "
            } else {
                ""
            };
            line += &format!("{text:width$}", width = widths[column]);
        }
        out += line.trim_end();
        out.push('\n');
        if row + 1 < geometry.rows() {
            out += &rule(board, row, &widths);
        }
    }
    out
}

/// The line under a row, where a block or region ends.
fn rule(board: &Board, row: usize, widths: &[usize]) -> String {
    let geometry = board.geometry();
    let wall = |column: usize| {
        !together(
            board,
            geometry.cell_at(row, column),
            geometry.cell_at(row + 1, column),
        )
    };
    if !(0..geometry.columns()).any(wall) {
        return String::new();
    }
    let parts = widths
        .iter()
        .enumerate()
        .map(|(column, &width)| if wall(column) { "-" } else { " " }.repeat(width));
    let line = parts.collect::<Vec<_>>().join("   ");
    format!("{}\n", line.trim_end())
}

/// Whether two neighbours lie in one block or region, or there are none on this board.
fn together(board: &Board, a: Cell, b: Cell) -> bool {
    let geometry = board.geometry();
    let part = |cell| {
        let mut houses = geometry.houses_of(cell);
        houses.find(|&house| {
            matches!(
                geometry.house(house).kind,
                HouseKind::Block | HouseKind::Region
            )
        })
    };
    part(a) == part(b)
}

fn cell_text(board: &Board, step: Option<StepRef<'_>>, cell: Cell) -> String {
    if let Some(value) = board.value(cell) {
        return format!(".{}.", symbol(value));
    }
    let removes = step.map_or(Vec::new(), |step| step.removes());
    let mut text = String::new();
    for value in board.marks(cell).values() {
        let mark = Mark { cell, value };
        let is_shown = step.is_some_and(|step| {
            step.evidence()
                .iter()
                .any(|shown| shown.item == Item::Mark(mark))
        });
        if step.is_some_and(|step| step.sets().contains(&mark)) {
            text.push('=');
        } else if removes.contains(&mark) {
            text.push('-');
        } else if is_shown {
            text.push('*');
        }
        text.push(symbol(value));
    }
    text
}
