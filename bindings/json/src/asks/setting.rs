//! What a setter asks: what cells can be, what can go, what is missing, what contradicts, how many solutions there are.

use super::{Ask, BUDGET, NOTATION, SUBJECT, notation};
use crate::answers::{TEXT_OR_NULL, WHOLE_OR_NULL, list, of};
use crate::fault::{Code, Fault};
use crate::json;
use crate::session::Session;
use crate::table::{Field, Record, Shape, TEXTS, may, needed};
use crate::take::Taken;
use sudoku_explain::Board;
use sudoku_explain::limits::{Limits, Stop};
use sudoku_explain::search;
use sudoku_explain::setting::{self, Fix, FixText, SeveralText, SuperfluousText, TrueMarksText};

pub(super) const ASKS: &[Ask] = &[
    Ask {
        name: "candidates",
        words: "The true candidates of the puzzle: of each cell the values that it has in some solution.",
        takes: Record {
            name: "CandidatesRequest",
            words: "A puzzle; what a player wrote on it does not count.",
            fields: &[SUBJECT, &[BUDGET]],
        },
        gives: Record {
            name: "CandidatesAnswer",
            words: "The true candidates, as far as they are known.",
            fields: &[&[
                needed(
                    "marks",
                    TEXTS,
                    "By cell, row by row: the symbols of the values that it has in some solution. All are empty if there is none.",
                ),
                needed(
                    "undecided",
                    TEXTS,
                    "By cell: the symbols of those of which it is not known. Empty if it is known of all.",
                ),
                COMPLETE,
            ]],
        },
        example: r#"{"ask":"candidates","text":"1....4.2..4.4..."}"#,
        answer: candidates,
    },
    Ask {
        name: "solutions",
        words: "How many solutions the puzzle has, up to a number, and two of them.",
        takes: Record {
            name: "SolutionsRequest",
            words: "A puzzle, and how far to count.",
            fields: &[
                SUBJECT,
                &[
                    may("limit", Shape::Whole, "Counts so far; 100 without it."),
                    BUDGET,
                ],
            ],
        },
        gives: Record {
            name: "SolutionsAnswer",
            words: "A number of solutions.",
            fields: &[&[
                needed("count", Shape::Whole, "The solutions counted."),
                needed("more", Shape::Flag, "Whether there may be more."),
                needed(
                    "examples",
                    TEXTS,
                    "Two of them that differ in many cells, or the only one: a symbol a cell, row by row.",
                ),
                needed("differ", TEXTS, "The cells in which the two differ."),
            ]],
        },
        example: r#"{"ask":"solutions","text":"1....4.2..4.4..."}"#,
        answer: solutions,
    },
    Ask {
        name: "superfluous",
        words: "The givens and clues that can go, each one alone: the puzzle keeps its one solution.",
        takes: Record {
            name: "SuperfluousRequest",
            words: "A puzzle with one solution.",
            fields: &[SUBJECT, &[NOTATION, BUDGET]],
        },
        gives: Record {
            name: "SuperfluousAnswer",
            words: "What can go.",
            fields: &[&[
                SOLUTIONS,
                needed(
                    "parts",
                    list(&of(&PART)),
                    "Givens row by row, then clues in their order; none unless there is one solution.",
                ),
                needed(
                    "undecided",
                    list(&of(&PART)),
                    "Those of which it is not known.",
                ),
                COMPLETE,
            ]],
        },
        example: r#"{"ask":"superfluous","text":"1....4.2..4.43.."}"#,
        answer: superfluous,
    },
    Ask {
        name: "fix",
        words: "What makes the puzzle proper: givens to add where there are several solutions; what contradicts, and what \
                mends it, where there is none.",
        takes: Record {
            name: "FixRequest",
            words: "A puzzle.",
            fields: &[SUBJECT, &[NOTATION, BUDGET]],
        },
        gives: Record {
            name: "FixAnswer",
            words: "What makes a puzzle proper. What does not apply is empty.",
            fields: &[&[
                SOLUTIONS,
                needed(
                    "add",
                    TEXTS,
                    "Givens ('r1c2=5') that leave one of several solutions.",
                ),
                needed("fewest", Shape::Flag, "Whether no fewer would do."),
                needed("final", TEXT_OR_NULL, "The solution that they leave."),
                needed(
                    "contradiction",
                    list(&of(&PART)),
                    "The parts that have no solution together, whatever the others are.",
                ),
                needed(
                    "minimal",
                    Shape::Flag,
                    "Whether without any of these parts the others have a solution.",
                ),
                needed(
                    "changes",
                    list(&of(&CHANGE)),
                    "The changes of one part that give the puzzle a solution: first those that give it exactly one.",
                ),
                needed(
                    "complete",
                    Shape::Flag,
                    "Whether nothing was left open within the budget.",
                ),
            ]],
        },
        example: r#"{"ask":"fix","text":"12........3...4."}"#,
        answer: fix,
    },
];

