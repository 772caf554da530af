//! Help from where the player is: mistakes, hints, proofs, names, paths.

use super::{Ask, SEEK, SUBJECT, notation};
use crate::answers::{
    ALTERNATIVES, ANSWER_FIELDS, BOARD, LEFT, LOG_FIELDS, MISTAKE, RUNG, STEP, WHOLE_OR_NULL, list,
    of,
};
use crate::fault::{Code, Fault};
use crate::json;
use crate::session::{Kept, Session};
use crate::table::{Field, Record, Shape, TEXTS, may, needed, shown};
use crate::take::Taken;
use serde::Serialize;
use std::sync::atomic::Ordering;
use sudoku_explain::explain::json::{BoardText, StepText};
use sudoku_explain::hint::{
    Answer, Goal, Hint, HintEngine, LEVELS, MistakeText, NoHint, Proved, RungText, Spot, State,
    Tell, ToLearn, Which, is_known,
};
use sudoku_explain::limits::Limits;
use sudoku_explain::words::{Names, Notation};
use sudoku_explain::{Cell, Play, Value, nearest, strategies};

pub(super) const ASKS: &[Ask] = &[
    Ask {
        name: "check",
        words: "Whether the puzzle is proper, what is wrong on the state, and which notes can go.",
        takes: Record {
            name: "CheckRequest",
            words: "A state.",
            fields: &[SUBJECT, SEEK],
        },
        gives: Record {
            name: "CheckAnswer",
            words: "What a look at a state finds.",
            fields: &[&[
                needed("board", of(&BOARD), "The board without what is wrong."),
                needed(
                    "solutions",
                    WHOLE_OR_NULL,
                    "The number of solutions of the puzzle, counted up to two; null if they are too far to seek.",
                ),
                needed(
                    "solved",
                    Shape::Flag,
                    "Whether every cell has a value and nothing is wrong.",
                ),
                needed(
                    "mistakes",
                    list(&of(&MISTAKE)),
                    "What is wrong, each with what shows it.",
                ),
                needed(
                    "undo",
                    WHOLE_OR_NULL,
                    "How many moves to take back until nothing is wrong, if moves did it.",
                ),
                needed(
                    "rungs",
                    list(&Shape::OneOf(&RUNG)),
                    "The same one rung at a time; none if nothing is wrong.",
                ),
                needed(
                    "tidy",
                    TEXTS,
                    "Notes that a value on the board excludes: they may go.",
                ),
            ]],
        },
        example: r#"{"ask":"check","text":"1..43.1..1.34..1"}"#,
        answer: check,
    },
    Ask {
        name: "hint",
        words: "The gentlest step from here, as much of it as is asked for; mistakes come first.",
        takes: Record {
            name: "HintRequest",
            words: "A state, and how much is said.",
            fields: &[
                SUBJECT,
                SEEK,
                &[
                    may(
                        "level",
                        Shape::Whole,
                        "The highest rung, of a hint and of mistakes: 0 whether there is something to find, 1 the kind, 2 where, 3 the cells, 4 what follows, 5 why. The whole without it.",
                    ),
                    may(
                        "know",
                        TEXTS,
                        "The strategies that the player knows, by id; where none helps, the next one to learn is shown.",
                    ),
                ],
            ],
        },
        gives: Record {
            name: "HintAnswer",
            words: "A hint, or why there is none. Without its own fields it is a log.",
            fields: &[
                LOG_FIELDS,
                ANSWER_FIELDS,
                &[may(
                    "hint",
                    Shape::Whole,
                    "The number of the step of 'steps' that is the hint's own: those before it are taken as done.",
                )],
                &[may(
                    "learn",
                    Shape::Text,
                    "The strategy to learn, as none that the player knows helps here.",
                )],
            ],
        },
        example: r#"{"ask":"hint","text":"1..43.1..1.34..1","level":2}"#,
        answer: hint,
    },
    Ask {
        name: "hints",
        words: "The steps that there are: the easiest first, each conclusion once, as 'alternatives'.",
        takes: Record {
            name: "HintsRequest",
            words: "A state, and which steps.",
            fields: &[
                SUBJECT,
                SEEK,
                MISTAKEN,
                &[
                    may("limit", Shape::Whole, "The most steps; 50 without it."),
                    may(
                        "only",
                        TEXTS,
                        "These strategies only, by id or HoDoKu code.",
                    ),
                    may(
                        "every_form",
                        Shape::Flag,
                        "The forms, too, that only a catalogue wants.",
                    ),
                ],
            ],
        },
        gives: Record {
            name: "HintsAnswer",
            words: "Steps that each could be next. Without its own fields it is a log.",
            fields: &[LOG_FIELDS, ANSWER_FIELDS, &[ALTERNATIVES, LEFT]],
        },
        example: r#"{"ask":"hints","text":"1..43.1..1.34..1","limit":3}"#,
        answer: hints,
    },
    Ask {
        name: "why",
        words: "The simplest line of steps that proves a play, or that it is false, or not provable.",
        takes: Record {
            name: "WhyRequest",
            words: "A state, and a play.",
            fields: &[
                SUBJECT,
                SEEK,
                MISTAKEN,
                &[needed(
                    "play",
                    Shape::Text,
                    "The play, such as 'r1c2=2' or 'r1c2<>3'.",
                )],
            ],
        },
        gives: LINE,
        example: r#"{"ask":"why","text":"1..43.1..1.34..1","play":"r1c2<>3"}"#,
        answer: why,
    },
    Ask {
        name: "towards",
        words: "The easiest line of steps that gives a cell its value.",
        takes: Record {
            name: "TowardsRequest",
            words: "A state, and a cell.",
            fields: &[
                SUBJECT,
                SEEK,
                MISTAKEN,
                &[needed("cell", Shape::Text, "The cell.")],
            ],
        },
        gives: LINE,
        example: r#"{"ask":"towards","text":"1..43.1..1.34..1","cell":"r2c2"}"#,
        answer: towards,
    },
    Ask {
        name: "path",
        words: "A whole path to the solution with a property.",
        takes: Record {
            name: "PathRequest",
            words: "A state, and what the path should be like.",
            fields: &[
                SUBJECT,
                SEEK,
                MISTAKEN,
                &[needed(
                    "goal",
                    Shape::Word(&["shortest", "gentlest", "fewest-kinds"]),
                    "As few steps as possible, the hardest as easy as possible, or as few kinds as possible.",
                )],
            ],
        },
        gives: Record {
            name: "PathAnswer",
            words: "A path. Without its own fields it is a log.",
            fields: &[
                LOG_FIELDS,
                ANSWER_FIELDS,
                &[needed(
                    "best",
                    Shape::Flag,
                    "Whether no path is better; else it is the best that was found.",
                )],
            ],
        },
        example: r#"{"ask":"path","text":"1..43.1..1.34..1","goal":"shortest"}"#,
        answer: path,
    },
    Ask {
        name: "spot",
        words: "The name of what a player has found, or what is missing.",
        takes: Record {
            name: "SpotRequest",
            words: "A state, cells, and perhaps the value that they are about.",
            fields: &[
                SUBJECT,
                SEEK,
                &[
                    needed("cells", TEXTS, "The cells."),
                    may("value", Shape::Whole, "The value."),
                ],
            ],
        },
        gives: Record {
            name: "SpotAnswer",
            words: "What cells are.",
            fields: &[SPOT],
        },
        example: r#"{"ask":"spot","text":"1..43.1..1.34..1","cells":["r1c2","r1c3"]}"#,
        answer: spot,
    },
];

