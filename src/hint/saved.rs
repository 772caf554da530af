//! States as JSON, and moves as short texts: `r1c2=5`, `r1c3<>4`, `corner r1c3=4`.

use super::state::State;
use super::{MOST_MOVES, Move, NoteKind, Puzzle, Written};
use crate::explain::json::{BoardText, Document, FORMAT, play_words, read_cell, read_mark};
use crate::words::{Names, Notation};
use crate::{Cell, Geometry, Mark, Marks, Play, Value};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// The name and version of the format of saved states.
pub(crate) const SAVED: &str = "sudoku-explain-state/1";

/// A state as it is saved: what stood there before the first move, the moves, and how many of them are done.
#[derive(Serialize, Deserialize)]
struct Saved {
    format: String,
    board: BoardText,
    #[serde(default)]
    cells: Vec<SavedCell>,
    #[serde(default)]
    lines: Vec<[String; 2]>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    done: Option<usize>,
}

/// What is written in a cell before the first move.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct SavedCell {
    cell: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corner: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    centre: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    struck: Vec<u8>,
    complete: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    colours: Vec<u8>,
}

/// Why a saved state cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedError {
    /// The place in the document: `moves[3]`.
    pub path: String,
    /// What was expected, and what was found.
    pub message: String,
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for SavedError {}

fn wrong<T>(path: impl Into<String>, message: impl Into<String>) -> Result<T, SavedError> {
    Err(SavedError {
        path: path.into(),
        message: message.into(),
    })
}

impl State {
    /// The state as JSON, moves and all.
    ///
    /// ```
    /// use sudoku_explain::hint::{Move, State};
    /// use sudoku_explain::{Board, Cell, Mark, Value};
    /// let mut state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// state.make(Move::Place(Mark { cell: Cell(1), value: Value(2) }))?;
    /// let again = State::read(&state.to_json())?;
    /// assert_eq!(again, state);
    /// assert_eq!(again.moves().count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_json(&self) -> String {
        let geometry = self.geometry();
        let (moves, undone) = (self.moves(), self.undone());
        let saved = Saved {
            format: SAVED.into(),
            board: BoardText::new(self.puzzle().board()),
            cells: geometry
                .cells()
                .zip(&self.first)
                .filter(|(_, written)| **written != Written::default())
                .map(|(cell, written)| SavedCell::new(geometry, cell, written))
                .collect(),
            lines: self
                .first_lines()
                .into_iter()
                .map(|(from, to)| [from, to].map(|mark| mark_text(geometry, mark)))
                .collect(),
            done: Some(moves.count()),
            moves: self
                .moves()
                .chain(undone)
                .map(|what| what.text(geometry))
                .collect(),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Whether a text is meant to be a saved state.
    pub fn is_saved(text: &str) -> bool {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        text.starts_with('{') && text.contains("sudoku-explain-state/")
    }

    /// Reads a saved state.
    pub fn read(text: &str) -> Result<State, SavedError> {
        let text = text.trim_start_matches('\u{feff}');
        let saved: Saved = serde_json::from_str(text)
            .or_else(|error| wrong("", format!("expected a saved state: {error}")))?;
        if saved.format != SAVED {
            return wrong(
                "format",
                format!("expected '{SAVED}', found '{}'", saved.format),
            );
        }
        let document = Document {
            format: FORMAT.into(),
            board: saved.board,
            solutions: None,
            outcome: String::new(),
            steps: Vec::new(),
            alternatives: Vec::new(),
            last: String::new(),
            summary: Default::default(),
        };
        let board = document.board().map_err(|error| SavedError {
            path: error.path,
            message: error.message,
        })?;
        let from_board = State::new(&board);
        let mut written = from_board.first.clone();
        let geometry = board.geometry().clone();
        for (at, of) in saved.cells.iter().enumerate() {
            let path = format!("cells[{at}]");
            let (cell, read) = of.read(&geometry, &path)?;
            if from_board.is_given(cell) && (read.value.is_some() || !read.noted().is_empty()) {
                return wrong(
                    path,
                    format!("expected an open cell, found the given {}", of.cell),
                );
            }
            written[cell.index()] = read;
        }
        let mut lines = Vec::new();
        for (at, [from, to]) in saved.lines.iter().enumerate() {
            let read = |text| read_text_mark(&geometry, text, &format!("lines[{at}]"));
            lines.push((read(from)?, read(to)?));
        }
        let puzzle = Arc::new(Puzzle::new(board.bare()));
        let mut state = State::of(puzzle, written, lines);
        if saved.moves.len() > MOST_MOVES {
            return wrong("moves", format!("expected at most {MOST_MOVES} moves"));
        }
        for (at, text) in saved.moves.iter().enumerate() {
            let path = format!("moves[{at}]");
            let what = Move::read(&geometry, text).or_else(|expected| {
                wrong(&*path, format!("expected {expected}, found '{text}'"))
            })?;
            state
                .make(what)
                .or_else(|error| wrong(path, error.describe(&geometry)))?;
        }
        let done = saved.done.unwrap_or(saved.moves.len());
        if done > saved.moves.len() {
            return wrong(
                "done",
                format!("expected at most {}, found {done}", saved.moves.len()),
            );
        }
        for _ in done..saved.moves.len() {
            state.undo();
        }
        Ok(state)
    }
}

impl SavedCell {
    fn new(geometry: &Geometry, cell: Cell, written: &Written) -> SavedCell {
        let numbers = |marks: Marks| marks.values().map(|value| value.0).collect();
        SavedCell {
            cell: cell_text(geometry, cell),
            value: written.value.map(|value| value.0),
            corner: numbers(written.corner),
            centre: numbers(written.centre),
            struck: numbers(written.struck),
            complete: written.is_complete,
            colours: written.colours.clone(),
        }
    }

