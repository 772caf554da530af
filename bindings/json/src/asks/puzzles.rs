//! New puzzles.

use super::{Ask, hints};
use crate::answers::{BOARD, of};
use crate::fault::{Code, Fault};
use crate::json;
use crate::session::Session;
use crate::table::{Record, Shape, TEXTS, may, needed, shown};
use crate::take::Taken;
use serde::Serialize;
use sudoku_explain::clues;
use sudoku_explain::explain::json::BoardText;
use sudoku_explain::formats::{self, Format};
use sudoku_explain::generate::{
    Alike, Generator, OutOfTries, Pattern, Symmetry, Towards, Walk, Wish,
};
use sudoku_explain::limits::Limits;
use sudoku_explain::rate::{self, Window};
use sudoku_explain::{Board, Geometry, nearest, se};

pub(super) const ASKS: &[Ask] = &[Ask {
    name: "generate",
    words: "A new puzzle with exactly one solution. The same seed makes the same puzzle everywhere.",
    takes: Record {
        name: "GenerateRequest",
        words: "What a puzzle should be like.",
        fields: &[&[
            needed("seed", Shape::Whole, "The seed."),
            may(
                "from",
                Shape::Text,
                "A puzzle, of which another is made: a new solution with the same look. Of the other fields only 'change', 'tries' \
                 and 'to' count then.",
            ),
            may(
                "change",
                Shape::Word(&["harder", "easier"]),
                "The puzzle 'from' is made so instead, a given or a clue at a time, as the scale 'human' sees it.",
            ),
            may("geometry", Shape::Text, "The geometry; '9x9' without it."),
            may(
                "minimal",
                Shape::Flag,
                "Without any of its givens it has a second solution.",
            ),
            may("givens", Shape::Whole, "Exactly this many givens."),
            may(
                "symmetry",
                Shape::Text,
                "How the givens lie, such as 'rotate180'.",
            ),
            may(
                "pattern",
                Shape::Text,
                "Which cells hold givens: a symbol a cell, '.' where there is none.",
            ),
            may(
                "with",
                TEXTS,
                "The kinds of clue that it has, such as 'cage'. Cages alone make a killer: all cells are cut into cages.",
            ),
            may(
                "needs",
                Shape::Text,
                "The id of a strategy without which it cannot be solved.",
            ),
            may(
                "up_to",
                Shape::Text,
                "The id of the hardest strategy that it may need.",
            ),
            may(
                "engine",
                Shape::Whole,
                "The handle of the engine to whose order these two refer.",
            ),
            may(
                "order",
                Shape::Text,
                "Instead of an engine: the name of the order; 'human' without it.",
            ),
            may(
                "level",
                Shape::Text,
                "How hard it is on the scale 'hodoku': 'hard', 'medium..hard'.",
            ),
            may(
                "se",
                Shape::Text,
                "How hard it is on the scale 'se', of plain 9x9: its ER, '7.2', '4.0..4.5'.",
            ),
            may(
                "tries",
                Shape::Whole,
                "Gives up after this many tries; 1000 without it, 100 where 'change' is said.",
            ),
            may(
                "to",
                Shape::Text,
                "The format of its text; 'line' without it.",
            ),
        ]],
    },
    gives: Record {
        name: "GenerateAnswer",
        words: "A puzzle.",
        fields: &[&[
            needed("board", of(&BOARD), "The puzzle."),
            needed("text", Shape::Text, "The same in the format."),
            needed("givens", Shape::Whole, "How many givens it has."),
            needed("seed", Shape::Whole, "The seed that makes it."),
        ]],
    },
    example: r#"{"ask":"generate","seed":1,"geometry":"6x6"}"#,
    answer: generate,
}];

/// How many tries if the request does not say.
const TRIES: u64 = 1000;

fn unknown(field: &str, words: impl ToString) -> Fault {
    Fault::new(Code::UnknownName, words.to_string()).at(field)
}

fn generate(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        board: BoardText,
        text: String,
        givens: usize,
        seed: u64,
    }
    let format = match taken.text("to") {
        Some(name) => Format::named(name).ok_or_else(|| {
            let near = nearest::hint(name, Format::ALL.map(Format::name));
            unknown("to", format!("there is no format '{}'{near}", shown(name)))
        })?,
        None => Format::LINE,
    };
    let seed = taken.whole("seed").unwrap_or_default();
    let board = match taken.text("from") {
        Some(from) => made_of(from, session, taken, seed)?,
        None => made_new(session, taken, seed)?,
    };
    let text = formats::write(&board, format);
    json(&Answer {
        text: text.map_err(|error| Fault::new(Code::CannotWrite, error).at("to"))?,
        givens: board.start().givens.iter().flatten().count(),
        board: BoardText::new(&board),
        seed,
    })
}

