//! Telling a log again: whether it says what its strategies say.

use super::{Fault, Telling, verify_within};
use crate::explain::Record;
use crate::explain::json::{Document, FORMAT, JsonError, Makers, StepText, read};
use crate::limits::{Limits, Stop};
use crate::search;
use crate::strategy::{Finds, Text, Want};
use crate::words::{Explanation, Notation};
use crate::{Board, Entry, Log, Order, Outcome, Step, StepRef, strategies};
use itertools::{EitherOrBoth, Itertools};
use serde::Serialize;
use serde_json::Value as Json;
use std::collections::HashMap;

/// What the searches for all steps of a log may tick: as often as the logs of a hundred of the hardest puzzles do.
const TICKS: u64 = 200_000_000;

/// More steps of a strategy on one board are not looked at.
const MOST_SEEN: usize = 10_000;

/// The parts of a hint that are no part of its log.
const OF_HINTS: [&str; 6] = ["answer", "hint", "rungs", "mistakes", "tidy", "left_out"];

/// Proves a log again, as [`verify`](super::verify()) does, and has each of its steps found and told again by the strategy that it names: every
/// field must be the same, and there must be no other. `log` is the text of one log. Returns what could not be looked at, in
/// words: steps of strategies that are not in the catalogue; what a hint has besides its log; that a log which did not get to an
/// end could get no further.
///
/// ```
/// use sudoku_explain::{Board, Order, Solver, verify};
/// use sudoku_explain::explain::{Record, json::Document};
/// use sudoku_explain::limits::Limits;
/// use sudoku_explain::words::Notation;
/// let (order, board) = (Order::human(), "1.3..4....4.4..1".parse::<Board>()?);
/// let mut solver = Solver::new(&order, &board);
/// solver.solve();
/// let mut record = Record::new(&board, &solver);
/// record.solutions = Some(1);
/// let mut log = Document::new(&record, Notation::RowColumn);
/// assert_eq!(verify::whole(&log.to_line(), &Limits::default())?, Ok(Vec::new()));
/// log.steps[1].why = "It is written in the stars.".into();
/// assert_eq!(verify::verify(&log)?, Ok(())); // it follows, whatever the words say
/// assert!(matches!(verify::whole(&log.to_line(), &Limits::default())?, Err(verify::Fault::Field(path, _)) if path == "steps[1].why"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn whole(log: &str, limits: &Limits) -> Result<Result<Vec<String>, Fault>, JsonError> {
    let documents = read(log)?;
    let [document] = &documents[..] else {
        let found = documents.len();
        return Err(JsonError {
            at: None,
            path: String::new(),
            message: format!("expected one log, found {found}"),
        });
    };
    if let Err(fault) = verify_within(document, &[], limits)? {
        return Ok(Err(fault));
    }
    if document.format != FORMAT {
        let words = format!("logs are told again from '{FORMAT}' on");
        return Ok(Err(Fault::Field("format".into(), words)));
    }
    let mut again = match Again::of(document, limits)? {
        Ok(again) => again,
        Err(fault) => return Ok(Err(fault)),
    };
    let written = written(log);
    let is_hint = written.get(OF_HINTS[0]).is_some();
    let agreeing = |told: &Document| {
        let all = told.steps.iter().chain(&told.alternatives);
        let written = document.steps.iter().chain(&document.alternatives);
        all.zip(written)
            .filter(|(told, step)| told.so == step.so)
            .count()
    };
    let mut told = again.told(document, Notation::RowColumn, is_hint);
    if agreeing(&told) < told.steps.len() + told.alternatives.len() {
        let other = again.told(document, Notation::LetterNumber, is_hint);
        if agreeing(&other) > agreeing(&told) {
            told = other;
        }
    }
    let mut unseen = std::mem::take(&mut again.unseen);
    let mut written = written;
    if let Some(fields) = written.as_object_mut().filter(|_| is_hint) {
        let besides = OF_HINTS
            .iter()
            .filter(|&&field| fields.remove(field).is_some());
        unseen.extend(besides.map(|field| format!("'{field}' of the hint")));
    }
    if !matches!(&*document.outcome, "solved" | "contradiction") {
        unseen.push("whether it could get any further".into());
    }
    let differs = difference(&json(&told), &written, String::new());
    Ok(match differs {
        Some((path, words)) => Err(Fault::Field(path, words)),
        None => Ok(unseen),
    })
}

/// The log as it is written.
fn written(log: &str) -> Json {
    let text = log.trim_start_matches('\u{feff}');
    let value = serde_json::from_str(text).unwrap_or_default();
    match value {
        Json::Array(mut one) => one.pop().unwrap_or_default(),
        other => other,
    }
}

