//! The board: values and marks over a geometry.
//!
//! A cell is *set* (it has a value) or *open* (it has marks, the values it may still take). The same
//! marks are kept in three views, so that every question a strategy asks is one load: by cell
//! ([`Board::marks`]), by value ([`Board::cells_with`]) and by house and value ([`Board::places`]).
//! Only [`Board::apply`] and its undo change a board, and every change is in the journal.

mod start;

use crate::{Cell, Cells, Geometry, House, Marks, StepRef, SumId, Value};
use std::fmt;
use std::sync::Arc;

pub use start::{BoardError, Start};

/// A mark: a value in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The value.
    pub value: Value,
}

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
    /// By cell: the value, or `NO_VALUE`.
    values: Vec<u8>,
    /// By cell: the marks of an open cell, nothing for a set one.
    marks: Vec<u32>,
    /// By house: the values that do not stand in it yet.
    needs: Vec<u32>,
    /// By value, then house: the positions where the house can still have it; none if it stands there.
    places: Vec<u32>,
    /// By value: the open cells that have its mark.
    words: Vec<u128>,
    open: Vec<u128>,
    /// The set cells that still see a mark of their value.
    unswept: Vec<u128>,
    clashes: u32,
    journal: Vec<Change>,
    journal_words: Vec<u128>,
    step_starts: Vec<u32>,
}

const NO_VALUE: u8 = u8::MAX;

/// A step cannot be applied: it sets or removes a mark that is not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotOnBoard(pub Mark);

/// What shows that a board has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// Two cells that see each other hold the same value.
    Clash(Cell, Cell, Value),
    /// An open cell has no mark left.
    NoValue(Cell),
    /// A full house has no place left for a value.
    NoPlace(House, Value),
}

impl Board {
    /// The geometry.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// What the puzzle gave, apart from all that was derived since.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Whether the board is known to have exactly one solution.
    pub fn is_known_unique(&self) -> bool {
        self.unique
    }

    /// Says that the board has exactly one solution, which uniqueness strategies need to know.
    /// Nothing checks it here; [`count_solutions`](crate::search::count_solutions) can.
    pub fn promise_unique(&mut self) {
        self.unique = true;
    }

    /// The value of a set cell.
    #[inline]
    pub fn value(&self, cell: Cell) -> Option<Value> {
        let value = self.values[cell.index()];
        (value != NO_VALUE).then_some(Value(value))
    }

    /// The marks of an open cell; nothing for a set one.
    #[inline]
    pub fn marks(&self, cell: Cell) -> Marks {
        Marks::from_bits_retain(self.marks[cell.index()])
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
        &self.marks
    }

    /// The values that do not stand in the house yet.
    #[inline]
    pub fn needs(&self, house: House) -> Marks {
        Marks::from_bits_retain(self.needs[house.index()])
    }

    /// [`needs`](Board::needs) by house as bits of values.
    #[inline]
    pub fn needs_by_house(&self) -> &[u32] {
        &self.needs
    }

    /// The positions in the house that still can be the value, as bits; none if it stands there.
    #[inline]
    pub fn places(&self, house: House, value: Value) -> u32 {
        self.places_by_house(value)[house.index()]
    }

    /// [`places`](Board::places) of a value by house.
    #[inline]
    pub fn places_by_house(&self, value: Value) -> &[u32] {
        let houses = self.needs.len();
        let at = self.row(value) * houses;
        &self.places[at..at + houses]
    }

    /// The open cells that can be the value.
    #[inline]
    pub fn cells_with<const N: usize>(&self, value: Value) -> Cells<N> {
        Cells::load(&self.words, self.geometry.stride(), self.row(value))
    }

    /// The cells without a value.
    #[inline]
    pub fn open<const N: usize>(&self) -> Cells<N> {
        Cells::load(&self.open, self.geometry.stride(), 0)
    }

    /// The set cells that still see a mark of their value: what GameRules has to sweep.
    #[inline]
    pub fn unswept<const N: usize>(&self) -> Cells<N> {
        Cells::load(&self.unswept, self.geometry.stride(), 0)
    }

    /// The total of a sum.
    pub fn total(&self, sum: SumId) -> u32 {
        u32::from(self.start.totals[sum.index()])
    }

    /// Whether every cell is set, and no value twice in a house.
    pub fn is_solved(&self) -> bool {
        self.open.iter().all(|&word| word == 0) && self.clashes == 0 && self.sums_hold()
    }

    fn sums_hold(&self) -> bool {
        self.geometry.sums().all(|sum| {
            let sees = self
                .geometry
                .sum(sum)
                .iter()
                .map(|&cell| u32::from(self.values[cell.index()]));
            sees.sum::<u32>() == self.total(sum)
        })
    }

