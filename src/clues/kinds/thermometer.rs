//! Thermometers: values rise from the bulb to the tip.

use super::{line_of, reads};
use crate::clues::{Clue, End, Kind, Look, Rule, RuleView, Weave, Written, plant};
use crate::random::Random;
use crate::words::sentence::{Piece, Sentence};
use crate::{Cell, Geometry, Mark, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "thermometer",
    "Values rise from the bulb of a thermometer to its tip.",
    count,
    |_, values| values.is_sorted_by(|a, b| a < b),
)
.named(|clue| words!("the thermometer from {}", clue.cells()[0]))
.saying(|_, _| words!("its values rise from the bulb on"))
.drawn(Look::woven(Weave::Tube).with_ends(End::Bulb, End::Plain))
.planted(plant_some)
.elsewhere(&[("f-puzzles", "thermometer lines")]);

/// What rises is never twice, so the cells are a house.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, most) = (line_of(written, 2)?, written.geometry.values().len());
    if cells.len() > most {
        return Err(format!("expected at most {most} cells, as values rise"));
    }
    let rule = reads(cells, -1, |last, _, value| (value > last).then_some(value));
    Ok(vec![rule.all_different().explained(misfit)])
}

/// The bound that a mark is beyond: by how many cells come before it or after it, or by what one of these can be.
fn misfit(at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    let high = at.geometry.high().0;
    // Seen from the tip values fall, so what is missing to the highest one rises.
    let before = (0..place).map(|of| at.can_be[of].first().map(|least| least.0));
    let after = (place + 1..at.cells.len()).rev();
    let after = after.map(|of| at.can_be[of].last().map(|most| high - most.0));
    if let Some((bound, from)) = bound(at.geometry.low().0, before.collect::<Option<Vec<_>>>()?)
        && value.0 < bound
    {
        let because = match from {
            None => come(place, "before", at.geometry),
            Some(of) => reached(
                at.cells[of],
                "least",
                at.can_be[of].first()?,
                place - of,
                "before",
            ),
        };
        return Some(words!("{} is at least {}, as ", cell, Value(bound)).join("", because));
    }
    let (bound, from) = bound(0, after.collect::<Option<Vec<_>>>()?)?;
    if value.0 <= high - bound {
        return None;
    }
    let last = at.cells.len() - 1;
    let because = match from {
        None => come(last - place, "after", at.geometry),
        Some(of) => {
            let of = last - of;
            reached(
                at.cells[of],
                "most",
                at.can_be[of].last()?,
                of - place,
                "after",
            )
        }
    };
    Some(words!("{} is at most {}, as ", cell, Value(high - bound)).join("", because))
}

/// What rises from cells that are each at least so much comes at least to this, and the last of them that forces it, if it is
/// more than their number.
fn bound(low: u8, least: Vec<u8>) -> Option<(u8, Option<usize>)> {
    let count = least.len();
    let forced = |(of, least): (usize, u8)| (least + (count - of) as u8, Some(of));
    let by_cells = least.into_iter().enumerate().map(forced);
    let by_count = (low + count as u8, None);
    (count > 0).then(|| by_cells.chain([by_count]).max_by_key(|&(bound, _)| bound))?
}

/// "three cells come before it."; on a board whose values are not those of the usual one it is said where they end.
fn come(count: usize, before: &'static str, geometry: &Geometry) -> Sentence {
    let said = match count {
        1 => words!("one cell comes {} it", Piece::from(before)),
        _ => words!("{} cells come {} it", count as u32, Piece::from(before)),
    };
    let (end, usual, value) = match before {
        "before" => ("least", 1, geometry.low()),
        _ => ("largest", 9, geometry.high()),
    };
    let end = match value.0 == usual {
        true => Sentence::default(),
        false => words!(" and {} is the {} value", value, Piece::from(end)),
    };
    said.join("", end).join(".", Sentence::default())
}

/// "r1c1 is at least 3 and comes two cells before it."
fn reached(
    cell: Cell,
    least: &'static str,
    value: Value,
    far: usize,
    before: &'static str,
) -> Sentence {
    let bound = words!("{} is at {} {} and comes ", cell, Piece::from(least), value);
    let before = words!("{} it.", Piece::from(before));
    match far {
        1 => bound.join("", before),
        _ => bound
            .join("", words!("{} cells ", far as u32))
            .join("", before),
    }
}

/// Paths along which the values of a solution rise.
fn plant_some(geometry: &Geometry, solution: &[Value], chance: &mut Random) -> Vec<Clue> {
    plant::apart(geometry, chance, |chance| {
        let size = 3 + chance.below(3);
        let rises = |cells: &[Cell], next: Cell| {
            let last = cells.last().map(|cell| solution[cell.index()]);
            last < Some(solution[next.index()])
        };
        let cells = plant::path(geometry, size, chance, rises)?;
        Some(Clue::new(&KIND, cells))
    })
}
