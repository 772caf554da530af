//! The textbook searches and the exact one side by side: what they count and how long they take.

use super::comparison::{Attempt, Case, Comparison, SOLUTIONS};
use super::done::{Done, Failure, Status, fail};
use super::input::{self, Input, Source};
use super::output::{Format, Sink};
use super::timeout::Timeout;
use super::ways::CountingName;
use std::io::Write;
use std::time::{Duration, Instant};
use sudoku_explain::Geometry;
use sudoku_explain::generate::{Givens, puzzle};
use sudoku_explain::search::{Limits, count_within};
use sudoku_explain::studies::compare::Approach;
use sudoku_explain::studies::textbook::Run;

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Each method searches the first solution. A time is the shortest of up to nine runs, from the board \
                  to the solution, reading and writing left out. Medians are over all boards; what was cut off \
                  counts as more than any figure.\n\nExit status: 0 every method solved every board, 1 one was cut \
                  off or a board has no solution, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The methods, with commas between them; without it all
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = approach)]
    method: Vec<Approach>,
    /// What the counters count
    #[arg(long, value_enum, default_value = "report")]
    counting: CountingName,
    /// Cut a method off after this many calls or guesses
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    budget: u64,
    #[command(flatten)]
    timeout: Timeout,
    /// Make the puzzles: of a geometry such as '9x9' or 'tenner 3'
    #[arg(long, value_name = "GEOMETRY", conflicts_with_all = ["files", "geometry"])]
    generate: Option<String>,
    /// The first puzzle made has this seed, the next one the next seed
    #[arg(long, value_name = "N", default_value_t = 1, requires = "generate")]
    seed: u64,
    /// How many puzzles are made
    #[arg(long, value_name = "K", default_value_t = 5, requires = "generate", value_parser = clap::value_parser!(u64).range(1..=1000))]
    count: u64,
    /// How it is written
    #[arg(long, default_value = "text", value_parser = Format::among(&[Format::Text, Format::Markdown, Format::Json]))]
    format: Format,
    /// Draw a bar chart into an SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<String>,
}

fn approach(name: &str) -> Result<Approach, String> {
    let names = || Approach::all().into_iter().map(|known| known.name());
    Approach::named(name)
        .ok_or_else(|| format!("expected '{}'", names().collect::<Vec<_>>().join("', '")))
}

/// The guesses that a count of solutions may take.
const COUNT_BUDGET: u64 = 1_000_000;

pub(crate) fn run(mut args: Args) -> Done {
    if args.method.is_empty() {
        args.method = Approach::all();
    }
    let mut cases = Vec::new();
    let mut add = |source: Source| {
        let case = case(source, &args);
        let solved = case.attempts.iter().all(|it| it.run.solution.is_some());
        cases.push(case);
        Status::good_if(solved)
    };
    let status = match &args.generate {
        None => input::boards(&args.input, |source, _| Ok(add(source)))?,
        Some(name) => {
            let made = made(name, args.seed, args.count)?;
            made.into_iter().map(&mut add).max().unwrap_or(Status::Good)
        }
    };
    if cases.is_empty() {
        return Ok(status);
    }
    let comparison = Comparison {
        methods: &args.method,
        counting: args.counting.counting(),
        cases: &cases,
    };
    let mut sink = Sink::new(args.format);
    sink.next(false);
    match args.format {
        Format::Text => sink.write_all(comparison.text()?.as_bytes())?,
        Format::Markdown => sink.write_all(comparison.markdown()?.as_bytes())?,
        _ => sink.object(&comparison.document())?,
    }
    sink.finish()?;
    if let Some(path) = &args.plot
        && let Err(error) = std::fs::write(path, comparison.chart())
    {
        return fail(format!("{path}: {error}"));
    }
    Ok(status)
}

/// New puzzles: about as many givens as the report's and newspapers' have.
fn made(name: &str, seed: u64, count: u64) -> Result<Vec<Source>, Failure> {
    let geometry = match Geometry::named(name) {
        Ok(geometry) => geometry,
        Err(error) => return fail(format!("--generate: {error}")),
    };
    let cells = geometry.cell_count();
    let givens = Givens::AtLeast(if geometry.has_totals() {
        cells * 11 / 20
    } else {
        cells * 2 / 5
    });
    let one = |seed: u64| match puzzle(&geometry, seed, givens) {
        Some(board) => Ok(Source {
            board,
            place: format!("seed {seed}"),
            name: String::new(),
        }),
        None => fail(format!(
            "--generate: no puzzle of '{name}' was found with seed {seed}"
        )),
    };
    (0..count).map(|i| one(seed.wrapping_add(i))).collect()
}

fn case(source: Source, args: &Args) -> Case {
    let board = &source.board;
    let clock = args.timeout.clock();
    let limits = |nodes| Limits {
        nodes: Some(nodes),
        ..clock.limits()
    };
    let attempts = args.method.iter().map(|method| {
        attempt(|| method.run(board, args.counting.counting(), &limits(args.budget)))
    });
    Case {
        attempts: attempts.collect(),
        solutions: count_within(board, SOLUTIONS, limits(COUNT_BUDGET)),
        source,
    }
}

/// Runs several times what does not take long, because the first run is rarely the fair one.
fn attempt(search: impl Fn() -> Run) -> Attempt {
    let started = Instant::now();
    let mut best: Option<Attempt> = None;
    for _ in 0..9 {
        let from = Instant::now();
        let run = search();
        let time = from.elapsed();
        if best.as_ref().is_none_or(|best| time < best.time) {
            best = Some(Attempt { run, time });
        }
        if started.elapsed() > Duration::from_millis(200) {
            break;
        }
    }
    best.unwrap_or_else(|| Attempt {
        run: search(),
        time: started.elapsed(),
    })
}
