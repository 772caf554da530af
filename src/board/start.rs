//! What a board starts from: the puzzle, and a state within it.

use super::Board;
use super::grid::Grid;
use crate::clues::{Clue, ClueError, Clues, column};
use crate::{Cell, Cells, Geometry, Mark, Marks, Value};
use std::fmt;
use std::sync::Arc;

/// What a puzzle gave, and how far it had been solved when it was read.
///
/// Uniqueness arguments depend on what the *puzzle* says, so that is kept apart from what was derived.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Start {
    /// By cell: the given value.
    pub givens: Vec<Option<Value>>,
    /// By cell: a value that somebody placed since.
    pub placed: Vec<Option<Value>>,
    /// By cell: the marks, if they came with the board. Without them an open cell has every mark.
    pub marks: Option<Vec<Marks>>,
    /// Whether the marks are part of the puzzle, or were derived from it by somebody.
    pub marks_are_given: bool,
    /// What the puzzle adds to its geometry.
    pub clues: Arc<Clues>,
}

impl Start {
    /// A puzzle with these givens, by cell.
    pub fn givens(givens: Vec<Option<Value>>) -> Start {
        Start {
            givens,
            ..Start::default()
        }
    }
}

/// Why a board cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardError {
    /// There are not as many cells, marks or totals as the geometry has.
    Size {
        /// What the geometry has.
        expected: usize,
        /// What there is.
        found: usize,
    },
    /// A value that the geometry does not have.
    Range(Mark),
    /// Two cells that see each other hold the same value.
    Clash(Cell, Cell, Value),
    /// The totals do not add up to the rows: what they should, and what they do.
    Totals(u32, u32),
    /// Clues that no board of the geometry can have, and why.
    Clues(String),
}

impl BoardError {
    /// The error in words, with cells named for the geometry.
    pub fn describe(&self, geometry: &Geometry) -> String {
        let name =
            |cell: Cell| format!("r{}c{}", geometry.row(cell) + 1, geometry.column(cell) + 1);
        match *self {
            BoardError::Clues(ref why) => why.clone(),
            BoardError::Size { expected, found } => {
                format!("expected {expected} entries, found {found}")
            }
            BoardError::Range(mark) => format!(
                "{} in {} is not a value of this board: expected {} to {}",
                mark.value,
                name(mark.cell),
                geometry.low(),
                geometry.high()
            ),
            BoardError::Clash(a, b, value) => {
                let why = match geometry.link(a, b) {
                    Some(_) => format!("see each other ({})", geometry.link_words(a, b)),
                    // The geometry here need not have the houses of the puzzle's clues.
                    None => "a clue says that they differ".into(),
                };
                format!("{} and {} are both {value}, but {why}", name(a), name(b))
            }
            BoardError::Totals(expected, found) => {
                format!("the column totals add up to {found}: expected {expected}, as the rows do")
            }
        }
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Size { expected, found } => {
                write!(f, "expected {expected} entries, found {found}")
            }
            BoardError::Range(mark) => write!(f, "{} is not a value of this board", mark.value),
            BoardError::Clash(a, b, value) => {
                write!(
                    f,
                    "cells {} and {} see each other and are both {value}",
                    a.0, b.0
                )
            }
            BoardError::Clues(why) => f.write_str(why),
            BoardError::Totals(expected, found) => {
                write!(f, "the totals add up to {found}: expected {expected}")
            }
        }
    }
}

impl std::error::Error for BoardError {}

impl From<ClueError> for BoardError {
    fn from(error: ClueError) -> BoardError {
        BoardError::Clues(error.why)
    }
}

impl Board {
    /// A board of a geometry, from what a puzzle gave.
    pub fn new(geometry: Arc<Geometry>, mut start: Start) -> Result<Board, BoardError> {
        let count = geometry.cell_count();
        if start.placed.is_empty() {
            start.placed = vec![None; count];
        }
        let marks_found = start.marks.as_ref().map_or(count, Vec::len);
        for found in [start.givens.len(), start.placed.len(), marks_found] {
            if found != count {
                return Err(BoardError::Size {
                    expected: count,
                    found,
                });
            }
        }
        check_totals(&geometry, &start)?;
        start.clues = start.clues.on(&geometry)?;
        let geometry = own_geometry(geometry, &start.clues)?;
        let values = check_values(&geometry, &start)?;
        Ok(Board::fill(geometry, start, &values))
    }

