//! What a strategy need not look at again: patterns of one value that are as they were when it last saw nothing.

use crate::{Board, Cells, House, Value};

/// The values in the table of losses.
const VALUES: usize = 32;

/// By value: the cells that lost it since a strategy last saw nothing.
///
/// A pattern of houses that lost no place of a value was there when it saw nothing, and there are only fewer marks to take.
pub struct Losses<const N: usize> {
    /// Nothing if it never saw nothing.
    of: Option<[Cells<N>; VALUES]>,
}

impl<const N: usize> Losses<N> {
    /// Those since the board had a stamp, such as [`Finds::since`](crate::strategy::Finds::since); with 0 all may be lost.
    pub fn since(board: &Board, stamp: usize) -> Losses<N> {
        let of = (stamp > 0).then(|| {
            let mut of = [Cells::EMPTY; VALUES];
            board.each_loss_since(stamp, |value, cells| of[usize::from(value.0)] |= cells);
            of
        });
        Losses { of }
    }

    /// Whether a house may have lost a place for a value.
    #[inline]
    pub fn touch(&self, board: &Board, house: House, value: Value) -> bool {
        match &self.of {
            Some(of) => of[usize::from(value.0)].meets(&board.geometry().house_cells(house)),
            None => true,
        }
    }
}
