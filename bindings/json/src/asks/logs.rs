//! Whole solutions: as data, as text; proved again; or by search.

use super::{Ask, BUDGET, NOTATION, SUBJECT, notation};
use crate::answers::LOG_FIELDS;
use crate::fault::{Code, Fault};
use crate::json;
use crate::session::{Kept, Session};
use crate::table::{Field, Record, Shape, TEXTS, WHOLES, may, needed};
use crate::take::Taken;
use serde::Serialize;
use sudoku_explain::explain::json::{Document, JsonError, read as read_logs};
use sudoku_explain::explain::{Grids, Layout, Record as Told, write_markdown, write_text};
use sudoku_explain::hint::Hint;
use sudoku_explain::limits::{Limits, Stop};
use sudoku_explain::search::{Solutions, Verdict, judge};
use sudoku_explain::verify::{self, Fault as Untrue, Script};
use sudoku_explain::{Board, Geometry, Solver, page};

pub(super) const ASKS: &[Ask] = &[
    Ask {
        name: "walkthrough",
        words: "Every step to the solution, each with its proof and its words.",
        takes: Record {
            name: "WalkthroughRequest",
            words: "A state, and an order.",
            fields: &[SUBJECT, ORDER, ESSENTIAL, &[NOTATION, BUDGET]],
        },
        gives: Record {
            name: "Log",
            words: "A log: a board, the steps from there, and what proves them.",
            fields: &[LOG_FIELDS],
        },
        example: r#"{"ask":"walkthrough","text":"1..43.1..1.34..1"}"#,
        answer: walkthrough,
    },
    Ask {
        name: "tell",
        words: "The same as text for people.",
        takes: Record {
            name: "TellRequest",
            words: "A state, an order, and how it is told.",
            fields: &[
                SUBJECT,
                ORDER,
                ESSENTIAL,
                &[
                    NOTATION,
                    BUDGET,
                    may(
                        "style",
                        Shape::Word(&["text", "markdown", "page"]),
                        "How it is written; as text without it. A page is HTML to step through.",
                    ),
                    may(
                        "grids",
                        Shape::Word(&["key", "all", "never"]),
                        "Which steps are shown with a grid; those that one cannot see without, if absent.",
                    ),
                    may(
                        "linear",
                        Shape::Flag,
                        "Sentences only: no grid, no frame, no line broken. For screen readers.",
                    ),
                    may(
                        "brief",
                        Shape::Flag,
                        "A line a step, without proofs and without grids.",
                    ),
                    may(
                        "width",
                        Shape::Whole,
                        "Where lines are broken; 96 without it.",
                    ),
                ],
            ],
        },
        gives: Record {
            name: "TellAnswer",
            words: "A log for people.",
            fields: &[&[needed("text", Shape::Text, "The text.")]],
        },
        example: r#"{"ask":"tell","text":"1..43.1..1.34..1","brief":true}"#,
        answer: tell,
    },
    Ask {
        name: "verify",
        words: "Proves every step of a log again.",
        takes: Record {
            name: "VerifyRequest",
            words: "A log, and what is done with it.",
            fields: &[&[
                needed(
                    "log",
                    Shape::Any,
                    "A log, as 'walkthrough' and 'hint' give it.",
                ),
                may(
                    "whole",
                    Shape::Flag,
                    "Each step is found and told again, too, and every field compared; without it other fields do not matter.",
                ),
                may(
                    "to",
                    Shape::Word(&["veripb", "lrat", "drup"]),
                    "The log is written as a proof, too, that programs of others check.",
                ),
                BUDGET,
            ]],
        },
        gives: Record {
            name: "VerifyAnswer",
            words: "Whether a log holds.",
            fields: &[&[
                needed("proved", Shape::Flag, "Whether every step follows."),
                may(
                    "step",
                    Shape::Whole,
                    "The first step that does not, counted from 1.",
                ),
                may("words", Shape::Text, "What does not hold."),
                may(
                    "place",
                    Shape::Text,
                    "The field that is not as it would be told.",
                ),
                may(
                    "unseen",
                    TEXTS,
                    "Of a log that was told again what could not be looked at, in words.",
                ),
                may(
                    "formula",
                    Shape::Text,
                    "The puzzle, for a program of others.",
                ),
                may("lines", Shape::Text, "The proof, for a program of others."),
                may(
                    "axioms",
                    WHOLES,
                    "The steps that rest on a line of the proof which nothing proves: that there is one solution.",
                ),
            ]],
        },
        example: r#"{"ask":"verify","log":{"format":"sudoku-explain/2","board":{"geometry":"4x4","text":"1..43.1..1.34..1"},"steps":[]}}"#,
        answer: check_log,
    },
    Ask {
        name: "solve",
        words: "The solutions of a board by search.",
        takes: Record {
            name: "SolveRequest",
            words: "A state, and how many solutions are wanted.",
            fields: &[
                SUBJECT,
                &[
                    BUDGET,
                    may(
                        "limit",
                        Shape::Whole,
                        "The most solutions, up to 1000; two without it.",
                    ),
                ],
            ],
        },
        gives: Record {
            name: "SolveAnswer",
            words: "Solutions.",
            fields: &[&[
                needed(
                    "solutions",
                    TEXTS,
                    "The solutions, each the values row by row.",
                ),
                needed("more", Shape::Flag, "Whether there may be more."),
            ]],
        },
        example: r#"{"ask":"solve","text":"1..43.1..1.34..1"}"#,
        answer: solve,
    },
];

