//! Reading files of boards.

use super::done::{Done, Failure, Status, fail};
use super::output;
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use sudoku_explain::engine::completions::{Completions, Question};
use sudoku_explain::formats::{self, Entry, ReadError, Reader};
use sudoku_explain::hint::State;
use sudoku_explain::search::{Limits, Verdict, count_within, judge};
use sudoku_explain::words::Names;
use sudoku_explain::{Board, Cell, ClueId, Value};

/// What is read.
#[derive(clap::Args, Debug)]
pub(crate) struct Input {
    /// Files of boards; '-' is standard input, which is also read where no file is named
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// The geometry of boards that name none themselves, such as '9x9 x' or 'tenner 5'
    #[arg(long, value_name = "NAME")]
    pub(crate) geometry: Option<String>,
}

/// A board and where it stands.
pub(crate) struct Source {
    pub(crate) board: Board,
    /// The file and the line.
    pub(crate) place: String,
    /// What the text calls it; empty if it has no name.
    pub(crate) name: String,
}

/// Reads all boards of the files and calls `each` with them, and with whether there is more than one.
/// A board that cannot be read is reported, and the next one is tried.
pub(crate) fn boards(input: &Input, mut each: impl FnMut(Source, bool) -> Done) -> Done {
    let mut status = Status::Good;
    let texts = texts(input)?;
    let mut readers: Vec<Box<dyn Iterator<Item = Result<Source, String>>>> = Vec::new();
    for (name, text) in &texts {
        readers.push(if State::is_saved(text) {
            Box::new(std::iter::once(saved(name, text)))
        } else {
            let source = move |entry: Result<Entry, ReadError>| {
                let entry = entry.map_err(|error| format!("{name}:{error}"))?;
                Ok(Source {
                    place: format!("{name}:{}", entry.line),
                    board: entry.board,
                    name: entry.name,
                })
            };
            Box::new(reader(text, input)?.map(source))
        });
    }
    let mut sources = readers.into_iter().flatten().peekable();
    let mut several = texts.len() > 1;
    while let Some(source) = sources.next() {
        several |= sources.peek().is_some();
        match source {
            Ok(source) => status = status.max(each(source, several)?),
            Err(error) => {
                output::error(&error);
                status = Status::Bad;
            }
        }
    }
    Ok(status)
}

/// The board of a saved state.
fn saved(name: &str, text: &str) -> Result<Source, String> {
    let state = State::read(text).map_err(|error| format!("{name}: {error}"))?;
    Ok(Source {
        board: board_of(&state).map_err(|error| format!("{name}: {error}"))?,
        place: name.into(),
        name: String::new(),
    })
}

/// The board as a player has it.
pub(super) fn board_of(state: &State) -> Result<Board, &'static str> {
    state.board().ok_or(
        "two equal values on this board see each other: 'sudoku-explain check' says what is wrong",
    )
}

/// The names and texts of the files to read.
pub(crate) fn texts(input: &Input) -> Result<Vec<(String, String)>, Failure> {
    let names = names(input)?;
    let named = |name: &String| Ok((shown(name), text(name)?));
    names.iter().map(named).collect()
}

/// A reader of one of the texts.
pub(crate) fn reader<'t>(text: &'t str, input: &Input) -> Result<Reader<'t>, Failure> {
    // The text is short enough, so it is the name that is not known.
    Reader::new(text, input.geometry.as_deref())
        .or_else(|error| fail(format!("--geometry: {}", error.message)))
}

/// The files to read: standard input where none is named and something is piped in.
pub(crate) fn names(input: &Input) -> Result<Vec<String>, Failure> {
    if !input.files.is_empty() {
        return Ok(input.files.clone());
    }
    if io::stdin().is_terminal() {
        return fail(
            "expected a file of boards, or '-' for standard input\n\nFor more information, try '--help'.",
        );
    }
    Ok(vec!["-".into()])
}

/// The name of a file in messages.
pub(crate) fn shown(name: &str) -> String {
    match name {
        "-" => "<stdin>".into(),
        name if name.len() > LONGEST_NAME || name.contains('\n') => "<argument>".into(),
        name => name.into(),
    }
}

/// No part of a path is longer.
const LONGEST_NAME: usize = 255;

/// The text of a file, or of standard input for `-`.
pub(crate) fn text(name: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let most = formats::MAX_BYTES as u64 + 1;
    let read = open(name)?.take(most).read_to_end(&mut bytes);
    read.map_err(|error| unreadable(name, &error))?;
    match formats::text(&bytes) {
        Ok(text) => Ok(text.into()),
        Err(error) => fail(format!("{}:{error}", shown(name))),
    }
}

