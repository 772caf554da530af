//! What indexers share: a cell whose value is a place, and what stands there.

use super::pointer::Pointer;
use super::without_number;
use crate::clues::{Rule, Written};
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Geometry, Value, words};

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

/// A rule for each indexer; what a place is called is said if the names of cells do not say which it is.
pub(super) fn rules(
    written: &Written<'_>,
    list_of: ListOf,
    place: Option<&'static str>,
) -> Result<Vec<Rule>, String> {
    let cells = without_number(written)?;
    if cells
        .iter()
        .any(|&cell| list_of(written.geometry, cell).is_empty())
    {
        return Err("expected cells of blocks".into());
    }
    let rule = |(cell, own, list): (Cell, usize, Vec<Cell>)| {
        let number = own as u32;
        Pointer {
            cell,
            number,
            list,
            place,
        }
        .rule()
    };
    Ok(lists(written, list_of).map(rule).collect())
}

/// "it says in which row of column 2 the 3 stands": what an indexer says whose places are lines across another one.
pub(super) fn says([place, of]: [&'static str; 2], line: usize, own: usize) -> Sentence {
    words!(
        "it says in which {} of {} {} the {} stands",
        Piece::from(place),
        Piece::from(of),
        Piece::Total(line as u32 + 1),
        Piece::Total(own as u32 + 1)
    )
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
