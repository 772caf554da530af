//! Links to boards, of pages that have the board in the link: SudokuWiki, f-puzzles, SudokuPad, sudoku.coach, Sudoku
//! Exchange.

use super::classic;
use super::foreign::{Reading, Word};
use super::sheet::{Sheet, Shelf};
use super::{error, fpuzzles, sudokupad, sudokuwiki};

/// The hosts of links that are written without a scheme.
const HOSTS: [&str; 8] = [
    "f-puzzles.com",
    "www.f-puzzles.com",
    "sudokupad.app",
    "app.crackingthecryptic.com",
    "sudoku.coach",
    "sudokuexchange.com",
    "www.sudokuwiki.org",
    "sudokuwiki.org",
];

pub(super) fn read(word: Word<'_>, shelf: &mut Shelf) -> Reading {
    let text = word.text;
    let lower = text
        .get(..8)
        .map(str::to_ascii_lowercase)
        .unwrap_or_default();
    let has_scheme = lower.starts_with("http://") || lower == "https://";
    let after = text.split_once("://").map_or(text, |(_, after)| after);
    let host = after.split(['/', '?', '#']).next().unwrap_or_default();
    let host = host.to_ascii_lowercase();
    if !has_scheme && !HOSTS.contains(&host.as_str()) {
        return Ok(None);
    }
    let at = word.at;
    let path = after.get(host.len()..).unwrap_or_default();
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let value = |key: &str| {
        let mut pairs = query
            .split(['&', '#'])
            .filter_map(|pair| pair.split_once('='));
        pairs
            .find(|(name, _)| name.eq_ignore_ascii_case(key))
            .map(|(_, value)| unescaped(value))
    };
    let last = path
        .trim_end_matches('/')
        .rsplit('/')
        .next()
        .unwrap_or_default();
    // A '+' may have become a blank, and then the link goes on after it.
    let spread = |text: String| match word.rest.trim_ascii() {
        "" => text,
        rest if rest
            .bytes()
            .all(|byte| byte.is_ascii_graphic() || byte == b' ')
            && rest.len() > 40 =>
        {
            format!("{text}+{}", rest.replace(' ', "+"))
        }
        _ => text,
    };
    let is_on = |name: &str| host == name || host.ends_with(&format!(".{name}"));
    let sheet = if let Some(packed) = value("load") {
        fpuzzles::packed(&spread(packed), at, shelf)?
    } else if let Some(id) = value("puzzleid") {
        sudokupad::puzzle(&spread(id), at, shelf)?
    } else if let Some(string) = value("bd") {
        sudokuwiki::string(&string, at, shelf)?
    } else if let Some(board) = value("s") {
        match board.len() == 81 && board.bytes().all(|byte| byte.is_ascii_digit()) {
            true => Sheet::of_symbols(&board, shelf, at)?,
            false => classic::unpacked(&board, at, shelf)?,
        }
    } else if is_on("sudokupad.app") || is_on("crackingthecryptic.com") {
        // The text may hold slashes of its own.
        let path = path.trim_start_matches('/');
        let id = path.strip_prefix("sudoku/").unwrap_or(path);
        sudokupad::puzzle(&spread(unescaped(id)), at, shelf)?
    } else if is_on("sudoku.coach") && last.len() == 81 {
        Sheet::of_symbols(last, shelf, at)?
    } else if value("id").is_some() && is_on("f-puzzles.com") {
        return Err(at.error(
            "expected a link that holds its board ('?load=…'): this one has only its number",
        ));
    } else {
        return Err(at.error(format!(
            "expected a link that holds a board (SudokuWiki, f-puzzles, SudokuPad, sudoku.coach, Sudoku Exchange), found one to '{}'",
            error::shown(&host)
        )));
    };
    Ok(Some(sheet))
}

/// A text with `%2B` and the like as what they stand for.
pub(super) fn unescaped(text: &str) -> String {
    if !text.contains('%') {
        return text.into();
    }
    let bytes = text.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(&byte) = bytes.get(at) {
        let digit = |place: usize| char::from(*bytes.get(place)?).to_digit(16);
        match (byte, digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            _ => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}
