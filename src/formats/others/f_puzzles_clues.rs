//! Clues in f-puzzles. A kind of clue says itself in two or three words how it stands there
//! ([`Kind::elsewhere`](crate::clues::Kind::elsewhere)): the field, the [shape](Shape) of what is in it, and the value by
//! which it is told from other kinds in the same field. Nothing is written that is not read as the same clue again.

use super::json::{field, list, number};
use super::rules::F_PUZZLES;
use crate::clues::{Clue, Kind, Side};
use crate::formats::common::described::Described;
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::format::kinds_in;
use crate::formats::common::line::At;
use crate::{Board, Cell, Geometry};
use serde_json::{Value, json};

/// How clues of a kind stand in f-puzzles.
struct Said {
    kind: &'static Kind,
    field: &'static str,
    shape: Shape,
    value: Option<&'static str>,
}

/// What stands in a field.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// `true`: a rule of all cells.
    All,
    /// An object for each of the cells that all clues of the kind have together.
    Cell,
    /// Cells, and a number or values.
    Cells,
    /// Cells, and those that copy them.
    Copies,
    /// A place outside, and the direction from there.
    Diagonal,
    /// Cells that are read and written as houses of the geometry.
    House,
    /// Lines, each of which is a clue.
    Lines,
    /// The same, with a setting.
    SetLines,
    /// Names in the field `negative`: where nothing of these fields is, the contrary holds.
    Negative,
    /// A place outside.
    Outside,
    /// A circle, and lines that begin in it.
    Shafts,
}

const SHAPES: [(&str, Shape); 11] = [
    ("all", Shape::All),
    ("cell", Shape::Cell),
    ("cells", Shape::Cells),
    ("copies", Shape::Copies),
    ("diagonal", Shape::Diagonal),
    ("house", Shape::House),
    ("lines", Shape::Lines),
    ("set-lines", Shape::SetLines),
    ("negative", Shape::Negative),
    ("outside", Shape::Outside),
    ("shafts", Shape::Shafts),
];

/// The field of what is forbidden where nothing is drawn.
const NEGATIVE: &str = "negative";

/// The number of a mark that says none. Where all such marks are given, one with another number would say more.
const USUAL: [(&str, u32); 2] = [("difference", 1), ("ratio", 2)];

/// Which way lines go from a place outside, by the side on which that is.
const DIRECTIONS: [(Side, &str); 4] = [
    (Side::TopLeft, "DR"),
    (Side::TopRight, "DL"),
    (Side::BottomLeft, "UR"),
    (Side::BottomRight, "UL"),
];

/// The kinds that f-puzzles knows.
fn all() -> impl Iterator<Item = Said> {
    kinds_in(F_PUZZLES).filter_map(|(kind, words)| {
        let mut words = words.split(' ');
        let (field, shape) = (words.next()?, words.next()?);
        let &(_, shape) = SHAPES.iter().find(|(word, _)| *word == shape)?;
        Some(Said {
            kind,
            field,
            shape,
            value: words.next(),
        })
    })
}

/// Whether a field holds clues.
pub(super) fn is_known(key: &str) -> bool {
    key == NEGATIVE || all().any(|said| said.field == key)
}

/// Adds the clues of a puzzle to what is known of its board.
pub(super) fn read(puzzle: &Value, described: &mut Described) -> Result<(), ReadError> {
    let geometry = described.geometry.clone();
    let page = Page {
        geometry: &geometry,
        at: described.at,
    };
    page.check(puzzle)?;
    for said in all() {
        for clue in page.clues(&said, puzzle)? {
            described.add(clue)?;
        }
    }
    for kind in page.negative(puzzle)? {
        described.add(Clue::new(kind, geometry.cells().collect()))?;
    }
    Ok(())
}

/// A puzzle that is read: its geometry, and where it stands.
struct Page<'a> {
    geometry: &'a Geometry,
    at: At,
}

