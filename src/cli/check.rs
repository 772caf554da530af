//! Whether boards are proper, and where a state goes wrong.

use super::done::{Done, Failure, Status};
use super::input::{self, Input};
use super::many::{self, Many, Task};
use super::output::{Format, Sink};
use super::resume::Rows;
use super::setting::{Answers, Fields, Questions};
use super::timeout::{Clock, Timeout};
use super::told;
use serde::Serialize;
use std::io::Write;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::hint::{Check, HintEngine, MistakeText, Proper, State};
use sudoku_explain::limits::Stop;
use sudoku_explain::words::Notation;
use sudoku_explain::{Board, Order};

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit status: 0 every board is proper and without a mistake, 1 some is not, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// How it is written
    #[arg(long, default_value = "text", value_parser = Format::among(Format::USUAL))]
    format: Format,
    /// Boards checked at the same time; the output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    #[command(flatten)]
    timeout: Timeout,
    #[command(flatten)]
    many: Many,
    #[command(flatten)]
    questions: Questions,
}

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    solutions: Option<usize>,
    /// In words, one a mistake.
    mistakes: Vec<String>,
    /// The same as data, each with what shows it.
    found: Vec<MistakeText>,
    /// Notes that a value on the board excludes: they may go.
    tidy: Vec<String>,
    #[serde(flatten)]
    asked: Fields,
}

/// What was found out of a board: the puzzle is judged, apart from what somebody derived from it.
struct Checked {
    place: String,
    puzzle: Board,
    check: Result<Check, Stop>,
    asked: Answers,
}

impl Checked {
    fn of(
        engine: &HintEngine,
        questions: &Questions,
        state: &State,
        place: String,
        clock: &Clock,
    ) -> Checked {
        let limits = clock.limits();
        let check = engine.check(state, &limits);
        let puzzle = state.puzzle().board().clone();
        let asked = questions.answer(&puzzle, &limits);
        clock.stop();
        Checked {
            place,
            puzzle,
            check,
            asked,
        }
    }

    fn tell(&self, sink: &mut Sink, format: Format) -> Done {
        let place = &self.place;
        let Ok(check) = &self.check else {
            match format {
                Format::Text => {
                    writeln!(sink, "{place}: unknown: its time is up")?;
                    self.asked.tell(sink, place, &self.puzzle)?;
                }
                _ => sink.object(&Document {
                    format: FORMAT,
                    board: BoardText::new(&self.puzzle),
                    solutions: None,
                    mistakes: Vec::new(),
                    found: Vec::new(),
                    tidy: Vec::new(),
                    asked: self.asked.fields(&self.puzzle),
                })?,
            }
            return Ok(Status::Short);
        };
        let mistakes = told::named(check);
        let is_good = check.proper == Proper::One && mistakes.is_empty();
        if format != Format::Text {
            sink.object(&Document {
                format: FORMAT,
                board: BoardText::new(&check.board),
                solutions: check.proper.count(),
                found: check.texts(Notation::RowColumn),
                mistakes,
                tidy: check.tidy_texts(),
                asked: self.asked.fields(&self.puzzle),
            })?;
            return Ok(Status::good_if(is_good));
        }
        let words = match check.proper {
            Proper::None => "not proper: it has no solution",
            Proper::One => "proper: it has exactly one solution",
            Proper::Several => "not proper: it has more than one solution",
            Proper::Unknown => "unknown: its solutions are too far to seek",
        };
        let why = match check.proper {
            Proper::None => input::why_none(&self.puzzle),
            _ => String::new(),
        };
        writeln!(sink, "{place}: {words}{why}")?;
        for mistake in &mistakes {
            writeln!(sink, "{place}: mistake: {mistake}")?;
        }
        match check.tidy.len() {
            0 => {}
            1 => writeln!(
                sink,
                "{place}: tidy up: a note can go, as a value on the board rules it out"
            )?,
            many => writeln!(
                sink,
                "{place}: tidy up: {many} notes can go, as values on the board rule them out"
            )?,
        }
        self.asked.tell(sink, place, &self.puzzle)?;
        Ok(Status::good_if(is_good))
    }
}

pub(crate) fn run(mut args: Args) -> Done {
    args.many.rows = Rows::Checks;
    let engine = HintEngine::new(Order::human());
    let (input, format) = (&args.input, args.format);
    let clock = || args.timeout.clock();
    let judge = |clock: &mut Clock, task: &Task| -> Result<Checked, Failure> {
        let (state, place) = task.state()?;
        Ok(Checked::of(&engine, &args.questions, &state, place, clock))
    };
    let tell =
        |sink: &mut Sink, _: &Task, found: Result<Checked, Failure>| found?.tell(sink, format);
    many::answer(input, format, &args.many, args.jobs, clock, judge, tell)
}
