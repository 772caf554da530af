//! Box lines: which rows and columns of a box a digit can still take.
//!
//! A digit takes one row in each box of a band, and three different ones: one of six
//! ways. A box row that belongs to none of the ways left cannot hold the digit. That is
//! pointing, claiming, and a placed digit clearing its row, in one. Columns alike.
//!
//! What is to be known of a box row is one bit, at one of the three cells of the row, so
//! the box rows of three registers can share one: the first register has its bits at the
//! first cells, the second at the second, the third at the third.

use super::grid::Board;
use super::grid::FIRST;
use super::lanes::{Lanes, Machine};

/// The masks for cells of a box: by column, by row, and some of two columns or rows.
pub(super) struct LineMasks<L> {
    /// Left, middle and right column.
    column: [L; 3],
    /// Upper, middle and lower row.
    row: [L; 3],
    /// All but the right column.
    left: L,
    /// All but the left column.
    right: L,
    /// All but the lower row.
    upper: L,
    /// All but the upper row.
    lower: L,
}

impl<L: Lanes> LineMasks<L> {
    #[inline(always)]
    pub(super) fn new<M: Machine<Lanes = L>>(machine: M) -> Self {
        Self {
            column: [
                machine.splat(FIRST * 0b001_001_001),
                machine.splat(FIRST * 0b010_010_010),
                machine.splat(FIRST * 0b100_100_100),
            ],
            row: [
                machine.splat(FIRST * 0b000_000_111),
                machine.splat(FIRST * 0b000_111_000),
                machine.splat(FIRST * 0b111_000_000),
            ],
            left: machine.splat(FIRST * 0b011_011_011),
            right: machine.splat(FIRST * 0b110_110_110),
            upper: machine.splat(FIRST * 0b000_111_111),
            lower: machine.splat(FIRST * 0b111_111_000),
        }
    }

    /// Keeps of each digit the box rows, then the box columns, that some way left has.
    #[inline(always)]
    pub(super) fn keep(&self, board: Board<L>) -> Board<L> {
        self.keep_columns(self.keep_rows(board))
    }

    #[inline(always)]
    fn keep_rows(&self, [a, b, c, d, e]: Board<L>) -> Board<L> {
        let [first, second, third] = self.column;
        let x = self.rows_of_ways(self.rows(a) | self.rows_second(b) | self.rows_third(c));
        let y = self.rows_of_ways(self.rows(d) | self.rows_second(e));
        [
            a & fill_row(x & first),
            b & fill_row_second(x & second),
            c & fill_row_third(x & third),
            d & fill_row(y & first),
            e & fill_row_second(y & second),
        ]
    }

    #[inline(always)]
    fn keep_columns(&self, [a, b, c, d, e]: Board<L>) -> Board<L> {
        let [first, second, third] = self.row;
        let x =
            self.columns_of_ways(self.columns(a) | self.columns_second(b) | self.columns_third(c));
        let y = self.columns_of_ways(self.columns(d) | self.columns_second(e));
        [
            a & fill_column(x & first),
            b & fill_column_second(x & second),
            c & fill_column_third(x & third),
            d & fill_column(y & first),
            e & fill_column_second(y & second),
        ]
    }

    /// The box rows that have a cell, at their first cells.
    #[inline(always)]
    fn rows(&self, x: L) -> L {
        (x | x.down::<1>() | x.down::<2>()) & self.column[0]
    }

    /// The same at their second cells.
    #[inline(always)]
    fn rows_second(&self, x: L) -> L {
        (x | x.down::<1>() | x.up::<1>()) & self.column[1]
    }

    /// The same at their third cells.
    #[inline(always)]
    fn rows_third(&self, x: L) -> L {
        (x | x.up::<1>() | x.up::<2>()) & self.column[2]
    }

    /// The box columns that have a cell, at their first cells.
    #[inline(always)]
    fn columns(&self, x: L) -> L {
        (x | x.down::<3>() | x.down::<6>()) & self.row[0]
    }

    /// The same at their second cells.
    #[inline(always)]
    fn columns_second(&self, x: L) -> L {
        (x | x.down::<3>() | x.up::<3>()) & self.row[1]
    }

    /// The same at their third cells.
    #[inline(always)]
    fn columns_third(&self, x: L) -> L {
        (x | x.up::<3>() | x.up::<6>()) & self.row[2]
    }

    /// Of the box rows those that belong to some way: where the two other boxes can take
    /// the two other rows, one way or the other.
    #[inline(always)]
    fn rows_of_ways(&self, rows: L) -> L {
        let p = (rows.down::<3>() & self.upper) | (rows.up::<6>() & self.row[2]);
        let q = (rows.down::<6>() & self.row[0]) | (rows.up::<3>() & self.lower);
        rows & next_box((p & next_box(q)) | (q & next_box(p)))
    }

