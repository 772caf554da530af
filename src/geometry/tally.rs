//! Counts of all houses side by side.

use super::{Geometry, House};
use crate::Cell;

/// How many of something each house has, four bits a house.
pub(crate) type Count = [u64; 2];

/// The houses that half of them count.
const HALF: usize = 16;
/// The lowest bit of each count.
const ONES: u64 = 0x1111_1111_1111_1111;

/// What it takes to count places of a value in all houses at once: a layout has it if the counts fit.
#[derive(PartialEq, Eq)]
pub(crate) struct Tally {
    /// By cell: one of each of its houses. As many as sets of cells have bits, so that nobody asks how many there are.
    by_cell: Box<[Count; 128]>,
    full: Count,
    blocks: Count,
    others: Count,
}

impl Tally {
    /// The most rows of tables by value.
    pub(crate) const ROWS: usize = 16;

    /// None where houses are many or large.
    pub(super) fn of(geometry: &Geometry) -> Option<Tally> {
        let is_small = geometry.houses.iter().all(|house| house.cells.len() < 16);
        let are_few = geometry.houses.len() <= 2 * HALF && geometry.block_count <= HALF;
        let rows = geometry.values().len();
        if !(is_small && are_few && geometry.is_narrow() && rows < Tally::ROWS) {
            return None;
        }
        let count = |houses: &mut dyn Iterator<Item = House>| {
            houses.fold([0; 2], |mut count: Count, house| {
                count[house.index() / HALF] += 1 << (4 * (house.index() % HALF));
                count
            })
        };
        let mut by_cell = Box::new([[0; 2]; 128]);
        for cell in geometry.cells() {
            by_cell[cell.index()] = count(&mut geometry.houses_of(cell));
        }
        let is_block = |house: &House| house.index() < geometry.block_count;
        Some(Tally {
            by_cell,
            full: count(&mut geometry.full_houses()),
            blocks: count(&mut geometry.full_houses().filter(is_block)),
            others: count(&mut geometry.full_houses().filter(|house| !is_block(house))),
        })
    }

    /// One of each house of a cell.
    #[inline]
    pub(crate) fn of_cell(&self, cell: Cell) -> Count {
        self.by_cell[cell.index() % 128]
    }

    /// Counts by house.
    #[inline]
    pub(crate) fn gather(&self, counts: impl Iterator<Item = u32>) -> Count {
        counts
            .enumerate()
            .fold([0; 2], |mut all: Count, (house, count)| {
                all[house / HALF % 2] |= u64::from(count) << (4 * (house % HALF));
                all
            })
    }

    /// The full houses with a count of one.
    #[inline]
    pub(crate) fn full_with_one(&self, count: Count) -> impl Iterator<Item = House> {
        let mut left = both(count, self.full);
        std::iter::from_fn(move || {
            let house = first(left)?;
            left[house.index() / HALF] &= left[house.index() / HALF] - 1;
            Some(house)
        })
    }

    /// The first full block with a count of one.
    #[inline]
    pub(crate) fn block_with_one(&self, count: Count) -> Option<House> {
        first(both(count, self.blocks))
    }

    /// The first other full house with a count of one.
    #[inline]
    pub(crate) fn other_with_one(&self, count: Count) -> Option<House> {
        first(both(count, self.others))
    }

    /// Whether a full block has a count of one.
    #[inline]
    pub(crate) fn is_one_of_block(&self, [low, _]: Count) -> bool {
        ones(low) & self.blocks[0] != 0
    }

    /// Whether another full house has a count of one.
    #[inline]
    pub(crate) fn is_one_of_other(&self, count: Count) -> bool {
        let [low, high] = both(count, self.others);
        low | high != 0
    }
}

/// The lowest bit of each count that is one, of some houses.
#[inline]
fn both(count: Count, of: Count) -> Count {
    [ones(count[0]) & of[0], ones(count[1]) & of[1]]
}

/// The lowest bit of each count that is one.
#[inline]
fn ones(counts: u64) -> u64 {
    let others = counts ^ ONES;
    let others = others | others >> 1;
    !(others | others >> 2) & ONES
}

#[inline]
fn first([low, high]: Count) -> Option<House> {
    let (half, from) = if low != 0 {
        (low, 0)
    } else {
        (high, HALF as u16)
    };
    (half != 0).then(|| House(from + half.trailing_zeros() as u16 / 4))
}
