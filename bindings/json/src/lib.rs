//! Hints, logs, ratings and puzzles as JSON: a request in, an answer out.
//!
//! ```
//! let session = sudoku_explain_json::Session::new();
//! let answer = session.answer(br#"{"ask": "hint", "text": "1.3..4....4.4..1", "level": 2}"#);
//! assert!(answer.contains("Look at where"), "{answer}");
//! ```
//!
//! Every door to another language (`bindings/c`, `bindings/web`, `bindings/python`) hands texts to a [`Session`] and holds
//! no logic; neither does this crate, which reads requests, calls the library and writes what it says. `SURFACE.md`
//! beside it is the manual, `surface.schema.json` the same for programs.
//!
//! # Why it is built this way
//!
//! **Why is this no room of the library?** Because the library knows boards, steps and words, and need not know that
//! somebody asks for them in JSON. What it says in JSON ([`explain::json`](sudoku_explain::explain::json),
//! [`hint::Answer`](sudoku_explain::hint::Answer)) is written there once, for the command and for this crate: so an
//! answer of the command is, byte for byte, part of an answer here (a test). For requests on a command line there is
//! the program `sudoku-explain-json`: a request a line, an answer a line.
//!
//! **Why a table, and not types with derives?** A request is read by the table, answers are held to it by tests, and the
//! schema, the types of TypeScript and Python and the manual are written from it. With derives there would be one more
//! generator in the build of everybody who links the library, and the places of mistakes (`$.moves[1]`) would be lost.
//!
//! **Why is there no time in a budget?** The library reads no clock. A budget counts what a search tries, so that the
//! same request has the same answer everywhere; a program that has a clock calls [`Session::cancel`].
//!
//! **What happens to a panic?** There should be none. If there is one all the same it ends the request that met it, with
//! the code `internal`, and the session goes on.

mod answers;
mod asks;
mod fault;
mod session;
mod table;
mod take;

use fault::FAULT;
use serde::Serialize;
use serde_json::{Map, Value};
use std::panic::{AssertUnwindSafe, catch_unwind};
use sudoku_explain::nearest;
use table::shown;
use take::Taken;

pub use asks::{Ask, all};
pub use fault::{Code, Fault};
pub use session::{MOST_ENGINES, MOST_STATES, Session};
pub use table::{Field, MOST, Misfit, OneOf, Record, Shape};

/// The version of requests and answers. What is asked and answered in a version may grow fields, and loses none.
pub const VERSION: u64 = 1;

/// The longest request in bytes.
pub const MOST_BYTES: usize = 16 << 20;

/// The fields of an object that every request has besides those of what it asks for.
pub const REQUEST: &Record = &Record {
    name: "Request",
    words: "What every request has besides the fields of what it asks for.",
    fields: &[asks::REQUEST],
};

/// What comes back: one of `answer` and `fault`.
pub const REPLY: &Record = &Record {
    name: "Reply",
    words: "What comes back: one of 'answer' and 'fault'.",
    fields: &[asks::REPLY],
};

/// Why a request has no answer.
pub const FAULTS: &Record = &FAULT;

/// What comes back, without the answer.
#[derive(Serialize)]
struct Refusal<'r> {
    version: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'r Value>,
    fault: Fault,
}

impl Session {
    /// The answer to a request, in one line. It never panics, whatever the bytes are.
    pub fn answer(&self, request: &[u8]) -> String {
        let (id, found) = match parse(request) {
            Ok(mut fields) => {
                let id = fields.remove("id");
                let answer = catch_unwind(AssertUnwindSafe(|| self.found(id.as_ref(), fields)));
                let fault = || {
                    let words = "a mistake of the library: this request met a panic";
                    Err(Fault::new(Code::Internal, words))
                };
                (id, answer.unwrap_or_else(|_| fault()))
            }
            Err(fault) => (None, Err(fault)),
        };
        match found {
            Ok(answer) => {
                let id = id.map_or(String::new(), |id| format!(r#""id":{id},"#));
                format!(r#"{{"version":{VERSION},{id}"answer":{answer}}}"#)
            }
            Err(fault) => {
                let id = id.as_ref().filter(|id| is_id(id));
                let refusal = Refusal {
                    version: VERSION,
                    id,
                    fault,
                };
                serde_json::to_string(&refusal).unwrap_or_default()
            }
        }
    }

    /// The answer to a request whose id is known.
    fn found(&self, id: Option<&Value>, mut fields: Map<String, Value>) -> Result<String, Fault> {
        let bad = |field: &str, words: String| Fault::new(Code::BadRequest, words).at(field);
        if id.is_some_and(|id| !is_id(id)) {
            return Err(bad("id", "expected a text or a whole number".into()));
        }
        let version = fields.remove("version");
        if let Some(version) = version.filter(|version| version.as_u64() != Some(VERSION)) {
            let words = format!("expected {VERSION}, found {}", shown(&version.to_string()));
            return Err(Fault::new(Code::Version, words).at("version"));
        }
        let Some(Value::String(name)) = fields.remove("ask") else {
            return Err(bad(
                "ask",
                "expected what is asked for, such as 'hint'".into(),
            ));
        };
        let Some(ask) = all().find(|ask| ask.name == name) else {
            let near = nearest::hint(&name, all().map(|ask| ask.name));
            let words = format!("'{}' is nothing that can be asked for{near}", shown(&name));
            return Err(bad("ask", words));
        };
        // Many languages write null for a field that is not there.
        fields.retain(|_, value| !value.is_null());
        ask.takes.check(&fields)?;
        (ask.answer)(self, &Taken::new(&fields))
    }
}

/// Whether a value can name a request.
fn is_id(id: &Value) -> bool {
    id.is_string() || id.as_u64().is_some_and(|id| id <= MOST)
}

/// The fields of a request.
fn parse(request: &[u8]) -> Result<Map<String, Value>, Fault> {
    if request.len() > MOST_BYTES {
        let words = format!(
            "expected at most {MOST_BYTES} bytes, found {}",
            request.len()
        );
        return Err(Fault::new(Code::NotJson, words));
    }
    let request = std::str::from_utf8(request).map_err(|error| {
        let (valid, _) = request.split_at(error.valid_up_to());
        let line = valid.rsplit(|&byte| byte == b'\n').next();
        Fault {
            line: Some(valid.iter().filter(|&&byte| byte == b'\n').count() + 1),
            column: Some(line.map_or(0, <[u8]>::len) + 1),
            ..Fault::new(Code::NotJson, "expected UTF-8")
        }
    })?;
    match serde_json::from_str(request) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(Fault::new(Code::NotJson, "expected an object")),
        Err(error) => {
            let words = error.to_string();
            let words = words
                .rsplit_once(" at line ")
                .map_or(&*words, |(words, _)| words);
            Err(Fault {
                line: Some(error.line()),
                column: Some(error.column()),
                ..Fault::new(Code::NotJson, words)
            })
        }
    }
}

/// A value as JSON.
fn json(value: &impl Serialize) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(|error| Fault::new(Code::Internal, error))
}
