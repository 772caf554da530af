//! Boards as lines of symbols and as grids.

use super::asked::Asked;
use super::cells::{Content, Found};
use super::facts::Facts;
use super::frame::{self, Rule};
use super::grid::{self, Block};
use super::hodoku;
use super::lines::{Lines, header};
use super::paste::{self, comment_name};
use super::scan::{At, Kind, Line, Row};
use super::symbols::Symbols;
use super::tenner::{self, Totals};
use super::{ReadError, Reader, cells};
use crate::geometry::MAX_SIDE;
use crate::{Geometry, Marks};
use std::sync::Arc;

impl<'t> Reader<'t> {
    /// What the text that begins on a line says of a board. `name` gets what it is called.
    pub(super) fn facts(
        &mut self,
        line: Line<'t>,
        before: Lines<'t>,
        has_marks: bool,
        name: &mut String,
    ) -> Result<(Arc<Geometry>, Facts), ReadError> {
        if line.text.trim_ascii_start().starts_with(':') {
            let geometry = self.library(line)?;
            let (found, case) = hodoku::read(line, &geometry)?;
            tell(name, [comment_name(line)]);
            let facts = Facts {
                case: Some(case),
                ..Facts::of(found, Totals::new())
            };
            return Ok((geometry, facts));
        }
        let row = Row::scan(line)?;
        let plain = |found| Facts::of(found, Totals::new());
        let summed = |(found, totals)| Facts::of(found, totals);
        if let Some(parts) = tenner::parts(&row)
            && let Some(geometry) = self.tenner(|| tenner::rows_of_line(parts[0]), parts[0].at)?
        {
            self.one_a_line = true;
            tell(name, [parts[1].after(line), comment_name(line)]);
            return Ok((geometry.clone(), summed(tenner::line(parts, &geometry)?)));
        }
        let cell_count = match &self.geometry {
            Asked::Named(geometry) => Some(geometry.cell_count()),
            _ => None,
        };
        let pasted = match &self.geometry {
            Asked::Named(geometry) if geometry.has_totals() => None,
            Asked::Tenner => None,
            _ => paste::find(line, cell_count)?,
        };
        if let Some(pasted) = pasted {
            self.one_a_line = true;
            let row = Row::single(pasted.cells);
            tell(name, [pasted.name.as_str()]);
            let geometry = self.plain(row.symbols, pasted.cells.at)?;
            let symbols =
                Symbols::of(&geometry, std::slice::from_ref(&row), row.symbols, self.set)?;
            let found = cells::row(&row, row.symbols, &symbols, "the board")?;
            return Ok((geometry, plain(found)));
        }
        if let Some(geometry) = self.whole(&row, &before, has_marks)? {
            self.one_a_line = true;
            tell(name, [comment_name(line)]);
            let cells = geometry.cell_count();
            let symbols = Symbols::of(&geometry, std::slice::from_ref(&row), cells, self.set)?;
            let found = cells::row(&row, cells, &symbols, &format!("{cells} cells"))?;
            return Ok((geometry, plain(found)));
        }
        self.lines = before;
        let block = if self.one_a_line {
            self.line_alone(row)
        } else {
            self.block()?
        };
        let asked = match &self.geometry {
            Asked::Named(geometry) => geometry.has_totals(),
            asked => matches!(asked, Asked::Tenner),
        };
        if let Some(layout) = tenner::layout(&block, asked)?
            && let Some(geometry) = self.tenner(|| Ok(layout.rows), layout.at)?
        {
            let facts = summed(tenner::cells(&layout, &geometry)?);
            return Ok((geometry, facts));
        }
        let geometry = match &self.geometry {
            Asked::Named(geometry) => geometry.clone(),
            _ => match block.is_irregular().then(|| block.regions()).flatten() {
                Some(regions) => {
                    let side = block.rows.len();
                    self.shelf.of_regions(side, &regions, "", line.at(1))?
                }
                None => {
                    let name = grid::recognise(&block)?;
                    self.named(&name, line.at(1))?
                }
            },
        };
        if let [row] = &block.rows[..] {
            let cells = geometry.cell_count();
            let symbols = Symbols::usual(&geometry);
            cells::row(row, cells, &symbols, &format!("{cells} cells"))?;
        }
        let mut found = grid::cells(&block, &geometry, self.set)?;
        tell(name, [block.name.as_str()]);
        if block.is_closed() && !block.is_named {
            self.more_drawings(&geometry, &mut found)?;
        }
        Ok((geometry, plain(found)))
    }

    /// The geometry of a plain board of so many cells.
    fn plain(&mut self, cells: usize, at: At) -> Result<Arc<Geometry>, ReadError> {
        match &self.geometry {
            Asked::Named(geometry) => Ok(geometry.clone()),
            _ => self.shelf.plain(cells, at),
        }
    }

