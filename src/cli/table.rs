//! The answers as a table, a line a board: what long lists of puzzles are solved to.
//!
//! A classic 9x9 on a line goes from the text to the search and back, and no board is made of it: that
//! would take several times as long as the search.

use super::input;
use super::solve::{Args, Way, in_order};
use super::{Done, Failure, Status, fail, output};
use std::io::Write;
use std::ops::ControlFlow;
use sudoku_explain::Board;
use sudoku_explain::formats::{self, Entry};
use sudoku_explain::search::nine;

/// What a line is made of.
enum Item {
    /// The values of a classic 9x9.
    Bare([u8; 81]),
    Board(Box<Board>),
}

/// Lines of the table, and how well the boards in them did.
type Lines = Result<(Vec<u8>, Status), Failure>;

/// The boards that are answered one after the other by one thread.
const CHUNK: usize = 64;

pub(super) fn run(args: &Args) -> Done {
    let mut table = Table {
        out: output::stdout(),
        args,
        batch: Vec::new(),
        status: Status::Good,
    };
    let bare = args.method.textbook.is_none();
    let texts = input::texts(&args.input)?;
    let mut readers = Vec::new();
    for (name, text) in &texts {
        readers.push((name, input::reader(text, &args.input)?));
    }
    for (name, mut reader) in readers {
        loop {
            if let Some(values) = bare.then(|| reader.bare_9x9()).flatten() {
                table.add(Item::Bare(values))?;
                continue;
            }
            match reader.next() {
                None => break,
                Some(Ok(Entry { board, .. })) => table.add(Item::Board(Box::new(board)))?,
                Some(Err(error)) => {
                    output::error(&format!("{name}:{error}"));
                    table.status = Status::Bad;
                }
            }
        }
    }
    table.answer()?;
    table.out.flush()?;
    Ok(table.status)
}

struct Table<'a, W> {
    out: W,
    args: &'a Args,
    batch: Vec<Item>,
    status: Status,
}

impl<W: Write> Table<'_, W> {
    fn add(&mut self, item: Item) -> Result<(), Failure> {
        let is_slow = matches!(item, Item::Board(_));
        self.batch.push(item);
        let jobs = usize::from(self.args.jobs);
        // Boards that may take long are not kept waiting for others.
        if self.batch.len() >= CHUNK * jobs * 4 || jobs == 1 && is_slow {
            self.answer()?;
        }
        Ok(())
    }

    fn answer(&mut self) -> Result<(), Failure> {
        let chunks: Vec<_> = self.batch.chunks(CHUNK).collect();
        let args = self.args;
        for lines in in_order(args.jobs.into(), &chunks, |items| lines(items, args)) {
            let (text, status) = lines?;
            self.out.write_all(&text)?;
            self.status = self.status.max(status);
        }
        self.batch.clear();
        Ok(())
    }
}

fn lines(items: &[Item], args: &Args) -> Lines {
    let (mut text, mut worst) = (Vec::with_capacity(items.len() * 168), Status::Good);
    for item in items {
        let status = match item {
            Item::Bare(values) => bare(values, args, &mut text)?,
            Item::Board(board) => full(board, &args.method, args, &mut text)?,
        };
        worst = worst.max(status);
    }
    Ok((text, worst))
}

fn bare(values: &[u8; 81], args: &Args, out: &mut Vec<u8>) -> Result<Status, Failure> {
    let budget = nine::Budget {
        guesses: Some(args.budget(81)),
        stop: None,
    };
    let mut first = None;
    let limit = usize::try_from(args.count).unwrap_or(usize::MAX);
    let outcome = nine::search(&nine::Puzzle::from_values(values), limit, budget, |found| {
        first.get_or_insert(*found);
        ControlFlow::Continue(())
    });
    let gave_up = outcome.end == nine::End::CutOff;
    out.extend(values.map(|value| if value == 0 { b'.' } else { b'0' + value }));
    write!(out, "\t{}{}\t", outcome.solutions, more(gave_up))?;
    out.extend(
        first
            .map(|first| first.map(|value| b'0' + value))
            .iter()
            .flatten(),
    );
    out.push(b'\n');
    Ok(status(outcome.solutions as u64, gave_up))
}

fn full(board: &Board, way: &Way, args: &Args, out: &mut Vec<u8>) -> Result<Status, Failure> {
    let answer = way.search(
        board,
        args.count,
        args.counting.counting(),
        args.budget(board.geometry().cell_count()),
    );
    let line = line(board)?;
    let first = answer.first.map(|solution| solution.to_string());
    // Fewer than were asked for, and perhaps not all.
    let cut_off = answer.perhaps_more && answer.found < args.count;
    writeln!(
        out,
        "{line}\t{}{}\t{}",
        answer.found,
        more(cut_off),
        first.unwrap_or_default()
    )?;
    Ok(status(answer.found, answer.gave_up))
}

/// The board as a line, without the line that names its geometry.
pub(super) fn line(board: &Board) -> Result<String, Failure> {
    let text =
        formats::write(board, formats::Format::Line).or_else(|error| fail(error.to_string()))?;
    Ok(text.lines().last().unwrap_or_default().to_string())
}

fn more(cut_off: bool) -> &'static str {
    if cut_off { "+" } else { "" }
}

fn status(found: u64, gave_up: bool) -> Status {
    if found == 1 && !gave_up {
        Status::Good
    } else {
        Status::Short
    }
}
