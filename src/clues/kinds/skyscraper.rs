//! Skyscrapers: how many values can be seen from a side, where larger ones hide those behind them.

use super::skyline::Skyline;
use super::{Bed, named_beside_grid, numbered, reads};
use crate::clues::{Frame, Kind, Look, Rule, RuleView, Side, Written};
use crate::words::sentence::{Joint, Piece, Sentence, either, words_in};
use crate::{Mark, Marks, Value, words};
use itertools::Itertools;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "skyscraper",
    "The number beside the grid says how many values, seen from there, are larger than all before them.",
    count,
    holds,
)
.called("skyscraper clue")
.named(named_beside_grid)
.saying(|clue, _| match clue.number().unwrap_or_default() {
    1 => words!("one of its values is seen, as it is larger than all before it"),
    number => words!("{} of its values are seen, as they are larger than all before them", number),
})
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

/// What hides too much, or what is seen beside what should be; where that is not seen at once, how many values can be larger than all
/// before them. It is told once of all values of the cell of which it is as true.
fn misfit(number: i64, at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let number = number as usize;
    let (&first, high) = (at.cells.first()?, at.geometry.high());
    // The highest value is seen, if it is in the line.
    if number == 1 && (mark.cell == first) != (mark.value == high) && at.has_all_values() {
        return Some(words!(
            "Only one of them is seen, so {} is {}.",
            first,
            high
        ));
    }
    let stop = |told: Sentence| told.join(".", Sentence::default());
    let anyhow = Skyline::with(number, at, &[], false).and_then(|line| line.told());
    anyhow
        .map(|told| stop(told.into_start()))
        .or_else(|| at_once(number, at, mark).map(stop))
        .or_else(|| counted(number, at, mark))
}

/// "If r8c8 were 7, 8 or 9, it would hide …": what one sees of the line at once, of all values of the cell of which it is so.
fn at_once(number: usize, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let can_be = *at.can_be.get(at.cells.iter().position(|&of| of == cell)?)?;
    let were = |values: Marks| words!("If {} were {}, ", cell, either(values));
    let hides =
        |value: Value| Skyline::with(number, at, &[Mark { cell, value }], false)?.few_behind_it();
    if hides(value).is_some() {
        let values: Marks = can_be
            .values()
            .filter(|&value| hides(value).is_some())
            .collect();
        // The least of them hides the least.
        return Some(were(values).join("", hides(values.first()?)?));
    }
    let told = |value: Value| told_with(number, at, Mark { cell, value });
    let here = told(value)?;
    let alike = |&value: &Value| told(value).as_ref() == Some(&here);
    let values = can_be.values().filter(alike).collect();
    Some(were(values).join("", here))
}

/// What one sees with a mark: by what it hides, by what it leaves others, or by a value that it leaves one place.
fn told_with(number: usize, at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let line = |apart| Skyline::with(number, at, &[mark], apart);
    let is_short = |told: &Sentence| words_in(&told.pieces) <= MOST_WORDS;
    let at_once = |apart| line(apart)?.told().filter(is_short);
    let told = at_once(false)
        .or_else(|| at_once(true))
        .or_else(|| line(true)?.told_at_length().filter(is_short));
    if told.is_some() {
        return told;
    }
    let forced = if at.has_all_values() {
        line(true)?.forced()
    } else {
        Vec::new()
    };
    forced.into_iter().find_map(|so| {
        let told = Skyline::with(number, at, &[mark, so], true)?.told()?;
        let told = words!("only {} could be {}, so ", so.cell, so.value).join("", told);
        Some(told).filter(is_short)
    })
}

/// What takes more is not seen at once.
const MOST_WORDS: usize = 42;

/// How many values can be larger than all before them with this one, if that is not as many as the clue says.
fn counted(number: usize, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let can_be = *at.can_be.get(at.cells.iter().position(|&of| of == cell)?)?;
    let here = Seen::with(number, at, Mark { cell, value })?;
    let side = here.side(number)?;
    let others = can_be.values().filter(|&other| other != value);
    let others = others.filter(|&value| at_once(number, at, Mark { cell, value }).is_none());
    let others =
        others.filter_map(|value| Some((value, Seen::with(number, at, Mark { cell, value })?)));
    let alike = others.filter(|(_, seen)| seen.side(number) == Some(side) && seen.so == here.so);
    // Each of these values comes to the same sentence.
    let alike = alike
        .chain([(value, here)])
        .sorted_by_key(|&(value, _)| value);
    let alike: Vec<(Value, Seen)> = alike.collect();
    let values: Marks = alike.iter().map(|&(value, _)| value).collect();
    let seen = alike.iter().map(|(_, seen)| seen);
    let (bounds, example) = match side {
        Ordering::Less => {
            let most = seen.map(|seen| seen.most);
            (
                ["At most", "at most"],
                most.max_by_key(|most| most.count())?,
            )
        }
        _ => {
            let fewest = seen.map(|seen| seen.fewest);
            let fewest = fewest.min_by_key(|fewest| fewest.count())?;
            (["At least", "at least"], fewest)
        }
    };
    let [alone, bound] = bounds.map(Piece::from);
    // Of all values of the cell the cell is no part of the reason.
    let were = match (values == can_be && values.count() > 1, here.so) {
        (true, None) => words!("{} ", alone),
        (_, None) => words!("If {} were {}, {} ", cell, either(values), bound),
        (_, Some(so)) => words!(
            "If {} were {}, only {} could be {}, so {} ",
            cell,
            either(values),
            so.cell,
            so.value,
            bound
        ),
    };
    let listed: Vec<String> = example.values().map(|value| value.to_string()).collect();
    let would = words!("{} of the values would be seen", example.count() as u32);
    // What is seen with one value need not be with another one.
    let would = match values.count() {
        1 => would.join(
            ", such as ",
            words!("{}", Piece::from(Joint::And.list(&listed))),
        ),
        _ => would,
    };
    Some(
        were.join("", would)
            .join(", not ", words!("{}.", number as u32)),
    )
}

