//! Clones: shapes that have the same values, cell by cell.

use super::{in_lists, no_number};
use crate::clues::{Kind, Look, Rule, Written};
use crate::{Cell, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "clone",
    "A clone has the values of the shape that it copies, cell by cell.",
    count,
    holds,
)
.named(|clue| words!("the clone of {}", clue.cells()))
.drawn(Look::outline())
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
    Ok(Rule::pairs(pairs, |one, other| one == other))
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let mut lists = in_lists(written.clue, values);
    let shape = lists.next();
    lists.all(|copy| Some(copy) == shape)
}
