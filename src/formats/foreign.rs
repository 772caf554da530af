//! Texts of other programs: which of them one is.

use super::lines::Lines;
use super::paste;
use super::scan::{At, Line};
use super::sheet::{Sheet, Shelf};
use super::{
    ReadError, classic, fpuzzles, jigsaw_line, json, links, opensudoku, ps, sdk, short_killer,
    sudokupad, sudokuwiki, sukaku, sumocue, susser, tatham,
};

/// A board of a format, or nothing if the text is of another one.
pub(super) type Reading = Result<Option<Sheet>, ReadError>;

/// A text that may be of a format: the part of a line up to a blank, and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Word<'t> {
    pub(super) text: &'t str,
    /// What stands after it on its line, without a comment.
    pub(super) rest: &'t str,
    pub(super) at: At,
}

/// Reads a text of a format.
type Read = fn(Word<'_>, &mut Shelf) -> Reading;

/// The formats of one line. A text is of one of them only, or it is an error that names both.
const LINES: [(&str, Read); 12] = [
    ("a link", links::read),
    ("a SudokuWiki string", sudokuwiki::read),
    ("an f-puzzles text", fpuzzles::read),
    ("a SudokuPad text", sudokupad::read),
    ("a packed line", classic::read),
    ("a PS killer line", ps::read),
    ("a game of Tatham's Solo", tatham::read),
    ("a SumoCue line", sumocue::read),
    ("a killer line of arrows", short_killer::read),
    ("a jigsaw line", jigsaw_line::read),
    ("marks of every cell", sukaku::read),
    ("a Susser line", susser::read),
];

/// Reads a board on one line.
pub(super) fn line(line: Line<'_>, shelf: &mut Shelf) -> Reading {
    line.check_length()?;
    let text = line.text.trim_ascii().trim_matches('"');
    if text.is_empty() {
        return Ok(None);
    }
    let start = text.as_ptr() as usize - line.text.as_ptr() as usize;
    let end = text.find([' ', '\t']).unwrap_or(text.len());
    let (text, rest) = text.split_at(end);
    let body = rest.split('#').next().unwrap_or_default();
    let word = Word {
        text,
        rest: body,
        at: line.at(line.text[..start].chars().count() + 1),
    };
    let (mut found, mut wrong): (Option<(&str, Sheet)>, _) = (None, None);
    for (name, read) in LINES {
        match (read(word, shelf), &found) {
            (Ok(None), _) => {}
            (Ok(Some(_)), Some((other, _))) => {
                return Err(paste::two_readings(word.at, other, name));
            }
            (Ok(Some(sheet)), None) => found = Some((name, sheet)),
            (Err(error), _) => {
                wrong.get_or_insert(error);
            }
        }
    }
    match (found, wrong) {
        (Some((_, mut sheet)), _) => {
            let comment = rest.strip_prefix(body).unwrap_or_default();
            let comment = comment.trim_start_matches('#');
            let own = std::mem::take(&mut sheet.name);
            // Where the format has blanks of its own, its reader has taken what is no name.
            let body = if sheet.is_whole_line { "" } else { body };
            sheet.name = paste::joined([own.as_str(), body, comment]);
            Ok(Some(sheet))
        }
        (None, Some(error)) => Err(error),
        (None, None) => Ok(None),
    }
}

/// Reads a document that may go over several lines: one board or more. Takes its lines.
pub(super) fn document(
    lines: &mut Lines<'_>,
    shelf: &mut Shelf,
) -> Result<Option<Vec<Sheet>>, ReadError> {
    for read in [
        json::document,
        opensudoku::document,
        sdk::document,
        sukaku::document,
    ] {
        if let Some(sheets) = read(lines, shelf)? {
            return Ok(Some(sheets));
        }
    }
    Ok(None)
}
