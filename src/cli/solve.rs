//! The answer by search, and how many there are; or by messages.

use super::agents::{self, Talk, TalkArgs, Telling, Wanted};
use super::args::Input;
use super::input::{self, Source};
use super::{Done, Failure, Status, fail, output, table};
use clap::ValueEnum;
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::formats;
use sudoku_explain::search::{Counters, Counting, Limits, Method, Solution, Solutions};
use sudoku_explain::{Board, Start};

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit status: 0 every board has exactly one solution (with a textbook method: was solved), \
                  1 some has not, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) input: Input,
    /// How it is searched: 'fast', or as in textbooks 'backtracking', 'forward-checking', 'mrv',
    /// 'forward-checking-corrected', 'mrv-corrected'; or by messages: 'regions', 'agents'
    #[arg(long, value_name = "NAME", default_value = "fast", value_parser = method)]
    pub(super) method: Way,
    /// What the counters of a textbook method count
    #[arg(long, value_enum, default_value = "plain")]
    pub(super) counting: CountingName,
    /// Count solutions up to N
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) count: u64,
    /// Tell the work of the search
    #[arg(long)]
    stats: bool,
    /// Give up on a board after so many guesses, or calls of a textbook method; without it after five
    /// million up to 9x9, and fewer on larger boards, where each takes longer
    #[arg(long, value_name = "N")]
    pub(super) budget: Option<u64>,
    /// How it is written
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    talk: TalkArgs,
    /// Boards searched at the same time; the output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(super) jobs: u16,
}

/// The budget of a 9x9.
const BUDGET: u64 = 5_000_000;

impl Args {
    /// The budget of a board with so many cells. A guess takes longer the more cells there are, and more
    /// of them lead nowhere.
    pub(super) fn budget(&self, cells: usize) -> u64 {
        let cells = cells.max(81) as u64;
        self.budget.unwrap_or(BUDGET * 81 * 81 / (cells * cells))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Format {
    /// Text for people
    Text,
    /// One object, or an array of objects where there are several boards
    Json,
    /// One object a line
    Ndjson,
    /// A line a board: the board, the number of solutions up to the limit ('+': cut off), the first solution
    Tsv,
    /// With 'regions' or 'agents': a page to step through
    Html,
}

impl Format {
    fn telling(self) -> Telling {
        match self {
            Format::Text => Telling::Text,
            Format::Json => Telling::Json,
            Format::Ndjson => Telling::Ndjson,
            Format::Tsv => Telling::Tsv,
            Format::Html => Telling::Html,
        }
    }
}

/// What the counters count.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum CountingName {
    /// Values checked, values written, cells given up
    Plain,
    /// Steps inside the check and writes, as the report on Tenner grids counts them
    Report,
}

impl CountingName {
    pub(crate) fn counting(self) -> Counting {
        match self {
            CountingName::Plain => Counting::Plain,
            CountingName::Report => Counting::Report,
        }
    }
}

/// A way to search, by its name.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    pub(crate) name: &'static str,
    /// Nothing for the exact search.
    pub(super) textbook: Option<Method>,
    /// Who talks, if it is not searched at all.
    talk: Option<Talk>,
}

/// The name of the exact search.
const FAST: &str = "fast";

/// The way with a name.
pub(crate) fn method(name: &str) -> Result<Way, String> {
    if name == FAST {
        return Ok(Way {
            name: FAST,
            textbook: None,
            talk: None,
        });
    }
    if let Some(talk) = Talk::named(name) {
        return Ok(Way {
            name: talk.name(),
            textbook: None,
            talk: Some(talk),
        });
    }
    match Method::names().find(|known| *known == name) {
        Some(name) => Ok(Way {
            name,
            textbook: Method::named(name),
            talk: None,
        }),
        None => Err(format!(
            "expected '{FAST}', 'regions', 'agents', '{}'",
            Method::names().collect::<Vec<_>>().join("', '")
        )),
    }
}

/// What a search found out.
pub(crate) struct Answer {
    /// The solutions found, at most as many as were asked for.
    pub(crate) found: u64,
    /// Whether there may be more: the search was stopped, or found as many as it was after.
    pub(crate) perhaps_more: bool,
    /// Whether the search gave up.
    pub(crate) gave_up: bool,
    pub(crate) first: Option<Solution>,
    second: Option<Solution>,
    pub(crate) counters: Counters,
}

