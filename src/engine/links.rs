//! Two houses of one value: a pair in one, and in the other what one end of the pair leaves.
//!
//! A house with two places for a value is a *pair*: one end is the value. If the near end is, the cells
//! it sees in another house are not, so that house has the value in its *rest*. So either the far end or
//! the rest holds the value, and what sees both loses it. Skyscraper, two-string kite, turbot fish and empty rectangle are all of this.

pub use super::losses::Losses;
use crate::strategy::{Finds, Search};
use crate::{Board, Cell, Cells, Geometry, House, HouseKind, Value};
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

/// Calls `found` with each pair and house that remove something, where the kinds of the two and the number of places of the second
/// are `wanted`, and one of the two lost a place. Two houses with two places each that are wanted either way are reported once, the
/// lower one as the pair.
#[inline]
pub fn pairs_and_houses<const N: usize>(
    board: &Board,
    (value, losses): (Value, &Losses<N>),
    wanted: impl Fn([HouseKind; 2], u32) -> bool,
    finds: &mut Finds,
    mut found: impl FnMut(&mut Finds, PairAndHouse<N>) -> Search,
) -> Search {
    let geometry = board.geometry();
    let places = board.places_by_house(value);
    let [pairs, several] = of_two_and_more::<N>(geometry, places);
    // Mostly there is no pair, or nothing new: that is asked first.
    let changed = losses.touched(several, value);
    if pairs.is_empty() || changed.is_empty() {
        return Continue(());
    }
    let with = board.cells_with::<N>(value);
    // Those that are wanted with pairs of a kind, and those that are so either way: pairs of one kind follow each other.
    let (mut kind, mut chosen, mut twice) = (None, Cells::EMPTY, Cells::EMPTY);
    for pair in houses_in(pairs) {
        let kind_of_pair = geometry.house(pair).kind;
        if kind != Some(kind_of_pair) {
            kind = Some(kind_of_pair);
            let is_wanted = |&other: &House| {
                let count = places[other.index()].count_ones();
                wanted([kind_of_pair, geometry.house(other).kind], count)
            };
            let is_twice = |&other: &House| wanted([geometry.house(other).kind, kind_of_pair], 2);
            chosen = houses_in(several)
                .filter(is_wanted)
                .map(House::place)
                .collect();
            let twos = houses_in(chosen & pairs).filter(is_twice);
            twice = twos.map(House::place).collect();
        }
        let mut others = chosen;
        if !changed.has(pair.place()) {
            others &= changed;
        }
        let earlier = houses_in(others & twice).take_while(|&other| other <= pair);
        others -= earlier.map(House::place).collect();
        if others.is_empty() {
            continue;
        }
        let mask = places[pair.index()];
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
            let beside = of_cells(geometry, with & sees_near) & others;
            for house in houses_in(beside - of_cells(geometry, Cells::only(near).with(far))) {
                let body = with & geometry.house_cells(house);
                let (seen, rest) = (body & sees_near, body - sees_near);
                if rest.is_empty() {
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

/// The full houses with two places, and those with two or more, as sets of houses.
#[inline]
fn of_two_and_more<const N: usize>(geometry: &Geometry, places: &[u32]) -> [Cells<N>; 2] {
    let (mut two, mut several) = (Cells::EMPTY, Cells::EMPTY);
    for house in geometry.full_houses() {
        // Without counting: few machines that a release is built for count bits at once.
        let but_one = without_lowest(places[house.index()]);
        if but_one != 0 {
            several.insert(house.place());
            if without_lowest(but_one) == 0 {
                two.insert(house.place());
            }
        }
    }
    [two, several]
}

/// The full houses of cells, as a set of houses.
#[inline]
fn of_cells<const N: usize>(geometry: &Geometry, cells: Cells<N>) -> Cells<N> {
    let houses = cells.iter().flat_map(|cell| geometry.houses_of(cell));
    let full = houses.filter(|&house| geometry.house(house).full);
    full.map(House::place).collect()
}

#[inline]
fn houses_in<const N: usize>(houses: Cells<N>) -> impl Iterator<Item = House> + Clone {
    houses.iter().map(|Cell(number)| House(number))
}

#[inline]
fn without_lowest(places: u32) -> u32 {
    places & places.wrapping_sub(1)
}
