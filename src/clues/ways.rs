//! The few ways in which a clue can be kept, as people list them: by which values some of its cells share.

use super::RuleView;
use crate::words::sentence::{Sentence, either};
use crate::{Cell, Marks, Value, words};
use itertools::Itertools;

/// More ways than this are not listed.
pub(super) const MOST_WAYS: usize = 5;

/// More values are not shared out.
const MOST_VALUES: usize = 16;

/// A way to keep a rule: by place, what the cell can be in it.
pub(super) type Way = Vec<Marks>;

/// Whether no way has a mark, and there are some, but few.
pub(super) fn exclude(ways: &[Way], place: usize, value: Value) -> bool {
    (1..=MOST_WAYS).contains(&ways.len()) && !ways.iter().any(|way| way[place].has(value))
}

/// More ways that leave a cell or a value nothing are not told,
const MOST_SHORT: usize = 3;
/// nor that more cells have too few values, or values too few cells.
const MOST_CROWDED: usize = 3;

/// "4 with 1+7+8 or 4 with 2+6+8, which leaves no cell for 9": the ways to keep a rule that have a mark, of cells that all differ, and
/// what they leave too little. Each way comes with what is told of it.
pub(super) fn left_short(
    at: &RuleView<'_>,
    (place, value): (usize, Value),
    ways: impl IntoIterator<Item = (Way, Sentence)>,
) -> Option<Sentence> {
    if !at.all_see_each_other() {
        return None;
    }
    let only = Marks::only(value);
    let with_mark = |(mut way, told): (Way, Sentence)| {
        let own = way[place] & only;
        way.iter_mut().for_each(|marks| *marks -= only);
        way[place] = own;
        (!own.is_empty()).then_some((way, told))
    };
    let ways: Vec<(Way, Sentence)> = ways.into_iter().filter_map(with_mark).collect();
    if !(1..=MOST_SHORT).contains(&ways.len()) {
        return None;
    }
    let left = |of: usize| {
        ways.iter()
            .fold(Marks::empty(), |all, (way, _)| all | way[of])
    };
    let in_all = short(at, &(0..at.cells.len()).map(left).collect::<Vec<Marks>>());
    if let Some(short) = in_all {
        let mut told = ways.into_iter().map(|(_, told)| told);
        let last = told.next_back();
        let others = told.reduce(|all, next| all.join(", ", next));
        let told = match (others, last?) {
            (Some(others), last) => others.join(", or ", last),
            (None, last) => last,
        };
        return Some(told.join(", which leaves ", short));
    }
    let told = ways.into_iter().map(|(way, told)| {
        let short = short(at, &way)?;
        Some(told.join(", which leaves ", short))
    });
    let told: Vec<Sentence> = told.collect::<Option<_>>()?;
    told.into_iter().reduce(|all, next| all.join(", or ", next))
}

/// "no cell for 9", "nothing for r3c8", "only 7 for r2c2 and r2c5": what is too little where all cells of a rule differ.
pub(super) fn short(at: &RuleView<'_>, left: &[Marks]) -> Option<Sentence> {
    let all = at.geometry.all_marks();
    let is_full = at.cells.len() == all.count();
    let places = |values: Marks| -> Vec<Cell> {
        let has = left
            .iter()
            .zip(at.cells)
            .filter(|(marks, _)| marks.intersects(values));
        has.map(|(_, &cell)| cell).collect()
    };
    let too_few_values = |count: usize| {
        (0..left.len()).combinations(count).find_map(|group| {
            let values = group.iter().fold(Marks::empty(), |all, &of| all | left[of]);
            let cells: Vec<Cell> = group.iter().map(|&of| at.cells[of]).collect();
            (values.count() < count).then(|| match count {
                1 => words!("nothing for {}", cells).join("", once(at.can_be[group[0]])),
                _ => words!("only {} for {}", values, cells),
            })
        })
    };
    let too_few_cells = |count: usize| {
        let groups = all.values().combinations(count).filter(|_| is_full);
        groups
            .map(|group| group.into_iter().collect())
            .find_map(|values: Marks| {
                let cells = places(values);
                (cells.len() < count).then(|| match count {
                    1 => words!("no cell for {}", values),
                    _ => words!("only {} for {}", cells, values),
                })
            })
    };
    (1..=MOST_CROWDED).find_map(|count| too_few_values(count).or_else(|| too_few_cells(count)))
}

/// " (4 or 7)": what a cell could be before, if that is little.
fn once(can_be: Marks) -> Sentence {
    match can_be.count() {
        1..=MOST_ONCE => words!(" ({})", either(can_be)),
        _ => Sentence::default(),
    }
}

/// More values of a cell are not repeated.
const MOST_ONCE: usize = 6;

/// The sets of values, one for each of some cells that all differ, which make a total and can be shared out; nothing if
/// they are more than a few.
pub(super) fn sets_making(can_be: &[Marks], total: i64) -> Option<Vec<Marks>> {
    let all: Marks = can_be.iter().copied().collect();
    if all.count() > MOST_VALUES {
        return None;
    }
    let values: Vec<Value> = all.values().collect();
    let mut found = Vec::new();
    choose(&values, can_be, total, Marks::empty(), &mut found).then_some(found)
}

