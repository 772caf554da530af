//! Loops of cells with the same two values.

use super::{is_free, set_of_houses};
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Marks};
use std::ops::ControlFlow::Continue;

/// The most cells of a loop.
pub const MAX_LOOP: usize = 14;

/// The fewest: a loop of four cells is a rectangle.
const MIN_LOOP: usize = 6;

/// Calls `found` with the cells of each loop of six to [`MAX_LOOP`] cells with two values, in their order, and
/// with these values. Neighbours share a house, and every house holds none of the cells or two of them, an
/// even number of cells apart on either way but one: so the values can only take turns.
///
/// Only loops whose other marks may lead somewhere: those of one value, or in at most two cells, which share
/// a house. A loop that can be walked in several ways is found as often.
pub fn loops<const N: usize>(
    board: &Board,
    finds: &mut Finds,
    mut found: impl FnMut(&mut Finds, &[Cell], Marks) -> Search,
) -> Search {
    for start in board.open::<N>() {
        let pair = board.marks(start);
        let (Some(low), Some(high), 2) = (pair.first(), pair.last(), pair.count()) else {
            continue;
        };
        let both = board.cells_with::<N>(low) & board.cells_with::<N>(high);
        // Each loop starts at the first of its cells that have just the two values.
        let fits = |&cell: &Cell| {
            (cell >= start || board.marks(cell) != pair) && is_free(board, cell, pair)
        };
        let cells: Cells<N> = both.iter().filter(fits).collect();
        if !cells.has(start) || cells.count() < MIN_LOOP {
            continue;
        }
        let houses = |cell| board.geometry().houses_of(cell).count();
        let mut walk = Walk {
            board,
            pair,
            cells,
            widest: cells.iter().map(houses).max().unwrap_or(0),
            path: [start; MAX_LOOP],
            found: &mut found,
        };
        let from = Seen::default().with(set_of_houses(board, start), 0);
        walk.grow(finds, 1, from, Extras::default())?;
    }
    Continue(())
}

/// The houses of the cells at even places of a path, and of those at odd ones.
#[derive(Clone, Copy, Default)]
struct Seen<const N: usize>([Cells<N>; 2]);

impl<const N: usize> Seen<N> {
    fn with(mut self, houses: Cells<N>, place: usize) -> Seen<N> {
        self.0[place % 2] |= houses;
        self
    }

    /// The number of houses that hold one cell so far.
    fn uneven(self) -> usize {
        let [even, odd] = self.0;
        (even - odd).count() + (odd - even).count()
    }
}

/// The other marks of the cells of a path.
#[derive(Clone, Copy, Default)]
struct Extras {
    marks: Marks,
    last: Option<Cell>,
    count: usize,
}

struct Walk<'a, const N: usize, F> {
    board: &'a Board,
    pair: Marks,
    /// The cells that may take part.
    cells: Cells<N>,
    /// The most houses of such a cell.
    widest: usize,
    path: [Cell; MAX_LOOP],
    found: &'a mut F,
}

impl<const N: usize, F: FnMut(&mut Finds, &[Cell], Marks) -> Search> Walk<'_, N, F> {
    fn grow(&mut self, finds: &mut Finds, len: usize, seen: Seen<N>, extras: Extras) -> Search {
        finds.tick()?;
        let last = self.path[len - 1];
        let geometry = self.board.geometry();
        if len >= MIN_LOOP && seen.uneven() == 0 {
            let ends = [self.path[0], last].map(|cell| set_of_houses(self.board, cell));
            let is_closed = Cells::<N>::meets(&ends[0], &ends[1]);
            // Of the two ways round it is walked in one.
            if is_closed && extras.count > 0 && self.path[1] < last {
                (self.found)(finds, &self.path[..len], self.pair)?;
            }
            return Continue(());
        }
        if len == MAX_LOOP || seen.uneven() > self.widest * (MAX_LOOP - len) {
            return Continue(());
        }
        let near = geometry.houses_of(last).fold(Cells::EMPTY, |near, house| {
            near | geometry.house_cells(house)
        });
        for cell in near & self.cells {
            let houses: Cells<N> = set_of_houses(self.board, cell);
            if seen.0[len % 2].meets(&houses) || self.path[..len].contains(&cell) {
                continue;
            }
            let Some(extras) = self.with_extras(extras, cell) else {
                continue;
            };
            self.path[len] = cell;
            self.grow(finds, len + 1, seen.with(houses, len), extras)?;
        }
        Continue(())
    }

    /// The other marks with those of one cell more, if they may still lead somewhere.
    fn with_extras(&self, extras: Extras, cell: Cell) -> Option<Extras> {
        let own = self.board.marks(cell) - self.pair;
        if own.is_empty() {
            return Some(extras);
        }
        let marks = extras.marks | own;
        let houses = |cell| set_of_houses::<N>(self.board, cell);
        let is_near = |other| houses(other).meets(&houses(cell));
        let leads = marks.count() == 1 || extras.count < 2 && extras.last.is_none_or(is_near);
        leads.then_some(Extras {
            marks,
            last: Some(cell),
            count: extras.count + 1,
        })
    }
}
