//! The geometry that a text or its caller asks for.

use super::scan::{At, Kind, Line};
use super::symbols::Set;
use super::{ReadError, Reader, cells, paste};
use crate::Geometry;
use crate::geometry::MAX_SIDE;
use std::sync::Arc;

/// The geometry that a text or its caller asks for.
#[derive(Clone)]
pub(super) enum Asked {
    /// None: the board shows it.
    Any,
    Named(Arc<Geometry>),
    /// A Tenner grid of as many rows as there are.
    Tenner,
    /// A jigsaw whose map comes next; the words that follow it, and where it was asked for.
    Map(String, At),
}

impl<'t> Reader<'t> {
    pub(super) fn obey(&mut self, line: Line<'_>, key: &str, value: &str) -> Result<(), ReadError> {
        let column = value.as_ptr() as usize - line.text.as_ptr() as usize;
        // Where nothing follows the key, the last character there is.
        let before = line.text[..column].chars().count();
        let at = line.at(before + usize::from(!value.is_empty()));
        if key == "geometry" {
            self.geometry = self.asked(value, at)?;
            return Ok(());
        }
        if key == "name" {
            self.name = paste::joined([value]);
            return Ok(());
        }
        if key == "symbols" {
            let found = super::error::shown(value);
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
                    super::error::shown(value)
                )));
            }
        });
        Ok(())
    }

    pub(super) fn asked(&mut self, name: &str, at: At) -> Result<Asked, ReadError> {
        let mut words = name.split_whitespace();
        match (words.next(), words.next()) {
            (Some("tenner"), None) => Ok(Asked::Tenner),
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

    pub(super) fn named(&mut self, name: &str, at: At) -> Result<Arc<Geometry>, ReadError> {
        self.shelf.named(name, at)
    }

    /// A map of letters and the empty line after it.
    pub(super) fn map(&mut self, words: &str, at: At) -> Result<Asked, ReadError> {
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
                    cells::quoted(found)
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
