//! What a player has written: values, notes of three kinds, colours, lines; and the moves that wrote it.
//!
//! A state is no board. A board has the marks that are left; a player may have written none of them, some, or
//! all, and a mark that was never written is not a mark that was removed.

use super::Puzzle;
use crate::{Board, Cell, Geometry, HouseKind, Mark, Marks, Play, Start, StepRef, Value};
use std::fmt;
use std::sync::Arc;

/// How a note is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoteKind {
    /// In the corner of a cell: one of the places of the value in this block.
    Corner,
    /// In the centre of a cell: one of the values that the cell can be.
    Centre,
}

/// What stands in a cell.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Written {
    /// The value that the player placed.
    pub value: Option<Value>,
    /// The notes in its corners.
    pub corner: Marks,
    /// The notes in its centre.
    pub centre: Marks,
    /// The values that the player said it cannot be.
    pub struck: Marks,
    /// Whether its notes in the centre are all that it can be: what is missing was removed.
    pub is_complete: bool,
    /// Its colours, for front ends.
    pub colours: Vec<u8>,
}

impl Written {
    /// The values that are noted in any way.
    pub fn noted(&self) -> Marks {
        self.corner | self.centre
    }

    /// The values that the player took from the cell, said in whichever way.
    pub fn removed(&self, all: Marks) -> Marks {
        match self.is_complete {
            true => self.struck | (all - self.centre),
            false => self.struck,
        }
    }
}

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
        let name = |cell: Cell| crate::explain::Names::new(geometry).cell(cell);
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
        match self {
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
pub const MOST_MOVES: usize = 1 << 20;

/// A move that was made, and what the cells held before it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Made {
    what: Move,
    before: Vec<(Cell, Written)>,
}

/// What a player has written on a puzzle, and how.
///
/// ```
/// use sudoku_explain::hint::{Move, NoteKind, State};
/// use sudoku_explain::{Board, Cell, Mark, Value};
/// let mut state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
/// let note = Mark { cell: Cell(1), value: Value(2) };
/// state.make(Move::Note(NoteKind::Centre, note))?;
/// state.make(Move::Place(note))?;
/// assert_eq!(state.value(Cell(1)), Some(Value(2)));
/// assert!(state.undo());
/// assert_eq!(state.value(Cell(1)), None);
/// assert_eq!(state.moves().count(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct State {
    puzzle: Arc<Puzzle>,
    pub(super) first: Vec<Written>,
    written: Vec<Written>,
    pub(super) lines: Vec<(Mark, Mark)>,
    made: Vec<Made>,
    done: usize,
}

/// Two states are equal if the same is written on the same puzzle; how it got there does not matter.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.puzzle.board() == other.puzzle.board()
            && self.written == other.written
            && self.lines == other.lines
    }
}

impl State {
    /// The state that a board shows: what is placed on it is placed, and marks that came with it are complete notes.
    pub fn new(board: &Board) -> State {
        let start = board.start();
        let notes = start.marks.as_ref().filter(|_| !start.marks_are_given);
        let has_steps = board.steps_applied() > 0;
        let written = |cell: Cell| {
            let given = start.givens[cell.index()];
            let mut written = Written {
                value: board.value(cell).filter(|_| given.is_none()),
                ..Written::default()
            };
            if (notes.is_some() || has_steps) && board.value(cell).is_none() {
                (written.centre, written.is_complete) = (board.marks(cell), true);
            }
            written
        };
        let written = board.geometry().cells().map(written).collect();
        State::of(Arc::new(Puzzle::new(board.bare())), written, Vec::new())
    }

    /// What is written on a puzzle, by cell.
    pub(super) fn of(
        puzzle: Arc<Puzzle>,
        written: Vec<Written>,
        lines: Vec<(Mark, Mark)>,
    ) -> State {
        State {
            puzzle,
            first: written.clone(),
            written,
            lines,
            made: Vec::new(),
            done: 0,
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The geometry.
    pub fn geometry(&self) -> &Arc<Geometry> {
        self.puzzle.board().geometry()
    }

    /// Whether the puzzle gave the cell its value.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.given(cell).is_some()
    }

    fn given(&self, cell: Cell) -> Option<Value> {
        let givens = &self.puzzle.board().start().givens;
        givens.get(cell.index()).copied().flatten()
    }

    /// The value of a cell, given or placed.
    pub fn value(&self, cell: Cell) -> Option<Value> {
        self.given(cell)
            .or_else(|| self.written(cell).and_then(|written| written.value))
    }

    /// What the player wrote in a cell; nothing for a cell that the board does not have.
    pub fn written(&self, cell: Cell) -> Option<&Written> {
        self.written.get(cell.index())
    }

    /// The cells and what is written in them.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, &Written)> {
        self.geometry().cells().zip(&self.written)
    }

    /// The lines that the player drew.
    pub fn lines(&self) -> &[(Mark, Mark)] {
        &self.lines
    }

