//! What changes on a board: values and marks, in views that always agree.

use crate::cells;
use crate::{Cell, Cells, Geometry, House, Mark, Marks, Value};

pub(super) const NO_VALUE: u8 = u8::MAX;

/// Values and marks by cell, by value and by house. Tables by value have a row for each value of the
/// geometry ([`Geometry::table_row`]).
#[derive(Debug)]
pub(super) struct Grid {
    /// By cell: the value, or `NO_VALUE`.
    pub(super) values: Vec<u8>,
    /// By cell: the marks of an open cell, nothing for a set one.
    pub(super) marks: Vec<u32>,
    /// By house: the values that do not stand in it yet.
    pub(super) needs: Vec<u32>,
    /// By value, then house: the positions where the house can still have it; none if it stands there.
    pub(super) places: Vec<u32>,
    /// The values for which some house may have one place left; for the others none has.
    pub(super) scarce: u32,
    /// The houses that may need one value, as bits; no other house does. Houses of one number but for whole words share a
    /// bit: a house that comes to need none takes no other's.
    pub(super) one_need: u128,
    /// By value: the open cells that have its mark.
    pub(super) words: Vec<u128>,
    pub(super) open: Vec<u128>,
    /// The set cells that still see a mark of their value.
    pub(super) unswept: Vec<u128>,
    /// The values that were set although a cell in sight had them.
    pub(super) clashes: u32,
}

impl Grid {
    /// A grid of open cells without a mark.
    pub(super) fn empty(geometry: &Geometry) -> Grid {
        let (houses, stride) = (geometry.houses().len(), geometry.stride());
        let (cells, rows) = (geometry.cell_count(), geometry.values().len());
        let open: Cells = geometry.cells().collect();
        Grid {
            values: vec![NO_VALUE; cells],
            marks: vec![0; cells],
            needs: vec![geometry.all_marks().bits(); houses],
            places: vec![0; rows * houses],
            scarce: 0,
            one_need: 0,
            words: vec![0; rows * stride],
            open: open.0[..stride].to_vec(),
            unswept: vec![0; stride],
            clashes: 0,
        }
    }

    /// Takes the marks of a value from cells that have it.
    #[inline]
    pub(super) fn strike<const N: usize>(
        &mut self,
        geometry: &Geometry,
        value: Value,
        cells: Cells<N>,
    ) {
        let row = geometry.table_row(value);
        let houses = self.needs.len();
        let places = &mut self.places[row * houses..(row + 1) * houses];
        let bit = Marks::only(value).bits();
        let marks = &mut self.marks[..];
        let mut single = false;
        cells.iter().for_each(|cell| {
            marks[cell.index()] &= !bit;
            for spot in geometry.spots(cell) {
                let left = &mut places[spot.house.index()];
                *left &= !spot.place();
                single |= left.is_power_of_two();
            }
        });
        self.scarce |= u32::from(single) << value.number();
        for (word, struck) in self.words[row * N..(row + 1) * N].iter_mut().zip(cells.0) {
            *word &= !struck;
        }
    }

    /// Takes the marks of a set cell's value from those that see it and have it. The same as a strike, at once.
    #[inline]
    pub(super) fn sweep<const N: usize>(
        &mut self,
        geometry: &Geometry,
        Mark { cell, value }: Mark,
        struck: Cells<N>,
    ) {
        let Some(unseen) = geometry.unseen(cell) else {
            return self.strike(geometry, value, struck);
        };
        let (row, houses) = (geometry.table_row(value), self.needs.len());
        let bit = Marks::only(value).bits();
        struck
            .iter()
            .for_each(|cell| self.marks[cell.index()] &= !bit);
        let places = &mut self.places[row * houses..(row + 1) * houses];
        let mut single = 0;
        for (left, unseen) in places.iter_mut().zip(unseen) {
            *left &= unseen;
            // Without a branch, so that houses are looked at side by side.
            single |= u32::from(*left & left.wrapping_sub(1) == 0 && *left != 0);
        }
        self.scarce |= single << value.number();
        for (word, struck) in self.words[row * N..(row + 1) * N].iter_mut().zip(struck.0) {
            *word &= !struck;
        }
    }

