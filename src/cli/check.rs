//! Whether boards are proper, and where a state goes wrong.

use super::done::{Done, Status};
use super::input::{self, Input};
use super::output::Format;
use super::{states, told};
use serde::Serialize;
use std::io::Write;
use sudoku_explain::Order;
use sudoku_explain::explain::Notation;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::hint::{HintEngine, MistakeText, Proper};
use sudoku_explain::limits::Limits;

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
}

pub(crate) fn run(args: Args) -> Done {
    let engine = HintEngine::new(Order::human());
    states::answer(&args.input, args.format, |sink, state, place| {
        let Ok(check) = engine.check(state, &Limits::default()) else {
            return Ok(Status::Short);
        };
        let board = state.puzzle().board();
        let mistakes = told::named(&check);
        if args.format == Format::Text {
            let words = match check.proper {
                Proper::None => "not proper: it has no solution",
                Proper::One => "proper: it has exactly one solution",
                Proper::Several => "not proper: it has more than one solution",
                Proper::Unknown => "unknown: its solutions are too far to seek",
            };
            let why = match check.proper {
                Proper::None => input::why_none(board),
                _ => String::new(),
            };
            writeln!(sink, "{place}: {words}{why}")?;
            for mistake in &mistakes {
                writeln!(sink, "{place}: mistake: {mistake}")?;
            }
            if !check.tidy.is_empty() {
                let many = check.tidy.len();
                writeln!(
                    sink,
                    "{place}: tidy up: {many} notes can go, as values on the board exclude them"
                )?;
            }
        } else {
            sink.object(&Document {
                format: FORMAT,
                board: BoardText::new(&check.board),
                solutions: check.proper.count(),
                found: check.texts(Notation::RowColumn),
                mistakes: mistakes.clone(),
                tidy: check.tidy_texts(),
            })?;
        }
        Ok(Status::good_if(
            check.proper == Proper::One && mistakes.is_empty(),
        ))
    })
}
