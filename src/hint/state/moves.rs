//! What a player does, how it is taken back, and why it may not be done.

use super::{NoteKind, State, Written};
use crate::{Cell, Geometry, Mark, Marks, Play, Value};
use std::fmt;

/// What a player does.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Move {
    /// Places a value, also over another one.
    Place(Mark),
    /// Takes the value of a cell back, or its notes if it has none.
    Erase(Cell),
    /// Writes a note.
    Note(NoteKind, Mark),
    /// Takes a note back. In the centre that says that the cell cannot be the value.
    Unnote(NoteKind, Mark),
    /// Says that a cell cannot be a value, noted or not.
    Strike(Mark),
    /// Says that the notes in the centre of a cell are all that it can be.
    Complete(Cell),
    /// Notes in every open cell all that the placed values leave it.
    Fill,
    /// Does what a step says.
    Step(Vec<Play>),
    /// Gives a cell a colour, or takes it.
    Colour(Cell, u8),
    /// Draws a line between two marks, or takes it.
    Line(Mark, Mark),
}

/// Why a move cannot be made. The state is as it was.
///
/// ```
/// use sudoku_explain::hint::{Move, MoveError, State};
/// use sudoku_explain::{Board, Cell, Mark, Value};
///
/// let board: Board = "1..43.1..1.34..1".parse()?;
/// let mut state = State::new(&board);
/// let over_a_given = Move::Place(Mark { cell: Cell(0), value: Value(2) });
/// assert_eq!(state.make(over_a_given), Err(MoveError::Given(Cell(0))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveError {
    /// The board has no such cell.
    NoCell(Cell),
    /// The board has no such value.
    NoValue(Value),
    /// The cell is a given.
    Given(Cell),
    /// The cell has a value: notes are for cells without one.
    Filled(Cell),
    /// The notes of a cell without any cannot be complete.
    NoNotes(Cell),
    /// The state has as many moves as it can keep.
    Full,
}

impl MoveError {
    /// The error in words.
    pub fn describe(&self, geometry: &Geometry) -> String {
        let name = |cell: Cell| crate::words::Names::new(geometry).cell(cell);
        match *self {
            MoveError::NoCell(Cell(cell)) => format!(
                "cell {cell}: expected 0 to {}",
                geometry.cell_count().saturating_sub(1)
            ),
            MoveError::NoValue(value) => format!(
                "{value} is not a value of this board: expected {} to {}",
                geometry.low(),
                geometry.high()
            ),
            MoveError::Given(cell) => format!("{} is given and stays", name(cell)),
            MoveError::Filled(cell) => {
                format!("{} has a value: take it back first", name(cell))
            }
            MoveError::NoNotes(cell) => {
                format!("{} has no notes that could be complete", name(cell))
            }
            MoveError::Full => format!("a state keeps at most {MOST_MOVES} moves"),
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            MoveError::NoCell(Cell(cell)) => write!(f, "there is no cell {cell}"),
            MoveError::NoValue(value) => write!(f, "{value} is not a value of this board"),
            MoveError::Given(Cell(cell)) => write!(f, "cell {cell} is given and stays"),
            MoveError::Filled(Cell(cell)) => write!(f, "cell {cell} has a value"),
            MoveError::NoNotes(Cell(cell)) => write!(f, "cell {cell} has no notes"),
            MoveError::Full => write!(f, "a state keeps at most {MOST_MOVES} moves"),
        }
    }
}

impl std::error::Error for MoveError {}

/// More moves are not kept.
pub(crate) const MOST_MOVES: usize = 1 << 20;

/// A move that was made, and what the cells held before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Made {
    what: Move,
    before: Vec<(Cell, Written)>,
}

impl State {
    /// The moves that were made and not taken back, in order: the first is number 1.
    pub fn moves(&self) -> impl Iterator<Item = &Move> {
        self.made[..self.done].iter().map(|made| &made.what)
    }

    /// The moves that were taken back and can be made again, the next first.
    pub fn undone(&self) -> impl Iterator<Item = &Move> {
        self.made[self.done..].iter().map(|made| &made.what)
    }

    /// The number of the last move that changed a cell, if there was one.
    pub(crate) fn changed_by(&self, mut is_it: impl FnMut(&Move) -> bool) -> Option<usize> {
        let moves: Vec<&Move> = self.moves().collect();
        moves.iter().rposition(|what| is_it(what)).map(|at| at + 1)
    }

    /// Makes a move. What was taken back before is forgotten.
    pub fn make(&mut self, what: Move) -> Result<(), MoveError> {
        if self.done >= MOST_MOVES {
            return Err(MoveError::Full);
        }
        let after = self.after(&what)?;
        if let Move::Line(from, to) = what {
            toggle(&mut self.lines, (from, to));
        }
        let swap = |(cell, after): (Cell, Written)| {
            let before = std::mem::replace(&mut self.written[cell.index()], after);
            (cell, before)
        };
        let before = after.into_iter().map(swap).collect();
        self.made.truncate(self.done);
        self.made.push(Made { what, before });
        self.done += 1;
        Ok(())
    }

