//! Draws the conclusions: everywhere at once, round by round.

use super::grid::{Board, CELLS, FIRST, GUARDS, LOW_HALF, THREE_BANDS, THREE_GUARDS};
use super::lanes::{Lanes, Machine};
use super::lines::LineMasks;

/// What is left to do once nothing follows any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Settled {
    /// The marks contradict each other.
    Dead,
    /// Every cell has its digit.
    Solved,
    /// A guess is needed. Some digit has more than one place in some box.
    Open,
}

/// Removes marks from `board` until nothing follows any more.
///
/// Each round does, for all digits and boxes at once:
/// 1. naked singles: a cell with one digit left takes this digit's box;
/// 2. hidden singles: a digit with one cell left in a box takes the cell;
/// 3. box lines, see [`LineMasks::keep`], which also carry on what is found in 1 and 2:
///    a digit with one cell in its box clears row and column, and a hidden single of a
///    row or column becomes one of its box.
///
/// Only where that leads no further, box lines with three digits are looked for.
#[inline(always)]
pub(super) fn settle<M: Machine>(machine: M, board: &mut Board<M::Lanes>) -> Settled {
    let masks = BoxMasks::new(machine);
    let lines = LineMasks::new(machine);
    let low_half = machine.load(&LOW_HALF);
    let three_bands = machine.load(&THREE_BANDS);
    let three_guards = machine.load(&THREE_GUARDS);
    let [mut a, mut b, mut c, mut d, mut e] = *board;
    // Whether the box lines have been looked at since the last guess.
    let mut fresh = true;
    let settled = loop {
        let before = [a, b, c, d, e];

        // 1. Cells by how many digits they have: none, one, more.
        let (once, twice) = (a | b, a & b);
        let (once, twice) = (once | c, twice | (once & c));
        let (once, twice) = (once | d, twice | (once & d));
        let last = e & low_half;
        let (once, twice) = (once | last, twice | (once & last));
        let other = once.swapped();
        let empty = three_bands.without(once | other);
        // One in one half and none in the other.
        let naked = (once ^ other).without(twice | twice.swapped());
        a = masks.take(a, naked);
        b = masks.take(b, naked);
        c = masks.take(c, naked);
        d = masks.take(d, naked);
        e = masks.take(e, naked);

        // 2. Boxes by how many places they have for a digit: none, one, more.
        let placed = masks.some(a) & masks.some(b) & masks.some(c) & masks.some(d) & masks.some(e);
        let (ha, ma) = masks.hidden(a);
        let (hb, mb) = masks.hidden(b);
        let (hc, mc) = masks.hidden(c);
        let (hd, md) = masks.hidden(d);
        let (he, me) = masks.hidden(e);
        let many = ma | mb | mc | md | me;
        // Cells taken by one digit, and by two.
        let (taken, clash) = (ha | hb, ha & hb);
        let (taken, clash) = (taken | hc, clash | (taken & hc));
        let (taken, clash) = (taken | hd, clash | (taken & hd));
        let last = he & low_half;
        let (taken, clash) = (taken | last, clash | (taken & last));
        let other = taken.swapped();
        let clash = clash | (taken & other);
        if !(empty | three_guards.without(placed) | clash).is_zero() {
            break Settled::Dead;
        }
        let taken = taken | other;
        a = a.without(taken) | ha;
        b = b.without(taken) | hb;
        c = c.without(taken) | hc;
        d = d.without(taken) | hd;
        e = e.without(taken) | he;

        if many.is_zero() {
            // Every digit has one place in every box, no two the same. That is a solution
            // if rows and columns agree.
            let kept = lines.keep([a, b, c, d, e]);
            break if same(kept, [a, b, c, d, e]) {
                Settled::Solved
            } else {
                Settled::Dead
            };
        }
        if same(before, [a, b, c, d, e]) && !fresh {
            let kept = lines.triples(before, low_half);
            if same(before, kept) {
                break Settled::Open;
            }
            [a, b, c, d, e] = kept;
        }
        fresh = false;

        // 3. Box lines.
        [a, b, c, d, e] = lines.keep([a, b, c, d, e]);
    };
    *board = [a, b, c, d, e];
    settled
}

/// Whether two boards are the same.
#[inline(always)]
fn same<L: Lanes>([a, b, c, d, e]: Board<L>, [p, q, r, s, t]: Board<L>) -> bool {
    ((a ^ p) | (b ^ q) | (c ^ r) | (d ^ s) | (e ^ t)).is_zero()
}

/// The masks for boxes.
struct BoxMasks<L> {
    cells: L,
    guards: L,
    firsts: L,
}

impl<L: Lanes> BoxMasks<L> {
    #[inline(always)]
    fn new<M: Machine<Lanes = L>>(machine: M) -> Self {
        Self {
            cells: machine.splat(CELLS),
            guards: machine.splat(GUARDS),
            firsts: machine.splat(FIRST),
        }
    }

    /// The guards of the boxes that have any cell, and junk below them.
    #[inline(always)]
    fn some(&self, x: L) -> L {
        x.plus(self.cells)
    }

    /// Of a digit only its cells in `naked`, in the boxes where it has any.
    #[inline(always)]
    fn take(&self, x: L, naked: L) -> L {
        let single = x & naked;
        let boxes = self.some(single) & self.guards;
        x.without((boxes - boxes.down::<9>()).without(single))
    }

    /// The cells of a digit that are its only ones in their boxes, and the guards of the
    /// boxes where it has more. If it has none in a box, it may be wrong.
    #[inline(always)]
    fn hidden(&self, x: L) -> (L, L) {
        let but_first = x & (x - self.firsts);
        let boxes = self.some(but_first) & self.guards;
        (x.without(boxes - boxes.down::<9>()), boxes)
    }
}
