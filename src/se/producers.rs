//! The producers for boards of the crate.

use super::field::CELL;
use super::grid::Grid;
use super::hint::{Hint, Truth};
use super::path::{self, Path};
use super::tables::bits;
use crate::limits::{Limits, Stop};
use crate::sorting::Arrange;
use crate::{Board, Cell, Geometry, House, HouseKind, Mark, Marks, Premise, Value};
use std::fmt;

/// A rating: tenths, shown with a point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Tenths(pub u8);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// What a rating is made of.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Weight {
    /// What the technique weighs.
    pub base: Tenths,
    /// The nodes of a chain or net; 0 for what is none.
    pub complexity: u16,
    /// What they add.
    pub increment: Tenths,
}

impl Weight {
    /// The rating.
    pub fn rating(self) -> Tenths {
        Tenths(self.base.0.saturating_add(self.increment.0))
    }
}

/// The thirty producers, which find one step at a time.
///
/// ```
/// use sudoku_explain::{Board, se::Producers};
/// let board: Board =
///     "6...4.175.....56...7.....4...9.....6.3......8.....4.19..85....1..28.6.5..95......".parse()?;
/// let mut producers = Producers::default();
/// assert!(producers.load(&board));
/// assert!(producers.find_next());
/// assert_eq!(producers.weight().rating().to_string(), "1.2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Producers {
    path: Path,
    hint: Hint,
}

impl Default for Producers {
    fn default() -> Producers {
        Producers {
            path: Path::new(&[0; 81], &[0; 81]),
            hint: Hint::default(),
        }
    }
}

impl Producers {
    /// How many there are: they are numbered from 1.
    pub const COUNT: u8 = path::PRODUCERS;

    /// Whether they know the board's geometry: nine rows, columns and blocks, and nothing more.
    pub fn know(board: &Board) -> bool {
        board.geometry().is_classic() && board.clues().is_empty()
    }

    /// Takes a board; no if they do not [know](Producers::know) it. Marks that a value sees are passed over.
    pub fn load(&mut self, board: &Board) -> bool {
        if !Producers::know(board) {
            return false;
        }
        let mut values = [0; 81];
        for (cell, value) in (0..).map(Cell).zip(&mut values) {
            *value = board.value(cell).map_or(0, Value::number);
        }
        let mut marks = Grid::bare(&values);
        for (cell, marks) in (0..).map(Cell).zip(&mut marks) {
            *marks &= (board.marks(cell).bits() >> 1) as u16;
        }
        self.path.load(&values, &marks);
        true
    }

    /// Takes a plain 9x9 of values, 0 for an open cell.
    pub(crate) fn load_values(&mut self, values: &[u8; 81]) {
        let values = values.map(|value| if value <= 9 { value } else { 0 });
        self.path.load(&values, &Grid::bare(&values));
    }

    /// What the producer weighs at least that was looked at last.
    pub(crate) fn sought(&self) -> Tenths {
        Producers::least(self.hint.producer)
    }

    /// How far a search may go: a node is one run of a net.
    pub fn set_limits(&mut self, limits: Limits) {
        self.path.set_limits(limits);
    }

    /// Whether truths and patterns are wanted with each step.
    pub fn want_proofs(&mut self, wanted: bool) {
        self.hint.wants_proof = wanted;
    }

    /// Whether it takes no short cuts: nothing is bounded, remembered or looked at ahead. It finds the same, slowly, which
    /// is what tests hold it against.
    pub fn set_plain(&mut self, is_plain: bool) {
        self.path.set_plain(is_plain);
    }

    /// Why the last search gave up, if it did.
    pub fn stopped(&self) -> Option<Stop> {
        self.path.stopped()
    }

    /// Whether every cell has its value.
    pub fn is_filled(&self) -> bool {
        self.path.is_filled()
    }

    /// Finds the first step of the first producer that has one.
    pub fn find_next(&mut self) -> bool {
        self.path.next(&mut self.hint, Producers::COUNT)
    }

