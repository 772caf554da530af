//! Reads one board after another.

use super::cells;
use super::clues::{self, Clues};
use super::facts::{Facts, IsPuzzle};
use super::grid::{self, Block};
use super::hodoku::{self, Case};
use super::lines::{Lines, header, is_plain_comment};
use super::scan::{At, Kind, Line, Row};
use super::tenner::{self, Totals};
use super::{MAX_BYTES, ReadError};
use crate::clues as kinds;
use crate::geometry::MAX_SIDE;
use crate::{Board, Geometry, GeometryError};
use std::sync::Arc;

/// A board of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The board.
    pub board: Board,
    /// The line that it starts on.
    pub line: usize,
    /// What a library line says should be found on it.
    pub case: Option<Case>,
}

/// Reads the boards of a text one after another, without keeping them. It ends at the first error.
///
/// ```
/// use sudoku_explain::formats::Reader;
/// let text = "# two boards\n1..43.1..1.34..1\n..4.4.1.3......1";
/// let lines: Result<Vec<_>, _> = Reader::new(text, None)?.map(|entry| entry.map(|e| e.line)).collect();
/// assert_eq!(lines?, [2, 3]);
/// # Ok::<(), sudoku_explain::formats::ReadError>(())
/// ```
pub struct Reader<'t> {
    lines: Lines<'t>,
    geometry: Asked,
    /// The geometries met so far; boards of one kind share one.
    known: Vec<Arc<Geometry>>,
    marks_are_given: Option<bool>,
    is_puzzle: IsPuzzle,
    kinds: Vec<&'static kinds::Kind>,
    /// Whether the lines up to the next empty one hold a board each.
    one_a_line: bool,
    any: bool,
    failed: bool,
}

/// The geometry that a text or its caller asks for.
#[derive(Clone)]
enum Asked {
    /// None: the board shows it.
    Any,
    Named(Arc<Geometry>),
    /// A Tenner grid of as many rows as there are.
    Tenner,
    /// A jigsaw whose map comes next; the words that follow it, and where it was asked for.
    Map(String, At),
}

