//! Writing boards in another format.

use super::done::{Done, Status, fail};
use super::input::{self, Input, Source};
use super::output::{self, Format};
use clap::builder::PossibleValuesParser;
use std::io::Write;
use sudoku_explain::formats::{self, Writer};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(formats::Format::ALL.map(formats::Format::name)))]
    to: String,
}

pub(crate) fn run(args: Args) -> Done {
    let Some(format) = formats::Format::named(&args.to) else {
        return fail(format!("there is no format '{}'", args.to));
    };
    let mut writer = Writer::new(format);
    input::answer(
        &args.input,
        Format::Text,
        |sink, Source { board, place }| {
            match writer.write(&board) {
                Ok(text) => sink.write_all(text.as_bytes())?,
                Err(error) => {
                    output::error(&format!("{place}: {error}"));
                    return Ok(Status::Bad);
                }
            }
            Ok(Status::Good)
        },
    )
}
