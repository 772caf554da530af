//! OpenSudoku's XML: games as 81 digits, or as cells `value|notes|editable|` after a line with a version.
//!
//! Only the few elements that files of it have are read, by a reader of our own that knows tags, attributes, the five
//! named characters and numbered ones, and nothing that could grow.

use crate::formats::common::cells::Content;
use crate::formats::common::comment::name_of;
use crate::formats::common::described::Described;
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::format::{Around, Holds, Read, Readings, Row, Title};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::At;
use crate::formats::common::lines::Lines;
use crate::formats::common::shape::has_marks;
use crate::formats::common::values::is_given;
use crate::{Board, Marks, Value};

/// OpenSudoku's XML.
pub(super) static FORMAT: Row = Row {
    name: "opensudoku",
    words: "a file of OpenSudoku (XML)",
    holds: &[Holds::Placed, Holds::Marks, Holds::Name],
    title: Title::Inside,
    around: Around {
        start: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"\">\n",
        between: "",
        end: "</folder>\n</opensudoku>\n",
    },
    reads: &[Read::Lines(read)],
    write,
    ..Row::LINES
};

/// The longest document, in bytes, and the most games in it.
const MOST: usize = 8 << 20;
const MOST_GAMES: usize = 20_000;

/// A tag and its attributes, as they are written.
struct Tag<'t> {
    name: &'t str,
    attributes: &'t str,
    start: usize,
}

/// The next tag after some place, and where it ends.
fn tag(text: &str, from: usize) -> Option<(Tag<'_>, usize)> {
    let mut from = from;
    loop {
        let start = from + text.get(from..)?.find('<')?;
        let rest = &text[start..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            from = start + 7 + comment.find("-->")?;
            continue;
        }
        // A '>' within quotes ends no tag.
        let mut quote = None;
        let end = rest.char_indices().find(|&(_, c)| {
            match (quote, c) {
                (None, '"' | '\'') => quote = Some(c),
                (Some(open), c) if open == c => quote = None,
                _ => {}
            }
            quote.is_none() && c == '>'
        });
        let (end, _) = end?;
        let inner = rest[1..end].trim_end_matches(['/', '?']);
        let cut = inner
            .find(|c: char| c.is_ascii_whitespace())
            .unwrap_or(inner.len());
        let (name, attributes) = inner.split_at(cut);
        return Some((
            Tag {
                name,
                attributes,
                start,
            },
            start + end + 1,
        ));
    }
}

impl Tag<'_> {
    /// The value of an attribute.
    fn value(&self, key: &str) -> Option<String> {
        let mut rest = self.attributes.trim_ascii_start();
        while let Some((name, after)) = rest.split_once('=') {
            let after = after.trim_ascii_start();
            let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            let (value, next) = after[1..].split_once(quote)?;
            if name.trim_ascii() == key {
                return Some(unescaped(value));
            }
            rest = next.trim_ascii_start();
        }
        None
    }
}

fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        out += before;
        let end = after.find(';').filter(|&end| end < 10);
        let symbol = end.and_then(|end| match &after[..end] {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            code => {
                let code = code.strip_prefix('#')?;
                let number = match code.strip_prefix(['x', 'X']) {
                    Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                    None => code.parse().ok()?,
                };
                char::from_u32(number)
            }
        });
        match (symbol, end) {
            (Some(symbol), Some(end)) => {
                out.push(symbol);
                rest = &after[end + 1..];
            }
            _ => {
                out.push('&');
                rest = after;
            }
        }
    }
    out + rest
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for symbol in text.chars() {
        match symbol {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\n' => out += "&#10;",
            symbol => out.push(symbol),
        }
    }
    out
}

