//! Going on with a file of results: only with one of the same command, format and list.

use super::done::{Failure, fail};
use super::output::{Format, Sink};
use super::task::Task;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Seek, SeekFrom};
use std::path::Path;
use sudoku_explain::explain::json::BoardText;

/// What the rows of a file of results are.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) enum Rows {
    /// Logs.
    #[default]
    Logs,
    /// What `check` finds.
    Checks,
    /// Solutions by a method.
    Solutions(&'static str),
    /// Ratings on a scale, and whether they say why.
    Ratings(String, bool),
}

/// An object of a file of results, as far as it says where it comes from.
#[derive(Deserialize)]
struct Object {
    board: BoardText,
    steps: Option<IgnoredAny>,
    found: Option<IgnoredAny>,
    method: Option<String>,
    scale: Option<String>,
}

impl Rows {
    fn words(&self) -> String {
        match self {
            Rows::Logs => "a log".into(),
            Rows::Checks => "what 'check' finds".into(),
            Rows::Solutions(method) => format!("a solution by the method '{method}'"),
            Rows::Ratings(scale, false) => format!("a rating on the scale '{scale}'"),
            Rows::Ratings(scale, true) => format!("a rating on the scale '{scale}' with --why"),
        }
    }

    /// Whether the fields behind the puzzle can be of such a row.
    fn has_fields(&self, fields: &[&str]) -> bool {
        let starts =
            |is: fn(char) -> bool| fields.first().is_some_and(|field| field.starts_with(is));
        match self {
            Rows::Logs | Rows::Checks => false,
            Rows::Solutions(_) => fields.len() == 2 && starts(|first| first.is_ascii_digit()),
            Rows::Ratings(scale, why) if scale == "se" => fields.len() == 3 + usize::from(*why),
            Rows::Ratings(..) => fields.len() == 2 && starts(char::is_alphabetic),
        }
    }

    /// Whether what the symbols of a puzzle do not say stands at the end of its row.
    fn say_what_is_beside(&self) -> bool {
        matches!(self, Rows::Ratings(scale, _) if scale != "se")
    }

    fn is_of(&self, object: &Object) -> bool {
        match self {
            Rows::Logs => object.steps.is_some(),
            Rows::Checks => object.found.is_some(),
            Rows::Solutions(method) => object.method.as_deref() == Some(method),
            Rows::Ratings(scale, _) => object.scale.as_ref() == Some(scale),
        }
    }
}

/// What a file of results holds already.
#[derive(Default)]
pub(super) struct Resumed {
    /// The whole lines.
    pub(super) count: usize,
    file: Option<Results>,
}

/// A file of results that is gone on with.
struct Results {
    name: String,
    format: Format,
    rows: Rows,
    /// Its lines, which are compared with the input as it comes.
    lines: BufReader<File>,
    /// The file as it is written to, and where its last whole line ends.
    out: File,
    whole: u64,
}

/// Why a row is not that of a board.
enum Misfit {
    Format,
    Rows,
    Puzzle,
}

impl Resumed {
    /// Whether the file holds the result of a board, counted from 1: then it must be one. Behind the last whole line the
    /// file is cut, and not before all of it has been compared.
    pub(super) fn holds(&mut self, number: usize, task: &Task) -> Result<bool, Failure> {
        let Some(file) = &mut self.file else {
            return Ok(false);
        };
        if number > self.count {
            if number == self.count + 1 {
                file.go_on(task, number)?;
            }
            return Ok(false);
        }
        let line = file.next_line()?;
        let Err(misfit) = file.fits(&line, task)? else {
            return Ok(true);
        };
        Err(file.refuse(&misfit, number))
    }

    /// The input ends: the file must not hold more.
    pub(super) fn end(&self, boards: usize) -> Result<(), Failure> {
        if boards >= self.count {
            return Ok(());
        }
        fail(format!(
            "--resume: the file has {} results, the input only {boards} boards",
            self.count
        ))
    }
}

impl Results {
    fn next_line(&mut self) -> Result<String, Failure> {
        let mut line = Vec::new();
        let read = self.lines.read_until(b'\n', &mut line);
        read.map_err(|error| Failure::Message(format!("{}: {error}", self.name)))?;
        Ok(String::from_utf8_lossy(line.trim_ascii_end()).into_owned())
    }

