//! Cells, and sets of them.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A cell, counted row by row from 0. Its name (`r1c1`) depends on the geometry.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u16);

impl Cell {
    // Tests are built with few optimisations, and this was a fifteenth of the time they take.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The bit of a number in its word. Half a word is shifted, and masks say which: a whole one is shifted by a function in
/// WebAssembly, and so is what the compiler makes of a branch.
#[inline]
pub(crate) const fn bit(number: usize) -> u128 {
    let (bit, upper) = (1u64 << (number % 64), upper(number / 64));
    ((bit & upper) as u128) << 64 | (bit & !upper) as u128
}

/// All bits if the half word of a number is the upper one of its word.
#[inline]
const fn upper(half: usize) -> u64 {
    0u64.wrapping_sub(half as u64 % 2)
}

/// Whether a word has the bit of a number.
#[inline]
pub(crate) const fn has_bit(word: u128, number: usize) -> bool {
    half(word, number / 64) >> (number % 64) & 1 == 1
}

/// The numbers whose bits are in words, in order.
#[inline]
pub(crate) fn bits_of(words: &[u128]) -> impl Iterator<Item = usize> + Clone {
    let halves = (0..2 * words.len()).map(|at| (at, half(words[at / 2], at)));
    halves.flat_map(|(at, mut left)| {
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            (bit < 64).then_some(64 * at + bit)
        })
    })
}

/// The lower half of a word for even numbers, else the upper one.
#[inline]
const fn half(word: u128, at: usize) -> u64 {
    let upper = upper(at);
    (word >> 64) as u64 & upper | word as u64 & !upper
}

/// The words of a set that can hold the cells of any board: 1,024 bits, for 25x25 and for grids that overlap.
pub const WIDE: usize = 8;
/// The words of a set for boards of up to 128 cells, among them 9x9.
pub const NARROW: usize = 1;

/// The words of sets on a board with some number of cells and houses, of which there are sets as well: those that
/// [`at_width!`](crate::at_width) calls functions with.
pub(crate) const fn words_for(cells: usize, houses: usize) -> usize {
    if cells <= 128 * NARROW {
        NARROW
    } else if cfg!(not(target_arch = "wasm32")) && cells <= 256 * NARROW && houses <= 256 * NARROW {
        2 * NARROW
    } else {
        WIDE
    }
}

/// A set of cells.
///
/// Written plainly, `Cells` holds the cells of any board. Engines, whose loops ask "what is seen by
/// all of these" a million times, are generic over the number of words and run with one word for
/// boards of up to 128 cells ([`NARROW`]), with two for most of up to 256 and with eight ([`WIDE`]) above; see
/// [`at_width!`](crate::at_width).
///
/// ```
/// use sudoku_explain::{Cell, Cells};
/// let pair: Cells = [Cell(3), Cell(80)].into_iter().collect();
/// assert_eq!(pair.count(), 2);
/// assert!(pair.has(Cell(80)));
/// assert_eq!(pair.without(Cell(3)).single(), Some(Cell(80)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cells<const N: usize = WIDE>(pub(crate) [u128; N]);

impl<const N: usize> Cells<N> {
    /// No cell.
    pub const EMPTY: Cells<N> = Cells([0; N]);

    /// Loads the set at place `at` of a table of sets, each `stride` words wide: nothing where the table ends before,
    /// and as much as fits.
    #[inline]
    pub(crate) fn load(words: &[u128], stride: usize, at: usize) -> Cells<N> {
        let mut out = [0; N];
        if N == NARROW || stride == NARROW {
            out[0] = words.get(at * stride).copied().unwrap_or(0);
        } else if stride == N {
            // Mostly the table is as wide as the set: to copy a known number of words calls no function.
            if let Some(words) = words.get(at * N..).and_then(|words| words.first_chunk()) {
                out = *words;
            }
        } else if let Some(words) = words.get(at * stride..(at + 1) * stride) {
            let width = stride.min(N);
            out[..width].copy_from_slice(&words[..width]);
        }
        Cells(out)
    }

