//! Pictures: what is drawn of a board, a step or a hint, as plain data.
//!
//! One description serves all that draw: [`svg`](Picture::svg), the pages to step through, and the grids of a terminal.
//! It says what is there and what part it plays, never where it stands or which colour it has.
//!
//! ```
//! use sudoku_explain::picture::Picture;
//! use sudoku_explain::{Board, Order, Solver};
//! let board: Board = "1.3..4....4.4..1".parse()?;
//! assert!(Picture::of_board(&board).svg().starts_with("<svg"));
//!
//! let order = Order::human();
//! let mut solver = Solver::new(&order, &board);
//! let step = solver.next_step().expect("there is one");
//! let picture = Picture::of_step(&board, step.view());
//! assert_eq!(picture.cells.len(), 16);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clues;
mod curves;
mod document;
mod legend;
mod make;
mod notes;
mod outline;
mod palette;
mod place;
mod shapes;
mod svg;
mod ties;

use crate::clues::{Clue, Label, Look, Place, Shape};
use crate::words::Notation;
use crate::{Board, Cell, Geometry, Mark, Role, Value};
use std::sync::Arc;

#[cfg(feature = "studies")]
pub(crate) use document::document;
pub(crate) use document::escaped;
pub use palette::style;
pub(crate) use shapes::{LETTERS, set_letter};
pub use svg::Drawing;

/// What is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The board's shape.
    pub geometry: Arc<Geometry>,
    /// What it is called; nothing is called nothing.
    pub title: String,
    /// The same as words, for those who cannot see it.
    pub words: String,
    /// The cells, in reading order.
    pub cells: Vec<CellView>,
    /// Houses that are outlined.
    pub outlines: Vec<Outline>,
    /// Marks that are tied to each other.
    pub ties: Vec<Tie>,
    /// The clues of the puzzle.
    pub clues: Vec<ClueView>,
    /// What stands beside the grid.
    pub labels: Vec<Label>,
    /// How rows and columns are named at the rim, if they are.
    pub(crate) rulers: Option<Notation>,
    /// Whether what the signs mean stands below.
    pub legend: bool,
}

/// A cell.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CellView {
    /// Its value.
    pub value: Option<Value>,
    /// Whether the puzzle gave it.
    pub is_given: bool,
    /// Whether the step sets it, and no mark of it says so.
    pub is_set: bool,
    /// The part that the cell itself plays, whatever its marks do.
    pub part: Option<GroupRole>,
    /// Of several sets of cells that make a pattern, the one that it belongs to.
    pub set: Option<u16>,
    /// Whether words name it that are about its value: it sees something.
    pub is_witness: bool,
    /// The marks that are drawn, lowest first.
    pub marks: Vec<MarkView>,
    /// What a player wrote beside them, or instead of them.
    pub notes: Notes,
}

/// What a player wrote in a cell, as it was written.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Notes {
    /// Values in the corners.
    pub corner: Vec<Value>,
    /// Values in the middle.
    pub centre: Vec<Value>,
    /// Values that it was said not to be.
    pub struck: Vec<Value>,
    /// Its colours, from 1.
    pub colours: Vec<u8>,
    /// Whether its value is pointed out as wrong.
    pub is_wrong: bool,
}

/// A part that somebody plays in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupRole {
    /// Which part.
    pub role: Role,
    /// Of which set or branch, where there are several.
    pub group: u16,
}

/// A mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkView {
    /// Its value.
    pub value: Value,
    /// What becomes of it.
    pub fate: Fate,
    /// The part that it plays.
    pub part: Option<GroupRole>,
    /// Its colour, where marks are coloured: blue, green, red, yellow.
    pub color: Option<u8>,
    /// The number of the conclusion that it is, as the words have it.
    pub label: Option<String>,
}

/// What a step does to a mark.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Fate {
    /// Nothing.
    #[default]
    Stays,
    /// It becomes the value.
    Set,
    /// It is removed.
    Removed,
}

/// A house, or any cells, with a line around them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outline {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The part it plays: [`Role::Cover`] is drawn apart.
    pub role: Role,
}

/// Marks of which one decides the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tie {
    /// From one of these.
    pub from: Vec<Mark>,
    /// To one of these.
    pub to: Vec<Mark>,
    /// Whether one of both must hold; if not, only one of both can.
    pub(crate) is_strong: bool,
}

/// A clue, as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ClueView {
    /// How it is drawn.
    pub look: Look,
    /// Its cells, in order; of some kinds in several lists.
    pub lists: Vec<Vec<Cell>>,
    /// What stands beside it.
    pub label: Option<String>,
}

impl ClueView {
    /// A clue as it is drawn.
    pub fn of(clue: &Clue) -> ClueView {
        ClueView {
            look: clue.kind().look(),
            lists: clue.lists().to_vec(),
            label: clue.label(),
        }
    }