    /// Finds the first step, if it is rated so at most.
    pub(super) fn find_up_to(&mut self, most: Tenths) -> bool {
        let is_over = |&producer: &u8| Producers::least(producer) > most;
        let last = (1..=Producers::COUNT)
            .find(is_over)
            .unwrap_or(Producers::COUNT + 1)
            - 1;
        self.path.next(&mut self.hint, last) && self.weight().rating() <= most
    }

    /// Finds the first step of a producer.
    pub fn find(&mut self, producer: u8) -> bool {
        self.path.produce(producer, &mut self.hint)
    }

    /// Applies the step that was found.
    pub fn apply(&mut self) {
        self.path.apply(&self.hint);
    }

    /// The number of the producer that found the step.
    pub fn producer(&self) -> u8 {
        self.hint.producer
    }

    /// The techniques: the producer, and the name, each once.
    pub fn techniques() -> impl Iterator<Item = (u8, &'static str)> {
        NAMES.iter().map(|&(producer, _, name)| (producer, name))
    }

    /// The number of the step's technique among [`techniques`](Producers::techniques).
    pub fn technique(&self) -> usize {
        let key = (self.hint.producer, self.hint.kind);
        let known = NAMES.binary_search_by_key(&key, |known| (known.0, known.1));
        known.unwrap_or(0)
    }

    /// What a producer's step weighs at least.
    pub fn least(producer: u8) -> Tenths {
        Tenths(path::LEAST[usize::from(producer.min(Producers::COUNT))])
    }

    /// What the step is called.
    pub fn name(&self) -> &'static str {
        NAMES[self.technique()].2
    }

    /// What its rating is made of.
    pub fn weight(&self) -> Weight {
        Weight {
            base: Tenths(self.hint.base),
            complexity: self.hint.complexity,
            increment: Tenths(self.hint.increment),
        }
    }

    /// What it sets.
    pub fn set(&self) -> Option<Mark> {
        self.hint.set.map(|(cell, value)| mark(cell, value))
    }

    /// What it removes: the cells, and their marks.
    pub fn removes(&self) -> impl Iterator<Item = (Cell, Marks)> + '_ {
        self.hint
            .removes
            .iter()
            .map(|&(cell, values)| (Cell(cell.into()), marks(values)))
    }

    /// What it needs, if [wanted](Producers::want_proofs). A deadly pattern is apart, in [`guard`](Producers::guard).
    pub fn premises<'p>(
        &'p self,
        geometry: &'p Geometry,
    ) -> impl Iterator<Item = Premise<'static>> + 'p {
        let mut truths = self.hint.truths.clone();
        truths.arrange();
        truths.dedup();
        truths.into_iter().filter_map(|truth| match truth {
            Truth::Cell(cell) => Some(Premise::Cell(Cell(cell.into()))),
            Truth::Place(number, value) => {
                Some(Premise::Place(house(geometry, number)?, Value(value + 1)))
            }
        })
    }

    /// The marks of the deadly pattern that it needs.
    pub fn guard(&self) -> Vec<Mark> {
        let marks =
            |&(cell, values): &(u8, u16)| bits(values).map(move |value| mark(cell, value as u8));
        self.hint.guard.iter().flat_map(marks).collect()
    }
}

fn mark(cell: u8, value: u8) -> Mark {
    Mark {
        cell: Cell(cell.into()),
        value: Value(value + 1),
    }
}

fn marks(values: u16) -> Marks {
    Marks::from_bits_retain(u32::from(values) << 1)
}

/// A house of the board by its number here.
fn house(geometry: &Geometry, number: u8) -> Option<House> {
    debug_assert!(number < CELL);
    let kind =
        [HouseKind::Block, HouseKind::Column, HouseKind::Row].get(usize::from(number / 9))?;
    let first = *super::tables::CELLS[usize::from(number)].first()?;
    geometry.house_of(Cell(first.into()), *kind)
}

