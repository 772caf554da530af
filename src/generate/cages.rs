//! Killers: a random solution, cut into cages that leave no other.
//!
//! All cells are cut into cages at random. While there is a second solution, cages are cut anew where it differs, so
//! that it breaks a total; only where no cut helps, a value is given. Each search ends after a number of ways: then cages
//! are cut without knowing what for, until it can tell.

use crate::clues::{Clue, Clues, cage};
use crate::random::Random;
use crate::search::{Limits, Solutions};
use crate::sorting::{Arrange, arranged};
use crate::{Board, Cell, Geometry, Start, Value};
use itertools::Itertools;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The ways that the search for a second solution may try.
const SEEK: u64 = 500;
/// The ways to cut some cells that are tried before others are.
const CUTS: usize = 8;

/// A killer is made easier by one change for each this many cells.
const EASED: usize = 40;

/// The sizes that are drawn from; fewer large ones on large boards, where they say next to nothing.
const SIZES: [usize; 10] = [2, 2, 2, 3, 3, 3, 3, 4, 4, 5];
const SIZES_OF_LARGE: [usize; 10] = [2, 2, 2, 2, 2, 3, 3, 3, 3, 4];

/// Cells of a killer that is being made.
type Cells = Vec<usize>;

/// A killer that is being made.
pub(super) struct Killer<'k> {
    geometry: &'k Arc<Geometry>,
    values: &'k [Value],
    /// By cell: those that touch it along a side.
    near: Vec<Cells>,
    cages: Vec<Cells>,
    givens: Vec<bool>,
    /// Whether more may be given than what was asked for.
    gives: bool,
}