    /// The set of one cell.
    #[inline]
    pub const fn only(cell: Cell) -> Cells<N> {
        Cells::EMPTY.with(cell)
    }

    /// Adds a cell, if there are enough words to hold it.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        if cell.index() / 128 < N {
            self.0[cell.index() / 128] |= bit(cell.index());
        }
    }

    /// The set with a cell added.
    #[must_use]
    #[inline]
    pub const fn with(mut self, cell: Cell) -> Cells<N> {
        self.insert(cell);
        self
    }

    /// The set with a cell taken out.
    #[must_use]
    #[inline]
    pub const fn without(mut self, cell: Cell) -> Cells<N> {
        if cell.index() / 128 < N {
            self.0[cell.index() / 128] &= !bit(cell.index());
        }
        self
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn has(&self, cell: Cell) -> bool {
        cell.index() / 128 < N && has_bit(self.0[cell.index() / 128], cell.index())
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        if N == NARROW {
            self.0[0] == 0
        } else {
            wide::is_empty(&self.0)
        }
    }

    /// How many cells are in the set.
    #[inline]
    pub fn count(&self) -> usize {
        if N == NARROW {
            self.0[0].count_ones() as usize
        } else {
            wide::count(&self.0)
        }
    }

    /// Whether all cells of this set are in the other.
    #[inline]
    pub fn is_subset(&self, other: &Cells<N>) -> bool {
        if N == NARROW {
            self.0[0] & !other.0[0] == 0
        } else {
            wide::is_subset(&self.0, &other.0)
        }
    }

    /// Whether the sets share a cell.
    #[inline]
    pub fn meets(&self, other: &Cells<N>) -> bool {
        if N == NARROW {
            self.0[0] & other.0[0] != 0
        } else {
            wide::meets(&self.0, &other.0)
        }
    }

    /// The first cell.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The last cell.
    #[inline]
    pub fn last(&self) -> Option<Cell> {
        let mut words = self.0.iter().enumerate().rev();
        words.find_map(|(at, word)| Some(Cell((at * 128) as u16 + word.checked_ilog2()? as u16)))
    }

    /// The one cell of a set of one.
    #[inline]
    pub fn single(&self) -> Option<Cell> {
        let mut cells = self.iter();
        let first = cells.next()?;
        cells.next().is_none().then_some(first)
    }

    /// The cells in reading order.
    #[inline]
    pub fn iter(&self) -> CellIter<N> {
        CellIter {
            words: self.0,
            at: 0,
            half: self.0[0] as u64,
        }
    }

    /// The same set, `M` words wide, as far as they hold it.
    pub fn resize<const M: usize>(&self) -> Cells<M> {
        let mut out = [0; M];
        let width = N.min(M);
        out[..width].copy_from_slice(&self.0[..width]);
        Cells(out)
    }
}

impl<const N: usize> Default for Cells<N> {
    fn default() -> Self {
        Cells::EMPTY
    }
}

/// The cells of a set in reading order.
#[derive(Clone)]
pub struct CellIter<const N: usize> {
    words: [u128; N],
    /// The half word that is being read, and what is left of it: one register is quicker than two.
    at: usize,
    half: u64,
}

impl<const N: usize> Iterator for CellIter<N> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.half == 0 {
            self.at += 1;
            self.half = half(*self.words.get(self.at / 2)?, self.at);
        }
        let bit = self.half.trailing_zeros();
        self.half &= self.half - 1;
        Some(Cell((self.at * 64) as u16 + bit as u16))
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, init: B, mut f: F) -> B {
        let mut folded = init;
        let mut left = self.half;
        for at in self.at..2 * N {
            while left != 0 {
                folded = f(
                    folded,
                    Cell((at * 64) as u16 + left.trailing_zeros() as u16),
                );
                left &= left - 1;
            }
            left = self
                .words
                .get(at.div_ceil(2))
                .map_or(0, |&word| half(word, at + 1));
        }
        folded
    }
}

impl<const N: usize> IntoIterator for Cells<N> {
    type Item = Cell;
    type IntoIter = CellIter<N>;

