//! What changes on a board: values and marks, in views that always agree.

use crate::cells;
use crate::{Bits, Cell, Cells, Geometry, House, Mark, Marks, Value};

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
    /// By value, then house: the positions where the house can still have it; none if it stands there. A row has some entries
    /// more than there are houses ([`Geometry::house_lanes`]).
    pub(super) places: Vec<u32>,
    /// By value: the houses where it has one place left, as bits, 32 a word.
    pub(super) one_place: Vec<u32>,
    /// The houses that need one value.
    pub(super) one_need: Vec<u32>,
    /// By value: the open cells that have its mark.
    pub(super) words: Vec<u128>,
    pub(super) open: Vec<u128>,
    /// The set cells that still see a mark of their value.
    pub(super) unswept: Vec<u128>,
    /// The values that were set although a cell in sight had them.
    pub(super) clashes: u32,
    /// Whether `places`, `one_place` and `one_need` are behind: only within a run of singles.
    pub(super) is_late: bool,
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
            places: vec![0; rows * geometry.house_lanes()],
            one_place: vec![0; rows * geometry.full_words().len()],
            one_need: vec![0; geometry.full_words().len()],
            words: vec![0; rows * stride],
            open: open.0[..stride].to_vec(),
            unswept: vec![0; stride],
            clashes: 0,
            is_late: false,
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
        let (places, one_place) = rows(&mut self.places, &mut self.one_place, geometry, row);
        let bit = Marks::only(value).bits();
        let marks = &mut self.marks[..];
        let mut one_place = Open::new(one_place);
        cells.iter().for_each(|cell| {
            marks[cell.index()] &= !bit;
            for spot in geometry.spots(cell) {
                let left = &mut places[spot.house.index()];
                *left &= !spot.place();
                one_place.put(spot.house, left.is_power_of_two());
            }
        });
        one_place.close();
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
        if self.rule_out(geometry, Mark { cell, value }) {
            self.forget(geometry, value, struck);
        } else {
            self.strike(geometry, value, struck);
        }
    }

    /// Takes the places that a set cell sees from the houses, if the layout lists them; marks and cells are left.
    #[inline]
    pub(super) fn rule_out(&mut self, geometry: &Geometry, Mark { cell, value }: Mark) -> bool {
        if self.is_late {
            return true;
        }
        let Some(unseen) = geometry.unseen(cell) else {
            return false;
        };
        let row = geometry.table_row(value);
        let (places, one_place) = rows(&mut self.places, &mut self.one_place, geometry, row);
        let words = places.chunks_mut(32).zip(unseen.chunks(32));
        for ((places, unseen), ones) in words.zip(one_place) {
            *ones = keep(places, unseen);
        }
        true
    }

    /// Takes the marks of a value from cells that have it; the places of houses are left.
    #[inline]
    pub(super) fn forget<const N: usize>(
        &mut self,
        geometry: &Geometry,
        value: Value,
        struck: Cells<N>,
    ) {
        let (row, bit) = (geometry.table_row(value), Marks::only(value).bits());
        let marks = &mut self.marks[..];
        struck.iter().for_each(|cell| marks[cell.index()] &= !bit);
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
        let (at, bit) = bit(cell);
        let spots = geometry.spots(cell);
        self.marks[cell.index()] = 0;
        let row = geometry.table_row(value);
        let (places, one_place) = rows(&mut self.places, &mut self.one_place, geometry, row);
        let (mut one_place, mut one_need) = (Open::new(one_place), Open::new(&mut self.one_need));
        let mut clashes = false;
        for spot in spots {
            let needs = &mut self.needs[spot.house.index()];
            clashes |= *needs & Marks::only(value).bits() == 0;
            *needs &= !Marks::only(value).bits();
            one_need.put(spot.house, needs.is_power_of_two());
            places[spot.house.index()] = 0;
            one_place.put(spot.house, false);
        }
        one_place.close();
        one_need.close();
        self.words[row * N + at] &= !bit;
        for other in (was - Marks::only(value)).values() {
            let row = geometry.table_row(other);
            self.words[row * N + at] &= !bit;
            let (places, one_place) = rows(&mut self.places, &mut self.one_place, geometry, row);
            let mut one_place = Open::new(one_place);
            for spot in spots {
                let left = &mut places[spot.house.index()];
                *left &= !spot.place();
                one_place.put(spot.house, left.is_power_of_two());
            }
            one_place.close();
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
        let (lanes, (at, bit)) = (geometry.house_lanes(), bit(cell));
        self.marks[cell.index()] |= Marks::only(value).bits();
        self.words[row * self.open.len() + at] |= bit;
        for spot in geometry.spots(cell) {
            // A house that has the value keeps showing no places for it.
            if self.needs[spot.house.index()] & Marks::only(value).bits() != 0 {
                self.places[row * lanes + spot.house.index()] |= spot.place();
            }
        }
    }

    /// Puts every mark into every open cell, as `mark` does one after the other.
    pub(super) fn mark_all(&mut self, geometry: &Geometry) {
        let (lanes, words) = (geometry.house_lanes(), self.open.len());
        let mut open_places = vec![0; lanes];
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
            let places = &mut self.places[row * lanes..(row + 1) * lanes];
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
        let (row, lanes) = (geometry.table_row(value), geometry.house_lanes());
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
            let has = |cell: &Cell| Marks::from_bits_retain(self.marks[cell.index()]).has(value);
            let places = cells.iter().enumerate().filter(|(_, cell)| has(cell));
            self.places[row * lanes + spot.house.index()] =
                places.fold(0, |mask, (at, _)| mask | 1 << at);
        }
    }

    /// Brings the aids for the search of singles up to date.
    pub(super) fn count_singles(&mut self, geometry: &Geometry) {
        for value in geometry.values() {
            let row = geometry.table_row(value);
            let (places, one_place) = rows(&mut self.places, &mut self.one_place, geometry, row);
            for (places, ones) in places.chunks_mut(32).zip(one_place) {
                *ones = keep(places, &[!0; 32]);
            }
        }
        let mut one_need = Open::new(&mut self.one_need);
        for (house, needs) in geometry.houses().zip(&self.needs) {
            one_need.put(house, needs.is_power_of_two());
        }
        one_need.close();
    }

    /// Brings places in houses up to date after a run.
    pub(super) fn catch_up(&mut self, geometry: &Geometry) {
        self.is_late = false;
        if self.open.iter().all(|&open| open == 0) {
            // As after most runs: there are none.
            let tables = [&mut self.places, &mut self.one_place, &mut self.one_need];
            return tables.into_iter().for_each(|table| table.fill(0));
        }
        let lanes = geometry.house_lanes();
        self.places.fill(0);
        // Cell by cell: value by value most time goes into where a cell lies, asked anew for each.
        for (cell, &marks) in geometry.cells().zip(&self.marks) {
            for spot in geometry.spots(cell) {
                let house = spot.house.index();
                for value in Bits(marks & self.needs[house]) {
                    let row = geometry.table_row(Value(value as u8));
                    self.places[row * lanes + house] |= spot.place();
                }
            }
        }
        self.count_singles(geometry);
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

/// A value's places, and its houses with one.
#[inline]
fn rows<'g>(
    places: &'g mut [u32],
    one_place: &'g mut [u32],
    geometry: &Geometry,
    row: usize,
) -> (&'g mut [u32], &'g mut [u32]) {
    let (lanes, words) = (geometry.house_lanes(), geometry.full_words().len());
    (
        &mut places[row * lanes..(row + 1) * lanes],
        &mut one_place[row * words..(row + 1) * words],
    )
}

