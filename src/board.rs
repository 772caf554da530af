//! The board: values and marks over a geometry.
//!
//! A cell is *set* (it has a value) or *open* (it has marks, the values it may still take). The same
//! marks are kept in three views, so that every question a strategy asks is one load: by cell
//! ([`Board::marks`]), by value ([`Board::cells_with`]) and by house and value ([`Board::places`]).
//! Only [`Board::apply`] and its undo change a board, and every change is in the journal.

mod grid;
mod run;
mod since;
mod singles;
mod start;

use crate::clues::Clues;
use crate::{Cell, Cells, ClueId, Geometry, House, Mark, Marks, Play, StepRef, Unfit, Value};
use std::fmt::{self, Write};
use std::sync::Arc;

use grid::{Grid, NO_VALUE};

pub(crate) use run::Swept;
pub use start::{BoardError, Start};

/// One change in the journal of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Set {
        mark: Mark,
        was: Marks,
        clashes: bool,
    },
    Strike {
        value: Value,
    },
}

/// A board in the middle of a solution.
///
/// Asked of a cell, house or value that its geometry does not have, it answers that nothing is there.
///
/// ```
/// use sudoku_explain::{Board, Cell, Geometry, Value};
/// let board: Board = "1.3..4....4.4..1".parse()?;
/// assert_eq!(board.geometry().name(), "4x4");
/// assert_eq!(board.value(Cell(0)), Some(Value(1)));
/// assert_eq!(board.marks(Cell(1)).count(), 4); // nothing is struck before a strategy does it
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Board {
    geometry: Arc<Geometry>,
    start: Arc<Start>,
    unique: bool,
    grid: Grid,
    journal: Vec<Change>,
    journal_words: Vec<u128>,
    step_starts: Vec<u32>,
}

/// What shows that a board has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Two cells that see each other hold the same value.
    Clash(Cell, Cell, Value),
    /// An open cell has no mark left.
    NoValue(Cell),
    /// A full house has no place left for a value.
    NoPlace(House, Value),
    /// The values of a clue's cells do not keep it.
    Clue(ClueId),
}

impl Board {
    /// The geometry.
    #[inline(always)]
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// What the puzzle gave, apart from all that was derived since.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Whether the puzzle is known to have exactly one solution.
    pub fn is_known_unique(&self) -> bool {
        self.unique
    }

    /// Says that the *puzzle* has exactly one solution, which uniqueness strategies need to know: its givens, the
    /// marks that it gave and its clues alone, whatever was placed or struck since ([`bare`](Board::bare)).
    /// Nothing checks it here; [`judge`](crate::search::judge) counts, and promises only what is so.
    pub fn promise_unique(&mut self) {
        self.unique = true;
    }

