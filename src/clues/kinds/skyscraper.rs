//! Skyscrapers: how many values can be seen from a side, where larger ones hide those behind them.

use super::{Bed, named_beside_grid, numbered, reads};
use crate::clues::{Frame, Kind, Look, Rule, RuleView, Side, Written};
use crate::words::sentence::{Joint, Piece, Sentence, either};
use crate::{Mark, Marks, Value, words};
use itertools::Itertools;
use std::collections::BTreeMap;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "skyscraper",
    "A skyscraper clue says how many values of its cells are larger than all before them, seen from its side.",
    count,
    holds,
)
.called("skyscraper clue")
.named(named_beside_grid)
.saying(|clue, _| words!("{} of its values are larger than all before them", clue.number().unwrap_or_default()))
.drawn(Look::framed(Frame::Roofs))
.seen_from(Side::Left)
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.around(chance, 2, usize::MAX)
})
.elsewhere(&[("f-puzzles", "skyscraper outside")]);

/// It remembers the highest value so far, and how many were seen.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = numbered(written, "skyscraper 3 left: r1c1-r1c9")?;
    let number = i64::from(number);
    let rule = reads(cells, 0, move |state, place, value| {
        let (seen, highest) = (state >> 8, state & 0xff);
        let seen = seen + i64::from(value > highest || place == 0);
        (seen <= number).then_some(seen << 8 | highest.max(value))
    });
    let rule = rule.ending(move |state| state >> 8 == number);
    Ok(vec![
        rule.explained(move |at, mark| misfit(number, at, mark)),
    ])
}

/// How many values can be larger than all before them with this one, if that is not as many as the clue says; told once of
/// all values of the cell of which it is as true.
fn misfit(number: i64, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let can_be = *at.can_be.get(at.cells.iter().position(|&of| of == cell)?)?;
    let is_low = |(_, most): &(Marks, Marks)| (most.count() as i64) < number;
    let is_high = |(fewest, _): &(Marks, Marks)| fewest.count() as i64 > number;
    let here = seen(at, Mark { cell, value })?;
    let others = can_be.values().filter(|&other| other != value);
    let others = others.filter_map(|value| Some((value, seen(at, Mark { cell, value })?)));
    let alike = others.filter(|(_, seen)| match is_low(&here) {
        true => is_low(seen),
        false => !is_low(seen) && is_high(seen),
    });
    let alike: Vec<(Value, (Marks, Marks))> = alike.chain([(value, here)]).collect();
    let values: Marks = alike.iter().map(|&(value, _)| value).collect();
    let counts = alike.iter().map(|(_, seen)| seen);
    let (bounds, at_best) = match here {
        _ if is_low(&here) => {
            let most = counts.map(|seen| seen.1);
            (
                ["At most", "at most"],
                most.max_by_key(|most| most.count())?,
            )
        }
        _ if is_high(&here) => {
            let fewest = counts.map(|seen| seen.0);
            let fewest = fewest.min_by_key(|fewest| fewest.count())?;
            (["At least", "at least"], fewest)
        }
        _ => return None,
    };
    let [alone, bound] = bounds.map(Piece::from);
    // Of all values of the cell the cell is no part of the reason.
    let were = match values == can_be && values.count() > 1 {
        true => words!("{} ", alone),
        false => words!("If {} were {}, {} ", cell, either(values), bound),
    };
    let listed: Vec<String> = at_best.values().map(|value| value.to_string()).collect();
    let would = words!(
        "{} of the values would be larger than all before them, such as {}, not {}.",
        at_best.count() as u32,
        Piece::from(Joint::And.list(&listed)),
        number as u32
    );
    Some(were.join("", would))
}

/// On larger boards it is left out of account that values differ.
const MOST_VALUES: usize = 12;

/// The fewest and the most values that can be larger than all before them with a mark.
fn seen(at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<(Marks, Marks)> {
    let values = usize::from(at.geometry.high().0) + 1;
    let mut pairs = at.cells.iter().array_combinations();
    let differ = values <= MOST_VALUES && pairs.all(|[&one, &other]| at.geometry.sees(one, other));
    // By the values so far, as bits, or by the highest of them alone: the fewest and the most.
    let mut seen = BTreeMap::from([(0, (Marks::empty(), Marks::empty()))]);
    for (&of, &can_be) in at.cells.iter().zip(at.can_be) {
        let can_be = if of == cell {
            Marks::only(value)
        } else {
            can_be
        };
        let mut next: BTreeMap<u32, (Marks, Marks)> = BTreeMap::new();
        for (&before, &(fewest, most)) in &seen {
            for value in can_be.values() {
                let bit = 1u32 << value.0;
                if differ && before & bit != 0 {
                    continue;
                }
                let more = match bit > before {
                    true => Marks::only(value),
                    false => Marks::empty(),
                };
                let after = match differ {
                    true => before | bit,
                    false => before.max(bit),
                };
                let (low, high) = (fewest | more, most | more);
                next.entry(after)
                    .and_modify(|(fewest, most)| {
                        *fewest = [*fewest, low]
                            .into_iter()
                            .min_by_key(|marks| marks.count())
                            .unwrap_or(low);
                        *most = [*most, high]
                            .into_iter()
                            .max_by_key(|marks| marks.count())
                            .unwrap_or(high);
                    })
                    .or_insert((low, high));
            }
        }
        seen = next;
    }
    let counts = || seen.values();
    Some((
        counts()
            .map(|of| of.0)
            .min_by_key(|fewest| fewest.count())?,
        counts().map(|of| of.1).max_by_key(|most| most.count())?,
    ))
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let is_seen = |place: &usize| {
        values[..*place]
            .iter()
            .all(|before| *before < values[*place])
    };
    let seen = (0..values.len()).filter(is_seen).count();
    written.clue.number() == Some(seen as u32)
}