impl<'t> Reader<'t> {
    /// A reader of a text that asks `is_puzzle` where a text does not say whose its marks are.
    pub(super) fn asking(
        text: &'t str,
        geometry: Option<&str>,
        is_puzzle: IsPuzzle,
    ) -> Result<Reader<'t>, ReadError> {
        if text.len() > MAX_BYTES {
            return Err(ReadError::too_long(text.len()));
        }
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let mut reader = Reader {
            lines: Lines {
                rest: text,
                next: 1,
            },
            geometry: Asked::Any,
            known: Vec::new(),
            marks_are_given: None,
            is_puzzle,
            kinds: kinds::KINDS.to_vec(),
            one_a_line: false,
            any: false,
            failed: false,
        };
        if let Some(name) = geometry {
            reader.geometry = reader.asked(name, At { line: 1, column: 1 })?;
        }
        Ok(reader)
    }

    /// The values of the next board, 0 for an open cell, if it stands on the next line as 81 bare
    /// symbols, is a classic 9x9 and has no clues. Nothing is made of them, which is what long lists of
    /// puzzles are read for. Anything else, also a board that breaks the rules, is left for
    /// [`next`](Reader::next).
    ///
    /// ```
    /// use sudoku_explain::formats::Reader;
    /// let text = format!("{}1\n11{}\n", ".".repeat(80), ".".repeat(79));
    /// let mut reader = Reader::new(&text, None)?;
    /// assert_eq!(reader.bare_9x9().expect("a board")[80], 1);
    /// assert!(reader.bare_9x9().is_none());
    /// assert!(reader.next().expect("an error").is_err());
    /// # Ok::<(), sudoku_explain::formats::ReadError>(())
    /// ```
    pub fn bare_9x9(&mut self) -> Option<[u8; 81]> {
        let is_classic = match &self.geometry {
            Asked::Any => true,
            Asked::Named(geometry) => geometry.name() == "9x9",
            Asked::Tenner | Asked::Map(..) => false,
        };
        if !is_classic || self.failed || self.marks_are_given.is_some() {
            return None;
        }
        let (values, rest) = super::line::bare_9x9(self.lines.rest)?;
        let lines = Lines {
            rest,
            next: self.lines.next + 1,
        };
        // Mostly the next board follows, which is seen at its first symbol.
        let is_board = rest.starts_with(|symbol: char| symbol == '.' || symbol.is_ascii_digit());
        if !is_board && lines.clue().is_some() {
            return None;
        }
        self.lines = lines;
        (self.one_a_line, self.any) = (true, true);
        Some(values)
    }

    fn board(&mut self) -> Result<Option<Entry>, ReadError> {
        loop {
            let before = self.lines.clone();
            let Some(line) = self.lines.next() else {
                return if self.any {
                    Ok(None)
                } else {
                    Err(ReadError::nothing())
                };
            };
            match line.kind() {
                Kind::Blank => self.one_a_line = false,
                Kind::Rule => {}
                Kind::Clue => return Err(line.at(1).error("expected a board before its clues")),
                Kind::Comment(comment) => {
                    if let Some((key, value)) = header(comment) {
                        self.one_a_line = false;
                        self.obey(line, key, value)?;
                    }
                }
                Kind::Cells => {
                    if let Asked::Map(words, at) = self.geometry.clone() {
                        self.lines = before;
                        self.geometry = self.map(&words, at)?;
                        continue;
                    }
                    let (geometry, mut facts) = match self.facts(line, before.clone()) {
                        Ok(read) => read,
                        Err(error) => return Err(self.mistaken(before).unwrap_or(error)),
                    };
                    self.read_clues(&geometry, &mut facts)?;
                    let case = facts.case.clone();
                    let said = self.marks_are_given.take();
                    let board = facts.board(geometry, said, self.is_puzzle)?;
                    self.any = true;
                    return Ok(Some(Entry {
                        board,
                        line: line.number,
                        case,
                    }));
                }
            }
        }
    }

    /// What is wrong with the first of some lines, up to an empty one, that should be a clue.
    fn mistaken(&self, lines: Lines<'t>) -> Option<ReadError> {
        let mut block = lines
            .take_while(|line| !matches!(line.kind(), Kind::Blank))
            .take(2 * MAX_SIDE + 1);
        block.find_map(|line| match line.kind() {
            Kind::Cells => clues::mistaken(line, &self.kinds),
            _ => None,
        })
    }

    fn obey(&mut self, line: Line<'_>, key: &str, value: &str) -> Result<(), ReadError> {
        let column = value.as_ptr() as usize - line.text.as_ptr() as usize;
        // Where nothing follows the key, the last character there is.
        let before = line.text[..column].chars().count();
        let at = line.at(before + usize::from(!value.is_empty()));
        if key == "geometry" {
            self.geometry = self.asked(value, at)?;
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

    fn asked(&mut self, name: &str, at: At) -> Result<Asked, ReadError> {
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

    fn named(&mut self, name: &str, at: At) -> Result<Arc<Geometry>, ReadError> {
        if let Some(known) = self.known.iter().find(|known| known.name() == name) {
            return Ok(known.clone());
        }
        let geometry = Geometry::named(name).map_err(|GeometryError(why)| at.error(why))?;
        self.known.push(geometry.clone());
        Ok(geometry)
    }

    /// A map of letters and the empty line after it.
    fn map(&mut self, words: &str, at: At) -> Result<Asked, ReadError> {
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

    fn facts(
        &mut self,
        line: Line<'t>,
        before: Lines<'t>,
    ) -> Result<(Arc<Geometry>, Facts), ReadError> {
        if line.text.trim_ascii_start().starts_with(':') {
            let geometry = self.library(line)?;
            let (found, case) = hodoku::read(line, &geometry)?;
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
            return Ok((geometry.clone(), summed(tenner::line(parts, &geometry)?)));
        }
        if let Some(geometry) = self.whole(&row, &before)? {
            self.one_a_line = true;
            let cells = geometry.cell_count();
            let found = cells::row(&row, cells, &geometry, &format!("{cells} cells"))?;
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
            _ => {
                let name = grid::recognise(&block)?;
                self.named(&name, line.at(1))?
            }
        };
        if let [row] = &block.rows[..] {
            let cells = geometry.cell_count();
            cells::row(row, cells, &geometry, &format!("{cells} cells"))?;
        }
        let found = grid::cells(&block, &geometry)?;
        Ok((geometry, plain(found)))
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
            if grid::is_grid_of_tokens(&rows, self.marks_are_given.is_some()) {
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
            rules: Vec::new(),
        }
    }

    /// The lines up to the next empty one.
    fn block(&mut self) -> Result<Block<'t>, ReadError> {
        let mut block = Block::default();
        loop {
            let before = self.lines.clone();
            let Some(line) = self.lines.next() else { break };
            match line.kind() {
                Kind::Blank => break,
                Kind::Clue => {
                    self.lines = before;
                    break;
                }
                Kind::Comment(comment) if header(comment).is_some() => {
                    self.lines = before;
                    break;
                }
                Kind::Comment(_) => {}
                Kind::Rule => block.rules.push((block.rows.len(), line.number)),
                Kind::Cells => block.rows.push(Row::scan(line)?),
            }
            if block.rows.len() > 2 * MAX_SIDE {
                return Err(line.at(1).error(format!(
                    "expected an empty line between boards: no board has more than {} rows",
                    MAX_SIDE
                )));
            }
        }
        Row::agree_on_blanks(&mut block.rows);
        Ok(block)
    }

    /// The clues that follow a board, perhaps after empty lines.
    fn read_clues(&mut self, geometry: &Geometry, facts: &mut Facts) -> Result<(), ReadError> {
        let mut clues = Clues {
            kinds: &self.kinds,
            geometry,
            found: Vec::new(),
        };
        let lines = &mut self.lines;
        while let Some((line, ahead)) = lines.clue() {
            *lines = ahead;
            facts.clues_at.get_or_insert(line.at(1));
            let mut take = |belongs: &dyn Fn(Line<'t>) -> bool| {
                let mut ahead = lines.clone();
                let line = ahead.find(|line| !is_plain_comment(line))?;
                belongs(line).then(|| *lines = ahead)?;
                Some(line)
            };
            clues.read(line, &mut take)?;
        }
        facts.clues = clues.found;
        Ok(())
    }

    /// Knows more kinds of clues, by their ids.
    #[must_use]
    pub fn with_kinds(mut self, kinds: &[&'static kinds::Kind]) -> Reader<'t> {
        self.kinds.extend(kinds);
        self
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let entry = self.board();
        self.failed = entry.is_err();
        entry.transpose()
    }
}