impl Way {
    /// Searches up to `count` solutions; a textbook method looks for one only.
    pub(crate) fn search(
        &self,
        board: &Board,
        count: u64,
        counting: Counting,
        budget: u64,
    ) -> Answer {
        let limits = Limits::nodes(budget);
        if let Some(method) = &self.textbook {
            let run = method.clone().counting(counting).within(limits).run(board);
            return Answer {
                found: u64::from(run.solution.is_some()),
                perhaps_more: run.stopped.is_some() || run.solution.is_some(),
                gave_up: run.stopped.is_some(),
                first: run.solution,
                second: None,
                counters: run.counters,
            };
        }
        let mut solutions = Solutions::within(board, limits);
        let (first, second) = (solutions.next(), None);
        let mut answer = Answer {
            found: u64::from(first.is_some()),
            perhaps_more: false,
            gave_up: false,
            first,
            second,
            counters: Counters::default(),
        };
        while answer.found > 0 && answer.found < count && solutions.stopped().is_none() {
            let Some(next) = solutions.next() else { break };
            answer.second.get_or_insert(next);
            answer.found += 1;
        }
        answer.gave_up = answer.found < count && solutions.stopped().is_some();
        answer.perhaps_more = answer.gave_up || answer.found >= count;
        answer.counters.guesses = solutions.nodes();
        answer
    }
}

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    solutions: u64,
    /// Whether there may be more solutions than were counted.
    more: bool,
    outcome: &'static str,
    method: &'static str,
    stats: Counters,
    #[serde(rename = "final")]
    last: String,
}

/// The boards that are read before some are answered.
const BATCH: usize = 4096;

pub(crate) fn run(args: Args) -> Done {
    if let Some(talk) = args.method.talk {
        let wanted = Wanted {
            talk,
            args: &args.talk,
            stats: args.stats,
            telling: args.format.telling(),
        };
        return agents::run(&args.input, &wanted);
    }
    if args.talk.any() || args.format == Format::Html {
        return fail(
            "--messages, --seed, --threads, --plot and --format html need --method regions or --method agents",
        );
    }
    if args.method.textbook.is_none() && args.counting == CountingName::Report {
        return fail("--counting report needs a textbook method, such as --method backtracking");
    }
    if args.format == Format::Tsv {
        return table::run(&args);
    }
    let mut sink = Sink {
        out: output::stdout(),
        args: &args,
        number: 0,
        several: false,
        worst: Status::Good,
    };
    let mut batch = Vec::new();
    // One board is answered at once, many are answered together.
    let room = if args.jobs == 1 { 1 } else { BATCH };
    let status = input::boards(&args.input, |source, several| {
        sink.several |= several;
        batch.push(source);
        if batch.len() == room {
            sink.answer(&batch)?;
            batch.clear();
        }
        Ok(Status::Good)
    })?;
    sink.answer(&batch)?;
    if args.format == Format::Json && sink.number > 0 {
        writeln!(sink.out, "{}", if sink.several { "\n]" } else { "" })?;
    }
    sink.out.flush()?;
    Ok(status.max(sink.worst))
}

struct Sink<'a, W: Write> {
    out: W,
    args: &'a Args,
    number: usize,
    several: bool,
    worst: Status,
}

