//! Writing boards.

use super::format::Format;
pub(super) use super::grid::SIDES;
use super::grid::block_shape;
use super::{clues, opensudoku, tenner};
use crate::{Board, Cell, Geometry, Marks, Start, WIDE};
use itertools::Itertools;
use std::fmt;

/// A board does not fit a format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError(String);

impl WriteError {
    pub(super) fn new(why: String) -> WriteError {
        WriteError(why)
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WriteError {}

/// Writes a board, so that [`read_one`](super::read_one) reads the same one again: all of it in
/// [`Format::Marks`], in others what they keep ([`Format::keeps_marks`], [`Format::keeps_placed`]).
///
/// ```
/// use sudoku_explain::formats::{Format, write};
/// let board = "1..43.1..1.34..1".parse()?;
/// let text = write(&board, Format::Box)?;
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
    let text = write(board, Format::Line)?;
    let line = text.lines().find(|line| !line.starts_with('#'));
    Ok(line.unwrap_or_default().to_string())
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
    match format.keeps_marks() && board.start().marks.is_none() {
        true => noted(&board).unwrap_or(board),
        false => board,
    }
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
    /// let text = Writer::new(Format::Line).write_named(&entry.board, &entry.name)?;
    /// assert!(text.ends_with("1..43.1..1.34..1 easy 1.2\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    /// A puzzle that gives marks would be another one without them: then a format that has none is an error.
    pub fn write_named(&mut self, board: &Board, name: &str) -> Result<String, WriteError> {
        let has_given_marks = board.start().marks.is_some() && board.start().marks_are_given;
        if has_given_marks && !self.format.keeps_given_marks() && self.format != Format::Hodoku {
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
        let geometry = board.geometry();
        self.check(board)?;
        // A name is one line, and nothing in it ends a file's line or text.
        let name = super::paste::joined([name]);
        let body = self.body(board, &name)?;
        let mut text = String::new();
        let is_first = !std::mem::replace(&mut self.any, true);
        match self.format {
            Format::OpenSudoku if is_first => {
                text += opensudoku::START;
                text += opensudoku::FOLDER;
            }
            Format::OpenSudoku | Format::FPuzzlesJson | Format::SudokuPadJson | Format::Ipuz => {}
            format if !is_first && !format.is_line() => text.push('\n'),
            _ => {}
        }
        let recognised = self.said.is_none() && is_recognised(geometry, self.format);
        if !self.format.says_geometry()
            && !recognised
            && self.said.as_deref() != Some(geometry.name())
        {
            text += &format!("# geometry: {}\n", geometry.name());
            self.said = Some(geometry.name().to_string());
        }
        if !name.is_empty() && !self.format.is_line() && !self.format.has_title() {
            text += &format!("# name: {name}\n");
        }
        text += &symbols_line(&body, geometry, self.format);
        text += &match self.format.is_line() && !name.is_empty() {
            true => named(&body, &name, self.format),
            false => body,
        };
        if self.format.keeps_clues() && !self.format.says_geometry() {
            text += &clues::write(board);
        }
        Ok(text)
    }

    /// What comes after the last board: where the format is a file with an end.
    pub fn end(&self) -> &'static str {
        match self.format {
            Format::OpenSudoku if self.any => opensudoku::END,
            _ => "",
        }
    }

    /// Whether the format can hold the board.
    fn check(&self, board: &Board) -> Result<(), WriteError> {
        let geometry = board.geometry();
        let has_lines = !geometry.has_totals() && !board.clues().is_empty();
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

    fn body(&self, board: &Board, name: &str) -> Result<String, WriteError> {
        let geometry = board.geometry();
        Ok(match self.format {
            Format::Line => write_line(board),
            Format::Grid if geometry.has_totals() => {
                tenner::aligned(board, ".", |row| row.join(" ") + "\n")
            }
            Format::Grid => write_rows(board),
            Format::Box => draw(board, |cell| {
                board
                    .value(cell)
                    .map_or(".".into(), |value| value.symbol().into())
            }),
            Format::Marks => write_marks(board),
            Format::Tenner => tenner::write_plain(board),
            Format::TennerBars => tenner::write_bars(board),
            format => format.foreign(board, name)?,
        })
    }
}

/// A line that says what the symbols of a large board are, where they could be others.
fn symbols_line(body: &str, geometry: &Geometry, format: Format) -> String {
    let side = geometry.rows();
    if geometry.high().number() <= 9
        || geometry.has_totals()
        || format.says_geometry() && !matches!(format, Format::Letters | Format::Zero)
    {
        return String::new();
    }
    let has = |from: char, to: char| body.contains(|c| (from..=to).contains(&c));
    let symbol = |number: usize| {
        char::from_digit(number as u32, 36)
            .unwrap_or('?')
            .to_ascii_uppercase()
    };
    let (letters, usual) = (symbol(side + 9), symbol(side));
    match format {
        Format::Letters if side < 25 && has(symbol(side + 1), letters) => String::new(),
        Format::Letters => format!("# symbols: A-{letters}\n"),
        Format::Zero if has('0', '0') && (side == 10 || has('A', symbol(side - 1))) => {
            String::new()
        }
        Format::Zero => format!("# symbols: 0-{}\n", symbol(side - 1)),
        // Letters without a digit could be those that begin with A is 1.
        _ if has('A', 'Z') && !has('1', '9') => format!("# symbols: 1-{usual}\n"),
        _ => String::new(),
    }
}

/// A board on its line with its name, behind a '#' where the line could be read otherwise.
fn named(body: &str, name: &str, format: Format) -> String {
    let line = body.trim_ascii_end();
    let plain = format!("{line} {name}");
    let is_read = |line: &str| {
        let found = super::paste::find(
            super::scan::Line {
                number: 1,
                text: line,
                before: 0,
            },
            None,
        );
        found.is_ok_and(|found| found.is_some_and(|found| found.name == name))
    };
    match format {
        Format::Line | Format::Sdm if !name.contains(['#', '"']) && is_read(&plain) => plain + "\n",
        _ => format!("{line} # {name}\n"),
    }
}

/// The givens as symbols.
pub(super) fn givens(board: &Board, empty: char) -> String {
    let symbol = |given: &Option<crate::Value>| given.map_or(empty, |value| value.symbol());
    board.start().givens.iter().map(symbol).collect()
}

/// The givens, a row a line, in symbols that begin with another one.
pub(super) fn symbols(board: &Board, first: char, empty: char) -> String {
    let from = if first == 'A' { 9 } else { -1 };
    let symbol = |given: &Option<crate::Value>| match given {
        None => empty,
        Some(value) => {
            let number = i32::from(value.number()) + from;
            char::from_digit(number as u32, 36)
                .unwrap_or(empty)
                .to_ascii_uppercase()
        }
    };
    let symbols: Vec<char> = board.start().givens.iter().map(symbol).collect();
    let rows = symbols.chunks(board.geometry().columns());
    rows.map(|row| row.iter().collect::<String>() + "\n")
        .collect()
}

/// Whether a reader knows the geometry by itself.
pub(super) fn is_recognised(geometry: &Geometry, format: Format) -> bool {
    if geometry.has_totals() {
        return true;
    }
    // Sixteen 4x4 on a line each would be a 16x16.
    let side = geometry.rows();
    SIDES.contains(&side)
        && geometry.name() == format!("{side}x{side}")
        && (side > 4 || format != Format::Line)
}

fn write_line(board: &Board) -> String {
    let mut text = board.to_string();
    for (i, total) in tenner::totals(board).enumerate() {
        text.push(if i == 0 { ' ' } else { ',' });
        text += &total;
    }
    text + "\n"
}

fn write_rows(board: &Board) -> String {
    let mut text = String::new();
    for (i, symbol) in board.to_string().chars().enumerate() {
        text.push(symbol);
        if (i + 1) % board.geometry().columns() == 0 {
            text.push('\n');
        }
    }
    text
}

/// Given values are plain, placed ones have a `+`, and single marks stand in braces.
fn write_marks(board: &Board) -> String {
    let start = board.start();
    let origin = if start.marks_are_given {
        "given"
    } else {
        "derived"
    };
    let separator = if board.geometry().high().0 > 9 {
        ","
    } else {
        ""
    };
    let cell = |cell: Cell| match board.value(cell) {
        Some(value) if start.givens[cell.0 as usize].is_some() => value.symbol().to_string(),
        Some(value) => format!("+{}", value.symbol()),
        None => {
            let marks = board.marks(cell);
            let values: Vec<String> = marks
                .values()
                .map(|value| value.symbol().to_string())
                .collect();
            let values = values.join(separator);
            if marks.count() > 1 {
                values
            } else {
                format!("{{{values}}}")
            }
        }
    };
    format!("# marks: {origin}\n{}", draw(board, cell))
}

/// A board with boxes round its blocks; without blocks, round all of it. The totals stand below.
fn draw(board: &Board, cell: impl Fn(Cell) -> String) -> String {
    let geometry = board.geometry();
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let (high, wide) = block_shape(geometry).unwrap_or((rows, columns));
    let totals: Vec<String> = tenner::totals(board).collect();
    let texts: Vec<String> = geometry.cells().map(cell).collect();
    let width = texts
        .iter()
        .chain(&totals)
        .map(|text| text.chars().count())
        .max()
        .unwrap_or(1);
    let rule = format!(
        "+{}\n",
        format!("{}+", "-".repeat((width + 1) * wide + 1)).repeat(columns / wide)
    );
    let mut drawn = rule.clone();
    let line = |cells: &[String]| {
        let boxes = cells.chunks(wide).map(|cells| {
            cells
                .iter()
                .map(|text| format!(" {text:<width$}"))
                .collect::<String>()
        });
        format!("|{} |\n", boxes.collect::<Vec<_>>().join(" |"))
    };
    for (i, row) in texts.chunks(columns).enumerate() {
        drawn += &line(row);
        if (i + 1) % high == 0 {
            drawn += &rule;
        }
    }
    if !totals.is_empty() {
        drawn += &line(&totals);
    }
    drawn
}