/// By producer and kind.
const NAMES: &[(u8, u8, &str)] = &[
    (1, 0, "Last Value"),
    (1, 1, "Hidden Single in Block"),
    (1, 2, "Hidden Single in Line"),
    (2, 0, "Direct Pointing"),
    (2, 1, "Direct Claiming"),
    (3, 0, "Direct Hidden Pair"),
    (4, 0, "Naked Single"),
    (5, 0, "Direct Hidden Triplet"),
    (6, 0, "Pointing"),
    (6, 1, "Claiming"),
    (7, 0, "Naked Pair"),
    (8, 0, "X-Wing"),
    (9, 0, "Hidden Pair"),
    (10, 0, "Naked Triplet"),
    (11, 0, "Swordfish"),
    (12, 0, "Hidden Triplet"),
    (13, 0, "XY-Wing"),
    (14, 0, "XYZ-Wing"),
    (15, 0, "Unique Rectangle Type 1"),
    (15, 1, "Unique Rectangle Type 2"),
    (15, 2, "Unique Rectangle Type 3, Naked"),
    (15, 3, "Unique Rectangle Type 3, Hidden"),
    (15, 4, "Unique Rectangle Type 4"),
    (15, 5, "Unique Loop Type 1"),
    (15, 6, "Unique Loop Type 2"),
    (15, 7, "Unique Loop Type 3, Naked"),
    (15, 8, "Unique Loop Type 3, Hidden"),
    (15, 9, "Unique Loop Type 4"),
    (16, 0, "Naked Quad"),
    (17, 0, "Jellyfish"),
    (18, 0, "Hidden Quad"),
    (19, 0, "BUG Type 1"),
    (19, 1, "BUG Type 2"),
    (19, 2, "BUG Type 4"),
    (19, 3, "BUG Type 3"),
    (20, 0, "Aligned Pair Exclusion"),
    (21, 2, "Forcing X-Chain or X-Cycle"),
    (21, 3, "Y-Cycle"),
    (21, 4, "Forcing Chain or Cycle"),
    (22, 0, "Aligned Triplet Exclusion"),
    (23, 7, "Nishio Forcing Chains"),
    (24, 5, "Cell Forcing Chains"),
    (24, 6, "Region Forcing Chains"),
    (25, 1, "Dynamic Double Forcing Chains"),
    (25, 5, "Dynamic Cell Forcing Chains"),
    (25, 6, "Dynamic Region Forcing Chains"),
    (25, 7, "Dynamic Contradiction Forcing Chains"),
    (26, 1, "Dynamic Double Forcing Chains (+)"),
    (26, 5, "Dynamic Cell Forcing Chains (+)"),
    (26, 6, "Dynamic Region Forcing Chains (+)"),
    (26, 7, "Dynamic Contradiction Forcing Chains (+)"),
    (27, 1, "Dynamic Double Forcing Chains (+ Forcing Chains)"),
    (27, 5, "Dynamic Cell Forcing Chains (+ Forcing Chains)"),
    (27, 6, "Dynamic Region Forcing Chains (+ Forcing Chains)"),
    (
        27,
        7,
        "Dynamic Contradiction Forcing Chains (+ Forcing Chains)",
    ),
    (
        28,
        1,
        "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)",
    ),
    (
        28,
        5,
        "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)",
    ),
    (
        28,
        6,
        "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)",
    ),
    (
        28,
        7,
        "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)",
    ),
    (
        29,
        1,
        "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)",
    ),
    (
        29,
        5,
        "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)",
    ),
    (
        29,
        6,
        "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)",
    ),
    (
        29,
        7,
        "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)",
    ),
    (
        30,
        1,
        "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
    ),
    (
        30,
        5,
        "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
    ),
    (
        30,
        6,
        "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
    ),
    (
        30,
        7,
        "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))",
    ),
];