    /// Takes the last move back. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(at) = self.done.checked_sub(1) else {
            return false;
        };
        self.done = at;
        self.swap(at);
        true
    }

    /// Makes a move again that was taken back. Says whether there was one.
    pub fn redo(&mut self) -> bool {
        let at = self.done;
        if at == self.made.len() {
            return false;
        }
        self.done = at + 1;
        self.swap(at);
        true
    }

    /// Changes what a move changed with what was there on its other side.
    fn swap(&mut self, at: usize) {
        let State {
            made,
            written,
            lines,
            ..
        } = self;
        let Made { what, before } = &mut made[at];
        if let &mut Move::Line(from, to) = what {
            toggle(lines, (from, to));
        }
        for (cell, other) in before {
            std::mem::swap(&mut written[cell.index()], other);
        }
    }

    /// What the cells that a move changes hold after it.
    fn after(&self, what: &Move) -> Result<Vec<(Cell, Written)>, MoveError> {
        let one = |cell: Cell, change: &dyn Fn(&mut Written)| {
            let mut written = self.written[cell.index()].clone();
            change(&mut written);
            vec![(cell, written)]
        };
        Ok(match *what {
            Move::Place(mark) => {
                self.is_free(self.on_board(mark)?.cell)?;
                one(mark.cell, &|written| written.value = Some(mark.value))
            }
            Move::Erase(cell) => {
                self.is_free(self.has_cell(cell)?)?;
                one(cell, &|written| {
                    if written.value.take().is_none() {
                        let colours = std::mem::take(&mut written.colours);
                        *written = Written {
                            colours,
                            ..Written::default()
                        };
                    }
                })
            }
            Move::Note(kind, mark) => {
                self.is_open(self.on_board(mark)?.cell)?;
                one(mark.cell, &|written| note(written, kind, mark.value))
            }
            Move::Unnote(kind, mark) => {
                self.is_open(self.on_board(mark)?.cell)?;
                one(mark.cell, &|written| unnote(written, kind, mark.value))
            }
            Move::Strike(mark) => {
                self.is_open(self.on_board(mark)?.cell)?;
                one(mark.cell, &|written| strike(written, mark.value))
            }
            Move::Complete(cell) => {
                self.is_open(self.has_cell(cell)?)?;
                if self.written[cell.index()].centre.is_empty() {
                    return Err(MoveError::NoNotes(cell));
                }
                one(cell, &|written| written.is_complete = true)
            }
            Move::Fill => self.filled(),
            Move::Step(ref plays) => self.played(plays)?,
            Move::Colour(cell, colour) => {
                self.has_cell(cell)?;
                one(cell, &|written| toggle(&mut written.colours, colour))
            }
            Move::Line(from, to) => {
                self.on_board(from).and(self.on_board(to))?;
                Vec::new()
            }
        })
    }

    /// All open cells with all that the values on the board leave them.
    fn filled(&self) -> Vec<(Cell, Written)> {
        let geometry = self.geometry();
        let open = self.cells().filter(|(cell, _)| self.value(*cell).is_none());
        open.map(|(cell, written)| {
            let peers = geometry.peers::<{ crate::WIDE }>(cell);
            let seen = peers.iter().filter_map(|peer| self.value(peer));
            let seen = seen.fold(Marks::empty(), |all, value| all | Marks::only(value));
            let all = self.puzzle.board().marks(cell);
            let centre = (all - seen) - written.struck;
            (
                cell,
                Written {
                    centre,
                    is_complete: true,
                    ..written.clone()
                },
            )
        })
        .collect()
    }

    fn played(&self, plays: &[Play]) -> Result<Vec<(Cell, Written)>, MoveError> {
        let mut after: Vec<(Cell, Written)> = Vec::new();
        for &play in plays {
            let (Play::Set(mark) | Play::Remove(mark)) = play;
            let cell = self.on_board(mark)?.cell;
            self.is_free(cell)?;
            let at = after
                .iter()
                .position(|(other, _)| *other == cell)
                .unwrap_or_else(|| {
                    after.push((cell, self.written[cell.index()].clone()));
                    after.len() - 1
                });
            match play {
                Play::Set(_) => after[at].1.value = Some(mark.value),
                Play::Remove(_) => strike(&mut after[at].1, mark.value),
            }
        }
        Ok(after)
    }

    fn has_cell(&self, cell: Cell) -> Result<Cell, MoveError> {
        let is_there = cell.index() < self.written.len();
        is_there.then_some(cell).ok_or(MoveError::NoCell(cell))
    }

    fn on_board(&self, mark: Mark) -> Result<Mark, MoveError> {
        self.has_cell(mark.cell)?;
        let is_there = self.geometry().all_marks().has(mark.value);
        is_there
            .then_some(mark)
            .ok_or(MoveError::NoValue(mark.value))
    }

    fn is_free(&self, cell: Cell) -> Result<(), MoveError> {
        if self.is_given(cell) {
            Err(MoveError::Given(cell))
        } else {
            Ok(())
        }
    }

    fn is_open(&self, cell: Cell) -> Result<(), MoveError> {
        self.is_free(cell)?;
        match self.value(cell) {
            Some(_) => Err(MoveError::Filled(cell)),
            None => Ok(()),
        }
    }
}

pub(super) fn toggle<T: PartialEq>(list: &mut Vec<T>, item: T) {
    match list.iter().position(|other| *other == item) {
        Some(at) => _ = list.remove(at),
        None => list.push(item),
    }
}

fn note(written: &mut Written, kind: NoteKind, value: Value) {
    written.struck -= Marks::only(value);
    match kind {
        NoteKind::Corner => written.corner |= Marks::only(value),
        NoteKind::Centre => written.centre |= Marks::only(value),
    }
}

fn unnote(written: &mut Written, kind: NoteKind, value: Value) {
    match kind {
        NoteKind::Corner => written.corner -= Marks::only(value),
        NoteKind::Centre if written.centre.has(value) => strike(written, value),
        NoteKind::Centre => {}
    }
}

fn strike(written: &mut Written, value: Value) {
    let value = Marks::only(value);
    written.corner -= value;
    written.centre -= value;
    written.struck |= value;
}
