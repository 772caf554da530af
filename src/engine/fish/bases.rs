//! The search for bases.

use super::covers::cover;
use super::kinds::{ByKind, Kinds, Shape};
use super::parts::{Bases, Fish, FishHouse, MAX_HOUSES, MAX_SIZE, Tally, Wanted};
use super::reach::Reach;
use crate::engine::losses::Losses;
use crate::strategy::{Finds, Search};
use crate::{Board, Cells, House, Value};
use std::ops::ControlFlow::Continue;

/// Calls `found` with each fish of a value that removes something. Its houses are those of one grid. One of its bases lost a place,
/// as far as is known: else its fins and covers are what they were, and where the fish alone decides what is removed, nothing is.
pub fn fish<const N: usize>(
    board: &Board,
    (value, losses): (Value, &Losses<N>),
    wanted: Wanted,
    finds: &mut Finds,
    mut found: impl FnMut(&mut Finds, Fish<'_, N>) -> Search,
) -> Search {
    let mut parts = board.geometry().parts().iter();
    parts.try_for_each(|part| {
        let houses = (&part.houses[..], losses);
        fish_of(board, houses, value, wanted, finds, &mut found)
    })
}

/// The same for fish of some houses.
fn fish_of<const N: usize>(
    board: &Board,
    (part, losses): (&[House], &Losses<N>),
    value: Value,
    wanted: Wanted,
    finds: &mut Finds,
    found: &mut impl FnMut(&mut Finds, Fish<'_, N>) -> Search,
) -> Search {
    let mut houses = [FishHouse {
        house: House(0),
        kind: Kinds::OTHERS,
        base: false,
        places: Cells::<N>::EMPTY,
        spread: 0,
        live: Cells::EMPTY,
        is_changed: false,
    }; MAX_HOUSES];
    let (mut count, mut by_kind) = (0, ByKind::default());
    let with = board.cells_with::<N>(value);
    for &house in part {
        let info = board.geometry().house(house);
        let kind = Kinds::of(info.kind);
        by_kind.insert(kind, house);
        let places = with & board.geometry().house_cells(house);
        if count < MAX_HOUSES && !places.is_empty() {
            houses[count] = FishHouse {
                house,
                kind,
                // A base of one place is a hidden single, not a fish.
                base: info.full && board.needs(house).has(value) && places.single().is_none(),
                places,
                spread: board.places(house, value),
                live: with,
                is_changed: losses.touch(house, value),
            };
            count += 1;
        }
    }
    let is_changed = |house: &FishHouse<N>| house.base && house.is_changed;
    let Some(last_changed) = houses[..count].iter().rposition(is_changed) else {
        return Continue(());
    };
    let most_lines = most_lines(board, wanted);
    for house in houses[..count].iter_mut().filter(|house| house.base) {
        let covers = wanted.shape.covers(house.kind);
        let reach = Reach {
            board,
            wanted,
            covers,
            allowed: by_kind.allowed(covers, Cells::only(house.house.place())),
        };
        house.live = if house.spread.count_ones() as usize > most_lines {
            Cells::EMPTY
        } else {
            reach.live(&Tally::EMPTY.with(house.places), with)
        };
    }
    let mut search = Bases {
        board,
        value,
        wanted,
        with,
        houses: &houses[..count],
        by_kind,
        most_lines,
        end_of_changed: last_changed + 1,
        chosen: [0; MAX_SIZE],
        found,
    };
    let none = (Kinds::empty(), 0);
    search.choose(finds, (0, 0, false), none, Tally::EMPTY, with)
}

/// The most lines that the places in the bases may lie in. Those in no cover are fins, and a cell that loses the value sees
/// them all: where covers are lines, and houses are rows, columns and blocks, in two lines of its block besides its own.
fn most_lines(board: &Board, wanted: Wanted) -> usize {
    let is_seen = wanted.finned && wanted.seen && wanted.shape == Shape::Basic;
    if is_seen && board.geometry().is_classic() {
        wanted.size + 2
    } else {
        usize::MAX
    }
}

impl<const N: usize, F: FnMut(&mut Finds, Fish<'_, N>) -> Search> Bases<'_, N, F> {
    /// Adds bases to those chosen, while there are cells that may lose the value; one of them at least is changed.
    fn choose(
        &mut self,
        finds: &mut Finds,
        (depth, from, is_changed): (usize, usize, bool),
        (kinds, spread): (Kinds, u32),
        bases: Tally<N>,
        live: Cells<N>,
    ) -> Search {
        if depth == self.wanted.size {
            finds.tick()?;
            return cover(self, finds, kinds, bases, live);
        }
        let more = self.wanted.shape.more_bases(kinds);
        let end = if is_changed {
            self.houses.len()
        } else {
            self.end_of_changed
        };
        for at in from..end {
            let house = self.houses[at];
            if !house.base || !house.kind.intersects(more) {
                continue;
            }
            let is_changed = is_changed || house.is_changed;
            if !is_changed && depth + 1 == self.wanted.size {
                continue;
            }
            let spread = spread | house.spread;
            if spread.count_ones() as usize > self.most_lines {
                continue;
            }
            let next = bases.with(house.places);
            if !next.0[1].is_empty() && next.0[1].count() > self.wanted.endo {
                continue;
            }
            let kinds = kinds | house.kind;
            let mut live = live & house.live;
            self.chosen[depth] = at;
            if depth > 0 && !live.is_empty() {
                live = self.reach(depth + 1, kinds).live(&next, live);
            }
            if live.is_empty() {
                continue;
            }
            let from = (depth + 1, at + 1, is_changed);
            self.choose(finds, from, (kinds, spread), next, live)?;
        }
        Continue(())
    }

    /// What the first `count` of the chosen bases leave, which are of these kinds.
    fn reach(&self, count: usize, kinds: Kinds) -> Reach<'_, N> {
        let houses = self.chosen[..count].iter().map(|&at| self.houses[at].house);
        let bases = houses.fold(Cells::EMPTY, |bases, house| bases.with(house.place()));
        let covers = self.wanted.shape.covers(kinds);
        Reach {
            board: self.board,
            wanted: self.wanted,
            covers,
            allowed: self.by_kind.allowed(covers, bases),
        }
    }
}
