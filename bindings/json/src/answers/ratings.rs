//! Ratings on every scale.

use super::{TEXT_OR_NULL, WHOLE_OR_NULL, list, of};
use crate::table::{Field, Record, Shape, may, needed};

const TECHNIQUE: Record = Record {
    name: "Technique",
    words: "What a path is made of, and how often.",
    fields: &[&[
        may(
            "strategy",
            Shape::Text,
            "The id of the strategy (not on scale 'se').",
        ),
        needed("name", Shape::Text, "What it is called."),
        needed("count", Shape::Whole, "How often it was used."),
        may(
            "score",
            WHOLE_OR_NULL,
            "What its steps score together (not on scale 'se'); null if the scale does not know the puzzle.",
        ),
        may(
            "most",
            Shape::Text,
            "The highest rating of its steps (scale 'se').",
        ),
    ]],
};

const DECIDING: Record = Record {
    name: "Deciding",
    words: "The first of the hardest steps (scale 'se').",
    fields: &[&[
        needed("step", Shape::Whole, "Its number, from 1."),
        needed("name", Shape::Text, "What it is called."),
        needed("rating", Shape::Text, "What it is rated."),
        needed(
            "base",
            Shape::Text,
            "What steps of its kind are rated at least.",
        ),
        needed("complexity", WHOLE_OR_NULL, "The nodes of its chains."),
        needed("increment", Shape::Text, "What these add."),
        needed(
            "plays",
            Shape::Text,
            "What it does: 'r3c4=5', or 'r3c4<>57 r3c6<>5'.",
        ),
    ]],
};

const WHY: Record = Record {
    name: "Why",
    words: "What makes a puzzle hard: the first of its hardest steps, and how much there is to see.",
    fields: &[&[
        needed("step", Shape::Whole, "The number of that step, from 1."),
        needed("name", Shape::Text, "What it is called."),
        needed("level", Shape::Text, "Its level."),
        needed(
            "plays",
            Shape::Text,
            "What it does: 'r3c4=5', or 'r3c4<>57 r3c6<>5'.",
        ),
        needed(
            "steps",
            Shape::Whole,
            "How many steps there are, without sweeps.",
        ),
        needed("kinds", Shape::Whole, "How many kinds of step."),
        needed(
            "truths",
            WHOLE_OR_NULL,
            "How many truths, clues and balances their proofs need (scale 'human').",
        ),
    ]],
};

pub(crate) const RATING_FIELDS: &[Field] = &[
    needed("scale", Shape::Text, "The scale."),
    needed(
        "outcome",
        Shape::Word(&[
            "solved",
            "stuck",
            "stopped",
            "contradiction",
            "no solution",
            "many solutions",
        ]),
        "How it ended.",
    ),
    may(
        "level",
        TEXT_OR_NULL,
        "The level of a puzzle that was solved (not on scale 'se').",
    ),
    may(
        "score",
        WHOLE_OR_NULL,
        "What the steps score together; on scales 'w', 'gw' and 'b' the highest score of one.",
    ),
    may(
        "reason",
        TEXT_OR_NULL,
        "Why there is no score, where the steps could have had one (not on scale 'se').",
    ),
    may(
        "more",
        Shape::Flag,
        "Whether 'er' is only what it is at least (scale 'se').",
    ),
    may("er", TEXT_OR_NULL, "The hardest step (scale 'se')."),
    may(
        "ep",
        TEXT_OR_NULL,
        "The hardest step up to the first that sets a cell (scale 'se').",
    ),
    may("ed", TEXT_OR_NULL, "The first step (scale 'se')."),
    needed(
        "used",
        list(&of(&TECHNIQUE)),
        "What the path is made of; sweeps do not count.",
    ),
    may(
        "why",
        Shape::Null(&of(&WHY)),
        "What makes it hard (scales 'hodoku' and 'human').",
    ),
    may(
        "deciding",
        Shape::Null(&of(&DECIDING)),
        "The first of the hardest steps (scale 'se').",
    ),
];
