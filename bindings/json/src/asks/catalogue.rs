//! What the library knows: strategies with their pages, formats, names.

use super::{Ask, hints};
use crate::answers::{FORMAT, STRATEGY_FIELDS, list, of};
use crate::fault::{Code, Fault};
use crate::session::{MOST_ENGINES, MOST_STATES, Session};
use crate::table::{Record, Shape, TEXTS, may, needed};
use crate::take::Taken;
use crate::{MOST_BYTES, json};
use serde::Serialize;
use sudoku_explain::clues::{self, Kind, Need, Side, Stroke};
use sudoku_explain::explain::json::StrategyText;
use sudoku_explain::formats::Format;
use sudoku_explain::generate::Symmetry;
use sudoku_explain::{Order, rate, strategies};

pub(super) const ASKS: &[Ask] = &[
    Ask {
        name: "strategies",
        words: "The catalogue of strategies, easiest first.",
        takes: Record {
            name: "StrategiesRequest",
            words: "Nothing.",
            fields: &[],
        },
        gives: Record {
            name: "StrategiesAnswer",
            words: "The catalogue.",
            fields: &[&[needed(
                "strategies",
                list(&of(&STRATEGY)),
                "The strategies.",
            )]],
        },
        example: r#"{"ask":"strategies"}"#,
        answer: all,
    },
    Ask {
        name: "strategy",
        words: "A strategy with its page.",
        takes: Record {
            name: "StrategyRequest",
            words: "A strategy.",
            fields: &[&[needed("strategy", Shape::Text, "Its id.")]],
        },
        gives: Record {
            name: "StrategyAnswer",
            words: "A strategy with its page.",
            fields: &[
                STRATEGY_FIELDS,
                &[needed("page", Shape::Text, "Its page, in Markdown.")],
            ],
        },
        example: r#"{"ask":"strategy","strategy":"x-wing"}"#,
        answer: one,
    },
    Ask {
        name: "kinds",
        words: "The kinds of clue, and what one is written with.",
        takes: Record {
            name: "KindsRequest",
            words: "Nothing.",
            fields: &[],
        },
        gives: Record {
            name: "KindsAnswer",
            words: "The kinds of clue.",
            fields: &[&[needed("kinds", list(&of(&KIND)), "The kinds.")]],
        },
        example: r#"{"ask":"kinds"}"#,
        answer: kinds,
    },
    Ask {
        name: "about",
        words: "Which library this is, and the names that it knows.",
        takes: Record {
            name: "AboutRequest",
            words: "Nothing.",
            fields: &[],
        },
        gives: Record {
            name: "AboutAnswer",
            words: "Which library this is, and the names that it knows.",
            fields: &[&[
                needed("name", Shape::Text, "Its name."),
                needed(
                    "release",
                    Shape::Text,
                    "Its version, which is that of every door.",
                ),
                needed("asks", TEXTS, "What can be asked for."),
                needed(
                    "formats",
                    list(&of(&FORMAT)),
                    "The formats that boards are written in.",
                ),
                needed("orders", TEXTS, "The orders of strategies."),
                needed("scales", TEXTS, "The scales of ratings."),
                needed(
                    "symmetries",
                    TEXTS,
                    "How the givens of a new puzzle can lie.",
                ),
                needed("most_bytes", Shape::Whole, "The longest request, in bytes."),
                needed("most_states", Shape::Whole, "More states are not kept."),
                needed("most_engines", Shape::Whole, "More engines are not kept."),
            ]],
        },
        example: r#"{"ask":"about"}"#,
        answer: about,
    },
];

const STRATEGY: Record = Record {
    name: "Strategy",
    words: "A strategy: what it is called, what it looks for, and its forms.",
    fields: &[STRATEGY_FIELDS],
};

