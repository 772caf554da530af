//! Writing boards in another format.

use super::args::Input;
use super::input::{self, Source};
use super::{Done, Status, fail, output};
use clap::builder::PossibleValuesParser;
use std::io::Write;
use sudoku_explain::formats::{Format, Writer};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(Format::ALL.map(Format::name)))]
    to: String,
}

pub(crate) fn run(args: Args) -> Done {
    let Some(format) = Format::named(&args.to) else {
        return fail(format!("there is no format '{}'", args.to));
    };
    let mut writer = Writer::new(format);
    let mut out = output::stdout();
    let status = input::boards(&args.input, |Source { board, place }, _| {
        match writer.write(&board) {
            Ok(text) => out.write_all(text.as_bytes())?,
            Err(error) => {
                output::error(&format!("{place}: {error}"));
                return Ok(Status::Bad);
            }
        }
        Ok(Status::Good)
    })?;
    out.flush()?;
    Ok(status)
}
