//! Boards as they come in: a line of a long list is answered before the next one is there, and a line that cannot be
//! read is reported by its number, and the rest goes on.
//!
//! Lists of puzzles are cut line by line, texts with boards of several lines at their empty lines; each piece is then
//! read as a text of its own. Clues belong to the board before them.

use super::done::{Failure, fail};
use super::input::{self, Input};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::sync::Arc;

use sudoku_explain::formats::{self, MAX_BYTES, MAX_LINE, Reader};
use sudoku_explain::hint::State;
use sudoku_explain::{Board, Geometry, Start, Value};

/// What comes next.
pub(super) enum Item {
    /// The values of a plain 9x9, and the number of its line.
    Bare([u8; 81], usize),
    /// A board, the number of its line, and what the text calls it.
    Board(Box<Board>, usize, String),
    /// What a player has saved.
    State(Box<State>),
    /// What is wrong, and where.
    Bad(String),
}

/// Which texts are cut into boards before they are read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Cut {
    /// All whose boards stand apart.
    #[default]
    All,
    /// Those that start with a board on a line: of any other only the reader knows what belongs together.
    Lists,
}

/// A board with fewer givens may be one that has clues, which come after it.
const GIVENS: usize = 17;

/// The boards of some files.
pub(super) struct Feed {
    names: VecDeque<String>,
    geometry: Option<String>,
    cut: Cut,
    open: Option<Text>,
    ready: VecDeque<Item>,
    /// The last line.
    text: Vec<u8>,
    /// How many bytes were read so far, and how many there are, if that is known.
    pub(super) read: u64,
    pub(super) total: Option<u64>,
}

/// A file that is being read.
struct Text {
    /// Its name in messages.
    name: Arc<str>,
    from: BufReader<Box<dyn Read + Send>>,
    /// The number of the last line.
    line: usize,
    /// The lines that belong together so far, and the number of the first.
    block: Vec<u8>,
    first: usize,
    cut: Cut,
    /// What the block holds.
    held: Held,
    /// Whether the boards stand one a line.
    is_list: bool,
    /// The line that names the geometry of the boards that follow.
    header: Option<String>,
    any: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Held {
    /// Nothing but comments.
    Empty,
    /// A board on a line, and perhaps clues.
    Whole,
    /// Rows of a board.
    Rows,
    /// The same, and an empty line.
    Ended,
    /// A map of letters came: only the end of the text says what belongs together.
    All,
}

impl Feed {
    /// The files of the input. That one is not there is said at once.
    pub(super) fn new(input: &Input, cut: Cut) -> Result<Feed, Failure> {
        // The name of the geometry is checked before anything is read.
        input::reader("", input)?;
        let names: VecDeque<String> = input::names(input)?.into();
        let size = |name: &String| std::fs::metadata(name).ok().filter(|data| data.is_file());
        let total = names
            .iter()
            .map(|name| size(name).map(|data| data.len()))
            .sum();
        let mut feed = Feed {
            names,
            geometry: input.geometry.clone(),
            cut,
            open: None,
            ready: VecDeque::new(),
            text: Vec::new(),
            read: 0,
            total,
        };
        feed.open_next()?;
        Ok(feed)
    }

    /// Opens the next file, if there is one.
    fn open_next(&mut self) -> Result<bool, Failure> {
        let Some(name) = self.names.pop_front() else {
            return Ok(false);
        };
        let from = input::open(&name)?;
        let is_map = |name: &String| name.split_whitespace().eq(["jigsaw"]);
        self.open = Some(Text {
            name: input::shown(&name).into(),
            from: BufReader::with_capacity(1 << 16, from),
            line: 0,
            block: Vec::new(),
            first: 1,
            cut: self.cut,
            held: if self.geometry.as_ref().is_some_and(is_map) {
                Held::All
            } else {
                Held::Empty
            },
            is_list: false,
            header: None,
            any: false,
        });
        Ok(true)
    }

    /// The next board, or what is wrong where one should be.
    pub(super) fn next(&mut self) -> Result<Option<(Item, Arc<str>)>, Failure> {
        loop {
            let Some(open) = &mut self.open else {
                return Ok(self.ready.pop_front().map(|item| (item, Arc::from(""))));
            };
            if let Some(item) = self.ready.pop_front() {
                return Ok(Some((item, open.name.clone())));
            }
            let geometry = self.geometry.as_deref();
            if open.read_line(&mut self.text)? {
                self.read += self.text.len() as u64;
                open.take(&self.text, geometry, &mut self.ready);
                continue;
            }
            open.close(geometry, &mut self.ready);
            if self.ready.is_empty() {
                self.open = None;
                self.open_next()?;
            }
        }
    }

