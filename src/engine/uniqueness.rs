//! Deadly patterns: cells that could be exchanged.
//!
//! A deadly pattern is a set of marks with which its cells could be filled in two ways at least, with the same values
//! in every house. With two marks a cell, of which each house holds each value none or two times, each cell could
//! take its other mark: rectangles, loops, graves. With more, two lines could exchange their cells. So in a puzzle with
//! one solution some *extra* mark of its cells holds: a truth like any other
//! ([`Premise::Guard`](crate::Premise::Guard)), from which the types follow by counting.

mod avoided;
mod grave;
mod lines;
mod loops;
mod matching;
mod pairs;
mod symmetric;

use crate::strategy::Search;
use crate::{Board, Cell, Cells, House, Mark, Marks, at_width};
use std::ops::ControlFlow::Continue;

pub use avoided::Avoided;
pub use grave::grave;
pub use lines::twin_lines;
pub use loops::{MAX_LOOP, loops};
pub use matching::Matching;
pub use symmetric::{Breaks, Symmetric};

/// A deadly pattern on a board, with the marks of its cells that are not part of it.
#[derive(Clone, Copy, Debug)]
pub struct Deadly<'a, const N: usize> {
    /// The marks of the pattern, by cell; those already struck still belong to it.
    pub pattern: &'a [Mark],
    /// Its cells.
    pub cells: Cells<N>,
    /// Its cells that have other marks.
    pub open: Cells<N>,
    /// The other marks, of all its cells.
    pub extras: Marks,
}

impl<'a, const N: usize> Deadly<'a, N> {
    /// The pattern as it stands on a board.
    pub fn new(board: &Board, pattern: &'a [Mark]) -> Deadly<'a, N> {
        let mut deadly = Deadly {
            pattern,
            cells: Cells::EMPTY,
            open: Cells::EMPTY,
            extras: Marks::empty(),
        };
        for mark in pattern {
            deadly.cells.insert(mark.cell);
        }
        for cell in deadly.cells {
            let extras = deadly.extras_of(board, cell);
            if !extras.is_empty() {
                deadly.open.insert(cell);
                deadly.extras |= extras;
            }
        }
        deadly
    }

    /// The marks of the pattern in a cell, struck or not.
    pub fn marks_of(&self, cell: Cell) -> Marks {
        self.pattern
            .iter()
            .filter(|mark| mark.cell == cell)
            .map(|mark| mark.value)
            .collect()
    }

    /// The other marks of a cell.
    pub fn extras_of(&self, board: &Board, cell: Cell) -> Marks {
        board.can_be(cell) - self.marks_of(cell)
    }
}

/// Whether the cells may be exchanged at all: none is a given, no contact leads to a cell that could
/// take one of their values, none is in a clue, and the puzzle excluded none of the marks.
pub fn is_free(board: &Board, cell: Cell, marks: Marks) -> bool {
    let geometry = board.geometry();
    let start = board.start();
    let excluded = start.marks_are_given
        && start
            .marks
            .as_ref()
            .is_some_and(|given| !given[cell.0 as usize].contains(marks));
    start.givens[cell.0 as usize].is_none()
        && !excluded
        && board.clues().of_cell(cell).is_empty()
        && (geometry.contacts().is_empty() || !touches(board, cell, marks))
}

/// Whether a cell sees, other than through a house, a cell that could be one of the values.
fn touches(board: &Board, cell: Cell, marks: Marks) -> bool {
    let geometry = board.geometry();
    let housed = |peer: Cell| {
        geometry
            .houses_of(peer)
            .any(|house| geometry.houses_of(cell).any(|other| other == house))
    };
    geometry
        .each_peer(cell)
        .any(|peer| !housed(peer) && board.can_be(peer).intersects(marks))
}

/// Calls `found` with the corners of each rectangle over two rows, two columns and two other houses
/// each, whose first corner is `corner` and the others `may` be corners, the one opposite it
/// `may_face` it: that corner, the one in its row, the one in its column, the one opposite.
pub fn rectangles(
    board: &Board,
    corner: Cell,
    may: impl Fn(Cell) -> bool,
    may_face: impl Fn(Cell) -> bool,
    mut found: impl FnMut([Cell; 4]) -> Search,
) -> Search {
    let geometry = board.geometry();
    let (row, column) = (geometry.row(corner), geometry.column(corner));
    for other_column in (0..geometry.columns()).filter(|&other| other != column) {
        let Some(beside) = geometry
            .cell_at(row, other_column)
            .filter(|&beside| may(beside))
        else {
            continue;
        };
        for other_row in (0..geometry.rows()).filter(|&other| other != row) {
            let others = [column, other_column].map(|column| geometry.cell_at(other_row, column));
            let [Some(below), Some(opposite)] = others else {
                continue;
            };
            let corners = [corner, beside, below, opposite];
            if may(below) && may_face(opposite) && is_even(board, corners) {
                found(corners)?;
            }
        }
    }
    Continue(())
}

/// Whether each house holds none or two of the cells.
fn is_even(board: &Board, corners: [Cell; 4]) -> bool {
    at_width!(board.geometry(), holds_two_or_none(board, corners))
}

#[inline]
fn holds_two_or_none<const N: usize>(board: &Board, corners: [Cell; 4]) -> bool {
    let (mut once, mut twice, mut more) = (Cells::<N>::EMPTY, Cells::EMPTY, Cells::EMPTY);
    let houses = corners
        .iter()
        .flat_map(|&cell| board.geometry().houses_of(cell));
    for house in houses.map(|house| Cells::only(house.place())) {
        more |= twice & house;
        twice |= once & house;
        once |= house;
    }
    once == twice && more.is_empty()
}

/// The houses of a cell, as a set.
fn set_of_houses<const N: usize>(board: &Board, cell: Cell) -> Cells<N> {
    let houses = board.geometry().houses_of(cell);
    houses.map(House::place).collect()
}