    /// Sets a value in an open cell, which leaves `unswept` to settle. Returns what [`Grid::unset`] needs
    /// to take it back: the marks that it had, and whether it clashes.
    #[inline]
    pub(super) fn set<const N: usize>(&mut self, geometry: &Geometry, mark: Mark) -> (Marks, bool) {
        let Mark { cell, value } = mark;
        let was = Marks::from_bits_retain(self.marks[cell.index()]);
        let (houses, (at, bit)) = (self.needs.len(), bit(cell));
        let spots = geometry.spots(cell);
        self.marks[cell.index()] = 0;
        let row = geometry.table_row(value);
        let places = &mut self.places[row * houses..(row + 1) * houses];
        // Counted before the changes: a wide read right after narrow writes to the same place is slow.
        let mut singles: u32 = places
            .iter()
            .map(|left| u32::from(left.is_power_of_two()))
            .sum();
        let mut clashes = false;
        for spot in spots {
            let needs = &mut self.needs[spot.house.index()];
            clashes |= *needs & Marks::only(value).bits() == 0;
            *needs &= !Marks::only(value).bits();
            match *needs {
                0 => remove(&mut self.one_need, &self.needs, spot.house),
                needs if needs.is_power_of_two() => insert(&mut self.one_need, spot.house),
                _ => {}
            }
            let left = &mut places[spot.house.index()];
            singles -= u32::from(left.is_power_of_two());
            *left = 0;
        }
        self.scarce =
            self.scarce & !Marks::only(value).bits() | u32::from(singles > 0) << value.number();
        self.words[row * N + at] &= !bit;
        for other in (was - Marks::only(value)).values() {
            let row = geometry.table_row(other);
            self.words[row * N + at] &= !bit;
            let places = &mut self.places[row * houses..(row + 1) * houses];
            let mut single = false;
            for spot in spots {
                let left = &mut places[spot.house.index()];
                *left &= !spot.place();
                single |= left.is_power_of_two();
            }
            self.scarce |= u32::from(single) << other.number();
        }
        if !geometry.contacts().is_empty() {
            clashes |= geometry
                .peers::<N>(cell)
                .iter()
                .any(|peer| self.values[peer.index()] == value.0);
        }
        self.values[cell.index()] = value.0;
        self.open[at] &= !bit;
        self.clashes += u32::from(clashes);
        (was, clashes)
    }

    /// Puts a mark back, or there for the first time.
    #[inline]
    pub(super) fn mark(&mut self, geometry: &Geometry, Mark { cell, value }: Mark) {
        let row = geometry.table_row(value);
        let (houses, (at, bit)) = (self.needs.len(), bit(cell));
        self.marks[cell.index()] |= Marks::only(value).bits();
        self.words[row * self.open.len() + at] |= bit;
        for spot in geometry.spots(cell) {
            // A house that has the value keeps showing no places for it.
            if self.needs[spot.house.index()] & Marks::only(value).bits() != 0 {
                self.places[row * houses + spot.house.index()] |= spot.place();
            }
        }
    }

    /// Puts every mark into every open cell, as `mark` does one after the other.
    pub(super) fn mark_all(&mut self, geometry: &Geometry) {
        let (houses, words) = (self.needs.len(), self.open.len());
        let mut open_places = vec![0; houses];
        let is_open = |cell: &Cell| self.values[cell.index()] == NO_VALUE;
        for cell in geometry.cells().filter(is_open) {
            self.marks[cell.index()] = geometry.all_marks().bits();
            for spot in geometry.spots(cell) {
                open_places[spot.house.index()] |= spot.place();
            }
        }
        for value in geometry.values() {
            let row = geometry.table_row(value);
            self.words[row * words..(row + 1) * words].copy_from_slice(&self.open);
            let places = &mut self.places[row * houses..(row + 1) * houses];
            for ((places, open), needs) in places.iter_mut().zip(&open_places).zip(&self.needs) {
                if needs & Marks::only(value).bits() != 0 {
                    *places = *open;
                }
            }
        }
    }

    /// Takes a value back.
    pub(super) fn unset(
        &mut self,
        geometry: &Geometry,
        Mark { cell, value }: Mark,
        was: Marks,
        clashes: bool,
    ) {
        let (at, bit) = bit(cell);
        self.values[cell.index()] = NO_VALUE;
        self.open[at] |= bit;
        self.clashes -= u32::from(clashes);
        for value in was.values() {
            self.mark(geometry, Mark { cell, value });
        }
        // The houses need the value again, unless another cell of theirs has it too.
        let (row, houses) = (geometry.table_row(value), self.needs.len());
        for spot in geometry.spots(cell) {
            let cells = &geometry.house(spot.house).cells;
            if cells
                .iter()
                .any(|other| self.values[other.index()] == value.0)
            {
                continue;
            }
            let needs = &mut self.needs[spot.house.index()];
            *needs |= Marks::only(value).bits();
            if needs.is_power_of_two() {
                insert(&mut self.one_need, spot.house);
            }
            let has = |cell: &Cell| Marks::from_bits_retain(self.marks[cell.index()]).has(value);
            let places = cells.iter().enumerate().filter(|(_, cell)| has(cell));
            self.places[row * houses + spot.house.index()] =
                places.fold(0, |mask, (at, _)| mask | 1 << at);
        }
    }

