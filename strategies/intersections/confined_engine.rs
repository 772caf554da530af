//! What pointing and direct pointing share: a value whose places in a full house are all seen by cells outside.

use crate::strategy::Search;
use crate::words::{Sentence, only};
use crate::{
    Bits, Board, Cell, Cells, Geometry, House, HouseKind, Marks, Role, StepRef, Value, words,
};
use std::ops::ControlFlow::Continue;

/// A value, where it has to go, and who would lose it by that.
pub(super) struct Confined<const N: usize> {
    pub(super) house: House,
    pub(super) value: Value,
    /// Its places in the house: two at least.
    pub(super) places: Cells<N>,
    /// The cells outside that see all of these and could be the value: one at least.
    pub(super) seen: Cells<N>,
}

impl<const N: usize> Confined<N> {
    /// The house that has the places and who sees them, if one has.
    pub(super) fn cover(&self, geometry: &Geometry) -> Option<House> {
        let cells = self.places | self.seen;
        let mut houses = geometry.houses();
        houses.find(|&other| other != self.house && cells.is_subset(&geometry.house_cells(other)))
    }

    /// Whether it points out of a block or a piece of a jigsaw; if not, a line or another house claims the value.
    pub(super) fn is_pointing(&self, geometry: &Geometry) -> bool {
        geometry.house(self.house).kind <= HouseKind::Region
    }
}

/// Every one of these values that is such a value in a house that is looked at, house by house.
#[inline]
pub(super) fn confined<const N: usize>(
    board: &Board,
    values: Marks,
    is_looked_at: impl Fn(House, Value) -> bool,
    mut each: impl FnMut(&Confined<N>) -> Search,
) -> Search {
    let geometry = board.geometry();
    for house in geometry.full_houses() {
        let cells = &geometry.house(house).cells;
        for value in (board.needs(house) & values).values() {
            let places = board.places(house, value);
            if places & places.wrapping_sub(1) == 0 || !is_looked_at(house, value) {
                continue;
            }
            // The first and the last place are the farthest apart, and mostly settle it.
            let last = places.ilog2() as usize;
            let outside = board.cells_with::<N>(value) - geometry.house_cells(house);
            let mut seen = outside & geometry.peers(cells[last]);
            for at in Bits(places & !(1 << last)) {
                seen &= geometry.peers(cells[at]);
                if seen.is_empty() {
                    break;
                }
            }
            if !seen.is_empty() {
                each(&Confined {
                    house,
                    value,
                    places: geometry.cells_at(house, places),
                    seen,
                })?;
            }
        }
    }
    Continue(())
}

/// "In block 1 only r1c2 and r1c3 can be 5; both lie in row 1."
pub(super) fn what(board: &Board, step: StepRef<'_>, house: House, value: Value) -> Sentence {
    let what = only(board, house, value);
    let Some(cover) = step.houses(Role::Cover).next() else {
        return what;
    };
    let places: Vec<Cell> = step.marks(Role::Pattern).map(|mark| mark.cell).collect();
    let all = ["both", "all three"]
        .get(places.len() - 2)
        .unwrap_or(&"all of them");
    what.join("; ", words!("{} lie in {}.", *all, cover))
}
