//! Pictures: of what a player has written, of a hint, of a step.

use super::{Ask, SEEK, SUBJECT, notation};
use crate::answers::{RUNG, list, of};
use crate::fault::{Code, Fault};
use crate::json;
use crate::session::{Kept, Session};
use crate::table::{Record, Shape, TEXTS, may, needed, shown};
use crate::take::Taken;
use serde::Serialize;
use sudoku_explain::Cell;
use sudoku_explain::hint::{Hint, LEVELS, RungText, State};
use sudoku_explain::picture::{Picture, style};
use sudoku_explain::words::Names;

pub(super) const ASKS: &[Ask] = &[Ask {
    name: "picture",
    words: "A drawing of a state as the player has it; or of the hint that was given last, or of a step of the last answer.",
    takes: Record {
        name: "PictureRequest",
        words: "A state, and what is drawn of it.",
        fields: &[
            SUBJECT,
            SEEK,
            &[
                may(
                    "level",
                    Shape::Whole,
                    "Draws the last hint up to this rung, or the next hint if the state is as nobody asked about; with 'step' the \
                     rung of that.",
                ),
                may(
                    "step",
                    Shape::Whole,
                    "Draws this step of the last answer with steps about a state that is kept, from 1 on.",
                ),
                may(
                    "conflicts",
                    Shape::Flag,
                    "Points out values that see their equal.",
                ),
                may("wrong", TEXTS, "Points out the values of these cells."),
                may(
                    "apart",
                    Shape::Flag,
                    "As pieces to put together, of which few differ from one drawing of the state to the next.",
                ),
            ],
        ],
    },
    gives: Record {
        name: "PictureAnswer",
        words: "A drawing.",
        fields: &[&[
            may(
                "svg",
                Shape::Text,
                "It as a document of SVG; absent with 'apart'.",
            ),
            may(
                "pieces",
                TEXTS,
                "With 'apart': what it is made of, each a text of elements of SVG. All drawings of a state have as many.",
            ),
            may(
                "legend",
                Shape::Text,
                "With 'apart': what its signs mean as a document of SVG, if there are any.",
            ),
            may(
                "style",
                Shape::Text,
                "With 'apart': the style sheet of all drawings.",
            ),
            needed("width", Shape::Whole, "How wide it is, in its own units."),
            needed("height", Shape::Whole, "How high it is."),
            needed("title", Shape::Text, "What it is called."),
            needed("words", Shape::Text, "The same in words."),
            needed("side", Shape::Whole, "The side of a cell."),
            needed(
                "cells",
                list(&of(&PLACE)),
                "Where the cells are, row by row.",
            ),
            needed(
                "rungs",
                list(&Shape::OneOf(&RUNG)),
                "What is said of the hint or the step, up to the rung; none of a state.",
            ),
        ]],
    },
    example: r#"{"ask":"picture","text":"1..43.1..1.34..1","level":3}"#,
    answer: picture,
}];

const PLACE: Record = Record {
    name: "Place",
    words: "Where a cell is drawn.",
    fields: &[&[
        needed("cell", Shape::Text, "The cell."),
        needed("x", Shape::Whole, "Where it begins, from the left."),
        needed("y", Shape::Whole, "Where it begins, from above."),
    ]],
};

#[derive(Serialize, Default)]
struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    svg: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legend: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    style: Option<String>,
    width: usize,
    height: usize,
    title: String,
    words: String,
    side: usize,
    cells: Vec<PlaceText>,
    rungs: Vec<RungText>,
}

#[derive(Serialize)]
struct PlaceText {
    cell: String,
    x: usize,
    y: usize,
}

fn picture(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    let notation = notation(taken);
    let level = taken.whole("level");
    let rung = level.map_or(LEVELS - 1, |level| level.min(u64::from(LEVELS) - 1) as u8);
    session.with(taken, |kept| {
        let hint = match (taken.count("step"), level) {
            (Some(number), _) => Some(step(kept, number)?),
            (None, Some(_)) => Some(last_hint(session, taken, kept)?),
            (None, None) => None,
        };
        let (picture, rungs) = match hint {
            Some(hint) => (
                hint.picture(rung, notation),
                hint.rung_texts(rung, notation),
            ),
            None => (written(taken, &kept.state)?.ruled(notation), Vec::new()),
        };
        json(&Answer {
            rungs,
            ..drawn(picture, taken.flag("apart"))
        })
    })
}

fn step(kept: &Kept, number: usize) -> Result<&Hint, Fault> {
    let at = number.checked_sub(1);
    at.and_then(|at| kept.steps.get(at)).ok_or_else(|| {
        let words = match kept.steps.len() {
            0 => "expected an answer with steps about a kept state before, found none".into(),
            count => format!("expected a step from 1 to {count}, found {number}"),
        };
        Fault::new(Code::UnknownName, words).at("step")
    })
}

/// The hint that was given last on the state as it is, or the next one.
fn last_hint<'k>(
    session: &Session,
    taken: &Taken<'_>,
    kept: &'k mut Kept,
) -> Result<&'k Hint, Fault> {
    let hint = match kept.hint.take() {
        Some(hint) => hint,
        None => {
            let found = session
                .engine(taken)?
                .hint(&kept.state, &session.limits(taken));
            found.map_err(|none| Fault::new(Code::Mistakes, none))?
        }
    };
    Ok(kept.hint.insert(hint))
}

/// What the player wrote, with what is pointed out.
fn written(taken: &Taken<'_>, state: &State) -> Result<Picture, Fault> {
    let mut doubted = Vec::new();
    if taken.flag("conflicts") {
        doubted = state.conflicts();
    }
    for (at, text) in taken.texts("wrong").enumerate() {
        let cell = Cell::read(state.geometry(), text).map_err(|expected| {
            let words = format!("expected {expected}, found '{}'", shown(text));
            Fault::new(Code::UnknownName, words).at(format!("wrong[{at}]"))
        })?;
        doubted.push(cell);
    }
    Ok(state.picture().doubting(&doubted))
}

/// A legend beside a board is as wide as a phone lets it be.
const LEGEND: usize = 330;

fn drawn(mut picture: Picture, is_apart: bool) -> Answer {
    let mut answer = Answer::default();
    if is_apart {
        let has_legend = std::mem::take(&mut picture.legend);
        answer.legend = has_legend.then(|| picture.legend_svg(LEGEND)).flatten();
        answer.style = Some(style());
    } else {
        answer.svg = Some(picture.svg());
    }
    let drawing = picture.drawing();
    (answer.width, answer.height) = (drawing.width, drawing.height);
    answer.pieces = is_apart.then_some(drawing.pieces);
    let (corners, side) = picture.places();
    let names = Names::new(&picture.geometry);
    let place = |(cell, (x, y))| PlaceText {
        cell: names.cell(cell),
        x,
        y,
    };
    answer.cells = picture.geometry.cells().zip(corners).map(place).collect();
    answer.side = side;
    (answer.title, answer.words) = (picture.title, picture.words);
    answer
}
