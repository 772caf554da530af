//! Reads one board after another.

use super::common::case::Case;
use super::common::comment::{self, comment_name, name_of};
use super::common::described::Described;
use super::common::error::ReadError;
use super::common::facts::{Facts, IsPuzzle};
use super::common::limits::MAX_BYTES;
use super::common::line::{At, Kind, Line};
use super::common::lines::{Lines, header, is_plain_comment};
use super::others::detect;
use super::own::clues::{self, Clues};
use super::own::source::{Asked, Source};
use super::own::{line, paste};
use crate::clues as kinds;
use crate::geometry::MAX_SIDE;
use crate::search::{Limits, count_within};
use crate::{Board, Geometry};
use std::collections::VecDeque;
use std::sync::Arc;

/// The ways that a search may try to find out whether marks were derived.
const TRIES: u64 = 1_000;

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
    source: Source<'t>,
    is_puzzle: IsPuzzle,
    /// Boards of a document that was read as a whole.
    queue: VecDeque<Described>,
    any: bool,
    failed: bool,
}

impl<'t> Reader<'t> {
    /// A reader of a text. A geometry named here is that of the boards that name none themselves.
    pub fn new(text: &'t str, geometry: Option<&str>) -> Result<Reader<'t>, ReadError> {
        if text.len() > MAX_BYTES {
            return Err(ReadError::too_long(text.len()));
        }
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let mut source = Source::new(text);
        if let Some(name) = geometry {
            source.geometry = source.asked(name, At { line: 1, column: 1 })?;
        }
        Ok(Reader {
            source,
            is_puzzle: has_one_solution,
            queue: VecDeque::new(),
            any: false,
            failed: false,
        })
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
        let is_classic = match &self.source.geometry {
            Asked::Any => true,
            Asked::Named(geometry) => geometry.name() == "9x9",
            Asked::Numbered | Asked::Map(..) => false,
        };
        if !is_classic
            || self.failed
            || self.source.marks_are_given.is_some()
            || !self.source.name.is_empty()
        {
            return None;
        }
        let (values, rest) = line::bare_9x9(self.source.lines.rest)?;
        let lines = Lines {
            rest,
            next: self.source.lines.next + 1,
        };
        // Mostly the next board follows, which is seen at its first symbol.
        let is_board = rest.starts_with(|symbol: char| symbol == '.' || symbol.is_ascii_digit());
        if !is_board && lines.clue().is_some() {
            return None;
        }
        self.source.lines = lines;
        (self.source.one_a_line, self.any) = (true, true);
        Some(values)
    }

    fn board(&mut self) -> Result<Option<Entry>, ReadError> {
        if let Some(described) = self.queue.pop_front() {
            return self.described(described).map(Some);
        }
        loop {
            let before = self.source.lines.clone();
            let Some(line) = self.source.lines.next() else {
                return if self.any {
                    Ok(None)
                } else {
                    Err(ReadError::nothing())
                };
            };
            match line.kind() {
                Kind::Blank => self.source.one_a_line = false,
                Kind::Rule => {}
                Kind::Clue => return Err(line.at(1).error("expected a board before its clues")),
                Kind::Comment(comment) => {
                    if let Some((key, value)) = header(comment) {
                        self.source.one_a_line = false;
                        // What follows would be read as what it is not.
                        let obeyed = self.source.obey(line, key, value);
                        self.failed |= obeyed.is_err();
                        obeyed?;
                    } else if let Some(name) = detect::name(line, &self.source.lines) {
                        self.source.name = name_of([name]);
                    }
                }
                Kind::Cells => {
                    if let Asked::Map(words, at) = self.source.geometry.clone() {
                        self.source.lines = before;
                        let map = self.source.read_map(&words, at);
                        self.failed |= map.is_err();
                        self.source.geometry = map?;
                        continue;
                    }
                    if let Some(geometry) = self.source.grids_seen(&before) {
                        self.source.geometry = Asked::Named(geometry);
                        let entry = self.entry(line, before);
                        self.source.geometry = Asked::Any;
                        return entry.map(Some);
                    }
                    if self.source.grids().is_some() {
                        return self.entry(line, before).map(Some);
                    }
                    if !self.source.one_a_line
                        && let Some(boards) = self.document(&before)?
                    {
                        self.queue.extend(boards);
                        return self.board();
                    }
                    if let Some(name) = self.heading(line) {
                        self.source.name = name;
                        continue;
                    }
                    self.show_asked();
                    if let Some(described) = detect::line(line, &mut self.source.geometries)? {
                        self.source.one_a_line = true;
                        return self.described(described).map(Some);
                    }
                    return self.entry(line, before).map(Some);
                }
            }
        }
    }

    /// The boards of a document that begins here.
    fn document(&mut self, before: &Lines<'t>) -> Result<Option<Vec<Described>>, ReadError> {
        self.show_asked();
        let mut lines = before.clone();
        let boards = detect::document(&mut lines, &mut self.source.geometries)?;
        if boards.is_some() {
            self.source.lines = lines;
        }
        Ok(boards)
    }

    fn show_asked(&mut self) {
        self.source.geometries.asked = match &self.source.geometry {
            Asked::Named(geometry) => Some(geometry.clone()),
            _ => None,
        };
    }

    /// The board that another program wrote. Clues of ours may follow it.
    fn described(&mut self, mut described: Described) -> Result<Entry, ReadError> {
        let name = std::mem::take(&mut self.source.name);
        let name = name_of([name.as_str(), &described.name]);
        let said = self
            .source
            .marks_are_given
            .take()
            .or(described.marks_are_given);
        self.source.set = None;
        self.any = true;
        let (line, geometry) = (described.at.line, described.geometry.clone());
        let own = std::mem::take(&mut described.clues);
        let mut facts = described.facts();
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
        let mut name = std::mem::take(&mut self.source.name);
        let said = self.source.marks_are_given.take();
        let others = self.source.geometry.clone();
        let found = self.obey_beside(line).and_then(|clues| {
            let facts = self.facts(line, before.clone(), said.is_some(), &mut name)?;
            Ok((facts, clues))
        });
        (self.source.set, self.source.geometry) = (None, others);
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

    /// What the text that begins on a line says of a board. `name` gets what it is called.
    fn facts(
        &mut self,
        line: Line<'t>,
        before: Lines<'t>,
        has_marks: bool,
        name: &mut String,
    ) -> Result<(Arc<Geometry>, Facts), ReadError> {
        self.show_asked();
        if let Some(geometry) = self.source.grids() {
            let facts = self.source.read_grids(&geometry, line, before, name)?;
            return Ok((geometry, facts));
        }
        if let Some(said) = detect::whole_line(line, &mut self.source.geometries)? {
            comment::add_name(name, [comment_name(line)]);
            return Ok(said);
        }
        self.source.read_board(line, before, has_marks, name)
    }

    /// What stands beside a board is for that board alone. Returns the clues among it.
    fn obey_beside(&mut self, line: Line<'t>) -> Result<Vec<Line<'t>>, ReadError> {
        let mut clues = Vec::new();
        for part in comment::parts(line) {
            match header(part.text) {
                Some((key, value)) => self.source.obey(part, key, value)?,
                None => clues.push(part),
            }
        }
        Ok(clues)
    }

    /// The name on a line that only stands above a board.
    fn heading(&self, line: Line<'t>) -> Option<String> {
        let is_board = !comment::parts(line).is_empty();
        let name = paste::heading(line.body()).filter(|_| !is_board)?;
        let next = self
            .source
            .lines
            .clone()
            .find(|line| !is_plain_comment(line))?;
        let is_board = matches!(next.kind(), Kind::Cells | Kind::Rule);
        (is_board && paste::heading(next.body()).is_none()).then_some(name)
    }

    /// Goes on after a board that could not be read. `from` is where its text began.
    fn recover(&mut self, from: &Lines<'t>) {
        if self.source.lines.next == from.next {
            self.source.lines.next();
        }
        if !self.source.one_a_line {
            if let Some(second) = self.second_of_list(from) {
                self.source.lines = second;
                self.source.one_a_line = true;
                return;
            }
            self.skip_block(from);
        }
        // Its clues are no clues of another board.
        while let Some((_, ahead)) = self.source.lines.clue() {
            self.source.lines = ahead;
        }
    }

    /// Skips what is left of a block of lines.
    fn skip_block(&mut self, from: &Lines<'t>) {
        // Where it was read to its end, the empty line after it is gone.
        let last = from.before(&self.source.lines);
        if last.is_some_and(|last| matches!(last.kind(), Kind::Blank)) {
            return;
        }
        let mut rest = self.source.lines.clone();
        while let Some(line) = rest.next() {
            match line.kind() {
                Kind::Comment(comment) if header(comment).is_some() => return,
                Kind::Cells if paste::heading(line.body()).is_some() => return,
                Kind::Blank => {
                    self.source.lines = rest;
                    return;
                }
                _ => self.source.lines = rest.clone(),
            }
        }
    }

    /// What comes after the first of some lines, if others of them are boards of their own: then the first should
    /// have been one as well.
    fn second_of_list(&self, from: &Lines<'t>) -> Option<Lines<'t>> {
        let mut lines = from.clone();
        lines.find(|line| matches!(line.kind(), Kind::Cells))?;
        let cells = match &self.source.geometry {
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
            Kind::Cells => clues::mistaken(line, self.source.geometries.kinds()),
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
            kinds: self.source.geometries.kinds(),
            geometry,
            found: Vec::new(),
        };
        for &line in beside {
            facts.clues_at.get_or_insert(line.at(1));
            clues.read(line, &mut |_| None)?;
        }
        let lines = &mut self.source.lines;
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
        self.source.geometries.add_kinds(kinds);
        self
    }
}

impl Iterator for Reader<'_> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let from = self.source.lines.clone();
        let entry = self.board();
        if entry.is_err() && !self.failed {
            if self.queue.is_empty() {
                self.recover(&from);
            }
            self.failed = self.source.lines.rest.is_empty() && self.queue.is_empty();
            self.any = true;
        }
        entry.transpose()
    }
}

/// Whether a board has one solution, as far as a short search can tell.
fn has_one_solution(board: &Board) -> bool {
    let count = count_within(board, 2, Limits::nodes(TRIES));
    count.solutions == 1 && count.stopped.is_none()
}
