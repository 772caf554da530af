//! New puzzles.

use super::done::{Done, Failure, Status, fail};
use super::output::{self, Format, Sink};
use super::timeout::Timeout;
use super::work::Workers;
use super::{args, input};
use clap::builder::PossibleValuesParser;
use itertools::Itertools;
use serde::Serialize;
use std::io::{IsTerminal, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use sudoku_explain::clues::{self, Kind};
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::formats::{self, Writer};
use sudoku_explain::generate::{
    Alike, Generator, OutOfTries, Pattern, Symmetry, Towards, Walk, Wish,
};
use sudoku_explain::rate::{self, Window};
use sudoku_explain::se::{self, Tenths};
use sudoku_explain::{Board, Geometry};

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A puzzle needs a strategy if the order up to it solves the puzzle, and without it does not: \
                  a harder one might do instead. With --up-to, all up to that one are allowed.\n\n\
                  With --from a puzzle is made of another. It has the same grid, clues of the same kinds in the same cells, and \
                  givens in the same cells; if half of the tries find none so, there are givens more. With --harder or \
                  --easier the solution stays, and a given or a clue is changed at a time, as long as that raises or lowers \
                  the level and score of 'rate --scale human'.\n\n\
                  Exit status: 0 all puzzles were made, 1 the tries were used up, 2 bad input or usage, or no \
                  puzzle can be as asked."
)]
pub(crate) struct Args {
    /// Make another puzzle of the one in a file: a new solution with the same look
    #[arg(long, value_name = "FILE", conflicts_with_all = OF_NEW)]
    from: Option<String>,
    /// With --from: make that puzzle harder, step by step
    #[arg(long, requires = "from", conflicts_with = "easier")]
    harder: bool,
    /// With --from: make that puzzle easier, step by step
    #[arg(long, requires = "from")]
    easier: bool,
    /// The geometry, such as '9x9', '6x6 3x2', '9x9 x', 'tenner 5'
    #[arg(long, value_name = "NAME", default_value = "9x9")]
    geometry: String,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// The same seed makes the same puzzles; puzzle I of seed N is puzzle 1 of seed N + I - 1
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// What the puzzles add to their geometry: kinds of clue, as in cage,sum. Each puzzle has clues of every kind, and none
    /// that it can do without, but for the last of a kind. Cages alone make killers, without givens unless --givens asks
    /// for some or nothing else helps
    #[arg(long, value_name = "KINDS", value_delimiter = ',', value_parser = PossibleValuesParser::new(kinds()))]
    with: Vec<String>,
    /// Without any of its givens a puzzle has a second solution
    #[arg(long)]
    minimal: bool,
    /// Exactly this many givens
    #[arg(long, value_name = "N")]
    givens: Option<usize>,
    /// How the givens lie; mirror-h exchanges left and right, mirror-v top and bottom
    #[arg(long, value_name = "NAME", default_value = "none", hide_default_value = true,
          value_parser = PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::name)))]
    symmetry: String,
    /// Which cells hold givens: a file or a text with a symbol a cell, '.', '0', '-' or '_' where there
    /// is none
    #[arg(long, value_name = "FILE|TEXT", conflicts_with = "symmetry")]
    pattern: Option<String>,
    /// A strategy without which the puzzle cannot be solved
    #[arg(long, value_name = "ID")]
    needs: Option<String>,
    /// The hardest strategy that the puzzle may need
    #[arg(long, value_name = "ID")]
    up_to: Option<String>,
    /// The order of strategies: a name or a file
    #[arg(long, value_name = "NAME|FILE", default_value = "human")]
    order: String,
    /// How hard it is on the scale of Sudoku Explainer: its ER, as in 7.2, or from one to another, as in 4.0..4.5
    #[arg(long, value_name = "FROM..TO")]
    se: Option<String>,
    /// How hard it is on HoDoKu's scale: 'easy', 'medium', 'hard', 'unfair', 'extreme', or from one of
    /// these to another, as in medium..hard
    #[arg(long, visible_aliases = ["level", "difficulty"], value_name = "LEVEL")]
    hodoku: Option<String>,
    /// Give up on a puzzle after this many tries
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    tries: Option<u64>,
    #[command(flatten)]
    timeout: Timeout,
    /// The format of the puzzles
    #[arg(long, value_name = "FORMAT", default_value = "line",
          value_parser = PossibleValuesParser::new(formats::Format::ALL.map(formats::Format::name)))]
    to: String,
    /// How it is written; 'text' in the format of --to
    #[arg(long, default_value = "text", value_parser = Format::among(Format::USUAL))]
    format: Format,
    /// Puzzles made at the same time; they are the same whatever this is
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
}

