//! The log: every board, step by step.

use super::args::{self, Input, Look};
use super::input::{self, Source};
use super::{Done, Status, output};
use clap::ValueEnum;
use std::io::Write;
use sudoku_explain::explain::{Record, json, write_markdown, write_text};
use sudoku_explain::{Outcome, Solver};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The strategies: 'human', 'classic', 'hodoku', or a file with the id and settings of one on each line
    #[arg(long, value_name = "NAME|FILE", default_value = "human")]
    order: String,
    /// How the log is written
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    look: Look,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Format {
    /// Text for people
    Text,
    /// One object, or an array of objects where there are several boards
    Json,
    /// One object a line
    Ndjson,
    /// Markdown
    Markdown,
}

pub(crate) fn run(args: Args) -> Done {
    let order = args::order(&args.order)?;
    let layout = args.look.layout();
    let mut out = output::stdout();
    let mut number = 0;
    let mut is_array = false;
    let status = input::boards(&args.input, |Source { mut board, place }, several| {
        number += 1;
        let known = input::count(&mut board);
        let mut solver = Solver::new(&order, &board);
        let outcome = solver.solve();
        let mut record = Record::new(&board, &solver);
        record.solutions = known.count;
        record.two = known.solutions.try_into().ok();
        match args.format {
            Format::Text => {
                if several {
                    writeln!(
                        out,
                        "{}Board {number} ({place})\n",
                        if number > 1 { "\n" } else { "" }
                    )?;
                }
                out.write_all(write_text(&record, &layout).as_bytes())?;
            }
            Format::Markdown => {
                if several {
                    writeln!(
                        out,
                        "{}# Board {number} ({place})\n",
                        if number > 1 { "\n" } else { "" }
                    )?;
                }
                out.write_all(write_markdown(&record, &layout).as_bytes())?;
            }
            Format::Json => {
                is_array |= several;
                let before = if number > 1 {
                    ",\n"
                } else if several {
                    "[\n"
                } else {
                    ""
                };
                write!(
                    out,
                    "{before}{}",
                    json::Document::new(&record, layout.notation).to_lines()
                )?;
            }
            Format::Ndjson => writeln!(
                out,
                "{}",
                json::Document::new(&record, layout.notation).to_line()
            )?,
        }
        out.flush()?;
        let proper = matches!(known.count, Some(1) | None);
        Ok(if proper && outcome == Outcome::Solved {
            Status::Good
        } else {
            Status::Short
        })
    })?;
    if args.format == Format::Json && number > 0 {
        writeln!(out, "{}", if is_array { "\n]" } else { "" })?;
    }
    out.flush()?;
    Ok(status)
}