    fn fill(geometry: Arc<Geometry>, start: Start, values: &[Option<Value>]) -> Board {
        let room = geometry.cell_count() * 4;
        let mut board = Board {
            grid: Grid::empty(&geometry),
            unique: false,
            // Room for a whole solution: nothing is allocated while a 9x9 board is solved.
            journal: Vec::with_capacity(room),
            journal_words: Vec::with_capacity(room * geometry.stride()),
            step_starts: Vec::with_capacity(room),
            geometry,
            start: Arc::new(start),
        };
        let Board {
            geometry,
            start,
            grid,
            ..
        } = &mut board;
        let set = |(cell, value): (Cell, &Option<Value>)| {
            Some(Mark {
                cell,
                value: (*value)?,
            })
        };
        for mark in geometry.cells().zip(values).filter_map(set) {
            crate::at_width!(geometry, set_given(grid, geometry, mark));
        }
        match &start.marks {
            None => grid.mark_all(geometry),
            Some(marks) => {
                let open = geometry.cells().zip(values).zip(marks);
                for ((cell, _), marks) in open.filter(|((_, value), _)| value.is_none()) {
                    for value in marks.values() {
                        grid.mark(geometry, Mark { cell, value });
                    }
                }
            }
        }
        grid.count_singles(geometry);
        crate::at_width!(geometry, settle(grid, geometry));
        board
    }

    /// Whether something was placed or struck since the puzzle was given.
    pub(crate) fn is_state(&self) -> bool {
        let start = &*self.start;
        let derived = start.marks.is_some() && !start.marks_are_given;
        self.steps_applied() > 0 || derived || start.placed.iter().any(Option::is_some)
    }

    /// A board with the same puzzle and nothing derived: placed values and derived marks forgotten.
    pub fn bare(&self) -> Board {
        let mut start = Start {
            placed: Vec::new(),
            ..(*self.start).clone()
        };
        if !start.marks_are_given {
            start.marks = None;
        }
        let mut board =
            Board::new(self.geometry.clone(), start).expect("part of a board that was made");
        board.unique = self.unique;
        board
    }
}

fn set_given<const N: usize>(grid: &mut Grid, geometry: &Geometry, mark: Mark) {
    grid.set::<N>(geometry, mark);
}

fn settle<const N: usize>(grid: &mut Grid, geometry: &Geometry) {
    grid.settle::<N>(geometry, geometry.cells().collect());
}

fn check_values(geometry: &Geometry, start: &Start) -> Result<Vec<Option<Value>>, BoardError> {
    let values: Vec<Option<Value>> = start
        .givens
        .iter()
        .zip(&start.placed)
        .map(|(given, placed)| given.or(*placed))
        .collect();
    for (cell, value) in geometry.cells().zip(&values) {
        let marks = start
            .marks
            .as_ref()
            .map_or(Marks::empty(), |marks| marks[cell.index()]);
        let foreign = value.filter(|value| !geometry.all_marks().has(*value));
        if let Some(value) = foreign.or((marks - geometry.all_marks()).first()) {
            return Err(BoardError::Range(Mark { cell, value }));
        }
    }
    if !crate::at_width!(geometry, clashes(geometry, &values)) {
        return Ok(values);
    }
    for (cell, value) in geometry.cells().zip(&values) {
        let Some(value) = value else { continue };
        let other = geometry
            .each_peer(cell)
            .find(|peer| values[peer.index()] == Some(*value));
        if let Some(other) = other {
            return Err(BoardError::Clash(cell, other, *value));
        }
    }
    Ok(values)
}

/// Whether two cells that see each other have the same of these values, all of which the geometry has.
fn clashes<const N: usize>(geometry: &Geometry, values: &[Option<Value>]) -> bool {
    let mut with = [Cells::<N>::EMPTY; u32::BITS as usize];
    geometry.cells().zip(values).any(|(cell, value)| {
        value.is_some_and(|Value(value)| {
            let with = &mut with[usize::from(value)];
            let clashes = geometry.peers(cell).meets(with);
            with.insert(cell);
            clashes
        })
    })
}

/// The geometry of the puzzle: with a house for each clue that no value is in twice.
fn own_geometry(geometry: Arc<Geometry>, clues: &Clues) -> Result<Arc<Geometry>, BoardError> {
    match clues.geometry() {
        Some(own) => Ok(own.clone()),
        None => Ok(Geometry::of_puzzle(&geometry, std::iter::empty()).map_err(ClueError::from)?),
    }
}

/// Where the columns have totals, there is one for each, and they are the rows' values, counted twice.
fn check_totals(geometry: &Geometry, start: &Start) -> Result<(), BoardError> {
    let totals: Vec<u32> = column::totals(&start.clues).collect();
    if !geometry.has_totals() {
        return match totals.len() {
            0 => Ok(()),
            _ => Err(BoardError::Clues(
                "the columns of this board have no totals".into(),
            )),
        };
    }
    if totals.len() != geometry.columns() {
        return Err(BoardError::Size {
            expected: geometry.columns(),
            found: totals.len(),
        });
    }
    // Whoever draws them takes the first for the first column.
    let columns = start.clues.written().iter();
    let columns = columns.filter(|clue| *clue.kind() == column::KIND);
    if !columns.map(Clue::cells).eq(geometry.column_cells()) {
        return Err(BoardError::Clues(
            "expected the totals of the columns from left to right".into(),
        ));
    }
    let row: u32 = geometry.values().map(|value| u32::from(value.0)).sum();
    let expected = row * geometry.rows() as u32;
    let found = totals.iter().sum();
    if expected == found {
        Ok(())
    } else {
        Err(BoardError::Totals(expected, found))
    }
}
