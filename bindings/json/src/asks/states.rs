//! States of players: opened, shown, changed, saved, closed.

use super::{Ask, GEOMETRY, SUBJECT};
use crate::answers::{BOARD, list, of};
use crate::fault::{Code, Fault};
use crate::json;
use crate::session::{self, Kept, Session};
use crate::table::{Field, Record, Shape, TEXTS, WHOLES, may, needed, shown};
use crate::take::Taken;
use serde::Serialize;
use sudoku_explain::explain::json::BoardText;
use sudoku_explain::explain::rules;
use sudoku_explain::hint::{Move, State};
use sudoku_explain::words::Names;
use sudoku_explain::{Mark, Marks, Play};

pub(super) const ASKS: &[Ask] = &[
    Ask {
        name: "open",
        words: "Keeps a state, so that later requests need not send it, and what is found out of it stays known.",
        takes: Record {
            name: "OpenRequest",
            words: "A board, or a saved state.",
            fields: &[&[
                needed(
                    "text",
                    Shape::Text,
                    "A board in any format, or a saved state.",
                ),
                GEOMETRY,
            ]],
        },
        gives: Record {
            name: "OpenAnswer",
            words: "A state that is kept.",
            fields: &[
                &[needed(
                    "state",
                    Shape::Whole,
                    "Its handle: a number that no other state of this session has or had.",
                )],
                SHOWN,
            ],
        },
        example: r#"{"ask":"open","text":"1..43.1..1.34..1"}"#,
        answer: open,
    },
    Ask {
        name: "close",
        words: "Forgets a state or an engine.",
        takes: Record {
            name: "CloseRequest",
            words: "Handles.",
            fields: &[&[
                may("state", Shape::Whole, "The handle of a state."),
                may("engine", Shape::Whole, "The handle of an engine."),
            ]],
        },
        gives: Record {
            name: "CloseAnswer",
            words: "What was forgotten.",
            fields: &[&[needed("closed", Shape::Whole, "How many.")]],
        },
        example: r#"{"ask":"close"}"#,
        answer: close,
    },
    Ask {
        name: "show",
        words: "What is written on a state.",
        takes: Record {
            name: "ShowRequest",
            words: "A state.",
            fields: &[SUBJECT],
        },
        gives: Record {
            name: "ShowAnswer",
            words: "What is written on a state.",
            fields: &[SHOWN],
        },
        example: r#"{"ask":"show","text":"1..43.1..1.34..1"}"#,
        answer: show,
    },
    Ask {
        name: "save",
        words: "A state as a text, moves and all: 'open' reads it again.",
        takes: Record {
            name: "SaveRequest",
            words: "A state.",
            fields: &[SUBJECT],
        },
        gives: Record {
            name: "SaveAnswer",
            words: "A saved state.",
            fields: &[&[needed("text", Shape::Text, "The saved state.")]],
        },
        example: r#"{"ask":"save","text":"1..43.1..1.34..1"}"#,
        answer: save,
    },
    Ask {
        name: "move",
        words: "Makes moves on a state that is kept, such as 'r1c2=5', 'r1c2<>5', 'erase r1c2', 'corner r1c2=5', \
                'centre r1c2=5', 'uncentre r1c2=5', 'complete r1c2', 'colour r1c2 3', 'line r1c2=5 r3c4=5', 'fill'.",
        takes: Record {
            name: "MoveRequest",
            words: "A state that is kept, and moves.",
            fields: &[HANDLE, &[needed("moves", TEXTS, "The moves in order.")]],
        },
        gives: DONE,
        example: r#"{"ask":"move","state":1,"moves":["r1c2=2"]}"#,
        answer: make,
    },
    Ask {
        name: "apply",
        words: "Does what the last hint about a state says, as one move. The hint has to be given on the state as it is.",
        takes: Record {
            name: "ApplyRequest",
            words: "A state that is kept.",
            fields: &[HANDLE],
        },
        gives: DONE,
        example: r#"{"ask":"apply","state":1}"#,
        answer: apply,
    },
    Ask {
        name: "undo",
        words: "Takes moves back.",
        takes: Record {
            name: "UndoRequest",
            words: "A state that is kept.",
            fields: &[HANDLE, TIMES],
        },
        gives: DONE,
        example: r#"{"ask":"undo","state":1}"#,
        answer: undo,
    },
    Ask {
        name: "redo",
        words: "Makes moves again that were taken back.",
        takes: Record {
            name: "RedoRequest",
            words: "A state that is kept.",
            fields: &[HANDLE, TIMES],
        },
        gives: DONE,
        example: r#"{"ask":"redo","state":1}"#,
        answer: redo,
    },
];

