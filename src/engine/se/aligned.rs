//! Producers 20 and 22: two or three cells whose combinations of values are cut down by cells that see them all.

use super::grid::Grid;
use super::hint::{Hint, Truth};
use super::tables::{PEERS, SEEN, Set, bits, each};

/// The marks of some base cells that are in no combination left.
fn exclude(grid: &Grid, base: &[usize], common: Set, hint: &mut Hint) -> bool {
    let (mut sets, mut count) = ([0u16; 20], 0);
    for cell in each(common) {
        sets[count] = grid.marks[cell];
        count += 1;
    }
    let sets = &sets[..count];
    let is_out = |values: u16| sets.iter().any(|set| set & !values == 0);
    let sees = |one: usize, two: usize| SEEN[base[one]] >> base[two] & 1 != 0;
    let mut left = [0u16; 3];
    let near = [
        sees(0, 1),
        base.len() > 2 && sees(0, 2),
        base.len() > 2 && sees(1, 2),
    ];
    let all = |at: usize, left: u16| base.len() <= at || left == grid.marks[base[at]];
    for one in bits(grid.marks[base[0]]) {
        for two in bits(grid.marks[base[1]]) {
            if left[0] >> one & 1 != 0 && all(1, left[1]) && all(2, left[2]) {
                break;
            }
            let pair = 1 << one | 1 << two;
            if (near[0] && one == two) || is_out(pair) {
                continue;
            }
            if base.len() == 2 {
                left[0] |= 1 << one;
                left[1] |= 1 << two;
                continue;
            }
            let known = left[0] >> one & left[1] >> two & 1 != 0;
            let rest = grid.marks[base[2]] & if known { !left[2] } else { !0 };
            for three in bits(rest) {
                if (near[1] && one == three)
                    || (near[2] && two == three)
                    || is_out(pair | 1 << three)
                {
                    continue;
                }
                left[0] |= 1 << one;
                left[1] |= 1 << two;
                left[2] |= 1 << three;
            }
        }
    }
    for (&cell, left) in base.iter().zip(left) {
        hint.remove(grid, 1 << cell, !left);
    }
    if hint.removes.is_empty() {
        return false;
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
