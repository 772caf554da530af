//! Between lines: all values on the line lie between those at its ends.

use super::{Bed, ends_first, line_of, reads};
use crate::clues::{End, Kind, Look, RuleView, Written};
use crate::words::sentence::{Piece, Sentence};
use crate::{Mark, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "between",
    "All values on a between line are larger than that of one end and smaller than that of the other.",
    |written: &Written<'_>| {
        let cells = ends_first(line_of(written, 3)?);
        Ok(vec![reads(&cells, 0, step).explained(misfit)])
    },
    |_, values| match values {
        [one, middle @ .., other] => {
            let (low, high) = (one.min(other), one.max(other));
            middle.iter().all(|value| low < value && value < high)
        }
        _ => false,
    },
)
.called("between line")
.named(|clue| words!("the between line from {}", clue.cells()[0]))
.saying(|clue, _| {
    let says = words!("what is on it lies between the values of its ends");
    match clue.cells() {
        [one, .., other] => says.join("", words!(", {} and {}", *one, *other)),
        _ => says,
    }
})
.drawn(Look::line().with_ends(End::Circle, End::Circle))
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.lines(chance, 3..=5)
})
.elsewhere(&[("f-puzzles", "betweenline lines")]);

/// The ends are read first, and remembered, the smaller one in front.
fn step(ends: i64, place: usize, value: i64) -> Option<i64> {
    let (low, high) = (ends >> 8, ends & 0xff);
    match place {
        0 => Some(value),
        1 => Some(high.min(value) << 8 | high.max(value)),
        _ => (low < value && value < high).then_some(ends),
    }
}

/// That a value on the line is beyond both ends or one that an end has, or that an end is what lies on the line.
fn misfit(at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let (&[one, other, ref on_line @ ..], &[of_one, of_other, ref between @ ..]) =
        (at.cells, at.can_be)
    else {
        return None;
    };
    let ends = [(one, of_one), (other, of_other)];
    if cell == one || cell == other {
        let mut filled = on_line.iter().zip(between);
        let (&of, _) = filled.find(|(_, can_be)| can_be.single() == Some(value))?;
        return Some(words!(
            "The {} in {} lies between the ends, so neither end is {}.",
            value,
            of,
            value
        ));
    }
    let most = of_one.last()?.max(of_other.last()?);
    let least = of_one.first()?.min(of_other.first()?);
    let end = ends
        .iter()
        .find(|(_, can_be)| can_be.single() == Some(value));
    // Of a known end that is the larger one, or the smaller one, it is said what it is.
    let bound = |which, bound, of| match ends.iter().find(|(_, can_be)| can_be.single() == Some(of))
    {
        Some(&(end, _)) => words!("The {} end, {}, is {}", Piece::from(which), end, of),
        None => words!(
            "The {} of {} and {} is at {} {}",
            Piece::from(which),
            one,
            other,
            Piece::from(bound),
            of
        ),
    };
    match end {
        _ if value >= most => Some(
            bound("larger", "most", most)
                .join(", and what lies between is less.", Sentence::default()),
        ),
        _ if value <= least => Some(
            bound("smaller", "least", least)
                .join(", and what lies between is more.", Sentence::default()),
        ),
        Some((end, _)) => Some(words!(
            "{} lies between the ends, so it is not the {} of {}.",
            cell,
            value,
            *end
        )),
        None => None,
    }
}