/// Opens a file, standard input for `-`, or a board that is typed in place of a file.
pub(crate) fn open(name: &str) -> Result<Box<dyn Read + Send>, Failure> {
    if name == "-" {
        return Ok(Box::new(io::stdin()));
    }
    match File::open(name) {
        Ok(file) => Ok(Box::new(file)),
        Err(error) if is_no_name(&error) && is_typed(name) => {
            Ok(Box::new(io::Cursor::new(name.to_string())))
        }
        Err(error) => Err(unreadable(name, &error)),
    }
}

/// Whether there is no such file, or none can have such a name.
fn is_no_name(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotFound};
    matches!(error.kind(), NotFound | InvalidFilename | InvalidInput)
}

/// Whether something that is no file is meant as a board, so that the reader says what is wrong with it.
fn is_typed(text: &str) -> bool {
    let is_cell = |symbol: &char| matches!(symbol, '0'..='9' | '.' | '*' | '_');
    let dense = || text.chars().filter(|symbol| !symbol.is_whitespace());
    let is_dense = || dense().filter(is_cell).count() * 5 >= dense().count() * 4;
    let is_packed = || {
        ["{", "<", "http:", "https:"]
            .iter()
            .any(|start| text.starts_with(start))
    };
    text.len() >= FEWEST_CELLS
        && (text.contains('\n') || is_packed() || is_dense() || formats::is_board(text))
}

/// The cells of the smallest board that is read from a line.
const FEWEST_CELLS: usize = 16;

/// That a file cannot be read.
pub(crate) fn unreadable(name: &str, error: &io::Error) -> Failure {
    let message = format!("{}: {}", shown(name), reason(error));
    match error.kind() {
        io::ErrorKind::NotFound => Failure::NoFile(name.into(), message),
        _ => Failure::Message(message),
    }
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".into(),
        io::ErrorKind::InvalidFilename => "no file can have so long a name".into(),
        io::ErrorKind::IsADirectory => "expected a file, found a directory".into(),
        io::ErrorKind::PermissionDenied => "it may not be read".into(),
        _ => error.to_string(),
    }
}

/// Counts the solutions of the puzzle, and tells the board where there is one.
pub(crate) fn count(board: &mut Board, limits: &Limits) -> Verdict {
    let limits = limits.for_count(board.geometry().cell_count());
    judge(board, &limits)
}

/// Why a board has no solution, if that can be said: ": no values fit the cage of 40 at r1c1".
pub(crate) fn why_none(board: &Board) -> String {
    let (mut completions, mut marks) = (Completions::default(), Vec::new());
    let is_broken = |&id: &ClueId| {
        let question = Question::of_clue(board.geometry(), board.clues(), id);
        question.is_some_and(|question| {
            question.load(board, &mut marks);
            !completions.exists(&question, &marks)
        })
    };
    match board.clues().ids().find(is_broken) {
        Some(id) => format!(": no values fit {}", Names::of(board).clue(id)),
        None => mistyped(board).unwrap_or_default(),
    }
}

/// The ways tried to find out what a puzzle with another digit would be.
const TRIES: u64 = 2_000;

/// The digit that was mistyped, perhaps: with another one in its place the puzzle is proper.
fn mistyped(board: &Board) -> Option<String> {
    let (geometry, start) = (board.geometry(), board.start());
    // Where there are rules, too, one of them may be wrong as well.
    if !board.clues().is_empty() || start.marks.is_some() {
        return None;
    }
    let solutions = |cell: Cell, value: Option<Value>| {
        let mut other = start.clone();
        other.givens[usize::from(cell.0)] = value;
        let other = Board::new(geometry.clone(), other).ok()?;
        let count = count_within(&other, 2, Limits::nodes(TRIES));
        count.stopped.is_none().then_some(count.solutions)
    };
    let is_given = |cell: &Cell| start.givens[usize::from(cell.0)].is_some();
    let wrong = |cell: Cell| {
        // A digit that does no harm is not the wrong one.
        if solutions(cell, None) == Some(0) {
            return None;
        }
        let mut values = geometry.values();
        let right = values.find(|&value| solutions(cell, Some(value)) == Some(1))?;
        Some((cell, right))
    };
    let (cell, right) = geometry.cells().filter(is_given).find_map(wrong)?;
    let (name, found) = (Names::of(board).cell(cell), board.value(cell)?);
    Some(format!(
        ": is a digit mistyped? With {name} = {right} in place of {found} it would have exactly one"
    ))
}

/// What is wrong with a state that can come to no solution of its puzzle.
pub(crate) fn mistake(known: &Verdict) -> Option<&'static str> {
    let words = match known.count {
        _ if !known.is_lost => return None,
        Some(0) => return None,
        Some(1) => {
            "There is a mistake on this board: its puzzle has one solution, but not with what stands here."
        }
        _ => {
            "There is a mistake on this board: its puzzle has solutions, but none with what stands here."
        }
    };
    Some(words)
}
