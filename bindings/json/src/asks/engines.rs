//! Engines: an order of strategies, and how far it may rely on uniqueness.

use super::Ask;
use crate::fault::{Code, Fault};
use crate::json;
use crate::session::{Session, UNIQUENESS, engine, known_order};
use crate::table::{Record, Shape, may, needed};
use crate::take::Taken;
use serde::Serialize;
use sudoku_explain::Order;

pub(super) const ASKS: &[Ask] = &[Ask {
    name: "engine",
    words: "Keeps an engine: which strategies are sought in which order. Named orders are kept without it.",
    takes: Record {
        name: "EngineRequest",
        words: "What an engine is like.",
        fields: &[&[
            may(
                "order",
                Shape::Text,
                "The name of an order, such as 'human'.",
            ),
            may(
                "strategies",
                Shape::Text,
                "Instead of a name: an order of your own, the id and settings of a strategy a line.",
            ),
            may(
                "uniqueness",
                Shape::Word(UNIQUENESS),
                "Whether reasoning may rely on the puzzle having one solution.",
            ),
            may(
                "strict",
                Shape::Flag,
                "Whether it keeps to the order also for a player without notes; true where an order is named.",
            ),
        ]],
    },
    gives: Record {
        name: "EngineAnswer",
        words: "An engine that is kept.",
        fields: &[&[
            needed("engine", Shape::Whole, "Its handle."),
            needed(
                "strategies",
                crate::table::TEXTS,
                "The ids of its strategies, in order.",
            ),
        ]],
    },
    example: r#"{"ask":"engine","strategies":"game-rules\nnaked-single\nhidden-single\nx-wing"}"#,
    answer: keep,
}];

fn keep(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    #[derive(Serialize)]
    struct Answer {
        engine: u64,
        strategies: Vec<String>,
    }
    let order = match (taken.text("order"), taken.text("strategies")) {
        (Some(_), Some(_)) => {
            let words = "expected 'order' or 'strategies', found both";
            return Err(Fault::new(Code::BadRequest, words));
        }
        (None, Some(text)) => {
            let order = Order::parse("own", text);
            order.map_err(|error| Fault::new(Code::UnknownName, error).at("strategies"))?
        }
        (name, None) => {
            let order = Order::named(known_order(name.unwrap_or("human"))?);
            order.map_err(|error| Fault::new(Code::Internal, error))?
        }
    };
    let is_named = taken.has("order") || taken.has("strategies");
    let is_strict = if taken.has("strict") {
        taken.flag("strict")
    } else {
        is_named
    };
    let strategies = order.strategies().iter();
    let strategies = strategies
        .map(|entry| entry.about().id.to_string())
        .collect();
    let engine = engine(
        order,
        taken.text("uniqueness").unwrap_or_default(),
        is_strict,
    );
    json(&Answer {
        engine: session.open_engine(engine)?,
        strategies,
    })
}
