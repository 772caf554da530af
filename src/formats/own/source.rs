//! A text while it is read, and what it says in its comments.

use super::tenner;
use crate::Geometry;
use crate::formats::common::comment::name_of;
use crate::formats::common::error::{self, ReadError};
use crate::formats::common::geometries::Geometries;
use crate::formats::common::line::{At, Kind, Line};
use crate::formats::common::lines::Lines;
use crate::formats::common::symbols::Set;
use crate::geometry::MAX_SIDE;
use std::sync::Arc;

/// The geometry that a text or its caller asks for.
#[derive(Clone)]
pub(crate) enum Asked {
    /// None: the board shows it.
    Any,
    Named(Arc<Geometry>),
    /// One with numbers below its columns, of as many rows as there are.
    Numbered,
    /// A jigsaw whose map comes next; the words that follow it, and where it was asked for.
    Map(String, At),
}

/// A text while it is read: what is left of it, and what was said of the boards that come next.
pub(crate) struct Source<'t> {
    pub(crate) lines: Lines<'t>,
    pub(crate) geometry: Asked,
    pub(crate) geometries: Geometries,
    pub(crate) marks_are_given: Option<bool>,
    /// The symbols that the next board is said to be written with.
    pub(crate) set: Option<Set>,
    /// What the next board is called.
    pub(crate) name: String,
    /// Whether the lines up to the next empty one hold a board each.
    pub(crate) one_a_line: bool,
}

impl<'t> Source<'t> {
    pub(crate) fn new(text: &'t str) -> Source<'t> {
        Source {
            lines: Lines {
                rest: text,
                next: 1,
            },
            geometry: Asked::Any,
            geometries: Geometries::new(),
            marks_are_given: None,
            set: None,
            name: String::new(),
            one_a_line: false,
        }
    }

    /// Does what a comment says.
    pub(crate) fn obey(&mut self, line: Line<'_>, key: &str, value: &str) -> Result<(), ReadError> {
        let column = value.as_ptr() as usize - line.text.as_ptr() as usize;
        // Where nothing follows the key, the last character there is.
        let before = line.text[..column].chars().count();
        let at = line.at(before + usize::from(!value.is_empty()));
        if key == "geometry" {
            self.geometry = self.asked(value, at)?;
            return Ok(());
        }
        if key == "name" {
            self.name = name_of([value]);
            return Ok(());
        }
        if key == "symbols" {
            let found = error::shown(value);
            let set = Set::named(value).ok_or_else(|| {
                at.error(format!(
                    "expected the symbols of the values such as '1-G', 'A-P' or '0-F', found '{found}'"
                ))
            })?;
            self.set = Some(set);
            return Ok(());
        }
        self.marks_are_given = Some(match value {
            "given" => true,
            "derived" => false,
            _ => {
                return Err(at.error(format!(
                    "expected 'given' or 'derived', found '{}'",
                    error::shown(value)
                )));
            }
        });
        Ok(())
    }

    /// The geometry with a name, as far as the name says it.
    pub(crate) fn asked(&mut self, name: &str, at: At) -> Result<Asked, ReadError> {
        let mut words = name.split_whitespace();
        match (words.next(), words.next()) {
            (Some(tenner::NAME), None) => Ok(Asked::Numbered),
            (Some("jigsaw"), map) if !map.is_some_and(|map| map.contains('/')) => Ok(Asked::Map(
                name.split_whitespace()
                    .skip(1)
                    .collect::<Vec<_>>()
                    .join(" "),
                at,
            )),
            _ => Ok(Asked::Named(self.named(name, at)?)),
        }
    }

    /// The geometry with a whole name.
    pub(crate) fn named(&mut self, name: &str, at: At) -> Result<Arc<Geometry>, ReadError> {
        self.geometries.named(name, at)
    }

    /// A map of letters and the empty line after it.
    pub(crate) fn read_map(&mut self, words: &str, at: At) -> Result<Asked, ReadError> {
        let mut rows: Vec<String> = Vec::new();
        let mut last = at;
        for line in self.lines.by_ref() {
            match line.kind() {
                Kind::Blank => break,
                Kind::Comment(_) => continue,
                Kind::Rule | Kind::Cells | Kind::Clue => {}
            }
            let text = line.body().trim_ascii_end();
            if let Some(column) = text.chars().position(|c| !c.is_ascii_alphanumeric()) {
                let found = text.chars().nth(column).unwrap_or_default();
                return Err(line.at(column + 1).error(format!(
                    "expected a letter of the jigsaw map, found {}",
                    error::quoted(found)
                )));
            }
            last = line.at(1);
            rows.push(text.to_string());
            if rows.len() > MAX_SIDE {
                return Err(
                    last.error("expected an empty line after the jigsaw map, found one more row")
                );
            }
        }
        let name = format!("jigsaw {} {words}", rows.join("/"));
        Ok(Asked::Named(self.named(name.trim_end(), last)?))
    }
}
