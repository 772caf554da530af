//! Clues in the metadata of a SudokuPad board, where we write what its drawings mean: a list of clues, each with its kind, its
//! lists of cells as rows and columns from 0, and what else it has. A board whose drawings are not those of its clues is refused.

use super::json::{either, either_list, number};
use super::rules::SUDOKU_PAD;
use super::sudokupad_drawn;
use crate::clues::{Clue, Clues, Side, kind, told};
use crate::formats::common::described::Described;
use crate::formats::common::error::{self, ReadError};
use crate::{Board, Cell};
use serde_json::{Map, Value, json};

/// The field of our own in the metadata.
const OWN: &str = "sudoku-explain";

/// The clues that a board's metadata names, if we wrote it.
pub(super) fn said(puzzle: &Value) -> Option<&Value> {
    either(puzzle, "metadata", "md")?.get(OWN)?.get("clues")
}

/// Reads clues, and holds the drawings against them. Hands out the board without these.
pub(super) fn read(
    clues: &Value,
    puzzle: &Value,
    described: &mut Described,
) -> Result<Value, ReadError> {
    let at = described.at;
    for said in clues.as_array().into_iter().flatten() {
        let clue = clue(said, described)?;
        described.add(clue)?;
    }
    let counted = Clues::of(&described.geometry, described.clues.clone());
    let counted = counted.map_err(|error| at.error(error.to_string()))?;
    let mut others = puzzle.clone();
    for (name, short, items) in sudokupad_drawn::of(&described.geometry, &counted).fields() {
        // What has no cells is a text.
        let has_cells = |item: &&Value| name != "cages" || item.get("cells").is_some();
        let drawn = either_list(puzzle, name, short).iter().filter(has_cells);
        if !drawn.eq(&items) {
            return Err(at.error(format!(
                "this SudokuPad board has other '{name}' than those of the clues in its metadata"
            )));
        }
        if let Some(fields) = others.as_object_mut() {
            fields.remove(name);
            fields.remove(short);
        }
    }
    Ok(others)
}

/// A clue.
fn clue(said: &Value, described: &Described) -> Result<Clue, ReadError> {
    let (at, geometry) = (described.at, &described.geometry);
    let id = said.get("kind").and_then(Value::as_str).unwrap_or_default();
    let kind = kind(id).ok_or_else(|| {
        let id = error::shown(id);
        at.error(format!(
            "the rule '{id}' of this SudokuPad board is not known"
        ))
    })?;
    let wrong = |key: &str| {
        at.error(format!(
            "expected '{key}' of a {} as we write it",
            kind.noun()
        ))
    };
    let cell = |pair: &Value| {
        let [row, column] = pair.as_array()?.as_slice() else {
            return None;
        };
        let (row, column) = (number(row)?, number(column)?);
        geometry.cell_at(row, column)
    };
    let list = |list: &Value| -> Option<Vec<Cell>> {
        let cells = list.as_array().filter(|cells| !cells.is_empty())?;
        cells.iter().map(cell).collect()
    };
    let lists = said.get("cells").and_then(Value::as_array);
    let lists: Option<Vec<Vec<Cell>>> = lists.into_iter().flatten().map(list).collect();
    let mut lists = lists.ok_or_else(|| wrong("cells"))?.into_iter();
    let first = lists.next().ok_or_else(|| wrong("cells"))?;
    let mut clue = lists.fold(Clue::new(kind, first), Clue::with_list);
    let numbered = |key: &str| match said.get(key) {
        None => Ok(None),
        Some(value) => match number(value).and_then(|number| u32::try_from(number).ok()) {
            Some(number) if number <= crate::clues::MAX_NUMBER => Ok(Some(number)),
            _ => Err(wrong(key)),
        },
    };
    clue = clue
        .with_number(numbered("number")?)
        .with_setting(numbered("setting")?);
    if let Some(side) = said.get("side") {
        let side = side.as_str().and_then(Side::named);
        clue = clue.from_side(side.ok_or_else(|| wrong("side"))?);
    }
    if let Some(values) = said.get("values") {
        let values = values.as_array().into_iter().flatten();
        let values = values.map(|value| described.value(number(value).unwrap_or(0)));
        clue = clue.with_values(values.collect::<Result<_, _>>()?);
    }
    Ok(clue)
}

/// What the metadata of a board says of its clues: the rules in sentences, and, where fields do not say them all, what they are.
pub(super) fn metadata(board: &Board) -> Result<Vec<String>, String> {
    let clues = board.clues().written();
    if clues.is_empty() {
        return Ok(Vec::new());
    }
    let rules = Value::from(told(board.geometry(), clues).trim_ascii_end());
    let mut metadata = vec![format!("\"rules\":{rules}")];
    let is_plain = |clue: &Clue| {
        let plain = Clue::new(clue.kind(), clue.cells().to_vec()).with_number(clue.number());
        clue.kind().word_in(SUDOKU_PAD).is_some() && *clue == plain
    };
    if clues.iter().all(is_plain) {
        return Ok(metadata);
    }
    let said: Result<Vec<Value>, String> = clues.iter().map(|clue| written(clue, board)).collect();
    metadata.push(format!("\"{OWN}\":{}", json!({"clues": said?})));
    Ok(metadata)
}

/// What is said of a clue.
fn written(clue: &Clue, board: &Board) -> Result<Value, String> {
    let geometry = board.geometry();
    if kind(clue.kind().id()).is_none() {
        return Err(format!("a SudokuPad board holds no {}", clue.kind().noun()));
    }
    let place = |&cell: &Cell| [geometry.row(cell), geometry.column(cell)];
    let list = |cells: &Vec<Cell>| cells.iter().map(place).collect::<Vec<_>>();
    let lists: Vec<Vec<[usize; 2]>> = clue.lists().iter().map(list).collect();
    let mut said = Map::new();
    said.insert("kind".into(), clue.kind().id().into());
    said.insert("cells".into(), json!(lists));
    for (key, number) in [("number", clue.number()), ("setting", clue.setting())] {
        if let Some(number) = number {
            said.insert(key.into(), number.into());
        }
    }
    if let Some(side) = clue.side() {
        said.insert("side".into(), side.word().into());
    }
    if !clue.values().is_empty() {
        let values = clue.values().iter().map(|value| value.number());
        said.insert("values".into(), values.collect());
    }
    Ok(said.into())
}