impl Page<'_> {
    /// Whatever holds clues is a list, each of a kind that is known.
    fn check(&self, puzzle: &Value) -> Result<(), ReadError> {
        for said in all().filter(|said| said.shape != Shape::All) {
            let key = said.field;
            if field(puzzle, key).is_some_and(|value| !value.is_array()) {
                return Err(self.at.error(format!("expected a list as '{key}'")));
            }
            let takes = |item| all().any(|other| other.field == key && other.takes(item));
            if !list(puzzle, key).all(takes) {
                return Err(self
                    .at
                    .error(format!("the value of a '{key}' is not known")));
            }
        }
        Ok(())
    }

    /// The clues of a kind.
    fn clues(&self, said: &Said, puzzle: &Value) -> Result<Vec<Clue>, ReadError> {
        let items = || list(puzzle, said.field).filter(|item| said.takes(item));
        let whole = |cells: Vec<Cell>| match cells.is_empty() {
            true => Vec::new(),
            false => vec![Clue::new(said.kind, cells)],
        };
        match said.shape {
            Shape::House | Shape::Negative => Ok(Vec::new()),
            Shape::All => Ok(match field(puzzle, said.field) {
                Some(_) => whole(self.geometry.cells().collect()),
                None => Vec::new(),
            }),
            Shape::Cell => {
                let cells = items().map(|item| self.cell(item.get("cell")));
                Ok(whole(cells.collect::<Result<_, _>>()?))
            }
            _ => {
                let clues = items().map(|item| self.item(said, item));
                let clues: Vec<Vec<Clue>> = clues.collect::<Result<_, _>>()?;
                Ok(clues.concat())
            }
        }
    }

    /// The clues of an object.
    fn item(&self, said: &Said, item: &Value) -> Result<Vec<Clue>, ReadError> {
        let number = self.number(said, item)?;
        let cells = |key: &str| self.cells(item.get(key));
        let clue = |cells| Clue::new(said.kind, cells);
        Ok(vec![match said.shape {
            Shape::Lines | Shape::SetLines => {
                let lines = list(item, "lines").map(|line| self.cells(Some(line)));
                let clues = lines.map(|line| line.map(|cells| clue(cells).with_setting(number)));
                return clues.collect();
            }
            Shape::Copies => clue(cells("cells")?).with_list(cells("cloneCells")?),
            Shape::Shafts => self.arrow(said, item)?,
            Shape::Diagonal | Shape::Outside => {
                let (cells, side) = self.seen(said, item)?;
                clue(cells).from_side(side).with_number(number)
            }
            _ => {
                let values = list(item, "values").map(|value| {
                    let value = number_of(value).unwrap_or(0) as usize;
                    crate::formats::common::symbols::value(value as u32, self.geometry).ok_or_else(
                        || {
                            self.at
                                .error(format!("expected values in a '{}'", said.field))
                        },
                    )
                });
                let values = values.collect::<Result<_, _>>()?;
                clue(cells("cells")?)
                    .with_number(number)
                    .with_values(values)
            }
        }])
    }

    /// The number of a clue, for those that have one.
    fn number(&self, said: &Said, item: &Value) -> Result<Option<u32>, ReadError> {
        let value = field(item, "value").filter(|_| said.value.is_none());
        let has_one = !matches!(said.shape, Shape::Lines | Shape::Copies | Shape::Shafts);
        let read = |value| number_of(value).filter(|_| has_one);
        let why = |key: &str| match has_one {
            true => format!("expected a number as the value of a '{key}'"),
            false => format!("expected no value of a '{key}'"),
        };
        let number = value.map(|value| read(value).ok_or_else(|| self.at.error(why(said.field))));
        number.transpose()
    }

    /// An arrow: the circle is read as one reads, and each line begins in it.
    fn arrow(&self, said: &Said, item: &Value) -> Result<Clue, ReadError> {
        let mut circle = self.cells(item.get("cells"))?;
        circle.sort_unstable();
        let mut clue = Clue::new(said.kind, circle.clone());
        for line in list(item, "lines") {
            let line = self.cells(Some(line))?;
            let inside = line.iter().take_while(|cell| circle.contains(cell)).count();
            if inside == 0 || inside == line.len() {
                let why = "expected lines from the circle of an 'arrow' on";
                return Err(self.at.error(why));
            }
            clue = clue.with_list(line[inside..].to_vec());
        }
        Ok(clue)
    }

    /// What is seen from a place outside, and from which side that is.
    fn seen(&self, said: &Said, item: &Value) -> Result<(Vec<Cell>, Side), ReadError> {
        let key = said.field;
        let error = || {
            self.at.error(format!(
                "expected a place beside the grid as the cell of a '{key}', and a direction into it"
            ))
        };
        let (row, column) = item.get("cell").and_then(place).ok_or_else(error)?;
        let direction = item.get("direction").and_then(Value::as_str);
        let is_meant = |side: &&Side| match said.shape {
            Shape::Diagonal => DIRECTIONS
                .iter()
                .any(|&(of, word)| of == **side && Some(word) == direction),
            _ => side.step().0 == 0 || side.step().1 == 0,
        };
        let seen = |&side: &Side| {
            let cells = self.from(row, column, side);
            (self.inside(row, column).is_none() && !cells.is_empty()).then_some((cells, side))
        };
        let (cells, side) = Side::ALL
            .iter()
            .filter(is_meant)
            .find_map(seen)
            .ok_or_else(error)?;
        let said = list(item, "cells").map(|cell| self.cell(Some(cell)));
        let said: Vec<Cell> = said.collect::<Result<_, _>>()?;
        match said.is_empty() || said == cells {
            true => Ok((cells, side)),
            false => Err(self.at.error(format!(
                "expected the cells of a '{key}' to begin at its place"
            ))),
        }
    }

    /// The cells from a place on, which a clue sees from a side.
    fn from(&self, row: i32, column: i32, side: Side) -> Vec<Cell> {
        let (up, left) = side.step();
        let steps = 1..=self.geometry.rows() as i32;
        steps
            .map_while(|step| self.inside(row - up * step, column - left * step))
            .collect()
    }

    /// The cell at a place, if that is on the board.
    fn inside(&self, row: i32, column: i32) -> Option<Cell> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        let is_inside = row < self.geometry.rows() && column < self.geometry.columns();
        is_inside.then(|| self.geometry.cell_at(row, column))
    }

    fn cell(&self, cell: Option<&Value>) -> Result<Cell, ReadError> {
        let place = cell.and_then(place);
        let cell = place.and_then(|(row, column)| self.inside(row, column));
        let side = self.geometry.rows();
        cell.ok_or_else(|| {
            self.at
                .error(format!("expected cells from R1C1 to R{side}C{side}"))
        })
    }

    fn cells(&self, cells: Option<&Value>) -> Result<Vec<Cell>, ReadError> {
        let empty = Vec::new();
        let cells = cells.and_then(Value::as_array).unwrap_or(&empty);
        match cells.is_empty() {
            true => self.cell(None).map(|cell| vec![cell]),
            false => cells.iter().map(|cell| self.cell(Some(cell))).collect(),
        }
    }

    /// The kinds of which all clues are given: first those that say it of several fields.
    fn negative(&self, puzzle: &Value) -> Result<Vec<&'static Kind>, ReadError> {
        let unusual = |key: &str| {
            let mut numbers = list(puzzle, key).filter_map(|item| number_of(item.get("value")?));
            numbers.any(|number| !USUAL.contains(&(key, number)))
        };
        let mut left: Vec<&str> = list(puzzle, NEGATIVE)
            .map(|key| key.as_str().unwrap_or("?"))
            .collect();
        let mut kinds = Vec::new();
        let mut known: Vec<Said> = all().filter(|said| said.shape == Shape::Negative).collect();
        known.sort_by_key(|said| std::cmp::Reverse(said.field.len()));
        for said in known {
            if said
                .field
                .split('+')
                .all(|key| left.contains(&key) && !unusual(key))
            {
                left.retain(|key| !said.field.split('+').any(|of| of == *key));
                kinds.push(said.kind);
            }
        }
        match left.first() {
            None => Ok(kinds),
            Some(key) => Err(self.at.error(format!(
                "the rule 'negative {}' of this f-puzzles board is not known",
                error::shown(key)
            ))),
        }
    }
}

