//! Reads one board after another.

use super::cells::{self, Content, Found};
use super::grid::{self, Block};
use super::scan::{At, Kind, Line, Row};
use super::{MAX_BYTES, ReadError};
use crate::{Board, BoardError, Geometry, GeometryError, Start};
use std::sync::Arc;

/// A board of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The board.
    pub board: Board,
    /// The line that it starts on.
    pub line: usize,
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

#[derive(Clone)]
struct Lines<'t> {
    rest: &'t str,
    next: usize,
}

impl<'t> Iterator for Lines<'t> {
    type Item = Line<'t>;

    fn next(&mut self) -> Option<Line<'t>> {
        if self.rest.is_empty() {
            return None;
        }
        let (text, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        let line = Line {
            number: self.next,
            text: text.strip_suffix('\r').unwrap_or(text),
        };
        (self.rest, self.next) = (rest, self.next + 1);
        Some(line)
    }
}

impl<'t> Reader<'t> {
    /// A reader of a text. A geometry named here is that of the boards that name none themselves.
    pub fn new(text: &'t str, geometry: Option<&str>) -> Result<Reader<'t>, ReadError> {
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
            one_a_line: false,
            any: false,
            failed: false,
        };
        if let Some(name) = geometry {
            reader.geometry = reader.asked(name, At { line: 1, column: 1 })?;
        }
        Ok(reader)
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
                    let board = self.cells(line, before)?;
                    self.any = true;
                    return Ok(Some(Entry {
                        board,
                        line: line.number,
                    }));
                }
            }
        }
    }

    fn obey(&mut self, line: Line<'_>, key: &str, value: &str) -> Result<(), ReadError> {
        let column = value.as_ptr() as usize - line.text.as_ptr() as usize;
        let at = line.at(line.text[..column].chars().count() + 1);
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
                Kind::Rule | Kind::Cells => {}
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
            if rows.len() > crate::geometry::MAX_SIDE {
                return Err(
                    last.error("expected an empty line after the jigsaw map, found one more row")
                );
            }
        }
        let name = format!("jigsaw {} {words}", rows.join("/"));
        Ok(Asked::Named(self.named(name.trim_end(), last)?))
    }

    fn cells(&mut self, line: Line<'t>, before: Lines<'t>) -> Result<Board, ReadError> {
        let row = Row::scan(line)?;
        if let Some(geometry) = self.whole(&row, &before)? {
            self.one_a_line = true;
            let cells = geometry.cell_count();
            let found = cells::row(&row, cells, &geometry, &format!("{cells} cells"))?;
            return self.make(geometry, found);
        }
        self.lines = before;
        let block = self.block()?;
        let geometry = match &self.geometry {
            Asked::Named(geometry) => geometry.clone(),
            _ => {
                let name = grid::recognise(&block)?;
                self.named(
                    &name,
                    At {
                        line: line.number,
                        column: 1,
                    },
                )?
            }
        };
        if let ([row], true) = (&block.rows[..], geometry.rows() > 1) {
            let cells = geometry.cell_count();
            cells::row(row, cells, &geometry, &format!("{cells} cells"))?;
        }
        let found = grid::cells(&block, &geometry)?;
        self.make(geometry, found)
    }

    /// The geometry of a board that is a line of its own, if the line is one.
    fn whole(
        &mut self,
        row: &Row<'t>,
        before: &Lines<'t>,
    ) -> Result<Option<Arc<Geometry>>, ReadError> {
        let side = match &self.geometry {
            Asked::Named(geometry) if geometry.sums().len() == 0 => {
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

    /// The lines up to the next empty one.
    fn block(&mut self) -> Result<Block<'t>, ReadError> {
        let mut block = Block::default();
        loop {
            let before = self.lines.clone();
            let Some(line) = self.lines.next() else { break };
            match line.kind() {
                Kind::Blank => break,
                Kind::Comment(comment) if header(comment).is_some() => {
                    self.lines = before;
                    break;
                }
                Kind::Comment(_) => {}
                Kind::Rule => block.rules.push((block.rows.len(), line.number)),
                Kind::Cells => block.rows.push(Row::scan(line)?),
            }
            if block.rows.len() > 2 * crate::geometry::MAX_SIDE {
                return Err(line.at(1).error(format!(
                    "expected an empty line between boards: no board has more than {} rows",
                    crate::geometry::MAX_SIDE
                )));
            }
        }
        Ok(block)
    }

    fn make(&mut self, geometry: Arc<Geometry>, found: Vec<Found>) -> Result<Board, ReadError> {
        let every = geometry.all_marks();
        let mut start = Start::default();
        let mut marks = Vec::with_capacity(found.len());
        for &(content, _) in &found {
            let (given, placed, left) = match content {
                Content::Open => (None, None, every),
                Content::Given(value) => (Some(value), None, every),
                Content::Placed(value) => (None, Some(value), every),
                Content::Marks(marks) => (None, None, marks),
            };
            start.givens.push(given);
            start.placed.push(placed);
            marks.push(left);
        }
        // Every mark everywhere is what a board has that says nothing of marks.
        if marks.iter().any(|&marks| marks != every) {
            start.marks = Some(marks);
            start.marks_are_given = self.marks_are_given.take().unwrap_or(true);
        }
        self.marks_are_given = None;
        let at = |cell: crate::Cell| found[cell.0 as usize].1;
        Board::new(geometry.clone(), start).map_err(|error| {
            let place = match error {
                BoardError::Clash(_, second, _) => at(second),
                BoardError::Range(mark) => at(mark.cell),
                _ => found[0].1,
            };
            place.error(error.describe(&geometry))
        })
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

/// The key and the value of a comment that means something.
fn header(comment: &str) -> Option<(&str, &str)> {
    let (key, value) = comment.split_once(':')?;
    let value = value.split('#').next().unwrap_or_default().trim_ascii();
    matches!(key, "geometry" | "marks").then_some((key, value))
}
