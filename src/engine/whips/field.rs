//! The open marks of a board, the truths they are of, and the marks that cannot hold along with them.

use crate::{Bits, Board, Cells, Mark, Truth, Value};

/// Marks and truths by number. Its memory is reused.
#[derive(Default)]
pub(super) struct Field {
    pub(super) marks: Vec<Mark>,
    pub(super) truths: Vec<Truth>,
    /// By cell and value: the number of the mark.
    index: Vec<u16>,
    near: Lists,
    truths_of: Lists,
    marks_of: Lists,
    /// By truth: how many marks it has, and their numbers added without carry.
    pub(super) left: Vec<u8>,
    pub(super) sum: Vec<u16>,
}

/// Lists one after another, and where each ends.
#[derive(Default)]
struct Lists {
    all: Vec<u16>,
    ends: Vec<u32>,
}

impl Lists {
    fn clear(&mut self) {
        self.all.clear();
        self.ends.clear();
    }

    fn end(&mut self) {
        self.ends.push(self.all.len() as u32);
    }

    #[inline]
    fn range(&self, at: u16) -> std::ops::Range<usize> {
        let at = usize::from(at);
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        start as usize..self.ends[at] as usize
    }

    #[inline]
    fn of(&self, at: u16) -> &[u16] {
        &self.all[self.range(at)]
    }
}

/// The values in the table of numbers.
const VALUES: usize = 32;

impl Field {
    /// Takes a board.
    pub(super) fn load<const N: usize>(&mut self, board: &Board) {
        self.number(board);
        self.join_near::<N>(board);
        self.add_truths(board);
        self.sort_truths();
    }

    /// The marks that cannot hold along with one.
    #[inline]
    pub(super) fn near(&self, mark: u16) -> &[u16] {
        self.near.of(mark)
    }

    /// The truths that a mark is of.
    #[inline]
    pub(super) fn truths_of(&self, mark: u16) -> &[u16] {
        self.truths_of.of(mark)
    }

    /// The marks of a truth.
    #[inline]
    pub(super) fn marks_of(&self, truth: u16) -> &[u16] {
        self.marks_of.of(truth)
    }

    /// Whether the truth is that of the places of a value.
    #[inline]
    pub(super) fn is_place(&self, truth: u16) -> bool {
        matches!(self.truths[usize::from(truth)], Truth::Place(..))
    }

    fn number(&mut self, board: &Board) {
        self.marks.clear();
        self.index.clear();
        self.index.resize(board.marks_by_cell().len() * VALUES, 0);
        for (cell, &marks) in board.geometry().cells().zip(board.marks_by_cell()) {
            for value in Bits(marks) {
                let value = Value(value as u8);
                self.index[cell.index() * VALUES + usize::from(value.0)] = self.marks.len() as u16;
                self.marks.push(Mark { cell, value });
            }
        }
    }

    fn node(&self, mark: Mark) -> u16 {
        self.index[mark.cell.index() * VALUES + usize::from(mark.value.0)]
    }

    fn join_near<const N: usize>(&mut self, board: &Board) {
        self.near.clear();
        for at in 0..self.marks.len() {
            let mark = self.marks[at];
            let others = board.marks(mark.cell).values();
            for value in others.filter(|&value| value != mark.value) {
                let node = self.node(Mark { value, ..mark });
                self.near.all.push(node);
            }
            let peers: Cells<N> = board.geometry().peers(mark.cell);
            for cell in peers & board.cells_with(mark.value) {
                let node = self.node(Mark { cell, ..mark });
                self.near.all.push(node);
            }
            self.near.end();
        }
    }

    fn add_truths(&mut self, board: &Board) {
        let geometry = board.geometry();
        self.truths.clear();
        self.marks_of.clear();
        for (cell, &marks) in geometry.cells().zip(board.marks_by_cell()) {
            let of_cell = |value: usize| Mark {
                cell,
                value: Value(value as u8),
            };
            self.add(Truth::Cell(cell), Bits(marks).map(of_cell));
        }
        for value in geometry.values() {
            let houses = geometry.houses().zip(board.places_by_house(value));
            for (house, &places) in houses {
                let info = geometry.house(house);
                if info.full {
                    let place = |place: usize| Mark {
                        cell: info.cells[place],
                        value,
                    };
                    self.add(Truth::Place(house, value), Bits(places).map(place));
                }
            }
        }
    }

    /// Adds a truth unless it has no marks: then its value stands already.
    fn add(&mut self, truth: Truth, marks: impl Iterator<Item = Mark>) {
        let before = self.marks_of.all.len();
        for mark in marks {
            let node = self.node(mark);
            self.marks_of.all.push(node);
        }
        if self.marks_of.all.len() > before {
            self.truths.push(truth);
            self.marks_of.end();
        }
    }

    /// Lists the truths by mark, and counts the marks of each.
    fn sort_truths(&mut self) {
        self.left.clear();
        self.sum.clear();
        let Lists { all, ends } = &mut self.truths_of;
        ends.clear();
        ends.resize(self.marks.len(), 0);
        for &node in &self.marks_of.all {
            ends[usize::from(node)] += 1;
        }
        let mut total = 0;
        for end in ends.iter_mut() {
            // Where the list starts: filling it moves it to its end.
            total += std::mem::replace(end, total);
        }
        all.clear();
        all.resize(self.marks_of.all.len(), 0);
        for truth in 0..self.truths.len() as u16 {
            let marks = self.marks_of.of(truth);
            for &node in marks {
                let end = &mut ends[usize::from(node)];
                all[*end as usize] = truth;
                *end += 1;
            }
            self.left.push(marks.len() as u8);
            self.sum.push(marks.iter().fold(0, |sum, &node| sum ^ node));
        }
    }
}