/// What is said of puzzles that are made of nothing.
const OF_NEW: [&str; 10] = [
    "geometry", "with", "minimal", "givens", "symmetry", "pattern", "needs", "up_to", "se",
    "hodoku",
];

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    givens: usize,
    /// The seed that makes this puzzle alone.
    seed: u64,
}

pub(crate) fn run(args: Args) -> Done {
    let format = formats::Format::named(&args.to).unwrap_or(formats::Format::LINE);
    if let Some(name) = &args.from {
        let from = args::puzzle(name)?;
        let source = Source::From(&from, args.towards());
        source.maker()?;
        let format = match args.format {
            Format::Text if !from.clues().is_empty() && !format.keeps_clues() => {
                formats::Format::MARKS
            }
            _ => format,
        };
        return start(&args, format, source, usual_tries_from(args.towards()));
    }
    let geometry =
        Geometry::named(&args.geometry).or_else(|error| fail(format!("--geometry: {error}")))?;
    let wish = wish(&args, &geometry)?;
    let keeps = |format: &formats::Format| wish.with.is_empty() || format.keeps_clues();
    let has_place = |format: &formats::Format| format.fits(&geometry) && keeps(format);
    if args.format == Format::Text && !has_place(&format) {
        let with = if wish.with.is_empty() {
            ""
        } else {
            " with clues"
        };
        let others = formats::Format::ALL.iter();
        return fail(format!(
            "--to: a {} board{with} cannot be written as '{format}', but as '{}'",
            geometry.name(),
            others.filter(|format| has_place(format)).format("', '")
        ));
    }
    let source = Source::Wish(&geometry, &wish);
    source.maker()?;
    start(&args, format, source, usual_tries(&geometry))
}

fn start(args: &Args, format: formats::Format, source: Source<'_>, usual_tries: u64) -> Done {
    let seed = args.seed.unwrap_or_else(any_seed);
    output::note(&format!("seed {seed}"));
    let work = Work {
        source,
        seed,
        tries: args.tries.unwrap_or(usual_tries),
        timeout: args.timeout,
        progress: Progress::new(args.count),
        over: AtomicBool::new(false),
    };
    write(args, format, &work)
}

/// Makes the puzzles, and writes each as soon as those before it are there.
fn write(args: &Args, format: formats::Format, work: &Work<'_>) -> Done {
    let (mut sink, mut writer) = (Sink::new(args.format), Writer::new(format));
    let batch = u64::from(args.jobs) * if args.jobs == 1 { 1 } else { BATCH };
    let mut workers = Workers::new(args.jobs, || None);
    let mut status = Status::Good;
    for from in (0..args.count).step_by(batch as usize) {
        let numbers: Vec<u64> = (from..args.count.min(from + batch)).collect();
        let boards = workers.in_order(&numbers, |maker, &number| work.make(maker, number));
        work.progress.clear();
        for (number, board) in numbers.into_iter().zip(boards) {
            let seed = work.seed.wrapping_add(number);
            let board = match board {
                Some(Ok(board)) => board,
                Some(Err(error)) => {
                    let more = match args.timeout.each() {
                        Some(_) => "--tries or --timeout",
                        None => "--tries",
                    };
                    output::error(&format!(
                        "puzzle {}: {error} (seed {seed}); allow more with {more}, or ask for less",
                        number + 1
                    ));
                    status = Status::Short;
                    break;
                }
                None => break,
            };
            sink.next(args.count > 1);
            if args.format == Format::Text {
                let text = writer.write(&board);
                sink.write_all(text.or_else(|error| fail(error.to_string()))?.as_bytes())?;
            } else {
                sink.object(&Document {
                    format: FORMAT,
                    givens: board.start().givens.iter().flatten().count(),
                    board: BoardText::new(&board),
                    seed,
                })?;
            }
        }
        sink.flush()?;
        if work.over.load(Ordering::Relaxed) {
            break;
        }
    }
    sink.finish()?;
    Ok(status)
}

