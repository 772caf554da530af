//! Writing to standard output and standard error.

use super::done::{Failure, fail};
use super::waiting;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::sync::{Mutex, PoisonError};

/// Held while results are written: ending the program waits for it, so that only whole results are there.
pub(crate) static WRITING: Mutex<()> = Mutex::new(());

/// How results are written; each command takes some of these.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Format {
    /// Text for people
    Text,
    /// Markdown
    Markdown,
    /// A line a board, with tabs between its fields
    Tsv,
    /// One object, or an array of objects where there are several boards
    Json,
    /// One object a line
    Ndjson,
    /// A page to step through
    Html,
    /// A picture
    Svg,
}

impl Format {
    /// What most commands write.
    pub(crate) const USUAL: &[Format] = &[Format::Text, Format::Json, Format::Ndjson];

    /// The parser of an option that takes some of them.
    pub(crate) fn among(some: &[Format]) -> impl TypedValueParser<Value = Format> {
        let names = some.iter().filter_map(ValueEnum::to_possible_value);
        PossibleValuesParser::new(names).try_map(|name| Format::from_str(&name, false))
    }
}

/// Where results go to: standard output for those of boards. What stands between them, before and after is the same
/// for all commands. They are kept until [`flush`](Write::flush), which is asked for between boards only.
pub(crate) struct Sink {
    kept: Vec<u8>,
    file: Option<File>,
    pub(crate) format: Format,
    /// The number of the board, counted from 1.
    pub(crate) number: usize,
    several: bool,
}

impl Sink {
    pub(crate) fn new(format: Format) -> Sink {
        Sink {
            kept: Vec::new(),
            file: None,
            format,
            number: 0,
            several: false,
        }
    }

    /// The same for a file.
    pub(crate) fn to_file(format: Format, file: File) -> Sink {
        Sink {
            file: Some(file),
            ..Sink::new(format)
        }
    }

    /// How much is kept.
    pub(crate) fn kept(&self) -> usize {
        self.kept.len()
    }

    /// Goes on to the next board, which may be one of several.
    pub(crate) fn next(&mut self, several: bool) {
        self.number += 1;
        self.several |= several;
    }

    /// Fails where a document that holds one board would get a second.
    pub(crate) fn one_picture(&self) -> Result<(), Failure> {
        let name = match self.format {
            Format::Svg => "svg is one picture",
            Format::Html => "html is one page",
            _ => return Ok(()),
        };
        if self.several {
            fail(format!(
                "--format {name} for one board: the input has several"
            ))
        } else {
            Ok(())
        }
    }

    /// The heading of a board among several.
    pub(crate) fn heading(&mut self, place: &str) -> io::Result<()> {
        let blank = if self.number > 1 { "\n" } else { "" };
        let mark = if self.format == Format::Markdown {
            "# "
        } else {
            ""
        };
        if self.several {
            writeln!(self.kept, "{blank}{mark}Board {} ({place})\n", self.number)
        } else {
            Ok(())
        }
    }

    /// The object of a board: on one line, or as a member of an array where there are several.
    pub(crate) fn object(&mut self, object: &impl Serialize) -> io::Result<()> {
        if self.format == Format::Ndjson {
            serde_json::to_writer(&mut self.kept, object)?;
            return writeln!(self.kept);
        }
        let before = match (self.number, self.several) {
            (2.., _) => ",\n",
            (_, true) => "[\n",
            _ => "",
        };
        write!(self.kept, "{before}")?;
        Ok(serde_json::to_writer_pretty(&mut self.kept, object)?)
    }

    /// Ends the output.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        if self.format == Format::Json && self.number > 0 {
            writeln!(self.kept, "{}", if self.several { "\n]" } else { "" })?;
        }
        self.flush()
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.kept.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let _whole = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
        waiting::take_away();
        match &mut self.file {
            Some(file) => file.write_all(&self.kept)?,
            None => {
                let mut out = io::stdout().lock();
                out.write_all(&self.kept)?;
                out.flush()?;
            }
        }
        self.kept.clear();
        Ok(())
    }
}

/// Standard output, written in one go.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    waiting::take_away();
    BufWriter::new(io::stdout().lock())
}

/// An error on standard error. That nobody can read it there is no reason to fail.
pub(crate) fn error(message: &str) {
    let bold = anstyle::Style::new()
        .bold()
        .fg_color(Some(anstyle::AnsiColor::Red.into()));
    waiting::take_away();
    let _ = writeln!(anstream::stderr(), "{bold}error:{bold:#} {message}");
}

/// Something worth knowing that is no result, on standard error.
pub(crate) fn note(message: &str) {
    waiting::take_away();
    let _ = writeln!(anstream::stderr(), "{message}");
}
