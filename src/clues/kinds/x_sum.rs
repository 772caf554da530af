//! X-sums: the first values of a line, as many as the first one says.

use super::{Bed, named_beside_grid, numbered, reads};
use crate::clues::part::{Part, added};
use crate::clues::ways::{Way, exclude, left_short, outermost, sets_making, sum_of};
use crate::clues::{Frame, Kind, Look, Rule, RuleView, Side, Written, total_of};
use crate::words::sentence::{Joint, Piece, Sentence, either};
use crate::{Mark, Marks, Value, words};
use itertools::Itertools;

/// The kind.
pub(super) static KIND: Kind = Kind::new(
    "x-sum",
    "The number beside the grid is the sum of the first values that one meets from there, as many as the first of them says.",
    count,
    holds,
)
.called("X-sum")
.named(named_beside_grid)
.saying(|clue, _| words!("its first values, as many as the first of them says, make {}", Piece::Total(clue.number().unwrap_or_default())))
.drawn(Look::framed(Frame::Box))
.seen_from(Side::Left)
.planted(|geometry, solution, chance| {
    let bed = Bed { kind: &KIND, geometry, solution };
    bed.around(chance, 2, usize::MAX)
})
.elsewhere(&[("f-puzzles", "xsum outside")]);

/// It remembers how many cells are still to be counted, and the sum.
fn count(written: &Written<'_>) -> Result<Vec<Rule>, String> {
    let (cells, number) = numbered(written, "x-sum 12 left: r1c1-r1c9")?;
    let number = i64::from(number);
    let most = cells.len() as i64;
    let rule = reads(cells, 0, move |state, place, value| {
        let (to_go, sum) = match place {
            0 if !(1..=most).contains(&value) => return None,
            0 => (value, 0),
            _ => (state & 0xff, state >> 8),
        };
        let (to_go, sum) = match to_go {
            0 => (0, sum),
            _ => (to_go - 1, sum + value),
        };
        (sum <= number).then_some(sum << 8 | to_go)
    });
    let rule = rule.ending(move |state| state == number << 8);
    let rule = rule.saying_first();
    Ok(vec![
        rule.explained(move |at, mark| misfit(number, at, mark)),
    ])
}

/// From which first value on the first cells make too much, or up to which too little, if that is why it goes.
fn misfit(number: i64, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let first = *at.cells.first()?;
    if first != cell {
        return misfit_behind(number, at, Mark { cell, value });
    }
    let least = |first: Value| makes(at, first, false);
    let most = |first: Value| makes(at, first, true);
    let firsts = || (1..=at.cells.len() as u8).map(Value);
    let [too_little, too_much] = beyond(number, at);
    // Where the first value is known it is told of that alone.
    let only = at.can_be[0].single();
    let told = |bound: Value, or, most: &'static str, parts: Vec<Value>| {
        let most = if parts.len() == 1 { "" } else { most };
        let make = words!(
            "would make {}{}.",
            Piece::from(most),
            Piece::from(added(&parts))
        );
        let cells = match only {
            Some(only) => words!("Its first {} cells ", only),
            None if parts.len() == 1 => words!("If {} were 1, it alone ", first),
            None => {
                let were = words!("If {} were {} or {}, ", first, bound, Piece::from(or));
                were.join("", words!("the first cells "))
            }
        };
        cells.join("", make)
    };
    match (too_much, too_little) {
        (Some(bound), _) if value >= bound => {
            let of = |&first: &Value| at.can_be[0].has(first) && first >= bound;
            let parts = firsts().filter(of).filter_map(least);
            let parts = parts.min_by_key(|parts| total_of(parts))?;
            Some(told(bound, "more", "at least ", parts))
        }
        (_, Some(bound)) if value <= bound => {
            let of = |&first: &Value| at.can_be[0].has(first) && first <= bound;
            let parts = firsts().filter(of).filter_map(most);
            let parts = parts.max_by_key(|parts| total_of(parts))?;
            Some(told(bound, "less", "at most ", parts))
        }
        _ => {
            let by_ways = misfit_by_ways(number, at, Mark { cell, value });
            by_ways.or_else(|| misfit_of_first(number, at, value))
        }
    }
}

/// Up to which first value the first cells make too little, and from which on too much.
fn beyond(number: i64, at: &RuleView<'_>) -> [Option<Value>; 2] {
    let firsts = || (1..=at.cells.len() as u8).map(Value);
    let makes = |&first: &Value, is_most| makes(at, first, is_most).map(|made| total_of(&made));
    let is_too_much = |first: &Value| makes(first, false).is_none_or(|least| least > number);
    let is_too_little = |first: &Value| makes(first, true).is_none_or(|most| most < number);
    let too_much = firsts().rev().take_while(is_too_much).last();
    [firsts().take_while(is_too_little).last(), too_much]
}