    /// Of the box columns those that belong to some way.
    #[inline(always)]
    fn columns_of_ways(&self, columns: L) -> L {
        let p = (columns.down::<1>() & self.left) | (columns.up::<2>() & self.column[2]);
        let q = (columns.down::<2>() & self.column[0]) | (columns.up::<1>() & self.right);
        columns & ((p & q.next_band()) | (q & p.next_band())).next_band()
    }

    /// Where only three digits are left for a box row, they are all there, so none of
    /// them is in another row of the box; columns alike. Told by `low_half`, see
    /// [`Grid`](super::grid::Grid).
    #[inline(always)]
    pub(super) fn triples(&self, board: Board<L>, low_half: L) -> Board<L> {
        let [a, b, c, d, e] = board;
        let rows = [
            self.rows(a),
            self.rows(b),
            self.rows(c),
            self.rows(d),
            self.rows(e),
        ];
        let many = at_least_four(rows, low_half);
        let [p, q, r, s, t] = rows;
        let [a, b, c, d, e] = [
            self.without_rows_beside(a, p.without(many)),
            self.without_rows_beside(b, q.without(many)),
            self.without_rows_beside(c, r.without(many)),
            self.without_rows_beside(d, s.without(many)),
            self.without_rows_beside(e, t.without(many)),
        ];
        let columns = [
            self.columns(a),
            self.columns(b),
            self.columns(c),
            self.columns(d),
            self.columns(e),
        ];
        let many = at_least_four(columns, low_half);
        let [p, q, r, s, t] = columns;
        [
            self.without_columns_beside(a, p.without(many)),
            self.without_columns_beside(b, q.without(many)),
            self.without_columns_beside(c, r.without(many)),
            self.without_columns_beside(d, s.without(many)),
            self.without_columns_beside(e, t.without(many)),
        ]
    }

    /// The cells of `x` without the box rows beside those in `sure`.
    #[inline(always)]
    fn without_rows_beside(&self, x: L, sure: L) -> L {
        let beside = sure.down::<3>() | sure.up::<3>() | sure.down::<6>() | sure.up::<6>();
        x.without(fill_row(beside.without(sure) & self.column[0]))
    }

    /// The cells of `x` without the box columns beside those in `sure`.
    #[inline(always)]
    fn without_columns_beside(&self, x: L, sure: L) -> L {
        let beside = sure.down::<1>() | sure.up::<1>() | sure.down::<2>() | sure.up::<2>();
        x.without(fill_column(beside.without(sure) & self.row[0]))
    }
}

/// The bits that at least four of the nine digits have.
#[inline(always)]
fn at_least_four<L: Lanes>([a, b, c, d, e]: Board<L>, low_half: L) -> L {
    let (one, two) = (a | b, a & b);
    let (one, two, three) = (one | c, two | (one & c), two & c);
    let (one, two, three, four) = (one | d, two | (one & d), three | (two & d), three & d);
    let e = e & low_half;
    let (one, two, three, four) = (
        one | e,
        two | (one & e),
        three | (two & e),
        four | (three & e),
    );
    let (one_, two_, three_) = (one.swapped(), two.swapped(), three.swapped());
    four | four.swapped() | (three & one_) | (one & three_) | (two & two_)
}

/// In each field what was in the field of the next box. No bit may be above the fields;
/// some come to be there.
#[inline(always)]
fn next_box<L: Lanes>(x: L) -> L {
    x.down::<10>() | x.up::<20>()
}

/// All three cells of the box rows given by their first cells.
#[inline(always)]
fn fill_row<L: Lanes>(x: L) -> L {
    x.up::<3>() - x
}

/// The same, given by their second cells.
#[inline(always)]
fn fill_row_second<L: Lanes>(x: L) -> L {
    x.up::<2>() - x.down::<1>()
}

/// The same, given by their third cells.
#[inline(always)]
fn fill_row_third<L: Lanes>(x: L) -> L {
    x.up::<1>() - x.down::<2>()
}

/// All three cells of the box columns given by their first cells.
#[inline(always)]
fn fill_column<L: Lanes>(x: L) -> L {
    x | x.up::<3>() | x.up::<6>()
}

/// The same, given by their second cells.
#[inline(always)]
fn fill_column_second<L: Lanes>(x: L) -> L {
    x | x.up::<3>() | x.down::<3>()
}

/// The same, given by their third cells.
#[inline(always)]
fn fill_column_third<L: Lanes>(x: L) -> L {
    x | x.down::<3>() | x.down::<6>()
}