    /// Clues as they are drawn together: where a letter stands with each, no two of a kind have the same one.
    pub(crate) fn all(clues: &[Clue]) -> Vec<ClueView> {
        let view = |(at, clue): (usize, &Clue)| {
            let mut view = ClueView::of(clue);
            if view.look.label == Place::Letter {
                let before = clues[..at].iter().filter(|of| of.kind() == clue.kind());
                view.label = ('A'..='Z').cycle().nth(before.count()).map(String::from);
            }
            view
        };
        clues.iter().enumerate().map(view).collect()
    }

    /// Whether its label stands in a corner of a cell.
    fn has_corner(&self) -> bool {
        self.label.is_some() && matches!(self.look.label, Place::Corner | Place::Letter)
    }

    /// Whether marks have to leave it room at the rims of cells.
    fn needs_room(&self) -> bool {
        self.look.is_around() || self.has_corner() || self.look.shape == Shape::Corner
    }
}

impl Picture {
    /// The same under a title.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Picture {
        self.title = title.into();
        self
    }

    /// The same, told in words for those who cannot see it.
    #[must_use]
    pub fn told(mut self, words: impl Into<String>) -> Picture {
        self.words = words.into();
        self
    }

    /// The same with the names of rows and columns at the rim.
    #[must_use]
    pub fn ruled(mut self, notation: Notation) -> Picture {
        self.rulers = Some(notation);
        self
    }

    /// The same with what the signs mean below.
    #[must_use]
    pub fn with_legend(mut self) -> Picture {
        self.legend = true;
        self
    }

    /// The same without marks: one that is set stands as the value.
    #[must_use]
    pub fn without_marks(mut self) -> Picture {
        for cell in &mut self.cells {
            let set = cell.marks.iter().find(|mark| mark.fate == Fate::Set);
            if let Some(mark) = set {
                (cell.value, cell.is_set) = (Some(mark.value), true);
            }
            cell.marks.clear();
        }
        self.ties.clear();
        self
    }

    /// The same with a line around some cells.
    #[must_use]
    pub(crate) fn outlining(mut self, cells: Vec<Cell>, role: Role) -> Picture {
        self.outlines.push(Outline { cells, role });
        self
    }

    /// The same with some cells pointed at.
    #[must_use]
    pub fn pointing(mut self, cells: &[Cell]) -> Picture {
        for cell in cells {
            let part = GroupRole {
                role: Role::Pattern,
                group: 0,
            };
            self.cells[cell.index()].part.get_or_insert(part);
        }
        self
    }

    /// The same with the values of some cells pointed out as wrong.
    #[must_use]
    pub fn doubting(mut self, cells: &[Cell]) -> Picture {
        for cell in cells {
            self.cells[cell.index()].notes.is_wrong = true;
        }
        self
    }

    /// Where the cells lie in its SVG: the upper left corner of each, in reading order, and the side that all have.
    pub fn places(&self) -> (Vec<(usize, usize)>, usize) {
        let places = place::Places::of(self);
        let corners = self.geometry.cells().map(|cell| places.corner(cell));
        (corners.collect(), places.cell)
    }

    /// A cell.
    pub fn cell(&self, cell: Cell) -> &CellView {
        &self.cells[cell.index()]
    }

    /// A mark, if it is drawn.
    pub fn mark(&self, mark: Mark) -> Option<&MarkView> {
        let marks = &self.cells.get(mark.cell.index())?.marks;
        marks.iter().find(|view| view.value == mark.value)
    }

    /// The marks that are drawn, in reading order.
    pub fn marks(&self) -> impl Iterator<Item = (Mark, &MarkView)> {
        let cells = self.geometry.cells().zip(&self.cells);
        cells.flat_map(|(cell, view)| {
            let marks = view.marks.iter();
            marks.map(move |mark| {
                (
                    Mark {
                        cell,
                        value: mark.value,
                    },
                    mark,
                )
            })
        })
    }

    fn mark_mut(&mut self, mark: Mark) -> Option<&mut MarkView> {
        let marks = &mut self.cells.get_mut(mark.cell.index())?.marks;
        marks.iter_mut().find(|view| view.value == mark.value)
    }

    /// Whether anything is drawn that a legend has to explain.
    fn has(&self, is_it: impl Fn(&MarkView) -> bool) -> bool {
        self.marks().any(|(_, mark)| is_it(mark))
    }
}

/// The sides above which a board has too many marks to be drawn: those of cells that count are.
const MOST_MARKED: usize = 16;

/// Whether all marks of a board are drawn.
fn is_marked(board: &Board) -> bool {
    board.geometry().side() <= MOST_MARKED
}
