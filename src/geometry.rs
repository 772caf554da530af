//! Geometry as data: which cells there are, which houses they form, who sees whom.
//!
//! No board shape is a type. Sudoku of any size, jigsaws, boards with more houses or more seeing, and
//! Tenner grids are all tables in a [`Geometry`], and strategies ask the tables. One distinction keeps
//! every strategy sound everywhere: a *house* holds no value twice, a *full* house also holds every
//! value once. Naked logic asks for houses, hidden logic for full houses.

mod build;
mod grids;
mod house;
mod layouts;
mod names;
mod places;
mod plan;
mod sight;
mod tally;
mod turn;

use crate::cells::has_bit;
use crate::derived::Derived;
use crate::{Cell, Cells, Marks, NARROW, Value, WIDE};
use std::any::Any;
use std::fmt;
use std::sync::Arc;

use house::{NOWHERE, Spots};
use places::Places;

pub(crate) use grids::{Part, Subgrid, layouts};
pub use house::{ClueId, House, HouseInfo, HouseKind, Spot};
pub use plan::GeometryError;
pub use sight::{Contact, Link};
pub(crate) use tally::{Count, Tally};
pub use turn::Turn;

/// The largest side of a grid.
pub const MAX_SIDE: usize = 25;
/// The most rows, and columns, of a board of several grids.
const MAX_SPAN: usize = 99;

/// The tables of a board shape. Made by [`Geometry::named`] and the other constructors, then shared
/// by all boards of the shape.
///
/// ```
/// use sudoku_explain::{Geometry, HouseKind};
/// let geometry = Geometry::named("6x6 x")?;
/// assert_eq!(geometry.cell_count(), 36);
/// assert_eq!(geometry.houses().filter(|&h| geometry.house(h).kind == HouseKind::Diagonal).count(), 2);
/// # Ok::<(), sudoku_explain::GeometryError>(())
/// ```
#[derive(PartialEq, Eq)]
pub struct Geometry {
    name: String,
    rows: usize,
    columns: usize,
    /// Where its cells are, if some places of the board are in no grid and are no cells.
    places: Option<Places>,
    /// Its grids, if it has several.
    grids: Vec<Subgrid>,
    low: Value,
    high: Value,
    houses: Vec<HouseInfo>,
    contacts: Vec<Contact>,
    has_totals: bool,
    /// Rows and columns of a block, where all blocks are alike.
    blocks: Option<(usize, usize)>,
    // All that follows is derived from the above.
    stride: usize,
    block_count: usize,
    house_cells: Vec<u128>,
    /// The houses of each grid, with those of clues that reach into it; of a board that is one grid, all.
    parts: Vec<Part>,
    peers: Vec<u128>,
    /// By cell, then house: the positions that the cell does not see. Nothing where houses are many.
    unseen: Vec<u32>,
    house_lanes: usize,
    /// How places in houses are counted side by side, where that is possible.
    tally: Option<Tally>,
    /// The houses that hold every value, as bits.
    full: Vec<u32>,
    crossings: Vec<(House, House)>,
    spots: Vec<Spots>,
    /// By cell: its houses, where they are too many for `spots`.
    crowded: Vec<Vec<Spot>>,
    is_classic: bool,
    derived: Derived,
}

impl fmt::Debug for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Geometry({})", self.name)
    }
}

impl Geometry {
    /// Whether two are one, or alike.
    #[inline]
    pub fn same(a: &Arc<Geometry>, b: &Arc<Geometry>) -> bool {
        Arc::ptr_eq(a, b) || a == b
    }

    /// The name of the layout, from which [`Geometry::named`] makes the same geometry again, but for the houses
    /// that clues of a puzzle add.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of cells.
    pub fn cell_count(&self) -> usize {
        self.places
            .as_ref()
            .map_or(self.rows * self.columns, Places::count)
    }