const KIND: Record = Record {
    name: "Kind",
    words: "A kind of clue: what it says, and what one is written with.",
    fields: &[&[
        needed("id", Shape::Text, "The word for it in clues."),
        needed("noun", Shape::Text, "What one is called in a sentence."),
        needed("rule", Shape::Text, "Its rule, in a sentence."),
        needed("cells", Shape::Word(STROKES), "How its cells lie."),
        needed(
            "number",
            Shape::Word(NEEDS),
            "Whether one comes with a number.",
        ),
        needed("values", Shape::Flag, "Whether one comes with values."),
        may(
            "setting",
            Shape::Whole,
            "The setting that one has where none is written, if it can have one.",
        ),
        may(
            "side",
            Shape::Text,
            "The side of the grid from which one looks at its cells where none is written.",
        ),
        needed("formats", TEXTS, "The formats of others that can hold one."),
    ]],
};

const STROKES: &[&str] = &{
    let mut words = [""; Stroke::ALL.len()];
    let mut at = 0;
    while at < words.len() {
        words[at] = Stroke::ALL[at].word();
        at += 1;
    }
    words
};

const NEEDS: &[&str] = &[Need::Never.word(), Need::May.word(), Need::Must.word()];

fn kinds(_: &Session, _: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct KindText {
        id: &'static str,
        noun: &'static str,
        rule: &'static str,
        cells: &'static str,
        number: &'static str,
        values: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        setting: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        side: Option<&'static str>,
        formats: Vec<&'static str>,
    }
    #[derive(Serialize)]
    struct Answer {
        kinds: Vec<KindText>,
    }
    let text = |kind: &&'static Kind| KindText {
        id: kind.id(),
        noun: kind.noun(),
        rule: kind.rule(),
        cells: kind.stroke().word(),
        number: kind.number().word(),
        values: kind.takes_values(),
        setting: kind.setting(),
        side: kind.side().map(Side::word),
        formats: kind.formats().collect(),
    };
    json(&Answer {
        kinds: clues::KINDS.iter().map(text).collect(),
    })
}

fn all(_: &Session, _: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer<'a> {
        strategies: Vec<StrategyText<'a>>,
    }
    let makers = strategies::ALL.iter();
    let abouts: Vec<_> = makers.map(|make| make().about().clone()).collect();
    let strategies = abouts
        .iter()
        .map(|about| StrategyText::new(about))
        .collect();
    json(&Answer { strategies })
}

fn one(_: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer<'a> {
        #[serde(flatten)]
        strategy: StrategyText<'a>,
        page: &'a str,
    }
    let id = taken.text("strategy").unwrap_or_default();
    hints::is_strategy(id, "strategy")?;
    let mut makers = strategies::ALL.iter();
    let about = makers.find_map(|make| Some(make().about().clone()).filter(|about| about.id == id));
    let about = about.ok_or_else(|| Fault::new(Code::UnknownName, "there is no such strategy"))?;
    json(&Answer {
        strategy: StrategyText::new(&about),
        page: &about.page,
    })
}

fn about(_: &Session, _: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct FormatText {
        name: &'static str,
        words: &'static str,
        contents: String,
    }
    #[derive(Serialize)]
    struct Answer {
        name: &'static str,
        release: &'static str,
        asks: Vec<&'static str>,
        formats: Vec<FormatText>,
        orders: Vec<&'static str>,
        scales: Vec<&'static str>,
        symmetries: [&'static str; Symmetry::ALL.len()],
        most_bytes: usize,
        most_states: usize,
        most_engines: usize,
    }
    let format = |format: Format| FormatText {
        name: format.name(),
        words: format.words(),
        contents: format.contents(),
    };
    json(&Answer {
        name: "sudoku-explain",
        release: env!("CARGO_PKG_VERSION"),
        asks: super::all().map(|ask| ask.name).collect(),
        formats: Format::ALL.into_iter().map(format).collect(),
        orders: Order::names(),
        scales: rate::scales().chain([sudoku_explain::se::NAME]).collect(),
        symmetries: Symmetry::ALL.map(Symmetry::name),
        most_bytes: MOST_BYTES,
        most_states: MOST_STATES,
        most_engines: MOST_ENGINES,
    })
}
