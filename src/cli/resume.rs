//! Going on with a file of results.

use super::done::{Failure, fail};
use super::many::Task;
use super::output::{Format, Sink};
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Seek, SeekFrom};
use std::path::Path;

/// What a file of results holds.
#[derive(Default)]
pub(super) struct Known {
    pub(super) count: usize,
    /// The last result.
    last: String,
}

impl Known {
    /// The last result must be that of its board: else the file is of another list.
    pub(super) fn check(&self, number: usize, task: &Task) -> Result<(), Failure> {
        if number < self.count || self.last.contains(&task.drawn()?) {
            return Ok(());
        }
        fail(format!(
            "--resume: the file was made from another list: its result {number} is not that of board {number}"
        ))
    }
}

/// Opens a file of results to go on behind its last whole line: what is torn is done again.
pub(super) fn open(file: &Path, format: Format) -> Result<(Sink, Known), Failure> {
    if !matches!(format, Format::Tsv | Format::Ndjson) {
        return fail("--resume needs a format of lines: tsv or ndjson");
    }
    let cannot = |error: std::io::Error| Failure::Message(format!("{}: {error}", file.display()));
    let mut options = OpenOptions::new();
    let out = options
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(file)
        .map_err(cannot)?;
    let (mut known, mut whole, mut line) = (Known::default(), 0, Vec::new());
    let mut text = BufReader::new(&out);
    while text.read_until(b'\n', &mut line).map_err(cannot)? > 0 {
        if line.last() == Some(&b'\n') {
            known.count += 1;
            whole += line.len() as u64;
            known.last = String::from_utf8_lossy(&line).into_owned();
        }
        line.clear();
    }
    out.set_len(whole).map_err(cannot)?;
    (&out).seek(SeekFrom::Start(whole)).map_err(cannot)?;
    Ok((Sink::to_file(format, out), known))
}
