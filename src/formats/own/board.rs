//! Boards as lines of symbols and as grids.

use super::block::{self, Block, Divider};
use super::source::{Asked, Source};
use super::{drawings, paste, rows, tenner};
use crate::Geometry;
use crate::formats::common::cells::{self, ReadCell};
use crate::formats::common::comment::{add_name, comment_name, name_of};
use crate::formats::common::error::ReadError;
use crate::formats::common::facts::Facts;
use crate::formats::common::line::{At, Kind, Line};
use crate::formats::common::lines::{Lines, header};
use crate::formats::common::row::{Row, Token};
use crate::formats::common::symbols::Symbols;
use crate::geometry::MAX_SIDE;
use std::sync::Arc;

/// What a text says of a board, and its geometry.
type Said = (Arc<Geometry>, Facts);

impl<'t> Source<'t> {
    /// What the text that begins on a line says of a board. `name` gets what it is called.
    pub(crate) fn read_board(
        &mut self,
        line: Line<'t>,
        before: Lines<'t>,
        has_marks: bool,
        name: &mut String,
    ) -> Result<Said, ReadError> {
        let row = Row::scan(line)?;
        if let Some(parts) = tenner::parts(&row)
            && let Some(said) = self.numbered_line(parts)?
        {
            self.one_a_line = true;
            add_name(name, [parts[1].after(line), comment_name(line)]);
            return Ok(said);
        }
        if let Some(said) = self.pasted(line, name)? {
            return Ok(said);
        }
        if let Some(geometry) = self.whole(&row, &before, has_marks)? {
            self.one_a_line = true;
            add_name(name, [comment_name(line)]);
            let count = geometry.cell_count();
            let symbols = Symbols::of(&geometry, std::slice::from_ref(&row), count, self.set)?;
            let found = cells::row(&row, count, &symbols, &format!("{count} cells"))?;
            return Ok((geometry, Facts::of(found)));
        }
        self.lines = before;
        let block = if self.one_a_line {
            self.line_alone(row)
        } else {
            self.block()?
        };
        if let Some(said) = self.numbered_block(&block)? {
            return Ok(said);
        }
        self.drawn(&block, line, name)
    }

