//! Slow thermometers: values never fall from the bulb to the tip.

use super::{Bed, line_of, reads};
use crate::clues::{End, Kind, Look, RuleView, Weave, Written};
use crate::words::sentence::{Piece, Sentence};
use crate::{Mark, Value, words};
use std::ops::Range;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "slow-thermometer",
    "Values never fall from the bulb of a slow thermometer to its tip.",
    |written: &Written<'_>| {
        let cells = line_of(written, 2)?;
        let never_falls = |last, _, value| (value >= last).then_some(value);
        Ok(vec![reads(cells, 0, never_falls).explained(misfit)])
    },
    |_, values| values.is_sorted(),
)
.called("slow thermometer")
.named(|clue| words!("the slow thermometer from {}", clue.cells()[0]))
.saying(|_, _| {
    words!("its values never fall from the bulb on, and rise where neighbours see each other")
})
.drawn(Look::woven(Weave::Glass).with_ends(End::Bulb, End::Plain))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.lines(chance, 3..=5)
})
.elsewhere(&[("f-puzzles", "slowthermometer lines")]);

/// "r7c4 is at most 7, as r9c5, two rises after it, is at most 9.": what a cell before or behind makes of one, and how often values
/// rise on the way.
fn misfit(at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&of| of == cell)?;
    // Of cells that come to the same the nearest is told.
    let before = (0..place).filter_map(|of| {
        let (least, rises) = (at.can_be[of].first()?, rises(at, of..place));
        Some((Value(least.0 + rises), of, least))
    });
    if let Some((bound, of, least)) = before
        .max_by_key(|&(bound, ..)| bound)
        .filter(|&(bound, ..)| value < bound)
    {
        return Some(told(at, ["least", "before"], (place, bound), (of, least)));
    }
    let after = (place + 1..at.cells.len()).filter_map(|of| {
        let (most, rises) = (at.can_be[of].last()?, rises(at, place..of));
        Some((Value(most.0.checked_sub(rises)?), of, most))
    });
    let (bound, of, most) = after
        .min_by_key(|&(bound, ..)| bound)
        .filter(|&(bound, ..)| value > bound)?;
    Some(told(at, ["most", "after"], (place, bound), (of, most)))
}

/// How often values rise between two places: cells that see each other differ.
fn rises(at: &RuleView<'_>, way: Range<usize>) -> u8 {
    let steps = at.cells[way.start..=way.end].windows(2);
    steps.filter(|two| at.geometry.sees(two[0], two[1])).count() as u8
}

fn told(
    at: &RuleView<'_>,
    [least, after]: [&'static str; 2],
    (place, bound): (usize, Value),
    (of, value): (usize, Value),
) -> Sentence {
    let (least, after) = (Piece::from(least), Piece::from(after));
    let bound = words!(
        "{} is at {} {}, as {}, ",
        at.cells[place],
        least.clone(),
        bound,
        at.cells[of]
    );
    let far = match rises(at, place.min(of)..place.max(of)) {
        0 => words!("{} it, is ", after),
        1 => words!("one rise {} it, is ", after),
        rises => words!("{} rises {} it, is ", u32::from(rises), after),
    };
    let is = match at.can_be[of].single() {
        Some(_) => words!("{}.", value),
        None => words!("at {} {}.", least, value),
    };
    bound.join("", far).join("", is)
}
