//! How the marks of a puzzle lie in memory, and how they get there.

use super::lanes::Words;

/// The marks, digit by digit: for each digit and band a word of 30 bits.
///
/// A word has a field of ten bits for each of the three boxes of its band: nine for the
/// cells of the box, row by row, and a guard that stays 0, so that adding to or
/// subtracting from a field never touches the next one. Two digits share a [`Words`]:
/// lanes 0 to 2 are the bands of the first, lanes 4 to 6 those of the second, and lanes
/// 3 and 7 stay 0. The fifth holds digit 9 twice, so that no half needs an exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid(pub(super) [Words; PAIRS]);

/// How many [`Words`] the nine digits take, two by two.
pub(super) const PAIRS: usize = 5;

/// The whole grid in registers, laid out as in [`Grid`].
pub(super) type Board<L> = [L; PAIRS];
/// The first cell of each box.
pub(super) const FIRST: u32 = 1 | 1 << 10 | 1 << 20;
/// All cells of a band.
pub(super) const CELLS: u32 = FIRST * 0x1FF;
/// The guards above the boxes.
pub(super) const GUARDS: u32 = FIRST << 9;

/// All cells of the three bands, in both halves.
pub(super) const THREE_BANDS: Words = in_lanes(CELLS, CELLS);
/// All guards of the three bands, in both halves.
pub(super) const THREE_GUARDS: Words = in_lanes(GUARDS, GUARDS);
/// All cells of the low half: what counts of the fifth [`Words`], digit 9 being there twice.
pub(super) const LOW_HALF: Words = in_lanes(CELLS, 0);

/// A word in the three bands of the low half, and one in those of the high half.
const fn in_lanes(low: u32, high: u32) -> Words {
    Words([low, low, low, 0, high, high, high, 0])
}

/// Where a cell lies in its band's words.
pub(super) const PLACE: [u8; 27] = {
    let mut place = [0; 27];
    let mut i = 0;
    while i < 27 {
        let (row, column) = (i / 9, i % 9);
        place[i] = (column / 3 * 10 + row * 3 + column % 3) as u8;
        i += 1;
    }
    place
};

/// The cell of its band that lies at a place: the reverse of [`PLACE`], 0 where there is none.
const CELL: [u8; 32] = {
    let mut cell = [0; 32];
    let mut i = 0;
    while i < 27 {
        cell[PLACE[i] as usize] = i as u8;
        i += 1;
    }
    cell
};

impl Grid {
    const EMPTY: Self = Self([Words([0; 8]); PAIRS]);

    /// The grid of the givens `values`, 0 for none.
    #[inline]
    pub(super) fn from_values(values: &[u8; 81]) -> Self {
        let mut grid = Self::EMPTY;
        for band in 0..3 {
            // By value; the last word is for whatever is no digit.
            let mut words = [0_u32; 16];
            for (value, place) in values[band * 27..][..27].iter().zip(PLACE) {
                words[usize::from(value.min(&15) % 16)] |= 1 << place;
            }
            for digit in 0..9 {
                grid.set(digit, band, words[0] | words[digit + 1]);
            }
        }
        grid
    }

    /// The grid of the marks `marks`, bit 0 for digit 1.
    #[inline]
    pub(super) fn from_marks(marks: &[u16; 81]) -> Self {
        let mut grid = Self::EMPTY;
        for band in 0..3 {
            let mut words = [0_u32; 9];
            for (mark, place) in marks[band * 27..][..27].iter().zip(PLACE) {
                for (digit, word) in words.iter_mut().enumerate() {
                    *word |= if mark >> digit & 1 == 1 {
                        1 << place
                    } else {
                        0
                    };
                }
            }
            for (digit, word) in words.into_iter().enumerate() {
                grid.set(digit, band, word);
            }
        }
        grid
    }

    /// The word of digit `digit` (0 to 8) and band `band` (0 to 2).
    #[inline(always)]
    pub(super) fn word(&self, digit: usize, band: usize) -> u32 {
        self.0[digit / 2].0[digit % 2 * 4 + band]
    }

    /// The three words of a digit as two: the first two bands, then the third.
    #[inline(always)]
    pub(super) fn cells(&self, digit: usize) -> [u64; 2] {
        self.0[digit / 2].cells(digit % 2)
    }

    /// Sets that word, in both its places for digit 9.
    #[inline(always)]
    pub(super) fn set(&mut self, digit: usize, band: usize, word: u32) {
        self.0[digit / 2].0[digit % 2 * 4 + band] = word;
        if digit == 8 {
            self.0[4].0[4 + band] = word;
        }
    }

    /// Sets the three words of a digit.
    #[inline(always)]
    pub(super) fn set_words(&mut self, digit: usize, words: [u32; 3]) {
        for (band, word) in words.into_iter().enumerate() {
            self.set(digit, band, word);
        }
    }

    /// The digits 1 to 9 of a solved grid; 0 where a cell has no digit.
    pub(super) fn values(&self) -> [u8; 81] {
        let mut values = [0; 81];
        for (band, cells) in values.chunks_exact_mut(27).enumerate() {
            for digit in 0..9 {
                let mut word = self.word(digit, band);
                while word != 0 {
                    cells[usize::from(CELL[word.trailing_zeros() as usize])] = digit as u8 + 1;
                    word &= word - 1;
                }
            }
        }
        values
    }
}
