//! What a strategy need not look at again: patterns of one value that are as they were when it last saw nothing.

use crate::{Board, Cells, House, Value};

/// The values in the table of losses.
const VALUES: usize = 32;

/// By value: the houses that lost a place for it since a strategy last saw nothing.
///
/// A pattern of houses that lost no place of a value was there when it saw nothing, and there are only fewer marks to take.
pub struct Losses<const N: usize> {
    /// Houses by their [place](House::place). Nothing if it never saw nothing.
    of: Option<[Cells<N>; VALUES]>,
}

impl<const N: usize> Losses<N> {
    /// Those since the board had a stamp, such as [`Finds::since`](crate::strategy::Finds::since); with 0 all may be lost.
    pub fn since(board: &Board, stamp: usize) -> Losses<N> {
        let of = (stamp > 0).then(|| {
            let mut of = [Cells::EMPTY; VALUES];
            board.each_loss_since::<N>(stamp, |value, cells| of[usize::from(value.0)] |= cells);
            for lost in of.iter_mut().filter(|lost| !lost.is_empty()) {
                *lost = houses_of(board, *lost);
            }
            of
        });
        Losses { of }
    }

    /// Whether a house may have lost a place for a value.
    #[inline]
    pub fn touch(&self, house: House, value: Value) -> bool {
        match &self.of {
            Some(of) => !is_held::<N>(house) || of[usize::from(value.0)].has(house.place()),
            None => true,
        }
    }

    /// The houses of a set that may have lost a place for a value.
    #[inline]
    pub(super) fn touched(&self, houses: Cells<N>, value: Value) -> Cells<N> {
        match &self.of {
            Some(of) => houses & of[usize::from(value.0)],
            None => houses,
        }
    }
}

/// Of more cells it is looked which houses meet them, one after another.
const FEW: usize = 8;

/// The houses that hold one of some cells.
fn houses_of<const N: usize>(board: &Board, cells: Cells<N>) -> Cells<N> {
    let geometry = board.geometry();
    let mut houses = Cells::EMPTY;
    let mut insert = |house: House| {
        if is_held::<N>(house) {
            houses.insert(house.place());
        }
    };
    if cells.count() > FEW {
        let meets = |&house: &House| geometry.house_cells(house).meets(&cells);
        geometry.houses().filter(meets).for_each(&mut insert);
    } else {
        let of_cells = cells.iter().flat_map(|cell| geometry.houses_of(cell));
        of_cells.for_each(&mut insert);
    }
    houses
}

/// Whether a set of houses has room for one: houses of clues that are not full may be beyond it.
#[inline]
fn is_held<const N: usize>(house: House) -> bool {
    house.index() < 128 * N
}