/// Adds the sets that go on from `chosen`. Returns whether they are few.
fn choose(
    values: &[Value],
    can_be: &[Marks],
    total: i64,
    chosen: Marks,
    found: &mut Vec<Marks>,
) -> bool {
    let missing = can_be.len() - chosen.count();
    if missing == 0 {
        if total == 0 && can_be_shared(can_be, chosen) {
            found.push(chosen);
        }
        return found.len() <= MOST_WAYS;
    }
    let sum = |values: &[Value]| values.iter().map(|value| i64::from(value.0)).sum::<i64>();
    for (at, &value) in values.iter().enumerate() {
        let rest = &values[at..];
        if rest.len() < missing || sum(&rest[..missing]) > total {
            break;
        }
        if sum(&rest[rest.len() - missing..]) < total {
            break;
        }
        let total = total - i64::from(value.0);
        if !choose(
            &rest[1..],
            can_be,
            total,
            chosen | Marks::only(value),
            found,
        ) {
            return false;
        }
    }
    true
}

/// Whether cells can be these values, as many as they are, each once.
pub(super) fn can_be_shared(can_be: &[Marks], set: Marks) -> bool {
    let values: Vec<Value> = set.values().collect();
    if values.len() != can_be.len() || values.len() > MOST_VALUES {
        return false;
    }
    // By which of the values the cells before have taken, as bits.
    let mut taken = vec![false; 1 << values.len()];
    taken[0] = true;
    for set in 0..taken.len() {
        let Some(marks) = can_be.get(set.count_ones() as usize).filter(|_| taken[set]) else {
            continue;
        };
        for (at, &value) in values.iter().enumerate() {
            if set >> at & 1 == 0 && marks.has(value) {
                taken[set | 1 << at] = true;
            }
        }
    }
    taken.last() == Some(&true)
}

/// The values of cells that all differ which make the most together, or the least, by place; nothing if there are none.
pub(crate) fn outermost(can_be: &[Marks], is_most: bool) -> Option<Vec<Value>> {
    let all: Marks = can_be.iter().copied().collect();
    let mut values: Vec<Value> = all.values().collect();
    if is_most {
        values.reverse();
    }
    // Whether values can stand together is a matroid: the best first, each that fits is the best of all.
    let mut has = vec![None; can_be.len()];
    for value in values {
        give(can_be, value, &mut has, &mut vec![false; can_be.len()]);
    }
    has.into_iter().collect()
}

/// Gives a value to a cell: to a free one, or to one whose own goes to another. Returns whether there is room.
fn give(can_be: &[Marks], value: Value, has: &mut [Option<Value>], seen: &mut [bool]) -> bool {
    let fits = |at: &usize| can_be[*at].has(value);
    let mut fitting = (0..can_be.len()).filter(fits);
    if let Some(free) = fitting.find(|&at| has[at].is_none()) {
        has[free] = Some(value);
        return true;
    }
    for at in (0..can_be.len()).filter(fits) {
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        if has[at].is_some_and(|own| give(can_be, own, has, seen)) {
            has[at] = Some(value);
            return true;
        }
    }
    false
}

/// "1+4+9"; nothing of no values.
pub(super) fn sum_of(set: Marks) -> String {
    let values: Vec<String> = set.values().map(|value| value.to_string()).collect();
    values.join("+")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use itertools::Itertools;

    #[test]
    fn no_choice_of_different_values_makes_more_or_less() {
        let mut chance = Random::new(5);
        let sum = |values: &[Value]| values.iter().map(|value| u32::from(value.0)).sum::<u32>();
        let mut without = 0;
        for _ in 0..500 {
            let mut marks = || -> Marks {
                let count = 1 + chance.below(3);
                let values = (0..count).map(|_| Value(1 + chance.below(7) as u8));
                values.collect::<Vec<_>>().into_iter().collect()
            };
            let can_be: Vec<Marks> = (0..4).map(|_| marks()).collect();
            let choices = can_be.iter().map(|marks| marks.values());
            let choices = choices.multi_cartesian_product();
            let differ = choices.filter(|values| values.iter().all_unique());
            let sums: Vec<u32> = differ.map(|values| sum(&values)).collect();
            without += usize::from(sums.is_empty());
            for (is_most, end) in [(true, sums.iter().max()), (false, sums.iter().min())] {
                let found = outermost(&can_be, is_most);
                assert_eq!(found.as_deref().map(sum), end.copied(), "{can_be:?}");
                for (marks, &value) in can_be.iter().zip(found.iter().flatten()) {
                    assert!(marks.has(value));
                }
                assert!(found.iter().all(|values| values.iter().all_unique()));
            }
        }
        assert!((10..490).contains(&without), "{without} had no choice");
    }
}
