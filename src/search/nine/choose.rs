//! What to guess: the choice decides how large the search becomes.

use super::grid::Board;
use super::grid::{Grid, LOW_HALF, PLACE};
use super::lanes::{Lanes, Machine};

/// The three words of a digit in two: the first two bands, then the third.
type Cells = [u64; 2];

/// The cells that see a cell, by band and place in the word.
const PEERS: [[Cells; 32]; 3] = {
    let mut peers = [[[0; 2]; 32]; 3];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box) {
                let bit = 1 << (PLACE[b % 27] as usize + b / 27 % 2 * 32);
                peers[a / 27][PLACE[a % 27] as usize][b / 54] |= bit;
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

/// The best guess there is for a grid where nothing follows any more: the grid in two,
/// which share no solution and lose none.
#[inline(always)]
pub(super) fn choose<M: Machine>(machine: M, board: &Board<M::Lanes>, grid: &Grid) -> [Grid; 2] {
    let (pairs, few) = small_cells(machine, board);
    if pairs.is_zero() {
        return super::ways::choose(grid);
    }
    let (pairs, few) = (pairs.words().cells(0), few.words().cells(0));
    let mut best = (0, 0, 0, [0, 0]);
    for band in 0..3 {
        let mut left = (pairs[band / 2] >> (band % 2 * 32)) as u32;
        while left != 0 {
            let at = left.trailing_zeros();
            left &= left - 1;
            let peers = &PEERS[band][at as usize];
            let mut marks = 0;
            for digit in 0..9 {
                marks |= (grid.word(digit, band) >> at & 1) << digit;
            }
            let [first, last] = [marks.trailing_zeros(), marks.ilog2()].map(|d| d as usize % 16);
            let score =
                hits(grid, first, peers, &pairs, &few) * hits(grid, last, peers, &pairs, &few);
            if score >= best.0 {
                best = (score, band, at, [first, last]);
            }
        }
    }
    let (_, band, at, [first, last]) = best;
    [
        put(grid, first, last, band, at),
        put(grid, last, first, band, at),
    ]
}

/// The grid with `digit` and not `not` in a cell that has only these two left.
#[inline(always)]
fn put(grid: &Grid, digit: usize, not: usize, band: usize, at: u32) -> Grid {
    let [a, b] = grid.cells(digit);
    let [c, d] = PEERS[band][at as usize];
    let [a, b] = [a & !c, b & !d];
    let mut split = *grid;
    split.set_words(digit, [a as u32, (a >> 32) as u32, b as u32]);
    split.set(not, band, grid.word(not, band) & !(1 << at));
    split
}

/// How much a digit strikes in the cells `peers`: the fewer digits a cell has left, the
/// more it tells to take one away.
#[inline(always)]
fn hits(grid: &Grid, digit: usize, peers: &Cells, pairs: &Cells, few: &Cells) -> u32 {
    let cells = grid.cells(digit);
    let mut score = 0;
    for i in 0..2 {
        let hit = cells[i] & peers[i];
        score += hit.count_ones() + (hit & few[i]).count_ones() + 3 * (hit & pairs[i]).count_ones();
    }
    score
}

/// The cells with exactly two digits left, and those with two or three, in each half.
#[inline(always)]
fn small_cells<M: Machine>(machine: M, board: &Board<M::Lanes>) -> (M::Lanes, M::Lanes) {
    let mut one = board[4] & machine.load(&LOW_HALF);
    let mut two = machine.splat(0);
    let mut three = two;
    let mut four = two;
    for x in &board[..4] {
        four = four | (three & *x);
        three = three | (two & *x);
        two = two | (one & *x);
        one = one | *x;
    }
    let (one_, two_, three_) = (one.swapped(), two.swapped(), three.swapped());
    let at_least_four = four | four.swapped() | (three & one_) | (one & three_) | (two & two_);
    let at_least_three = three | three_ | (two & one_) | (one & two_);
    let at_least_two = two | two_ | (one & one_);
    (
        at_least_two.without(at_least_three),
        at_least_two.without(at_least_four),
    )
}