/// The puzzles that a thread makes before they are written.
const BATCH: u64 = 16;

/// What puzzles are made of.
#[derive(Clone, Copy)]
enum Source<'w> {
    Wish(&'w Arc<Geometry>, &'w Wish),
    From(&'w Board, Option<Towards>),
}

/// What makes them.
enum Maker<'w> {
    New(Box<Generator<'w>>),
    Alike(Box<Alike>),
    Walk(Box<Walk>),
}

impl<'w> Source<'w> {
    fn maker(self) -> Result<Maker<'w>, Failure> {
        let made = match self {
            Source::Wish(geometry, wish) => {
                Generator::new(geometry, wish).map(|made| Maker::New(Box::new(made)))
            }
            Source::From(board, None) => Alike::new(board).map(|made| Maker::Alike(Box::new(made))),
            Source::From(board, Some(towards)) => {
                Walk::new(board, towards).map(|made| Maker::Walk(Box::new(made)))
            }
        };
        made.or_else(|error| fail(error.to_string()))
    }
}

impl Maker<'_> {
    fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        match self {
            Maker::New(generator) => generator.cancel_by(flag),
            Maker::Alike(alike) => alike.cancel_by(flag),
            Maker::Walk(walk) => walk.cancel_by(flag),
        }
    }

    fn puzzle(
        &mut self,
        seed: u64,
        tries: u64,
        goes_on: &dyn Fn() -> bool,
    ) -> Result<Board, OutOfTries> {
        match self {
            Maker::New(generator) => generator.puzzle(seed, tries, goes_on),
            Maker::Alike(alike) => alike.puzzle(seed, tries, goes_on),
            Maker::Walk(walk) => walk.puzzle(seed, tries, goes_on),
        }
    }
}

/// What the threads share.
struct Work<'w> {
    source: Source<'w>,
    seed: u64,
    tries: u64,
    timeout: Timeout,
    progress: Progress,
    /// Whether some puzzle cannot be made: those after it are not wanted any more.
    over: AtomicBool,
}

type Made = Option<Result<Board, OutOfTries>>;

impl<'w> Work<'w> {
    /// Makes a puzzle, unless it is not wanted any more.
    fn make(&self, maker: &mut Option<Maker<'w>>, number: u64) -> Made {
        if self.over.load(Ordering::Relaxed) {
            return None;
        }
        if maker.is_none() {
            *maker = self.source.maker().ok();
        }
        let (maker, clock) = (maker.as_mut()?, self.timeout.clock());
        let flag = clock.start();
        if let Some(flag) = &flag {
            maker.cancel_by(flag.clone());
        }
        let is_late = || {
            flag.as_ref()
                .is_some_and(|flag| flag.load(Ordering::Relaxed))
        };
        let made = maker.puzzle(self.seed.wrapping_add(number), self.tries, &|| {
            self.progress.tell();
            !is_late()
        });
        match made {
            Ok(_) => self.progress.done(),
            Err(_) => self.over.store(true, Ordering::Relaxed),
        }
        Some(made)
    }
}

/// How far it is, told on standard error if that is a terminal.
struct Progress {
    is_shown: bool,
    count: u64,
    done: AtomicU64,
    tries: AtomicUsize,
}

impl Progress {
    fn new(count: u64) -> Progress {
        Progress {
            is_shown: std::io::stderr().is_terminal(),
            count,
            done: AtomicU64::new(0),
            tries: AtomicUsize::new(0),
        }
    }