const HANDLE: &[Field] = &[needed("state", Shape::Whole, "The handle of the state.")];

const TIMES: &[Field] = &[may("times", Shape::Whole, "How many; one without it.")];

const DONE: Record = Record {
    name: "MovesAnswer",
    words: "What became of the moves of a state.",
    fields: &[&[
        needed(
            "changed",
            Shape::Whole,
            "How many moves were made, taken back or made again.",
        ),
        needed("done", Shape::Whole, "How many moves are done now."),
        needed("undone", Shape::Whole, "How many moves can be made again."),
    ]],
};

const CELL: Record = Record {
    name: "CellState",
    words: "What stands in a cell.",
    fields: &[&[
        needed("cell", Shape::Text, "The cell."),
        may("given", Shape::Whole, "The value that the puzzle gives."),
        may("value", Shape::Whole, "The value that the player placed."),
        may("corner", WHOLES, "The notes in its corners."),
        may("centre", WHOLES, "The notes in its centre."),
        may(
            "struck",
            WHOLES,
            "The values that the player said it cannot be.",
        ),
        may(
            "complete",
            Shape::Flag,
            "Whether its notes in the centre are all that it can be.",
        ),
        may("colours", WHOLES, "Its colours."),
    ]],
};

const GRID: Record = Record {
    name: "BoardGrid",
    words: "One of the grids of a board.",
    fields: &[&[
        needed("grid", Shape::Text, "Its letter."),
        needed("first", Shape::Text, "Its first cell."),
        needed(
            "side",
            Shape::Whole,
            "How many rows and columns of the board it takes.",
        ),
    ]],
};

/// What is shown of a state.
const SHOWN: &[Field] = &[
    needed(
        "board",
        of(&BOARD),
        "The puzzle, without what the player wrote.",
    ),
    needed("rules", TEXTS, "The rules of the puzzle in sentences."),
    needed("values", WHOLES, "The values that its cells can have."),
    may(
        "grids",
        list(&of(&GRID)),
        "The grids of the board, if they are several.",
    ),
    needed(
        "cells",
        list(&of(&CELL)),
        "The cells in which something stands, row by row.",
    ),
    needed(
        "lines",
        list(&TEXTS),
        "The lines that the player drew: the marks at both ends.",
    ),
    needed("moves", TEXTS, "The moves that are done, in order."),
    needed(
        "undone",
        TEXTS,
        "The moves that can be made again, the next first.",
    ),
];

#[derive(Serialize)]
struct Shown {
    board: BoardText,
    rules: Vec<String>,
    values: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    grids: Vec<GridText>,
    cells: Vec<CellText>,
    lines: Vec<[String; 2]>,
    moves: Vec<String>,
    undone: Vec<String>,
}

#[derive(Serialize)]
struct GridText {
    grid: char,
    first: String,
    side: usize,
}

#[derive(Serialize, Default)]
struct CellText {
    cell: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    corner: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    centre: Vec<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    struck: Vec<u8>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    complete: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    colours: Vec<u8>,
}

