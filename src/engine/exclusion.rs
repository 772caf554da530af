//! Exclusion: values that some cells cannot take together, because a cell that sees them all would have none left.
//!
//! Such a cell is an *excluder* of theirs. One of two marks forbids a pair of values, one of three marks a triple.

use crate::Bits;

/// At most this many excluders of three marks are looked at: more of them see the same cells on the largest boards only.
const MOST: usize = 48;

/// The most cells that are looked at together.
pub const MOST_CELLS: usize = 3;

/// What the excluders of some cells forbid these. Values are the bits of masks, below `VALUES`.
#[derive(Clone, Copy, Debug)]
pub struct Exclusion<const VALUES: usize> {
    /// By value: the others that stand with it in an excluder of two marks.
    pairs: [u32; VALUES],
    triples: [u32; MOST],
    count: usize,
}

impl<const VALUES: usize> Exclusion<VALUES> {
    /// What excluders of two and of three marks forbid.
    #[inline]
    pub fn of(pairs: impl Iterator<Item = u32>, triples: impl Iterator<Item = u32>) -> Self {
        let mut exclusion = Exclusion {
            pairs: [0; VALUES],
            triples: [0; MOST],
            count: 0,
        };
        for marks in pairs {
            for value in Bits(marks) {
                exclusion.pairs[value] |= marks & !(1 << value);
            }
        }
        for (room, marks) in exclusion.triples.iter_mut().zip(triples) {
            *room = marks;
            exclusion.count += 1;
        }
        exclusion
    }

    /// The values that cannot be third beside two others.
    #[inline]
    fn thirds(&self, pair: u32) -> u32 {
        // The same value twice leaves two to a cell of three.
        if pair.is_power_of_two() {
            return 0;
        }
        let of = |&marks: &u32| {
            if marks & pair == pair {
                marks & !pair
            } else {
                0
            }
        };
        let triples = self.triples[..self.count].iter().map(of);
        triples.fold(0, |all, third| all | third)
    }

    /// Those of the marks of two or three cells that are in some combination which nothing forbids; `sees` tells
    /// whether two of the cells, by number, see each other, and so cannot be the same.
    #[inline]
    pub fn left(&self, cells: &[u32], sees: impl Fn(usize, usize) -> bool) -> [u32; MOST_CELLS] {
        let near = |a, b, value: usize| u32::from(sees(a, b)) << value;
        let mut left = [0; MOST_CELLS];
        for one in Bits(cells[0]) {
            let seconds = cells[1] & !(self.pairs[one] | near(0, 1, one));
            let Some(&third) = cells.get(2) else {
                left[0] |= u32::from(seconds != 0) << one;
                left[1] |= seconds;
                continue;
            };
            let thirds = third & !(self.pairs[one] | near(0, 2, one));
            for two in Bits(seconds) {
                let out = self.pairs[two] | near(1, 2, two) | self.thirds(1 << one | 1 << two);
                let thirds = thirds & !out;
                left[0] |= u32::from(thirds != 0) << one;
                left[1] |= u32::from(thirds != 0) << two;
                left[2] |= thirds;
            }
        }
        left
    }
}