fn not_made(error: OutOfTries, limits: &Limits) -> Fault {
    if limits.is_cancelled() {
        Fault::new(Code::Cancelled, "the call was cancelled")
    } else {
        Fault::new(Code::OutOfTries, error)
    }
}

/// A puzzle that is made of nothing.
fn made_new(session: &Session, taken: &Taken<'_>, seed: u64) -> Result<Board, Fault> {
    let geometry = Geometry::named(taken.text("geometry").unwrap_or("9x9"));
    let geometry = geometry.map_err(|error| unknown("geometry", error))?;
    let wish = wish(&geometry, taken)?;
    let engine = session.engine(taken)?;
    let impossible = |error| Fault::new(Code::Impossible, error);
    let (needs, up_to) = (taken.text("needs"), taken.text("up_to"));
    for (field, id) in [("needs", needs), ("up_to", up_to)] {
        id.map_or(Ok(()), |id| hints::is_strategy(id, field))?;
    }
    let wish = wish
        .needing(&geometry, engine.order(), needs, up_to)
        .map_err(impossible)?;
    let mut generator = Generator::new(&geometry, &wish).map_err(impossible)?;
    let limits = session.limits(taken);
    if let Some(cancel) = &limits.cancel {
        generator.cancel_by(cancel.clone());
    }
    let tries = taken.whole("tries").unwrap_or(TRIES);
    let board = generator.puzzle(seed, tries, &|| !limits.is_cancelled());
    board.map_err(|error| not_made(error, &limits))
}

/// The tries of a walk if the request does not say.
const STEPS: u64 = 100;

/// A puzzle that is made of another.
fn made_of(from: &str, session: &Session, taken: &Taken<'_>, seed: u64) -> Result<Board, Fault> {
    let from = formats::read_one(from, None).map_err(|error| Fault::from(error).at("from"))?;
    let limits = session.limits(taken);
    let impossible = |error| Fault::new(Code::Impossible, error).at("from");
    let tries = taken.whole("tries");
    let goes_on = || !limits.is_cancelled();
    let towards = match taken.text("change") {
        Some("harder") => Towards::Harder,
        Some(_) => Towards::Easier,
        None => {
            let mut alike = Alike::new(&from).map_err(impossible)?;
            alike.cancel_by(limits.cancel.clone().unwrap_or_default());
            let made = alike.puzzle(seed, tries.unwrap_or(TRIES), &goes_on);
            return made.map_err(|error| not_made(error, &limits));
        }
    };
    let cancelled = |error| match limits.is_cancelled() {
        true => Fault::new(Code::Cancelled, "the call was cancelled"),
        false => impossible(error),
    };
    let mut walk = Walk::until(&from, towards, limits.cancel.clone()).map_err(cancelled)?;
    let made = walk.puzzle(seed, tries.unwrap_or(STEPS), &goes_on);
    if limits.is_cancelled() {
        return Err(Fault::new(Code::Cancelled, "the call was cancelled"));
    }
    made.map_err(|error| not_made(error, &limits))
}

/// What is wished for, but for strategies.
fn wish(geometry: &Geometry, taken: &Taken<'_>) -> Result<Wish, Fault> {
    let symmetry = taken.text("symmetry").map(|name| {
        Symmetry::named(name).ok_or_else(|| {
            let near = nearest::hint(name, Symmetry::ALL.map(Symmetry::name));
            unknown(
                "symmetry",
                format!("there is no symmetry '{}'{near}", shown(name)),
            )
        })
    });
    let pattern = taken
        .text("pattern")
        .map(|text| Pattern::read(geometry, text));
    let window = taken.text("level").map(|level| {
        let scale = rate::scale("hodoku").ok_or("there is no scale 'hodoku'")?;
        Window::read(&scale, level)
    });
    let range = taken.text("se").map(se::range);
    let wish = Wish {
        givens: taken.count("givens"),
        minimal: taken.flag("minimal"),
        symmetry: symmetry.transpose()?.unwrap_or_default(),
        pattern: pattern
            .transpose()
            .map_err(|error| unknown("pattern", error))?,
        rated: window
            .transpose()
            .map_err(|words| unknown("level", words))?,
        se: range.transpose().map_err(|words| unknown("se", words))?,
        ..Wish::default()
    };
    wish.with_kinds(taken.texts("with"), clues::KINDS)
        .map_err(|error| unknown("with", error))
}
