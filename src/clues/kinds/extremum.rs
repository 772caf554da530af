//! What minima and maxima share: a cell, and those beside it that are no such cells.

use super::order::unequal;
use crate::clues::lists::without_number;
use crate::clues::{Clue, Rule, Written, plant};
use crate::{Cell, Value};

/// Each cell of a clue with each beside it that no clue of the kind marks.
fn pairs<'a>(written: &Written<'a>) -> impl Iterator<Item = [Cell; 2]> + use<'a> {
    let Written {
        geometry,
        clue,
        all,
    } = *written;
    let is_marked = move |cell: Cell| {
        let mut of_kind = all.iter().filter(|other| other.kind() == clue.kind());
        of_kind.any(|other: &Clue| other.cells().contains(&cell))
    };
    clue.cells().iter().flat_map(move |&cell| {
        let beside = plant::beside(geometry, cell).filter(move |&other| !is_marked(other));
        beside.map(move |other| [cell, other])
    })
}

/// The cells beside those of a clue, a cell of several ones as often.
pub(super) fn reach(written: &Written<'_>) -> Vec<Cell> {
    pairs(written).map(|[_, other]| other).collect()
}

pub(super) fn rules(
    written: &Written<'_>,
    goes: fn(Value, Value) -> bool,
) -> Result<Vec<Rule>, String> {
    without_number(written)?;
    let is_first_more = goes(Value(2), Value(1));
    let pairs = Rule::pairs(pairs(written), goes).into_iter();
    let pairs = pairs.map(|pair| pair.explained(move |at, mark| unequal(at, mark, is_first_more)));
    Ok(pairs.collect())
}

/// Whether the values of its cells go with those beside them, which follow.
pub(super) fn hold(
    written: &Written<'_>,
    values: &[Value],
    goes: fn(Value, Value) -> bool,
) -> bool {
    let cells = written.clue.cells();
    let (own, beside) = values.split_at(cells.len());
    pairs(written).zip(beside).all(|([cell, _], &other)| {
        let place = cells.iter().position(|&of| of == cell);
        place.is_some_and(|place| goes(own[place], other))
    })
}
