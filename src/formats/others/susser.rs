//! Susser's line: 81 cells with a `+` before a placed value, then perhaps a colon and the marks that are gone, each as
//! value, row and column: `6...8..4..+4…:314 916`.

use super::hodoku;
use crate::formats::common::described::Described;
use crate::formats::common::format::{Read, Reading};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::{Line, Word};

/// How it is read; it is not written.
pub(super) static READ: Read = Read::Word("a Susser line", read);

fn read(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let (grid, removed) = word.text.split_once(':').unwrap_or((word.text, ""));
    let is_grid = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'+' | b'_' | b'*');
    let count = grid.bytes().filter(|&byte| byte != b'+').count();
    let is_one =
        count == 81 && grid.bytes().all(is_grid) && (grid.contains('+') || word.text.contains(':'));
    if !is_one {
        return Ok(None);
    }
    let marks = |text: &str| {
        let mut marks = text.split_ascii_whitespace();
        marks.all(|mark| mark.len() == 3 && mark.bytes().all(|byte| byte.is_ascii_digit()))
    };
    let has_more = word.text.contains(':') && marks(word.rest);
    let rest = if has_more { word.rest } else { "" };
    let geometry = geometries.plain(81, word.at)?;
    // The same cells and marks stand in a library line.
    let line = format!(":0000::{grid}:{removed}{rest}:::");
    let line = Line {
        number: word.at.line,
        text: &line,
        before: 0,
    };
    let (found, _) =
        hodoku::cells_and_case(line, &geometry).map_err(|error| word.at.error(error.message))?;
    let mut described = Described::new(geometry, word.at);
    described.cells = found.into_iter().map(|(content, _)| content).collect();
    described.marks_are_given = Some(false);
    described.is_whole_line = has_more;
    Ok(Some(described))
}