/// How much is said of mistakes where something else was asked for.
const MISTAKEN: &[Field] = &[may(
    "level",
    Shape::Whole,
    "If something is wrong on the state, the highest rung of that, as of a hint. The whole without it.",
)];

const LINE: Record = Record {
    name: "LineAnswer",
    words: "A line of steps, or why there is none. Without its own fields it is a log.",
    fields: &[LOG_FIELDS, ANSWER_FIELDS],
};

const SPOT: &[Field] = &[
    needed(
        "spot",
        Shape::Word(&["found", "later", "nearly", "nothing", "none"]),
        "Whether they are the pattern of a step, will be when others are made, nearly are, or are nothing known; 'none' if there is \
         no hint at all.",
    ),
    may("words", Shape::Text, "The same in a sentence."),
    needed(
        "steps",
        list(&of(&STEP)),
        "The steps whose pattern they are, the easiest first; if they will be, the line to the step, which is the last.",
    ),
    needed("misses", TEXTS, "What is missing, in words."),
    may("none", Shape::Text, "Why there is no hint at all."),
];

fn check(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        board: BoardText,
        solutions: Option<usize>,
        solved: bool,
        mistakes: Vec<MistakeText>,
        undo: Option<usize>,
        rungs: Vec<RungText>,
        tidy: Vec<String>,
    }
    let (engine, notation) = (session.engine(taken)?, notation(taken));
    let limits = session.limits(taken);
    session.with(taken, |kept| {
        let check = engine.check(&kept.state, &limits);
        let check = check.map_err(|_| Fault::new(Code::Cancelled, "the call was cancelled"))?;
        json(&Answer {
            board: BoardText::new(&check.board),
            solutions: check.proper.count(),
            solved: check.is_solved,
            mistakes: check.texts(notation),
            undo: check.undo(),
            rungs: check.rung_texts(LEVELS - 1, notation),
            tidy: check.tidy_texts(),
        })
    })
}

