//! Boards of several grids: a row a line, with a blank where there is no cell.

use super::source::{Asked, Source};
use crate::formats::common::cells;
use crate::formats::common::comment::{add_name, comment_name};
use crate::formats::common::error::ReadError;
use crate::formats::common::facts::Facts;
use crate::formats::common::line::{Kind, Line};
use crate::formats::common::lines::{Lines, header};
use crate::formats::common::row::Row;
use crate::formats::common::symbols::Symbols;
use crate::geometry::layouts;
use crate::{Board, Cell, Geometry};
use std::sync::Arc;

/// The longest line that can be the first row of a board that is known by its shape.
const WIDEST: usize = 45;

impl<'t> Source<'t> {
    /// The geometry of several grids that is asked for.
    pub(crate) fn grids(&self) -> Option<Arc<Geometry>> {
        match &self.geometry {
            Asked::Named(geometry) if !geometry.subgrids().is_empty() => Some(geometry.clone()),
            _ => None,
        }
    }

    /// The geometry of several grids whose shape the lines from here on have, if the text is free to choose.
    pub(crate) fn grids_seen(&mut self, before: &Lines<'t>) -> Option<Arc<Geometry>> {
        if !matches!(self.geometry, Asked::Any) {
            return None;
        }
        let rows = before.clone().map(|line| line.text.trim_ascii_end());
        let rows: Vec<&str> = rows
            .take_while(|row| (1..=WIDEST).contains(&row.len()) && is_bare(row))
            .take(WIDEST)
            .collect();
        // None of them has fewer rows.
        if rows.len() < 15 {
            return None;
        }
        let mut known = layouts().filter_map(|name| Geometry::named(name).ok());
        known.find(|geometry| !geometry.is_whole() && has_shape(geometry, &rows))
    }

    /// What the text that begins on a line says of a board of several grids. `name` gets what it is called.
    pub(crate) fn read_grids(
        &mut self,
        geometry: &Geometry,
        line: Line<'t>,
        before: Lines<'t>,
        name: &mut String,
    ) -> Result<Facts, ReadError> {
        let count = geometry.cell_count();
        let row = Row::scan(line)?;
        if let Some(&token) = row.tokens.first()
            && token.text.chars().count() == count
        {
            self.one_a_line = true;
            add_name(name, [token.after(line), comment_name(line)]);
            let row = Row::single(token);
            let symbols = Symbols::of(geometry, std::slice::from_ref(&row), count, self.set)?;
            return Ok(Facts::of(cells::row(&row, count, &symbols, "the board")?));
        }
        self.lines = before;
        let rows = self.rows_of_grids(geometry, line)?;
        let mut found = Vec::with_capacity(count);
        for (row, places) in rows.iter().zip(geometry.board_rows()) {
            let count = places.flatten().count();
            let symbols = Symbols::of(geometry, &rows, count, self.set)?;
            let of = format!("{count} cells in the row");
            found.extend(cells::row(row, count, &symbols, &of)?);
        }
        Ok(Facts::of(found))
    }

    /// The rows of a board of several grids, without what is drawn around them.
    fn rows_of_grids(
        &mut self,
        geometry: &Geometry,
        first: Line<'t>,
    ) -> Result<Vec<Row<'t>>, ReadError> {
        let expected = geometry.rows();
        let mut rows: Vec<Row<'t>> = Vec::new();
        while rows.len() < expected {
            let before = self.lines.clone();
            let next = self.lines.next();
            let line = next.unwrap_or(first);
            match line.kind() {
                _ if next.is_none() => {}
                Kind::Rule => continue,
                Kind::Comment(comment) if header(comment).is_none() => continue,
                Kind::Cells => {
                    rows.push(Row::scan(line)?);
                    continue;
                }
                Kind::Blank | Kind::Clue | Kind::Comment(_) => {}
            }
            self.lines = before;
            let at = rows.last().map_or(first.at(1), Row::end);
            return Err(at.error(format!(
                "expected {expected} rows for {}, found {}",
                geometry.name(),
                rows.len()
            )));
        }
        let mut ahead = self.lines.clone();
        while let Some(line) = ahead.next() {
            match line.kind() {
                Kind::Rule => self.lines = ahead.clone(),
                Kind::Cells if !self.one_a_line => {
                    return Err(line.at(1).error(format!(
                        "expected {expected} rows for {}, found one more",
                        geometry.name()
                    )));
                }
                _ => break,
            }
        }
        Ok(rows)
    }
}

/// Whether a line has nothing but blanks and single symbols of cells.
fn is_bare(row: &str) -> bool {
    let mut symbols = row.bytes();
    symbols.all(|symbol| matches!(symbol, b' ' | b'.' | b'_' | b'*' | b'0'..=b'9'))
}

/// Whether rows have a symbol for each cell of a geometry, and a blank where it has none.
fn has_shape(geometry: &Geometry, rows: &[&str]) -> bool {
    let is_row = |(row, places): (&&str, Vec<Option<Cell>>)| {
        let symbols = row.bytes().chain(std::iter::repeat(b' '));
        row.len() <= places.len()
            && places
                .iter()
                .zip(symbols)
                .all(|(place, symbol)| place.is_some() == (symbol != b' '))
    };
    rows.len() == geometry.rows()
        && rows
            .iter()
            .zip(geometry.board_rows().map(Iterator::collect))
            .all(is_row)
}

/// The cells of a board of several grids, a row a line, all as wide as the widest.
pub(super) fn draw(board: &Board, between: &str, cell: impl Fn(Cell) -> String) -> String {
    let geometry = board.geometry();
    let texts: Vec<String> = geometry.cells().map(cell).collect();
    let width = texts.iter().map(|text| text.chars().count()).max();
    let width = width.unwrap_or(1);
    let place = |place: Option<Cell>| {
        let text = place.map_or("", |cell| &texts[cell.index()]);
        format!("{text:width$}")
    };
    let mut drawn = String::new();
    for places in geometry.board_rows() {
        let row: Vec<String> = places.map(place).collect();
        drawn += row.join(between).trim_ascii_end();
        drawn.push('\n');
    }
    drawn
}
