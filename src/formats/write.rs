//! Writing boards.

use super::grid::{SIDES, block_shape};
use super::{clues, hodoku, tenner};
use crate::{Board, Cell, Geometry, Value};
use itertools::Itertools;
use std::fmt;

/// A way of writing a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// The values on one line of symbols; after a Tenner grid its totals.
    Line,
    /// The values, a row a line.
    Grid,
    /// The values with boxes drawn round the blocks.
    Box,
    /// The values and the marks of the open cells, with boxes drawn round the blocks.
    Marks,
    /// A library line as HoDoKu writes them; for boards up to 9x9.
    Hodoku,
    /// A Tenner grid, plain: how many lines, then the lines.
    Tenner,
    /// A Tenner grid with bars between the cells.
    TennerBars,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 7] = [
        Format::Line,
        Format::Grid,
        Format::Box,
        Format::Marks,
        Format::Hodoku,
        Format::Tenner,
        Format::TennerBars,
    ];

    /// The format's name.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Grid => "grid",
            Format::Box => "box",
            Format::Marks => "marks",
            Format::Hodoku => "hodoku",
            Format::Tenner => "tenner",
            Format::TennerBars => "tenner-bars",
        }
    }

    /// The format with a name.
    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Whether boards of a geometry can be written so.
    pub fn fits(self, geometry: &Geometry) -> bool {
        let tenner = geometry.has_totals();
        match self {
            Format::Line | Format::Grid | Format::Box | Format::Marks => true,
            Format::Hodoku => !tenner && geometry.high().0 <= 9,
            Format::Tenner | Format::TennerBars => tenner,
        }
    }

    /// Whether the format keeps clues, other than totals below columns.
    pub const fn keeps_clues(self) -> bool {
        !matches!(self, Format::Hodoku)
    }

    /// Whether the format keeps marks, and tells given from placed values.
    pub const fn keeps_marks(self) -> bool {
        matches!(self, Format::Marks | Format::Hodoku)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

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
/// [`Format::Marks`], its values in the others (see [`Format::keeps_marks`]).
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
    Writer::new(format).write(board)
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
        let mut text = String::new();
        let one_line = matches!(self.format, Format::Line | Format::Hodoku);
        if self.any && !one_line {
            text.push('\n');
        }
        self.any = true;
        let recognised = self.said.is_none() && is_recognised(geometry, self.format);
        if !recognised && self.said.as_deref() != Some(geometry.name()) {
            text += &format!("# geometry: {}\n", geometry.name());
            self.said = Some(geometry.name().to_string());
        }
        text += &match self.format {
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
            Format::Hodoku => hodoku::write(board),
            Format::Tenner => tenner::write_plain(board),
            Format::TennerBars => tenner::write_bars(board),
        };
        text += &clues::write(board);
        Ok(text)
    }
}

/// Whether a reader knows the geometry by itself.
fn is_recognised(geometry: &Geometry, format: Format) -> bool {
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
        Some(value) if start.givens[cell.0 as usize].is_some() => value.to_string(),
        Some(value) => format!("+{value}"),
        None => {
            let marks = board.marks(cell);
            let values: Vec<String> = marks
                .values()
                .map(|value: Value| value.to_string())
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
