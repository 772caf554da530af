//! What changed on a board since it had a stamp.

use super::{Board, Change};
use crate::{Cells, Marks, Value};

impl Board {
    /// The values of which a mark changed since the board had a stamp.
    pub(crate) fn changed_since(&self, stamp: usize) -> Marks {
        let changes = self.journal.get(stamp..).unwrap_or_default().iter();
        changes.fold(Marks::empty(), |changed, change| match *change {
            Change::Strike { value } => changed | Marks::only(value),
            Change::Set { mark, was, .. } => changed | was | Marks::only(mark.value),
        })
    }

    /// The cells that changed since the board had a stamp.
    pub(crate) fn changed_cells_since(&self, stamp: usize) -> Cells {
        let mut changed = Cells::EMPTY;
        self.each_change_since(stamp, |change, struck| match change {
            Change::Set { mark, .. } => changed.insert(mark.cell),
            Change::Strike { .. } => add(&mut changed, struck),
        });
        changed
    }

    /// Calls `lost` with a value and cells that lost it since the board had a stamp, until all were named.
    pub(crate) fn each_loss_since<const N: usize>(
        &self,
        stamp: usize,
        mut lost: impl FnMut(Value, Cells<N>),
    ) {
        self.each_change_since(stamp, |change, struck| match change {
            Change::Set { mark, was, .. } => {
                let cell = Cells::only(mark.cell);
                was.values().for_each(|value| lost(value, cell));
            }
            Change::Strike { value } => {
                let mut cells = Cells::EMPTY;
                add(&mut cells, struck);
                lost(value, cells);
            }
        });
    }

    /// Calls `f` with each change, the last first; of a strike with the cells as words.
    fn each_change_since(&self, stamp: usize, mut f: impl FnMut(Change, &[u128])) {
        let stride = self.geometry.stride();
        let mut words = self.journal_words.chunks_exact(stride).rev();
        let mut starts = self.step_starts.iter().rev().peekable();
        for at in (stamp..self.journal.len()).rev() {
            let change = self.journal[at];
            let struck = match change {
                Change::Set { .. } => &[],
                Change::Strike { .. } => words.next().unwrap_or_default(),
            };
            f(change, struck);
            // Before its changes a step keeps what was unswept.
            if starts.next_if(|&&start| start as usize == at).is_some() {
                words.next();
            }
        }
    }
}

#[inline]
fn add<const N: usize>(cells: &mut Cells<N>, words: &[u128]) {
    let with = cells.0.iter_mut().zip(words);
    with.for_each(|(to, word)| *to |= word);
}
