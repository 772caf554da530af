//! What is said of all neighbours, but for those that a clue marks.

use super::Bed;
use crate::clues::lists::without_number;
use crate::clues::{Clue, Kind, Rule, Written};
use crate::{Cell, Geometry, Value};

/// The pairs of cells of a clue that share a side, without those that a clue of these kinds marks.
fn pairs<'a>(written: &Written<'a>, marked: &[&str]) -> impl Iterator<Item = [Cell; 2]> + use<'a> {
    let (geometry, cells) = (written.geometry, written.clue.cells());
    let marks = |clue: &&Clue| marked.contains(&clue.kind().id());
    let marks = written.all.iter().filter(marks);
    let mut taken: Vec<[Cell; 2]> = marks.filter_map(|clue| sorted(clue.cells())).collect();
    taken.sort_unstable();
    let pairs = cells.iter().flat_map(move |&cell| {
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        let right = geometry.cell_at(row, column + 1);
        let below = geometry.cell_at(row + 1, column);
        let next = right.into_iter().chain(below);
        let next = next.filter(|cell| cells.contains(cell));
        next.map(move |next| [cell, next])
    });
    pairs.filter(move |pair| taken.binary_search(pair).is_err())
}

fn sorted(cells: &[Cell]) -> Option<[Cell; 2]> {
    let mut pair = <[Cell; 2]>::try_from(cells).ok()?;
    pair.sort_unstable();
    Some(pair)
}

/// The rule of each pair without a mark.
pub(super) fn rules(
    written: &Written<'_>,
    marked: &[&str],
    goes: fn(Value, Value) -> bool,
) -> Result<Vec<Rule>, String> {
    without_number(written)?;
    Ok(Rule::pairs(pairs(written, marked), goes))
}

/// Whether all pairs without a mark go together.
pub(super) fn hold(
    written: &Written<'_>,
    values: &[Value],
    marked: &[&str],
    goes: fn(Value, Value) -> bool,
) -> bool {
    let cells = written.clue.cells();
    let value = |cell: Cell| {
        let place = cells.iter().position(|&own| own == cell);
        place.map_or(Value(0), |place| values[place])
    };
    pairs(written, marked).all(|[one, other]| goes(value(one), value(other)))
}

/// The clue, and all marks of these kinds that a solution has, the first that holds of each pair.
pub(super) fn all(
    kind: &'static Kind,
    marked: &[&str],
    geometry: &Geometry,
    solution: &[Value],
) -> Vec<Clue> {
    let clue = Clue::new(kind, geometry.cells().collect());
    let written = Written::new(geometry, &clue, &[]);
    let mark = |pair: [Cell; 2]| {
        let kinds = marked.iter().filter_map(|id| super::kind(id));
        let mut clues = kinds.filter_map(|kind| {
            let bed = Bed {
                kind,
                geometry,
                solution,
            };
            bed.clue(vec![pair.to_vec()])
        });
        clues.next()
    };
    let marks: Vec<Clue> = pairs(&written, &[]).filter_map(mark).collect();
    [clue].into_iter().chain(marks).collect()
}