    /// The Tenner grid that is asked for or, if the text is free to choose, one of so many rows.
    fn tenner(
        &mut self,
        rows: impl FnOnce() -> Result<usize, ReadError>,
        at: At,
    ) -> Result<Option<Arc<Geometry>>, ReadError> {
        match &self.geometry {
            Asked::Named(geometry) => Ok((geometry.has_totals()).then(|| geometry.clone())),
            _ => Ok(Some(self.named(&format!("tenner {}", rows()?), at)?)),
        }
    }

    /// The geometry of a library line.
    fn library(&mut self, line: Line<'t>) -> Result<Arc<Geometry>, ReadError> {
        if let Asked::Named(geometry) = &self.geometry {
            return Ok(geometry.clone());
        }
        let (cells, at) = hodoku::cell_count(line)?;
        match grid::SIDES
            .iter()
            .find(|&&side| side * side == cells && side <= 9)
        {
            Some(side) => self.named(&format!("{side}x{side}"), at),
            None => Err(at.error(format!(
                "expected a grid of 81, 64, 36 or 16 cells, found {cells}"
            ))),
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
            // A line that cannot be scanned is told when its turn comes.
            rows.extend(cells.map_while(|line| Row::scan(line).ok()));
            Row::agree_on_blanks(&mut rows);
            if grid::is_grid_of_tokens(&rows, has_marks) {
                return Ok(None);
            }
        }
        let row = rows.first().unwrap_or(row);
        let side = match &self.geometry {
            Asked::Named(geometry) if !geometry.has_totals() => {
                let fits = self.one_a_line || row.fits(geometry.cell_count());
                return Ok(fits.then(|| geometry.clone()));
            }
            Asked::Any => grid::side_of_line(row)?,
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
                    block.name = paste::joined([block.name.as_str(), &name]);
                }
                Kind::Clue => {
                    self.lines = before;
                    break;
                }
                Kind::Rule if block.is_row_of_dashes(line, self.lines.clone().next()) => {
                    block.rows.push(Row::scan(line)?);
                }
                Kind::Rule => block.rules.push(Rule {
                    above: block.rows.len(),
                    line,
                }),
                Kind::Cells if is_first && frame::names_columns(line) => block.is_named = true,
                Kind::Cells if !is_first && paste::heading(line.body()).is_some() => {
                    self.lines = before;
                    break;
                }
                Kind::Cells => {
                    let row = Row::scan(line)?;
                    block.rows.push(match block.is_named {
                        true => frame::without_name(row, block.rows.len() + 1),
                        false => row,
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

    /// A second and a third drawing of the same board, as some programs write them: the values, and the marks.
    fn more_drawings(&mut self, geometry: &Geometry, found: &mut [Found]) -> Result<(), ReadError> {
        let mut stages = Vec::new();
        let mut ahead = self.lines.clone();
        while stages.len() < 2 {
            let is_frame = |line: &Line<'_>| {
                matches!(line.kind(), Kind::Rule)
                    && line.text.trim_ascii_start().starts_with(['*', '.'])
            };
            let mut peek = ahead.clone();
            let first = peek.find(|line| !matches!(line.kind(), Kind::Blank));
            if !first.is_some_and(|line| is_frame(&line)) {
                break;
            }
            let kept = std::mem::replace(&mut self.lines, peek);
            let block = self.block();
            let after = std::mem::replace(&mut self.lines, kept);
            let Ok(next) = block.and_then(|block| grid::cells(&block, geometry, self.set)) else {
                break;
            };
            let is_more = |(&(old, _), &(new, _)): (&Found, &Found)| match old {
                Content::Given(_) => old == new,
                _ => true,
            };
            if !found.iter().zip(&next).all(is_more) {
                break;
            }
            ahead = after.clone();
            let has_marks = next
                .iter()
                .any(|(cell, _)| matches!(cell, Content::Marks(_)));
            // Near the end of a puzzle every cell has one mark, or none, and shows a digit.
            let is_full = next.iter().all(|&(cell, _)| cell != Content::Open);
            stages.push(next);
            if has_marks || is_full && stages.len() == 2 {
                // The last one: without it two drawings could be two boards.
                self.lines = after;
                let marks = stages.pop().unwrap_or_default();
                for place in 0..found.len() {
                    let placed = stages.first().map(|values| values[place].0);
                    found[place].0 = match (found[place].0, placed, marks[place].0) {
                        (Content::Given(value), ..) => Content::Given(value),
                        (_, Some(Content::Given(value)), _) => Content::Placed(value),
                        // A lone digit in the drawing of marks, of which the values do not know.
                        (_, _, Content::Given(value)) => Content::Braced(Marks::only(value)),
                        (_, _, Content::Marks(marks)) => Content::Braced(marks),
                        (_, _, content) => content,
                    };
                }
                break;
            }
        }
        Ok(())
    }
}

/// Adds to what a board is called.
fn tell<'a>(name: &mut String, parts: impl IntoIterator<Item = &'a str>) {
    let more = paste::joined(parts);
    *name = paste::joined([name.as_str(), &more]);
}