/// Why a mark of a cell behind the first one goes: by the few ways to begin it, or by sums.
fn misfit_behind(number: i64, at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    if !at.all_see_each_other() {
        return None;
    }
    let by_ways = misfit_by_ways(number, at, mark);
    let by_sum = || misfit_by_sum(number, at, mark);
    by_ways
        .or_else(by_sum)
        .or_else(|| misfit_by_rest(number, at, mark))
}

/// The few ways to begin it, if none of them has a mark.
fn misfit_by_ways(number: i64, at: &RuleView<'_>, mark: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == mark.cell)?;
    let beginnings = beginnings(number, at);
    let (ways, told) = beginnings.filter(|(ways, _)| exclude(ways, place, mark.value))?;
    let told = Piece::from(Joint::Or.list(&told));
    let only = words!("Its first cells can only be {}.", told);
    // Behind the first cells it goes as all of these have it.
    let firsts = ways.iter().map(|way| way.first()?.single());
    let firsts: Option<Vec<Value>> = firsts.collect();
    let firsts = firsts.filter(|firsts| firsts.iter().all(|first| usize::from(first.0) <= place));
    Some(match firsts {
        Some(firsts) if ways.len() > 1 && !firsts.contains(&mark.value) => {
            only.join(", always with ", words!("{}.", mark.value))
        }
        Some(firsts) if !firsts.iter().all_equal() => {
            only.join(", and ", words!("{} is always among them.", mark.value))
        }
        _ => only,
    })
}

/// "With 3 in r1c4, its first cells could only be 4 with 1+7+8 or 4 with 2+6+8, which leaves no cell for 9."
fn misfit_by_rest(number: i64, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    let (ways, told) = beginnings(number, at)?;
    let told = told.into_iter().map(|told| words!("{}", Piece::from(told)));
    let left = left_short(at, (place, value), ways.into_iter().zip(told))?;
    let only = words!("With {} in {}, its first cells could only be ", value, cell);
    Some(only.join("", left).join(".", Sentence::default()))
}

/// The ways to begin it, and what is told of each; nothing if they are many.
fn beginnings(number: i64, at: &RuleView<'_>) -> Option<(Vec<Way>, Vec<String>)> {
    let (mut ways, mut told): (Vec<Way>, Vec<String>) = (Vec::new(), Vec::new());
    for first in at.can_be[0].values() {
        let count = usize::from(first.0);
        if !(1..=at.cells.len()).contains(&count) {
            continue;
        }
        let others = Marks::only(first);
        let behind: Vec<Marks> = at.can_be[1..count]
            .iter()
            .map(|&marks| marks - others)
            .collect();
        for set in sets_making(&behind, number - i64::from(first.0))? {
            let of = |place: usize| match place {
                0 => others,
                _ if place < count => at.can_be[place] & set,
                _ => at.can_be[place] - set - others,
            };
            ways.push((0..at.cells.len()).map(of).collect());
            told.push(match set.is_empty() {
                true => format!("{first} alone"),
                false => format!("{first} with {}", sum_of(set)),
            });
        }
    }
    Some((ways, told))
}

/// "With 2 in r6c5, its first 5 cells would make at most 5+8+7+2+1 = 23.": why a cell behind the first one is not a value, by a sum
/// for each of the few values that the first can be.
fn misfit_by_sum(number: i64, at: &RuleView<'_>, Mark { cell, value }: Mark) -> Option<Sentence> {
    let place = at.cells.iter().position(|&other| other == cell)?;
    // What the first cell cannot be by its own bounds is told of it.
    let [too_little, too_much] = beyond(number, at);
    let is_within = |first: &Value| {
        too_little.is_none_or(|bound| *first > bound) && too_much.is_none_or(|bound| *first < bound)
    };
    let firsts = at.can_be[0]
        .values()
        .filter(is_within)
        .filter(|&first| first != value);
    let firsts: Vec<Value> = firsts.take(MOST_FIRSTS + 1).collect();
    if !(1..=MOST_FIRSTS).contains(&firsts.len()) {
        return None;
    }
    let mut can_be = at.can_be.to_vec();
    can_be[place] = Marks::only(value);
    let told = firsts
        .iter()
        .map(|&first| off(number, at, first, can_be.clone()));
    let mut told: Vec<(Sentence, bool)> = told.collect::<Option<_>>()?;
    // Where the rest of the line is told first it is said what makes it so much.
    if let Some((said, _)) = told.iter_mut().find(|(_, is_rest)| *is_rest) {
        *said = std::mem::take(said).join("", whole(at));
    }
    let told = told
        .into_iter()
        .map(|(said, _)| said)
        .reduce(|all, next| all.join(", and ", next))?;
    let with = words!("with {} in {}, ", value, cell);
    // Where the first value is one of two that is to be kept in mind.
    let with = match at.can_be[0] {
        two if two.count() == 2 && firsts.len() == 2 => {
            words!("{} can only be {}, and ", at.cells[0], either(two)).join("", with)
        }
        _ => with,
    };
    Some(with.join("", told).join(".", Sentence::default()))
}

