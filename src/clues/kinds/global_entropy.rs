//! Global entropy: each square of four cells has low, middle, and high values.

use super::{reads, thirds, without_number};
use crate::clues::{Clue, Kind, Look, Rule, Written};
use crate::{Cell, Geometry, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "global-entropy",
    "Each square of two rows and two columns has a low, a middle, and a high value.",
    count,
    holds,
)
.named(|_| words!("the rule of global entropy"))
.saying(|_, _| words!("each two by two cells have a low, a middle and a high value"))
.drawn(Look::nothing())
.planted(|geometry, _, _| vec![Clue::new(&KIND, geometry.cells().collect())])
.planted_first();

/// Low, middle, and high.
const ALL: i64 = 0b111;

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let third = thirds(written.geometry)?;
    let has_all = reads(&[], 0, move |found, _, value| {
        Some(found | 1 << third(value))
    });
    let has_all = has_all.ending(|found| found == ALL).in_any_order();
    let squares = squares(written.geometry, without_number(written)?);
    Ok(squares.map(|square| has_all.on(square.to_vec())).collect())
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let Ok(third) = thirds(written.geometry) else {
        return false;
    };
    let cells = written.clue.cells();
    let value = |cell| values[cells.iter().position(|&of| of == cell).unwrap_or(0)];
    squares(written.geometry, cells).all(|square| {
        let found = |found, cell| {
            let Value(value) = value(cell);
            found | 1 << third(value.into())
        };
        square.into_iter().fold(0, found) == ALL
    })
}

/// The squares of four of these cells.
fn squares<'a>(
    geometry: &'a Geometry,
    cells: &'a [Cell],
) -> impl Iterator<Item = [Cell; 4]> + use<'a> {
    let corners = cells.iter().filter_map(move |&corner| {
        let (row, column) = (geometry.row(corner), geometry.column(corner));
        let at = |down, right| geometry.cell_at(row + down, column + right);
        Some([corner, at(0, 1)?, at(1, 0)?, at(1, 1)?])
    });
    corners.filter(|square| square.iter().all(|cell| cells.contains(cell)))
}
