//! What a player has written: values, notes of three kinds, colours, lines.
//!
//! A state is no board. A board has the marks that are left; a player may have written none of them, some, or
//! all, and a mark that was never written is not a mark that was removed.

mod moves;

use super::Puzzle;
use crate::{Board, Cell, Geometry, HouseKind, Mark, Marks, Start, StepRef, Value};
use std::sync::Arc;

pub(crate) use moves::MOST_MOVES;
use moves::{Made, toggle};
pub use moves::{Move, MoveError};

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
        if self.is_complete {
            self.struck | (all - self.centre)
        } else {
            self.struck
        }
    }
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
    pub(crate) fn has_removed(&self, mark: Mark) -> bool {
        let all = self.geometry().all_marks();
        let written = self.written(mark.cell);
        written.is_some_and(|written| written.removed(all).has(mark.value))
    }

    /// Whether the notes say that the mark is gone, though nobody removed it: its cell has notes in the centre and this
    /// is none of them, or the value has places in a block and this is none of them.
    pub(crate) fn is_noted_away(&self, mark: Mark) -> bool {
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
    pub(crate) fn has_noted(&self, mark: Mark) -> bool {
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
