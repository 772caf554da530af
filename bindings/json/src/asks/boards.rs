//! Boards: read, written, converted.

use super::{Ask, GEOMETRY, SUBJECT};
use crate::answers::{BOARD, list, of};
use crate::fault::{Code, Fault};
use crate::json;
use crate::session::Session;
use crate::table::{Field, Record, Shape, may, needed, shown};
use crate::take::Taken;
use serde::Serialize;
use sudoku_explain::explain::json::BoardText;
use sudoku_explain::formats::{self, Entry, Format, MAX_BOARDS, ReadError, Reader, Writer};
use sudoku_explain::nearest;

pub(super) const ASKS: &[Ask] = &[
    Ask {
        name: "read",
        words: "Reads all boards of a text, in any format. A board that cannot be read costs that board alone.",
        takes: Record {
            name: "ReadRequest",
            words: "A text of boards.",
            fields: &[TEXTS],
        },
        gives: Record {
            name: "ReadAnswer",
            words: "The boards of a text.",
            fields: &[&[
                needed("boards", list(&of(&FOUND)), "The boards in order."),
                UNREAD,
            ]],
        },
        example: r#"{"ask":"read","text":"1..43.1..1.34..1 easy\n1.3..4....4.4..1"}"#,
        answer: read,
    },
    Ask {
        name: "convert",
        words: "Writes all boards of a text in another format.",
        takes: Record {
            name: "ConvertRequest",
            words: "A text of boards, and a format.",
            fields: &[TEXTS, &[TO]],
        },
        gives: Record {
            name: "ConvertAnswer",
            words: "The boards in the format.",
            fields: &[&[needed("text", Shape::Text, "The boards, written."), UNREAD]],
        },
        example: r#"{"ask":"convert","text":"1..43.1..1.34..1","to":"box"}"#,
        answer: convert,
    },
    Ask {
        name: "write",
        words: "Writes the board of a state, as the player has it, in a format.",
        takes: Record {
            name: "WriteRequest",
            words: "A state, and a format.",
            fields: &[
                SUBJECT,
                &[
                    TO,
                    may(
                        "puzzle",
                        Shape::Flag,
                        "The puzzle alone, without what a player did, and without marks that it does not give.",
                    ),
                    may(
                        "name",
                        Shape::Text,
                        "What it is called, where the format says that.",
                    ),
                ],
            ],
        },
        gives: Record {
            name: "WriteAnswer",
            words: "The board in the format.",
            fields: &[&[needed("text", Shape::Text, "The board, written.")]],
        },
        example: r#"{"ask":"write","text":"1..43.1..1.34..1","to":"marks"}"#,
        answer: write,
    },
];

/// The texts of many boards.
pub(super) const TEXTS: &[Field] = &[
    needed("text", Shape::Text, "Any number of boards, in any format."),
    GEOMETRY,
];

const TO: Field = needed("to", Shape::Text, "The name of the format.");

const FOUND: Record = Record {
    name: "Found",
    words: "A board of a text.",
    fields: &[&[
        needed("line", Shape::Whole, "The line that it starts on, from 1."),
        needed(
            "name",
            Shape::Text,
            "What the text calls it; empty if it has no name.",
        ),
        needed("board", of(&BOARD), "The board."),
    ]],
};

/// The boards that cannot be read.
pub(super) const UNREAD: Field = needed(
    "unread",
    list(&of(&UNREAD_BOARD)),
    "The boards that cannot be read or answered.",
);

const UNREAD_BOARD: Record = Record {
    name: "Unread",
    words: "A board that cannot be read or answered, and why.",
    fields: &[&[
        needed("line", Shape::Whole, "The line, from 1."),
        needed("column", Shape::Whole, "The column, in characters from 1."),
        needed(
            "words",
            Shape::Text,
            "What was expected, and what was found.",
        ),
    ]],
};

/// A board that cannot be read or answered.
#[derive(Serialize)]
pub(super) struct Unread {
    line: usize,
    column: usize,
    words: String,
}

impl Unread {
    /// A board that starts on a line and cannot be answered.
    pub(super) fn on(line: usize, words: impl ToString) -> Unread {
        Unread {
            line,
            column: 1,
            words: words.to_string(),
        }
    }
}

impl From<ReadError> for Unread {
    fn from(error: ReadError) -> Unread {
        Unread {
            line: error.line,
            column: error.column,
            words: error.message,
        }
    }
}

/// Calls `each` with the boards of a text; those that cannot be read, or that `each` cannot answer, come back.
pub(super) fn each(
    taken: &Taken<'_>,
    mut each: impl FnMut(Entry) -> Result<(), Unread>,
) -> Result<Vec<Unread>, Fault> {
    let text = taken.text("text").unwrap_or_default();
    let mut unread = Vec::new();
    for (number, entry) in Reader::new(text, taken.text("geometry"))?.enumerate() {
        if number == MAX_BOARDS {
            let words = format!("expected at most {MAX_BOARDS} boards, found more");
            return Err(Fault::new(Code::BadBoard, words));
        }
        let done = entry.map_err(Unread::from).and_then(&mut each);
        unread.extend(done.err());
    }
    Ok(unread)
}

/// The format that a request names.
pub(super) fn format(taken: &Taken<'_>) -> Result<Format, Fault> {
    let name = taken.text("to").unwrap_or_default();
    Format::named(name).ok_or_else(|| {
        let near = nearest::hint(name, Format::ALL.map(Format::name));
        let words = format!("there is no format '{}'{near}", shown(name));
        Fault::new(Code::UnknownName, words).at("to")
    })
}

fn read(_: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct ReadBoard {
        line: usize,
        name: String,
        board: BoardText,
    }
    #[derive(Serialize)]
    struct Answer {
        boards: Vec<ReadBoard>,
        unread: Vec<Unread>,
    }
    let mut boards = Vec::new();
    let unread = each(taken, |entry| {
        boards.push(ReadBoard {
            line: entry.line,
            board: BoardText::new(&entry.board),
            name: entry.name,
        });
        Ok(())
    })?;
    json(&Answer { boards, unread })
}

fn convert(_: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        text: String,
        unread: Vec<Unread>,
    }
    let format = format(taken)?;
    let (mut writer, mut text) = (Writer::new(format), String::new());
    let unread = each(taken, |entry| {
        let board = formats::fitting(&entry.board, format);
        let written = writer.write_named(&board, &entry.name);
        text += &written.map_err(|error| Unread::on(entry.line, error))?;
        Ok(())
    })?;
    text += writer.end();
    json(&Answer { text, unread })
}

fn write(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        text: String,
    }
    let format = format(taken)?;
    let name = taken.text("name").unwrap_or_default();
    session.with(taken, |kept| {
        let board = if taken.flag("puzzle") {
            kept.state.puzzle().board().clone()
        } else {
            let board = kept.board.clone().or_else(|| kept.state.board());
            let board = board.ok_or_else(|| {
                Fault::new(
                    Code::Mistakes,
                    "two equal values see each other: 'check' tells which is wrong",
                )
            })?;
            formats::fitting(&board, format)
        };
        let mut writer = Writer::new(format);
        let text = match name {
            "" => writer.write(&board),
            name => writer.write_named(&board, name),
        };
        let text = text.map_err(|error| Fault::new(Code::CannotWrite, error))?;
        json(&Answer {
            text: text + writer.end(),
        })
    })
}
