//! Whether boards are proper, and where a state goes wrong.

use super::done::{Done, Failure, Status};
use super::input::{self, Input, Source};
use super::many::{self, Many, Task};
use super::output::Format;
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
    #[arg(long, default_value = "text", value_parser = Format::among(Format::USUAL))]
    format: Format,
    /// Boards checked at the same time; the output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    #[command(flatten)]
    many: Many,
}

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    solutions: Option<usize>,
    mistakes: Vec<String>,
}

/// What was found out of a board.
struct Found {
    source: Source,
    count: Option<usize>,
    mistakes: Vec<String>,
}

fn judge((): &mut (), task: &Task) -> Result<Found, Failure> {
    let mut source = task.source()?;
    // The puzzle is judged, apart from what somebody derived from it.
    let known = input::count(&mut source.board);
    let mistakes = match (&known.solutions[..], known.count) {
        ([solution], Some(1)) => mistakes(&source.board, solution),
        _ => Vec::new(),
    };
    Ok(Found {
        source,
        count: known.count,
        mistakes,
    })
}

pub(crate) fn run(args: Args) -> Done {
    let (input, format) = (&args.input, args.format);
    many::answer(
        input,
        format,
        &args.many,
        args.jobs,
        || (),
        judge,
        |sink, _, found| {
            let Found {
                source: Source { board, place },
                count,
                mistakes,
            } = found?;
            let is_good = count == Some(1) && mistakes.is_empty();
            if format == Format::Text {
                let words = match count {
                    Some(0) => "not proper: it has no solution",
                    Some(1) => "proper: it has exactly one solution",
                    Some(_) => "not proper: it has more than one solution",
                    None => "unknown: its solutions are too far to seek",
                };
                let why = match count {
                    Some(0) => input::why_none(&board.bare()),
                    _ => String::new(),
                };
                writeln!(sink, "{place}: {words}{why}")?;
                for mistake in &mistakes {
                    writeln!(sink, "{place}: mistake: {mistake}")?;
                }
            } else {
                sink.object(&Document {
                    format: FORMAT,
                    board: BoardText::new(&board),
                    solutions: count,
                    mistakes,
                })?;
            }
            Ok(Status::good_if(is_good))
        },
    )
}

/// The cells that cannot come to the solution any more.
fn mistakes(board: &Board, solution: &Solution) -> Vec<String> {
    let names = Names::of(board);
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