impl Said {
    /// Whether an object in its field is of this kind.
    fn takes(&self, item: &Value) -> bool {
        self.shape != Shape::Negative
            && self
                .value
                .is_none_or(|value| item.get("value").and_then(Value::as_str) == Some(value))
    }
}

fn number_of(value: &Value) -> Option<u32> {
    number(value).and_then(|number| u32::try_from(number).ok())
}

/// A place such as `R1C3`, counted from 0; outside the grid it is -1, or the side of the grid.
fn place(text: &Value) -> Option<(i32, i32)> {
    let rest = text.as_str()?.strip_prefix(['R', 'r'])?;
    let (row, column) = rest.split_once(['C', 'c'])?;
    let number = |text: &str| text.parse::<u8>().ok().map(|number| i32::from(number) - 1);
    Some((number(row)?, number(column)?))
}

/// Fields with what stands in them.
pub(super) type Fields = Vec<(String, Value)>;

/// Adds the clues of a board to fields.
pub(super) fn write(board: &Board, fields: &mut Fields) -> Result<(), String> {
    let page = Page {
        geometry: board.geometry(),
        at: At { line: 1, column: 1 },
    };
    let said: Vec<Said> = all().collect();
    let mut clues: Vec<(usize, &Clue)> = Vec::new();
    for clue in board.clues().written() {
        let noun = clue.kind().noun();
        let place = said.iter().position(|said| said.kind == clue.kind());
        let place = place.ok_or_else(|| format!("an f-puzzles board holds no {noun}"))?;
        clues.push((place, clue));
    }
    clues.sort_by_key(|(place, _)| *place);
    for (place, clue) in clues {
        page.put(&said[place], clue, fields)?;
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