const ORDER: &[Field] = &[
    may(
        "engine",
        Shape::Whole,
        "The handle of an engine, whose order it is.",
    ),
    may(
        "order",
        Shape::Text,
        "Instead of an engine: the name of an order of strategies; 'human' without it.",
    ),
];

const ESSENTIAL: &[Field] = &[may(
    "essential",
    Shape::Flag,
    "Without steps of which no later step needs anything: what a person would write down afterwards.",
)];

/// More solutions are not wanted.
const MOST_SOLUTIONS: usize = 1000;

/// The board of a state: as it was read, or as the player has it, if nothing on it is wrong.
fn board(kept: &Kept) -> Result<Board, Fault> {
    let board = kept.board.clone().or_else(|| kept.state.board());
    board.ok_or_else(|| {
        let words = "two equal values see each other: 'check' tells which is wrong";
        Fault::new(Code::Mistakes, words)
    })
}

/// Solves the board of a state, and tells `what` of it.
fn told<T>(
    session: &Session,
    taken: &Taken<'_>,
    what: impl FnOnce(&Told<'_>, &mut Vec<Hint>) -> T,
) -> Result<T, Fault> {
    let (engine, limits) = (session.engine(taken)?, session.limits(taken));
    session.with(taken, |kept| {
        let mut board = board(kept)?;
        let known = judge_within(&mut board, &limits);
        let mut solver = Solver::new(engine.order(), &board);
        if let Some(cancel) = &limits.cancel {
            solver.cancel_by(cancel.clone());
        }
        solver.set_budget(limits.nodes);
        solver.solve();
        let mut record = Told::new(&board, &solver);
        record.solutions = known.count;
        record.two = known.solutions.try_into().ok();
        let essential = taken.flag("essential").then(|| record.essential(&limits));
        if let Some((log, last)) = &essential {
            (record.log, record.last) = (log, last);
        }
        Ok(what(&record, &mut kept.steps))
    })
}

/// Counts the solutions of a board; cancelling the call ends the count, too.
fn judge_within(board: &mut Board, limits: &Limits) -> Verdict {
    let count = limits.for_count(board.geometry().cell_count());
    judge(board, &count)
}

fn walkthrough(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    let document = told(session, taken, |record, steps| {
        // A request with a text is not followed by one for a drawing.
        if taken.has("state") {
            *steps = Hint::all_of(record);
        }
        Document::new(record, notation(taken))
    })?;
    json(&document)
}

fn tell(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        text: String,
    }
    let usual = Layout::default();
    let layout = Layout {
        notation: notation(taken),
        grids: match taken.text("grids") {
            Some("all") => Grids::All,
            Some("never") => Grids::Never,
            _ => Grids::Key,
        },
        linear: taken.flag("linear"),
        brief: taken.flag("brief"),
        width: taken.count("width").unwrap_or(usual.width).max(LEAST_WIDTH),
        ..usual
    };
    let write = match taken.text("style") {
        Some("markdown") => write_markdown,
        Some("page") => page::of_log,
        _ => write_text,
    };
    let text = told(session, taken, |record, _| write(record, &layout))?;
    json(&Answer { text })
}