    /// How many changes the board has seen: equal stamps of one board mean equal marks.
    pub fn stamp(&self) -> usize {
        self.journal.len()
    }

    /// The number of steps applied.
    pub fn steps_applied(&self) -> usize {
        self.step_starts.len()
    }

    /// What shows that the board has no solution, if anything does at a glance.
    pub fn contradiction(&self) -> Option<Contradiction> {
        let geometry = &*self.geometry;
        if self.clashes > 0 {
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
        let mut full = geometry.full_houses();
        full.find_map(|house| {
            let value = self
                .needs(house)
                .values()
                .find(|&value| self.places(house, value) == 0)?;
            Some(Contradiction::NoPlace(house, value))
        })
    }

    /// Applies a step: the only way a board changes. A step that sets or removes a mark that is not
    /// there is refused as a whole.
    pub fn apply(&mut self, step: StepRef<'_>) -> Result<(), NotOnBoard> {
        crate::at_width!(self.geometry, apply(self, step))
    }

    /// Takes the last step back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(start) = self.step_starts.pop() else {
            return false;
        };
        crate::at_width!(self.geometry, rewind(self, start as usize));
        true
    }

    fn row(&self, value: Value) -> usize {
        (value.0 - self.geometry.low().0) as usize
    }

    #[inline]
    fn strike_one(&mut self, geometry: &Geometry, mark: Mark) {
        let houses = self.needs.len();
        let at = self.row(mark.value) * houses;
        self.marks[mark.cell.index()] &= !(1 << mark.value.0);
        for spot in geometry.spots(mark.cell) {
            self.places[at + spot.house.index()] &= !(1 << spot.position);
        }
    }

    #[inline]
    fn strike<const N: usize>(&mut self, geometry: &Geometry, value: Value, cells: Cells<N>) {
        for cell in cells {
            self.strike_one(geometry, Mark { cell, value });
        }
        let at = self.row(value) * N;
        for (word, struck) in self.words[at..at + N].iter_mut().zip(cells.0) {
            *word &= !struck;
        }
        self.journal.push(Change::Strike { value });
        self.journal_words.extend_from_slice(&cells.0);
    }

    #[inline]
    fn set<const N: usize>(&mut self, geometry: &Geometry, mark: Mark) {
        let Mark { cell, value } = mark;
        let was = self.marks(cell);
        for value in was.values() {
            self.strike_one(geometry, Mark { cell, value });
            let at = self.row(value) * N + cell.index() / 128;
            self.words[at] &= !(1 << (cell.index() % 128));
        }
        let houses = self.needs.len();
        let at = self.row(value) * houses;
        let mut clashes = false;
        for spot in geometry.spots(cell) {
            let house = spot.house.index();
            clashes |= self.needs[house] & Marks::only(value).bits() == 0;
            self.needs[house] &= !Marks::only(value).bits();
            self.places[at + house] = 0;
        }
        if !geometry.contacts().is_empty() {
            clashes |= geometry
                .peers::<N>(cell)
                .iter()
                .any(|peer| self.value(peer) == Some(value));
        }
        self.values[cell.index()] = value.0;
        self.open[cell.index() / 128] &= !(1 << (cell.index() % 128));
        self.clashes += u32::from(clashes);
        self.journal.push(Change::Set { mark, was, clashes });
        if geometry
            .peers::<N>(cell)
            .meets(&self.cells_with::<N>(value))
        {
            self.unswept[cell.index() / 128] |= 1 << (cell.index() % 128);
        }
    }

    /// Brings `unswept` up to date for the values changed, given all cells it may concern.
    fn settle_unswept<const N: usize>(&mut self, geometry: &Geometry, candidates: Cells<N>) {
        for cell in candidates {
            let sees = |value| {
                geometry
                    .peers::<N>(cell)
                    .meets(&self.cells_with::<N>(value))
            };
            if self.value(cell).is_some_and(sees) {
                self.unswept[cell.index() / 128] |= 1 << (cell.index() % 128);
            } else {
                self.unswept[cell.index() / 128] &= !(1 << (cell.index() % 128));
            }
        }
    }
}

