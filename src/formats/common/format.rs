//! What is known of a format: one row, which stands in the format's own file.

use super::described::Described;
use super::error::ReadError;
use super::facts::Facts;
use super::geometries::{Geometries, SIDES};
use super::line::{At, Line, Word};
use super::lines::Lines;
use super::link::Link;
use super::shape;
use super::symbols::Set;
use crate::clues::{KINDS, Kind};
use crate::{Board, Geometry};
use serde_json::Value;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A way of writing a board: one of [`Format::ALL`].
#[derive(Clone, Copy)]
pub struct Format(&'static Row);

/// What is known of a format.
pub(crate) struct Row {
    /// What users ask for it by.
    pub(crate) name: &'static str,
    /// What it looks like, in a few words.
    pub(crate) words: &'static str,
    /// The boards that it can say.
    pub(crate) boards: Boards,
    /// What it can hold besides givens and clues.
    pub(crate) holds: &'static [Holds],
    /// The clues that it can hold.
    pub(crate) clues: Held,
    /// Where a board's name stands.
    pub(crate) title: Title,
    /// Whether comments of ours stand above the board and clues below it, because the format says no geometry.
    pub(crate) is_headed: bool,
    /// The symbols that values are written with, where a comment may have to say which they are.
    pub(crate) symbols: Option<Set>,
    /// What stands around the boards of a text.
    pub(crate) around: Around,
    /// How it is recognised and read: nothing for what is read as lines of cells.
    pub(crate) reads: &'static [Read],
    /// Writes a board with its name, or says why the format cannot hold it.
    pub(crate) write: fn(&Board, &str) -> Result<String, String>,
}

impl Row {
    /// A line of another program that holds the givens of a 9x9: what most of them have in common.
    pub(crate) const LINE: Row = Row {
        name: "",
        words: "",
        boards: Boards::NINE,
        holds: &[Holds::Name],
        clues: Held::None,
        title: Title::Comment,
        is_headed: false,
        symbols: None,
        around: Around::NOTHING,
        reads: &[],
        write: |_, _| Ok(String::new()),
    };
    /// The same over several lines.
    pub(crate) const LINES: Row = Row {
        title: Title::Above,
        around: Around::EMPTY_LINES,
        ..Row::LINE
    };
}

/// The boards that a format can say.
pub(crate) struct Boards {
    /// Which they are, in a few words.
    pub(crate) words: &'static str,
    /// Whether a geometry is one of them.
    pub(crate) fit: fn(&Geometry) -> bool,
}

impl Boards {
    pub(crate) const ANY: Boards = Boards {
        words: "all boards",
        fit: |_| true,
    };
    /// 9x9 with its usual blocks.
    pub(crate) const NINE: Boards = Boards {
        words: "9x9",
        fit: |geometry| geometry.rows() == 9 && is_plain(geometry),
    };
    /// Bare square boards with their usual blocks.
    pub(crate) const SQUARES: Boards = Boards {
        words: "square boards",
        fit: is_plain,
    };
    pub(crate) const LARGE_SQUARES: Boards = Boards {
        words: "square boards above 9x9",
        fit: |geometry| geometry.rows() > 9 && is_plain(geometry),
    };
    pub(crate) const SMALL_SQUARES: Boards = Boards {
        words: "square boards up to 9x9",
        fit: |geometry| geometry.rows() <= 9 && is_plain(geometry),
    };
}

fn is_plain(geometry: &Geometry) -> bool {
    SIDES.contains(&geometry.rows()) && shape::of(geometry).is_plain()
}

/// What a format can hold besides givens and clues.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holds {
    /// Placed values, apart from givens.
    Placed,
    /// Marks.
    Marks,
    /// The marks of a puzzle that is given by them.
    GivenMarks,
    /// Given marks as well, but not whether they are given.
    UntoldMarks,
    /// A name.
    Name,
}

/// The clues that a format can hold, besides numbers below columns.
#[derive(Clone, Copy)]
pub(crate) enum Held {
    None,
    All,
    /// Those of which a kind says how they are called in this program.
    Called(&'static str),
}

/// The kinds that a program has a word for, with their words.
pub(crate) fn kinds_in(program: &str) -> impl Iterator<Item = (&'static Kind, &'static str)> {
    let word = move |kind: &'static Kind| Some((kind, kind.word_in(program)?));
    KINDS.iter().copied().filter_map(word)
}

/// At most this many kinds are named one by one.
const FEW_KINDS: usize = 4;

/// Where a board's name stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Title {
    /// On the board's line, plainly where it can be told from cells.
    Beside,
    /// On the board's line, behind a `#`.
    Comment,
    /// In a comment above the board.
    Above,
    /// In a place that the format has for it.
    Inside,
}

