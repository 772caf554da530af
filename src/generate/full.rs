//! Full boards: where puzzles come from.

use crate::clues::Clues;
use crate::random::Random;
use crate::search::{Engine, Limits, is_classic};
use crate::{Bits, Geometry, Value};
use std::sync::Arc;

/// The ways that filling a board may try.
pub(super) const FILL: u64 = 200_000;

/// A random full board: a value for every cell, by cell. Totals take what they get.
pub fn solution(geometry: &Arc<Geometry>, seed: u64) -> Option<Vec<Value>> {
    let (mut engine, mut chance) = (Engine::new(geometry), Random::new(seed));
    fill(&mut engine, &mut chance, Limits::nodes(FILL))
}

pub(super) fn fill(engine: &mut Engine, chance: &mut Random, limits: Limits) -> Option<Vec<Value>> {
    let all = engine.geometry().all_marks().bits();
    let domains = vec![all; engine.geometry().cell_count()];
    complete(engine, chance, &domains, limits)
}

/// A random solution within these values by cell that keeps the clues which the engine obeys, if one is found within limits.
pub(super) fn complete(
    engine: &mut Engine,
    chance: &mut Random,
    domains: &[u32],
    limits: Limits,
) -> Option<Vec<Value>> {
    engine.limits = limits;
    engine.shuffle(Random::new(chance.bits()));
    engine.start(domains);
    let found = engine.advance();
    engine.in_order();
    let value = |bits: &u32| Value(bits.trailing_zeros() as u8);
    found.then(|| engine.solution().iter().map(value).collect())
}

/// A random full board that keeps the clues which the engine obeys, quickly where there are none on 9x9.
pub(super) fn fill_fast(
    engine: &mut Engine,
    clues: &Clues,
    chance: &mut Random,
    limits: Limits,
) -> Option<Vec<Value>> {
    if !is_classic(engine.geometry(), clues) {
        return fill(engine, chance, limits);
    }
    let mut full = Classic::default();
    let mut open = Vec::with_capacity(54);
    for cell in 0..81 {
        if cell / 27 != cell % 9 / 3 {
            open.push(cell);
        }
    }
    // The three blocks of a diagonal do not see each other: they can hold any values.
    for block in 0..3 {
        let mut values = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        chance.shuffle(&mut values);
        for (at, value) in values.into_iter().enumerate() {
            full.set(block * 30 + at / 3 * 9 + at % 3, value);
        }
    }
    let found = full.extend(&mut open, chance);
    found.then(|| full.values.map(Value).to_vec())
}

/// A 9x9 board that is being filled. It stands apart from the search, so that a better search does not
/// change the puzzles of a seed.
struct Classic {
    values: [u8; 81],
    /// By row, column and block: the values that stand there, as bits.
    used: [[u16; 9]; 3],
}

impl Default for Classic {
    fn default() -> Classic {
        Classic {
            values: [0; 81],
            used: [[0; 9]; 3],
        }
    }
}

impl Classic {
    fn houses(cell: usize) -> [usize; 3] {
        [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
    }

    fn set(&mut self, cell: usize, value: u8) {
        self.values[cell] = value;
        self.turn(cell, value);
    }

    /// Marks a value as used in the houses of a cell, or as not used any more.
    fn turn(&mut self, cell: usize, value: u8) {
        for (used, house) in self.used.iter_mut().zip(Classic::houses(cell)) {
            used[house] ^= 1 << value;
        }
    }

    fn free(&self, cell: usize) -> u32 {
        let [row, column, block] = Classic::houses(cell);
        let used = self.used[0][row] | self.used[1][column] | self.used[2][block];
        u32::from(!used & 0x3FE)
    }

    /// Fills the open cells, the one with the fewest ways first, its values in random order.
    fn extend(&mut self, open: &mut [usize], chance: &mut Random) -> bool {
        let mut best = (u32::MAX, 0);
        for (at, &cell) in open.iter().enumerate() {
            let ways = self.free(cell).count_ones();
            if ways < best.0 {
                best = (ways, at);
            }
            if ways < 2 {
                break;
            }
        }
        let Some(last) = open.len().checked_sub(1) else {
            return true;
        };
        open.swap(best.1, last);
        let cell = open[last];
        let mut left = self.free(cell);
        while left != 0 {
            let skip = chance.below(left.count_ones() as usize);
            let value = Bits(left).nth(skip).unwrap_or_default();
            left &= !(1 << value);
            self.set(cell, value as u8);
            if self.extend(&mut open[..last], chance) {
                return true;
            }
            self.turn(cell, value as u8);
        }
        false
    }
}
