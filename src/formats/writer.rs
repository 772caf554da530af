//! Writing boards.

use super::common::comment::name_of;
use super::common::format::{Format, Title};
use super::common::geometries::SIDES;
use super::common::line::Line;
use super::own;
use crate::clues::Clue;
use crate::{Board, Geometry, Marks, Start, WIDE};
use itertools::Itertools;
use std::fmt;

/// A board does not fit a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError(String);

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WriteError {}

/// Writes a board, so that [`read_one`](super::read_one) reads the same one again: all of it in
/// [`Format::MARKS`], in others what they keep ([`Format::keeps_marks`], [`Format::keeps_placed`]).
///
/// ```
/// use sudoku_explain::formats::{Format, write};
/// let board = "1..43.1..1.34..1".parse()?;
/// let text = write(&board, Format::BOX)?;
/// assert_eq!(text, "\
/// +-----+-----+
/// | 1 . | . 4 |
/// | 3 . | 1 . |
/// +-----+-----+
/// | . 1 | . 3 |
/// | 4 . | . 1 |
/// +-----+-----+
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(board: &Board, format: Format) -> Result<String, WriteError> {
    let mut writer = Writer::new(format);
    Ok(writer.write(board)? + writer.end())
}

/// A board on a line of symbols and nothing else: without its clues, and without a word on its geometry.
///
/// ```
/// use sudoku_explain::formats::on_a_line;
/// assert_eq!(on_a_line(&"1.43..1..1..4..1".parse()?)?, "1.43..1..1..4..1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn on_a_line(board: &Board) -> Result<String, WriteError> {
    let text = write(board, Format::LINE)?;
    let line = text.lines().find(|line| !line.starts_with('#'));
    Ok(line.unwrap_or_default().to_string())
}

/// A clue as our own formats write it, on a line.
///
/// ```
/// use sudoku_explain::clues::cage;
/// use sudoku_explain::{Cell, Geometry, formats};
/// let clue = cage::of(14, vec![Cell(0), Cell(1)]);
/// assert_eq!(formats::clue_line(&clue, &*Geometry::named("9x9")?), "cage 14: r1c1 r1c2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn clue_line(clue: &Clue, geometry: &Geometry) -> String {
    own::clues::line_of(clue, geometry)
}

/// What a [line](on_a_line) does not say of a board, as a comment to stand beside it; nothing if it says all.
///
/// ```
/// use sudoku_explain::formats::{line_comment, read_one};
/// let board = read_one("# geometry: 4x4 x\n1...............\n", None)?;
/// assert_eq!(line_comment(&board)?, "# geometry: 4x4 x");
/// assert_eq!(read_one("1............... easy # geometry: 4x4 x", None)?, board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn line_comment(board: &Board) -> Result<String, WriteError> {
    let text = write(board, Format::LINE)?;
    let is_head = |line: &&str| line.starts_with('#');
    let heads = text.lines().take_while(is_head);
    let heads = heads.map(|head| head[1..].trim_ascii());
    let other: Vec<&str> = heads
        .filter(|head| !head.starts_with("geometry:"))
        .collect();
    let clues: Vec<&str> = text.lines().skip_while(is_head).skip(1).collect();
    // Lists of 4x4 say what they are, as sixteen lines could be one board. A line with more on it could not.
    if is_recognised(board.geometry(), Format::BOX) && other.is_empty() && clues.is_empty() {
        return Ok(String::new());
    }
    let named = format!("geometry: {}", board.geometry().name());
    let mut parts: Vec<&str> = vec![&named];
    parts.extend(other);
    parts.extend(clues);
    Ok(format!("# {}", parts.join("; ")))
}

/// A board as a format shows it: where placed values could not be told from givens they would change the puzzle, and are
/// left out; where marks can be held they are those that the values leave, if the board says nothing of marks.
pub fn fitting(board: &Board, format: Format) -> Board {
    let has_givens = board.start().givens.iter().any(Option::is_some);
    let board = if has_givens && !format.keeps_placed() && board.is_state() {
        board.bare()
    } else {
        board.clone()
    };
    if format.keeps_marks() && board.start().marks.is_none() {
        return noted(&board).unwrap_or(board);
    }
    board
}

/// The board with the marks that its values leave.
fn noted(board: &Board) -> Option<Board> {
    let geometry = board.geometry();
    let seen = |cell| -> Marks {
        let peers = geometry.peers::<WIDE>(cell);
        peers.iter().filter_map(|peer| board.value(peer)).collect()
    };
    let marks = geometry
        .cells()
        .map(|cell| geometry.all_marks() - seen(cell));
    let start = Start {
        marks: Some(marks.collect()),
        ..board.start().clone()
    };
    Board::new(geometry.clone(), start).ok()
}

/// Writes one board after another, and says their geometry where a reader would not know it.
#[derive(Clone, Debug)]
pub struct Writer {
    format: Format,
    /// The geometry that was named last.
    said: Option<String>,
    any: bool,
}

impl Writer {
    /// A writer of a format.
    pub fn new(format: Format) -> Writer {
        Writer {
            format,
            said: None,
            any: false,
        }
    }

