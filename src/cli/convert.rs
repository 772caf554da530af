//! Writing boards in another format.

use super::done::{Done, Failure, Status, fail};
use super::feed::Cut;
use super::input::{Input, Source};
use super::many::{self, Many, Task};
use super::output::{self, Format, Sink};
use clap::builder::PossibleValuesParser;
use std::io::Write;
use sudoku_explain::explain;
use sudoku_explain::formats::{self, Writer};
use sudoku_explain::picture::Picture;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The format to write, or 'svg', a picture of one board, or 'rules', what the puzzle's rules are, in sentences, or 'canonical', a line that is the same for all puzzles that are the same but for digits,
    /// lines and turns; --list names them all
    #[arg(long, value_name = "FORMAT", required_unless_present = "list", value_parser = PossibleValuesParser::new(formats::Format::ALL.map(formats::Format::name).into_iter().chain([CANONICAL, RULES, SVG])))]
    to: Option<String>,
    /// The formats that are read and written, and what each can hold
    #[arg(long)]
    list: bool,
}

/// The name of the form that puzzles which are the same up to symmetry share.
const CANONICAL: &str = "canonical";

/// Writes something of each board, as the boards come.
fn each(input: &Input, format: Format, mut write: impl FnMut(&mut Sink, Source) -> Done) -> Done {
    let many = Many {
        cut: Cut::Lists,
        ..Many::default()
    };
    let source = |(): &mut (), task: &Task| task.source();
    let write = |sink: &mut Sink, _: &Task, source: Result<Source, Failure>| write(sink, source?);
    many::answer(input, format, &many, 1, || (), source, write)
}

/// The name of pictures.
const SVG: &str = "svg";

/// Draws a board.
fn picture(input: &Input) -> Done {
    each(input, Format::Svg, |sink, Source { board, name, .. }| {
        sink.one_picture()?;
        let picture = Picture::of_board(&board)
            .titled(name)
            .told(board.to_string());
        let picture = match board.start().marks {
            Some(_) => picture,
            None => picture.without_marks(),
        };
        sink.write_all(picture.svg().as_bytes())?;
        Ok(Status::Good)
    })
}

/// The name of the rules in sentences.
const RULES: &str = "rules";

/// Writes the rules of each puzzle, a blank line between those of two.
fn rules(input: &Input) -> Done {
    let mut is_first = true;
    each(input, Format::Text, |sink, Source { board, .. }| {
        if !std::mem::take(&mut is_first) {
            writeln!(sink)?;
        }
        sink.write_all(explain::rules(&board).as_bytes())?;
        Ok(Status::Good)
    })
}

/// Writes the canonical form of each board.
fn canonical(input: &Input) -> Done {
    each(input, Format::Text, |sink, Source { board, place, .. }| {
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
    if args.list {
        return list();
    }
    let to = args.to.as_deref().unwrap_or_default();
    if to == CANONICAL {
        return canonical(&args.input);
    }
    if to == RULES {
        return rules(&args.input);
    }
    if to == SVG {
        return picture(&args.input);
    }
    let Some(format) = formats::Format::named(to) else {
        return fail(format!("there is no format '{to}'"));
    };
    let mut writer = Writer::new(format);
    let status = each(
        &args.input,
        Format::Text,
        |sink, Source { board, place, name }| {
            let board = formats::fitting(&board, format);
            match writer.write_named(&board, &name) {
                Ok(text) => sink.write_all(text.as_bytes())?,
                Err(error) => {
                    output::error(&format!("{place}: {error}"));
                    return Ok(Status::Bad);
                }
            }
            Ok(Status::Good)
        },
    )?;
    output::stdout().write_all(writer.end().as_bytes())?;
    Ok(status)
}

/// A table of the formats.
fn list() -> Done {
    let mut out = output::stdout();
    writeln!(out, "{:<16} {:<46} can hold", "name", "what it is")?;
    for format in formats::Format::ALL {
        let (name, words, contents) = (format.name(), format.words(), format.contents());
        writeln!(out, "{name:<16} {words:<46} {contents}")?;
    }
    writeln!(
        out,
        "{SVG:<16} {:<46} any board; written, not read",
        "a picture, by day and by night"
    )?;
    writeln!(
        out,
        "\nAll others are read without a flag. Also read: gsf's lines, tables with a column of boards, Susser's lines,\nSudokuWiki's strings of 2023 and before."
    )?;
    Ok(Status::Good)
}