/// Narrower lines hold no word.
const LEAST_WIDTH: usize = 20;

fn check_log(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    let text = taken.value("log").map(ToString::to_string);
    let text = text.unwrap_or_default();
    let fault = |error: JsonError| Fault {
        place: (!error.path.is_empty()).then_some(error.path),
        ..Fault::new(Code::BadDocument, error.message)
    };
    let documents = read_logs(&text).map_err(fault)?;
    let [document] = &documents[..] else {
        let words = format!("expected one log, found {}", documents.len());
        return Err(Fault::new(Code::BadDocument, words).at("log"));
    };
    let limits = session.limits(taken);
    let geometry = document.board().map_err(fault)?.geometry().clone();
    let untrue = |untrue: Untrue| match untrue {
        Untrue::Stopped(Stop::Cancelled) => {
            Err(Fault::new(Code::Cancelled, "the call was cancelled"))
        }
        untrue => json(&Checked::untrue(&untrue, &geometry)),
    };
    let mut checked = Checked {
        proved: true,
        ..Checked::default()
    };
    if taken.flag("whole") {
        match verify::whole(&text, &limits).map_err(fault)? {
            Ok(unseen) => checked.unseen = Some(unseen),
            Err(found) => return untrue(found),
        }
    }
    let script = taken.text("to").map(|name| match name {
        "lrat" => Script::Lrat,
        "drup" => Script::Drup,
        _ => Script::VeriPb,
    });
    match script {
        Some(script) => match verify::export(document, script, &limits).map_err(fault)? {
            Ok(proof) => {
                checked.formula = Some(proof.formula);
                checked.lines = Some(proof.lines);
                checked.axioms = Some(proof.axioms);
            }
            Err(found) => return untrue(found),
        },
        // Whoever told it again has proved it.
        None if checked.unseen.is_some() => {}
        None => {
            if let Err(found) = verify::verify_within(document, &[], &limits).map_err(fault)? {
                return untrue(found);
            }
        }
    }
    json(&checked)
}

/// Whether a log holds, and what was made of it.
#[derive(Default, Serialize)]
struct Checked {
    proved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unseen: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    formula: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    axioms: Option<Vec<usize>>,
}

impl Checked {
    fn untrue(untrue: &Untrue, geometry: &Geometry) -> Checked {
        Checked {
            step: match untrue {
                Untrue::Step(number, _) | Untrue::Telling(number, _) => Some(*number),
                _ => None,
            },
            place: match untrue {
                Untrue::Field(path, _) => Some(path.clone()),
                _ => None,
            },
            words: Some(untrue.describe(geometry)),
            ..Checked::default()
        }
    }
}

fn solve(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        solutions: Vec<String>,
        more: bool,
    }
    let limits = session.limits(taken);
    let limit = taken.count("limit").unwrap_or(2).min(MOST_SOLUTIONS);
    session.with(taken, |kept| {
        let board = board(kept)?;
        let limits = Limits {
            nodes: limits.nodes.or(Limits::default()
                .for_count(board.geometry().cell_count())
                .nodes),
            cancel: limits.cancel,
        };
        let mut search = Solutions::within(&board, limits);
        let solutions: Vec<String> = search
            .by_ref()
            .take(limit)
            .map(|found| found.to_string())
            .collect();
        if search.stopped() == Some(Stop::Cancelled) {
            return Err(Fault::new(Code::Cancelled, "the call was cancelled"));
        }
        let more =
            search.stopped().is_some() || (solutions.len() == limit && search.next().is_some());
        json(&Answer { solutions, more })
    })
}