    /// The text of the next board. It ends its line; what comes before it, such as an empty line or a
    /// `# geometry:` line, is part of it.
    pub fn write(&mut self, board: &Board) -> Result<String, WriteError> {
        self.written(board, "")
    }

    /// The text of the next board with its name.
    ///
    /// ```
    /// use sudoku_explain::formats::{Format, Reader, Writer};
    /// let entry = Reader::new("1..43.1..1.34..1 easy 1.2", None)?.next().expect("a board")?;
    /// let text = Writer::new(Format::LINE).write_named(&entry.board, &entry.name)?;
    /// assert!(text.ends_with("1..43.1..1.34..1 easy 1.2\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    /// A puzzle that gives marks would be another one without them: then a format that has none is an error.
    pub fn write_named(&mut self, board: &Board, name: &str) -> Result<String, WriteError> {
        let has_given_marks = board.start().marks.is_some() && board.start().marks_are_given;
        if has_given_marks && !self.format.takes_given_marks() {
            let others = Format::ALL
                .iter()
                .filter(|format| format.keeps_given_marks() && format.fits(board.geometry()));
            return Err(WriteError(format!(
                "a puzzle that gives marks cannot be written as {}, but as {}",
                self.format,
                others.format(", ")
            )));
        }
        self.written(board, name)
    }

    fn written(&mut self, board: &Board, name: &str) -> Result<String, WriteError> {
        self.check(board)?;
        let (geometry, row) = (board.geometry(), self.format.row());
        // A name is one line, and nothing in it ends a file's line or text.
        let name = name_of([name]);
        let body = (row.write)(board, &name).map_err(WriteError)?;
        let is_first = !std::mem::replace(&mut self.any, true);
        let mut text = String::from(if is_first {
            row.around.start
        } else {
            row.around.between
        });
        if row.is_headed {
            self.say_geometry(geometry, &mut text);
        }
        if row.title == Title::Above && !name.is_empty() {
            text += &format!("# name: {name}\n");
        }
        text += &symbols_line(&body, geometry, self.format);
        text += &match row.title {
            Title::Beside | Title::Comment if !name.is_empty() => named(&body, &name, row.title),
            _ => body,
        };
        if row.is_headed && self.format.keeps_clues() {
            text += &own::clues::write(board);
        }
        Ok(text)
    }

    /// Says a geometry that a reader would not know, and that was not said before the last board.
    fn say_geometry(&mut self, geometry: &Geometry, text: &mut String) {
        let is_said = match &self.said {
            Some(said) => said == geometry.name(),
            None => is_recognised(geometry, self.format),
        };
        if !is_said {
            *text += &format!("# geometry: {}\n", geometry.name());
            self.said = Some(geometry.name().to_string());
        }
    }

    /// What comes after the last board: where the format is a file with an end.
    pub fn end(&self) -> &'static str {
        let around = &self.format.row().around;
        if self.any { around.end } else { "" }
    }

    /// Whether the format can hold the board.
    fn check(&self, board: &Board) -> Result<(), WriteError> {
        let geometry = board.geometry();
        let has_lines = own::clues::has_lines(board);
        let fits = |format: &Format| format.fits(geometry) && (!has_lines || format.keeps_clues());
        if !fits(&self.format) {
            let with = if has_lines { " with clues" } else { "" };
            return Err(WriteError(format!(
                "a {} board{with} cannot be written as {}, but as {}",
                geometry.name(),
                self.format,
                Format::ALL
                    .iter()
                    .filter(|format| fits(format))
                    .format(", ")
            )));
        }
        Ok(())
    }
}

/// A line that says what the symbols of a large board are, where they could be others.
fn symbols_line(body: &str, geometry: &Geometry, format: Format) -> String {
    let side = geometry.side();
    match format.row().symbols {
        Some(set) if geometry.high().number() > 9 && !set.is_sure(body, side) => {
            format!("# symbols: {}\n", set.word(side))
        }
        _ => String::new(),
    }
}

/// A board on its line with its name, behind a '#' where the line could be read otherwise.
fn named(body: &str, name: &str, title: Title) -> String {
    let line = body.trim_ascii_end();
    let plain = format!("{line} {name}");
    let is_read = |text: &str| {
        let line = Line {
            number: 1,
            text,
            before: 0,
        };
        let found = own::paste::find(line, None);
        found.is_ok_and(|found| found.is_some_and(|found| found.name == name))
    };
    if title == Title::Beside && !name.contains(['#', '"']) && is_read(&plain) {
        return plain + "\n";
    }
    format!("{line} # {name}\n")
}

/// Whether a reader knows the geometry by itself.
fn is_recognised(geometry: &Geometry, format: Format) -> bool {
    if own::is_recognised(geometry) {
        return true;
    }
    // Sixteen 4x4 on a line each would be a 16x16.
    let side = geometry.rows();
    SIDES.contains(&side)
        && geometry.name() == format!("{side}x{side}")
        && (side > 4 || format != Format::LINE)
}
