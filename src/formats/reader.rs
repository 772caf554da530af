//! Reads one board after another.

use super::asked::Asked;
use super::clues::{self, Clues};
use super::facts::{Facts, IsPuzzle};
use super::hodoku::Case;
use super::lines::{Lines, header, is_plain_comment};
use super::scan::{At, Kind, Line};
use super::sheet::{Sheet, Shelf};
use super::symbols::Set;
use super::{MAX_BYTES, ReadError};
use super::{beside, foreign, paste, sdk};
use crate::clues as kinds;
use crate::geometry::MAX_SIDE;
use crate::{Board, Geometry};
use std::borrow::Cow;
use std::collections::VecDeque;

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
    /// What the text calls it: what stands beside it on its line, or above it. Empty if it has no name.
    pub name: String,
}

/// Reads the boards of a text one after another, without keeping them. A board that cannot be read costs that board alone:
/// it is an error, and the next ones are read. Only after a line that should say of which kind they are is it over.
///
/// ```
/// use sudoku_explain::formats::Reader;
/// let text = "# two boards\n1..43.1..1.34..1\n..4.4.1.3......1";
/// let lines: Result<Vec<_>, _> = Reader::new(text, None)?.map(|entry| entry.map(|e| e.line)).collect();
/// assert_eq!(lines?, [2, 3]);
/// # Ok::<(), sudoku_explain::formats::ReadError>(())
/// ```
pub struct Reader<'t> {
    pub(super) lines: Lines<'t>,
    pub(super) geometry: Asked,
    pub(super) shelf: Shelf,
    pub(super) marks_are_given: Option<bool>,
    /// The symbols that the next board is said to be written with.
    pub(super) set: Option<Set>,
    is_puzzle: IsPuzzle,
    pub(super) kinds: Cow<'static, [&'static kinds::Kind]>,
    /// What the next board is called.
    pub(super) name: String,
    /// Boards of a document that was read as a whole.
    queue: VecDeque<Sheet>,
    /// Whether the lines up to the next empty one hold a board each.
    pub(super) one_a_line: bool,
    any: bool,
    failed: bool,
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
            shelf: Shelf::new(),
            marks_are_given: None,
            set: None,
            name: String::new(),
            queue: VecDeque::new(),
            is_puzzle,
            kinds: Cow::Borrowed(&kinds::KINDS),
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
        if !is_classic || self.failed || self.marks_are_given.is_some() || !self.name.is_empty() {
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
        if let Some(sheet) = self.queue.pop_front() {
            return self.sheet(sheet).map(Some);
        }
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
                        // What follows would be read as what it is not.
                        let obeyed = self.obey(line, key, value);
                        self.failed |= obeyed.is_err();
                        obeyed?;
                    } else if let Some(name) = sdk::described(line, &self.lines) {
                        self.name = paste::joined([name]);
                    }
                }
                Kind::Cells => {
                    if let Asked::Map(words, at) = self.geometry.clone() {
                        self.lines = before;
                        let map = self.map(&words, at);
                        self.failed |= map.is_err();
                        self.geometry = map?;
                        continue;
                    }
                    if !self.one_a_line
                        && let Some(sheets) = self.document(&before)?
                    {
                        self.queue.extend(sheets);
                        return self.board();
                    }
                    if let Some(name) = self.heading(line) {
                        self.name = name;
                        continue;
                    }
                    self.show_asked();
                    if !line.text.trim_ascii_start().starts_with(':')
                        && let Some(sheet) = foreign::line(line, &mut self.shelf)?
                    {
                        self.one_a_line = true;
                        return self.sheet(sheet).map(Some);
                    }
                    return self.entry(line, before).map(Some);
                }
            }
        }
    }

    /// The boards of a document that begins here.
    fn document(&mut self, before: &Lines<'t>) -> Result<Option<Vec<Sheet>>, ReadError> {
        self.show_asked();
        let mut lines = before.clone();
        let sheets = foreign::document(&mut lines, &mut self.shelf)?;
        if sheets.is_some() {
            self.lines = lines;
        }
        Ok(sheets)
    }

    fn show_asked(&mut self) {
        self.shelf.asked = match &self.geometry {
            Asked::Named(geometry) => Some(geometry.clone()),
            _ => None,
        };
    }

    /// The board that another program wrote. Clues of ours may follow it.
    fn sheet(&mut self, mut sheet: Sheet) -> Result<Entry, ReadError> {
        let name = std::mem::take(&mut self.name);
        let name = paste::joined([name.as_str(), &sheet.name]);
        let said = self.marks_are_given.take().or(sheet.marks_are_given);
        self.set = None;
        self.any = true;
        let (line, geometry) = (sheet.at.line, sheet.geometry.clone());
        let own = std::mem::take(&mut sheet.clues);
        let mut facts = sheet.facts();
        if self.queue.is_empty() {
            self.read_clues(&[], &geometry, &mut facts)?;
        }
        facts.clues.splice(0..0, own);
        let board = facts.board(geometry, said, self.is_puzzle)?;
        Ok(Entry {
            board,
            line,
            case: None,
            name,
        })
    }

    /// The board that starts on a line.
    fn entry(&mut self, line: Line<'t>, before: Lines<'t>) -> Result<Entry, ReadError> {
        let mut name = std::mem::take(&mut self.name);
        let said = self.marks_are_given.take();
        let others = self.geometry.clone();
        let found = self.obey_beside(line).and_then(|clues| {
            let facts = self.facts(line, before.clone(), said.is_some(), &mut name)?;
            Ok((facts, clues))
        });
        (self.set, self.geometry) = (None, others);
        let ((geometry, mut facts), beside) = match found {
            Ok(read) => read,
            Err(error) => return Err(self.mistaken(before).unwrap_or(error)),
        };
        self.read_clues(&beside, &geometry, &mut facts)?;
        let case = facts.case.clone();
        let said = said.or(facts.marks_are_given);
        let board = facts.board(geometry, said, self.is_puzzle)?;
        self.any = true;
        Ok(Entry {
            board,
            line: line.number,
            case,
            name,
        })
    }

    /// What stands beside a board is for that board alone. Returns the clues among it.
    fn obey_beside(&mut self, line: Line<'t>) -> Result<Vec<Line<'t>>, ReadError> {
        let mut clues = Vec::new();
        for part in beside::parts(line) {
            match header(part.text) {
                Some((key, value)) => self.obey(part, key, value)?,
                None => clues.push(part),
            }
        }
        Ok(clues)
    }

    /// The name on a line that only stands above a board.
    fn heading(&self, line: Line<'t>) -> Option<String> {
        let is_board = !beside::parts(line).is_empty();
        let name = paste::heading(line.body()).filter(|_| !is_board)?;
        let next = self.lines.clone().find(|line| !is_plain_comment(line))?;
        let is_board = matches!(next.kind(), Kind::Cells | Kind::Rule);
        (is_board && paste::heading(next.body()).is_none()).then_some(name)
    }

    /// Goes on after a board that could not be read. `from` is where its text began.
    fn recover(&mut self, from: &Lines<'t>) {
        if self.lines.next == from.next {
            self.lines.next();
        }
        if !self.one_a_line {
            if let Some(second) = self.second_of_list(from) {
                self.lines = second;
                self.one_a_line = true;
                return;
            }
            self.skip_block(from);
        }
        // Its clues are no clues of another board.
        while let Some((_, ahead)) = self.lines.clue() {
            self.lines = ahead;
        }
    }

    /// Skips what is left of a block of lines.
    fn skip_block(&mut self, from: &Lines<'t>) {
        // Where it was read to its end, the empty line after it is gone.
        let last = from.before(&self.lines);
        if last.is_some_and(|last| matches!(last.kind(), Kind::Blank)) {
            return;
        }
        let mut rest = self.lines.clone();
        while let Some(line) = rest.next() {
            match line.kind() {
                Kind::Comment(comment) if header(comment).is_some() => return,
                Kind::Cells if paste::heading(line.body()).is_some() => return,
                Kind::Blank => {
                    self.lines = rest;
                    return;
                }
                _ => self.lines = rest.clone(),
            }
        }
    }

    /// What comes after the first of some lines, if others of them are boards of their own: then the first should
    /// have been one as well.
    fn second_of_list(&self, from: &Lines<'t>) -> Option<Lines<'t>> {
        let mut lines = from.clone();
        lines.find(|line| matches!(line.kind(), Kind::Cells))?;
        let cells = match &self.geometry {
            Asked::Named(geometry) => Some(geometry.cell_count()),
            _ => None,
        };
        let mut others = lines
            .clone()
            .take_while(|line| !matches!(line.kind(), Kind::Blank));
        let is_board =
            |line: Line<'t>| matches!(line.kind(), Kind::Cells) && paste::is_board(line, cells);
        others
            .by_ref()
            .take(2 * MAX_SIDE)
            .any(is_board)
            .then_some(lines)
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

    /// The clues beside a board, and those that follow it, perhaps after empty lines.
    fn read_clues(
        &mut self,
        beside: &[Line<'t>],
        geometry: &Geometry,
        facts: &mut Facts,
    ) -> Result<(), ReadError> {
        let mut clues = Clues {
            kinds: &self.kinds,
            geometry,
            found: Vec::new(),
        };
        for &line in beside {
            facts.clues_at.get_or_insert(line.at(1));
            clues.read(line, &mut |_| None)?;
        }
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
        self.kinds.to_mut().extend(kinds);
        self
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let from = self.lines.clone();
        let entry = self.board();
        if entry.is_err() && !self.failed {
            if self.queue.is_empty() {
                self.recover(&from);
            }
            self.failed = self.lines.rest.is_empty() && self.queue.is_empty();
            self.any = true;
        }
        entry.transpose()
    }
}