/// Of more first values not each is told.
const MOST_FIRSTS: usize = 2;

/// "If r1c1 were 7, of the 2 cells behind its first 7, which make 45 - 40 = 5, r1c9 would have to be 3, which it cannot be": why a first
/// value goes that is neither too small nor too large.
fn misfit_of_first(number: i64, at: &RuleView<'_>, first: Value) -> Option<Sentence> {
    if !at.all_see_each_other() {
        return None;
    }
    let (said, is_rest) = off(number, at, first, at.can_be.to_vec())?;
    let said = match is_rest {
        true => said.join("", whole(at)),
        false => said,
    };
    let were = words!("If {} were {}, ", at.cells[0], first);
    Some(were.join("", said).join(".", Sentence::default()))
}

/// " (the whole line makes 45)"
fn whole(at: &RuleView<'_>) -> Sentence {
    let all = at.geometry.all_marks().values();
    let whole: i64 = all.map(|value| i64::from(value.0)).sum();
    let whole = format!(" (the whole line makes {whole})");
    words!("{}", Piece::from(whole))
}

/// What the first cells, or the others, cannot make with a first value, and whether it is the others.
fn off(
    number: i64,
    at: &RuleView<'_>,
    first: Value,
    mut can_be: Vec<Marks>,
) -> Option<(Sentence, bool)> {
    let all = at.geometry.all_marks();
    can_be[0] = Marks::only(first);
    let known = |of: usize| {
        let others = can_be
            .iter()
            .enumerate()
            .filter(move |&(other, _)| other != of);
        others
            .filter_map(|(_, marks)| marks.single())
            .collect::<Marks>()
    };
    let can_be: Vec<Marks> = (0..can_be.len()).map(|of| can_be[of] - known(of)).collect();
    let count = usize::from(first.0);
    let (counted, behind) = can_be.split_at_checked(count).filter(|_| count > 0)?;
    let counted = Part {
        cells: &at.cells[..count],
        can_be: counted,
        name: format!("its first {count} cells"),
        total: number,
        makes: number.to_string(),
        all,
    };
    // All values are in a line as long as there are values, so the others make what these leave.
    let sum: i64 = all.values().map(|value| i64::from(value.0)).sum();
    let behind = Part {
        cells: &at.cells[count..],
        can_be: behind,
        name: match behind.len() {
            1 => "its last cell".to_owned(),
            cells => format!("the {cells} cells behind its first {count}"),
        },
        total: sum - number,
        makes: format!("{sum} - {number} = {}", sum - number),
        all,
    };
    let is_full = at.cells.len() == all.count() && !behind.cells.is_empty();
    let parts = [Some(counted), Some(behind).filter(|_| is_full)];
    let mut parts: Vec<Part<'_>> = parts.into_iter().flatten().collect();
    parts.sort_by_key(|part| part.open().count());
    let told = |said: Option<Sentence>, part: &Part<'_>| Some((said?, part.is_rest()));
    let by_bound = parts.iter().find_map(|part| told(part.off(), part));
    by_bound.or_else(|| parts.iter().find_map(|part| told(part.misses(), part)))
}

/// The values of as many cells as the first one says that make the most together, or the least.
fn makes(at: &RuleView<'_>, first: Value, is_most: bool) -> Option<Vec<Value>> {
    let count = usize::from(first.0);
    let (cells, rest) = (&at.cells[..count], &at.can_be[1..count]);
    let mut pairs = cells.iter().array_combinations();
    let behind = match pairs.all(|[&one, &other]| at.geometry.sees(one, other)) {
        true => {
            let others = rest.iter().map(|&marks| marks - Marks::only(first));
            outermost(&others.collect::<Vec<_>>(), is_most)?
        }
        false => {
            let end = if is_most { Marks::last } else { Marks::first };
            rest.iter()
                .map(|&marks| end(marks))
                .collect::<Option<_>>()?
        }
    };
    Some([vec![first], behind].concat())
}

fn holds(written: &Written<'_>, values: &[Value]) -> bool {
    let counted = values.get(..values[0].0.into());
    let sum = counted.filter(|counted| !counted.is_empty()).map(total_of);
    sum == written.clue.number().map(i64::from)
}