    /// The value of a set cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Value> {
        let value = self.grid.values.get(cell.index());
        value
            .filter(|&&value| value != NO_VALUE)
            .map(|&value| Value(value))
    }

    /// The marks of an open cell; nothing for a set one.
    #[inline]
    pub fn marks(&self, cell: Cell) -> Marks {
        let marks = self.grid.marks.get(cell.index());
        Marks::from_bits_retain(marks.copied().unwrap_or(0))
    }

    /// What the cell can still be: its marks, or the one value that it is.
    #[inline]
    pub fn can_be(&self, cell: Cell) -> Marks {
        self.value(cell).map_or(self.marks(cell), Marks::only)
    }

    /// Whether the mark is still on the board.
    #[inline]
    pub fn has(&self, mark: Mark) -> bool {
        self.marks(mark.cell).has(mark.value)
    }

    /// The marks by cell as bits of values: what scans run over.
    #[inline]
    pub fn marks_by_cell(&self) -> &[u32] {
        &self.grid.marks
    }

    /// The values that do not stand in the house yet.
    #[inline]
    pub fn needs(&self, house: House) -> Marks {
        let needs = self.grid.needs.get(house.index());
        Marks::from_bits_retain(needs.copied().unwrap_or(0))
    }

    /// The positions in the house that still can be the value, as bits; none if it stands there.
    #[inline]
    pub fn places(&self, house: House, value: Value) -> u32 {
        let places = self.places_by_house(value).get(house.index());
        places.copied().unwrap_or(0)
    }

    /// [`places`](Board::places) of a value by house; nothing for a value that the board does not have.
    #[inline]
    pub fn places_by_house(&self, value: Value) -> &[u32] {
        let at = self.row(value) * self.geometry.house_lanes();
        let end = at + self.grid.needs.len();
        self.grid.places.get(at..end).unwrap_or_default()
    }

    /// The open cells that can be the value.
    #[inline]
    pub fn cells_with<const N: usize>(&self, value: Value) -> Cells<N> {
        Cells::load(&self.grid.words, self.geometry.stride(), self.row(value))
    }

    /// The cells without a value.
    #[inline]
    pub fn open<const N: usize>(&self) -> Cells<N> {
        Cells::load(&self.grid.open, self.geometry.stride(), 0)
    }

    /// The set cells that still see a mark of their value: what GameRules has to sweep.
    #[inline]
    pub fn unswept<const N: usize>(&self) -> Cells<N> {
        Cells::load(&self.grid.unswept, self.geometry.stride(), 0)
    }

    /// The clues of the puzzle.
    #[inline]
    pub fn clues(&self) -> &Arc<Clues> {
        &self.start.clues
    }

    /// Whether every cell is set, no value twice in a house, and every clue kept.
    pub fn is_solved(&self) -> bool {
        self.is_filled() && self.grid.clashes == 0 && self.clues().hold(|cell| self.value(cell))
    }

    /// Whether every cell is set, rightly or not: nothing is left to find.
    #[inline]
    pub fn is_filled(&self) -> bool {
        self.grid.open.iter().all(|&word| word == 0)
    }

    /// How many changes the board has seen: equal stamps of one board mean equal marks.
    pub(crate) fn stamp(&self) -> usize {
        self.journal.len()
    }

    /// The number of steps applied.
    pub(crate) fn steps_applied(&self) -> usize {
        self.step_starts.len()
    }

    /// What shows that the board has no solution, if anything does at a glance.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let geometry = &*self.geometry;
        if self.grid.clashes > 0 {
            for cell in geometry.cells() {
                let Some(value) = self.value(cell) else {
                    continue;
                };
                let other = geometry
                    .peers::<{ crate::WIDE }>(cell)
                    .iter()
                    .find(|&peer| self.value(peer) == Some(value));
                if let Some(other) = other {
                    return Some(Contradiction::Clash(cell, other, value));
                }
            }
        }
        let bare = self
            .open::<{ crate::WIDE }>()
            .iter()
            .find(|&cell| self.marks(cell).is_empty());
        if let Some(cell) = bare {
            return Some(Contradiction::NoValue(cell));
        }
        if let Some(clue) = self.clues().broken(|cell| self.value(cell)) {
            return Some(Contradiction::Clue(clue));
        }
        let mut full = geometry.full_houses();
        full.find_map(|house| {
            let value = self
                .needs(house)
                .values()
                .find(|&value| self.places(house, value) == 0)?;
            Some(Contradiction::NoPlace(house, value))
        })
    }

    /// Applies a step: the only way a board changes. A step that does not fit is refused as a whole.
    pub fn apply(&mut self, step: StepRef<'_>) -> Result<(), Unfit> {
        if !Geometry::same(&self.geometry, step.geometry()) {
            return Err(Unfit::OtherGeometry);
        }
        crate::at_width!(self.geometry, apply(self, step))
    }

    /// Whether a play is done.
    pub(crate) fn is_done(&self, play: Play) -> bool {
        match play {
            Play::Set(mark) => self.value(mark.cell) == Some(mark.value),
            Play::Remove(mark) => !self.can_be(mark.cell).has(mark.value),
        }
    }

    /// Whether a step could be applied.
    pub fn fits(&self, step: StepRef<'_>) -> Result<(), Unfit> {
        if !Geometry::same(&self.geometry, step.geometry()) {
            return Err(Unfit::OtherGeometry);
        }
        refuse_foreign(self, step.sets(), step.strikes::<{ crate::WIDE }>())
    }

    /// Takes the last step back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.step_starts.len().checked_sub(1) else {
            return false;
        };
        self.undo_to(last);
        true
    }

    /// Takes the last steps back until this many are left.
    pub(crate) fn undo_to(&mut self, steps: usize) {
        crate::at_width!(self.geometry, rewind(self, steps));
    }

    fn row(&self, value: Value) -> usize {
        self.geometry.table_row(value)
    }
}

fn apply<const N: usize>(board: &mut Board, step: StepRef<'_>) -> Result<(), Unfit> {
    let (sets, strikes) = (step.sets(), step.strikes::<N>());
    refuse_foreign::<N>(board, sets, strikes.clone())?;
    let mut unswept = board.start_step::<N>();
    for (value, cells) in strikes {
        board.grid.strike(&board.geometry, value, cells);
        board.note_strike(value, cells);
    }
    for &mark in sets {
        board.set::<N>(mark);
        unswept.insert(mark.cell);
    }
    board.grid.settle::<N>(&board.geometry, unswept);
    Ok(())
}

