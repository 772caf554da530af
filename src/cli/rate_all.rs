//! Ratings on several scales: in one row, as fields of one object, or as a page of a whole list.

use super::done::{Done, Failure, Status, fail};
use super::input::Input;
use super::many::{self, Many, Task};
use super::output::{self, Format, Sink};
use super::rate_page::{Row, Sheet};
use super::timeout::{Clock, Timeout};
use serde::Serialize;
use serde_json::{Map, Value};
use std::io::Write;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::rate::{self, Reporter};
use sudoku_explain::{Board, formats, se};

/// The word for all scales.
pub(super) const ALL: &str = "all";

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    /// By the name of the scale; null where it is not one for such a puzzle.
    ratings: Map<String, Value>,
}

/// Rates on one scale.
enum Rates {
    Score(Box<Reporter>),
    Se(Box<se::Reporter>),
}

/// The scales that are asked for, in the order of their columns.
fn names(scale: &str) -> Vec<&'static str> {
    let all = rate::scales().chain([se::NAME]);
    all.filter(|name| scale == ALL || scale == *name).collect()
}

fn reporters(names: &[&'static str]) -> Result<Vec<Rates>, Failure> {
    let reporter = |name: &&'static str| {
        if *name == se::NAME {
            return Ok(Rates::Se(Box::default()));
        }
        let scale = rate::scale(name);
        let Some(scale) = scale else {
            return fail(format!("--scale: there is no scale '{name}'"));
        };
        let order = scale.order().or_else(|error| fail(error.to_string()))?;
        Ok(Rates::Score(Box::new(Reporter::new(&scale, &order))))
    };
    names.iter().map(reporter).collect()
}

/// A puzzle and its ratings.
struct Rated {
    board: Board,
    ratings: Vec<Value>,
}

impl Rated {
    fn of(rates: &mut [Rates], board: Board, clock: &Clock) -> Rated {
        let limits = clock.limits();
        let rating = |rates: &mut Rates| match rates {
            Rates::Score(reporter) => {
                let found = reporter.rate(&mut board.clone(), &limits);
                serde_json::to_value(found.text()).unwrap_or_default()
            }
            Rates::Se(reporter) => match reporter.rate(&board, &limits) {
                Ok(found) => serde_json::to_value(found.text(&board)).unwrap_or_default(),
                Err(_) => Value::Null,
            },
        };
        let ratings = rates.iter_mut().map(rating).collect();
        clock.stop();
        Rated { board, ratings }
    }

    /// Whether some scale finds the puzzle solved.
    fn is_solved(&self) -> bool {
        let mut ratings = self.ratings.iter();
        ratings.any(|rating| rating["outcome"] == "solved")
    }

    /// The puzzle and its ratings in columns, and what its symbols do not say behind them.
    fn line(&self) -> Result<String, formats::WriteError> {
        let mut line = formats::on_a_line(&self.board)?;
        for rating in &self.ratings {
            for field in fields(rating) {
                line += "\t";
                line += &field;
            }
        }
        let beside = formats::line_comment(&self.board)?;
        if !beside.is_empty() {
            line += "\t";
            line += &beside;
        }
        Ok(line)
    }
}

/// The columns of a scale.
fn columns(name: &str) -> Vec<String> {
    match name {
        se::NAME => vec!["er".into(), "ep".into(), "ed".into()],
        name => vec![name.into(), format!("{name}-score")],
    }
}

/// The fields in these columns.
fn fields(rating: &Value) -> Vec<String> {
    let text = |name: &str| match &rating[name] {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => "-".into(),
    };
    if rating.is_null() {
        return vec!["-".into(); 3];
    }
    let outcome = text("outcome").replace(' ', "-");
    let is_se = rating["scale"] == se::NAME;
    let first = match (is_se, text(if is_se { "er" } else { "level" }).as_str()) {
        (_, "-") => outcome,
        (true, er) if rating["more"] == true => format!(">{er}"),
        (_, found) => found.into(),
    };
    match is_se {
        true => vec![first, text("ep"), text("ed")],
        false => vec![first, text("score")],
    }
}

/// What is rated, and how.
pub(super) struct Asked<'a> {
    pub(super) input: &'a Input,
    pub(super) scale: &'a str,
    pub(super) format: Format,
    pub(super) many: &'a Many,
    pub(super) jobs: u16,
    pub(super) timeout: Timeout,
    pub(super) why: bool,
}

pub(super) fn run(asked: &Asked<'_>) -> Done {
    let Asked {
        input,
        format,
        many,
        jobs,
        ..
    } = asked;
    if many.resume.is_some() {
        return fail(
            "--resume goes on with a list on one scale, not with --scale all or --format html",
        );
    }
    if asked.why && *format == Format::Tsv {
        return fail("--why goes with one scale; JSON has it for all of them");
    }
    let names = names(asked.scale);
    reporters(&names)?;
    let new = || (reporters(&names).unwrap_or_default(), asked.timeout.clock());
    let rate = |(rates, clock): &mut (Vec<Rates>, Clock), task: &Task| {
        let source = task.source()?;
        let rated = Rated::of(rates, source.board, clock);
        Ok((rated, source.place, source.name))
    };
    let mut sheet = Sheet::new(&names);
    let tell = |sink: &mut Sink, _: &Task, found: Result<(Rated, String, String), Failure>| {
        let (rated, place, name) = found?;
        let status = Status::good_if(rated.is_solved());
        match format {
            Format::Html => sheet.add(Row {
                place,
                name,
                board: rated.board,
                ratings: rated.ratings,
            }),
            Format::Tsv => {
                if sink.number == 1 {
                    let columns = names.iter().flat_map(|name| columns(name));
                    let columns: Vec<String> = columns.collect();
                    writeln!(sink, "puzzle\t{}", columns.join("\t"))?;
                }
                let line = rated.line();
                writeln!(sink, "{}", line.or_else(|error| fail(error.to_string()))?)?;
            }
            _ => sink.object(&Document {
                format: FORMAT,
                board: BoardText::new(&rated.board),
                ratings: names
                    .iter()
                    .map(|name| name.to_string())
                    .zip(rated.ratings)
                    .collect(),
            })?,
        }
        Ok(status)
    };
    let status = many::answer(input, *format, many, *jobs, new, rate, tell)?;
    if *format == Format::Html {
        let mut out = output::stdout();
        out.write_all(sheet.page().as_bytes())?;
        out.flush()?;
    }
    Ok(status)
}