/// Leaves the places of up to 32 houses that are to be kept. Returns the houses that have one left, as bits.
#[inline]
fn keep(places: &mut [u32], kept: &[u32]) -> u32 {
    // Asked together, whether it is one place is a branch a house; so, houses are looked at side by side.
    let (mut none, mut few) = (0, 0);
    for ((left, kept), bit) in places.iter_mut().zip(kept).zip(&BITS) {
        *left &= kept;
        none |= if *left == 0 { *bit } else { 0 };
        few |= if *left & left.wrapping_sub(1) == 0 {
            *bit
        } else {
            0
        };
    }
    few & !none
}

/// The bits of a word.
pub(super) const BITS: [u32; 32] = {
    let mut bits = [0; 32];
    let mut at = 0;
    while at < 32 {
        bits[at] = 1 << at;
        at += 1;
    }
    bits
};

/// A set of houses that is changed again and again. The first word, mostly the only one, is at hand meanwhile: to read back
/// each time what was just written takes longer than all else.
struct Open<'g> {
    words: &'g mut [u32],
    first: u32,
}

impl<'g> Open<'g> {
    #[inline]
    fn new(words: &'g mut [u32]) -> Open<'g> {
        let first = words.first().copied().unwrap_or(0);
        Open { words, first }
    }

    /// Says whether a house is in the set. Without a branch on that: nobody could foretell it.
    #[inline]
    fn put(&mut self, house: House, is_in: bool) {
        let bit = house.index() % 32;
        let change = |word: u32| word & !(1 << bit) | u32::from(is_in) << bit;
        match house.index() / 32 {
            0 => self.first = change(self.first),
            at => self.words[at] = change(self.words[at]),
        }
    }

    /// Writes the first word back.
    #[inline]
    fn close(self) {
        if let Some(first) = self.words.first_mut() {
            *first = self.first;
        }
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
            one_place,
            one_need,
            words,
            open,
            unswept,
            clashes,
            is_late,
        } = self;
        Grid {
            values: values.clone(),
            marks: marks.clone(),
            needs: needs.clone(),
            places: places.clone(),
            one_place: one_place.clone(),
            one_need: one_need.clone(),
            words: words.clone(),
            open: open.clone(),
            unswept: unswept.clone(),
            clashes: *clashes,
            is_late: *is_late,
        }
    }

    /// Reuses the memory of the target.
    fn clone_from(&mut self, source: &Grid) {
        let Grid {
            values,
            marks,
            needs,
            places,
            one_place,
            one_need,
            words,
            open,
            unswept,
            clashes,
            is_late,
        } = self;
        values.clone_from(&source.values);
        marks.clone_from(&source.marks);
        needs.clone_from(&source.needs);
        places.clone_from(&source.places);
        one_place.clone_from(&source.one_place);
        one_need.clone_from(&source.one_need);
        words.clone_from(&source.words);
        open.clone_from(&source.open);
        unswept.clone_from(&source.unswept);
        *clashes = source.clashes;
        *is_late = source.is_late;
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
            one_place: _,
            one_need: _,
            is_late: _,
        } = self;
        (values, marks, needs, places) == (&other.values, &other.marks, &other.needs, &other.places)
            && (words, open, unswept, clashes)
                == (&other.words, &other.open, &other.unswept, &other.clashes)
    }
}
