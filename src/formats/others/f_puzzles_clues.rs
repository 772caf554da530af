//! Clues as f-puzzles has them, read as [each kind says](super::f_puzzles_kinds).

use super::f_puzzles_kinds::{DIRECTIONS, NEGATIVE, Said, Shape, all};
use super::json::{field, list, number};
use crate::clues::{Clue, Kind, Side};
use crate::formats::common::described::Described;
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::line::At;
use crate::formats::common::symbols;
use crate::{Cell, Geometry};
use serde_json::Value;

/// The number of a mark that says none. Where all such marks are given, one with another number would say more.
const USUAL: [(&str, u32); 2] = [("difference", 1), ("ratio", 2)];

/// Adds the clues of a puzzle to what is known of its board.
pub(super) fn read(
    puzzle: &Value,
    kinds: &[&'static Kind],
    described: &mut Described,
) -> Result<(), ReadError> {
    let geometry = described.geometry.clone();
    let known = all(kinds);
    let page = Page {
        geometry: &geometry,
        at: described.at,
    };
    page.check(puzzle, &known)?;
    for said in &known {
        for clue in page.clues(said, puzzle)? {
            described.add(clue)?;
        }
    }
    for kind in page.negative(puzzle, &known)? {
        described.add(Clue::new(kind, geometry.cells().collect()))?;
    }
    Ok(())
}

/// A puzzle that is read: its geometry, and where it stands.
pub(super) struct Page<'a> {
    pub(super) geometry: &'a Geometry,
    pub(super) at: At,
}

impl Page<'_> {
    /// Whatever holds clues is a list, each of a kind that is known.
    fn check(&self, puzzle: &Value, known: &[Said]) -> Result<(), ReadError> {
        for said in known.iter().filter(|said| said.shape != Shape::All) {
            let key = said.field;
            if field(puzzle, key).is_some_and(|value| !value.is_array()) {
                return Err(self.at.error(format!("expected a list as '{key}'")));
            }
            let takes = |item| {
                let mut known = known.iter();
                known.any(|other| other.field == key && other.takes(item))
            };
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
    pub(super) fn item(&self, said: &Said, item: &Value) -> Result<Vec<Clue>, ReadError> {
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
                    let value = number_of(value).unwrap_or(u32::MAX);
                    symbols::value(value, self.geometry).ok_or_else(|| {
                        self.at
                            .error(format!("expected values in a '{}'", said.field))
                    })
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
        self.geometry.cell_at(row, column)
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
    fn negative(&self, puzzle: &Value, known: &[Said]) -> Result<Vec<&'static Kind>, ReadError> {
        let unusual = |key: &str| {
            let mut numbers = list(puzzle, key).filter_map(|item| number_of(item.get("value")?));
            numbers.any(|number| !USUAL.contains(&(key, number)))
        };
        let mut left: Vec<&str> = list(puzzle, NEGATIVE)
            .map(|key| key.as_str().unwrap_or("?"))
            .collect();
        let mut kinds = Vec::new();
        let known = known.iter();
        let mut known: Vec<&Said> = known.filter(|said| said.shape == Shape::Negative).collect();
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