    fn into_iter(self) -> CellIter<N> {
        self.iter()
    }
}

impl<const N: usize> FromIterator<Cell> for Cells<N> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Cells::EMPTY, Cells::with)
    }
}

/// What is done with all words of a wide set. In WebAssembly these are functions that are called: written out where they
/// are used, for boards that few pages show, they would be a tenth of the engine.
mod wide {
    macro_rules! all_words {
        ($name:ident($($words:ident: $kind:ty),+) $(-> $result:ty)?, $body:expr) => {
            #[cfg_attr(target_arch = "wasm32", inline(never))]
            #[cfg_attr(not(target_arch = "wasm32"), inline)]
            pub(super) fn $name($($words: $kind),+) $(-> $result)? {
                $body
            }
        };
    }

    all_words!(is_empty(a: &[u128]) -> bool, a.iter().all(|&a| a == 0));
    all_words!(count(a: &[u128]) -> usize, a.iter().map(|a| a.count_ones() as usize).sum());
    all_words!(is_subset(a: &[u128], b: &[u128]) -> bool, a.iter().zip(b).all(|(a, b)| a & !b == 0));
    all_words!(meets(a: &[u128], b: &[u128]) -> bool, a.iter().zip(b).any(|(a, b)| a & b != 0));
    all_words!(bitand(a: &mut [u128], b: &[u128]), a.iter_mut().zip(b).for_each(|(a, b)| *a &= b));
    all_words!(bitor(a: &mut [u128], b: &[u128]), a.iter_mut().zip(b).for_each(|(a, b)| *a |= b));
    all_words!(sub(a: &mut [u128], b: &[u128]), a.iter_mut().zip(b).for_each(|(a, b)| *a &= !b));
}

macro_rules! operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, |$a:ident, $b:ident| $word:expr) => {
        impl<const N: usize> $trait for Cells<N> {
            type Output = Cells<N>;
            #[inline]
            fn $method(mut self, other: Cells<N>) -> Cells<N> {
                self.$assign_method(other);
                self
            }
        }
        impl<const N: usize> $assign for Cells<N> {
            #[inline]
            fn $assign_method(&mut self, other: Cells<N>) {
                if N == NARROW {
                    let ($a, $b) = (self.0[0], other.0[0]);
                    self.0[0] = $word;
                } else {
                    wide::$method(&mut self.0, &other.0);
                }
            }
        }
    };
}
operator!(BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b);
operator!(BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b);
operator!(Sub sub, SubAssign sub_assign, |a, b| a & !b);

/// Calls a function that is generic over the width of its cell sets with the width of a board:
/// `at_width!(board.geometry(), find(board, finds))` calls `find::<1>(board, finds)` on boards of up
/// to 128 cells, `find::<2>` up to 256 cells and houses, as 16x16 has, and `find::<8>(board, finds)` above. WebAssembly does without the second.
///
/// `at_width!(rarely board.geometry(), find(board, finds))` is for what takes little of the time of most puzzles:
/// WebAssembly has it for wide sets only, which hold the cells of any board, and is smaller for it.
#[macro_export]
macro_rules! at_width {
    (rarely $geometry:expr, $function:ident($($argument:expr),* $(,)?)) => {
        if cfg!(target_arch = "wasm32") {
            $function::<{ $crate::WIDE }>($($argument),*)
        } else {
            $crate::at_width!($geometry, $function($($argument),*))
        }
    };
    ($geometry:expr, $function:ident($($argument:expr),* $(,)?)) => {
        if $geometry.is_narrow() {
            $function::<{ $crate::NARROW }>($($argument),*)
        } else if cfg!(not(target_arch = "wasm32"))
            && $geometry.cell_count() <= 256 * $crate::NARROW
            && $geometry.houses().len() <= 256 * $crate::NARROW
        {
            $function::<{ 2 * $crate::NARROW }>($($argument),*)
        } else {
            $function::<{ $crate::WIDE }>($($argument),*)
        }
    };
}
