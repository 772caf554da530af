//! Totals: which values of some cells can be part of a choice that adds up.

use crate::geometry::MAX_SIDE;
use crate::{Bits, Value};

/// The most cells a total may have.
pub(crate) const MAX_ITEMS: usize = MAX_SIDE;

/// One set of reachable sums for each value: bit s says that the sum s can be made.
type ByValue = [u128; Value::MAX.number() as usize + 1];

/// Memory for [`supported`], so that a finder that asks for many totals clears it once.
pub struct Sums {
    so_far: [ByValue; MAX_ITEMS],
    to_go: ByValue,
}

impl Default for Sums {
    fn default() -> Sums {
        Sums {
            so_far: [[0; _]; MAX_ITEMS],
            to_go: [0; _],
        }
    }
}

/// Keeps in each item's marks (bits of values) those with which the items can add up to the total.
/// Values may repeat, but not in an item and the one before it if its bit in `apart` is set. Returns
/// whether it could tell: sums are counted up to 127, and items up to the number of cells of a line.
pub fn supported(marks: &mut [u32], apart: u32, total: u32, reach: &mut Sums) -> bool {
    let most: u32 = marks
        .iter()
        .map(|mask| 31u32.saturating_sub(mask.leading_zeros()))
        .sum();
    if marks.is_empty() || marks.len() > MAX_ITEMS || most.max(total) >= u128::BITS {
        return false;
    }
    // Forwards: the sums up to an item, by the value it takes.
    for at in 0..marks.len() {
        let before = at
            .checked_sub(1)
            .map_or(Union { once: 1, twice: 1 }, |before| {
                Union::of(Bits(marks[before]).map(|value| reach.so_far[before][value]))
            });
        for value in Bits(marks[at]) {
            let same = if at > 0 && apart >> at & 1 == 1 {
                reach.taken(at - 1, value, marks[at - 1])
            } else {
                0
            };
            reach.so_far[at][value] = before.without(same) << value;
        }
    }
    // Backwards: the sums from which the total can still be made.
    for value in Bits(marks[marks.len() - 1]) {
        reach.to_go[value] = 1 << total;
    }
    for at in (0..marks.len()).rev() {
        let full = marks[at];
        for value in Bits(full) {
            if reach.so_far[at][value] & reach.to_go[value] == 0 {
                marks[at] &= !(1 << value);
            }
        }
        let Some(before) = at.checked_sub(1) else {
            break;
        };
        let after = Union::of(Bits(full).map(|value| reach.to_go[value] >> value));
        let mut next = [0; _];
        for value in Bits(marks[before]) {
            let same = apart >> at & 1 == 1 && full >> value & 1 == 1;
            next[value] = after.without(if same { reach.to_go[value] >> value } else { 0 });
        }
        reach.to_go = next;
    }
    true
}

impl Sums {
    fn taken(&self, at: usize, value: usize, marks: u32) -> u128 {
        if marks >> value & 1 == 1 {
            self.so_far[at][value]
        } else {
            0
        }
    }
}

/// The union of some sets of sums, and what more than one of them has: enough to leave any one out.
#[derive(Clone, Copy)]
struct Union {
    once: u128,
    twice: u128,
}

impl Union {
    fn of(sets: impl Iterator<Item = u128>) -> Union {
        sets.fold(Union { once: 0, twice: 0 }, |union, set| Union {
            once: union.once | set,
            twice: union.twice | union.once & set,
        })
    }

    fn without(self, set: u128) -> u128 {
        self.twice | self.once & !set
    }
}

/// The sums that items with these marks can make, as bits, whatever sees what. Sums above 127 are left
/// out.
pub fn reachable(marks: impl IntoIterator<Item = u32>) -> u128 {
    marks.into_iter().fold(1, |reach, mask| {
        Bits(mask).fold(0, |next, value| next | reach << value)
    })
}