fn read(lines: &mut Lines<'_>, geometries: &mut Geometries) -> Readings {
    let rest = lines.rest;
    let head = rest.trim_ascii_start();
    let is_xml = ["<?xml", "<opensudoku", "<onegravitysudoku", "<!--"];
    if !is_xml.iter().any(|start| head.starts_with(start)) {
        return Ok(None);
    }
    let number = lines.next;
    let place = |byte: usize| At {
        line: number + rest[..byte].matches('\n').count(),
        column: rest[..byte]
            .rsplit('\n')
            .next()
            .unwrap_or_default()
            .chars()
            .count()
            + 1,
    };
    let start = rest.len() - head.len();
    let (mut at, mut root, mut name, mut sheets) = (start, "", String::new(), Vec::new());
    // Places are counted on from the last one: files may hold thousands of games.
    let (mut counted, mut line) = (0, number);
    while let Some((tag, end)) = tag(rest, at) {
        if end > MOST || sheets.len() > MOST_GAMES {
            return Err(place(start).error(format!(
                "expected at most {MOST_GAMES} games and {} MiB in a file, found more",
                MOST >> 20
            )));
        }
        line += rest[counted..tag.start].matches('\n').count();
        counted = tag.start;
        let column = rest[..tag.start].rsplit('\n').next().unwrap_or_default();
        let here = At {
            line,
            column: column.chars().count() + 1,
        };
        at = end;
        match tag.name {
            "?xml" => {}
            _ if root.is_empty() => {
                root = tag.name;
                if !matches!(root, "opensudoku" | "onegravitysudoku") {
                    let found = error::shown(root);
                    return Err(
                        here.error(format!("expected an <opensudoku> file, found <{found}>"))
                    );
                }
            }
            "game" | "sudoku" => {
                let Some(data) = tag.value("data") else {
                    return Err(
                        here.error("expected an attribute 'data' with the cells of the game")
                    );
                };
                let note = tag.value("note").unwrap_or_default();
                let mut described = game(&data, here, geometries)?;
                described.name = name_of([name.as_str(), note.as_str()]);
                sheets.push(described);
            }
            "folder" => name = tag.value("name").unwrap_or_default(),
            "name" => {
                let text = &rest[end..];
                name = unescaped(&text[..text.find('<').unwrap_or(0)]);
            }
            closing if closing.strip_prefix('/') == Some(root) => {
                *lines = lines.after(end);
                return match sheets.is_empty() {
                    true => Err(place(start).error("expected a game in the file, found none")),
                    false => Ok(Some(sheets)),
                };
            }
            _ => {}
        }
    }
    Err(place(start).error("expected a file that ends with its root element"))
}

/// One game.
fn game(data: &str, at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    let data = data.trim_ascii();
    let Some(versioned) = data.strip_prefix("version:") else {
        return Described::of_symbols(data, geometries, at);
    };
    // The line break is one only where it is written as a number.
    let versioned = versioned.trim_ascii_start();
    let digits = versioned
        .bytes()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let (version, cells) = versioned.split_at(digits);
    if !matches!(version, "1" | "2" | "3") {
        let found = error::shown(version);
        return Err(at.error(format!(
            "expected data of version 1, 2 or 3, found '{found}'"
        )));
    }
    let mut fields = cells.trim_ascii().split('|');
    let mut described = Described::new(geometries.plain(81, at)?, at);
    for cell in 0..81 {
        let mut next = || fields.next().map(str::trim_ascii);
        let (value, notes, mut editable) = (next(), next(), next());
        // Version 2 may have a field between.
        if version == "2" && editable == Some("") {
            editable = next();
        }
        let (Some(value), Some(notes), Some(editable)) = (value, notes, editable) else {
            return Err(at.error(format!("expected 81 cells of the game, found {cell}")));
        };
        let value = value
            .parse::<usize>()
            .map_err(|_| at.error("expected a digit as a value"))?;
        described.cells[cell] = match (value, editable) {
            (0, _) => match marks(notes, version == "1") {
                Some(marks) if marks.is_empty() => Content::Open,
                Some(marks) => Content::Braced(marks),
                None => return Err(at.error("expected the notes of a cell, found something else")),
            },
            (value, "0" | "false") => Content::Given(described.value(value)?),
            (value, _) => Content::Placed(described.value(value)?),
        };
    }
    Ok(described)
}

/// Notes as numbers with commas, or as bits.
fn marks(notes: &str, is_list: bool) -> Option<Marks> {
    if matches!(notes, "" | "-") {
        return Some(Marks::empty());
    }
    let mut marks = Marks::empty();
    if !is_list {
        let bits: u32 = notes.parse().ok().filter(|&bits| bits < 512)?;
        return Some(Marks::from_bits_retain(bits << 1));
    }
    for digit in notes.split(',').filter(|digit| !digit.is_empty()) {
        let digit: u8 = digit.parse().ok().filter(|digit| (1..=9).contains(digit))?;
        marks |= Marks::only(Value(digit));
    }
    Some(marks)
}

/// One game.
fn write(board: &Board, name: &str) -> Result<String, String> {
    let has_marks = has_marks(board);
    let mut data = String::from("version: 1&#10;");
    for cell in board.geometry().cells() {
        let is_given = is_given(board, cell);
        let value = board.value(cell).map_or(0, |value| value.number());
        let notes: String = match (value, has_marks) {
            (0, true) => board
                .marks(cell)
                .values()
                .map(|value| format!("{value},"))
                .collect(),
            _ => "-".into(),
        };
        if notes.is_empty() {
            return Err("an OpenSudoku file holds no cell without a mark".into());
        }
        data += &format!("{value}|{notes}|{}|", u8::from(!is_given));
    }
    let note = escaped(name);
    Ok(format!(
        "<game created=\"0\" state=\"1\" time=\"0\" last_played=\"0\" data=\"{data}\" note=\"{note}\"/>\n"
    ))
}