const COMPLETE: Field = needed(
    "complete",
    Shape::Flag,
    "Whether all was decided within the budget.",
);

const SOLUTIONS: Field = needed(
    "solutions",
    WHOLE_OR_NULL,
    "The number of solutions, counted up to two; null if they are too far to seek.",
);

const PART: Record = Record {
    name: "Part",
    words: "A part of a puzzle: a given, or a clue.",
    fields: &[&[
        needed("part", Shape::Word(&["given", "clue"]), "Which of the two."),
        may("cell", Shape::Text, "The cell of a given."),
        may("value", Shape::Whole, "The value of a given."),
        may(
            "id",
            Shape::Text,
            "The id of a clue, as the board of an answer has it.",
        ),
        needed(
            "line",
            Shape::Text,
            "As it is written on a line: 'r1c1=5', 'cage 14: r1c1 r1c2'.",
        ),
        needed("words", Shape::Text, "Its name within a sentence."),
    ]],
};

const CHANGE: Record = Record {
    name: "Change",
    words: "A change of one part of a puzzle.",
    fields: &[&[
        needed("part", of(&PART), "What is changed."),
        needed(
            "value",
            WHOLE_OR_NULL,
            "The value of the given instead; null if the part is taken away.",
        ),
        needed(
            "unique",
            Shape::Flag,
            "Whether there is exactly one solution then, or several.",
        ),
        needed("words", Shape::Text, "The same as a sentence."),
    ]],
};

/// How far to count if the request does not say.
const LIMIT: usize = 100;

/// Does something with the puzzle that a request is about. What was cancelled has no answer.
fn ask<T: serde::Serialize>(
    session: &Session,
    taken: &Taken<'_>,
    work: impl FnOnce(&Board, &Limits) -> (T, Option<Stop>),
) -> Result<String, Fault> {
    let limits = session.limits(taken);
    session.with(taken, |kept| {
        let (answer, stopped) = work(kept.state.puzzle().board(), &limits);
        if stopped == Some(Stop::Cancelled) {
            return Err(Fault::new(Code::Cancelled, "the call was cancelled"));
        }
        json(&answer)
    })
}

fn candidates(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    ask(session, taken, |puzzle, limits| {
        let found = search::true_marks(&puzzle.bare(), limits);
        (TrueMarksText::from(&found), found.stopped)
    })
}

fn solutions(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    let most = taken.count("limit").unwrap_or(LIMIT).max(1);
    ask(session, taken, |puzzle, limits| {
        let found = setting::several(puzzle, most, limits);
        (SeveralText::new(&found, puzzle), found.stopped)
    })
}

fn superfluous(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    ask(session, taken, |puzzle, limits| {
        let found = setting::superfluous(puzzle, limits);
        let text = SuperfluousText::new(&found, puzzle, notation(taken));
        (text, found.stopped)
    })
}

fn fix(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    ask(session, taken, |puzzle, limits| {
        let fix = setting::fix(puzzle, limits);
        let stopped = match &fix {
            Fix::Unknown(stop) => Some(*stop),
            Fix::Add(added) => added.stopped,
            Fix::Contradiction(found) => found.stopped,
            _ => None,
        };
        (FixText::new(&fix, puzzle, notation(taken)), stopped)
    })
}