    /// Whether more is there already, so that nobody waits for what was answered.
    pub(super) fn has_more_at_once(&self) -> bool {
        let open = self.open.as_ref();
        !self.ready.is_empty() || open.is_some_and(|open| open.from.buffer().contains(&b'\n'))
    }
}

impl Text {
    /// Reads the next line with its end, of a line that is too long the beginning. Returns whether there is one.
    fn read_line(&mut self, line: &mut Vec<u8>) -> Result<bool, Failure> {
        line.clear();
        let most = MAX_LINE as u64 + 1;
        let read = self.from.by_ref().take(most).read_until(b'\n', line);
        read.map_err(|error| input::unreadable(&self.name, &error))?;
        if line.is_empty() {
            return Ok(false);
        }
        if line.len() as u64 == most && line.last() != Some(&b'\n') {
            self.from
                .skip_until(b'\n')
                .map_err(|error| input::unreadable(&self.name, &error))?;
        }
        self.line += 1;
        if self.line == 1 && line.starts_with(b"\xEF\xBB\xBF") {
            line.drain(..3);
        }
        Ok(true)
    }

    /// Takes a line: what belongs together before it is read.
    fn take(&mut self, line: &[u8], geometry: Option<&str>, ready: &mut VecDeque<Item>) {
        let text = line.trim_ascii();
        if self.held == Held::All {
            self.block.extend_from_slice(line);
            if self.block.len() > MAX_BYTES {
                let most = MAX_BYTES >> 20;
                ready.push_back(Item::Bad(format!(
                    "{}:{}:1: expected at most {most} MiB of text that is no list of boards, a line each",
                    self.name, self.line
                )));
                self.block.clear();
            }
            return;
        }
        if self.take_bare(line, geometry, ready) {
            return;
        }
        let (is_blank, is_comment) = (text.is_empty(), text.starts_with(b"#"));
        let is_whole = is_whole(text);
        let is_other = self.cut != Cut::All && !is_blank && !is_comment && !is_whole;
        let is_packed = self.block.is_empty() && is_packed(text);
        if !self.any && self.held == Held::Empty && (is_packed || is_other) {
            // One document, or sections with headings: only the reader knows what belongs together.
            self.held = Held::All;
            if self.block.is_empty() {
                self.first = self.line;
            }
            self.block.extend_from_slice(line);
            return;
        }
        // 'cage 14: r1c1 r1c2' belongs to the board before it; ':0300:…' is one of its own.
        let is_clue = text.first().is_some_and(u8::is_ascii_alphabetic) && text.contains(&b':');
        let names_geometry = is_comment && is_header(text);
        let is_over = match self.held {
            Held::Empty | Held::All => false,
            _ if is_whole || names_geometry => true,
            Held::Whole => !is_blank && !is_comment && !is_clue,
            Held::Rows => self.is_list && !is_blank && !is_comment && !is_clue,
            Held::Ended => !is_blank && !is_comment && !is_clue,
        };
        if is_over {
            self.flush(geometry, ready);
        }
        if self.block.is_empty() {
            self.first = self.line;
        }
        if names_geometry {
            let words = String::from_utf8_lossy(text).into_owned();
            self.is_list = false;
            if words
                .split(':')
                .nth(1)
                .is_some_and(|name| name.split('#').next().unwrap_or("").trim() == "jigsaw")
            {
                self.held = Held::All;
            } else {
                self.header = Some(words);
                // It goes before every block from now on, and so not into this one.
                if self.block.is_empty() {
                    return;
                }
            }
        }
        self.block.extend_from_slice(line);
        if is_clue && text.ends_with(b":") {
            // A map of clues: only the reader knows where it ends.
            self.held = Held::All;
        }
        self.held = match self.held {
            Held::All => Held::All,
            Held::Empty if is_blank => {
                if self.block.trim_ascii().is_empty() {
                    self.block.clear();
                }
                Held::Empty
            }
            state if is_comment => state,
            Held::Empty if is_whole => {
                self.is_list = true;
                Held::Whole
            }
            Held::Empty | Held::Rows if !is_blank => Held::Rows,
            Held::Rows => Held::Ended,
            state => state,
        };
        if is_blank {
            self.is_list = false;
        }
        if self.held == Held::Whole && is_whole && !self.may_have_clues(text) {
            self.flush(geometry, ready);
        }
    }

