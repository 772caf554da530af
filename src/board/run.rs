//! A swept board in a long run of singles. It knows how many places houses have for a value, all counted side by side, and
//! not which: to keep lists of them at each step takes longer than all else, and a run asks for the last one only.

use super::grid::Grid;
use super::{Board, Change};
use crate::geometry::{Count, Tally};
use crate::{Cells, Geometry, House, Mark, Marks, NARROW, Value};

type Narrow = Cells<NARROW>;

/// The cells that a narrow set can have.
const CELLS: usize = 128 * NARROW;

/// A board of which no set cell sees a mark of its value.
pub(crate) struct Swept<'b> {
    geometry: &'b Geometry,
    tally: &'b Tally,
    grid: &'b mut Grid,
    journal: &'b mut Vec<Change>,
    journal_words: &'b mut Vec<u128>,
    step_starts: &'b mut Vec<u32>,
    // What follows is written back when the run ends. Tables are as long as any can be, so that nobody asks how long they are.
    marks: [u32; CELLS],
    /// By value: the open cells that have its mark.
    cells: [Narrow; Tally::ROWS],
    open: Narrow,
    // And this is known for the run only.
    /// By value: how many places houses have for it.
    places: [Count; Tally::ROWS],
    /// The values that have one place in a full block, as bits of rows, and in another full house.
    in_block: u32,
    in_other: u32,
    /// How many values houses need.
    needs: Count,
}

impl Board {
    /// Lets places in houses be behind from now on if a run of singles is likely to be long, and can do without them: at the
    /// start. Returns whether it does.
    #[inline]
    pub(crate) fn start_run(&mut self) -> bool {
        self.grid.is_late = self.steps_applied() < 2 && self.geometry.tally().is_some();
        self.grid.is_late
    }

    /// Brings all up to date after a run.
    pub(crate) fn end_run(&mut self) {
        self.grid.catch_up(&self.geometry);
    }

    /// The board for a run, if it is swept.
    #[inline]
    pub(crate) fn swept(&mut self) -> Option<Swept<'_>> {
        let geometry = &*self.geometry;
        let tally = geometry.tally()?;
        if !self.grid.is_late || self.grid.unswept[0] != 0 {
            return None;
        }
        let mut marks = [0; CELLS];
        marks[..self.grid.marks.len()].copy_from_slice(&self.grid.marks);
        let mut swept = Swept {
            marks,
            cells: [Narrow::EMPTY; Tally::ROWS],
            open: Cells([self.grid.open[0]]),
            places: [Count::default(); Tally::ROWS],
            in_block: 0,
            in_other: 0,
            needs: tally.gather(self.grid.needs.iter().map(|needs| needs.count_ones())),
            geometry,
            tally,
            grid: &mut self.grid,
            journal: &mut self.journal,
            journal_words: &mut self.journal_words,
            step_starts: &mut self.step_starts,
        };
        for row in 0..geometry.values().len() {
            swept.cells[row] = Cells([swept.grid.words[row]]);
            let places = |count, cell| add(count, tally.of_cell(cell));
            let places = swept.cells[row].iter().fold(Count::default(), places);
            swept.count(row, places);
        }
        Some(swept)
    }
}

