//! Whether boards are proper, and where a state goes wrong.

use super::args::Input;
use super::input::{self, Source};
use super::{Done, Status, output};
use clap::ValueEnum;
use serde::Serialize;
use std::io::Write;
use sudoku_explain::Board;
use sudoku_explain::explain::Names;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::search::Solution;

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit status: 0 every board is proper and without a mistake, 1 some is not, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// How it is written
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Format {
    /// Text for people
    Text,
    /// One object, or an array of objects where there are several boards
    Json,
    /// One object a line
    Ndjson,
}

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    solutions: Option<usize>,
    mistakes: Vec<String>,
}

pub(crate) fn run(args: Args) -> Done {
    let mut out = output::stdout();
    let (mut number, mut is_array) = (0, false);
    let status = input::boards(&args.input, |Source { board, place }, several| {
        number += 1;
        // The puzzle is judged, apart from what somebody derived from it.
        let known = input::count(&mut board.bare());
        let mistakes = match (&known.solutions[..], known.count) {
            ([solution], Some(1)) => mistakes(&board, solution),
            _ => Vec::new(),
        };
        if args.format == Format::Text {
            let words = match known.count {
                Some(0) => "not proper: it has no solution",
                Some(1) => "proper: it has exactly one solution",
                Some(_) => "not proper: it has more than one solution",
                None => "unknown: its solutions are too far to seek",
            };
            writeln!(out, "{place}: {words}")?;
            for mistake in &mistakes {
                writeln!(out, "{place}: mistake: {mistake}")?;
            }
        } else {
            is_array |= several;
            let line = args.format == Format::Ndjson;
            let proper = known.count == Some(1) && mistakes.is_empty();
            let document = Document {
                format: FORMAT,
                board: BoardText::new(&board),
                solutions: known.count,
                mistakes,
            };
            output::json(&mut out, &document, line, number, several)?;
            out.flush()?;
            return Ok(if proper { Status::Good } else { Status::Short });
        }
        out.flush()?;
        Ok(if known.count == Some(1) && mistakes.is_empty() {
            Status::Good
        } else {
            Status::Short
        })
    })?;
    if args.format == Format::Json && number > 0 {
        writeln!(out, "{}", if is_array { "\n]" } else { "" })?;
        out.flush()?;
    }
    Ok(status)
}

/// The cells that cannot come to the solution any more.
fn mistakes(board: &Board, solution: &Solution) -> Vec<String> {
    let names = Names::new(board.geometry());
    let mistake = |cell| {
        let value = solution.value(cell);
        let name = names.cell(cell);
        match board.value(cell) {
            Some(found) if found != value => {
                Some(format!("{name} is {found}, but must be {value}"))
            }
            None if !board.marks(cell).has(value) => {
                Some(format!("{name} has lost its mark {value}"))
            }
            _ => None,
        }
    };
    board.geometry().cells().filter_map(mistake).collect()
}
