//! Two houses of one value: a pair in one, and in the other what one end of the pair leaves.
//!
//! A house with two places for a value is a *pair*: one end is the value. If the near end is, the cells
//! it sees in another house are not, so that house has the value in its *rest*. So either the far end or
//! the rest holds the value, and what sees both loses it. Skyscraper, two-string kite, turbot fish and empty rectangle are all of this.

use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, House, HouseKind, Value};
use std::ops::ControlFlow::Continue;

/// A pair, a second house, and what they remove.
#[derive(Clone, Copy, Debug)]
pub struct PairAndHouse<const N: usize> {
    /// The value.
    pub value: Value,
    /// The house with two places.
    pub pair: House,
    /// The end that sees some places of the other house.
    pub near: Cell,
    /// The other end.
    pub far: Cell,
    /// The other house.
    pub house: House,
    /// Its places that the near end sees.
    pub seen: Cells<N>,
    /// Its other places.
    pub rest: Cells<N>,
    /// The cells that see the far end and all of the rest.
    pub removed: Cells<N>,
}

/// Calls `found` with each pair and house that remove something, where the kinds of the two and the number
/// of places of the second are `wanted`. Where both houses have two places they are reported twice, once with
/// each as the pair.
#[inline]
pub fn pairs_and_houses<const N: usize>(
    board: &Board,
    value: Value,
    wanted: impl Fn([HouseKind; 2], u32) -> bool,
    finds: &mut Finds,
    mut found: impl FnMut(&mut Finds, PairAndHouse<N>) -> Search,
) -> Search {
    let geometry = board.geometry();
    let places = board.places_by_house(value);
    let with = board.cells_with::<N>(value);
    let full = |house: &House| geometry.house(*house).full;
    // Mostly there is no pair: the number of places is asked first.
    let of_two = |house: &House| is_two(places[house.0 as usize]);
    let several = |house: &House| without_lowest(places[house.0 as usize]) != 0;
    for pair in geometry.houses().filter(of_two).filter(full) {
        let mask = places[pair.0 as usize];
        let cells = &geometry.house(pair).cells;
        let ends = [
            cells[mask.trailing_zeros() as usize],
            cells[31 - mask.leading_zeros() as usize],
        ];
        for (near, far) in [(ends[0], ends[1]), (ends[1], ends[0])] {
            let (sees_near, sees_far) = (geometry.peers::<N>(near), geometry.peers::<N>(far));
            // What one of the houses removes alone is pointing, and no pattern of two.
            let removable = with & sees_far;
            let needed = removable - sees_near;
            if needed.is_empty() {
                continue;
            }
            let both = Cells::only(near).with(far);
            for house in geometry.houses().filter(several) {
                // Numbers and kinds rule out most houses, for less than their cells would.
                let of_house = places[house.0 as usize];
                let count = if is_two(of_house) {
                    2
                } else {
                    of_house.count_ones()
                };
                let kinds = [pair, house].map(|house| geometry.house(house).kind);
                if !wanted(kinds, count) {
                    continue;
                }
                let body = with & geometry.house_cells(house);
                let (seen, rest) = (body & sees_near, body - sees_near);
                if seen.is_empty() || rest.is_empty() || body.meets(&both) || !full(&house) {
                    continue;
                }
                let mut removed = removable;
                // Mostly one look at the rest tells that it leaves only what the pair removes alone.
                let by_pair = rest.iter().any(|cell| {
                    removed &= geometry.peers(cell);
                    !removed.meets(&needed)
                });
                if by_pair {
                    continue;
                }
                let by_house = removed
                    .iter()
                    .all(|cell| body.is_subset(&geometry.peers(cell)));
                if !by_house {
                    found(
                        finds,
                        PairAndHouse {
                            value,
                            pair,
                            near,
                            far,
                            house,
                            seen,
                            rest,
                            removed,
                        },
                    )?;
                }
            }
        }
    }
    Continue(())
}

/// Whether there are two places, without counting them: few machines that a release is built for count bits at once.
#[inline]
fn is_two(places: u32) -> bool {
    without_lowest(places).is_power_of_two()
}

#[inline]
fn without_lowest(places: u32) -> u32 {
    places & places.wrapping_sub(1)
}