impl Swept<'_> {
    #[inline]
    pub(crate) fn is_filled(&self) -> bool {
        self.open.is_empty()
    }

    /// The first full house that needs one value, and the mark that it needs.
    #[inline]
    pub(crate) fn first_need(&self) -> Option<(Mark, House)> {
        self.tally.full_with_one(self.needs).find_map(|house| {
            let value = Marks::from_bits_retain(self.grid.needs[house.index()]).first()?;
            self.first_in(self.row(value), house)
        })
    }

    /// The first value with one place in a full block.
    #[inline]
    pub(crate) fn first_in_block(&self) -> Option<(Mark, House)> {
        let row = first(self.in_block)?;
        self.first_in(row, self.tally.block_with_one(self.places[row])?)
    }

    /// The first value with one place in another full house.
    #[inline]
    pub(crate) fn first_in_other(&self) -> Option<(Mark, House)> {
        let row = first(self.in_other)?;
        self.first_in(row, self.tally.other_with_one(self.places[row])?)
    }

    /// The mark of the first cell with one. Never inlined: else it is made ready for each look, and few get so far.
    #[inline(never)]
    pub(crate) fn first_mark(&self) -> Option<Mark> {
        let (mut some, mut several) = (Narrow::EMPTY, Narrow::EMPTY);
        for &with in &self.cells[..self.geometry.values().len()] {
            several |= some & with;
            some |= with;
        }
        let cell = (some - several).first()?;
        let value = Marks::from_bits_retain(self.marks[cell.index() % CELLS]).first()?;
        Some(Mark { cell, value })
    }

    /// The first cell of a house that can be the value of a row.
    #[inline]
    fn first_in(&self, row: usize, house: House) -> Option<(Mark, House)> {
        let cell = (self.cells[row] & self.geometry.house_cells(house)).first()?;
        let value = Value(self.geometry.low().number() + row as u8);
        Some((Mark { cell, value }, house))
    }

    /// Sets a mark that is on the board, and takes its value from all cells that see it: two steps, or one where there is
    /// nothing to take. Returns these cells.
    #[inline]
    pub(crate) fn place(&mut self, mark: Mark) -> Narrow {
        let was = self.set(mark);
        let struck = self.sweep(mark);
        let set = Change::Set {
            mark,
            was,
            clashes: false,
        };
        let at = self.journal.len() as u32;
        if struck.is_empty() {
            self.step_starts.push(at);
            self.journal.push(set);
            self.journal_words.push(0);
        } else {
            let strike = Change::Strike { value: mark.value };
            let unswept = Narrow::only(mark.cell);
            self.step_starts.extend_from_slice(&[at, at + 1]);
            self.journal.extend_from_slice(&[set, strike]);
            self.journal_words
                .extend_from_slice(&[0, unswept.0[0], struck.0[0]]);
        }
        struck
    }

    /// Sets a value. Returns the marks that the cell had.
    #[inline]
    fn set(&mut self, Mark { cell, value }: Mark) -> Marks {
        let own = self.tally.of_cell(cell);
        self.grid.values[cell.index()] = value.number();
        for spot in self.geometry.spots(cell) {
            self.grid.needs[spot.house.index()] &= !Marks::only(value).bits();
        }
        self.needs = subtract(self.needs, own);
        let only = Narrow::only(cell);
        self.open -= only;
        let was = std::mem::take(&mut self.marks[cell.index() % CELLS]);
        let was = Marks::from_bits_retain(was);
        // The value itself is counted anew when it is swept.
        self.cells[self.row(value)] -= only;
        for other in (was - Marks::only(value)).values() {
            let row = self.row(other);
            self.cells[row] -= only;
            self.count(row, subtract(self.places[row], own));
        }
        was
    }

    /// Takes the value of a cell that was just set from those that see it. Returns these cells.
    #[inline]
    fn sweep(&mut self, Mark { cell, value }: Mark) -> Narrow {
        let row = self.row(value);
        let struck = self.geometry.peers::<NARROW>(cell) & self.cells[row];
        let mut places = subtract(self.places[row], self.tally.of_cell(cell));
        struck.iter().for_each(|cell| {
            self.marks[cell.index() % CELLS] &= !Marks::only(value).bits();
            places = subtract(places, self.tally.of_cell(cell));
        });
        self.cells[row] -= struck;
        self.count(row, places);
        struck
    }

    /// Says how many places houses have for the value of a row.
    #[inline]
    fn count(&mut self, row: usize, places: Count) {
        let put = |rows: u32, is_in: bool| rows & !(1 << row) | u32::from(is_in) << row;
        self.places[row] = places;
        self.in_block = put(self.in_block, self.tally.is_one_of_block(places));
        self.in_other = put(self.in_other, self.tally.is_one_of_other(places));
    }

    /// Writes all back.
    pub(crate) fn write_back(self) {
        let marks = &mut self.grid.marks[..];
        marks.copy_from_slice(&self.marks[..marks.len()]);
        let words = self.grid.words.iter_mut().zip(self.cells);
        words.for_each(|(word, cells)| *word = cells.0[0]);
        self.grid.open[0] = self.open.0[0];
    }

    #[inline]
    fn row(&self, value: Value) -> usize {
        self.geometry.table_row(value) % Tally::ROWS
    }
}

/// The first row of some.
#[inline]
fn first(rows: u32) -> Option<usize> {
    (rows != 0).then(|| rows.trailing_zeros() as usize % Tally::ROWS)
}

#[inline]
fn add(count: Count, more: Count) -> Count {
    [count[0] + more[0], count[1] + more[1]]
}

#[inline]
fn subtract(count: Count, less: Count) -> Count {
    [count[0] - less[0], count[1] - less[1]]
}