    /// Cuts off a line that is torn, if it is the beginning of the row of the next board.
    fn go_on(&mut self, task: &Task, number: usize) -> Result<(), Failure> {
        let torn = self.next_line()?;
        let start = match self.format {
            Format::Ndjson => r#"{"format":"#.into(),
            _ => task.drawn()?,
        };
        if !torn.starts_with(&start) && !start.starts_with(&torn) {
            return Err(self.refuse(&Misfit::Puzzle, number));
        }
        let cut = self.out.set_len(self.whole);
        cut.and_then(|()| self.out.seek(SeekFrom::Start(self.whole)))
            .map_err(|error| Failure::Message(format!("{}: {error}", self.name)))?;
        Ok(())
    }

    /// Whether a row is that of a board.
    fn fits(&self, line: &str, task: &Task) -> Result<Result<(), Misfit>, Failure> {
        let is_object = line.starts_with('{');
        if is_object != (self.format == Format::Ndjson) {
            return Ok(Err(Misfit::Format));
        }
        if is_object {
            let Ok(object) = serde_json::from_str::<Object>(line) else {
                return Ok(Err(Misfit::Rows));
            };
            if !self.rows.is_of(&object) {
                return Ok(Err(Misfit::Rows));
            }
            let board = BoardText::new(&task.source()?.board);
            let is_same = is_puzzle(&object.board, &board);
            return Ok(is_same.then_some(()).ok_or(Misfit::Puzzle));
        }
        let (line, beside) = line.split_once("\t# ").unwrap_or((line, ""));
        let mut fields = line.split('\t');
        let puzzle = fields.next().unwrap_or_default();
        if !self.rows.has_fields(&fields.collect::<Vec<_>>()) {
            return Ok(Err(Misfit::Rows));
        }
        let expected = if self.rows.say_what_is_beside() {
            task.beside()?
        } else {
            String::new()
        };
        let is_same = puzzle == task.drawn()? && beside == expected.trim_start_matches("# ");
        Ok(is_same.then_some(()).ok_or(Misfit::Puzzle))
    }

    fn refuse(&self, misfit: &Misfit, number: usize) -> Failure {
        let words = match misfit {
            Misfit::Format => format!(
                "expected a line of the format {}, found one of another",
                match self.format {
                    Format::Ndjson => "ndjson",
                    _ => "tsv",
                }
            ),
            Misfit::Rows => format!("expected {}, found something else", self.rows.words()),
            Misfit::Puzzle => format!(
                "expected the result of board {number} of the input, found that of another board"
            ),
        };
        Failure::Message(format!("--resume: {}:{number}: {words}", self.name))
    }
}

/// Whether a board of a result is that of a puzzle. What was placed on it and is wrong may be left out there.
fn is_puzzle(found: &BoardText, puzzle: &BoardText) -> bool {
    let mut symbols = found.text.chars().zip(puzzle.text.chars());
    found.geometry == puzzle.geometry
        && found.clues == puzzle.clues
        && found.text.chars().count() == puzzle.text.chars().count()
        && symbols.all(|(found, symbol)| found == symbol || found == '.')
}

/// Opens a file of results to go on behind its last whole line: what is torn is done again.
pub(super) fn open(file: &Path, format: Format, rows: &Rows) -> Result<(Sink, Resumed), Failure> {
    if !matches!(format, Format::Tsv | Format::Ndjson) {
        return fail("--resume needs a format of lines: tsv or ndjson");
    }
    let cannot = |error: std::io::Error| Failure::Message(format!("{}: {error}", file.display()));
    let mut options = OpenOptions::new();
    let mut out = options
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(file)
        .map_err(cannot)?;
    let (mut count, mut whole, mut line) = (0, 0, Vec::new());
    let mut text = BufReader::new(&out);
    while text.read_until(b'\n', &mut line).map_err(cannot)? > 0 {
        if line.last() == Some(&b'\n') {
            count += 1;
            whole += line.len() as u64;
        }
        line.clear();
    }
    out.seek(SeekFrom::Start(whole)).map_err(cannot)?;
    let results = Results {
        name: file.display().to_string(),
        format,
        rows: rows.clone(),
        lines: BufReader::new(File::open(file).map_err(cannot)?),
        out: out.try_clone().map_err(cannot)?,
        whole,
    };
    let known = Resumed {
        count,
        file: Some(results),
    };
    Ok((Sink::to_file(format, out), known))
}