    fn read(&self, geometry: &Geometry, path: &str) -> Result<(Cell, Written), SavedError> {
        let cell = read_cell(geometry, &self.cell).or_else(|expected| {
            wrong(path, format!("expected {expected}, found '{}'", self.cell))
        })?;
        let value = |&value: &u8| {
            if geometry.all_marks().has(Value(value)) {
                Ok(Value(value))
            } else {
                wrong(
                    path,
                    format!("expected a value of the board, found {value}"),
                )
            }
        };
        let marks =
            |values: &[u8]| -> Result<Marks, SavedError> { values.iter().map(value).collect() };
        let written = Written {
            value: self.value.as_ref().map(value).transpose()?,
            corner: marks(&self.corner)?,
            centre: marks(&self.centre)?,
            struck: marks(&self.struck)?,
            is_complete: self.complete,
            colours: self.colours.clone(),
        };
        if !(written.noted() & written.struck).is_empty() {
            return wrong(path, "expected no value both noted and struck");
        }
        Ok((cell, written))
    }
}

fn cell_text(geometry: &Geometry, cell: Cell) -> String {
    Names::new(geometry).cell(cell)
}

fn mark_text(geometry: &Geometry, mark: Mark) -> String {
    play_words(geometry, Play::Set(mark))
}

fn read_text_mark(geometry: &Geometry, text: &str, path: &str) -> Result<Mark, SavedError> {
    read_mark(geometry, text, "=")
        .or_else(|expected| wrong(path, format!("expected {expected}, found '{text}'")))
}

impl Move {
    /// The move as a short text, from which [`read`](Move::read) makes it again.
    pub fn text(&self, geometry: &Geometry) -> String {
        let mark = |mark: &Mark| mark_text(geometry, *mark);
        let cell = |cell: &Cell| cell_text(geometry, *cell);
        match self {
            Move::Place(of) => mark(of),
            Move::Strike(of) => play_words(geometry, Play::Remove(*of)),
            Move::Erase(of) => format!("erase {}", cell(of)),
            Move::Note(NoteKind::Corner, of) => format!("corner {}", mark(of)),
            Move::Note(NoteKind::Centre, of) => format!("centre {}", mark(of)),
            Move::Unnote(NoteKind::Corner, of) => format!("uncorner {}", mark(of)),
            Move::Unnote(NoteKind::Centre, of) => format!("uncentre {}", mark(of)),
            Move::Complete(of) => format!("complete {}", cell(of)),
            Move::Fill => "fill".into(),
            Move::Step(plays) => {
                let plays = plays
                    .iter()
                    .map(|&play| format!(" {}", play_words(geometry, play)));
                format!("step{}", plays.collect::<String>())
            }
            Move::Colour(of, colour) => format!("colour {} {colour}", cell(of)),
            Move::Line(from, to) => format!("line {} {}", mark(from), mark(to)),
        }
    }

