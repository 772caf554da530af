//! Clones: shapes that have the same values, cell by cell.

use super::order::equal;
use super::{Bed, in_lists, no_number};
use crate::clues::{Kind, Look, Rule, Written, plant};
use crate::{Cell, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "clone",
    "A clone has the values of the shape that it copies, cell by cell.",
    count,
    holds,
)
.named(|clue| words!("the clone of {}", clue.cells()))
.saying(|_, _| words!("it repeats the shape that it copies, cell by cell"))
.drawn(Look::patches())
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.drawn(chance, |chance| {
        let shape = plant::patch(geometry, 2, chance, |_, _| true)?;
        let (rows, columns) = (
            chance.below(geometry.rows()),
            chance.below(geometry.columns()),
        );
        let moved = |cell: &Cell| {
            let (row, column) = (geometry.row(*cell) + rows, geometry.column(*cell) + columns);
            geometry.cell_at(row, column)
        };
        let copy: Option<Vec<Cell>> = shape.iter().map(moved).collect();
        Some(vec![shape, copy.filter(|_| rows + columns > 0)?])
    })
})
.elsewhere(&[("f-puzzles", "clone copies")]);

fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    no_number(written)?;
    let [shape, copies @ ..] = written.clue.lists() else {
        return Ok(Vec::new());
    };
    if copies.is_empty() || copies.iter().any(|copy| copy.len() != shape.len()) {
        return Err(
            "expected lists of as many cells each, as in 'clone: r1c1 r1c2; r5c4 r5c5'".into(),
        );
    }
    let same = |copy: &Vec<Cell>| {
        let pairs = shape.iter().zip(copy).map(|(&one, &other)| [one, other]);
        pairs.collect::<Vec<_>>()
    };
    let pairs = copies
        .iter()
        .flat_map(same)
        .filter(|[one, other]| one != other);
    let pairs = Rule::pairs(pairs, |one, other| one == other).into_iter();
    Ok(pairs.map(|pair| pair.explained(equal)).collect())
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let mut lists = in_lists(written.clue, values);
    let shape = lists.next();
    lists.all(|copy| Some(copy) == shape)
}