impl<W: Write> Sink<'_, W> {
    fn answer(&mut self, batch: &[Source]) -> Result<(), Failure> {
        let args = self.args;
        let search = |source: &Source| {
            args.method.search(
                &source.board,
                args.count,
                args.counting.counting(),
                args.budget(source.board.geometry().cell_count()),
            )
        };
        for (source, answer) in batch.iter().zip(in_order(args.jobs.into(), batch, search)) {
            self.number += 1;
            let solved = answer.found == 1 && !answer.gave_up;
            self.worst = self
                .worst
                .max(if solved { Status::Good } else { Status::Short });
            self.tell(source, answer)?;
        }
        // Who asks for a board at a time sees each answer at once; a table is written in large pieces.
        if args.format != Format::Tsv {
            self.out.flush()?;
        }
        Ok(())
    }

    fn tell(&mut self, source: &Source, answer: Answer) -> Result<(), Failure> {
        let (board, out) = (&source.board, &mut self.out);
        match self.args.format {
            Format::Text => {
                writeln!(
                    out,
                    "{}: {}",
                    source.place,
                    words(&answer, &self.args.method)
                )?;
                let solutions = [&answer.first, &answer.second];
                for solution in solutions.into_iter().flatten() {
                    write!(out, "{}", drawn(board, solution)?)?;
                }
                if self.args.stats {
                    writeln!(
                        out,
                        "{}",
                        stats(&answer.counters, self.args.method.textbook.is_some())
                    )?;
                }
            }
            // Written elsewhere.
            Format::Tsv => {}
            // Refused above.
            Format::Html => {}
            Format::Json | Format::Ndjson => {
                let document = Document {
                    format: FORMAT,
                    board: BoardText::new(board),
                    solutions: answer.found,
                    more: answer.perhaps_more,
                    outcome: outcome(&answer),
                    method: self.args.method.name,
                    stats: answer.counters,
                    last: answer
                        .first
                        .map(|solution| solution.to_string())
                        .unwrap_or_default(),
                };
                let line = self.args.format == Format::Ndjson;
                output::json(out, &document, line, self.number, self.several)?;
            }
        }
        Ok(())
    }
}

fn outcome(answer: &Answer) -> &'static str {
    match (answer.found, answer.gave_up) {
        (0, false) => "contradiction",
        (0, true) => "stopped",
        _ => "solved",
    }
}

fn words(answer: &Answer, way: &Way) -> String {
    match (answer.found, answer.gave_up) {
        (0, false) => "no solution".into(),
        (0, true) => "no solution found within the budget".into(),
        (1, true) => "one solution found within the budget, perhaps there are more".into(),
        (1, false) if answer.perhaps_more && way.textbook.is_some() => {
            "solved; whether it is the only solution was not asked".into()
        }
        (1, false) if answer.perhaps_more => "at least one solution".into(),
        (1, false) => "one solution".into(),
        (found, true) => {
            format!("{found} solutions found within the budget, perhaps there are more")
        }
        (found, false) if answer.perhaps_more => {
            format!("at least {found} solutions, two of them:")
        }
        (2, false) => "two solutions:".into(),
        (found, false) => format!("{found} solutions, two of them:"),
    }
}

fn stats(counters: &Counters, textbook: bool) -> String {
    let Counters {
        calls,
        tried,
        accepted,
        resets,
        consistency,
        assignments,
        guesses,
    } = counters;
    if !textbook {
        return format!("guesses {guesses}");
    }
    format!(
        "calls {calls}, tried {tried}, accepted {accepted}, resets {resets}, consistency {consistency}, \
         assignments {assignments}, guesses {guesses}"
    )
}

/// A solution as a grid.
pub(crate) fn drawn(board: &Board, solution: &Solution) -> Result<String, Failure> {
    let values = solution.values().iter().copied().map(Some).collect();
    let start = Start {
        totals: board.start().totals.clone(),
        ..Start::givens(values)
    };
    let full = Board::new(board.geometry().clone(), start)
        .or_else(|error| fail(error.describe(board.geometry())))?;
    grid(&full)
}

/// A board as a grid, without the line that names its geometry.
pub(crate) fn grid(board: &Board) -> Result<String, Failure> {
    let text =
        formats::write(board, formats::Format::Box).or_else(|error| fail(error.to_string()))?;
    let is_name = |line: &&str| line.starts_with('#');
    let lines = text
        .lines()
        .skip_while(is_name)
        .map(|line| format!("{line}\n"));
    Ok(lines.collect())
}

/// The results for all items in their order, worked out by so many threads.
pub(super) fn in_order<T: Sync, R: Send>(
    jobs: usize,
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    if jobs == 1 || items.len() < 2 {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            match items.get(at) {
                Some(item) => done.push((at, work(item))),
                None => return done,
            }
        }
    };
    let mut done: Vec<(usize, R)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.min(items.len()))
            .map(|_| scope.spawn(worker))
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().unwrap_or_default())
            .collect()
    });
    done.sort_unstable_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}
