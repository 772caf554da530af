//! Which cells may still lose the value, whatever else joins the fish.

use super::kinds::Kinds;
use super::parts::{MAX_SIZE, Tally, Wanted};
use crate::{Board, Cell, Cells, House};

/// What can still lose the value.
#[derive(Clone, Copy)]
pub(super) struct Reach<'a, const N: usize> {
    pub(super) board: &'a Board,
    pub(super) wanted: Wanted,
    /// The kinds of the covers.
    pub(super) covers: Kinds,
    /// The houses that may be covers, as bits: those of these kinds that are no bases.
    pub(super) allowed: [[u64; 2]; N],
}

impl<const N: usize> Reach<'_, N> {
    /// The cells of `live` that covers may still take the value from, for these bases and any more.
    ///
    /// A cell that loses the value is in one cover more than bases, and these hold no place that it does
    /// not see. All places that it does not see must be in the other covers, as they are no fins.
    pub(super) fn live(&self, bases: &Tally<N>, mut live: Cells<N>) -> Cells<N> {
        let Wanted {
            size,
            seen,
            finned,
            fins,
            ..
        } = self.wanted;
        if !finned || !seen {
            let most = if finned { size + fins } else { size };
            let fits = self.fit_in(bases.0[0], most);
            return if fits { live } else { Cells::EMPTY };
        }
        // First for all of them at once, with places that share no cover with each other: by number,
        // the cells that do not see more of these.
        let mut blind = [Cells::EMPTY; MAX_SIZE];
        let mut rest = bases.0[0];
        while let Some(place) = rest.first() {
            let held = rest & self.held(place);
            let mut all_seen = self.sees(place);
            if self.covers.is_line() {
                // Then no other cover holds any of these.
                all_seen = held
                    .iter()
                    .fold(all_seen, |all, place| all & self.sees(place));
            }
            let blind_here = live - all_seen;
            for more in (1..size).rev() {
                let fewer = blind[more - 1];
                blind[more] |= fewer & blind_here;
            }
            blind[0] |= blind_here;
            live -= blind[size - 1];
            for (own, of) in (1..size).zip(bases.0) {
                live -= of & blind[size - 1 - own];
            }
            if live.is_empty() {
                return live;
            }
            rest -= held;
        }
        if self.covers.is_line() {
            return live;
        }
        let fits = |&cell: &Cell| {
            let own = bases.0.iter().filter(|cells| cells.has(cell)).count();
            let rest = bases.0[0] - self.sees(cell);
            own < size && self.fit_in(rest, size - 1 - own)
        };
        live.iter().filter(fits).collect()
    }

    /// A cell and all that it sees.
    #[inline(always)]
    fn sees(&self, cell: Cell) -> Cells<N> {
        self.board.geometry().peers(cell).with(cell)
    }

    /// The cells of all houses that hold a cell and may be covers.
    #[inline(always)]
    fn held(&self, cell: Cell) -> Cells<N> {
        let geometry = self.board.geometry();
        let mut held = Cells::only(cell);
        for spot in geometry.spots(cell) {
            if self.may_cover(spot.house) {
                held |= geometry.house_cells(spot.house);
            }
        }
        held
    }

    #[inline(always)]
    fn may_cover(&self, house: House) -> bool {
        match self.allowed.as_flattened().get(house.index() / 64) {
            Some(houses) => houses >> (house.index() % 64) & 1 != 0,
            // Houses of clues that are not full.
            None => self.covers.intersects(Kinds::OTHERS),
        }
    }

    /// Whether that number of covers may hold all the cells: false only if they cannot, as more
    /// of the cells share no cover with each other.
    fn fit_in(&self, mut cells: Cells<N>, count: usize) -> bool {
        if cells.count() <= count {
            return true;
        }
        for _ in 0..count {
            let Some(cell) = cells.first() else {
                return true;
            };
            cells -= self.held(cell);
        }
        cells.is_empty()
    }
}
