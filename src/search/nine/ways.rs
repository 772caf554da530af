//! What to guess when no cell has just two digits left: how a digit lies in a band.

use super::grid::{FIRST, Grid};

/// The six ways a digit can give the three boxes of a band (or stack) its three lines,
/// as masks of nine bits: bit `3 * box + line`.
const WAYS: [u32; 6] = {
    const fn way(a: u32, b: u32, c: u32) -> u32 {
        1 << a | 1 << (3 + b) | 1 << (6 + c)
    }
    [
        way(0, 1, 2),
        way(1, 2, 0),
        way(2, 0, 1),
        way(0, 2, 1),
        way(1, 0, 2),
        way(2, 1, 0),
    ]
};

/// For each mask of possible lines, the ways left in it, as six bits.
const LEFT: [u8; 512] = {
    let mut left = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        let mut way = 0;
        while way < 6 {
            if WAYS[way] & !(mask as u32) == 0 {
                left[mask] |= 1 << way;
            }
            way += 1;
        }
        mask += 1;
    }
    left
};

/// Cells of the three words of a digit.
type Three = [u32; 3];

/// A digit that lies one of two ways in the band or stack with the fewest marks; if there
/// is none, a digit with few places in some box.
#[cold]
#[inline(never)]
pub(super) fn choose(grid: &Grid) -> [Grid; 2] {
    let mut best = (0, None);
    for across in 0..6 {
        let mut marks = 0;
        let mut found = None;
        let mut least = u32::MAX;
        for digit in 0..9 {
            let words = words(grid, digit);
            let cells: Three = std::array::from_fn(|i| words[i] & area(across)[i]);
            let count = cells.iter().map(|word| word.count_ones()).sum::<u32>();
            marks += count;
            let ways = LEFT[lines(words, across)];
            if ways.count_ones() == 2 && count < least {
                least = count;
                found = Some((digit, ways));
            }
        }
        if let Some(found) = found
            && (best.1.is_none() || marks < best.0)
        {
            best = (marks, Some((across, found)));
        }
    }
    let Some((across, (digit, ways))) = best.1 else {
        return fewest(grid);
    };
    let words = words(grid, digit);
    let going = |way: u32| {
        let keep = cells(WAYS[way as usize], across);
        let area = area(across);
        let mut split = *grid;
        split.set_words(
            digit,
            std::array::from_fn(|i| words[i] & (keep[i] | !area[i])),
        );
        split
    };
    [going(ways.trailing_zeros()), going(ways.ilog2())]
}

/// The three words of a digit.
fn words(grid: &Grid, digit: usize) -> Three {
    [
        grid.word(digit, 0),
        grid.word(digit, 1),
        grid.word(digit, 2),
    ]
}

/// All cells of band `across`, or of stack `across - 3`.
fn area(across: usize) -> Three {
    cells(0x1FF, across)
}

/// The cells of the lines in `mask` of band `across` or stack `across - 3`.
fn cells(mask: u32, across: usize) -> Three {
    let mut cells = [0; 3];
    for at in 0..9 {
        if mask >> at & 1 == 1 {
            let (with, line) = (at / 3, at % 3);
            if across < 3 {
                cells[across] |= 0b111 << (with * 10 + line * 3);
            } else {
                cells[with] |= 0b001_001_001 << ((across - 3) * 10 + line);
            }
        }
    }
    cells
}

/// Which lines the digit can lie on in the boxes of this band or stack, bit `3 * box + line`.
fn lines(words: Three, across: usize) -> usize {
    let mut mask = 0;
    for with in 0..3 {
        let (field, ends) = if across < 3 {
            let x = words[across];
            ((x | x >> 1 | x >> 2) >> (with * 10), [0, 3, 6])
        } else {
            let x = words[with];
            ((x | x >> 3 | x >> 6) >> ((across - 3) * 10), [0, 1, 2])
        };
        for (line, end) in ends.into_iter().enumerate() {
            mask |= (field as usize >> end & 1) << (3 * with + line);
        }
    }
    mask
}

/// A cell for the digit that has the fewest places in some box, but more than one: there
/// or not there.
fn fewest(grid: &Grid) -> [Grid; 2] {
    let mut best = (10, (0, 0, FIRST));
    for digit in 0..9 {
        for band in 0..3 {
            for shift in [0, 10, 20] {
                let places = grid.word(digit, band) & 0x1FF << shift;
                let count = places.count_ones();
                if count > 1 && count < best.0 {
                    best = (count, (digit, band, places));
                }
            }
        }
    }
    let (_, (digit, band, places)) = best;
    let cell = places & places.wrapping_neg();
    let mut split = [*grid; 2];
    split[0].set(digit, band, grid.word(digit, band) & !places | cell);
    split[1].set(digit, band, grid.word(digit, band) & !cell);
    split
}
