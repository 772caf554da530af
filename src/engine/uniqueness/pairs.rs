//! Cells with two marks each, of which every house has each value twice or not at all.

use super::{Matching, is_free};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, House, Mark, Marks, Value};
use std::ops::ControlFlow::Continue;

/// The most cells of such a pattern: a larger one nobody would see.
pub(super) const MAX_PAIRS: usize = 12;

/// At most this many cells are added in one search, in all.
const MOST_ADDED: u32 = 40_000;

/// What the search keeps from call to call.
#[derive(Default)]
pub(super) struct Pairs(Matching);

impl Pairs {
    /// Calls `found` with the marks of each pattern of at most [`MAX_PAIRS`] cells that have no more than `most` other
    /// marks together, once: no part of it is one by itself.
    pub(super) fn each<const N: usize>(
        &mut self,
        board: &Board,
        finds: &mut Finds,
        most: usize,
        found: impl FnMut(&[Mark]),
    ) -> Search {
        self.0.clear(board);
        let few = |cell: &Cell| (2..=most + 2).contains(&board.marks(*cell).count());
        let mut walk = Walk::<N, _> {
            board,
            cells: board.open::<N>().iter().filter(few).collect(),
            pattern: &mut self.0,
            added: 0,
            found,
        };
        for first in walk.cells {
            // A pattern starts at its first cell.
            walk.cells = walk.cells.without(first);
            let marks = board.marks(first);
            let left = most + 2 - marks.count();
            for low in marks.values() {
                for high in marks.values().filter(|&high| high > low) {
                    let pair = Marks::only(low) | Marks::only(high);
                    if is_free(board, first, pair) {
                        walk.pattern.add(board, first, pair);
                        walk.grow(finds, left)?;
                        walk.pattern.take(board, first, pair);
                    }
                }
            }
        }
        Continue(())
    }
}

struct Walk<'a, const N: usize, F> {
    board: &'a Board,
    /// The cells that may be added.
    cells: Cells<N>,
    pattern: &'a mut Matching,
    added: u32,
    found: F,
}

impl<const N: usize, F: FnMut(&[Mark])> Walk<'_, N, F> {
    /// The marks of a cell of which no house of it has two already.
    fn fitting(&self, cell: Cell) -> Marks {
        self.pattern
            .fitting(self.board, cell, self.board.marks(cell))
    }

    /// The cells that could be the second one with a value in a house, and have at most `left` other marks.
    fn seconds(&self, house: House, value: Value, left: usize) -> Cells<N> {
        let geometry = self.board.geometry();
        let mut cells = self.cells & geometry.house_cells(house) & self.board.cells_with(value);
        for mark in self.pattern.marks().iter().step_by(2) {
            cells = cells.without(mark.cell);
        }
        let fits = |cell: &Cell| {
            let fitting = self.fitting(*cell);
            self.board.marks(*cell).count() <= left + 2 && fitting.has(value) && fitting.count() > 1
        };
        cells.iter().filter(fits).collect()
    }

    /// Adds a cell where a house has a value once; where none has, the pattern is whole.
    fn grow(&mut self, finds: &mut Finds, left: usize) -> Search {
        finds.tick()?;
        let mut fewest: Option<(Cells<N>, Value)> = None;
        for &Mark { cell, value } in self.pattern.marks() {
            for house in self.board.geometry().houses_of(cell) {
                if self.pattern.count(house, value) != 1 {
                    continue;
                }
                let seconds = self.seconds(house, value, left);
                if seconds.is_empty() {
                    return Continue(());
                }
                if fewest.is_none_or(|(fewest, _)| seconds.count() < fewest.count()) {
                    fewest = Some((seconds, value));
                }
            }
        }
        let Some((seconds, value)) = fewest else {
            (self.found)(self.pattern.marks());
            return Continue(());
        };
        if self.pattern.marks().len() >= 2 * MAX_PAIRS {
            return Continue(());
        }
        for cell in seconds {
            let more = self.board.marks(cell).count() - 2;
            for other in (self.fitting(cell) - Marks::only(value)).values() {
                let pair = Marks::only(value) | Marks::only(other);
                if self.added == MOST_ADDED || !is_free(self.board, cell, pair) {
                    continue;
                }
                self.added += 1;
                self.pattern.add(self.board, cell, pair);
                self.grow(finds, left - more)?;
                self.pattern.take(self.board, cell, pair);
            }
        }
        Continue(())
    }
}