impl Shown {
    fn new(state: &State) -> Shown {
        let geometry = state.geometry();
        let names = Names::new(geometry);
        let numbers = |marks: Marks| marks.values().map(|value| value.0).collect();
        let mark = |mark: Mark| Play::Set(mark).text(geometry);
        let cell = |(cell, written): (_, &sudoku_explain::hint::Written)| {
            let given = state.is_given(cell).then(|| state.value(cell)).flatten();
            let text = CellText {
                cell: names.cell(cell),
                given: given.map(|value| value.0),
                value: written.value.map(|value| value.0),
                corner: numbers(written.corner),
                centre: numbers(written.centre),
                struck: numbers(written.struck),
                complete: written.is_complete,
                colours: written.colours.clone(),
            };
            let is_empty = given.is_none() && *written == Default::default();
            (!is_empty).then_some(text)
        };
        Shown {
            board: BoardText::new(state.puzzle().board()),
            rules: rules(state.puzzle().board())
                .lines()
                .map(String::from)
                .collect(),
            values: geometry.values().map(|value| value.0).collect(),
            grids: geometry
                .grids()
                .zip(geometry.lines())
                .map(|((grid, first), [rows, _])| GridText {
                    grid,
                    first: names.cell(first),
                    side: rows.len(),
                })
                .collect(),
            cells: state.cells().filter_map(cell).collect(),
            lines: state
                .lines()
                .iter()
                .map(|&(from, to)| [mark(from), mark(to)])
                .collect(),
            moves: state.moves().map(|what| what.text(geometry)).collect(),
            undone: state.undone().map(|what| what.text(geometry)).collect(),
        }
    }
}

fn open(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        state: u64,
        #[serde(flatten)]
        shown: Shown,
    }
    let kept = session::read(taken)?;
    let shown = Shown::new(&kept.state);
    let state = session.open(kept)?;
    json(&Answer { state, shown })
}

fn close(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        closed: u64,
    }
    let mut closed = 0;
    if let Some(state) = taken.whole("state") {
        session.close(state)?;
        closed += 1;
    }
    if let Some(engine) = taken.whole("engine") {
        session.close_engine(engine)?;
        closed += 1;
    }
    json(&Answer { closed })
}

fn show(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    session.with(taken, |kept| json(&Shown::new(&kept.state)))
}

fn save(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        text: String,
    }
    session.with(taken, |kept| {
        json(&Answer {
            text: kept.state.to_json(),
        })
    })
}

/// What became of the moves of a state.
fn done(kept: &mut Kept, changed: u64) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        changed: u64,
        done: usize,
        undone: usize,
    }
    if changed > 0 {
        kept.has_changed();
    }
    json(&Answer {
        changed,
        done: kept.state.moves().count(),
        undone: kept.state.undone().count(),
    })
}

fn make(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    session.with(taken, |kept| {
        let mut changed = 0;
        for (at, text) in taken.texts("moves").enumerate() {
            let fault = |words: String| Fault::new(Code::BadMove, words).at(format!("moves[{at}]"));
            let geometry = kept.state.geometry().clone();
            let what = Move::read(&geometry, text).map_err(|expected| {
                fault(format!("expected {expected}, found '{}'", shown(text)))
            })?;
            let made = kept.state.make(what);
            made.map_err(|error| fault(error.describe(&geometry)))?;
            kept.has_changed();
            changed += 1;
        }
        done(kept, changed)
    })
}

fn apply(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    session.with(taken, |kept| {
        let Some(hint) = &kept.hint else {
            let words = "there is no hint on the state as it is: ask for one first";
            return Err(Fault::new(Code::BadMove, words));
        };
        let made = kept.state.make(Move::Step(hint.step.view().plays()));
        made.map_err(|error| Fault::new(Code::BadMove, error.describe(kept.state.geometry())))?;
        done(kept, 1)
    })
}

fn undo(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    repeat(session, taken, State::undo)
}

fn redo(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    repeat(session, taken, State::redo)
}

fn repeat(
    session: &Session,
    taken: &Taken<'_>,
    one: fn(&mut State) -> bool,
) -> Result<String, Fault> {
    let times = taken.whole("times").unwrap_or(1);
    session.with(taken, |kept| {
        let mut changed = 0;
        while changed < times && one(&mut kept.state) {
            changed += 1;
        }
        done(kept, changed)
    })
}
