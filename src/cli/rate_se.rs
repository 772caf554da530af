//! Ratings of Sudoku Explainer, a line a puzzle.

use super::done::{Done, Failure, Status, fail};
use super::input::{self, Input};
use super::many::{self, Many, Task};
use super::output::Format;
use super::timeout::Clock;
use itertools::Itertools;
use serde::Serialize;
use std::io::Write;
use std::time::Duration;
use sudoku_explain::engine::se::Producers;
use sudoku_explain::explain::Names;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::rate::se::{Deciding, Rater, Rating, Used};
use sudoku_explain::search::nine;
use sudoku_explain::{Board, Outcome};

/// The name of the scale.
pub(super) const NAME: &str = "se";

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    scale: &'static str,
    outcome: &'static str,
    /// Whether `er` is only what it is at least.
    more: bool,
    er: Option<String>,
    ep: Option<String>,
    ed: Option<String>,
    /// What the path is made of.
    used: Vec<UsedText>,
    deciding: Option<DecidingText>,
}

#[derive(Serialize)]
struct UsedText {
    name: &'static str,
    count: u32,
    /// The highest rating of its steps.
    most: String,
}

/// The first of the hardest steps.
#[derive(Serialize)]
struct DecidingText {
    /// Its number, from 1.
    step: usize,
    name: &'static str,
    rating: String,
    base: String,
    complexity: Option<u16>,
    increment: String,
    plays: String,
}

/// What was found out of a board.
struct Found {
    /// The number of solutions.
    solutions: usize,
    rating: Option<Rating>,
    used: Vec<Used>,
    deciding: Option<Deciding>,
}

impl Found {
    fn outcome(&self) -> &'static str {
        match (self.solutions, self.rating.map(|rating| rating.outcome)) {
            (0, _) => "no solution",
            (2.., _) => "many solutions",
            (_, Some(Outcome::Solved)) => "solved",
            (_, Some(Outcome::Stopped(_))) => "stopped",
            _ => "stuck",
        }
    }

    /// ER, EP and ED; a dash for what is not known.
    fn numbers(&self) -> [Option<String>; 3] {
        let Some(Rating { er, ep, ed, .. }) = self.rating else {
            return [None, None, None];
        };
        let shown =
            |tenths: sudoku_explain::engine::se::Tenths| (tenths.0 > 0).then(|| tenths.to_string());
        [Some(er.to_string()), shown(ep), shown(ed)]
    }

    fn is_stopped(&self) -> bool {
        self.rating.is_some_and(|rating| rating.is_stopped())
    }
}

/// Rates boards one after another.
struct Clerk {
    rater: Rater,
    clock: Clock,
    /// Whether more than the numbers is wanted.
    wants_all: bool,
}

impl Clerk {
    fn rate(&mut self, task: &Task) -> Result<Found, Failure> {
        let mut found = Found {
            solutions: 0,
            rating: None,
            used: Vec::new(),
            deciding: None,
        };
        let values = task.values();
        let board = match values {
            Some(_) => None,
            None => Some(task.source()?),
        };
        found.solutions = match (values, &board) {
            (Some(values), _) => nine::count(&nine::Puzzle::from_values(values), 2),
            (None, Some(source)) if !Producers::know(&source.board) => {
                let error = sudoku_explain::rate::se::UnknownGeometry;
                return fail(format!("{}: {error}", source.place));
            }
            (None, Some(source)) => input::count(&mut source.board.clone()).count.unwrap_or(0),
            (None, None) => 0,
        };
        if found.solutions != 1 {
            return Ok(found);
        }
        if let Some(flag) = self.clock.start() {
            self.rater.cancel_by(flag);
        }
        found.rating = match (values, &board) {
            (Some(values), _) => Some(self.rater.rate_values(values)),
            (None, Some(source)) => self.rater.rate(&source.board).ok(),
            (None, None) => None,
        };
        self.clock.stop();
        if self.wants_all {
            found.used = self.rater.used().to_vec();
            found.deciding = self.rater.deciding().cloned();
        }
        Ok(found)
    }
}

pub(super) fn run(
    input: &Input,
    format: Format,
    many: &Many,
    jobs: u16,
    timeout: Option<Duration>,
    why: bool,
) -> Done {
    let wants_all = why || format != Format::Tsv;
    let new = || Clerk {
        rater: Rater::default(),
        clock: Clock::new(timeout),
        wants_all,
    };
    many::answer(
        input,
        format,
        many,
        jobs,
        new,
        Clerk::rate,
        |sink, task, found| {
            let found = match found {
                Ok(found) => found,
                Err(Failure::Message(message)) => {
                    super::output::error(&message);
                    return Ok(Status::Bad);
                }
                Err(failure) => return Err(failure),
            };
            let is_solved = found.outcome() == "solved";
            let more = found.is_stopped();
            let [er, ep, ed] = found.numbers();
            if format == Format::Tsv {
                let line = task.drawn()?;
                let er = match er {
                    Some(er) if more => format!(">{er}"),
                    Some(er) => er,
                    None => found.outcome().replace(' ', "-"),
                };
                let [ep, ed] = [ep, ed].map(|number| number.unwrap_or_else(|| "-".into()));
                write!(sink, "{line}\t{er}\t{ep}\t{ed}")?;
                if why {
                    let board = task.source()?.board;
                    write!(
                        sink,
                        "\t{}",
                        found
                            .deciding
                            .as_ref()
                            .map_or("-".into(), |step| words(&board, step))
                    )?;
                }
                writeln!(sink)?;
                return Ok(Status::good_if(is_solved));
            }
            let board = task.source()?.board;
            let used = |used: &Used| UsedText {
                name: used.name,
                count: used.count,
                most: used.most.to_string(),
            };
            sink.object(&Document {
                format: FORMAT,
                scale: NAME,
                outcome: found.outcome(),
                more,
                er,
                ep,
                ed,
                used: found.used.iter().map(used).collect(),
                deciding: found.deciding.as_ref().map(|step| deciding(&board, step)),
                board: BoardText::new(&board),
            })?;
            Ok(Status::good_if(is_solved))
        },
    )
}

/// What a step does: "r3c4=5" or "r3c4<>57 r3c6<>5".
fn plays(board: &Board, step: &Deciding) -> String {
    let names = Names::of(board);
    if let Some(mark) = step.set {
        return format!("{}={}", names.cell(mark.cell), mark.value);
    }
    let removes = step
        .removes
        .iter()
        .map(|(cell, marks)| format!("{}<>{}", names.cell(*cell), marks.values().join("")));
    removes.collect_vec().join(" ")
}

fn deciding(board: &Board, step: &Deciding) -> DecidingText {
    let weight = step.weight;
    DecidingText {
        step: step.number,
        name: step.name,
        rating: weight.rating().to_string(),
        base: weight.base.to_string(),
        complexity: (weight.complexity > 0).then_some(weight.complexity),
        increment: weight.increment.to_string(),
        plays: plays(board, step),
    }
}

/// The deciding step in words.
fn words(board: &Board, step: &Deciding) -> String {
    let weight = step.weight;
    let made_of = match (weight.complexity, weight.increment.0) {
        (0, 0) => String::new(),
        (0, _) => format!(" = {} + {} for its size", weight.base, weight.increment),
        (nodes, _) => format!(
            " = {} + {} for {nodes} nodes",
            weight.base, weight.increment
        ),
    };
    let (number, name, rating) = (step.number, step.name, weight.rating());
    format!(
        "step {number}: {name} {rating}{made_of}, {}",
        plays(board, step)
    )
}
