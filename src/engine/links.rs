//! Two houses of one value: a pair in one, and in the other what one end of the pair leaves.
//!
//! A house with two places for a value is a *pair*: one end is the value. If the near end is, the cells
//! it sees in another house are not, so that house has the value in its *rest*. So either the far end or
//! the rest holds the value, and what sees both loses it. Skyscraper, two-string kite, turbot fish and empty rectangle are all of this.

pub use super::losses::Losses;
use crate::cells::{bit, bits_of};
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

/// A full house with several places for a value, and how many.
#[derive(Clone, Copy)]
struct Several {
    house: House,
    kind: HouseKind,
    count: u8,
    /// Whether it lost a place.
    is_changed: bool,
}

const NOWHERE: Several = Several {
    house: House(0),
    kind: HouseKind::Block,
    count: 0,
    is_changed: false,
};

/// This many such houses are listed, as many as a grid has; the others are counted again for each end of a pair.
const LISTED: usize = 80;

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
    let with = board.cells_with::<N>(value);
    let full = |house: &House| geometry.house(*house).full;
    // Mostly there is no pair: the number of places is asked first.
    let of_two = |house: &House| is_two(places[house.0 as usize]);
    let mut pairs = geometry.houses().filter(of_two).filter(full).peekable();
    if pairs.peek().is_none() {
        return Continue(());
    }
    let several = |house: House| {
        let mask = places[house.0 as usize];
        (without_lowest(mask) != 0 && full(&house)).then(|| Several {
            house,
            kind: geometry.house(house).kind,
            count: if is_two(mask) {
                2
            } else {
                mask.count_ones() as u8
            },
            is_changed: losses.touch(board, house, value),
        })
    };
    let mut listed = [NOWHERE; LISTED];
    let (mut houses, mut count) = (geometry.houses(), 0);
    for (to, house) in listed.iter_mut().zip(houses.by_ref().filter_map(several)) {
        *to = house;
        count += 1;
    }
    let listed = &listed[..count];
    let changed = listed.iter().enumerate().filter(|(_, of)| of.is_changed);
    let changed = changed.fold(0, |changed, (at, _)| changed | bit(at));
    // Those that are wanted with pairs of a kind, as bits: pairs of one kind follow each other.
    let (mut kind, mut chosen, mut twice) = (None, 0u128, 0u128);
    for pair in pairs {
        let kind_of_pair = geometry.house(pair).kind;
        let is_wanted =
            |other: &Several| wanted([kind_of_pair, other.kind], u32::from(other.count));
        let is_twice = |other: &Several| other.count == 2 && wanted([other.kind, kind_of_pair], 2);
        if kind != Some(kind_of_pair) {
            kind = Some(kind_of_pair);
            (chosen, twice) = (0, 0);
            for (at, other) in listed.iter().enumerate().filter(|of| is_wanted(of.1)) {
                chosen |= bit(at);
                twice |= if is_twice(other) { bit(at) } else { 0 };
            }
        }
        let is_changed = losses.touch(board, pair, value);
        let later = listed.partition_point(|other| other.house <= pair);
        let all = if is_changed { !0 } else { changed };
        let first = [chosen & all & !(twice & ((1 << later) - 1))];
        if first == [0] && count < LISTED {
            continue;
        }
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
            let others = houses.clone().filter_map(several).filter(is_wanted);
            let others = others.filter(|other| {
                (is_changed || other.is_changed) && !(is_twice(other) && other.house <= pair)
            });
            let first = bits_of(&first).map(|at| listed[at]);
            for Several { house, .. } in first.chain(others) {
                let body = with & geometry.house_cells(house);
                let (seen, rest) = (body & sees_near, body - sees_near);
                if seen.is_empty() || rest.is_empty() || body.meets(&both) {
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