    /// A board on one line with the numbers below its columns.
    fn numbered_line(&mut self, parts: [Token<'t>; 2]) -> Result<Option<Said>, ReadError> {
        let rows = || tenner::rows_of_line(parts[0]);
        let Some(geometry) = self.numbered(rows, parts[0].at)? else {
            return Ok(None);
        };
        let facts = tenner::line(parts, &geometry)?;
        Ok(Some((geometry, facts)))
    }

    /// A board over several lines with the numbers below its columns.
    fn numbered_block(&mut self, block: &Block<'_>) -> Result<Option<Said>, ReadError> {
        let Some(layout) = tenner::layout(block, self.asks_for_numbers())? else {
            return Ok(None);
        };
        let Some(geometry) = self.numbered(|| Ok(layout.rows), layout.at)? else {
            return Ok(None);
        };
        let facts = tenner::cells(&layout, &geometry)?;
        Ok(Some((geometry, facts)))
    }

    /// A board that stands on a line with its name.
    fn pasted(&mut self, line: Line<'t>, name: &mut String) -> Result<Option<Said>, ReadError> {
        if self.asks_for_numbers() {
            return Ok(None);
        }
        let cell_count = match &self.geometry {
            Asked::Named(geometry) => Some(geometry.cell_count()),
            _ => None,
        };
        let Some(pasted) = paste::find(line, cell_count)? else {
            return Ok(None);
        };
        self.one_a_line = true;
        let row = Row::single(pasted.cells);
        add_name(name, [pasted.name.as_str()]);
        let geometry = self.plain(row.symbols, pasted.cells.at)?;
        let symbols = Symbols::of(&geometry, std::slice::from_ref(&row), row.symbols, self.set)?;
        let found = cells::row(&row, row.symbols, &symbols, "the board")?;
        Ok(Some((geometry, Facts::of(found))))
    }

    /// A board of several rows, and perhaps more drawings of it.
    fn drawn(
        &mut self,
        block: &Block<'t>,
        line: Line<'t>,
        name: &mut String,
    ) -> Result<Said, ReadError> {
        let geometry = self.drawn_geometry(block, line)?;
        if let [row] = &block.rows[..] {
            let count = geometry.cell_count();
            let symbols = Symbols::usual(&geometry);
            cells::row(row, count, &symbols, &format!("{count} cells"))?;
        }
        let mut found = rows::cells(block, &geometry, self.set)?;
        add_name(name, [block.name.as_str()]);
        if block.is_closed() && !block.is_named {
            self.more_drawings(&geometry, &mut found);
        }
        Ok((geometry, Facts::of(found)))
    }

    /// The geometry of a board of several rows.
    fn drawn_geometry(
        &mut self,
        block: &Block<'_>,
        line: Line<'t>,
    ) -> Result<Arc<Geometry>, ReadError> {
        if let Asked::Named(geometry) = &self.geometry {
            return Ok(geometry.clone());
        }
        if block.is_irregular()
            && let Some(regions) = block.regions()
        {
            let side = block.rows.len();
            return self.geometries.of_regions(side, &regions, "", line.at(1));
        }
        let name = rows::recognise(block)?;
        self.named(&name, line.at(1))
    }

    /// Whether the geometry that is asked for has numbers below its columns.
    fn asks_for_numbers(&self) -> bool {
        match &self.geometry {
            Asked::Named(geometry) => tenner::is_one(geometry),
            Asked::Numbered => true,
            Asked::Any | Asked::Map(..) => false,
        }
    }

    /// The geometry of a plain board with this number of cells.
    fn plain(&mut self, cells: usize, at: At) -> Result<Arc<Geometry>, ReadError> {
        match &self.geometry {
            Asked::Named(geometry) => Ok(geometry.clone()),
            _ => self.geometries.plain(cells, at),
        }
    }

    /// The geometry with numbers below its columns that is asked for or, if the text is free to choose, one of that many
    /// rows.
    fn numbered(
        &mut self,
        rows: impl FnOnce() -> Result<usize, ReadError>,
        at: At,
    ) -> Result<Option<Arc<Geometry>>, ReadError> {
        match &self.geometry {
            Asked::Named(geometry) => Ok(tenner::is_one(geometry).then(|| geometry.clone())),
            _ => Ok(Some(self.named(&tenner::name(rows()?), at)?)),
        }
    }

    /// The geometry of a board that is a line of its own, if the line is one.
    fn whole(
        &mut self,
        row: &Row<'t>,
        before: &Lines<'t>,
        has_marks: bool,
    ) -> Result<Option<Arc<Geometry>>, ReadError> {
        let may_be_row = row.symbols > row.tokens.len() || row.has_blanks();
        let mut rows = Vec::new();
        if !self.one_a_line && row.tokens.len() > 3 && may_be_row {
            let lines = before
                .clone()
                .take_while(|line| !matches!(line.kind(), Kind::Blank));
            let cells = lines
                .filter(|line| matches!(line.kind(), Kind::Cells))
                .take(2 * MAX_SIDE);
            // A line that cannot be scanned is reported when its turn comes.
            rows.extend(cells.map_while(|line| Row::scan(line).ok()));
            Row::agree_on_blanks(&mut rows);
            if rows::is_grid_of_tokens(&rows, has_marks) {
                return Ok(None);
            }
        }
        let row = rows.first().unwrap_or(row);
        let side = match &self.geometry {
            Asked::Named(geometry) if !tenner::is_one(geometry) => {
                let fits = self.one_a_line || row.fits(geometry.cell_count());
                return Ok(fits.then(|| geometry.clone()));
            }
            Asked::Any => rows::side_of_line(row)?,
            _ => None,
        };
        // Sixteen lines of sixteen are the rows of one board.
        if side == Some(4) && !self.one_a_line {
            let rows = before
                .clone()
                .take_while(|line| !matches!(line.kind(), Kind::Blank));
            if rows
                .filter(|line| matches!(line.kind(), Kind::Cells))
                .take(17)
                .count()
                == 16
            {
                return Ok(None);
            }
        }
        let at = At {
            line: row.line,
            column: 1,
        };
        side.map(|side| self.named(&format!("{side}x{side}"), at))
            .transpose()
    }

    /// A block of a line that should have held a board.
    fn line_alone(&mut self, row: Row<'t>) -> Block<'t> {
        self.lines.next();
        Block {
            rows: vec![row],
            ..Block::default()
        }
    }

    /// The lines up to the next empty one.
    fn block(&mut self) -> Result<Block<'t>, ReadError> {
        let mut block = Block::default();
        loop {
            let before = self.lines.clone();
            let Some(line) = self.lines.next() else { break };
            let is_first = block.rows.is_empty();
            match line.kind() {
                Kind::Blank => break,
                Kind::Comment(comment) if header(comment).is_some() => {
                    self.lines = before;
                    break;
                }
                Kind::Comment(_) => {}
                _ if block.is_below(line) => {
                    let name = block.name_below(line);
                    block.name = name_of([block.name.as_str(), &name]);
                }
                Kind::Clue => {
                    self.lines = before;
                    break;
                }
                Kind::Rule if block.is_row_of_dashes(line, self.lines.clone().next()) => {
                    block.rows.push(Row::scan(line)?);
                }
                Kind::Rule => block.dividers.push(Divider {
                    above: block.rows.len(),
                    line,
                }),
                Kind::Cells if is_first && block::names_columns(line) => block.is_named = true,
                Kind::Cells if !is_first && paste::heading(line.body()).is_some() => {
                    self.lines = before;
                    break;
                }
                Kind::Cells => {
                    let row = Row::scan(line)?;
                    let number = block.rows.len() + 1;
                    block.rows.push(if block.is_named {
                        block::without_name(row, number)
                    } else {
                        row
                    });
                }
            }
            if block.rows.len() > 2 * MAX_SIDE {
                return Err(line.at(1).error(format!(
                    "expected an empty line between boards: no board has more than {} rows",
                    MAX_SIDE
                )));
            }
        }
        if block.rows.is_empty() {
            return Err(At {
                line: self.lines.next - 1,
                column: 1,
            }
            .error("expected rows below the names of columns"));
        }
        Row::agree_on_blanks(&mut block.rows);
        Ok(block)
    }

    /// Takes a second and a third drawing of the same board, as some programs write them: the values, and the marks.
    fn more_drawings(&mut self, geometry: &Geometry, found: &mut [ReadCell]) {
        let mut stages: Vec<Vec<ReadCell>> = Vec::new();
        let mut ahead = self.lines.clone();
        while let Some((next, after)) = self.drawing(&ahead, geometry, found) {
            let is_last = drawings::is_last(&next, stages.len());
            stages.push(next);
            ahead = after;
            if is_last {
                // Without the last one two drawings could be two boards.
                drawings::merge(found, &stages);
                self.lines = ahead;
                return;
            }
            if stages.len() == 2 {
                return;
            }
        }
    }

    /// The drawing that comes next, if it can be of the same board, and what comes after it.
    fn drawing(
        &mut self,
        from: &Lines<'t>,
        geometry: &Geometry,
        found: &[ReadCell],
    ) -> Option<(Vec<ReadCell>, Lines<'t>)> {
        let mut peek = from.clone();
        let first = peek.find(|line| !matches!(line.kind(), Kind::Blank))?;
        if !drawings::is_frame(first) {
            return None;
        }
        let kept = std::mem::replace(&mut self.lines, peek);
        let block = self.block();
        let after = std::mem::replace(&mut self.lines, kept);
        let next = rows::cells(&block.ok()?, geometry, self.set).ok()?;
        drawings::is_same(found, &next).then_some((next, after))
    }
}