    /// Takes a line that is a plain 9x9, with nothing before it that may belong to it: most lines of long lists are.
    fn take_bare(
        &mut self,
        line: &[u8],
        geometry: Option<&str>,
        ready: &mut VecDeque<Item>,
    ) -> bool {
        let is_free = self.held == Held::Empty && self.block.is_empty();
        let Some(values) = bare(line).filter(|_| is_free && self.is_plain(geometry)) else {
            return false;
        };
        if self.may_have_clues(line.trim_ascii()) {
            return false;
        }
        (self.is_list, self.any) = (true, true);
        ready.push_back(Item::Bare(values, self.line));
        true
    }

    /// Whether a board of 81 cells is a plain one.
    fn is_plain(&self, geometry: Option<&str>) -> bool {
        self.header.is_none() && matches!(geometry, None | Some("9x9"))
    }

    /// Whether clues may follow a board on a line. The next line need not have been written: a caller
    /// may wait for the answer to this one before it writes more.
    fn may_have_clues(&self, text: &[u8]) -> bool {
        match self.from.buffer().first() {
            Some(next) => !matches!(next, b'0'..=b'9' | b'.' | b'_' | b'*'),
            None => {
                text.iter()
                    .filter(|symbol| symbol.is_ascii_digit() && **symbol != b'0')
                    .count()
                    < GIVENS
            }
        }
    }

    /// The end of the text.
    fn close(&mut self, geometry: Option<&str>, ready: &mut VecDeque<Item>) {
        if !self.block.is_empty() || !self.any {
            self.held = if self.any && self.held == Held::Empty {
                return;
            } else {
                Held::Rows
            };
            self.flush(geometry, ready);
            self.any = true;
        }
    }

    /// Reads what belongs together.
    fn flush(&mut self, geometry: Option<&str>, ready: &mut VecDeque<Item>) {
        self.held = Held::Empty;
        self.any = true;
        let block = std::mem::take(&mut self.block);
        if self.is_plain(geometry)
            && let Some(values) = bare(&block)
        {
            ready.push_back(Item::Bare(values, self.first));
            return;
        }
        // A header goes before the text, on a line that does not count.
        let (header, before) = match &self.header {
            Some(header) => (format!("{header}\n"), self.first - 1),
            None => (String::new(), self.first),
        };
        let place = |line: usize, column: usize, message: &str| {
            let line = (line + before - 1).max(1);
            Item::Bad(format!("{}:{line}:{column}: {message}", self.name))
        };
        let text = match formats::text(&block) {
            Ok(text) => header + text,
            Err(error) => {
                let line = error.line + usize::from(self.header.is_some());
                ready.push_back(place(line, error.column, &error.message));
                return;
            }
        };
        if State::is_saved(&text) {
            let state = State::read(&text).map(|state| Item::State(Box::new(state)));
            let bad = |error| Item::Bad(format!("{}: {error}", self.name));
            ready.push_back(state.unwrap_or_else(bad));
            return;
        }
        match Reader::new(&text, geometry) {
            Ok(reader) => ready.extend(reader.map(|entry| match entry {
                Ok(entry) => {
                    Item::Board(Box::new(entry.board), entry.line + before - 1, entry.name)
                }
                Err(error) => place(error.line, error.column, &error.message),
            })),
            Err(error) => ready.push_back(place(error.line, error.column, &error.message)),
        }
    }
}

/// The values of a line that is a plain 9x9 and nothing else.
fn bare(block: &[u8]) -> Option<[u8; 81]> {
    if block.len() > 83 {
        return None;
    }
    let text = std::str::from_utf8(block).ok()?;
    let mut reader = Reader::new(text, None).ok()?;
    reader.bare_9x9()
}

/// Whether a line alone is a board: that many symbols in one piece are no row of one.
fn is_whole(text: &[u8]) -> bool {
    match text.len() {
        81 => text
            .iter()
            .all(|symbol| matches!(symbol, b'0'..=b'9' | b'.' | b'_' | b'*')),
        36 | 64 | 100 | 144 | 225 | 256 | 625 => text
            .iter()
            .all(|symbol| symbol.is_ascii_alphanumeric() || matches!(symbol, b'.' | b'_' | b'*')),
        _ => false,
    }
}

/// Whether a text that starts with this line is no list of boards: XML, JSON, sections with headings, a link.
fn is_packed(line: &[u8]) -> bool {
    line.first().is_some_and(|first| b"{<[".contains(first)) || line.starts_with(b"http")
}

/// Whether a comment names a geometry.
fn is_header(comment: &[u8]) -> bool {
    comment[1..].trim_ascii().starts_with(b"geometry:")
}

/// The board of an item.
pub(super) fn board(values: &[u8; 81]) -> Result<Board, Failure> {
    let given = |&value: &u8| (value != 0).then_some(Value(value));
    let start = Start::givens(values.iter().map(given).collect());
    Board::new(Geometry::sudoku(), start).or_else(|error| fail(error.to_string()))
}