fn apply<const N: usize>(board: &mut Board, step: StepRef<'_>) -> Result<(), NotOnBoard> {
    for &mark in step.sets() {
        if !board.has(mark) {
            return Err(NotOnBoard(mark));
        }
    }
    for (value, cells) in step.strikes::<N>() {
        if let Some(cell) = (cells - board.cells_with::<N>(value)).first() {
            return Err(NotOnBoard(Mark { cell, value }));
        }
    }
    // What each test above passes alone may still be at odds: two values for one cell, or a value
    // both set and struck.
    for (at, &mark) in step.sets().iter().enumerate() {
        let twice = step.sets()[..at]
            .iter()
            .any(|other| other.cell == mark.cell);
        if twice
            || step
                .strikes::<N>()
                .any(|(value, cells)| value == mark.value && cells.has(mark.cell))
        {
            return Err(NotOnBoard(mark));
        }
    }
    let geometry = board.geometry.clone();
    board.step_starts.push(board.journal.len() as u32);
    for (value, cells) in step.strikes::<N>() {
        board.strike(&geometry, value, cells);
    }
    for &mark in step.sets() {
        board.set::<N>(&geometry, mark);
    }
    board.settle_unswept::<N>(&geometry, board.unswept());
    Ok(())
}

fn rewind<const N: usize>(board: &mut Board, start: usize) {
    let geometry = board.geometry.clone();
    let houses = board.needs.len();
    while board.journal.len() > start {
        match board.journal.pop().expect("longer than start") {
            Change::Strike { value } => {
                let from = board.journal_words.len() - N;
                let cells = Cells::<N>::load(&board.journal_words, N, from / N);
                board.journal_words.truncate(from);
                for cell in cells {
                    board.restore::<N>(&geometry, Mark { cell, value });
                }
            }
            Change::Set {
                mark: Mark { cell, value },
                was,
                clashes,
            } => {
                board.values[cell.index()] = NO_VALUE;
                board.open[cell.index() / 128] |= 1 << (cell.index() % 128);
                board.clashes -= u32::from(clashes);
                for was in was.values() {
                    board.restore::<N>(&geometry, Mark { cell, value: was });
                }
                // The houses need the value again, unless another cell of theirs has it too.
                let at = board.row(value) * houses;
                for spot in geometry.spots(cell) {
                    let cells = &geometry.house(spot.house).cells;
                    if cells.iter().any(|&other| board.value(other) == Some(value)) {
                        continue;
                    }
                    board.needs[spot.house.index()] |= Marks::only(value).bits();
                    let places = cells
                        .iter()
                        .enumerate()
                        .filter(|&(_, &other)| board.marks(other).has(value));
                    board.places[at + spot.house.index()] =
                        places.fold(0, |mask, (position, _)| mask | 1 << position);
                }
            }
        }
    }
    board.settle_unswept::<N>(&geometry, geometry.cells().collect());
}

impl Board {
    /// Puts a struck mark back.
    fn restore<const N: usize>(&mut self, geometry: &Geometry, mark: Mark) {
        let houses = self.needs.len();
        let row = self.row(mark.value);
        self.marks[mark.cell.index()] |= 1 << mark.value.0;
        self.words[row * N + mark.cell.index() / 128] |= 1 << (mark.cell.index() % 128);
        for spot in geometry.spots(mark.cell) {
            // A house that has the value keeps showing no places for it.
            if self.needs(spot.house).has(mark.value) {
                self.places[row * houses + spot.house.index()] |= 1 << spot.position;
            }
        }
    }
}

impl Clone for Board {
    fn clone(&self) -> Board {
        Board {
            geometry: self.geometry.clone(),
            start: self.start.clone(),
            unique: self.unique,
            values: self.values.clone(),
            marks: self.marks.clone(),
            needs: self.needs.clone(),
            places: self.places.clone(),
            words: self.words.clone(),
            open: self.open.clone(),
            unswept: self.unswept.clone(),
            clashes: self.clashes,
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
            values,
            marks,
            needs,
            places,
            words,
            open,
            unswept,
            clashes,
            journal,
            journal_words,
            step_starts,
        } = self;
        if !Arc::ptr_eq(geometry, &source.geometry) {
            geometry.clone_from(&source.geometry);
        }
        start.clone_from(&source.start);
        *unique = source.unique;
        values.clone_from(&source.values);
        marks.clone_from(&source.marks);
        needs.clone_from(&source.needs);
        places.clone_from(&source.places);
        words.clone_from(&source.words);
        open.clone_from(&source.open);
        unswept.clone_from(&source.unswept);
        *clashes = source.clashes;
        journal.clone_from(&source.journal);
        journal_words.clone_from(&source.journal_words);
        step_starts.clone_from(&source.step_starts);
    }
}

/// Two boards are equal if the same values stand and the same marks are left; how they got there
/// does not matter.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.geometry == other.geometry
            && self.start == other.start
            && (&self.values, &self.marks, &self.needs)
                == (&other.values, &other.marks, &other.needs)
            && (&self.places, &self.words, &self.open) == (&other.places, &other.words, &other.open)
            && (&self.unswept, self.clashes) == (&other.unswept, other.clashes)
    }
}

impl Eq for Board {}

impl fmt::Display for Board {
    /// One line of symbols, row by row, `.` for an open cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::formats::line::write_values(self))
    }
}
