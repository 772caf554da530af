//! What stands beside a board on its own line, behind a `#`, so that the line alone is the whole board:
//! `..5.2.6.1.53..6.3 easy # geometry: 6x6 3x2; cage 7: r1c1 r1c2`.

use super::lines::header;
use super::paste::comment;
use super::scan::{Kind, Line};
use super::write::is_recognised;
use super::{Format, WriteError, write};
use crate::Board;

/// The parts of such a comment, each a line of its own; none where a comment is a mere comment.
pub(super) fn parts(line: Line<'_>) -> Vec<Line<'_>> {
    let comment = comment(line);
    if matches!(line.kind(), Kind::Comment(_)) || !is_beside(comment) {
        return Vec::new();
    }
    let part = |text: &str| {
        // It stands where it stands in the whole line, for the place of a mistake.
        let text = text.trim_ascii();
        let from = text.as_ptr() as usize - line.text.as_ptr() as usize;
        (from, &line.text[from..from + text.len()])
    };
    let parts = comment.split(';').map(part);
    let parts = parts.map(|(from, text)| Line {
        text,
        before: line.before + line.text[..from].chars().count(),
        ..line
    });
    parts.filter(|part| !part.text.is_empty()).collect()
}

/// Whether a comment says what its board is.
pub(super) fn is_beside(comment: &str) -> bool {
    header(comment.trim_ascii()).is_some_and(|(key, _)| key == "geometry")
}

/// What a [line](super::on_a_line) does not say of a board, as a comment to stand beside it; nothing if it says all.
///
/// ```
/// use sudoku_explain::formats::{beside, read_one};
/// let board = read_one("# geometry: 4x4 x\n1...............\n", None)?;
/// assert_eq!(beside(&board)?, "# geometry: 4x4 x");
/// assert_eq!(read_one("1............... easy # geometry: 4x4 x", None)?, board);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn beside(board: &Board) -> Result<String, WriteError> {
    let text = write(board, Format::Line)?;
    let is_head = |line: &&str| line.starts_with('#');
    let heads = text.lines().take_while(is_head);
    let heads = heads.map(|head| head[1..].trim_ascii());
    let other: Vec<&str> = heads
        .filter(|head| !head.starts_with("geometry:"))
        .collect();
    let clues: Vec<&str> = text.lines().skip_while(is_head).skip(1).collect();
    // Lists of 4x4 say what they are, as sixteen lines could be one board. A line with more on it could not.
    if is_recognised(board.geometry(), Format::Box) && other.is_empty() && clues.is_empty() {
        return Ok(String::new());
    }
    let named = format!("geometry: {}", board.geometry().name());
    let mut parts: Vec<&str> = vec![&named];
    parts.extend(other);
    parts.extend(clues);
    Ok(format!("# {}", parts.join("; ")))
}
