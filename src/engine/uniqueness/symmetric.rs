//! Symmetries: turns that bring a puzzle onto itself, but for an exchange of values.
//!
//! If the puzzle has one solution, they bring that onto itself as well ([`Premise::Symmetry`](crate::Premise::Symmetry)).
//! So the marks that a turn brings onto each other hold together or not at all.

use crate::sorting::Arrange;
use crate::{Board, Cell, Geometry, Mark, Marks, Turn, Value};

/// More values than any geometry has, 0 counted.
const VALUES: usize = 32;

/// A turn that brings a puzzle onto itself, but for an exchange of values. What follows from it, follows if the puzzle has one solution.
#[derive(Clone, Copy, Debug)]
pub struct Symmetric<'a> {
    board: &'a Board,
    turn: Turn,
    /// By value: what it becomes. Nothing for what the geometry does not have.
    exchange: [Option<Value>; VALUES],
}

/// Why a mark cannot hold together with those that it is brought onto.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breaks {
    /// It is brought onto another mark of its cell.
    Moves,
    /// It is brought onto the same value in a cell that its own sees.
    Sees(Cell),
    /// It is brought onto a mark that is gone.
    Gone(Mark),
}

impl<'a> Symmetric<'a> {
    /// The symmetry of a board by a turn, if it has one.
    pub fn of(board: &'a Board, turn: Turn) -> Option<Symmetric<'a>> {
        let geometry = board.geometry();
        if geometry.has_totals() || !board.clues().is_empty() {
            return None;
        }
        let exchange = exchange(board, turn)?;
        let symmetric = Symmetric {
            board,
            turn,
            exchange,
        };
        (keeps_sight(geometry, turn) && symmetric.keeps_excluded()).then_some(symmetric)
    }

    /// The turn.
    pub fn turn(&self) -> Turn {
        self.turn
    }

    /// The values that stay.
    pub fn staying(&self) -> Marks {
        let values = self.board.geometry().values();
        values
            .filter(|&value| self.becomes(value) == value)
            .collect()
    }

    /// The values that are exchanged, in the order in which one becomes the next and the last the first.
    pub fn exchanged(&self) -> Vec<Vec<Value>> {
        let mut left = self.board.geometry().all_marks() - self.staying();
        let mut rounds = Vec::new();
        while let Some(first) = left.first() {
            let mut round = Vec::new();
            let mut value = first;
            while left.has(value) {
                round.push(value);
                left -= Marks::only(value);
                value = self.becomes(value);
            }
            rounds.push(round);
        }
        rounds
    }

    /// The mark that a mark is brought onto.
    pub fn image(&self, mark: Mark) -> Mark {
        let cell = self.turn.image(self.board.geometry(), mark.cell);
        Mark {
            cell: cell.unwrap_or(mark.cell),
            value: self.becomes(mark.value),
        }
    }

    /// Why a mark cannot hold, if it cannot for what it is brought onto, with the cells that it is brought to on the way.
    pub fn breaks(&self, mark: Mark) -> Option<(Breaks, Vec<Cell>)> {
        let mut way = vec![mark.cell];
        let mut other = mark;
        loop {
            other = self.image(other);
            if other.cell == mark.cell {
                return (other.value != mark.value).then_some((Breaks::Moves, way));
            }
            way.push(other.cell);
            let same = other.value == mark.value;
            if same && self.board.geometry().sees(other.cell, mark.cell) {
                return Some((Breaks::Sees(other.cell), way));
            }
            if !self.board.can_be(other.cell).has(other.value) {
                return Some((Breaks::Gone(other), way));
            }
        }
    }

    fn becomes(&self, value: Value) -> Value {
        let known = self.exchange.get(usize::from(value.0));
        known.copied().flatten().unwrap_or(value)
    }

    /// Whether the puzzle excludes what the marks that it excludes are brought onto.
    fn keeps_excluded(&self) -> bool {
        let start = self.board.start();
        let Some(given) = start.marks.as_ref().filter(|_| start.marks_are_given) else {
            return true;
        };
        let geometry = self.board.geometry();
        let has = |Mark { cell, value }| given[cell.index()].has(value);
        let stays = |mark| has(mark) == has(self.image(mark));
        let mut cells = geometry.cells();
        cells.all(|cell| geometry.values().all(|value| stays(Mark { cell, value })))
    }
}

/// What the values become, so that the turn brings each given onto a given. One value that is not given stays.
fn exchange(board: &Board, turn: Turn) -> Option<[Option<Value>; VALUES]> {
    let geometry = board.geometry();
    let givens = &board.start().givens;
    let mut exchange = [None; VALUES];
    let mut found = 0;
    for cell in geometry.cells() {
        let image = turn.image(geometry, cell)?;
        let (Some(value), other) = (givens[cell.index()], givens[image.index()]) else {
            continue;
        };
        let known = exchange.get_mut(usize::from(value.0))?;
        found += usize::from(known.is_none());
        if *known.get_or_insert(other?) != other? {
            return None;
        }
    }
    (found + 1 >= geometry.values().len()).then_some(exchange)
}

/// Whether a turn brings cells that see each other onto cells that do, and full houses onto full houses.
fn keeps_sight(geometry: &Geometry, turn: Turn) -> bool {
    let image = |cell: Cell| turn.image(geometry, cell);
    let keeps = |cell: Cell| {
        let Some(turned) = image(cell) else {
            return false;
        };
        let mut others = geometry.each_peer(cell).map(image);
        let count = geometry.each_peer(turned).count();
        geometry.each_peer(cell).count() == count
            && others.all(|other| other.is_some_and(|other| geometry.sees(turned, other)))
    };
    let is_full = |cells: &[Cell]| {
        let mut full = geometry.full_houses();
        full.any(|house| geometry.house(house).cells == cells)
    };
    let mut full = geometry.full_houses();
    geometry.cells().all(keeps)
        && full.all(|house| {
            let cells = geometry.house(house).cells.iter();
            let mut turned: Vec<Cell> = cells.filter_map(|&cell| image(cell)).collect();
            turned.arrange();
            is_full(&turned)
        })
}
