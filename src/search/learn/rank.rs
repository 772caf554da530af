//! Where to suppose something next: where faults were lately, and little is left.

use super::fact::VALUES;
use crate::marks::Bits;

/// How much a fault counts at first; later ones count more.
const FIRST: u64 = 1 << 16;

/// Before the numbers grow too large they are all divided.
const LARGE: u64 = 1 << 50;

pub(super) struct Ranks {
    /// By mark: how often faults went through it, late ones counted more.
    faults: Vec<u64>,
    now: u64,
    /// By cell: the value that it had last.
    last: Vec<u8>,
}

impl Ranks {
    pub(super) fn new(cells: usize) -> Ranks {
        Ranks {
            faults: vec![0; cells * VALUES],
            now: FIRST,
            last: vec![u8::MAX; cells],
        }
    }

    /// A fault went through a mark.
    pub(super) fn bump(&mut self, mark: usize) {
        self.faults[mark] += self.now;
    }

    /// Later faults count more than those so far, but not by much: proofs are wide and not deep, and where each fault counts a
    /// sixteenth more than the one before, the search forgets which part it was going through.
    pub(super) fn age(&mut self) {
        self.now += self.now / 64;
        if self.now > LARGE {
            self.now >>= 30;
            self.faults.iter_mut().for_each(|faults| *faults >>= 30);
        }
    }

    /// The value that a cell had before the search went back.
    pub(super) fn keep(&mut self, cell: u16, value: usize) {
        self.last[usize::from(cell)] = value as u8;
    }

    /// Each cell had the value of these last, given as bits.
    pub(super) fn prefer(&mut self, values: &[u32]) {
        for (last, bits) in self.last.iter_mut().zip(values) {
            *last = bits.trailing_zeros() as u8;
        }
    }

    /// The mark with most faults, in the cell with least left where others have as many; nothing if all cells are known.
    pub(super) fn choose_mark(&self, domains: &[u32]) -> Option<(u16, usize)> {
        let mut best: Option<((u64, u32), u16, usize)> = None;
        for (cell, &domain) in domains.iter().enumerate() {
            let left = domain.count_ones();
            for value in Bits(domain).filter(|_| left > 1) {
                let rank = (self.faults[cell * VALUES + value], u32::BITS - left);
                if best.is_none_or(|(most, ..)| rank > most) {
                    best = Some((rank, cell as u16, value));
                }
            }
        }
        best.map(|(_, cell, value)| (cell, value))
    }

    /// The cell with most faults for how much is left there, and the value that it had last; nothing if all are known.
    pub(super) fn choose_cell(&self, domains: &[u32]) -> Option<(u16, usize)> {
        let mut best = None;
        for (cell, &domain) in domains.iter().enumerate() {
            let left = u64::from(domain.count_ones());
            if left < 2 {
                continue;
            }
            let faults: u64 = Bits(domain)
                .map(|value| self.faults[cell * VALUES + value])
                .sum();
            let rank = (faults + FIRST / 16) / (left * left);
            if best.is_none_or(|(most, _)| rank > most) {
                best = Some((rank, cell));
            }
        }
        let (_, cell) = best?;
        let (last, domain) = (usize::from(self.last[cell]), domains[cell]);
        let is_left = last < VALUES && domain >> last & 1 == 1;
        let value = if is_left {
            last
        } else {
            domain.trailing_zeros() as usize
        };
        Some((cell as u16, value))
    }
}