/// The highest rung that is asked for.
fn level(taken: &Taken<'_>) -> u8 {
    let last = LEVELS - 1;
    let level = taken.whole("level");
    level.map_or(last, |level| level.min(u64::from(last)) as u8)
}

/// What was found as an answer. A call that was cancelled does not wait for it.
fn tell(
    engine: &HintEngine,
    kept: &mut Kept,
    what: Tell<'_>,
    limits: &Limits,
    notation: Notation,
) -> Result<Answer, Fault> {
    let cancel = limits.cancel.as_ref();
    if cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
        return Err(Fault::new(Code::Cancelled, "the call was cancelled"));
    }
    let mut answer = engine.tell(&kept.state, what, notation);
    kept.steps = std::mem::take(&mut answer.hints);
    Ok(answer)
}

fn hint(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct HintAnswer {
        #[serde(flatten)]
        answer: Answer,
        #[serde(skip_serializing_if = "Option::is_none")]
        learn: Option<String>,
    }
    let (engine, notation) = (session.engine(taken)?, notation(taken));
    let level = level(taken);
    let known: Vec<String> = taken.texts("know").map(String::from).collect();
    for (at, id) in known.iter().enumerate() {
        is_strategy(id, &format!("know[{at}]"))?;
    }
    let limits = session.limits(taken);
    session.with(taken, |kept| {
        let found = if taken.has("know") {
            engine.knowing(&kept.state, &known, &limits)
        } else {
            engine.hint(&kept.state, &limits).map(Ok)
        };
        let (hint, learn) = match found {
            Ok(Ok(hint)) => (Ok(hint), None),
            Ok(Err(ToLearn { strategy, hint })) => (Ok(hint), Some(strategy)),
            Err(none) => (Err(none), None),
        };
        let what = match &hint {
            Ok(hint) => Tell::Hint(hint, level),
            Err(none) => none.tell(level),
        };
        let answer = tell(&engine, kept, what, &limits, notation)?;
        kept.hint = hint.ok();
        match learn {
            None => json(&answer),
            learn => json(&HintAnswer { answer, learn }),
        }
    })
}

fn hints(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    let (engine, limits) = (session.engine(taken)?, session.limits(taken));
    let usual = Which::default();
    let which = Which {
        limit: taken.count("limit").unwrap_or(usual.limit),
        only: taken.texts("only").map(String::from).collect(),
        every_form: taken.flag("every_form"),
    };
    for (at, name) in which.only.iter().enumerate() {
        if !is_known(name) {
            return is_strategy(name, &format!("only[{at}]")).map(|()| String::new());
        }
    }
    session.with(taken, |kept| {
        let found = engine.hints(&kept.state, &which, &limits);
        let what = match &found {
            Ok(list) => Tell::List(list),
            Err(none) => none.tell(level(taken)),
        };
        json(&tell(&engine, kept, what, &limits, notation(taken))?)
    })
}

fn why(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    let (engine, limits) = (session.engine(taken)?, session.limits(taken));
    let text = taken.text("play").unwrap_or_default();
    session.with(taken, |kept| {
        let play = Play::read(kept.state.geometry(), text);
        let play = play.map_err(|expected| unknown("play", expected, text))?;
        let found = engine.why(&kept.state, play, &limits);
        let what = match &found {
            Ok(line) => Tell::Line(line),
            Err(why_not) => why_not.tell(level(taken)),
        };
        json(&tell(&engine, kept, what, &limits, notation(taken))?)
    })
}

