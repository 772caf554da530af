//! Producers 20 and 22: two or three cells whose combinations of values are cut down by cells that see them all.

use super::grid::Grid;
use super::hint::{Hint, Truth};
use super::tables::{PEERS, SEEN, Set, bits, each};

/// What the cells that see all base cells leave: which values cannot stand together in these.
struct Excluded {
    /// By value: the others that stand with it in a cell of two marks.
    pairs: [u16; 9],
    /// The marks of cells of three.
    triples: [u16; 20],
    count: usize,
}

impl Excluded {
    fn of(grid: &Grid, common: Set) -> Excluded {
        let mut excluded = Excluded {
            pairs: [0; 9],
            triples: [0; 20],
            count: 0,
        };
        for cell in each(common & grid.with[2]) {
            let marks = grid.marks[cell];
            for value in bits(marks) {
                excluded.pairs[value] |= marks & !(1 << value);
            }
        }
        for cell in each(common & grid.with[3]) {
            excluded.triples[excluded.count] = grid.marks[cell];
            excluded.count += 1;
        }
        excluded
    }

    /// The values that cannot be third beside two others because a cell of three marks would have none left.
    fn thirds(&self, pair: u16) -> u16 {
        if pair.is_power_of_two() {
            return 0;
        }
        let of = |&set: &u16| if set & pair == pair { set & !pair } else { 0 };
        self.triples[..self.count]
            .iter()
            .map(of)
            .fold(0, |all, third| all | third)
    }
}

/// The marks of some base cells that are in no combination left.
fn exclude(grid: &Grid, base: &[usize], common: Set, hint: &mut Hint) -> bool {
    let excluded = Excluded::of(grid, common);
    // The same value twice, if the two cells see each other.
    let near = |one: usize, two: usize, value: usize| -> u16 {
        u16::from(SEEN[base[one]] >> base[two] & 1 != 0) << value
    };
    let mut left = [0u16; 3];
    for one in bits(grid.marks[base[0]]) {
        let seconds = grid.marks[base[1]] & !(excluded.pairs[one] | near(0, 1, one));
        if base.len() == 2 {
            left[0] |= u16::from(seconds != 0) << one;
            left[1] |= seconds;
            continue;
        }
        let thirds = grid.marks[base[2]] & !(excluded.pairs[one] | near(0, 2, one));
        for two in bits(seconds) {
            let out = excluded.pairs[two] | near(1, 2, two) | excluded.thirds(1 << one | 1 << two);
            let thirds = thirds & !out;
            left[0] |= u16::from(thirds != 0) << one;
            left[1] |= u16::from(thirds != 0) << two;
            left[2] |= thirds;
        }
    }
    if base
        .iter()
        .zip(left)
        .all(|(&cell, left)| grid.marks[cell] == left)
    {
        return false;
    }
    for (&cell, left) in base.iter().zip(left) {
        hint.remove(grid, 1 << cell, !left);
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
