//! The few ways in which a clue can be kept, as people list them: by which values some of its cells share.

use crate::{Marks, Value};
use std::collections::BTreeMap;

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

/// The values of cells that all differ which make the most together, or the least, by place; nothing if there are none, or too
/// many values to look at.
pub(super) fn outermost(can_be: &[Marks], is_most: bool) -> Option<Vec<Value>> {
    let all: Marks = can_be.iter().copied().collect();
    if all.count() > MOST_VALUES {
        return None;
    }
    // By the values that the cells before have taken: what they are.
    let mut taken = BTreeMap::from([(0, Vec::new())]);
    let sum = |values: &[Value]| values.iter().map(|value| u32::from(value.0)).sum::<u32>();
    for &marks in can_be {
        let mut next: BTreeMap<u32, Vec<Value>> = BTreeMap::new();
        for (bits, values) in taken {
            for value in marks.values().filter(|value| bits >> value.0 & 1 == 0) {
                let with: Vec<Value> = values.iter().copied().chain([value]).collect();
                let best = next
                    .entry(bits | 1 << value.0)
                    .or_insert_with(|| with.clone());
                if (sum(&with) > sum(best)) == is_most && sum(&with) != sum(best) {
                    *best = with;
                }
            }
        }
        taken = next;
    }
    let ways = taken.into_values();
    match is_most {
        true => ways.max_by_key(|values| sum(values)),
        false => ways.min_by_key(|values| sum(values)),
    }
}

/// "1+4+9"; nothing of no values.
pub(super) fn sum_of(set: Marks) -> String {
    let values: Vec<String> = set.values().map(|value| value.to_string()).collect();
    values.join("+")
}