fn towards(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    let (engine, limits) = (session.engine(taken)?, session.limits(taken));
    session.with(taken, |kept| {
        let cell = cell(&kept.state, taken.text("cell").unwrap_or_default(), "cell")?;
        let found = engine.towards(&kept.state, cell, &limits);
        let what = match &found {
            Ok(line) => Tell::Line(line),
            Err(none) => none.tell(level(taken)),
        };
        json(&tell(&engine, kept, what, &limits, notation(taken))?)
    })
}

fn path(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct PathAnswer {
        #[serde(flatten)]
        answer: Answer,
        best: bool,
    }
    let (engine, limits) = (session.engine(taken)?, session.limits(taken));
    let goal = match taken.text("goal") {
        Some("shortest") => Goal::Shortest,
        Some("gentlest") => Goal::Gentlest,
        _ => Goal::FewestKinds,
    };
    session.with(taken, |kept| {
        let found = engine.path(&kept.state, goal, &limits);
        let (what, best) = match &found {
            Ok(path) => (Tell::Line(&path.line), path.proved == Proved::Best),
            Err(none) => (none.tell(level(taken)), false),
        };
        let answer = tell(&engine, kept, what, &limits, notation(taken))?;
        json(&PathAnswer { answer, best })
    })
}

fn spot(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize, Default)]
    struct Answer {
        spot: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        words: Option<String>,
        steps: Vec<StepText>,
        misses: Vec<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        none: Option<&'static str>,
    }
    let (engine, limits) = (session.engine(taken)?, session.limits(taken));
    let notation = notation(taken);
    session.with(taken, |kept| {
        let state = &kept.state;
        let cells = taken.texts("cells").enumerate();
        let cells: Vec<Cell> = cells
            .map(|(at, text)| cell(state, text, &format!("cells[{at}]")))
            .collect::<Result<_, _>>()?;
        let value = taken.whole("value").map(|value| read_value(state, value));
        let found = engine.spot(state, &cells, value.transpose()?, &limits);
        let mut answer = Answer::default();
        let names = Names::of(state.puzzle().board()).in_notation(notation);
        answer.words = found
            .as_ref()
            .ok()
            .map(|spot| names.sentence(&spot.words()));
        let texts = |hints: &[Hint]| {
            let hints = hints.iter().zip(1..);
            hints.map(|(hint, n)| hint.text(n, notation)).collect()
        };
        match found {
            Ok(Spot::Found(hints)) => {
                answer.spot = "found";
                answer.steps = texts(&hints);
                kept.steps = hints;
            }
            Ok(Spot::Later(line)) => {
                answer.spot = "later";
                answer.steps = texts(&line.steps);
                kept.steps = line.steps;
            }
            Ok(Spot::Nearly(misses)) => {
                answer.spot = "nearly";
                answer.misses = misses
                    .iter()
                    .map(|miss| names.sentence(&miss.words()))
                    .collect();
            }
            Ok(_) => answer.spot = "nothing",
            Err(none) => {
                answer.spot = "none";
                answer.none = Some(NoHint::word(&none));
            }
        }
        json(&answer)
    })
}

/// That a field holds what the state does not have.
fn unknown(field: &str, expected: &str, found: &str) -> Fault {
    let words = format!("expected {expected}, found '{}'", shown(found));
    Fault::new(Code::UnknownName, words).at(field)
}

fn cell(state: &State, text: &str, field: &str) -> Result<Cell, Fault> {
    Cell::read(state.geometry(), text).map_err(|expected| unknown(field, expected, text))
}

fn read_value(state: &State, value: u64) -> Result<Value, Fault> {
    let geometry = state.geometry();
    let known = geometry.values().find(|known| u64::from(known.0) == value);
    known.ok_or_else(|| {
        let expected = format!("a value from {} to {}", geometry.low(), geometry.high());
        unknown("value", &expected, &value.to_string())
    })
}

/// Whether the catalogue has a strategy with an id.
pub(super) fn is_strategy(id: &str, field: &str) -> Result<(), Fault> {
    let ids = || {
        strategies::ALL
            .iter()
            .map(|make| make().about().id.to_string())
    };
    if ids().any(|known| known == id) {
        return Ok(());
    }
    let ids: Vec<String> = ids().collect();
    let near = nearest::hint(id, ids.iter().map(String::as_str));
    let words = format!("there is no strategy '{}'{near}", shown(id));
    Err(Fault::new(Code::UnknownName, words).at(field))
}