    /// Whether any cell without a value has notes.
    pub fn has_notes(&self) -> bool {
        let mut open = self.cells().filter(|(cell, _)| self.value(*cell).is_none());
        open.any(|(_, written)| !written.noted().is_empty())
    }

    /// Whether the player took the mark from its cell.
    pub fn has_removed(&self, mark: Mark) -> bool {
        let all = self.geometry().all_marks();
        let written = self.written(mark.cell);
        written.is_some_and(|written| written.removed(all).has(mark.value))
    }

    /// Whether the notes say that the mark is gone, though nobody removed it: its cell has notes in the centre and this
    /// is none of them, or the value has places in a block and this is none of them.
    pub fn is_noted_away(&self, mark: Mark) -> bool {
        let Some(written) = self.written(mark.cell) else {
            return false;
        };
        if self.has_removed(mark) || (!written.centre.is_empty() && !written.centre.has(mark.value))
        {
            return true;
        }
        let geometry = self.geometry();
        let kind = |house| geometry.house(house).kind;
        let is_block = |house| matches!(kind(house), HouseKind::Block | HouseKind::Region);
        let spots = geometry.spots(mark.cell).iter();
        !written.noted().has(mark.value)
            && spots
                .map(|spot| spot.house)
                .filter(|&house| is_block(house))
                .any(|block| {
                    let mut cells = geometry.house(block).cells.iter();
                    cells.any(|&cell| {
                        let written = self.written(cell);
                        written.is_some_and(|written| {
                            self.value(cell).is_none() && written.corner.has(mark.value)
                        })
                    })
                })
    }

    /// Whether the notes hold already all that a step does: it places nothing, and what it removes is noted nowhere.
    pub fn holds(&self, step: StepRef<'_>) -> bool {
        step.sets().is_empty()
            && step
                .removes()
                .into_iter()
                .all(|mark| self.is_noted_away(mark))
    }

    /// Whether a mark is noted in its cell in whichever way.
    pub fn has_noted(&self, mark: Mark) -> bool {
        let written = self.written(mark.cell);
        written.is_some_and(|written| written.noted().has(mark.value))
    }

    /// The lines that were drawn before the first move.
    pub(super) fn first_lines(&self) -> Vec<(Mark, Mark)> {
        let mut lines = self.lines.clone();
        for what in self.moves() {
            if let &Move::Line(from, to) = what {
                toggle(&mut lines, (from, to));
            }
        }
        lines
    }

    /// The moves that were made and not taken back, in order: the first is number 1.
    pub fn moves(&self) -> impl Iterator<Item = &Move> {
        self.made[..self.done].iter().map(|made| &made.what)
    }

    /// The moves that were taken back and can be made again, the next first.
    pub fn undone(&self) -> impl Iterator<Item = &Move> {
        self.made[self.done..].iter().map(|made| &made.what)
    }

    /// The number of the last move that changed a cell, if there was one.
    pub fn changed_by(&self, mut is_it: impl FnMut(&Move) -> bool) -> Option<usize> {
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
        match self.is_given(cell) {
            true => Err(MoveError::Given(cell)),
            false => Ok(()),
        }
    }

    fn is_open(&self, cell: Cell) -> Result<(), MoveError> {
        self.is_free(cell)?;
        match self.value(cell) {
            Some(_) => Err(MoveError::Filled(cell)),
            None => Ok(()),
        }
    }

    /// The board as the player has it, right or wrong: values that are placed, marks that were removed. Nothing if two
    /// values see each other; [`check`](super::HintEngine::check) knows the board without what is wrong.
    pub fn board(&self) -> Option<Board> {
        self.board_of(|_, _| true)
    }

    /// The board that strategies see: of values and removed marks those that `keeps` says. Nothing if two values that
    /// are kept see each other.
    pub(super) fn board_of(&self, keeps: impl Fn(Mark, Kept) -> bool) -> Option<Board> {
        let (bare, all) = (self.puzzle.board(), self.geometry().all_marks());
        let mut placed = vec![None; self.written.len()];
        let mut marks: Option<Vec<Marks>> = bare.start().marks.clone();
        for (cell, written) in self.cells() {
            let at = cell.index();
            if self.is_given(cell) {
                continue;
            }
            placed[at] = written
                .value
                .filter(|&value| keeps(Mark { cell, value }, Kept::Value));
            if placed[at].is_some() {
                continue;
            }
            for value in written.removed(all).values() {
                if keeps(Mark { cell, value }, Kept::Removed) {
                    let marks = marks.get_or_insert_with(|| vec![all; self.written.len()]);
                    marks[at] -= Marks::only(value);
                }
            }
        }
        // Where the puzzle is given by marks, those that were rightly removed may as well have been given: it has the
        // same solutions.
        let start = Start {
            placed,
            marks,
            ..bare.start().clone()
        };
        Board::new(self.geometry().clone(), start).ok()
    }
}

/// What a state says of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    /// It is placed.
    Value,
    /// It is removed.
    Removed,
}

fn toggle<T: PartialEq>(list: &mut Vec<T>, item: T) {
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