    /// All cells in reading order.
    pub fn cells(
        &self,
    ) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        (0..self.cell_count() as u16).map(Cell)
    }

    /// The cell in a row and a column, both counted from 0; none where the board has none.
    #[inline]
    pub fn cell_at(&self, row: usize, column: usize) -> Option<Cell> {
        if row >= self.rows || column >= self.columns {
            return None;
        }
        match &self.places {
            None => Some(Cell((row * self.columns + column) as u16)),
            Some(places) => places.cell(row * self.columns + column),
        }
    }

    /// A cell's row, counted from 0.
    #[inline]
    pub fn row(&self, cell: Cell) -> usize {
        self.place(cell) / self.columns
    }

    /// A cell's column, counted from 0.
    #[inline]
    pub fn column(&self, cell: Cell) -> usize {
        self.place(cell) % self.columns
    }

    /// A cell's place on the board, row by row, with the places that are no cells.
    #[inline]
    fn place(&self, cell: Cell) -> usize {
        match &self.places {
            None => cell.index(),
            Some(places) => places.place(cell),
        }
    }

    /// The places of the board row by row: the cell of each, or none.
    pub(crate) fn board_rows(
        &self,
    ) -> impl ExactSizeIterator<Item = impl ExactSizeIterator<Item = Option<Cell>> + Clone + '_> + '_
    {
        (0..self.rows)
            .map(move |row| (0..self.columns).map(move |column| self.cell_at(row, column)))
    }

    /// Whether every place of the board is a cell.
    pub(crate) fn is_whole(&self) -> bool {
        self.places.is_none()
    }

    /// The grids of a board that has several, which overlap: the letter of each, and its first cell. None where the board is
    /// one grid.
    pub fn grids(&self) -> impl Iterator<Item = (char, Cell)> + '_ {
        let first = |grid: &Subgrid| Some((grid.letter, self.cell_at(grid.row, grid.column)?));
        self.grids.iter().filter_map(first)
    }

    /// The same with their places.
    pub(crate) fn subgrids(&self) -> &[Subgrid] {
        &self.grids
    }

    /// Its grids as sets of houses: one where it is one grid.
    #[inline]
    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The rows of each grid from above, and its columns from the left; those of the board where it is one grid.
    #[inline]
    pub fn lines(&self) -> impl Iterator<Item = [&[House]; 2]> + '_ {
        self.parts
            .iter()
            .map(|part| [&part.rows[..], &part.columns[..]])
    }

    /// How many rows a grid of it has.
    pub(crate) fn side(&self) -> usize {
        self.grids.first().map_or(self.rows, |grid| grid.side)
    }

    /// The lowest value: 1, or 0 on a Tenner grid, unless its name says others (`9x9 0-8`).
    pub fn low(&self) -> Value {
        self.low
    }

    /// The highest value.
    pub fn high(&self) -> Value {
        self.high
    }

    /// All values, lowest first.
    pub fn values(
        &self,
    ) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + Clone + use<> {
        (self.low.0..self.high.0 + 1).map(Value)
    }

    /// All values as a set: what an open cell can be before anything is known.
    pub fn all_marks(&self) -> Marks {
        Marks::range(self.low, self.high)
    }

    /// All houses: blocks first, then rows, columns and the others.
    pub fn houses(
        &self,
    ) -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + Clone + use<> {
        (0..self.houses.len() as u16).map(House)
    }

    /// The number of blocks and regions: the houses that come before all others.
    #[inline]
    pub fn block_count(&self) -> usize {
        self.block_count
    }

    /// Whether both rows and columns are houses.
    pub fn has_lines(&self) -> bool {
        let has = |kind| self.houses.iter().any(|house| house.kind == kind);
        has(HouseKind::Row) && has(HouseKind::Column)
    }

    /// The houses that hold every value once.
    pub fn full_houses(&self) -> impl Iterator<Item = House> + Clone + '_ {
        self.houses().filter(|&house| self.house(house).full)
    }

    /// A house; one without cells for a number that the geometry does not have.
    #[inline(always)]
    pub fn house(&self, house: House) -> &HouseInfo {
        self.houses.get(house.index()).unwrap_or(&NOWHERE)
    }

    /// A house's cells as a set.
    #[inline]
    pub fn house_cells<const N: usize>(&self, house: House) -> Cells<N> {
        Cells::load(&self.house_cells, self.stride, house.index())
    }

    /// The pairs of houses that share two cells or more, such as a block and a row through it.
    pub fn crossings(&self) -> &[(House, House)] {
        &self.crossings
    }

    /// The cells at some positions of a house.
    pub fn cells_at<const N: usize>(&self, house: House, positions: u32) -> Cells<N> {
        let cells = &self.house(house).cells;
        crate::marks::Bits(positions)
            .filter_map(|position| cells.get(position).copied())
            .collect()
    }

    /// The houses of a cell, with its position in each.
    #[inline]
    pub fn spots(&self, cell: Cell) -> &[Spot] {
        match self.spots.get(cell.index()) {
            Some(Spots { count, spots }) => match spots.get(..usize::from(*count)) {
                Some(spots) => spots,
                None => self.crowded_spots(cell),
            },
            None => &[],
        }
    }

    /// The houses of a cell that lies in more of them than have room at one place.
    #[cold]
    #[inline(never)]
    fn crowded_spots(&self, cell: Cell) -> &[Spot] {
        &self.crowded[cell.index()]
    }

    /// The houses of a cell.
    pub fn houses_of(&self, cell: Cell) -> impl Iterator<Item = House> + Clone + '_ {
        self.spots(cell).iter().map(|spot| spot.house)
    }

    /// The cell's house of a kind.
    pub fn house_of(&self, cell: Cell, kind: HouseKind) -> Option<House> {
        self.houses_of(cell)
            .find(|&house| self.house(house).kind == kind)
    }

    /// A house that has all the cells.
    pub(crate) fn shared_house(&self, cells: &[Cell]) -> Option<House> {
        let (&first, rest) = cells.split_first()?;
        let has = |house: House| rest.iter().all(|&cell| self.has_cell(house, cell));
        self.houses_of(first).find(|&house| has(house))
    }

    /// The cells that a cell sees: those that cannot hold its value.
    #[inline]
    pub fn peers<const N: usize>(&self, cell: Cell) -> Cells<N> {
        Cells::load(&self.peers, self.stride, cell.index())
    }

    /// The same one after another, in reading order.
    #[inline]
    pub(crate) fn each_peer(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone + '_ {
        let from = cell.index() * self.stride;
        let words = self.peers.get(from..from + self.stride).unwrap_or_default();
        let cells = |(at, &word): (usize, &u128)| {
            let cell = move |Cell(bit)| Cell((at * 128) as u16 + bit);
            Cells([word]).into_iter().map(cell)
        };
        words.iter().enumerate().flat_map(cells)
    }

    /// By house: the positions of cells that a cell does not see, as bits. Only layouts of few houses have a list of them.
    #[inline]
    pub(crate) fn unseen(&self, cell: Cell) -> Option<&[u32]> {
        let houses = self.house_lanes();
        self.unseen
            .get(cell.index() * houses..(cell.index() + 1) * houses)
    }

    /// The entries of tables by house that are looked at several at once: none is left over at their end.
    #[inline]
    pub(crate) fn house_lanes(&self) -> usize {
        self.house_lanes
    }

    /// How places in houses are counted side by side: nothing where houses are many or large.
    #[inline]
    pub(crate) fn tally(&self) -> Option<&Tally> {
        self.tally.as_ref()
    }

    /// The houses that hold every value, as bits, 32 a word.
    #[inline]
    pub(crate) fn full_words(&self) -> &[u32] {
        &self.full
    }

    /// Whether a house has a cell.
    #[inline]
    pub(crate) fn has_cell(&self, house: House, cell: Cell) -> bool {
        self.houses_of(cell).any(|of| of == house)
    }

    /// Whether two cells see each other.
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        let word = b.index() / 128;
        let peers = self.peers.get(a.index() * self.stride + word);
        word < self.stride && peers.is_some_and(|&peers| has_bit(peers, b.index()))
    }

    /// The contacts that make cells see each other on this geometry, besides its houses.
    pub(crate) fn contacts(&self) -> &[Contact] {
        &self.contacts
    }

    /// Whether each column has a total, which the puzzle brings: a Tenner grid.
    pub fn has_totals(&self) -> bool {
        self.has_totals
    }

    /// The cells of each column.
    pub fn column_cells(&self) -> impl ExactSizeIterator<Item = Vec<Cell>> + '_ {
        (0..self.columns).map(|column| {
            let cells = (0..self.rows).filter_map(|row| self.cell_at(row, column));
            cells.collect()
        })
    }

    /// Whether it is the usual board of nine rows, columns and blocks, and nothing more.
    #[inline]
    pub(crate) fn is_classic(&self) -> bool {
        self.is_classic
    }

    /// The houses that clues of the puzzle made, with the clue of each.
    pub fn clue_houses(&self) -> impl Iterator<Item = (House, ClueId)> + '_ {
        let clue = |house| Some((house, self.house(house).clue?));
        self.houses().filter_map(clue)
    }

    /// Whether sets of its cells fit one word.
    #[inline]
    #[doc(hidden)]
    pub fn is_narrow(&self) -> bool {
        self.stride == NARROW
    }

    /// What somebody derives from the tables, made when it is first asked for and kept with them.
    pub(crate) fn derived<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        self.derived.get(make)
    }

    /// A value's row in tables by value.
    #[inline]
    pub(crate) fn table_row(&self, value: Value) -> usize {
        usize::from(value.0.wrapping_sub(self.low.0))
    }

    /// The words of a set of its cells.
    #[inline]
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }
}

/// This many houses are looked at together: vectors of any machine have as many lanes.
const LANES: usize = 8;

const _: () = assert!(MAX_SIDE * MAX_SIDE <= WIDE * 128);
// Sets of the houses of a grid fit one word: lines, blocks and groups, two diagonals, and a window between each four
// blocks.
const _: () = assert!(4 * MAX_SIDE + 2 + 16 <= 128);

/// The most cells of a board, and the most full houses and houses of a layout above 128 cells: sets of either have as many
/// bits.
const MAX_CELLS: usize = WIDE * 128;

/// The most full houses, and houses of a layout, of a board with some number of cells.
const fn most_houses(cells: usize) -> usize {
    if cells <= NARROW * 128 {
        NARROW * 128
    } else {
        MAX_CELLS
    }
}
