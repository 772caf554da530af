//! What indexers share: a cell whose value is a place, and what stands there.

use super::without_number;
use crate::clues::{Rule, RuleView, Written};
use crate::words::sentence::Sentence;
use crate::{Cell, Geometry, Mark, Marks, Value, words};

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
                Some(there) => {
                    let misfit = move |at: &RuleView<'_>, mark| misfit((value, own), at, mark);
                    Rule::pair(cell, there, says).explained(misfit)
                }
                None => Rule::single(cell, move |index| index != value),
            }
        })
    };
    Ok(lists(written, list_of).flat_map(of_indexer).collect())
}

/// What an indexer and the cell at the place of one of its values say of each other.
fn misfit((value, own): (Value, usize), at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let (&[cell, there], &[of_cell, of_there]) = (at.cells, at.can_be) else {
        return None;
    };
    let own = Value(own as u8);
    if mark.cell == cell {
        return (mark.value == value && !of_there.has(own)).then(|| {
            words!(
                "{} in {} would say that the {} is in {}, which cannot be {}.",
                value,
                cell,
                own,
                there,
                own
            )
        });
    }
    let others = of_cell - Marks::only(mark.value);
    if mark.value == own || others.single() != Some(value) || !at.geometry.sees(cell, there) {
        return None;
    }
    Some(match of_cell.single() {
        Some(_) => words!("{} is {}, so the {} is in {}.", cell, value, own, there),
        None => words!(
            "With {} in {}, {} would be {}, and say that {} is {}.",
            mark.value,
            there,
            cell,
            value,
            there,
            own
        ),
    })
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
