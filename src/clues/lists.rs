//! How a clue is written: the lists of cells and the number that its kind asks for.

use super::{Clue, Written};
use crate::{Cell, Value};

/// Whether a list may not go on with a cell, as it is there before; a line that ends where it began is a loop.
pub(crate) fn is_repeated(before: &[Cell], next: Cell, is_last: bool) -> bool {
    let is_loop = is_last && before.len() > 2 && before[0] == next;
    before.contains(&next) && !is_loop
}

/// The cells of a clue that has one list of them.
pub(super) fn one_list<'a>(written: &Written<'a>) -> Result<&'a [Cell], String> {
    match written.clue.lists() {
        [cells] => Ok(cells),
        lists => Err(format!("expected one list of cells, found {}", lists.len())),
    }
}

/// Refuses a number.
pub(super) fn no_number(written: &Written<'_>) -> Result<(), String> {
    match written.clue.number() {
        None => Ok(()),
        Some(number) => Err(format!("expected no number, found {number}")),
    }
}

/// The cells of a clue that has one list of them and no number.
pub(super) fn without_number<'a>(written: &Written<'a>) -> Result<&'a [Cell], String> {
    no_number(written)?;
    one_list(written)
}

/// The cells and the number of a clue that has one list of them; otherwise says how one is written.
pub(super) fn numbered<'a>(
    written: &Written<'a>,
    example: &str,
) -> Result<(&'a [Cell], u32), String> {
    let cells = one_list(written)?;
    let number = written.clue.number();
    let number = number.ok_or_else(|| format!("expected a number, as in '{example}'"))?;
    Ok((cells, number))
}

/// The two cells of a clue without a number.
pub(super) fn two_cells(written: &Written<'_>) -> Result<[Cell; 2], String> {
    no_number(written)?;
    pair_in_order(written)
}

/// The two cells of a clue that may have a number.
pub(super) fn pair_in_order(written: &Written<'_>) -> Result<[Cell; 2], String> {
    let cells = one_list(written)?;
    let two = <[Cell; 2]>::try_from(cells);
    two.map_err(|_| format!("expected two cells, found {}", cells.len()))
}

/// The cells of a line of at least this many, without a number.
pub(super) fn line_of<'a>(written: &Written<'a>, least: usize) -> Result<&'a [Cell], String> {
    no_number(written)?;
    line_in_order(written, least)
}

/// The cells of a line of at least this many, which may have a number.
pub(super) fn line_in_order<'a>(written: &Written<'a>, least: usize) -> Result<&'a [Cell], String> {
    let cells = one_list(written)?;
    match cells.len() {
        found if found < least => Err(format!(
            "expected a line of {least} cells or more, found {found}"
        )),
        _ => Ok(cells),
    }
}

/// A line that may be a loop: then it is written with its first cell again at the end.
pub(super) struct Line<'a> {
    /// Each cell once.
    pub(super) cells: &'a [Cell],
    /// Whether the last one is followed by the first.
    pub(super) is_closed: bool,
}

impl<'a> Line<'a> {
    /// The line of a clue without a number, of at least this many cells.
    pub(super) fn of(written: &Written<'a>, least: usize) -> Result<Line<'a>, String> {
        line_of(written, least)?;
        let cells = written.clue.cells();
        let own = Line::length(written.clue);
        Ok(Line {
            cells: &cells[..own],
            is_closed: own < cells.len(),
        })
    }

    /// How many different cells the line of a clue has.
    pub(super) fn length(clue: &Clue) -> usize {
        let cells = clue.cells();
        let is_closed = cells.len() > 3 && cells.first() == cells.last();
        cells.len() - usize::from(is_closed)
    }

    /// Each two cells that follow each other.
    pub(super) fn neighbours(&self) -> impl Iterator<Item = [Cell; 2]> + use<'a> {
        let pairs = self.cells.windows(2).map(|two| [two[0], two[1]]);
        let around = self.is_closed.then(|| {
            let last = self.cells.len() - 1;
            [self.cells[last], self.cells[0]]
        });
        pairs.chain(around)
    }
}

/// Both ends of a line, then what lies between.
pub(super) fn ends_first(cells: &[Cell]) -> Vec<Cell> {
    match cells {
        [first, middle @ .., last] => [&[*first, *last], middle].concat(),
        few => few.to_vec(),
    }
}

/// The values of a clue list by list.
pub(super) fn in_lists<'v>(clue: &Clue, values: &'v [Value]) -> impl Iterator<Item = &'v [Value]> {
    let mut rest = values;
    clue.lists().iter().map(move |list| {
        let (own, after) = rest.split_at(list.len());
        rest = after;
        own
    })
}
