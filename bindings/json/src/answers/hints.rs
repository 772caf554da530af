//! Hints, their rungs, and what is wrong on a board.

use super::logs::STEP;
use super::{list, of};
use crate::table::{Field, OneOf, Record, Shape, TEXTS, WHOLES, may, needed};

const PIECE: Record = Record {
    name: "Piece",
    words: "A piece of a sentence: its text, and what it stands for, if that is not mere words.",
    fields: &[&[
        needed("text", Shape::Text, "As it reads."),
        may("cells", TEXTS, "The cells that it names."),
        may("values", WHOLES, "The values that it names."),
        may(
            "one_of",
            Shape::Flag,
            "Whether one of the values is meant, and not all.",
        ),
        may("houses", TEXTS, "The houses that it names."),
        may("clues", TEXTS, "The clues that it names."),
    ]],
};

const SENTENCE: Record = Record {
    name: "Sentence",
    words: "A sentence: its text, and the pieces it is made of.",
    fields: &[&[
        needed("text", Shape::Text, "The whole in words."),
        needed("pieces", list(&of(&PIECE)), "Its pieces in order."),
        may(
            "depth",
            Shape::Whole,
            "How deep it is set in, if it starts a line of a list.",
        ),
        may("label", Shape::Text, "Its number or letter, if it has one."),
    ]],
};

const RUNG_LEVEL: Field = needed("level", Shape::Whole, "Its number, from 0.");
const RUNG_WORDS: &[Field] = &[
    needed("words", Shape::Text, "Its words."),
    needed(
        "sentences",
        list(&of(&SENTENCE)),
        "The same as typed pieces.",
    ),
];

/// A rung that is called this, and its own fields.
macro_rules! rung {
    ($name:literal, $rung:literal, $words:literal $(, $own:expr)* $(,)?) => {
        Record {
            name: $name,
            words: $words,
            fields: &[
                &[RUNG_LEVEL, needed("rung", Shape::Word(&[$rung]), "What it says.")],
                RUNG_WORDS,
                &[$($own),*],
            ],
        }
    };
}

pub(crate) const RUNG: OneOf = OneOf {
    name: "Rung",
    words: "A rung of the ladder of a hint, or of mistakes: it says no more than its own.",
    kinds: &[
        rung!("FoundRung", "found", "There is a step."),
        rung!(
            "MistakesRung",
            "found",
            "There are mistakes.",
            needed("mistakes", Shape::Whole, "How many mistakes there are."),
        ),
        rung!(
            "KindRung",
            "kind",
            "What kind of step it is.",
            needed("strategy", Shape::Text, "The id of the strategy."),
            needed("name", Shape::Text, "The name of its form."),
            needed("difficulty", Shape::Text, "How hard it is."),
            needed("look_for", Shape::Text, "What to look for."),
        ),
        rung!(
            "KindsOfMistakesRung",
            "kind",
            "What kinds of mistakes they are, in its words.",
        ),
        rung!(
            "WhereRung",
            "where",
            "Where to look.",
            may("values", WHOLES, "The values that it is about."),
            may("houses", TEXTS, "The houses to look at."),
            may("part", Shape::Text, "The part of the board to look at."),
        ),
        rung!(
            "CellsRung",
            "cells",
            "The cells that count.",
            needed(
                "cells",
                TEXTS,
                "The cells of the pattern, or those with mistakes."
            ),
            may(
                "unwritten",
                TEXTS,
                "The marks that the player should note first.",
            ),
        ),
        rung!(
            "PlaysRung",
            "plays",
            "What follows.",
            may("set", TEXTS, "The values set."),
            may("remove", TEXTS, "The marks removed."),
        ),
        rung!(
            "MendRung",
            "plays",
            "What mends the mistakes.",
            may(
                "undo",
                Shape::Whole,
                "How many moves to take back until nothing is wrong.",
            ),
            needed(
                "mend",
                TEXTS,
                "The moves that mend what is wrong and leave all else as it is.",
            ),
        ),
        rung!("ReasonRung", "reason", "Why, in its words."),
    ],
};

pub(crate) const MISTAKE: Record = Record {
    name: "Mistake",
    words: "Something wrong on a board, and what shows it.",
    fields: &[&[
        needed("cell", Shape::Text, "The cell."),
        needed(
            "wrong",
            Shape::Word(&["value", "removed"]),
            "Whether the value placed is wrong, or a needed mark was removed.",
        ),
        needed(
            "value",
            Shape::Whole,
            "The value that is wrong, or was removed.",
        ),
        needed(
            "by_move",
            super::WHOLE_OR_NULL,
            "The number of the move that did it.",
        ),
        needed(
            "undo",
            super::WHOLE_OR_NULL,
            "How many moves to take back to the state before it.",
        ),
        needed("mend", Shape::Text, "The one move that mends it."),
        needed(
            "words",
            Shape::Text,
            "What is wrong and what shows it, in words.",
        ),
        needed(
            "why",
            list(&of(&STEP)),
            "The steps that show it; none if they were not found.",
        ),
    ]],
};

const LEFT_OUT: Record = Record {
    name: "LeftOut",
    words: "What a list leaves out.",
    fields: &[&[
        needed(
            "other_ways",
            Shape::Whole,
            "Other ways to conclusions of the list.",
        ),
        needed(
            "contained",
            Shape::Whole,
            "Steps that conclude nothing that easier ones do not.",
        ),
        needed(
            "noted",
            Shape::Whole,
            "Steps that the player's notes hold already.",
        ),
        needed("over_limit", Shape::Whole, "Steps over the limit."),
        needed(
            "extreme",
            Shape::Flag,
            "Whether the hardest were not sought, as there is something easier.",
        ),
        needed(
            "stopped",
            Shape::Flag,
            "Whether the search ended before it had seen all.",
        ),
    ]],
};

/// What an answer about a state has besides a log.
pub(crate) const ANSWER_FIELDS: &[Field] = &[
    needed(
        "answer",
        Shape::Word(&[
            "hint",
            "hints",
            "line",
            "solved",
            "mistakes",
            "stuck",
            "several-solutions",
            "contradiction",
            "stopped",
            "done",
            "false",
            "not-proved",
        ]),
        "What was found: a hint, hints, a line of steps, or why there is none; of a play that is 'false' the steps show it.",
    ),
    may(
        "rungs",
        list(&Shape::OneOf(&RUNG)),
        "The rungs of the hint, or of what is wrong, up to the level that was asked for.",
    ),
    may(
        "mistakes",
        list(&of(&MISTAKE)),
        "What is wrong, each with what shows it: with the last rung.",
    ),
    may("tidy", TEXTS, "Notes that a value on the board excludes."),
];

/// What is not in a list of hints.
pub(crate) const LEFT: Field = may(
    "left_out",
    of(&LEFT_OUT),
    "What the list leaves out, if there is one.",
);
