//! Producers 20 and 22: two or three cells whose combinations of values are cut down by cells that see them all.

use super::grid::Grid;
use super::hint::{Hint, Truth};
use super::tables::{PEERS, SEEN, Set, each};
use crate::engine::exclusion::{Exclusion, MOST_CELLS};

/// The marks of some base cells that are in no combination left.
fn exclude(grid: &Grid, base: &[usize], common: Set, hint: &mut Hint) -> bool {
    let of = |count: usize| each(common & grid.with[count]).map(|cell| grid.marks[cell].into());
    let exclusion = Exclusion::<9>::of(of(2), of(3));
    let mut marks = [0; MOST_CELLS];
    for (marks, &cell) in marks.iter_mut().zip(base) {
        *marks = grid.marks[cell].into();
    }
    let sees = |one: usize, two: usize| SEEN[base[one]] >> base[two] & 1 != 0;
    let left = exclusion.left(&marks[..base.len()], sees);
    if left == marks {
        return false;
    }
    for (&cell, left) in base.iter().zip(left) {
        hint.remove(grid, 1 << cell, !(left as u16));
    }
    hint.needs(base.iter().map(|&cell| Truth::Cell(cell as u8)));
    hint.needs(each(common).map(|cell| Truth::Cell(cell as u8)));
    true
}

/// 20.
pub(super) fn aligned_pair(grid: &Grid, hint: &mut Hint) -> bool {
    let excluders = grid.with[2];
    each(grid.open).any(|high| {
        let seen = excluders & SEEN[high];
        if seen.count_ones() < 2 {
            return false;
        }
        each(grid.open & ((1 << high) - 1)).any(|low| {
            let common = seen & SEEN[low];
            common & common.wrapping_sub(1) != 0
                && exclude(grid, &[low, high], common, hint)
                && hint.is(0, 62)
        })
    })
}

/// 22: the third cell is an excluder of one of the two others.
pub(super) fn aligned_triplet(grid: &Grid, hint: &mut Hint) -> bool {
    let excluders = grid.with[2] | grid.with[3];
    each(grid.open).any(|high| {
        let seen = excluders & SEEN[high];
        each(grid.open & ((1 << high) - 1)).any(|low| {
            let common = seen & SEEN[low];
            if common.count_ones() < 2 {
                return false;
            }
            let mut known: Set = 1 << low | 1 << high;
            [low, high].into_iter().any(|near| {
                PEERS[near].iter().any(|&third| {
                    let third = usize::from(third);
                    if excluders >> third & 1 == 0 || known >> third & 1 != 0 {
                        return false;
                    }
                    known |= 1 << third;
                    let common = common & SEEN[third];
                    common & common.wrapping_sub(1) != 0
                        && exclude(grid, &[low, high, third], common, hint)
                        && hint.is(0, 75)
                })
            })
        })
    })
}
