//! Boards, steps and logs.

use super::{NUMBER_BY_NAME, TEXT_BY_NAME, WHOLE_OR_NULL, list, of};
use crate::table::{Field, Record, Shape, TEXTS, WHOLES, may, needed};

const CLUE: Record = Record {
    name: "Clue",
    words: "A clue of the puzzle: a cage, the total of a column.",
    fields: &[&[
        needed("id", Shape::Text, "How premises call it: k1, k2 and so on."),
        needed("kind", Shape::Text, "What kind it is."),
        may("number", Shape::Whole, "The number that it comes with."),
        needed("cells", TEXTS, "Its cells in order."),
        may(
            "lists",
            Shape::List(&TEXTS),
            "Further lists of cells, where its kind has more than one.",
        ),
        may("values", WHOLES, "The values that it comes with."),
        may(
            "side",
            Shape::Text,
            "The side of the grid from which it looks at its cells, where that is not the usual one of its kind.",
        ),
        may("setting", Shape::Whole, "The setting of its kind."),
        may(
            "rules",
            Shape::Whole,
            "How many rules it makes, if more than one: they are numbered on from its id.",
        ),
    ]],
};

pub(crate) const BOARD: Record = Record {
    name: "Board",
    words: "A board: its geometry, what the puzzle gave, and how far it had been solved.",
    fields: &[&[
        needed("geometry", Shape::Text, "The name of the geometry."),
        needed(
            "text",
            Shape::Text,
            "The values, one symbol a cell, row by row, '.' for an open cell.",
        ),
        may(
            "placed",
            TEXTS,
            "The values that were not given but placed ('r1c2=5').",
        ),
        may(
            "marks",
            TEXTS,
            "The marks of each cell, if they came with the board; empty for a cell with a value.",
        ),
        may(
            "marks_are_given",
            Shape::Flag,
            "Whether the marks are part of the puzzle.",
        ),
        may("clues", list(&of(&CLUE)), "The clues of the puzzle."),
    ]],
};

const EVIDENCE: Record = Record {
    name: "Evidence",
    words: "What to show of a step: its role, and one of the others.",
    fields: &[&[
        needed("role", Shape::Text, "The part it plays."),
        may(
            "group",
            Shape::Whole,
            "Which set or branch it belongs to, if not 0.",
        ),
        may("mark", Shape::Text, "A mark ('r2c1=3')."),
        may("cell", Shape::Text, "A cell ('r2c1')."),
        may("house", Shape::Text, "A house ('r2')."),
        may("clue", Shape::Text, "A clue ('k4')."),
    ]],
};

const RATING: Record = Record {
    name: "Weight",
    words: "What a step weighs on a scale, and what that is made of.",
    fields: &[&[
        needed("scale", Shape::Text, "The scale."),
        needed("base", Shape::Number, "What its technique weighs."),
        needed(
            "complexity",
            Shape::Whole,
            "How large it is, in what the scale counts; 0 where size counts for nothing.",
        ),
        needed("increment", Shape::Number, "What its size adds."),
    ]],
};

pub(crate) const STEP: Record = Record {
    name: "Step",
    words: "A step: what it sets and removes, what proves it, and its words.",
    fields: &[&[
        needed("n", Shape::Whole, "Its number, counted from 1."),
        needed("strategy", Shape::Text, "The id of the strategy."),
        needed("name", Shape::Text, "The name of the form."),
        needed(
            "codes",
            TEXT_BY_NAME,
            "The codes of the form in catalogues.",
        ),
        needed(
            "ratings",
            NUMBER_BY_NAME,
            "The ratings of the form on scales.",
        ),
        needed(
            "weight",
            Shape::Null(&Shape::Number),
            "What it weighs on the scale of the order.",
        ),
        needed(
            "rating",
            Shape::Null(&of(&RATING)),
            "The scale of that, and what it is made of; null where the scale does not know the step.",
        ),
        needed(
            "sweep",
            Shape::Flag,
            "Whether it only does what the rules say to do after each placement.",
        ),
        may(
            "from_search",
            Shape::Flag,
            "Whether it is taken from the search, and proved by nothing.",
        ),
        needed("set", TEXTS, "The values set ('r5c5=2')."),
        needed("remove", TEXTS, "The marks removed ('r8c1<>3')."),
        needed("premises", TEXTS, "The premises that prove it."),
        needed("houses", TEXTS, "The houses of the pattern."),
        needed("evidence", list(&of(&EVIDENCE)), "What to show, in order."),
        needed("what", Shape::Text, "The pattern in words."),
        needed("why", Shape::Text, "Why the plays follow, in words."),
        needed("so", Shape::Text, "The plays in words."),
    ]],
};

const USED: Record = Record {
    name: "Used",
    words: "A form of a strategy, and how often it was used.",
    fields: &[&[
        needed("strategy", Shape::Text, "The id of the strategy."),
        needed("name", Shape::Text, "The name of the form."),
        needed("count", Shape::Whole, "How often it was used."),
    ]],
};

const HARDEST: Record = Record {
    name: "Hardest",
    words: "The hardest step of a log.",
    fields: &[&[
        needed("strategy", Shape::Text, "The id of the strategy."),
        needed("name", Shape::Text, "The name of the form."),
        needed("level", Shape::Text, "How hard it is."),
    ]],
};

const SUMMARY: Record = Record {
    name: "Summary",
    words: "What a log amounts to.",
    fields: &[&[
        needed("steps", Shape::Whole, "The number of steps."),
        needed(
            "used",
            list(&of(&USED)),
            "The forms of strategies used, in the order of first use.",
        ),
        needed(
            "hardest",
            Shape::Null(&of(&HARDEST)),
            "The hardest of them; sweeps do not count.",
        ),
    ]],
};

/// The fields of a log: 'verify' takes an object of them.
pub(crate) const LOG_FIELDS: &[Field] = &[
    needed(
        "format",
        Shape::Text,
        "The name and version of the format of logs.",
    ),
    needed("board", of(&BOARD), "The board before the first step."),
    needed(
        "solutions",
        WHOLE_OR_NULL,
        "The number of solutions, counted up to two; null if nobody counted to the end.",
    ),
    needed(
        "outcome",
        Shape::Text,
        "'solved', 'stuck', 'contradiction' or 'stopped'.",
    ),
    needed("steps", list(&of(&STEP)), "The steps."),
    needed("final", Shape::Text, "The values after the last step."),
    needed("summary", of(&SUMMARY), "What the log amounts to."),
];

/// What a log has if its steps are alternatives.
pub(crate) const ALTERNATIVES: Field = may(
    "alternatives",
    list(&of(&STEP)),
    "Steps that each could follow the last one of 'steps'.",
);
