//! Ratings of Sudoku Explainer, a line a puzzle.

use super::done::{Done, Failure, Status, fail};
use super::input::Input;
use super::many::{self, Many, Task};
use super::output::{self, Format, Sink};
use super::timeout::{Clock, Timeout};
use serde::Serialize;
use std::io::Write;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::se::{RatingText, Report, Reporter};

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    #[serde(flatten)]
    rating: RatingText,
}

pub(super) fn run(
    input: &Input,
    format: Format,
    many: &Many,
    jobs: u16,
    timeout: Timeout,
    why: bool,
) -> Done {
    let new = || (Reporter::default(), timeout.clock());
    let rate = |(reporter, clock): &mut (Reporter, Clock), task: &Task| {
        let limits = clock.limits();
        let found = match task.values() {
            Some(values) => Ok(reporter.rate_values(values, &limits)),
            None => {
                let source = task.source()?;
                let found = reporter.rate(&source.board, &limits);
                found.or_else(|error| fail(format!("{}: {error}", source.place)))
            }
        };
        clock.stop();
        found
    };
    let tell = |sink: &mut Sink, task: &Task, found: Result<Report, Failure>| {
        let found = match found {
            Ok(found) => found,
            Err(Failure::Message(message)) => {
                output::error(&message);
                return Ok(Status::Bad);
            }
            Err(failure) => return Err(failure),
        };
        let status = Status::good_if(found.is_solved());
        if format == Format::Tsv {
            write!(sink, "{}", found.line_of(&task.drawn()?))?;
            if why {
                let words = found.deciding_words(&task.source()?.board);
                write!(sink, "\t{}", words.as_deref().unwrap_or("-"))?;
            }
            writeln!(sink)?;
            return Ok(status);
        }
        let board = task.source()?.board;
        sink.object(&Document {
            format: FORMAT,
            rating: found.text(&board),
            board: BoardText::new(&board),
        })?;
        Ok(status)
    };
    many::answer(input, format, many, jobs, new, rate, tell)
}
