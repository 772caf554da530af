//! The columns of a Tenner grid: sums that have a number below them.

use super::one_list;
use crate::clues::{Clue, ClueError, Clues, Kind, Look, Rule, Side, Written, total_of};
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Geometry, Value, words};
use std::sync::Arc;

/// The kind.
pub static KIND: Kind = Kind::new(
    "column",
    "The values of a column add up to its total; a value may be in it twice.",
    count,
    holds,
)
.drawn(Look::outside())
.seen_from(Side::Bottom)
.named(name);

/// A column with a total.
pub fn of(total: u32, cells: Vec<Cell>) -> Clue {
    Clue::new(&KIND, cells).with_number(total)
}

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (geometry, cells) = (written.geometry, one_list(written)?);
    if !geometry.has_totals() {
        return Err(
            "a column with a total: expected a Tenner grid ('sum 45: …' is for others)".into(),
        );
    }
    let total = written
        .clue
        .number()
        .ok_or("expected the total of the column")?;
    if !geometry.column_cells().any(|column| column == cells) {
        return Err("expected all cells of a column from top to bottom".into());
    }
    Ok(vec![Rule::total(cells.to_vec(), total)])
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    written.clue.number().map(i64::from) == Some(total_of(values))
}

/// "column 4": its first cell is in the first row, where cells are numbered as columns are.
fn name(clue: &Clue) -> Sentence {
    let column = clue.cells().first().map_or(0, |cell| cell.index() + 1);
    words!("{}", Piece::from(format!("column {column}")))
}

/// The columns of a geometry with these totals, from left to right.
pub fn all(geometry: &Geometry, totals: &[u32]) -> Vec<Clue> {
    let columns = geometry.column_cells().zip(totals);
    columns.map(|(cells, &total)| of(total, cells)).collect()
}

/// The columns that have totals in every puzzle of a geometry, from left to right.
pub(crate) fn with_totals(geometry: &Geometry) -> impl Iterator<Item = Vec<Cell>> + '_ {
    let columns = geometry.column_cells();
    columns.filter(|_| geometry.has_totals())
}

/// The clues that every puzzle of a geometry has, with what they say of a solution, by cell.
pub(crate) fn of_solution(geometry: &Geometry, values: &[Value]) -> Vec<Clue> {
    let value = |cell: &Cell| u32::from(values[cell.index()].0);
    let of_column = |cells: Vec<Cell>| of(cells.iter().map(value).sum(), cells);
    with_totals(geometry).map(of_column).collect()
}

/// The totals of the columns, from left to right; none of a puzzle without them.
pub fn totals(clues: &Clues) -> impl Iterator<Item = u32> + '_ {
    let columns = clues.written().iter();
    let columns = columns.filter(|clue| *clue.kind() == KIND);
    columns.filter_map(Clue::number)
}

/// The clues of a Tenner grid with these totals.
pub fn clues(geometry: &Arc<Geometry>, totals: &[u32]) -> Result<Arc<Clues>, ClueError> {
    Clues::of(geometry, all(geometry, totals))
}
