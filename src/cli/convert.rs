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
    /// The format to write; 'canonical' is a line that is the same for all puzzles that are the same but for digits,
    /// lines and turns
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(formats::Format::ALL.map(formats::Format::name).into_iter().chain([CANONICAL])))]
    to: String,
}

/// The name of the form that puzzles which are the same up to symmetry share.
const CANONICAL: &str = "canonical";

/// Writes the canonical form of each board.
fn canonical(input: &Input) -> Done {
    input::answer(input, Format::Text, |sink, Source { board, place }| {
        let Some(form) = formats::canonical::of(&board) else {
            output::error(&format!(
                "{place}: expected a plain 9x9 of values: others have no canonical form"
            ));
            return Ok(Status::Bad);
        };
        let symbol = |&value: &u8| {
            if value == 0 {
                '.'
            } else {
                char::from(b'0' + value)
            }
        };
        writeln!(sink, "{}", form.iter().map(symbol).collect::<String>())?;
        Ok(Status::Good)
    })
}

pub(crate) fn run(args: Args) -> Done {
    if args.to == CANONICAL {
        return canonical(&args.input);
    }
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
