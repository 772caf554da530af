//! Proving a log again that somebody else wrote.
//!
//! What is looked at: the steps, each proved from its premises alone; the number of solutions, if a step relies on it
//! or the log claims one; the final board and the outcome; the numbers of the steps, their words (there are some), and
//! where the catalogue has the strategy, its name, codes and ratings; the summary.
//!
//! What is not: whether the words say what the premises do, whether the evidence is worth showing, whether a strategy
//! that the catalogue does not have exists, and whether the strategy that is named is the one that would find the step.
//! [`whole`] has each step found and told again, and compares every field; what it cannot look at it names. A stuck log is believed where its last board is swept; one without any step also has to be on a board without
//! singles, as no order overlooks them.
//!
//! All of it is bounded: proofs by [`LOG_BUDGET`], at most 1,000 claimed solutions are counted, and a log has at most
//! 16,250 steps.

mod export;
mod whole;

use crate::clues::Kind;
use crate::explain::json::{Document, JsonError, Makers, StepText, Summary, Used, play_words};
use crate::limits::Stop;
use crate::proof::{self, Flaw, GuardFlaw, LOG_BUDGET, Looks};
use crate::search::{self, Limits};
use crate::words::Names;
use crate::{Board, Geometry, Log, Unfit, strategies};
use itertools::Itertools;
use std::collections::HashMap;

pub use crate::certificate::{Proof, Script};
pub use export::export;
pub use whole::whole;

/// The most solutions that a log may claim.
pub(crate) const MOST_SOLUTIONS: usize = 1_000;

/// The first thing in a log that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// A step does not follow: its place in the log, counted from 1, and why not.
    Step(usize, Flaw),
    /// A step follows, but is not told as it should be.
    Telling(usize, Telling),
    /// The count of solutions is another: the one claimed, and the one found.
    Solutions(usize, usize),
    /// More solutions are claimed than are ever counted.
    TooMany(usize),
    /// These steps, counted from 1, are taken from search and not proved; all others follow.
    FromSearch(Vec<usize>),
    /// The solutions are too many tries away to be counted.
    Uncounted,
    /// The final board is another: the one that the steps lead to.
    Final(String),
    /// The outcome is another: the one that the steps lead to.
    Outcome(String),
    /// It ends in a contradiction, although the board has a solution.
    Solvable,
    /// It claims to be stuck where the rules or a single still say something.
    NotStuck,
    /// The summary is not that of the steps.
    Summary,
    /// The limits of the caller ended it.
    Stopped(Stop),
    /// All of it holds, but a field of it is another than told: where it stands, and what is wrong with it.
    Field(String, String),
    /// The log holds, but it cannot be written as a proof for others, for this reason.
    Unwritten(String),
}

/// What is wrong with what a step says of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Telling {
    /// It is not numbered by its place.
    Number,
    /// It names no strategy, or a form that its strategy does not have.
    Name,
    /// Its form has other codes, other ratings, or another mind about the search.
    Form,
    /// It does not say what was seen, why, or what follows.
    Words,
    /// The strategy that it names does not make it on its board.
    Other,
}

/// Replays a log and proves each step of it again; counts the solutions of the puzzle again if a step relies on
/// their number or the log claims one. The error of the outer result is of a document that cannot be
/// read, the inner one of a log that does not hold.
///
/// ```
/// use sudoku_explain::{Board, Order, Solver, verify, verify::Fault};
/// use sudoku_explain::explain::{Record, json};
/// use sudoku_explain::words::Notation;
/// let (order, board) = (Order::human(), "1.3..4....4.4..1".parse::<Board>()?);
/// let mut solver = Solver::new(&order, &board);
/// solver.solve();
/// let mut document = json::Document::new(&Record::new(&board, &solver), Notation::RowColumn);
/// assert_eq!(verify::verify(&document)?, Ok(()));
/// document.steps[1].premises.clear();
/// assert!(matches!(verify::verify(&document)?, Err(Fault::Step(2, _))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verify(document: &Document) -> Result<Result<(), Fault>, JsonError> {
    verify_within(document, &[], &Limits::default())
}

