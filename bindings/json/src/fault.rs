//! Why a request has no answer: a code, a place, and words.

use crate::table::{Field, Misfit, Record, Shape, may, needed};
use serde::Serialize;
use std::fmt::Display;
use sudoku_explain::formats::ReadError;
use sudoku_explain::hint::SavedError;

macro_rules! codes {
    ($($(#[doc = $words:literal])+ $code:ident $name:literal)*) => {
        /// Why a request has no answer. Codes stay as they are; new ones may come.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum Code {
            $($(#[doc = $words])+ $code,)*
        }

        impl Code {
            /// The codes with what they mean.
            pub const ALL: &[(Code, &str, &str)] = &[$((Code::$code, $name, concat!($($words),+)),)*];
            const NAMES: &[&str] = &[$($name),*];
        }
    };
}

codes! {
    /// The bytes are no JSON, or too many.
    NotJson "not-json"
    /// The request asks for a version that is not known.
    Version "version"
    /// The request asks for what is not known, or its fields are not as they should be.
    BadRequest "bad-request"
    /// A text is no board; `line` and `column` say where.
    BadBoard "bad-board"
    /// A text is no saved state, or no log; `place` says where in it.
    BadDocument "bad-document"
    /// There is no state or engine with this handle.
    NoHandle "no-handle"
    /// The session keeps as many states or engines as it can: close some.
    Full "full"
    /// A name, or the number of a step, is not known.
    UnknownName "unknown-name"
    /// The move cannot be made; those before it were.
    BadMove "bad-move"
    /// The board cannot be written so.
    CannotWrite "cannot-write"
    /// There are mistakes on the board: `check` tells them.
    Mistakes "mistakes"
    /// No puzzle can be as wished.
    Impossible "impossible"
    /// No such puzzle was found within the number of tries.
    OutOfTries "out-of-tries"
    /// The call was cancelled.
    Cancelled "cancelled"
    /// A mistake of the library; the session goes on.
    Internal "internal"
}

/// Why a request has no answer.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub struct Fault {
    /// What kind of fault it is.
    pub code: &'static str,
    /// The field of the request, or the place in a document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The line of the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column, in characters from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// What was expected, and what was found.
    pub words: String,
}

/// A fault, as the table has it.
pub(crate) const FAULT: Record = Record {
    name: "Fault",
    words: "Why a request has no answer.",
    fields: &[FIELDS],
};

const FIELDS: &[Field] = &[
    needed(
        "code",
        Shape::Word(Code::NAMES),
        "What kind of fault it is.",
    ),
    may(
        "place",
        Shape::Text,
        "The field of the request, or the place in a document.",
    ),
    may("line", Shape::Whole, "The line of the text, from 1."),
    may("column", Shape::Whole, "The column, in characters from 1."),
    needed(
        "words",
        Shape::Text,
        "What was expected, and what was found.",
    ),
];

impl Fault {
    pub(crate) fn new(code: Code, words: impl Display) -> Fault {
        Fault {
            code: Code::NAMES[code as usize],
            place: None,
            line: None,
            column: None,
            words: words.to_string(),
        }
    }

    /// The fault, at a field of the request.
    pub(crate) fn at(mut self, field: impl Display) -> Fault {
        self.place = Some(format!("$.{field}"));
        self
    }
}

impl From<Misfit> for Fault {
    fn from(Misfit { place, words }: Misfit) -> Fault {
        Fault {
            place: Some(place),
            ..Fault::new(Code::BadRequest, words)
        }
    }
}

impl From<ReadError> for Fault {
    fn from(error: ReadError) -> Fault {
        Fault {
            line: Some(error.line),
            column: Some(error.column),
            ..Fault::new(Code::BadBoard, error.message)
        }
    }
}

impl From<SavedError> for Fault {
    fn from(error: SavedError) -> Fault {
        Fault {
            place: Some(error.path),
            ..Fault::new(Code::BadDocument, error.message)
        }
    }
}
