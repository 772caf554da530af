//! What indexers share: a cell whose value is a place, and what stands there.

use super::without_number;
use crate::clues::{Rule, Written};
use crate::{Cell, Geometry, Value};

/// The cells among which a cell and its values are places, in order.
type ListOf = fn(&Geometry, Cell) -> Vec<Cell>;

/// Each indexer with the number of its own place and its list.
fn lists(written: &Written<'_>, list_of: ListOf) -> impl Iterator<Item = (Cell, usize, Vec<Cell>)> {
    let geometry = written.geometry;
    written.clue.cells().iter().filter_map(move |&cell| {
        let list = list_of(geometry, cell);
        let own = list.iter().position(|&other| other == cell)?;
        Some((cell, own + 1, list))
    })
}

/// A rule for each value of each indexer: the value says where its own place stands.
pub(super) fn rules(written: &Written<'_>, list_of: ListOf) -> Result<Vec<Rule>, String> {
    let cells = without_number(written)?;
    let geometry = written.geometry;
    if cells.iter().any(|&cell| list_of(geometry, cell).is_empty()) {
        return Err("expected cells of blocks".into());
    }
    let of_indexer = |(cell, own, list): (Cell, usize, Vec<Cell>)| {
        geometry.values().map(move |value| {
            let says =
                move |index: Value, other: Value| index != value || usize::from(other.0) == own;
            match at(&list, value) {
                Some(there) if there == cell => Rule::single(cell, move |index| says(index, index)),
                Some(there) => Rule::pair(cell, there, says),
                None => Rule::single(cell, move |index| index != value),
            }
        })
    };
    Ok(lists(written, list_of).flat_map(of_indexer).collect())
}

/// The cell at the place that a value says.
fn at(list: &[Cell], value: Value) -> Option<Cell> {
    list.get(usize::from(value.0).checked_sub(1)?).copied()
}

/// The cells of the lists of all indexers.
pub(super) fn reach(written: &Written<'_>, list_of: ListOf) -> Vec<Cell> {
    lists(written, list_of)
        .flat_map(|(_, _, list)| list)
        .collect()
}

/// Whether each indexer says where its own place stands; the values of their lists follow their own.
pub(super) fn hold(written: &Written<'_>, values: &[Value], list_of: ListOf) -> bool {
    let (own_values, mut rest) = values.split_at(written.clue.cells().len());
    lists(written, list_of)
        .zip(own_values)
        .all(|((_, own, list), value)| {
            let (there, after) = rest.split_at(list.len());
            rest = after;
            let place = usize::from(value.0).checked_sub(1);
            let there = place.and_then(|place| there.get(place));
            there.is_some_and(|there| usize::from(there.0) == own)
        })
}
