//! A request a line in, an answer a line out.

use std::io::{self, BufRead, BufWriter, Write};
use std::process::ExitCode;
use sudoku_explain_json::{MOST_BYTES, Session};

fn main() -> ExitCode {
    match serve(io::stdin().lock(), BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that closes the pipe has all that it wanted.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Answers line by line: each is written before the next is read, so that two programs can talk.
fn serve(mut requests: impl BufRead, mut answers: impl Write) -> io::Result<()> {
    let (session, mut line) = (Session::new(), Vec::new());
    loop {
        line.clear();
        // What is longer is refused by the session, and not kept.
        let mut limited = io::Read::take(&mut requests, MOST_BYTES as u64 + 1);
        if limited.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() > MOST_BYTES && !line.ends_with(b"\n") {
            skip_line(&mut requests)?;
        }
        line.pop_if(|last| *last == b'\n');
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        writeln!(answers, "{}", session.answer(&line))?;
        answers.flush()?;
    }
}

/// Reads to the end of a line and keeps nothing.
fn skip_line(requests: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = requests.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let (length, is_over) = match end {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        requests.consume(length);
        if is_over {
            return Ok(());
        }
    }
}