    fn done(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    fn tell(&self) {
        let tries = self.tries.fetch_add(1, Ordering::Relaxed) + 1;
        if self.is_shown && tries.is_multiple_of(TOLD_EVERY) {
            let done = self.done.load(Ordering::Relaxed);
            let _ = write!(
                std::io::stderr(),
                "\r{done} of {} puzzles, {tries} tries\x1b[K",
                self.count
            );
        }
    }

    fn clear(&self) {
        if self.is_shown && self.tries.load(Ordering::Relaxed) >= TOLD_EVERY {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

/// Progress is reported once in this many tries.
const TOLD_EVERY: usize = 256;

/// The tries that take some ten seconds on boards of the size.
fn usual_tries(geometry: &Geometry) -> u64 {
    // Grids that overlap are as hard to make as one of them.
    let are_small = geometry.grids().next().is_some() && geometry.values().len() <= 9;
    match geometry.cell_count() {
        ..=128 => 100_000,
        _ if are_small => 1000,
        129..=256 => 200,
        _ => 5,
    }
}

/// The tries that another puzzle of one may take: some ten seconds.
fn usual_tries_from(towards: Option<Towards>) -> u64 {
    match towards {
        None => 4000,
        Some(_) => 100,
    }
}

impl Args {
    fn towards(&self) -> Option<Towards> {
        match (self.harder, self.easier) {
            (true, _) => Some(Towards::Harder),
            (_, true) => Some(Towards::Easier),
            _ => None,
        }
    }
}

/// A seed that is short enough to be copied by hand.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |since| (since.as_nanos() % 1_000_000_000) as u64)
}

fn wish(args: &Args, geometry: &Arc<Geometry>) -> Result<Wish, Failure> {
    let pattern = args
        .pattern
        .as_deref()
        .map(|pattern| read_pattern(geometry, pattern))
        .transpose()?;
    let wish = Wish {
        givens: args.givens,
        minimal: args.minimal,
        symmetry: Symmetry::named(&args.symmetry).unwrap_or_default(),
        pattern,
        rated: args.hodoku.as_deref().map(window).transpose()?,
        se: args.se.as_deref().map(se_range).transpose()?,
        ..Wish::default()
    };
    let kinds = args.with.iter().map(String::as_str);
    let wish = wish
        .with_kinds(kinds, clues::KINDS)
        .or_else(|error| fail(format!("--with: {error}")))?;
    let (needs, up_to) = (args.needs.as_deref(), args.up_to.as_deref());
    let wish = wish.needing(geometry, &args::order(&args.order)?, needs, up_to);
    wish.or_else(|error| fail(error.to_string()))
}

/// A level, or from one to another.
fn window(text: &str) -> Result<Window, Failure> {
    let Some(scale) = rate::scale("hodoku") else {
        return fail("--hodoku: there is no such scale");
    };
    Window::read(&scale, text).or_else(|error| fail(format!("--hodoku: {error}")))
}

/// The words of kinds that puzzles are made with, and the one of killers.
fn kinds() -> impl Iterator<Item = &'static str> {
    let planted = clues::KINDS.iter().copied().filter(|kind| kind.can_plant());
    planted.map(Kind::id).chain(["cages"])
}

fn se_range(text: &str) -> Result<RangeInclusive<Tenths>, Failure> {
    se::range(text).or_else(|error| fail(format!("--se: {error}")))
}

fn read_pattern(geometry: &Geometry, pattern: &str) -> Result<Pattern, Failure> {
    let text = if pattern == "-" || Path::new(pattern).is_file() {
        input::text(pattern)?
    } else {
        pattern.to_string()
    };
    let hint = if text == pattern && pattern.contains(['/', '.']) && pattern.len() < 16 {
        " (there is no file of that name)"
    } else {
        ""
    };
    Pattern::read(geometry, &text).or_else(|error| fail(format!("--pattern: {error}{hint}")))
}
