//! Proving a log again that somebody else wrote.

use crate::explain::Names;
use crate::explain::json::{Document, JsonError, play_words};
use crate::proof::{self, Flaw, GuardFlaw};
use crate::search::{self, Limits};
use crate::{Board, Geometry, Premise};

/// How many ways the count of solutions may try.
const NODE_BUDGET: u64 = 50_000_000;

/// The first thing in a log that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// A step does not follow: its place in the log, counted from 1, and why not.
    Step(usize, Flaw),
    /// The count of solutions is another: the one claimed, and the one found.
    Solutions(usize, usize),
    /// These steps, counted from 1, are taken from search and not proved; all others follow.
    FromSearch(Vec<usize>),
    /// The solutions are too many tries away to be counted.
    Uncounted,
    /// The final board is another: the one that the steps lead to.
    Final(String),
    /// The outcome is another: the one that the steps lead to.
    Outcome(String),
}

/// Replays a log and proves each step of it again; counts the solutions again if a step relies on
/// their number or the log claims one. The error of the outer result is of a document that cannot be
/// read, the inner one of a log that does not hold.
///
/// ```
/// use sudoku_explain::{Board, Order, Solver, verify, verify::Fault};
/// use sudoku_explain::explain::{Notation, Record, json};
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
    let mut board = document.board()?;
    let log = document.log(&board)?;
    let is_guard = |premise: Premise<'_>| matches!(premise, Premise::Guard(_));
    let needs_count = log.iter().any(|step| step.premises().any(is_guard));
    if needs_count || document.solutions.is_some() {
        match count(&board, document.solutions) {
            Ok(1) => board.promise_unique(),
            Ok(_) => {}
            Err(fault) => return Ok(Err(fault)),
        }
    }
    let mut from_search = Vec::new();
    for (at, step) in log.iter().enumerate() {
        match proof::check(&board, step) {
            Ok(()) => {}
            // Such a step says itself that it is not proved; the others are still looked at.
            Err(Flaw::FromSearch) => from_search.push(at + 1),
            Err(flaw) => return Ok(Err(Fault::Step(at + 1, flaw))),
        }
        if let Err(crate::NotOnBoard(mark)) = board.apply(step) {
            return Ok(Err(Fault::Step(at + 1, Flaw::NotOnBoard(mark))));
        }
    }
    let last = board.to_string();
    if document.last != last {
        return Ok(Err(Fault::Final(last)));
    }
    let (solved, dead) = (board.is_solved(), board.contradiction().is_some());
    let holds = match document.outcome.as_str() {
        "solved" => solved,
        "contradiction" => dead && !solved,
        "stuck" => !dead && !solved,
        "stopped" => !solved,
        _ => false,
    };
    let word = if solved {
        "solved"
    } else if dead {
        "contradiction"
    } else {
        "stuck"
    };
    Ok(if !holds {
        Err(Fault::Outcome(word.into()))
    } else if from_search.is_empty() {
        Ok(())
    } else {
        Err(Fault::FromSearch(from_search))
    })
}

fn count(board: &Board, claimed: Option<usize>) -> Result<usize, Fault> {
    let limit = claimed.unwrap_or(2).max(2);
    let count = search::count_within(board, limit, Limits::nodes(NODE_BUDGET));
    match (claimed, count.stopped) {
        (_, Some(_)) => Err(Fault::Uncounted),
        (Some(claimed), None) if claimed != count.solutions => {
            Err(Fault::Solutions(claimed, count.solutions))
        }
        _ => Ok(count.solutions),
    }
}

impl Fault {
    /// The fault in words, with cells and houses named.
    pub fn describe(&self, geometry: &Geometry) -> String {
        match self {
            Fault::Step(number, flaw) => format!(
                "step {number} does not follow: {}",
                flaw_words(geometry, *flaw)
            ),
            Fault::Solutions(claimed, found) => {
                format!(
                    "the log says that the board has {}, but it has {}",
                    solutions(*claimed),
                    solutions(*found)
                )
            }
            Fault::FromSearch(steps) => {
                let numbers: Vec<String> = steps.iter().map(usize::to_string).collect();
                match &numbers[..] {
                    [one] => {
                        format!("step {one} is taken from search, not proved; all others follow")
                    }
                    _ => format!(
                        "steps {} are taken from search, not proved; all others follow",
                        numbers.join(", ")
                    ),
                }
            }
            Fault::Uncounted => "the solutions are too far to seek to be counted".into(),
            Fault::Final(last) => {
                format!("the final board is not the one that the steps lead to: {last}")
            }
            Fault::Outcome(word) => {
                format!("the outcome is not the one that the steps lead to: {word}")
            }
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
pub fn flaw_words(geometry: &Geometry, flaw: Flaw) -> String {
    let names = Names::new(geometry);
    let mark = |mark: crate::Mark| format!("{} in {}", mark.value, names.cell(mark.cell));
    match flaw {
        Flaw::NotOnBoard(play) => format!("the mark {} is not on the board", mark(play)),
        Flaw::NotFull(house) => format!("{} need not hold every value", geometry.house(house)),
        Flaw::SumWithoutCell(sum, cell) => {
            let column = geometry.column(geometry.sum(sum)[0]) + 1;
            format!(
                "it relies on the total of column {column} without listing {}",
                names.cell(cell)
            )
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
                    let link = crate::explain::link_words(geometry, cell, other);
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