/// On larger boards it is left out of account that values differ.
const MOST_VALUES: usize = 12;

/// What can be larger than all values before it.
#[derive(Clone, Copy)]
struct Seen {
    fewest: Marks,
    most: Marks,
    /// What has to be true for that, as its value has no other place.
    so: Option<Mark>,
}

impl Seen {
    /// That with a mark, by as little as decides whether it is as much as the clue says.
    fn with(number: usize, at: &RuleView<'_>, mark: Mark) -> Option<Seen> {
        let mut can_be = at.can_be.to_vec();
        let set = |can_be: &mut [Marks], mark: Mark| {
            let place = at.cells.iter().position(|&of| of == mark.cell);
            place
                .into_iter()
                .for_each(|place| can_be[place] = Marks::only(mark.value));
        };
        set(&mut can_be, mark);
        let decides = |seen: &Seen| seen.side(number).is_some();
        // In each cell by itself, as one sees it, if that is enough.
        let plain = Seen::of(&can_be, false).filter(decides);
        let values = at.geometry.all_marks();
        let differ = values.count() <= MOST_VALUES && at.all_see_each_other();
        if !differ {
            return plain;
        }
        // An example has no value twice.
        let apart = |so: Option<Mark>, can_be: &[Marks]| {
            Some(Seen {
                so,
                ..Seen::of(can_be, true)?
            })
        };
        if plain.is_some() {
            return apart(None, &can_be);
        }
        let others = |value: Value| {
            let cells = at.cells.iter().zip(&can_be);
            let places = cells.filter(move |(_, can_be)| can_be.has(value));
            places.map(move |(&cell, _)| Mark { cell, value })
        };
        let is_full = values.count() == at.cells.len();
        let forced = values
            .values()
            .filter(|&value| is_full && value != mark.value);
        let mut forced = forced.filter_map(|value| others(value).exactly_one().ok());
        let by_place = forced.find_map(|so| {
            let mut can_be = can_be.clone();
            set(&mut can_be, so);
            Seen::of(&can_be, false).filter(decides)?;
            apart(Some(so), &can_be)
        });
        by_place.or_else(|| apart(None, &can_be))
    }

    /// By the values so far, as bits, or by the highest of them alone where they may be the same.
    fn of(can_be: &[Marks], differ: bool) -> Option<Seen> {
        let none = Marks::empty();
        let mut seen = BTreeMap::from([(0, (none, none))]);
        for can_be in can_be {
            let mut next: BTreeMap<u32, (Marks, Marks)> = BTreeMap::new();
            for (&before, &(fewest, most)) in &seen {
                for value in can_be.values() {
                    let bit = 1u32 << value.0;
                    if differ && before & bit != 0 {
                        continue;
                    }
                    let more = if bit > before {
                        Marks::only(value)
                    } else {
                        none
                    };
                    let after = match differ {
                        true => before | bit,
                        false => before.max(bit),
                    };
                    let (fewest, most) = (fewest | more, most | more);
                    let known = next.entry(after).or_insert((fewest, most));
                    if fewest.count() < known.0.count() {
                        known.0 = fewest;
                    }
                    if most.count() > known.1.count() {
                        known.1 = most;
                    }
                }
            }
            seen = next;
        }
        let all = || seen.values();
        Some(Seen {
            fewest: all().map(|of| of.0).min_by_key(|fewest| fewest.count())?,
            most: all().map(|of| of.1).max_by_key(|most| most.count())?,
            so: None,
        })
    }

    /// Whether it is less or more than the clue says, if it is not as much.
    fn side(&self, number: usize) -> Option<Ordering> {
        match (self.fewest.count(), self.most.count()) {
            (_, most) if most < number => Some(Ordering::Less),
            (fewest, _) if fewest > number => Some(Ordering::Greater),
            _ => None,
        }
    }
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
