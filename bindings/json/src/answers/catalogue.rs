//! Strategies and formats.

use super::{NUMBER_BY_NAME, TEXT_BY_NAME, TEXT_OR_NULL, list, of};
use crate::table::{Field, Record, Shape, TEXTS, needed};

const FORM: Record = Record {
    name: "Form",
    words: "A form of a strategy.",
    fields: &[&[
        needed("name", Shape::Text, "Its name."),
        needed("look_for", Shape::Text, "What to look for."),
        needed("level", Shape::Text, "How hard it is."),
        needed("codes", TEXT_BY_NAME, "Its codes in catalogues."),
        needed("ratings", NUMBER_BY_NAME, "Its ratings on scales."),
        needed("also", TEXTS, "What else it is called."),
        needed("schools", TEXT_BY_NAME, "Who calls it what."),
        needed(
            "needs_unique",
            Shape::Flag,
            "Whether it holds for puzzles with one solution only.",
        ),
    ]],
};

pub(crate) const STRATEGY_FIELDS: &[Field] = &[
    needed("id", Shape::Text, "Its id."),
    needed("name", Shape::Text, "Its name."),
    needed("summary", Shape::Text, "What it is, in a sentence."),
    needed("look_for", Shape::Text, "What to look for."),
    needed(
        "engine",
        TEXT_OR_NULL,
        "The logic that it shares with others.",
    ),
    needed("forms", list(&of(&FORM)), "Its forms."),
];

pub(crate) const FORMAT: Record = Record {
    name: "Format",
    words: "A format that boards are written in. All of them are read without being named.",
    fields: &[&[
        needed("name", Shape::Text, "Its name."),
        needed("words", Shape::Text, "What it looks like."),
        needed("contents", Shape::Text, "What it can hold."),
    ]],
};
