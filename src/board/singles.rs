//! What a board shows at one look, and steps of one play, which need not be looked at before they are carried out.

use super::Board;
use super::grid::BITS;
use crate::{Cells, House, Mark, Marks, Value};

/// Room for a table by value.
const VALUES: usize = Value::MAX.number() as usize + 1;

impl Board {
    /// The full houses that need one value.
    #[inline]
    pub fn houses_with_one_need(&self) -> impl Iterator<Item = House> + '_ {
        self.full(&self.grid.one_need)
    }

    /// The full houses where the value has one place left.
    #[inline]
    pub fn houses_with_one_place(&self, value: Value) -> impl Iterator<Item = House> + '_ {
        let words = self.geometry.full_words().len();
        let at = self.row(value) * words;
        let houses = self.grid.one_place.get(at..at + words);
        self.full(houses.unwrap_or_default())
    }

    /// The first of the full houses with one place left for a value: of blocks by value, then of the others. Nothing is told of
    /// boards of many houses.
    #[inline]
    pub(crate) fn first_place(&self) -> Option<Option<(Value, House)>> {
        let &[full] = self.geometry.full_words() else {
            return None;
        };
        let others = 32_u32.saturating_sub(self.geometry.block_count() as u32);
        let blocks = u32::MAX.checked_shr(others).unwrap_or(0);
        let first = |of: u32| {
            // Without a branch a value: nobody could foretell where it ends.
            let rows = self.grid.one_place.iter().zip(&BITS);
            let some = rows.fold(0, |some, (houses, row)| {
                some | if houses & of != 0 { *row } else { 0 }
            });
            let row = some.trailing_zeros() as u8;
            let houses = self.grid.one_place.get(usize::from(row))? & of;
            let house = House(houses.trailing_zeros() as u16);
            Some((Value(self.geometry.low().0 + row), house))
        };
        Some(first(full & blocks).or_else(|| first(full & !blocks)))
    }

    /// The open cells with one mark left.
    #[inline]
    pub fn cells_with_one_mark<const N: usize>(&self) -> Cells<N> {
        let (mut some, mut several) = (Cells::EMPTY, Cells::EMPTY);
        for value in self.geometry.values() {
            let with = self.cells_with::<N>(value);
            several |= some & with;
            some |= with;
        }
        some - several
    }

    /// Whether there is a [`Board::contradiction`] beside clues that are not kept: two equal values see each other, an open cell
    /// has no mark, or a full house no place for a value that it needs.
    #[inline]
    pub(crate) fn is_contradictory(&self) -> bool {
        crate::at_width!(self.geometry, is_contradictory(self))
    }

    #[inline]
    fn shows_contradiction<const N: usize>(&self) -> bool {
        let with = self.geometry.values().map(|value| self.cells_with(value));
        let marked = with.fold(Cells::<N>::EMPTY, |some, with| some | with);
        let lacks_place = |value: Value| {
            let lanes = self.geometry.house_lanes();
            let places = &self.grid.places[self.row(value) * lanes..][..lanes];
            let bit = Marks::only(value).bits();
            let houses = places.chunks(32).zip(self.grid.needs.chunks(32));
            let lacking = houses.map(|(places, needs)| {
                let lacks = |(place, needs): (&u32, &u32)| *place == 0 && needs & bit != 0;
                let each = places.iter().zip(needs).zip(&BITS);
                each.fold(0, |lacking, ((place, needs), house)| {
                    lacking | if lacks((place, needs)) { *house } else { 0 }
                })
            });
            let mut full = lacking.zip(self.geometry.full_words());
            full.any(|(lacking, full)| lacking & full != 0)
        };
        self.grid.clashes > 0
            || !(self.open() - marked).is_empty()
            || self.geometry.values().any(lacks_place)
    }

    /// Those of some houses, given as bits, that are full.
    #[inline]
    fn full<'b>(&'b self, houses: &'b [u32]) -> impl Iterator<Item = House> + 'b {
        let full = self.geometry.full_words();
        let word = |at: usize| Some(houses.get(at)? & full.get(at)?);
        let (mut at, mut left) = (0, word(0).unwrap_or(0));
        // Written out, so that nothing is left to call.
        std::iter::from_fn(move || {
            while left == 0 {
                left = word(at + 1)?;
                at += 1;
            }
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(House((32 * at + bit) as u16))
        })
    }

    /// Sets a mark that is on the board.
    #[inline]
    pub(crate) fn place<const N: usize>(&mut self, mark: Mark) {
        let mut unswept = self.start_step::<N>();
        self.set::<N>(mark);
        unswept.insert(mark.cell);
        self.grid.settle::<N>(&self.geometry, unswept);
    }

    /// Sets a mark that is on the board, and takes its value from all cells that see it, where no set cell saw its value
    /// before: two steps, or one where there is nothing to take. Returns these cells.
    #[inline]
    pub(crate) fn place_and_sweep<const N: usize>(&mut self, mark: Mark) -> Cells<N> {
        self.start_step::<N>();
        self.set::<N>(mark);
        let peers = self.geometry.peers::<N>(mark.cell);
        let struck = peers & self.cells_with(mark.value);
        if !struck.is_empty() {
            self.step_starts.push(self.journal.len() as u32);
            let unswept = Cells::<N>::only(mark.cell);
            self.journal_words.extend_from_slice(&unswept.0);
            self.grid.sweep(&self.geometry, mark, struck);
            self.note_strike(mark.value, struck);
        }
        struck
    }

    /// Takes a set cell's value from these cells: all that see it and have it.
    #[inline]
    pub(crate) fn sweep<const N: usize>(&mut self, known: Mark, struck: Cells<N>) {
        let unswept = self.start_step::<N>();
        self.grid.sweep(&self.geometry, known, struck);
        self.note_strike(known.value, struck);
        let others = unswept.without(known.cell);
        self.grid.settle::<N>(&self.geometry, others);
    }

    /// Takes the values of all set cells from the cells that see them. What goes is handed out, value by value.
    pub(crate) fn sweep_all<const N: usize>(&mut self, mut note: impl FnMut(Value, Cells<N>)) {
        let unswept = self.start_step::<N>();
        let mut seen = [Cells::<N>::EMPTY; VALUES];
        let mut is_listed = true;
        for cell in unswept {
            let Some(value) = self.value(cell) else {
                continue;
            };
            seen[usize::from(value.number())] |= self.geometry.peers(cell);
            is_listed &= self.grid.rule_out(&self.geometry, Mark { cell, value });
        }
        for value in self.geometry.values() {
            let struck = seen[usize::from(value.number())] & self.cells_with(value);
            if struck.is_empty() {
                continue;
            }
            if is_listed {
                self.grid.forget(&self.geometry, value, struck);
            } else {
                self.grid.strike(&self.geometry, value, struck);
            }
            self.note_strike(value, struck);
            note(value, struck);
        }
        self.grid.settle::<N>(&self.geometry, Cells::EMPTY);
    }
}

#[inline]
fn is_contradictory<const N: usize>(board: &Board) -> bool {
    board.shows_contradiction::<N>()
}