/// [`verify`], where clues may be of more kinds than the crate knows, and within limits: a budget is for the ways tried to count
/// solutions, and again for the looks of the proofs.
pub fn verify_within(
    document: &Document,
    kinds: &[&'static Kind],
    limits: &Limits,
) -> Result<Result<(), Fault>, JsonError> {
    let mut board = document.board_with(kinds)?;
    let mut steps = document.steps.iter().chain(&document.alternatives);
    let needs_count = steps.any(StepText::has_guard);
    let mut is_solvable = false;
    if needs_count || document.solutions.is_some() {
        is_solvable = match count(&mut board, document.solutions, limits) {
            Ok(is_solvable) => is_solvable,
            Err(fault) => return Ok(Err(fault)),
        };
    }
    let mut looks = Looks::new(
        limits
            .nodes
            .map_or(LOG_BUDGET, |nodes| nodes.min(LOG_BUDGET)),
        limits.cancel.clone(),
    );
    let mut log = Log::new(board.geometry());
    let mut makers = Makers::default();
    let (mut from_search, mut telling) = (Vec::new(), None);
    let steps = document.steps.iter().map(|step| (step, true));
    let alternatives = document.alternatives.iter().map(|step| (step, false));
    for (at, (text, is_made)) in steps.chain(alternatives).enumerate() {
        let step = document.step(at, &board, &mut makers, &mut log)?;
        match proof::check_until(&board, step, &mut looks) {
            Ok(()) => {}
            // Whether it follows is not known.
            Err(_)
                if looks.is_spent()
                    && let Some(stop) = stopped(limits) =>
            {
                return Ok(Err(Fault::Stopped(stop)));
            }
            // Such a step says itself that it is not proved; the others are still looked at.
            Err(Flaw::FromSearch) => from_search.push(at + 1),
            Err(flaw) => return Ok(Err(Fault::Step(at + 1, flaw))),
        }
        let fits = if is_made {
            board.apply(step)
        } else {
            board.fits(step)
        };
        if let Err(Unfit::NotOnBoard(mark)) = fits {
            return Ok(Err(Fault::Step(at + 1, Flaw::NotOnBoard(mark))));
        }
        telling = telling.or_else(|| Some(Fault::Telling(at + 1, told_wrong(text, at + 1)?)));
    }
    let fault = ended_wrong(document, &board, is_solvable).or(telling);
    let from_search = (!from_search.is_empty()).then_some(Fault::FromSearch(from_search));
    let fault = fault.or_else(|| summed_up_wrong(document)).or(from_search);
    Ok(fault.map_or(Ok(()), Err))
}

/// Why a caller who set limits hears no more.
fn stopped(limits: &Limits) -> Option<Stop> {
    let is_short = limits.nodes.is_some_and(|nodes| nodes < LOG_BUDGET);
    if limits.is_cancelled() {
        Some(Stop::Cancelled)
    } else {
        is_short.then_some(Stop::Budget)
    }
}

/// Counts the solutions of the puzzle. Returns whether the board is known to have one.
fn count(board: &mut Board, claimed: Option<usize>, limits: &Limits) -> Result<bool, Fault> {
    let limits = limits.for_count(board.geometry().cell_count());
    let most = claimed.unwrap_or(2).max(2);
    if most > MOST_SOLUTIONS {
        return Err(Fault::TooMany(most));
    }
    let verdict = search::judge(board, &limits);
    let found = match verdict.count {
        Some(2) if most > 2 => {
            let count = search::count_within(&board.bare(), most, limits.clone());
            count.stopped.map_or(Some(count.solutions), |_| None)
        }
        count => count,
    };
    match (claimed, found) {
        (_, None) if limits.is_cancelled() => Err(Fault::Stopped(Stop::Cancelled)),
        (_, None) => Err(Fault::Uncounted),
        (Some(claimed), Some(found)) if claimed != found => Err(Fault::Solutions(claimed, found)),
        (_, Some(found)) => Ok(found == 1 && !verdict.is_lost),
    }
}

/// What is wrong with how a step is explained.
fn told_wrong(text: &StepText, number: usize) -> Option<Telling> {
    let form = match text.form() {
        Some((about, form)) => Some(&about.forms[form]),
        None if text.strategy.is_empty() || text.name.is_empty() => return Some(Telling::Name),
        // The form of another crate's strategy: whatever it says may be so.
        None if strategies::about(&text.strategy).is_none() => None,
        None => return Some(Telling::Name),
    };
    if text.n != number {
        Some(Telling::Number)
    } else if form.is_some_and(|form| !text.is_of(form)) {
        Some(Telling::Form)
    } else {
        let words = [&text.what, &text.why, &text.so];
        let is_silent = words.iter().any(|words| words.trim().is_empty());
        is_silent.then_some(Telling::Words)
    }
}

/// What is wrong with the end of a log.
fn ended_wrong(document: &Document, board: &Board, is_solvable: bool) -> Option<Fault> {
    let last = board.to_string();
    if document.last != last {
        return Some(Fault::Final(last));
    }
    let (solved, dead) = (board.is_solved(), board.contradiction().is_some());
    let ended = match (solved, dead) {
        (true, _) => "solved",
        (_, true) => "contradiction",
        _ => "stuck",
    };
    let holds = match document.outcome.as_str() {
        "stopped" => !solved,
        word => word == ended,
    };
    let is_obvious = || has_obvious_step(board, document.steps.is_empty());
    match document.outcome.as_str() {
        _ if !holds => Some(Fault::Outcome(ended.into())),
        "contradiction" if is_solvable => Some(Fault::Solvable),
        "stuck" if is_obvious() => Some(Fault::NotStuck),
        _ => None,
    }
}

/// Whether a set value still stands among the marks that it sees, or, if asked for, a mark is alone in its cell or house.
fn has_obvious_step(board: &Board, with_singles: bool) -> bool {
    let geometry = board.geometry();
    let alone = |house| {
        let mut values = board.needs(house).values();
        values.any(|value| board.places(house, value).is_power_of_two())
    };
    !board.unswept::<{ crate::WIDE }>().is_empty()
        || with_singles
            && (geometry
                .cells()
                .any(|cell| board.marks(cell).single().is_some())
                || geometry.full_houses().any(alone))
}

/// Whether the summary is not that of the steps. How hard a step is only the catalogue knows.
fn summed_up_wrong(document: &Document) -> Option<Fault> {
    let Summary {
        steps,
        used,
        hardest,
    } = &document.summary;
    let mut counts: HashMap<(&str, &str), usize> = HashMap::new();
    let name = |step: &'_ StepText| (step.strategy.clone(), step.name.clone());
    for step in &document.steps {
        *counts.entry((&step.strategy, &step.name)).or_default() += 1;
    }
    let recounted = document
        .steps
        .iter()
        .map(name)
        .unique()
        .map(|(strategy, name)| Used {
            count: counts[&(&*strategy, &*name)],
            strategy,
            name,
        });
    let is_wrong = *steps != document.steps.len() || !recounted.eq(used.iter().cloned());
    let counting = document.steps.iter().filter(|step| !step.sweep);
    let form = |step| Some((StepText::form(step)?, step.weight.unwrap_or(f32::INFINITY)));
    let forms: Option<Vec<_>> = counting.map(form).collect();
    let hardest_wrong = || {
        let counted = forms?.into_iter();
        let counted =
            counted.map(|((about, form), weight)| (&*about.id, &about.forms[form], weight));
        let most = counted.reduce(|most, step| {
            let is_harder = (step.1.level, step.2) > (most.1.level, most.2);
            if is_harder { step } else { most }
        });
        let said = hardest
            .as_ref()
            .map(|it| (&*it.strategy, &*it.name, it.level.clone()));
        Some(said != most.map(|(id, form, _)| (id, &*form.name, form.level.to_string())))
    };
    (is_wrong || hardest_wrong() == Some(true)).then_some(Fault::Summary)
}

impl Fault {
    /// The fault in words, with cells and houses named.
    pub fn describe(&self, geometry: &Geometry) -> String {
        match self {
            Fault::Step(number, flaw) => {
                let flaw = flaw_words(geometry, *flaw);
                format!("step {number} does not follow: {flaw}")
            }
            Fault::Telling(number, telling) => {
                let wrong = match telling {
                    Telling::Number => "its number is another",
                    Telling::Name => {
                        "it names no strategy, or a form that its strategy does not have"
                    }
                    Telling::Form => "its form has other codes or ratings in the catalogue",
                    Telling::Words => "it does not say what was seen, why, and what follows",
                    Telling::Other => "the strategy that it names does not make it on this board",
                };
                format!("step {number} follows, but is not told as it should be: {wrong}")
            }
            Fault::Solutions(claimed, found) => format!(
                "the log says that the puzzle has {}, but it has {}",
                solutions(*claimed),
                solutions(*found)
            ),
            Fault::TooMany(claimed) => {
                format!("the log claims {claimed} solutions: at most {MOST_SOLUTIONS} are counted")
            }
            Fault::FromSearch(steps) => {
                let (s, are) = if steps.len() == 1 {
                    ("", "is")
                } else {
                    ("s", "are")
                };
                let steps = steps.iter().format(", ");
                format!("step{s} {steps} {are} taken from search, not proved; all others follow")
            }
            Fault::Uncounted => "the solutions are too far to seek to be counted".into(),
            Fault::Final(last) => {
                format!("the final board is not the one that the steps lead to: {last}")
            }
            Fault::Outcome(word) => {
                format!("the outcome is not the one that the steps lead to: {word}")
            }
            Fault::Solvable => "it ends in a contradiction, but the board has a solution".into(),
            Fault::NotStuck => {
                "it claims to be stuck, but there is a step for everybody to see".into()
            }
            Fault::Summary => "the summary is not that of the steps".into(),
            Fault::Stopped(Stop::Cancelled) => "not looked at to its end: the time is up".into(),
            Fault::Stopped(Stop::Budget) => "not looked at to its end: the budget is spent".into(),
            Fault::Field(path, words) => {
                format!("each step follows, but {path} is not as it would be told: {words}")
            }
            Fault::Unwritten(why) => format!("it holds, but is not written as a proof: {why}"),
        }
    }
}

fn solutions(count: usize) -> String {
    match count {
        0 => "no solution".into(),
        1 => "one solution".into(),
        many => format!("{many} solutions or more"),
    }
}

/// A flaw in words, with cells and houses named.
pub(crate) fn flaw_words(geometry: &Geometry, flaw: Flaw) -> String {
    let names = Names::new(geometry);
    let mark = |mark: crate::Mark| format!("{} in {}", mark.value, names.cell(mark.cell));
    match flaw {
        Flaw::NotOnBoard(play) => format!("the mark {} is not on the board", mark(play)),
        Flaw::NotFull(house) => format!("{} need not hold every value", geometry.house(house)),
        Flaw::ClueWithoutCell(clue, cell) => {
            format!(
                "it relies on clue {clue} without listing {}",
                names.cell(cell)
            )
        }
        Flaw::BalanceWithoutCell(cell) => {
            format!(
                "it relies on a balance without listing {}",
                names.cell(cell)
            )
        }
        Flaw::NoEquation(clue) => {
            format!("it takes clue {clue} into a balance, which is no equation")
        }
        Flaw::DoesNotFollow(play) => format!(
            "{} does not follow from its premises",
            play_words(geometry, play)
        ),
        Flaw::TooLong(play) => format!(
            "the proof of {} is too long to check",
            play_words(geometry, play)
        ),
        Flaw::Guard(guard) => {
            let why = match guard {
                GuardFlaw::Given(cell) => format!("{} is a given", names.cell(cell)),
                GuardFlaw::Excluded(excluded) => {
                    format!("the puzzle itself excludes the mark {}", mark(excluded))
                }
                GuardFlaw::Contact(cell, other) => {
                    let link = crate::words::link_words(geometry, cell, other);
                    format!(
                        "{} sees {}, which could take its value ({link})",
                        names.cell(cell),
                        names.cell(other)
                    )
                }
                other => other.to_string(),
            };
            format!("its deadly pattern is none: {why}")
        }
        other => other.to_string(),
    }
}
