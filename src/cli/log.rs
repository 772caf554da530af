//! The log: every board, step by step.

use super::args::{self, Look};
use super::done::{Done, Failure, Status, fail};
use super::feed::Cut;
use super::input::{self, Input, Source};
use super::many::{self, Many, Task};
use super::output::{self, Format};
use super::timeout::{Clock, Timeout};
use super::told;
use itertools::Itertools;
use std::cmp::Reverse;
use std::io::Write;
use sudoku_explain::explain::{Layout, Record, json, write_markdown, write_text};
use sudoku_explain::hint::{HintEngine, State};
use sudoku_explain::limits::Limits;
use sudoku_explain::page;
use sudoku_explain::{Board, Order, Outcome, Solver};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The strategies: 'human', 'classic', 'hodoku', 'se', or a file with the id and settings of one on each line
    #[arg(long, value_name = "NAME|FILE", default_value = "human")]
    order: String,
    /// How the log is written
    #[arg(long, default_value = "text", value_parser = Format::among(FORMATS))]
    format: Format,
    /// With --format svg: the step to draw, by its number in the log
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    step: Option<u32>,
    /// Also which strategy made how many steps, and how many were offered without a proof that holds (to standard
    /// error)
    #[arg(long)]
    stats: bool,
    /// A line a step, without proofs and without grids
    #[arg(long, conflicts_with = "grids")]
    brief: bool,
    /// Without steps of which no later step needs anything: what a person would write down afterwards
    #[arg(long)]
    essential: bool,
    /// Boards solved at the same time; the output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    #[command(flatten)]
    timeout: Timeout,
    #[command(flatten)]
    many: Many,
    #[command(flatten)]
    look: Look,
}

const FORMATS: &[Format] = &[
    Format::Text,
    Format::Json,
    Format::Ndjson,
    Format::Markdown,
    Format::Html,
    Format::Svg,
];

pub(crate) fn run(args: Args) -> Done {
    let order = args::order(&args.order)?;
    if args.brief && matches!(args.format, Format::Json | Format::Ndjson) {
        return fail("--brief is for text and markdown: a log in JSON is there to be proved again");
    }
    match (args.format, args.step) {
        (Format::Svg, None) => {
            return fail(
                "--format svg is a picture of one step: say which with --step N, or draw the board with \
                 'sudoku-explain convert --to svg'",
            );
        }
        (Format::Svg, _) | (_, None) => {}
        _ => return fail("--step is for --format svg: other formats tell all steps"),
    }
    let layout = Layout {
        brief: args.brief,
        ..args.look.layout()
    };
    let many = Many {
        cut: Cut::Lists,
        has_headings: true,
        ..args.many
    };
    let scribe = Scribe {
        order,
        layout,
        format: args.format,
        step: args.step.unwrap_or(1) as usize,
        essential: args.essential,
        stats: args.stats,
    };
    many::answer(
        &args.input,
        args.format,
        &many,
        args.jobs,
        || args.timeout.clock(),
        |clock: &mut Clock, task: &Task| scribe.solve(task.source()?, clock),
        |sink, _, log| {
            sink.one_picture()?;
            let log = log?;
            log.notes.iter().for_each(|note| output::note(note));
            match &log.body {
                Body::Whole(text) => sink.write_all(text.as_bytes())?,
                Body::Text(text) => {
                    sink.heading(&log.place)?;
                    sink.write_all(text.as_bytes())?;
                }
                Body::Document(document) => sink.object(document)?,
            }
            Ok(Status::good_if(log.is_good))
        },
    )
}

/// Solves boards and writes down how.
struct Scribe {
    order: Order,
    layout: Layout,
    format: Format,
    /// The step that is drawn.
    step: usize,
    /// Whether steps are left out that no later one needs.
    essential: bool,
    stats: bool,
}

/// The log of a board, ready to be printed.
struct Written {
    place: String,
    /// For standard error.
    notes: Vec<String>,
    body: Body,
    is_good: bool,
}

