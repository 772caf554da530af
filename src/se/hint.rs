//! What a producer finds: the plays of one step, and what it weighs.

use super::field::{CELL, Node, parts};
use super::grid::Grid;
use super::tables::{Set, bits, each};

/// What a step needs to be true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Truth {
    /// The cell takes a value.
    Cell(u8),
    /// The value goes somewhere in the house.
    Place(u8, u8),
}

impl Truth {
    /// What says that a node follows by a link.
    pub(super) fn of_link(on: Node, link: u8) -> Truth {
        let (cell, value) = parts(on);
        match link {
            CELL => Truth::Cell(cell as u8),
            house => Truth::Place(house, value as u8),
        }
    }
}

/// A step: what it does, and what it is rated.
#[derive(Clone, Debug, Default)]
pub(super) struct Hint {
    /// The number of its producer, from 1.
    pub(super) producer: u8,
    /// Which of the techniques of the producer it is, from 0.
    pub(super) kind: u8,
    /// What the technique weighs, in tenths.
    pub(super) base: u8,
    /// What its length adds, in tenths.
    pub(super) increment: u8,
    /// The nodes it is made of, if it is a chain.
    pub(super) complexity: u16,
    /// The cell it sets, and the value, from 0.
    pub(super) set: Option<(u8, u8)>,
    /// The marks it removes, by cell.
    pub(super) removes: Vec<(u8, u16)>,
    /// Whether anybody wants to know why.
    pub(super) wants_proof: bool,
    pub(super) truths: Vec<Truth>,
    /// The marks of a deadly pattern: by cell, the values of the pattern.
    pub(super) guard: Vec<(u8, u16)>,
}

impl Hint {
    /// Starts anew.
    pub(super) fn clear(&mut self, producer: u8) {
        self.producer = producer;
        (self.kind, self.base, self.increment, self.complexity) = (0, 0, 0, 0);
        self.set = None;
        self.removes.clear();
        self.truths.clear();
        self.guard.clear();
    }

    /// The rating, in tenths.
    pub(super) fn rating(&self) -> u8 {
        self.base.saturating_add(self.increment)
    }

    /// It is this technique, of this weight; says so that a producer can end with it.
    pub(super) fn is(&mut self, kind: u8, base: u8) -> bool {
        (self.kind, self.base) = (kind, base);
        true
    }

    /// It needs a truth.
    #[inline]
    pub(super) fn needs(&mut self, truths: impl Iterator<Item = Truth>) {
        if self.wants_proof {
            self.truths.extend(truths);
        }
    }

    /// Removes values from the cells of a set; says whether any has one of them.
    pub(super) fn remove(&mut self, grid: &Grid, cells: Set, values: u16) -> bool {
        for cell in each(cells) {
            let gone = grid.marks[cell] & values;
            if gone != 0 {
                self.removes.push((cell as u8, gone));
            }
        }
        !self.removes.is_empty()
    }

    /// Removes a value from those cells of a set that may be it.
    pub(super) fn strike(&mut self, grid: &Grid, cells: Set, value: usize) -> bool {
        self.remove(grid, cells & grid.cells[value], 1 << value)
    }

    /// Does what it says.
    pub(super) fn apply(&self, grid: &mut Grid) {
        for &(cell, values) in &self.removes {
            for value in bits(values) {
                grid.strike(cell.into(), value);
            }
        }
        if let Some((cell, value)) = self.set {
            grid.set(cell.into(), value.into());
        }
    }
}
