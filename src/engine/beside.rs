//! Naked sets one cell of which is not known: one of some cells takes one of some values, and other cells of a house that they
//! share can only be as many values and these. So what sees them all has none of the values.

use crate::strategy::Search;
use crate::{Bits, Board, Cell, Cells, House, Marks};
use std::ops::ControlFlow::Continue;

/// The most cells of a set beside others.
const MAX_BESIDE: usize = 6;

/// The most cells of a house that are looked at, the first ones: as many as the largest houses have.
const MAX_FREE: usize = 32;

/// One of some cells takes one of some values: calls `found` with each set beside them that has none of the cells kept apart, and
/// all values that it and that one cell have. No part of a set would do. One that lies in two of the houses which the cells share
/// is found in the first.
pub fn sets_beside<const N: usize>(
    board: &Board,
    (one_of, values): (Cells<N>, Marks),
    apart: Cells<N>,
    mut found: impl FnMut(Cells<N>, Marks) -> Search,
) -> Search {
    for house in houses_of_all(board, one_of) {
        let of_house = board.open::<N>() & board.geometry().house_cells(house);
        let mut free = [Cell(0); MAX_FREE];
        let mut count = 0;
        for cell in (of_house - apart - one_of).iter().take(free.len()) {
            free[count] = cell;
            count += 1;
        }
        let beside = Beside {
            board,
            one_of,
            values,
            house,
        };
        beside.grow(&free[..count], Cells::EMPTY, values, &mut found)?;
    }
    Continue(())
}

/// The search in a house.
struct Beside<'a, const N: usize> {
    board: &'a Board,
    one_of: Cells<N>,
    values: Marks,
    house: House,
}

impl<const N: usize> Beside<'_, N> {
    /// Whether no part of the set would do, with the cells that it is beside or alone.
    fn needs_all(&self, set: Cells<N>) -> bool {
        let mut cells = [Cell(0); MAX_BESIDE];
        let size = set.count();
        cells
            .iter_mut()
            .zip(set)
            .for_each(|(slot, cell)| *slot = cell);
        let marks = |chosen: u32| {
            Bits(chosen).fold(Marks::empty(), |marks, at| {
                marks | self.board.marks(cells[at])
            })
        };
        let all = (1u32 << size) - 1;
        (1..=all).all(|chosen| {
            let count = chosen.count_ones() as usize;
            let alone = marks(chosen).count() <= count;
            let beside = chosen != all && (marks(chosen) | self.values).count() <= count + 1;
            !alone && !beside
        })
    }

    /// Adds free cells to those of the set, which have these marks with the values.
    fn grow(
        &self,
        free: &[Cell],
        set: Cells<N>,
        marks: Marks,
        found: &mut impl FnMut(Cells<N>, Marks) -> Search,
    ) -> Search {
        let size = set.count();
        if size > 0 && marks.count() == size + 1 && self.needs_all(set) {
            let all = set | self.one_of;
            if houses_of_all(self.board, all).next() == Some(self.house) {
                found(set, marks)?;
            }
        }
        if size == MAX_BESIDE {
            return Continue(());
        }
        for (at, &cell) in free.iter().enumerate() {
            let wider = marks | self.board.marks(cell);
            if wider.count() <= free.len() - at + size + 1 {
                self.grow(&free[at + 1..], set.with(cell), wider, found)?;
            }
        }
        Continue(())
    }
}

/// The houses that hold all of some cells.
pub fn houses_of_all<const N: usize>(
    board: &Board,
    cells: Cells<N>,
) -> impl Iterator<Item = House> + '_ {
    let geometry = board.geometry();
    let first = cells.first();
    first
        .into_iter()
        .flat_map(|cell| geometry.houses_of(cell))
        .filter(move |&house| cells.is_subset(&geometry.house_cells(house)))
}