impl Board {
    /// Starts a step. Returns the cells that were unswept before it.
    #[inline]
    fn start_step<const N: usize>(&mut self) -> Cells<N> {
        self.step_starts.push(self.journal.len() as u32);
        let unswept = Cells::<N>::load(&self.grid.unswept, N, 0);
        self.journal_words.extend_from_slice(&unswept.0);
        unswept
    }

    #[inline]
    fn set<const N: usize>(&mut self, mark: Mark) {
        let (was, clashes) = self.grid.set::<N>(&self.geometry, mark);
        self.journal.push(Change::Set { mark, was, clashes });
    }

    #[inline]
    fn note_strike<const N: usize>(&mut self, value: Value, cells: Cells<N>) {
        self.journal.push(Change::Strike { value });
        self.journal_words.extend_from_slice(&cells.0);
    }
}

/// Refuses plays that are not on the board.
#[inline]
fn refuse_foreign<const N: usize>(
    board: &Board,
    sets: &[Mark],
    strikes: impl Iterator<Item = (Value, Cells<N>)> + Clone,
) -> Result<(), Unfit> {
    for (value, cells) in strikes.clone() {
        if let Some(cell) = (cells - board.cells_with::<N>(value)).first() {
            return Err(Unfit::NotOnBoard(Mark { cell, value }));
        }
    }
    for (at, &mark) in sets.iter().enumerate() {
        // Plays may each be on the board and still be at odds: two values for one cell, or a value both
        // set and struck.
        let twice = sets[..at].iter().any(|other| other.cell == mark.cell);
        if !board.has(mark)
            || twice
            || strikes
                .clone()
                .any(|(value, cells)| value == mark.value && cells.has(mark.cell))
        {
            return Err(Unfit::NotOnBoard(mark));
        }
    }
    Ok(())
}

fn rewind<const N: usize>(board: &mut Board, steps: usize) {
    let Board {
        geometry,
        grid,
        journal,
        journal_words,
        step_starts,
        ..
    } = board;
    for start in step_starts.drain(steps.min(step_starts.len())..).rev() {
        for change in journal.drain(start as usize..).rev() {
            match change {
                Change::Strike { value } => {
                    for cell in pop::<N>(journal_words) {
                        grid.mark(geometry, Mark { cell, value });
                    }
                }
                Change::Set { mark, was, clashes } => grid.unset(geometry, mark, was, clashes),
            }
        }
        grid.unswept.copy_from_slice(&pop::<N>(journal_words).0);
    }
    grid.count_singles(geometry);
}

/// Takes the last set off a list of sets.
fn pop<const N: usize>(words: &mut Vec<u128>) -> Cells<N> {
    let last = words.len() - N;
    let cells = Cells::load(words, N, last / N);
    words.truncate(last);
    cells
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            geometry: self.geometry.clone(),
            start: self.start.clone(),
            unique: self.unique,
            grid: self.grid.clone(),
            journal: self.journal.clone(),
            journal_words: self.journal_words.clone(),
            step_starts: self.step_starts.clone(),
        }
    }

    /// Reuses the memory of the target, so that a loop over boards of one geometry allocates nothing.
    fn clone_from(&mut self, source: &Board) {
        let Board {
            geometry,
            start,
            unique,
            grid,
            journal,
            journal_words,
            step_starts,
        } = self;
        if !Arc::ptr_eq(geometry, &source.geometry) {
            geometry.clone_from(&source.geometry);
        }
        if !Arc::ptr_eq(start, &source.start) {
            start.clone_from(&source.start);
        }
        *unique = source.unique;
        grid.clone_from(&source.grid);
        journal.clone_from(&source.journal);
        journal_words.clone_from(&source.journal_words);
        step_starts.clone_from(&source.step_starts);
    }
}

/// Two boards are equal if the same values stand and the same marks are left; how they got there
/// does not matter.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.geometry == other.geometry && self.start == other.start && self.grid == other.grid
    }
}

impl Eq for Board {}

impl fmt::Display for Board {
    /// One line of symbols, row by row, `.` for an open cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |cell| self.value(cell).map_or('.', Value::symbol);
        let mut cells = self.geometry.cells();
        cells.try_for_each(|cell| f.write_char(symbol(cell)))
    }
}
