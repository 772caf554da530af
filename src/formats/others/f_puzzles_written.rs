//! Clues as f-puzzles has them, written as [each kind says](super::f_puzzles_kinds).

use super::f_puzzles_clues::Page;
use super::f_puzzles_kinds::{DIRECTIONS, NEGATIVE, Said, Shape};
use crate::clues::{Clue, KINDS, Side};
use crate::formats::common::line::At;
use crate::{Board, Cell};
use serde_json::{Value, json};

/// Fields with what stands in them.
pub(super) type Fields = Vec<(String, Value)>;

/// Adds the clues of a board to fields.
pub(super) fn write(board: &Board, fields: &mut Fields) -> Result<(), String> {
    let page = Page {
        geometry: board.geometry(),
        at: At { line: 1, column: 1 },
    };
    let place = |clue: &Clue| KINDS.iter().position(|&kind| kind == clue.kind());
    let mut clues: Vec<&Clue> = board.clues().written().iter().collect();
    // Those of other crates come last.
    clues.sort_by_key(|clue| place(clue).unwrap_or(KINDS.len()));
    for clue in clues {
        let noun = clue.kind().noun();
        let said = Said::of(clue.kind());
        let said = said.ok_or_else(|| format!("an f-puzzles board holds no {noun}"))?;
        page.put(&said, clue, fields)?;
    }
    Ok(())
}

/// Adds an object to the list in a field.
pub(super) fn push(fields: &mut Fields, key: &str, item: Value) {
    match fields.iter_mut().find(|(of, _)| of == key) {
        Some((_, Value::Array(items))) => items.push(item),
        _ => fields.push((key.into(), json!([item]))),
    }
}

impl Page<'_> {
    /// Adds what says a clue.
    fn put(&self, said: &Said, clue: &Clue, fields: &mut Fields) -> Result<(), String> {
        let plain = Clue::new(said.kind, clue.cells().to_vec());
        let is_whole = clue.cells().iter().copied().eq(self.geometry.cells());
        let refused = || {
            let noun = said.kind.noun();
            Err(format!(
                "an f-puzzles board holds no {noun} such as '{}'",
                said.kind.id()
            ))
        };
        match said.shape {
            Shape::All if is_whole && *clue == plain => {
                fields.push((said.field.into(), true.into()))
            }
            Shape::Negative if is_whole && *clue == plain => {
                said.field
                    .split('+')
                    .for_each(|key| push(fields, NEGATIVE, key.into()));
            }
            Shape::Cell if *clue == plain => {
                clue.cells()
                    .iter()
                    .for_each(|&cell| push(fields, said.field, json!({"cell": self.at(cell)})));
            }
            Shape::House if *clue == plain => push(
                fields,
                said.field,
                json!({"cells": self.list(clue.cells())}),
            ),
            Shape::All | Shape::Negative | Shape::Cell | Shape::House => return refused(),
            _ => {
                let item = self.said(said, clue);
                match self.item(said, &item) {
                    Ok(again) if again == [clue.clone()] => push(fields, said.field, item),
                    _ => return refused(),
                }
            }
        }
        Ok(())
    }

    /// The object that says a clue.
    fn said(&self, said: &Said, clue: &Clue) -> Value {
        let cells = self.list(clue.cells());
        let mut item = match said.shape {
            Shape::Lines | Shape::SetLines => json!({"lines": [cells]}),
            Shape::Copies => {
                json!({"cells": cells, "cloneCells": clue.lists().get(1).map(|copy| self.list(copy))})
            }
            Shape::Shafts => {
                let shafts = clue.lists()[1..].iter();
                let lines: Vec<Value> = shafts
                    .map(|shaft| self.list(&[&[self.start(clue, shaft)], &shaft[..]].concat()))
                    .collect();
                json!({"cells": cells, "lines": lines})
            }
            Shape::Diagonal | Shape::Outside => {
                let side = clue.side().unwrap_or(Side::Left);
                let (down, right) = side.step();
                let first = clue.cells()[0];
                let row = self.geometry.row(first) as i32 + down + 1;
                let column = self.geometry.column(first) as i32 + right + 1;
                let direction = DIRECTIONS.iter().find(|(of, _)| *of == side);
                let place = format!("R{row}C{column}");
                match direction {
                    Some((_, word)) => json!({"cell": place, "direction": word, "cells": cells}),
                    None => json!({"cell": place}),
                }
            }
            _ => json!({"cells": cells}),
        };
        let number = clue
            .number()
            .or(clue.setting())
            .map(|number| number.to_string());
        if let Some(value) = number.or(said.value.map(String::from)) {
            item["value"] = value.into();
        }
        if !clue.values().is_empty() {
            item["values"] = clue.values().iter().map(|value| value.number()).collect();
        }
        item
    }

    /// The cell of an arrow's circle from which a shaft goes: one beside its first cell, if there is such.
    fn start(&self, clue: &Clue, shaft: &[Cell]) -> Cell {
        let circle = clue.cells();
        let (row, column) = (
            |cell| self.geometry.row(cell),
            |cell| self.geometry.column(cell),
        );
        let is_near = |&&cell: &&Cell| {
            shaft.first().is_some_and(|&next| {
                row(cell)
                    .abs_diff(row(next))
                    .max(column(cell).abs_diff(column(next)))
                    == 1
            })
        };
        let last = circle.last().copied().unwrap_or(Cell(0));
        circle.iter().rev().find(is_near).copied().unwrap_or(last)
    }

    fn at(&self, cell: Cell) -> String {
        format!(
            "R{}C{}",
            self.geometry.row(cell) + 1,
            self.geometry.column(cell) + 1
        )
    }

    fn list(&self, cells: &[Cell]) -> Value {
        cells.iter().map(|&cell| self.at(cell)).collect()
    }
}
