//! Renbans: consecutive values in any order.

use super::{Bed, Line, reads};
use crate::clues::ways::{MOST_WAYS, Way, can_be_shared, exclude};
use crate::clues::{Kind, Look, Rule, RuleView, Tint, Weave, Written, all_differ};
use crate::words::sentence::{Joint, Piece, Sentence};
use crate::{Mark, Marks, Value, words};

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "renban",
    "The values of a renban are consecutive, in any order, and none is twice.",
    count,
    holds,
)
.named(|clue| words!("the renban from {}", clue.cells()[0]))
.saying(|_, _| words!("its values are consecutive, in any order"))
.drawn(Look::woven(Weave::Beads).tinted(Tint::Pink))
.planted(|geometry, solution, chance| {
    let bed = Bed {
        kind: &KIND,
        geometry,
        solution,
    };
    bed.lines(chance, 3..=4)
})
.elsewhere(&[("f-puzzles", "renban lines")]);

/// Different values are consecutive if the least and the largest are as far apart as they are many.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let cells = Line::of(written, 1)?.cells;
    let most = written.geometry.values().len();
    if cells.len() > most {
        return Err(format!(
            "expected at most {most} cells, as no value is twice"
        ));
    }
    let most = cells.len() as i64 - 1;
    let rule = reads(cells, -1, move |ends, _, value| {
        let (low, high) = match ends {
            -1 => (value, value),
            ends => (value.min(ends >> 8), value.max(ends & 0xff)),
        };
        (high - low <= most).then_some(low << 8 | high)
    });
    Ok(vec![rule.in_any_order().all_different().explained(misfit)])
}

/// The few runs of values that its cells can still be, if they do not have the mark.
fn misfit(at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    let (low, high, count) = (
        at.geometry.low().0,
        at.geometry.high().0,
        at.cells.len() as u8,
    );
    let starts = low..=(high + 1).checked_sub(count)?;
    let runs = starts.map(|start| (Value(start), Value(start + count - 1)));
    let runs = runs.filter(|&(first, last)| can_be_shared(at.can_be, Marks::range(first, last)));
    let runs: Vec<(Value, Value)> = runs.collect();
    let way = |&(first, last): &(Value, Value)| vec![Marks::range(first, last); at.cells.len()];
    let ways: Vec<Way> = runs.iter().map(way).collect();
    if runs.is_empty() {
        return Some(words!(
            "No {} consecutive values are left for its cells.",
            u32::from(count)
        ));
    }
    if ways.len() > MOST_WAYS {
        return misfit_alone(at, (low, high, count), value);
    }
    let told = runs
        .iter()
        .map(|(first, last)| format!("{first} to {last}"));
    let told = Joint::Or.list(&told.collect::<Vec<_>>());
    exclude(&ways, place, value).then(|| words!("Its values can only be {}.", Piece::from(told)))
}

/// What all runs with a value need that none of its cells can be.
fn misfit_alone(
    at: &RuleView<'_>,
    (low, high, count): (u8, u8, u8),
    value: Value,
) -> Option<Sentence> {
    let starts = low.max((value.0 + 1).saturating_sub(count))..=value.0.min(high + 1 - count);
    let runs = starts.map(|start| Marks::range(Value(start), Value(start + count - 1)));
    let needed = runs.reduce(|all, run| all & run)?;
    let left = at
        .can_be
        .iter()
        .fold(Marks::empty(), |all, &marks| all | marks);
    let lacking = (needed - left).values().next()?;
    Some(words!(
        "With {} it would need {}, which is left for none of its cells.",
        value,
        lacking
    ))
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let values = &values[..Line::length(written.clue)];
    let ends = values.iter().min().zip(values.iter().max());
    let span = |(low, high): (&Value, &Value)| usize::from(high.0 - low.0) + 1;
    all_differ(values) && ends.map(span) == Some(values.len())
}
