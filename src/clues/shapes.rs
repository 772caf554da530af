//! Clues of a kind in a random solution: shapes that are drawn by lot, and what holds there.

use super::plant::{apart, beside, patch, path};
use super::{Clue, Kind, MAX_NUMBER, Side, Written};
use crate::random::Random;
use crate::{Cell, Geometry, Value};
use std::ops::RangeInclusive;

/// This many shapes are drawn for a clue.
const DRAWN: usize = 100;

/// A solution into which clues of a kind are planted.
pub(super) struct Bed<'a> {
    pub(super) kind: &'static Kind,
    pub(super) geometry: &'a Geometry,
    pub(super) solution: &'a [Value],
}

impl Bed<'_> {
    /// The clue with these lists of cells, if it holds.
    pub(super) fn clue(&self, lists: Vec<Vec<Cell>>) -> Option<Clue> {
        let mut lists = lists.into_iter();
        let first = Clue::new(self.kind, lists.next()?);
        Some(lists.fold(first, Clue::with_list)).filter(|clue| self.holds(clue))
    }

    /// Whether a clue may be written so, and holds.
    pub(super) fn holds(&self, clue: &Clue) -> bool {
        let written = Written::new(self.geometry, clue, std::slice::from_ref(clue));
        let values: Vec<Value> = written.cells().map(|cell| self.value(cell)).collect();
        written.rules().is_ok() && written.holds(&values)
    }

    pub(super) fn value(&self, cell: Cell) -> Value {
        self.solution[cell.index()]
    }

    /// The clue with the number that holds.
    fn numbered(&self, clue: &Clue) -> Option<Clue> {
        let most: u32 = clue
            .cells()
            .iter()
            .map(|&cell| u32::from(self.value(cell).0))
            .sum();
        let mut clues = (0..=most.min(MAX_NUMBER)).map(|number| clue.clone().with_number(number));
        clues.find(|clue| self.holds(clue))
    }

    /// Some that share no cell, of shapes that are drawn by lot.
    pub(super) fn drawn(
        &self,
        chance: &mut Random,
        draw: impl Fn(&mut Random) -> Option<Vec<Vec<Cell>>>,
    ) -> Vec<Clue> {
        apart(self.geometry, chance, |chance| {
            (0..DRAWN).find_map(|_| self.clue(draw(chance)?))
        })
    }

    /// Lines that share no cell.
    pub(super) fn lines(&self, chance: &mut Random, sizes: RangeInclusive<usize>) -> Vec<Clue> {
        self.drawn(chance, |chance| {
            let size = sizes.start() + chance.below(sizes.end() - sizes.start() + 1);
            Some(vec![path(self.geometry, size, chance, |_, _| true)?])
        })
    }

    /// Some cells that touch, apart from others.
    pub(super) fn patches(&self, chance: &mut Random, sizes: RangeInclusive<usize>) -> Vec<Clue> {
        self.drawn(chance, |chance| {
            let size = sizes.start() + chance.below(sizes.end() - sizes.start() + 1);
            Some(vec![patch(self.geometry, size, chance, |_, _| true)?])
        })
    }

    /// Pairs of neighbours, with a chance of one in this many, that go together, in this order or the other.
    pub(super) fn pairs(&self, chance: &mut Random, of: usize) -> Vec<Clue> {
        let pairs = self.geometry.cells().flat_map(|cell| {
            let next = beside(self.geometry, cell).filter(move |&next| next > cell);
            next.map(move |next| [cell, next])
        });
        let clue = |[one, other]: [Cell; 2]| {
            let there = self.clue(vec![vec![one, other]]);
            there.or_else(|| self.clue(vec![vec![other, one]]))
        };
        pairs
            .filter_map(clue)
            .filter(|_| chance.below(of) == 0)
            .collect()
    }

    /// Every cell for which it holds, with a chance of one in this many.
    pub(super) fn cells(&self, chance: &mut Random, of: usize) -> Vec<Clue> {
        let clues = self
            .geometry
            .cells()
            .filter_map(|cell| self.clue(vec![vec![cell]]));
        clues.filter(|_| chance.below(of) == 0).collect()
    }

    /// Numbers beside the grid, at the ends of its lines with a chance of one in this many, of a few cells from there.
    pub(super) fn around(&self, chance: &mut Random, of: usize, most: usize) -> Vec<Clue> {
        const SIDES: [Side; 4] = [Side::Top, Side::Right, Side::Bottom, Side::Left];
        let starts = SIDES.into_iter().flat_map(|side| {
            let (down, right) = side.step();
            let (rows, columns) = (self.geometry.rows(), self.geometry.columns());
            let at_edge = move |cell: &Cell| self.from(*cell, (down, right)).nth(1).is_none();
            let cells = self.geometry.cells().filter(at_edge);
            let most = most.min(if down == 0 { columns } else { rows });
            cells.map(move |cell| (side, self.from(cell, (-down, -right)).take(most).collect()))
        });
        let clue = |(side, cells): (Side, Vec<Cell>)| {
            self.numbered(&Clue::new(self.kind, cells).from_side(side))
        };
        starts
            .filter(|_| chance.below(of) == 0)
            .filter_map(clue)
            .collect()
    }

    /// Numbers at the ends of diagonals, with a chance of one in this many.
    pub(super) fn diagonals(&self, chance: &mut Random, of: usize) -> Vec<Clue> {
        let corners = Side::ALL.into_iter().filter(|side| {
            let (down, right) = side.step();
            down != 0 && right != 0
        });
        let starts = corners.flat_map(|side| {
            let (down, right) = side.step();
            let at_edge = move |cell: &Cell| self.from(*cell, (down, right)).nth(1).is_none();
            let cells = self.geometry.cells().filter(at_edge);
            cells.map(move |cell| (side, self.from(cell, (-down, -right)).collect::<Vec<_>>()))
        });
        let starts = starts.filter(|(_, cells)| cells.len() > 1);
        let clue = |(side, cells): (Side, Vec<Cell>)| {
            self.numbered(&Clue::new(self.kind, cells).from_side(side))
        };
        starts
            .filter(|_| chance.below(of) == 0)
            .filter_map(clue)
            .collect()
    }

    /// A cell, and those that one comes to from there with equal steps.
    fn from(&self, cell: Cell, (down, right): (i32, i32)) -> impl Iterator<Item = Cell> + '_ {
        let (row, column) = (
            self.geometry.row(cell) as i32,
            self.geometry.column(cell) as i32,
        );
        let places = (0..).map(move |step| (row + step * down, column + step * right));
        places.map_while(|(row, column)| {
            let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
            self.geometry.cell_at(row, column)
        })
    }
}
