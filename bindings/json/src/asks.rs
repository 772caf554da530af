//! What can be asked for: a file a group, in each what is asked for beside the code that answers.

mod boards;
mod catalogue;
mod engines;
mod hints;
mod logs;
mod pictures;
mod puzzles;
mod ratings;
mod setting;
mod states;

use crate::answers::of;
use crate::fault::{FAULT, Fault};
use crate::session::{Session, UNIQUENESS};
use crate::table::{Field, Record, Shape, may, needed};
use crate::take::Taken;
use std::fmt;
use sudoku_explain::words::Notation;

/// Something that can be asked for.
pub struct Ask {
    /// Its name.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub words: &'static str,
    /// The fields of the request.
    pub takes: Record,
    /// The fields of the answer.
    pub gives: Record,
    /// A request that shows it, without handles.
    pub example: &'static str,
    pub(crate) answer: fn(&Session, &Taken<'_>) -> Result<String, Fault>,
}

impl fmt::Debug for Ask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// All that can be asked for, in the order of the manual.
///
/// ```
/// let names: Vec<&str> = sudoku_explain_json::all().map(|ask| ask.name).collect();
/// assert!(names.contains(&"hint") && names.contains(&"generate"), "{names:?}");
/// ```
pub fn all() -> impl Iterator<Item = &'static Ask> {
    let groups = [
        boards::ASKS,
        states::ASKS,
        engines::ASKS,
        hints::ASKS,
        logs::ASKS,
        pictures::ASKS,
        ratings::ASKS,
        puzzles::ASKS,
        setting::ASKS,
        catalogue::ASKS,
    ];
    groups.into_iter().flatten()
}

pub(crate) const REQUEST: &[Field] = &[
    may(
        "version",
        Shape::Whole,
        "The version of requests: 1, also where it is absent.",
    ),
    may(
        "id",
        Shape::Any,
        "A text or a whole number, which the reply bears, too.",
    ),
    needed("ask", Shape::Text, "What is asked for."),
];

pub(crate) const REPLY: &[Field] = &[
    needed("version", Shape::Whole, "The version of replies."),
    may("id", Shape::Any, "The id of the request."),
    may("answer", Shape::Any, "The answer, if there is one."),
    may("fault", of(&FAULT), "Why there is none."),
];

/// What most requests are about.
const SUBJECT: &[Field] = &[
    may(
        "state",
        Shape::Whole,
        "The handle of a state; this or 'text' is needed.",
    ),
    TEXT,
    GEOMETRY,
];

const TEXT: Field = may(
    "text",
    Shape::Text,
    "A board in any format, or a saved state.",
);

const GEOMETRY: Field = may(
    "geometry",
    Shape::Text,
    "The geometry of a board that names none itself, such as '6x6' or '9x9 x anti-knight'.",
);

/// How hints are sought.
const SEEK: &[Field] = &[
    may("engine", Shape::Whole, "The handle of an engine."),
    may(
        "order",
        Shape::Text,
        "Instead of an engine: the name of an order of strategies, such as 'human' or 'classic'.",
    ),
    may(
        "uniqueness",
        Shape::Word(UNIQUENESS),
        "Instead of an engine: whether reasoning may rely on the puzzle having one solution.",
    ),
    NOTATION,
    BUDGET,
];

const NOTATION: Field = may(
    "notation",
    Shape::Word(&["r1c1", "a1"]),
    "How cells are named in words; fields of data have 'r1c1'.",
);

const BUDGET: Field = may(
    "budget",
    Shape::Whole,
    "So much work at most: what long searches try. Without it they go to their end.",
);

/// How cells are named.
fn notation(taken: &Taken<'_>) -> Notation {
    match taken.text("notation") {
        Some("a1") => Notation::LetterNumber,
        _ => Notation::RowColumn,
    }
}
