//! The answers as a table, a line a board: what long lists of puzzles are solved to.
//!
//! A classic 9x9 on a line goes from the text to the search and back, and no board is made of it: that
//! would take several times as long as the search.

use super::done::{Done, Failure, Status};
use super::input::{self, Input};
use super::ways::{Quest, Way};
use super::work::Workers;
use super::{drawn, output};
use std::io::Write;
use std::ops::ControlFlow;
use sudoku_explain::Board;
use sudoku_explain::formats::Entry;
use sudoku_explain::search::nine;

/// What a line is made of.
enum Item {
    /// The values of a classic 9x9.
    Bare([u8; 81]),
    Board(Box<Board>),
}

/// The boards that are answered one after the other by one thread.
const CHUNK: usize = 64;

pub(super) fn run(input: &Input, quest: &Quest) -> Done {
    let (mut out, mut batch, mut status) = (output::stdout(), Vec::new(), Status::Good);
    let mut workers = Workers::new(quest.jobs, || ());
    let mut answer = |batch: &mut Vec<Item>| -> Result<Status, Failure> {
        let (chunks, mut worst): (Vec<_>, _) = (batch.chunks(CHUNK).collect(), Status::Good);
        for done in workers.in_order(&chunks, |(), items| lines(items, quest)) {
            let (text, status) = done?;
            out.write_all(&text)?;
            worst = worst.max(status);
        }
        batch.clear();
        Ok(worst)
    };
    let room = CHUNK * usize::from(quest.jobs) * 4;
    let is_fast = matches!(quest.method, Way::Fast);
    let texts = input::texts(input)?;
    let mut readers = Vec::new();
    for (name, text) in &texts {
        readers.push((name, input::reader(text, input)?));
    }
    for (name, mut reader) in readers {
        loop {
            let item = match is_fast.then(|| reader.bare_9x9()).flatten() {
                Some(values) => Item::Bare(values),
                None => match reader.next() {
                    None => break,
                    Some(Ok(Entry { board, .. })) => Item::Board(Box::new(board)),
                    Some(Err(error)) => {
                        output::error(&format!("{name}:{error}"));
                        status = Status::Bad;
                        continue;
                    }
                },
            };
            // Boards that may take long are not kept waiting for others.
            let is_slow = quest.jobs == 1 && matches!(item, Item::Board(_));
            batch.push(item);
            if batch.len() >= room || is_slow {
                status = status.max(answer(&mut batch)?);
            }
        }
    }
    status = status.max(answer(&mut batch)?);
    out.flush()?;
    Ok(status)
}

/// Lines of the table, and how well the boards in them did.
fn lines(items: &[Item], quest: &Quest) -> Result<(Vec<u8>, Status), Failure> {
    let (mut text, mut worst) = (Vec::with_capacity(items.len() * 168), Status::Good);
    for item in items {
        let status = match item {
            Item::Bare(values) => bare(values, quest, &mut text)?,
            Item::Board(board) => full(board, quest, &mut text)?,
        };
        worst = worst.max(status);
    }
    Ok((text, worst))
}

fn bare(values: &[u8; 81], quest: &Quest, out: &mut Vec<u8>) -> Done {
    let budget = nine::Budget {
        guesses: Some(quest.budget(81)),
        stop: None,
    };
    let mut first = None;
    let limit = usize::try_from(quest.count).unwrap_or(usize::MAX);
    let outcome = nine::search(&nine::Puzzle::from_values(values), limit, budget, |found| {
        first.get_or_insert(*found);
        ControlFlow::Continue(())
    });
    let gave_up = outcome.end == nine::End::CutOff;
    out.extend(values.map(|value| if value == 0 { b'.' } else { b'0' + value }));
    write!(out, "\t{}{}\t", outcome.solutions, more(gave_up))?;
    out.extend(first.into_iter().flatten().map(|value| b'0' + value));
    out.push(b'\n');
    Ok(Status::good_if(outcome.solutions == 1 && !gave_up))
}

fn full(board: &Board, quest: &Quest, out: &mut Vec<u8>) -> Done {
    let answer = quest.search(board);
    let first = answer.solutions.first().map(ToString::to_string);
    // Fewer than were asked for, and perhaps not all.
    let cut_off = answer.perhaps_more && answer.found < quest.count;
    let (line, found, more) = (drawn::line(board)?, answer.found, more(cut_off));
    writeln!(out, "{line}\t{found}{more}\t{}", first.unwrap_or_default())?;
    Ok(Status::good_if(answer.found == 1 && !answer.gave_up))
}

fn more(cut_off: bool) -> &'static str {
    if cut_off { "+" } else { "" }
}