    /// Brings the aids for the search of singles up to date.
    pub(super) fn count_singles(&mut self, geometry: &Geometry) {
        let rows = self
            .places
            .chunks_exact(self.needs.len())
            .zip(geometry.values());
        let scarce = rows.filter(|(row, _)| row.iter().any(|left| left.is_power_of_two()));
        self.scarce = scarce.map(|(_, value)| value).collect::<Marks>().bits();
        let one_need = geometry
            .houses()
            .filter(|house| self.needs[house.index()].is_power_of_two());
        self.one_need = one_need.fold(0, |houses, house| {
            houses | cells::bit(usize::from(house.0) % 128)
        });
    }

    /// Brings `unswept` up to date, given all cells it may concern.
    #[inline]
    pub(super) fn settle<const N: usize>(&mut self, geometry: &Geometry, candidates: Cells<N>) {
        let mut unswept = Cells::<N>::EMPTY;
        candidates.iter().for_each(|cell| {
            let value = self.values[cell.index()];
            if value != NO_VALUE {
                let with = Cells::load(&self.words, N, geometry.table_row(Value(value)));
                if geometry.peers::<N>(cell).meets(&with) {
                    unswept.insert(cell);
                }
            }
        });
        self.unswept.copy_from_slice(&unswept.0);
    }
}

/// Adds a house to a set of houses, as bits. Rare: apart, so that the shift of a wide word is not made
/// where it is not needed.
#[cold]
#[inline(never)]
fn insert(houses: &mut u128, house: House) {
    *houses |= cells::bit(usize::from(house.0) % 128);
}

/// Takes a house out of such a set, which is as rare.
#[cold]
#[inline(never)]
fn remove(houses: &mut u128, needs: &[u32], house: House) {
    let bit = usize::from(house.0) % 128;
    let mut others = needs.iter().skip(bit).step_by(128);
    if !others.any(|needs| needs.is_power_of_two()) {
        *houses &= !cells::bit(bit);
    }
}

/// The word of a cell in a set, and its bit there.
#[inline]
fn bit(cell: Cell) -> (usize, u128) {
    (cell.index() / 128, cells::bit(cell.index()))
}

impl Clone for Grid {
    fn clone(&self) -> Grid {
        let Grid {
            values,
            marks,
            needs,
            places,
            scarce,
            one_need,
            words,
            open,
            unswept,
            clashes,
        } = self;
        Grid {
            values: values.clone(),
            marks: marks.clone(),
            needs: needs.clone(),
            places: places.clone(),
            scarce: *scarce,
            one_need: *one_need,
            words: words.clone(),
            open: open.clone(),
            unswept: unswept.clone(),
            clashes: *clashes,
        }
    }

    /// Reuses the memory of the target.
    fn clone_from(&mut self, source: &Grid) {
        let Grid {
            values,
            marks,
            needs,
            places,
            scarce,
            one_need,
            words,
            open,
            unswept,
            clashes,
        } = self;
        values.clone_from(&source.values);
        marks.clone_from(&source.marks);
        needs.clone_from(&source.needs);
        places.clone_from(&source.places);
        *scarce = source.scarce;
        *one_need = source.one_need;
        words.clone_from(&source.words);
        open.clone_from(&source.open);
        unswept.clone_from(&source.unswept);
        *clashes = source.clashes;
    }
}

impl PartialEq for Grid {
    /// Whether values and marks are the same; the aids for searches may differ.
    fn eq(&self, other: &Grid) -> bool {
        let Grid {
            values,
            marks,
            needs,
            places,
            words,
            open,
            unswept,
            clashes,
            scarce: _,
            one_need: _,
        } = self;
        (values, marks, needs, places) == (&other.values, &other.marks, &other.needs, &other.places)
            && (words, open, unswept, clashes)
                == (&other.words, &other.open, &other.unswept, &other.clashes)
    }
}
