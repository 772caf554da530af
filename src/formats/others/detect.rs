//! Which format a text of another program is of.

use super::json;
use super::{ROWS, blanks, susser};
use crate::formats::common::comment::name_of;
use crate::formats::common::described::Described;
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::format::{LineReading, Object, Page, Read, Reading, Readings};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::{At, Line, Word};
use crate::formats::common::lines::Lines;
use crate::formats::common::link::Link;
use serde_json::Value;

/// All ways to read a format.
fn ways() -> impl Iterator<Item = &'static Read> {
    let of_rows = ROWS.iter().flat_map(|row| row.reads);
    of_rows.chain([&susser::READ, &blanks::READ])
}

/// Reads a line in which every cell has a place of its own.
pub(crate) fn whole_line(line: Line<'_>, geometries: &mut Geometries) -> LineReading {
    for way in ways() {
        if let Read::Line(read) = way
            && let Some(said) = read(line, geometries)?
        {
            return Ok(Some(said));
        }
    }
    Ok(None)
}

/// Reads a board that is a word on a line, with its name.
pub(crate) fn line(line: Line<'_>, geometries: &mut Geometries) -> Reading {
    line.check_length()?;
    let text = line.text.trim_ascii().trim_matches('"');
    // No word begins as a library line does.
    if text.is_empty() || text.starts_with(':') {
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
    let Some(mut described) = self::word(word, geometries)? else {
        return Ok(None);
    };
    let comment = rest.strip_prefix(body).unwrap_or_default();
    let comment = comment.trim_start_matches('#');
    let own = std::mem::take(&mut described.name);
    // Where the format has blanks of its own, its reader has taken what is no name.
    let body = if described.is_whole_line { "" } else { body };
    described.name = name_of([own.as_str(), body, comment]);
    Ok(Some(described))
}

/// Reads a word. It is of one format only, or it is an error that names two.
fn word(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let mut found: Option<(&str, Described)> = None;
    let mut wrong = None;
    let link = (LINK, link as fn(Word<'_>, &mut Geometries) -> Reading);
    let words = ways().filter_map(|way| match way {
        Read::Word(name, read) => Some((*name, *read)),
        _ => None,
    });
    for (name, read) in [link].into_iter().chain(words) {
        match (read(word, geometries), &found) {
            (Ok(None), _) => {}
            (Ok(Some(_)), Some((other, _))) => return Err(word.at.two_readings(other, name)),
            (Ok(Some(described)), None) => found = Some((name, described)),
            (Err(error), _) => {
                wrong.get_or_insert(error);
            }
        }
    }
    match (found, wrong) {
        (Some((_, described)), _) => Ok(Some(described)),
        (None, Some(error)) => Err(error),
        (None, None) => Ok(None),
    }
}

/// What a link is called.
const LINK: &str = "a link";

fn pages() -> impl Iterator<Item = &'static Page> {
    ways().filter_map(|way| match way {
        Read::Link(page) => Some(page),
        _ => None,
    })
}

/// Reads a link of a page that has the board in it.
fn link(word: Word<'_>, geometries: &mut Geometries) -> Reading {
    let link = Link::of(word);
    let is_host = |host: &&str| link.host.eq_ignore_ascii_case(host);
    if !link.has_scheme && !pages().any(|page| page.hosts.iter().any(is_host)) {
        return Ok(None);
    }
    for page in pages() {
        if let Some(described) = (page.read)(&link, geometries)? {
            return Ok(Some(described));
        }
    }
    let names: Vec<&str> = pages().map(|page| page.name).collect();
    Err(word.at.error(format!(
        "expected a link that holds a board ({}), found one to '{}'",
        names.join(", "),
        error::shown(&link.host.to_ascii_lowercase())
    )))
}

/// Reads a document that may go over several lines: one board or more. Takes its lines.
pub(crate) fn document(lines: &mut Lines<'_>, geometries: &mut Geometries) -> Readings {
    if let Some((value, at, after)) = json::value(lines)? {
        let described = object(&value, at, geometries)?;
        *lines = after;
        return Ok(Some(vec![described]));
    }
    for way in ways() {
        if let Read::Lines(read) = way
            && let Some(all) = read(lines, geometries)?
        {
            return Ok(Some(all));
        }
    }
    Ok(None)
}

/// The name in a comment, if the lines after it are of a format that has it there.
pub(crate) fn name<'t>(line: Line<'t>, rest: &Lines<'t>) -> Option<&'t str> {
    ways().find_map(|way| match way {
        Read::Name(read) => read(line, rest),
        _ => None,
    })
}

/// Reads JSON by what it holds.
fn object(value: &Value, at: At, geometries: &mut Geometries) -> Result<Described, ReadError> {
    if let Value::Array(rows) = value {
        return json::rows_of_numbers(rows, at, geometries);
    }
    let objects = ways().filter_map(|way| match way {
        Read::Json(object) => Some(object),
        _ => None,
    });
    let objects: Vec<&Object> = objects.collect();
    match objects.iter().find(|object| (object.is_one)(value)) {
        Some(object) => (object.read)(value, at, geometries),
        None => Err(at.error(format!(
            "expected JSON of {}, found other JSON",
            either(&objects)
        ))),
    }
}

/// The programs of objects as one of them: `a, b or c`.
fn either(objects: &[&Object]) -> String {
    let names: Vec<&str> = objects.iter().map(|object| object.of).collect();
    match names.split_last() {
        Some((last, [])) => last.to_string(),
        Some((last, first)) => format!("{} or {last}", first.join(", ")),
        None => String::new(),
    }
}