/// The value as it would be read: a weight in the digits that are written, and not in all that it has in memory.
fn json(of: &impl Serialize) -> Json {
    let text = serde_json::to_string(of).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// The first field that is another than told, and what was told and found.
fn difference(told: &Json, found: &Json, path: String) -> Option<(String, String)> {
    match (told, found) {
        (Json::Object(told), Json::Object(found)) => {
            let below = |name: &str| match &*path {
                "" => name.to_string(),
                path => format!("{path}.{name}"),
            };
            let unknown = || {
                let name = found.keys().find(|&name| !told.contains_key(name))?;
                Some((below(name), "expected no such field".to_string()))
            };
            let mut fields = told.iter();
            let differs = fields.find_map(|(name, told)| match found.get(name) {
                Some(found) => difference(told, found, below(name)),
                None => Some((
                    below(name),
                    format!("expected {}, found no such field", shown(told, told)),
                )),
            });
            differs.or_else(unknown)
        }
        (Json::Array(told), Json::Array(found)) => {
            let mut pairs = told.iter().zip_longest(found).enumerate();
            pairs.find_map(|(at, pair)| {
                let path = format!("{path}[{at}]");
                match pair {
                    EitherOrBoth::Both(told, found) => difference(told, found, path),
                    EitherOrBoth::Left(told) => Some((
                        path,
                        format!("expected {}, found no more", shown(told, told)),
                    )),
                    EitherOrBoth::Right(found) => Some((
                        path,
                        format!("expected no more, found {}", shown(found, found)),
                    )),
                }
            })
        }
        // Whoever keeps logs in a program may write 140 for 140.0.
        (Json::Number(a), Json::Number(b)) if a.as_f64() == b.as_f64() => None,
        _ if told == found => None,
        _ => {
            let words = format!(
                "expected {}, found {}",
                shown(told, found),
                shown(found, told)
            );
            Some((path, words))
        }
    }
}

/// A value in short: of a long text what is around the place where it is not the other.
fn shown(value: &Json, other: &Json) -> String {
    const AROUND: usize = 24;
    let text = match value {
        Json::String(text) => text,
        value => &value.to_string(),
    };
    let same = match other {
        Json::String(other) if other != text => {
            let pairs = text.chars().zip(other.chars());
            pairs.take_while(|(a, b)| a == b).count()
        }
        _ => 0,
    };
    let from = same.saturating_sub(AROUND);
    let excerpt: String = text.chars().skip(from).take(2 * AROUND).collect();
    let before = if from > 0 { "…" } else { "" };
    let after = if text.chars().count() > from + 2 * AROUND {
        "…"
    } else {
        ""
    };
    format!("'{before}{excerpt}{after}'")
}

/// The steps of a log as strategies find them.
struct Again {
    /// The strategies that the log names, each as the orders have it.
    order: Order,
    board: Board,
    log: Log,
    last: Board,
    alternatives: Vec<Step>,
    /// The number of solutions: counted, if the log does not say it.
    solutions: Option<usize>,
    /// By step: whether its strategy is not known, so that it is left as it is.
    is_foreign: Vec<bool>,
    unseen: Vec<String>,
    /// The strategies by number, those first that found something last.
    tries: Vec<usize>,
    /// All that they see on the last board, as far as it was asked for.
    all: HashMap<usize, Log>,
}

impl Again {
    fn of(document: &Document, limits: &Limits) -> Result<Result<Again, Fault>, JsonError> {
        let mut board = document.board()?;
        let count = limits.for_count(board.geometry().cell_count());
        let count = search::judge(&mut board, &count).count;
        let order = order(document);
        let mut again = Again {
            tries: (0..order.strategies().len()).collect(),
            all: HashMap::new(),
            order,
            log: Log::new(board.geometry()),
            last: board.clone(),
            alternatives: Vec::new(),
            solutions: document.solutions.or(count),
            is_foreign: Vec::new(),
            unseen: Vec::new(),
            board,
        };
        let steps = document.steps.iter().chain(&document.alternatives);
        let scale = steps.clone().find_map(|step| step.rating.as_ref());
        let scale = scale.map(|rating| Text::from(rating.scale().to_string()));
        let scale = scale.unwrap_or_else(|| again.order.scale().clone());
        let mut finds = Finds::new(again.board.geometry(), Want::First);
        finds.set_scale(Some(scale));
        finds.stop_at(MOST_SEEN);
        finds.set_budget(Some(limits.nodes.map_or(TICKS, |nodes| nodes.min(TICKS))));
        if let Some(cancel) = &limits.cancel {
            finds.cancel_by(cancel.clone());
        }
        let (mut log, mut makers) = (Log::new(again.board.geometry()), Makers::default());
        for (at, text) in steps.enumerate() {
            let step = document.step(at, &again.last, &mut makers, &mut log)?;
            let is_foreign =
                strategies::about(&text.strategy).is_none() && !is_apart(&text.strategy);
            let found = if is_foreign {
                again.unseen.push(format!(
                    "step {}, as '{}' is not in the catalogue",
                    at + 1,
                    text.strategy
                ));
                Ok(step.to_owned())
            } else {
                again.find(&mut finds, text, step)
            };
            let found = match found {
                Ok(found) => found,
                Err(None) => return Ok(Err(Fault::Telling(at + 1, Telling::Other))),
                Err(Some(stop)) => return Ok(Err(Fault::Stopped(stop))),
            };
            again.is_foreign.push(is_foreign);
            if at >= document.steps.len() {
                again.alternatives.push(found);
                continue;
            }
            again.all.clear();
            if again.last.apply(found.view()).is_err() || again.log.push(found.view()).is_err() {
                return Ok(Err(Fault::Telling(at + 1, Telling::Other)));
            }
        }
        Ok(Ok(again))
    }

    /// The step as its strategy finds it on the last board: the same in all but its words, or else with the same plays.
    fn find(
        &mut self,
        finds: &mut Finds,
        text: &StepText,
        step: StepRef<'_>,
    ) -> Result<Step, Option<Stop>> {
        let mut near: Option<Step> = None;
        for want in [Want::First, Want::All] {
            for at in 0..self.tries.len() {
                let number = self.tries[at];
                let entry = &self.order.strategies()[number];
                if *entry.about().id != *text.strategy {
                    continue;
                }
                finds.reset(self.last.geometry());
                finds.want(want);
                let log = match self.all.get(&number).filter(|_| want == Want::All) {
                    Some(log) => log,
                    None => {
                        entry.search(number, 0, &self.last, finds);
                        finds.log()
                    }
                };
                let found = log
                    .iter()
                    .find_map(|found| same(&self.last, found, step, text));
                let with_plays = || log.iter().find(|found| found.plays() == step.plays());
                near = near.or_else(|| Some(with_plays()?.to_owned()));
                if finds.stopped().is_some() {
                    return Err(finds.stopped());
                }
                if want == Want::All && !self.all.contains_key(&number) {
                    self.all.insert(number, finds.log().clone());
                }
                if let Some(found) = found {
                    // What one order made is mostly made as it has its strategies.
                    self.tries[..=at].rotate_right(1);
                    return Ok(found);
                }
            }
        }
        near.ok_or(None)
    }

    /// The log as it should be written.
    fn told(&self, document: &Document, notation: Notation, is_hint: bool) -> Document {
        let record = Record {
            order: &self.order,
            board: &self.board,
            log: &self.log,
            last: &self.last,
            outcome: Outcome::Stuck,
            solutions: self.solutions,
            two: None,
        };
        let mut told = Document::new(&record, notation);
        if is_hint {
            let mut board = self.board.clone();
            for (step, text) in self.log.iter().zip(&mut told.steps) {
                *text = StepText::new(text.n, &self.order, &board, step, notation);
                _ = board.apply(step);
            }
        }
        let alternatives = (told.steps.len() + 1..).zip(&self.alternatives);
        told.alternatives = alternatives
            .map(|(n, step)| StepText::new(n, &self.order, &self.last, step.view(), notation))
            .collect();
        told.outcome.clone_from(&document.outcome);
        let texts = told.steps.iter_mut().chain(&mut told.alternatives);
        let written = document.steps.iter().chain(&document.alternatives);
        for ((text, written), _) in texts
            .zip(written)
            .zip(&self.is_foreign)
            .filter(|(_, foreign)| **foreign)
        {
            text.clone_from(written);
        }
        told
    }
}

/// What a strategy found, if it is the step but for its words. A step may have fewer plays than the strategy sees on its board:
/// whoever leaves out steps keeps marks that were gone when it was found.
fn same(board: &Board, found: StepRef<'_>, step: StepRef<'_>, text: &StepText) -> Option<Step> {
    let (all, plays) = (found.plays(), step.plays());
    if !plays.iter().all(|play| all.contains(play)) {
        return None;
    }
    let found = found.with_plays_of(step);
    let words = Explanation::default();
    let facts = StepText::told(text.n, board, found.view(), &words, Notation::RowColumn);
    let wordless = StepText {
        what: String::new(),
        why: String::new(),
        so: String::new(),
        ..text.clone()
    };
    (facts == wordless).then_some(found)
}

/// Whether only orders that name it have a strategy.
fn is_apart(id: &str) -> bool {
    strategies::APART.iter().any(|make| make().about().id == id)
}

/// The strategies that a log names: as the orders of the crate have them, as they are by themselves, and as wide as they go.
fn order(document: &Document) -> Order {
    let orders = Order::names()
        .into_iter()
        .filter_map(|name| Order::named(name).ok());
    let orders: Vec<Order> = orders.collect();
    let steps = document.steps.iter().chain(&document.alternatives);
    let ids = steps.map(|step| &*step.strategy).unique();
    let entries = ids.flat_map(|id| {
        let of_orders = orders.iter().flat_map(|order| order.strategies());
        let of_orders = of_orders
            .filter(move |entry| entry.about().id == id)
            .cloned();
        let makers = strategies::ALL.iter().chain(strategies::APART.iter());
        let made = makers
            .map(|make| make())
            .filter(move |made| made.about().id == id);
        let wide = made.flat_map(|made| [made.widest(), Some(made)]).flatten();
        of_orders
            .chain(wide.map(Entry::from))
            .unique_by(Entry::to_string)
    });
    Order::of("again", entries.collect())
}