    /// Reads a move. The error says what was expected.
    ///
    /// ```
    /// use sudoku_explain::hint::{Move, NoteKind};
    /// use sudoku_explain::{Cell, Geometry, Mark, Value};
    /// let geometry = Geometry::named("9x9")?;
    /// let mark = Mark { cell: Cell(2), value: Value(4) };
    /// assert_eq!(Move::read(&geometry, "corner r1c3=4"), Ok(Move::Note(NoteKind::Corner, mark)));
    /// assert_eq!(Move::read(&geometry, "r1c3<>4"), Ok(Move::Strike(mark)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(geometry: &Geometry, text: &str) -> Result<Move, &'static str> {
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let rest: Vec<&str> = words.collect();
        let mark = |text: &str| read_mark(geometry, text, "=");
        match (first, &rest[..]) {
            ("fill", []) => Ok(Move::Fill),
            ("erase", [cell]) => Ok(Move::Erase(read_cell(geometry, cell)?)),
            ("complete", [cell]) => Ok(Move::Complete(read_cell(geometry, cell)?)),
            ("corner", [of]) => Ok(Move::Note(NoteKind::Corner, mark(of)?)),
            ("centre" | "center", [of]) => Ok(Move::Note(NoteKind::Centre, mark(of)?)),
            ("uncorner", [of]) => Ok(Move::Unnote(NoteKind::Corner, mark(of)?)),
            ("uncentre" | "uncenter", [of]) => Ok(Move::Unnote(NoteKind::Centre, mark(of)?)),
            ("line", [from, to]) => Ok(Move::Line(mark(from)?, mark(to)?)),
            ("colour" | "color", [cell, colour]) => {
                let colour = colour.parse().map_err(|_| "a colour from 0 to 255")?;
                Ok(Move::Colour(read_cell(geometry, cell)?, colour))
            }
            ("step", plays) => {
                let plays = plays.iter().map(|text| read_play(geometry, text));
                Ok(Move::Step(plays.collect::<Result<_, _>>()?))
            }
            (play, []) if play.contains(['=', '<']) => Ok(match read_play(geometry, play)? {
                Play::Set(mark) => Move::Place(mark),
                Play::Remove(mark) => Move::Strike(mark),
            }),
            _ => {
                Err("a move, such as 'r1c2=5', 'r1c2<>5', 'erase r1c2', 'corner r1c2=5' or 'fill'")
            }
        }
    }
}

/// Reads a play: `r1c2=5`, `r1c2<>5`.
pub(super) fn read_play(geometry: &Geometry, text: &str) -> Result<Play, &'static str> {
    if text.contains("<>") {
        read_mark(geometry, text, "<>").map(Play::Remove)
    } else {
        read_mark(geometry, text, "=").map(Play::Set)
    }
}

impl Play {
    /// Reads a play in short form: `r1c2=5`, `r1c2<>5`. The error says what was expected.
    pub fn read(geometry: &Geometry, text: &str) -> Result<Play, &'static str> {
        read_play(geometry, text)
    }

    /// The play in short form.
    pub fn text(self, geometry: &Geometry) -> String {
        play_words(geometry, self)
    }
}

impl Cell {
    /// Reads a cell in either notation: `r5c3`, `E3`. The error says what was expected.
    ///
    /// ```
    /// use sudoku_explain::{Cell, Geometry};
    /// let geometry = Geometry::named("9x9")?;
    /// assert_eq!(Cell::read(&geometry, "r2c1"), Ok(Cell(9)));
    /// assert_eq!(Cell::read(&geometry, "B1"), Ok(Cell(9)));
    /// # Ok::<(), sudoku_explain::GeometryError>(())
    /// ```
    pub fn read(geometry: &Geometry, text: &str) -> Result<Cell, &'static str> {
        let names = [Notation::RowColumn, Notation::LetterNumber]
            .map(|notation| Names::new(geometry).in_notation(notation));
        let is_called = |cell: Cell| {
            let mut names = names.iter();
            names.any(|names| names.cell(cell).eq_ignore_ascii_case(text))
        };
        let mut cells = geometry.cells();
        cells
            .find(|&cell| is_called(cell))
            .ok_or("a cell of the board, such as 'r5c5'")
    }
}
