//! The answers as a table, a line a board: what long lists of puzzles are solved to.
//!
//! A classic 9x9 on a line goes from the text to the search and back, and no board is made of it: that
//! would take several times as long as the search.

use super::done::{Done, Failure, Status};
use super::drawn;
use super::input::Input;
use super::many::{self, Many, Task};
use super::output::Format;
use super::timeout::{Clock, Timeout};
use super::ways::{Quest, Way};
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use sudoku_explain::Board;
use sudoku_explain::search::nine;

pub(super) fn run(input: &Input, quest: &Quest, many: &Many, timeout: Timeout) -> Done {
    let is_fast = matches!(quest.method, Way::Fast);
    let work = |clock: &mut Clock, task: &Task| -> Result<(Vec<u8>, Status), Failure> {
        let mut text = Vec::with_capacity(168);
        let status = match task.values() {
            Some(values) if is_fast => bare(values, quest, clock, &mut text)?,
            _ => full(&task.source()?.board, quest, clock, &mut text)?,
        };
        Ok((text, status))
    };
    many::answer(
        input,
        Format::Tsv,
        many,
        quest.jobs,
        || timeout.clock(),
        work,
        |sink, _, line| {
            let (text, status) = line?;
            sink.write_all(&text)?;
            Ok(status)
        },
    )
}

fn bare(values: &[u8; 81], quest: &Quest, clock: &Clock, out: &mut Vec<u8>) -> Done {
    let flag = clock.start();
    let mut is_late = || {
        let flag = flag.as_ref();
        flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
    };
    let budget = nine::Budget {
        guesses: Some(quest.budget(81)),
        stop: match flag {
            Some(_) => Some(&mut is_late),
            None => None,
        },
    };
    let mut first = None;
    let limit = usize::try_from(quest.count).unwrap_or(usize::MAX);
    let outcome = nine::search(&nine::Puzzle::from_values(values), limit, budget, |found| {
        first.get_or_insert(*found);
        ControlFlow::Continue(())
    });
    clock.stop();
    let gave_up = outcome.is_cut_off();
    out.extend_from_slice(&values.map(|value| if value == 0 { b'.' } else { b'0' + value }));
    out.push(b'\t');
    // A formatter would take as long as a hard guess.
    match u8::try_from(outcome.solutions) {
        Ok(few @ 0..=9) => out.push(b'0' + few),
        _ => write!(out, "{}", outcome.solutions)?,
    }
    out.extend_from_slice(more(gave_up).as_bytes());
    out.push(b'\t');
    if let Some(first) = first {
        out.extend_from_slice(&first.map(|value| b'0' + value));
    }
    out.push(b'\n');
    Ok(Status::good_if(outcome.solutions == 1 && !gave_up))
}

fn full(board: &Board, quest: &Quest, clock: &Clock, out: &mut Vec<u8>) -> Done {
    let answer = quest.search(board, clock);
    let first = answer.solutions.first().map(ToString::to_string);
    // Fewer than were asked for, and perhaps not all.
    let cut_off = answer.perhaps_more && answer.found < quest.count;
    let (line, found, more) = (drawn::line(board)?, answer.found, more(cut_off));
    writeln!(out, "{line}\t{found}{more}\t{}", first.unwrap_or_default())?;
    Ok(Status::good_if(
        answer.found == 1 && answer.gave_up.is_none(),
    ))
}

fn more(cut_off: bool) -> &'static str {
    if cut_off { "+" } else { "" }
}
