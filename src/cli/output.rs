//! Writing to standard output and standard error.

use std::io::{self, BufWriter, StdoutLock, Write};

/// Standard output, written in one go.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// An error on standard error. That nobody can read it there is no reason to fail.
pub(crate) fn error(message: &str) {
    let bold = anstyle::Style::new()
        .bold()
        .fg_color(Some(anstyle::AnsiColor::Red.into()));
    let _ = writeln!(anstream::stderr(), "{bold}error:{bold:#} {message}");
}

/// Something worth knowing that is no result, on standard error.
pub(crate) fn note(message: &str) {
    let _ = writeln!(anstream::stderr(), "{message}");
}

/// Writes the object of a board: on one line, or as a member of an array where there are several.
pub(crate) fn json(
    out: &mut impl Write,
    object: &impl serde::Serialize,
    line: bool,
    number: usize,
    several: bool,
) -> io::Result<()> {
    if line {
        serde_json::to_writer(&mut *out, object)?;
        return writeln!(out);
    }
    let before = if number > 1 {
        ",\n"
    } else if several {
        "[\n"
    } else {
        ""
    };
    write!(out, "{before}")?;
    Ok(serde_json::to_writer_pretty(out, object)?)
}