/// What stands around the boards of a text.
pub(crate) struct Around {
    /// Before the first.
    pub(crate) start: &'static str,
    /// Between two.
    pub(crate) between: &'static str,
    /// After the last.
    pub(crate) end: &'static str,
}

impl Around {
    pub(crate) const NOTHING: Around = Around {
        start: "",
        between: "",
        end: "",
    };
    pub(crate) const EMPTY_LINES: Around = Around {
        start: "",
        between: "\n",
        end: "",
    };
}

/// A board of a format, or nothing if the text is of another one.
pub(crate) type Reading = Result<Option<Described>, ReadError>;

/// Several boards, or nothing if the text is of another format.
pub(crate) type Readings = Result<Option<Vec<Described>>, ReadError>;

/// What a line says cell by cell, or nothing if it is of another format.
pub(crate) type LineReading = Result<Option<(Arc<Geometry>, Facts)>, ReadError>;

/// A way to recognise and read a format.
pub(crate) enum Read {
    /// A word, and what it is called where it can be of two formats.
    Word(&'static str, fn(Word<'_>, &mut Geometries) -> Reading),
    /// A whole line in which every cell has a place of its own.
    Line(fn(Line<'_>, &mut Geometries) -> LineReading),
    /// Several lines, which are taken from the text.
    Lines(fn(&mut Lines<'_>, &mut Geometries) -> Readings),
    /// A link to a page.
    Link(Page),
    /// An object of JSON.
    Json(Object),
    /// A comment that names the board of the lines after it.
    Name(for<'t> fn(Line<'t>, &Lines<'t>) -> Option<&'t str>),
}

/// A page that has boards in links to it.
pub(crate) struct Page {
    /// What it is called.
    pub(crate) name: &'static str,
    /// The hosts of links that are written without a scheme.
    pub(crate) hosts: &'static [&'static str],
    pub(crate) read: fn(&Link<'_>, &mut Geometries) -> Reading,
}

/// An object of JSON.
pub(crate) struct Object {
    /// The program that it is of.
    pub(crate) of: &'static str,
    /// Whether a value is one.
    pub(crate) is_one: fn(&Value) -> bool,
    pub(crate) read: fn(&Value, At, &mut Geometries) -> Result<Described, ReadError>,
}

impl Format {
    pub(crate) const fn of(row: &'static Row) -> Format {
        Format(row)
    }

    pub(crate) const fn row(self) -> &'static Row {
        self.0
    }

    /// The format's name.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// What it looks like, in a few words.
    pub const fn words(self) -> &'static str {
        self.0.words
    }

    /// What it can hold, in a few words.
    pub fn contents(self) -> String {
        let mut more: Vec<String> = Vec::new();
        for (what, word) in [
            (Holds::Placed, "placed values"),
            (Holds::Marks, "marks"),
            (Holds::GivenMarks, "given marks"),
        ] {
            more.extend(self.holds(what).then(|| word.into()));
        }
        match self.0.clues {
            Held::None => {}
            Held::All => more.push("clues".into()),
            Held::Called(program) => {
                let kinds = kinds_in(program).map(|(kind, _)| format!("{}s", kind.noun()));
                let kinds: Vec<String> = kinds.collect();
                match kinds.len() {
                    0..=FEW_KINDS => more.extend(kinds),
                    many => more.push(format!("clues of {many} kinds")),
                }
            }
        }
        more.extend(self.holds(Holds::Name).then(|| "name".into()));
        format!("{}; {}", self.0.boards.words, more.join(", "))
    }

    const fn holds(self, what: Holds) -> bool {
        let holds = self.0.holds;
        let mut at = 0;
        while at < holds.len() {
            if holds[at] as u8 == what as u8 {
                return true;
            }
            at += 1;
        }
        false
    }

    /// Whether boards of a geometry can be written so.
    pub fn fits(self, geometry: &Geometry) -> bool {
        (self.0.boards.fit)(geometry)
    }

    /// Whether the format keeps clues, other than totals below columns.
    pub const fn keeps_clues(self) -> bool {
        !matches!(self.0.clues, Held::None)
    }

    /// Whether the format keeps marks. [`Format::keeps_placed`] tells given from placed values.
    pub const fn keeps_marks(self) -> bool {
        self.holds(Holds::Marks)
    }

    /// Whether the format tells given from placed values; others hold the givens alone, but for those of ours, which
    /// hold all values.
    pub const fn keeps_placed(self) -> bool {
        self.holds(Holds::Placed)
    }

    /// Whether the format keeps the marks of a puzzle that is given by them.
    pub(crate) const fn keeps_given_marks(self) -> bool {
        self.holds(Holds::GivenMarks)
    }

    /// Whether a puzzle that is given by marks can be written, if only as a state.
    pub(crate) fn takes_given_marks(self) -> bool {
        self.holds(Holds::GivenMarks) || self.holds(Holds::UntoldMarks)
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Format) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Format {}

impl Hash for Format {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.name())
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
