//! What the library knows: strategies with their pages, formats, names.

use super::{Ask, hints};
use crate::answers::{FORMAT, STRATEGY_FIELDS, list, of};
use crate::fault::{Code, Fault};
use crate::session::{MOST_ENGINES, MOST_STATES, Session};
use crate::table::{Record, Shape, TEXTS, needed};
use crate::take::Taken;
use crate::{MOST_BYTES, json};
use serde::Serialize;
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
