//! What is supposed next, and solutions that have something that those so far had not: what was learnt for one serves all.

use super::fact::{Fact, VALUES};
use super::{Learner, RUN};
use crate::marks::Bits;

/// A search that has failed so often goes on mark by mark: where next to nothing is known of any cell, what a fault went through
/// says more than how much is left around it. Of setters' puzzles one in forty gets there.
pub(super) const MOST_BY_CELL: u64 = 1 << 11;

/// A search that has failed so often takes the values that it had last, wanted or not: by then it is hard to find any solution.
const MOST_WANTED: u64 = 100;

impl Learner {
    /// From now on only solutions are sought that have one of these values at least, by cell as bits, and where there is a choice
    /// as many of them as can be. Those that were wanted before have to be among them: what was learnt about more is true of less.
    pub(in crate::search) fn want(&mut self, wanted: &[u32]) {
        self.is_solved = false;
        self.back_to(0);
        (self.fails, self.failed, self.run, self.runs) = (0, 0, RUN, 1);
        self.wanted.clear();
        self.wanted.extend_from_slice(wanted);
        let marks = wanted.iter().zip(0..);
        let marks =
            marks.flat_map(|(&values, cell)| Bits(values).map(move |v| Fact::holds(cell, v)));
        self.need_one(marks.collect());
    }

    /// The values of a solution that is known, given as bits, are tried first, and the search goes on cell by cell to its end: that
    /// finds another one soonest where a given of a large board is taken away.
    pub(in crate::search) fn begin_with(&mut self, known: &[u32]) {
        self.ranks.prefer(known);
        self.most_by_cell = u64::MAX;
    }

    /// The values of a cell that were not struck for good.
    pub(in crate::search) fn left(&self, cell: usize) -> u32 {
        let is_struck = |value: &usize| {
            let known = &self.known[cell * VALUES + value];
            self.truths.is_true(Fact::struck(cell as u16, *value)) && known.level == 0
        };
        let struck = Bits(self.root[cell]).filter(is_struck);
        self.root[cell] & !struck.fold(0, |struck, value| struck | 1 << value)
    }

    /// What is supposed next; nothing if every cell is known.
    pub(super) fn choose(&mut self) -> Option<Fact> {
        let (cell, value) = match self.failed < self.most_by_cell {
            true => self.ranks.choose_cell(&self.domains),
            false => self.ranks.choose_mark(&self.domains),
        }?;
        let wanted = self.wanted.get(usize::from(cell));
        let wanted = wanted.map_or(0, |wanted| wanted & self.domains[usize::from(cell)]);
        let value = match wanted != 0 && self.failed < MOST_WANTED {
            true => wanted.trailing_zeros() as usize,
            false => value,
        };
        Some(Fact::holds(cell, value))
    }
}
