//! Reading and writing boards; one file a format.
//!
//! Our own formats are in `own`, those of other programs in `others`, where it is said how to add one; what they stand on is in
//! `common`. A format is a row in its own file, and the rows are data: what it is called, what it can hold, how it is read
//! and written.
//!
//! # What is read
//! - **A line** of 16, 36, 64, 81, 100, 144, 225, 256 or 625 symbols, one board a line. Values are
//!   digits, above 9 letters (`A` or `a` is 10), or numbers between blanks. Empty is `.`, `0`, `_` or `*`.
//! - **Several lines**, one a row; blanks, `|` and rules such as `+---+---+` may stand between the
//!   cells. In a drawn box with one blank round each cell, empty cells may be blank too. A box must fit
//!   the blocks; on 6x6, 8x8, … it says which shape they have.
//! - **Marks**: such a grid in which cells list their marks, `147`, or `1,4,12` on boards with values
//!   above 9. A single value is a set cell (programs that export such grids do not tell them apart);
//!   `+5` (in files of SudoCue `u5`) is a value placed since, `{5}` an open cell with one mark, `{}` one with none, `.` one with all.
//! - **Library lines** as HoDoKu writes them, `:0300:3:…:…:…::`; see [`Case`].
//! - **Tenner grids**: 3 to 10 rows of ten values from 0 to 9 and the totals as the last line; `-` and
//!   `-1` are empty too, `0` is a value. A first line `4 10` may give the number of lines. On one line:
//!   the symbols of all rows, a blank, the totals with commas.
//! - **Grids that overlap**, where the geometry names them or is one of those that their shape alone shows: the rows of the
//!   whole board, with a blank where there is no cell; or the cells on one line without the blanks, behind a geometry.
//!   Where cells stand apart their number in a row counts, not their place.
//!
//! - **Clues** of a board follow it, a line each: `cage 14: r1c1 r1c2 r2c1` is a killer cage (no value twice), `sum 14: …`
//!   cells that may repeat a value; a cage may have no total. `r5c1-r1c1` is a run of cells. Or `cages:`, a map with a
//!   letter for each cell, and the totals of the letters: `a=14 b=7`.
//!
//! - **Boards of other programs**: links, strings, lines, files and JSON of those that [`Format`] names; a rule of theirs
//!   that is not known is an error that names it.
//!
//! Several boards in a text stand one a line, or with an empty line between them. What follows a `#` is
//! a comment. What stands beside a board on its line is its name, and so is a line such as `Grid 01` above it. Where no
//! other blank is used `X`, `x` or `-` is an empty cell. Some comments mean something:
//! `# geometry: NAME` names the geometry of the boards that follow (a map of letters and an empty line
//! follow a bare `jigsaw`); `# marks: given` or `# marks: derived` says of the next board whether its
//! marks are part of the puzzle; `# name: …` what it is called; `# symbols: A-P` (or `1-G`, `0-F`) which symbols its values
//! are above 9x9.
//!
//! Where a text could be two things: sixteen lines of 16 symbols are one 16x16, not sixteen 4x4; ten
//! lines of ten are a Tenner grid if the last line adds up to the rows' 405, or holds what a 10x10
//! cannot. A `# geometry:` line settles it otherwise.
//!
//! # Limits
//! A text has at most [`MAX_BYTES`], a line at most [`MAX_LINE`] and [`read`] at most [`MAX_BOARDS`];
//! [`Reader`] reads one board after another, any number of them. What is packed
//! or written as JSON has at most 1 MiB. Nothing is padded, cut or guessed.

pub mod canonical;
mod common;
mod list;
mod others;
mod own;
mod reader;
mod writer;

pub use common::case::Case;
pub use common::error::ReadError;
pub use common::format::Format;
pub use common::limits::{MAX_BOARDS, MAX_BYTES, MAX_LINE};
pub use reader::{Entry, Reader};
pub use writer::{WriteError, Writer, clue_line, fitting, line_comment, on_a_line, write};

use crate::Board;

/// Reads all boards of a text. A geometry named here is that of the boards that name none themselves.
///
/// ```
/// let boards = sudoku_explain::formats::read("1..43.1..1.34..1\n..4.4.1.3......1", None)?;
/// assert_eq!(boards.len(), 2);
/// assert_eq!(boards[1].line, 2);
/// let error = sudoku_explain::formats::read("1..43.1..1.34..1\n..4.4.1.3....x.1", None).unwrap_err();
/// assert_eq!(error.to_string(), "2:14: expected 1 to 4, '.' or '0', found 'x'");
/// # Ok::<(), sudoku_explain::formats::ReadError>(())
/// ```
pub fn read(text: &str, geometry: Option<&str>) -> Result<Vec<Entry>, ReadError> {
    let mut entries = Vec::new();
    for entry in Reader::new(text, geometry)? {
        let entry = entry?;
        if entries.len() == MAX_BOARDS {
            return Err(ReadError::new(
                entry.line,
                1,
                format!("expected at most {MAX_BOARDS} boards, found more"),
            ));
        }
        entries.push(entry);
    }
    Ok(entries)
}

/// Reads a text that holds one board.
pub fn read_one(text: &str, geometry: Option<&str>) -> Result<Board, ReadError> {
    let mut entries = Reader::new(text, geometry)?;
    let first = entries
        .next()
        .unwrap_or_else(|| Err(ReadError::nothing()))?;
    match entries.next() {
        None => Ok(first.board),
        Some(Ok(second)) => Err(ReadError::new(
            second.line,
            1,
            "expected one board, found a second one",
        )),
        Some(Err(error)) => Err(error),
    }
}

/// Whether a text of one line is a board by itself, and not merely begins like one.
pub fn is_board(text: &str) -> bool {
    text.len() >= 16
        && !text.contains('\n')
        && read(text, None).is_ok_and(|boards| boards.len() == 1)
}

/// Reads all boards of a file's bytes: UTF-8, perhaps with a byte order mark.
pub fn read_bytes(bytes: &[u8], geometry: Option<&str>) -> Result<Vec<Entry>, ReadError> {
    read(text(bytes)?, geometry)
}

/// A file's bytes as text, for a [`Reader`].
pub fn text(bytes: &[u8]) -> Result<&str, ReadError> {
    if bytes.len() > MAX_BYTES {
        return Err(ReadError::too_long(bytes.len()));
    }
    std::str::from_utf8(bytes).map_err(|error| {
        let valid = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
        let (line, last) = (
            valid.matches('\n').count() + 1,
            valid.rsplit('\n').next().unwrap_or_default(),
        );
        let byte = bytes[error.valid_up_to()];
        ReadError::new(
            line,
            last.chars().count() + 1,
            format!("expected text in UTF-8, found the byte 0x{byte:02X}"),
        )
    })
}

impl std::str::FromStr for Board {
    type Err = ReadError;

    /// Reads a text that holds one board, in any format.
    fn from_str(text: &str) -> Result<Board, ReadError> {
        read_one(text, None)
    }
}