impl<'k> Killer<'k> {
    /// Cuts a full board into cages; exactly `givens` values are given, or none if none can help it.
    pub(super) fn new(
        geometry: &'k Arc<Geometry>,
        values: &'k [Value],
        givens: Option<usize>,
        chance: &mut Random,
    ) -> Killer<'k> {
        let mut killer = Killer {
            geometry,
            values,
            near: geometry.cells().map(|cell| near(geometry, cell)).collect(),
            cages: Vec::new(),
            givens: vec![false; values.len()],
            gives: givens.is_none(),
        };
        let mut cells: Cells = (0..values.len()).collect();
        killer.cages = killer.cut(&cells, chance);
        chance.shuffle(&mut cells);
        for &cell in cells.iter().take(givens.unwrap_or(0)) {
            killer.givens[cell] = true;
        }
        killer
    }

    /// The killer once it has one solution; nothing if all that can be done is done, or the flag is set.
    pub(super) fn mend(
        &mut self,
        chance: &mut Random,
        cancel: Option<&Arc<AtomicBool>>,
    ) -> Option<Board> {
        let limits = Limits {
            cancel: cancel.cloned(),
            ..Limits::nodes(SEEK)
        };
        let mut joins = self.values.len() / 2;
        loop {
            let mut board = self.board()?;
            let mut search = Solutions::within(&board, limits.clone());
            let found: Vec<_> = search.by_ref().take(2).collect();
            if limits.is_cancelled() {
                return None;
            }
            let other = found.iter().find(|found| found.values() != self.values);
            if other.is_none() && search.stopped().is_none() {
                board.promise_unique();
                return Some(board);
            }
            let other = other.map(|other| other.values());
            // Two cages that are cut anew say no more than before on the whole: that might go on for ever.
            joins = joins.saturating_sub(1);
            if !self.change(other, joins > 0, chance) {
                return None;
            }
        }
    }

    /// Says more than is needed; no if all that can be done is done. Cages that were one may hold a value twice now, so
    /// that it is to be mended again.
    pub(super) fn ease(&mut self, chance: &mut Random) -> bool {
        (0..=self.values.len() / EASED).all(|_| self.change(None, false, chance))
    }

    fn board(&self) -> Option<Board> {
        let value = |&cell: &usize| u32::from(self.values[cell].0);
        let clue = |cells: &Cells| -> Clue {
            let total: u32 = cells.iter().map(value).sum();
            let cells = cells.iter().map(|&cell| Cell(cell as u16));
            cage::of(total, cells.collect())
        };
        let cages = arranged(&self.cages).into_iter().map(clue);
        let given = |(&value, &is_given): (&Value, &bool)| is_given.then_some(value);
        let givens = self.values.iter().zip(&self.givens).map(given).collect();
        let start = Start {
            clues: Clues::of(self.geometry, cages.collect()).ok()?,
            ..Start::givens(givens)
        };
        Board::new(self.geometry.clone(), start).ok()
    }

    /// Says more, such that the other solution breaks it if one is known: a cage is cut, or two that touch are cut
    /// anew, or a cell is cut off, or at last given. Says whether anything could be done.
    fn change(&mut self, other: Option<&[Value]>, may_join: bool, chance: &mut Random) -> bool {
        let differs = |cell: &usize| other.is_none_or(|other| other[*cell] != self.values[*cell]);
        let mut wrong: Vec<usize> = (0..self.cages.len()).collect();
        wrong.retain(|&at| self.cages[at].iter().any(differs));
        let mut open: Cells = (0..self.values.len()).filter(differs).collect();
        open.retain(|&cell| !self.givens[cell]);
        chance.shuffle(&mut wrong);
        chance.shuffle(&mut open);
        if wrong.iter().any(|&at| self.cut_anew(&[at], other, chance)) {
            return true;
        }
        if may_join && other.is_some() {
            for &at in &wrong {
                let mut beside: Vec<usize> = (0..self.cages.len()).collect();
                beside.retain(|&next| {
                    next != at
                        && self.cages[at]
                            .iter()
                            .any(|&cell| self.touches(cell, &self.cages[next]))
                });
                let next = beside.get(chance.below(beside.len())).copied();
                if next.is_some_and(|next| self.cut_anew(&[at, next], other, chance)) {
                    return true;
                }
            }
        }
        if open.iter().any(|&cell| self.cut_off(cell, 3)) {
            return true;
        }
        match open.first() {
            Some(&cell) if self.gives => self.givens[cell] = true,
            _ => return open.iter().any(|&cell| self.cut_off(cell, 2)),
        }
        true
    }

    /// Cuts the cells of some cages in another way, with no cell alone; says whether a way was found that the other
    /// solution breaks.
    fn cut_anew(&mut self, cages: &[usize], other: Option<&[Value]>, chance: &mut Random) -> bool {
        let cells = cages.iter().flat_map(|&at| self.cages[at].iter().copied());
        let cells: Cells = arranged(cells);
        // A cage that is to be cut gives two of two cells at least.
        if cells.len() < 4 {
            return false;
        }
        for _ in 0..CUTS {
            let parts = self.cut(&cells, chance);
            let is_fit = parts.len() > 1
                && parts.iter().all(|part| part.len() > 1)
                && other.is_none_or(|other| parts.iter().any(|part| self.breaks(part, other)));
            if is_fit {
                let mut at = 0..;
                self.cages
                    .retain(|_| at.next().is_none_or(|at| !cages.contains(&at)));
                self.cages.extend(parts);
                return true;
            }
        }
        false
    }

    /// Makes a cage of one cell, if its cage has at least `least` and the others hold together.
    fn cut_off(&mut self, cell: usize, least: usize) -> bool {
        let Some(cage) = self
            .cages
            .iter_mut()
            .find(|cage| cage.contains(&cell) && cage.len() >= least)
        else {
            return false;
        };
        let rest: Cells = cage
            .iter()
            .copied()
            .filter(|&other| other != cell)
            .collect();
        let mut held = vec![rest[0]];
        while let Some(&next) = rest.iter().find(|next| {
            !held.contains(next) && self.near[**next].iter().any(|cell| held.contains(cell))
        }) {
            held.push(next);
        }
        let holds = held.len() == rest.len();
        if holds {
            *cage = rest;
            self.cages.push(vec![cell]);
        }
        holds
    }

    /// Whether other values break a cage of these cells.
    fn breaks(&self, cells: &[usize], other: &[Value]) -> bool {
        let total = |values: &[Value]| {
            cells
                .iter()
                .map(|&cell| u32::from(values[cell].0))
                .sum::<u32>()
        };
        total(other) != total(self.values) || !cells.iter().map(|&cell| other[cell]).all_unique()
    }

    /// Cuts cells into cages at random: no value is in one twice, and its cells touch.
    fn cut(&self, cells: &[usize], chance: &mut Random) -> Vec<Cells> {
        let is_large = self.geometry.values().len() > 9;
        let sizes = if is_large { SIZES_OF_LARGE } else { SIZES };
        let most = self.geometry.values().len() - 1;
        let mut free: Cells = cells.to_vec();
        let mut cages: Vec<Cells> = Vec::new();
        chance.shuffle(&mut free);
        while let Some(cell) = free.pop() {
            let size = sizes[chance.below(sizes.len())].min(most);
            let mut cage = vec![cell];
            while cage.len() < size {
                let fits = |cell: &usize| free.contains(cell) && self.can_join(*cell, &cage);
                let near = cage
                    .iter()
                    .flat_map(|&cell| &self.near[cell])
                    .copied()
                    .filter(fits)
                    .collect_vec();
                let Some(&next) = near.get(chance.below(near.len())) else {
                    break;
                };
                free.retain(|&cell| cell != next);
                cage.push(next);
            }
            // A cell that is left alone goes to the smallest cage beside it.
            let beside = cages
                .iter_mut()
                .filter(|other| cage.len() == 1 && other.len() < most.min(5));
            let beside =
                beside.filter(|other| self.touches(cell, other) && self.can_join(cell, other));
            match beside.min_by_key(|other| other.len()) {
                Some(other) => other.push(cell),
                None => cages.push(cage),
            }
        }
        cages.iter_mut().for_each(|cage| cage.arrange());
        cages
    }

    fn touches(&self, cell: usize, cage: &[usize]) -> bool {
        self.near[cell].iter().any(|cell| cage.contains(cell))
    }

    fn can_join(&self, cell: usize, cage: &[usize]) -> bool {
        cage.iter()
            .all(|&other| self.values[other] != self.values[cell])
    }
}

/// The cells that touch one along a side.
fn near(geometry: &Geometry, cell: Cell) -> Cells {
    let (row, column) = (geometry.row(cell), geometry.column(cell));
    let above = row.checked_sub(1).map(|row| (row, column));
    let left = column.checked_sub(1).map(|column| (row, column));
    let places = [
        above,
        left,
        Some((row, column + 1)),
        Some((row + 1, column)),
    ];
    let cells = places.into_iter().flatten();
    cells
        .filter_map(|(row, column)| Some(geometry.cell_at(row, column)?.index()))
        .collect()
}
