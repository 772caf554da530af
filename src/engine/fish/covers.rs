//! The search for covers of some bases.

use super::kinds::Kinds;
use super::parts::{Bases, Fish, MAX_HOUSES, MAX_SIZE, Tally};
use crate::strategy::{Finds, Search};
use crate::{Cells, House};
use std::ops::ControlFlow::Continue;

/// Completes the chosen bases, of these kinds, with covers while a cell of `live` may lose the value.
pub(super) fn cover<const N: usize, F: FnMut(&mut Finds, Fish<'_, N>) -> Search>(
    base: &mut Bases<'_, N, F>,
    finds: &mut Finds,
    kinds: Kinds,
    bases: Tally<N>,
    live: Cells<N>,
) -> Search {
    let size = base.wanted.size;
    let mut base_houses = [House(0); MAX_SIZE];
    for (slot, &at) in base_houses.iter_mut().zip(&base.chosen[..size]) {
        *slot = base.houses[at].house;
    }
    let allowed = base.wanted.shape.covers(kinds);
    let mut candidates = [Candidate::NONE; MAX_HOUSES];
    let mut count = 0;
    for (at, house) in base.houses.iter().enumerate() {
        let is_one = house.kind.intersects(allowed)
            && house.places.meets(&bases.0[0])
            && !base.chosen[..size].contains(&at);
        if is_one {
            candidates[count].house = at;
            count += 1;
        }
    }
    let (mut widest, mut reached) = (0, Cells::EMPTY);
    for candidate in candidates[..count].iter_mut().rev() {
        let places = base.houses[candidate.house].places & bases.0[0];
        widest = widest.max(places.count());
        reached |= places;
        (candidate.widest, candidate.reached) = (widest, reached);
    }
    let mut search = Covers {
        bases,
        kinds,
        base_houses: &base_houses[..size],
        candidates: &candidates[..count],
        chosen: [0; MAX_SIZE],
        base,
    };
    search.choose(finds, 0, 0, Tally::EMPTY, live)
}

/// A house that may cover some of the places in the bases.
#[derive(Clone, Copy)]
struct Candidate<const N: usize> {
    house: usize,
    /// The most places that one candidate holds, from this on.
    widest: usize,
    /// The places that candidates hold, from this on.
    reached: Cells<N>,
}

impl<const N: usize> Candidate<N> {
    const NONE: Candidate<N> = Candidate {
        house: 0,
        widest: 0,
        reached: Cells::EMPTY,
    };
}

/// The search for covers of some bases.
struct Covers<'a, 'b, const N: usize, F> {
    bases: Tally<N>,
    kinds: Kinds,
    base_houses: &'a [House],
    candidates: &'a [Candidate<N>],
    chosen: [usize; MAX_SIZE],
    base: &'a mut Bases<'b, N, F>,
}

impl<const N: usize, F: FnMut(&mut Finds, Fish<'_, N>) -> Search> Covers<'_, '_, N, F> {
    fn choose(
        &mut self,
        finds: &mut Finds,
        depth: usize,
        from: usize,
        covers: Tally<N>,
        mut live: Cells<N>,
    ) -> Search {
        let wanted = self.base.wanted;
        let missing = wanted.size - depth;
        if missing == 0 {
            return self.judge(finds, covers);
        }
        let allowed = if wanted.finned { wanted.fins } else { 0 };
        let uncovered = self.bases.0[0] - covers.0[0];
        let count = uncovered.count();
        let mut fins = Cells::EMPTY;
        for at in from..self.candidates.len() {
            let Candidate {
                house,
                widest,
                reached,
            } = self.candidates[at];
            // What is left must be able to cover all but the fins, and these must be seen.
            if count > allowed + widest * missing {
                return Continue(());
            }
            let lost = uncovered - reached - fins;
            if !lost.is_empty() {
                fins |= lost;
                if wanted.seen {
                    let peers = |fin| self.base.board.geometry().peers(fin);
                    live = lost.iter().fold(live, |live, fin| live & peers(fin));
                }
                if live.is_empty() || fins.count() > allowed {
                    return Continue(());
                }
            }
            let next = covers.with(self.base.houses[house].places);
            if missing == 1 && (self.bases.0[0] - next.0[0]).count() > allowed {
                continue;
            }
            self.chosen[depth] = house;
            self.choose(finds, depth + 1, at + 1, next, live)?;
        }
        Continue(())
    }

    fn judge(&mut self, finds: &mut Finds, covers: Tally<N>) -> Search {
        let Bases {
            board,
            value,
            wanted,
            with,
            houses,
            ..
        } = *self.base;
        let all_fins = self.bases.beyond(&covers);
        if all_fins.is_empty() == wanted.finned || all_fins.count() > wanted.fins {
            return Continue(());
        }
        let mut removed = covers.beyond(&self.bases) & with;
        for fin in all_fins.iter().filter(|_| wanted.seen) {
            removed &= board.geometry().peers(fin);
            if removed.is_empty() {
                return Continue(());
            }
        }
        if removed.is_empty() || self.is_simpler() {
            return Continue(());
        }
        let mut cover_houses = [House(0); MAX_SIZE];
        for (slot, &at) in cover_houses.iter_mut().zip(&self.chosen[..wanted.size]) {
            *slot = houses[at].house;
        }
        let endo = all_fins & self.bases.0[1];
        let fish = Fish {
            value,
            bases: self.base_houses,
            covers: &cover_houses[..wanted.size],
            body: self.bases.0[0],
            fins: all_fins - endo,
            endo,
            removed,
        };
        (self.base.found)(finds, fish)
    }

    /// Whether the same houses make a fish of a simpler shape.
    fn is_simpler(&self) -> bool {
        let size = self.base.wanted.size;
        let houses = self.chosen[..size].iter().map(|&at| self.base.houses[at]);
        let covers = houses.fold(Kinds::empty(), |kinds, house| kinds | house.kind);
        self.base.wanted.shape.is_simpler(self.kinds, covers)
    }
}
