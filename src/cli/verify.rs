//! Proving logs again.

use super::done::{Done, Status, fail};
use super::{input, output};
use std::io::Write;
use sudoku_explain::explain::json;
use sudoku_explain::verify::verify;

#[derive(clap::Args, Debug)]
#[command(
    long_about = "Proves every step of a log again, from its premises alone, and says which is the first that \
                  does not follow. Reads what '--format json' and '--format ndjson' write.\n\n\
                  Looked at are also the number of solutions that the puzzle has, the final board, the outcome, the \
                  steps' numbers, the names, codes and ratings of strategies that are in the catalogue, that there \
                  are words, and the summary. Not looked at are what the words say, the evidence, and whether the \
                  strategy that is named would find the step; a log that claims to be stuck is believed where \
                  nothing is left to sweep and, if it has no steps, no single to be seen. A log that takes too long \
                  to prove is not believed.",
    after_help = "Exit status: 0 every step follows (also of a stuck log), 1 some does not, 2 bad input or usage."
)]
pub(crate) struct Args {
    /// The log; '-' is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// Says nothing where everything follows
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) fn run(args: Args) -> Done {
    let name = input::shown(&args.file);
    let text = input::text(&args.file)?;
    let documents = match json::read(&text) {
        Ok(documents) => documents,
        Err(error) if error.at.is_some() => return fail(format!("{name}:{error}")),
        Err(error) => return fail(format!("{name}: {error}")),
    };
    let mut out = output::stdout();
    let mut status = Status::Good;
    for (at, document) in documents.iter().enumerate() {
        let which = if documents.len() > 1 {
            format!("{name}: board {}", at + 1)
        } else {
            name.clone()
        };
        let fault = match verify(document) {
            Err(error) => {
                output::error(&format!("{which}: {error}"));
                status = Status::Bad;
                continue;
            }
            Ok(Ok(())) => None,
            Ok(Err(fault)) => Some(fault),
        };
        match fault {
            None if args.quiet => {}
            None => {
                let steps = match document.steps.len() {
                    1 => "its 1 step follows".to_string(),
                    many => format!("each of its {many} steps follows"),
                };
                let steps = match document.alternatives.len() {
                    0 => steps,
                    1 => format!("{steps}, and 1 alternative"),
                    many => format!("{steps}, and each of {many} alternatives"),
                };
                writeln!(
                    out,
                    "{which}: {steps}; the board is {}",
                    end(&document.outcome)
                )?;
            }
            Some(fault) => {
                status = status.max(Status::Short);
                let board = document.board();
                let words = board.map_or_else(
                    |error| error.to_string(),
                    |board| fault.describe(board.geometry()),
                );
                writeln!(out, "{which}: {words}")?;
            }
        }
    }
    out.flush()?;
    Ok(status)
}

fn end(outcome: &str) -> &str {
    match outcome {
        "solved" => "solved",
        "contradiction" => "shown to have no solution",
        _ => "not solved",
    }
}