enum Body {
    /// Of one board.
    Whole(String),
    Text(String),
    Document(Box<json::Document>),
}

impl Scribe {
    fn solve(&self, source: Source, clock: &Clock) -> Result<Written, Failure> {
        let Source {
            mut board, place, ..
        } = source;
        let limits = clock.limits();
        let known = input::count(&mut board, &limits);
        let mistake = input::mistake(&known).map(|mistake| match known.count {
            Some(1) => format!("{mistake} {}", named(&board)),
            _ => mistake.to_string(),
        });
        let why_none = || match input::why_none(&board) {
            none if none.is_empty() => None,
            why => Some(format!("This puzzle has no solution{why}.")),
        };
        let mistake = match known.count {
            Some(0) => why_none(),
            _ => mistake,
        };
        let mut solver = Solver::new(&self.order, &board);
        if let Some(flag) = &limits.cancel {
            solver.cancel_by(flag.clone());
        }
        let outcome = solver.solve();
        clock.stop();
        let misuses = solver.misuses().iter();
        let mut notes: Vec<String> = misuses
            .map(|misuse| format!("note: {place}: {misuse}"))
            .collect();
        if self.stats {
            notes.push(stats(&place, &solver).trim_end().into());
        }
        let mut record = Record::new(&board, &solver);
        record.solutions = known.count;
        record.two = known.solutions.try_into().ok();
        let essential = self.essential.then(|| record.essential(&limits));
        if let Some((log, last)) = &essential {
            (record.log, record.last) = (log, last);
        }
        let before = |mark: &str| match &mistake {
            Some(mistake) => format!("{mark}{mistake}{mark}\n\n"),
            None => String::new(),
        };
        let body = match self.format {
            Format::Markdown => Body::Text(before("**") + &write_markdown(&record, &self.layout)),
            Format::Text => Body::Text(before("") + &write_text(&record, &self.layout)),
            Format::Html => Body::Whole(page::of_log(&record, &self.layout)),
            Format::Svg => Body::Whole(self.picture(&record, &place)?),
            _ => Body::Document(Box::new(json::Document::new(&record, self.layout.notation))),
        };
        let is_proper = matches!(known.count, Some(1) | None);
        Ok(Written {
            place,
            notes,
            body,
            is_good: is_proper && outcome == Outcome::Solved,
        })
    }

    /// The step that is asked for.
    fn picture(&self, record: &Record<'_>, place: &str) -> Result<String, Failure> {
        let (told, number) = (record.told(), self.step);
        match told.get(number - 1) {
            Some(told) => Ok(told.picture(self.layout.notation).svg()),
            None => {
                let steps = told.len();
                fail(format!(
                    "--step {number}: the log of {place} has {steps} steps"
                ))
            }
        }
    }
}

/// What is wrong on a board: "r1c3 is 2, but cannot be.".
fn named(board: &Board) -> String {
    let engine = HintEngine::new(Order::human());
    let check = engine.check(&State::new(board), &Limits::nodes(0));
    let mistakes = check.map_or(Vec::new(), |check| told::named(&check));
    let mistakes = mistakes.iter().map(|mistake| format!("{mistake}."));
    mistakes.collect::<Vec<_>>().join(" ")
}

/// Which strategy made how many steps, the most first, and how many steps have no proof that holds.
fn stats(place: &str, solver: &Solver) -> String {
    let (log, unproved) = (solver.log(), solver.unproved());
    let counts = log.iter().counts_by(|step| &step.about().id);
    let counts = counts
        .into_iter()
        .sorted_by_key(|&(id, count)| (Reverse(count), id));
    let by_strategy =
        counts.format_with("", |(id, count), f| f(&format_args!("{count:>6} {id}\n")));
    let steps = log.len();
    format!(
        "{place}: {steps} steps\n{by_strategy}{unproved:>6} offered without a proof that holds\n"
    )
}
