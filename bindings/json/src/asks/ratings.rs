//! How hard puzzles are.

use super::boards::{TEXTS, UNREAD, Unread, each};
use super::{Ask, BUDGET};
use crate::answers::{RATING_FIELDS, list, of};
use crate::fault::Fault;
use crate::json;
use crate::session::Session;
use crate::table::{Record, Shape, may, needed};
use crate::take::Taken;
use serde::Serialize;
use sudoku_explain::{rate, se};

/// The scale that is meant where none is said.
const HODOKU: &str = "hodoku";
/// That of this project.
const HUMAN: &str = "human";

pub(super) const ASKS: &[Ask] = &[Ask {
    name: "rate",
    words: "How hard the puzzles of a text are. One that cannot be read or rated costs that one alone.",
    takes: Record {
        name: "RateRequest",
        words: "Puzzles, and a scale.",
        fields: &[
            TEXTS,
            &[
                may(
                    "scale",
                    Shape::Word(&[HODOKU, HUMAN, se::NAME, "w", "gw", "b"]),
                    "The scale; 'hodoku' without it. 'human' scores puzzles with clues as well, 'se' gives ER, EP and ED \
                     of Sudoku Explainer, 'w', 'gw' and 'b' the longest whip, g-whip and braid needed.",
                ),
                may("brief", Shape::Flag, "Without what the paths are made of."),
                BUDGET,
            ],
        ],
    },
    gives: Record {
        name: "RateAnswer",
        words: "Ratings.",
        fields: &[&[
            needed(
                "ratings",
                list(&of(&RATED)),
                "The ratings in the order of the puzzles.",
            ),
            UNREAD,
        ]],
    },
    example: r#"{"ask":"rate","text":"1..43.1..1.34..1\n1.3..4....4.4..1"}"#,
    answer: rate,
}];

const RATED: Record = Record {
    name: "Rating",
    words: "How hard a puzzle is.",
    fields: &[
        &[
            needed(
                "line",
                Shape::Whole,
                "The line that the puzzle starts on, from 1.",
            ),
            needed(
                "tsv",
                Shape::Text,
                "The puzzle and its rating on a line, as the command writes them.",
            ),
        ],
        RATING_FIELDS,
    ],
};

#[derive(Serialize)]
struct Rated<R> {
    line: usize,
    tsv: String,
    #[serde(flatten)]
    rating: R,
}

#[derive(Serialize)]
struct Answer<R> {
    ratings: Vec<Rated<R>>,
    unread: Vec<Unread>,
}

fn rate(session: &Session, taken: &Taken<'_>) -> Result<String, Fault> {
    match taken.text("scale") {
        Some(se::NAME) => session.with_se_reporter(|reporter| rate_by_se(session, taken, reporter)),
        scale => {
            let mut known = rate::scales();
            let name = known.find(|known| scale == Some(known)).unwrap_or(HODOKU);
            session.with_reporter(name, |reporter| rate_by_score(session, taken, reporter))?
        }
    }
}

fn rate_by_score(
    session: &Session,
    taken: &Taken<'_>,
    reporter: &mut rate::Reporter,
) -> Result<String, Fault> {
    let limits = session.limits(taken);
    reporter.be_brief(taken.flag("brief"));
    let mut ratings = Vec::new();
    let unread = each(taken, |mut entry| {
        let found = reporter.rate(&mut entry.board, &limits);
        let tsv = found.line(&entry.board);
        let tsv = tsv.map_err(|error| Unread::on(entry.line, error))?;
        ratings.push(Rated {
            line: entry.line,
            tsv,
            rating: found.text(),
        });
        Ok(())
    })?;
    json(&Answer { ratings, unread })
}

fn rate_by_se(
    session: &Session,
    taken: &Taken<'_>,
    reporter: &mut se::Reporter,
) -> Result<String, Fault> {
    let (limits, is_brief) = (session.limits(taken), taken.flag("brief"));
    let mut ratings = Vec::new();
    let unread = each(taken, |entry| {
        let found = reporter.rate(&entry.board, &limits);
        let found = found.map_err(|error| Unread::on(entry.line, error))?;
        let tsv = found.line(&entry.board);
        let mut rating = found.text(&entry.board);
        if is_brief {
            rating = rating.brief();
        }
        ratings.push(Rated {
            line: entry.line,
            tsv: tsv.map_err(|error| Unread::on(entry.line, error))?,
            rating,
        });
        Ok(())
    })?;
    json(&Answer { ratings, unread })
}
