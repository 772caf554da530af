//! The log: every board, step by step.

use super::args::{self, Look};
use super::done::{Done, Status, fail};
use super::input::{self, Input, Source};
use super::output::{self, Format};
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
    input::answer(
        &args.input,
        args.format,
        |sink,
         Source {
             mut board, place, ..
         }| {
            sink.one_picture()?;
            let known = input::count(&mut board);
            let mistake = input::mistake(&known).map(|mistake| match known.count {
                Some(1) => format!("{mistake} {}", named(&board)),
                _ => mistake.to_string(),
            });
            let mistake = mistake.as_deref();
            let mut solver = Solver::new(&order, &board);
            let outcome = solver.solve();
            for misuse in solver.misuses() {
                output::note(&format!("note: {place}: {misuse}"));
            }
            if args.stats {
                output::note(stats(&place, &solver).trim_end());
            }
            let mut record = Record::new(&board, &solver);
            record.solutions = known.count;
            record.two = known.solutions.try_into().ok();
            match args.format {
                Format::Markdown => {
                    sink.heading(&place)?;
                    if let Some(mistake) = mistake {
                        writeln!(sink, "**{mistake}**\n")?;
                    }
                    sink.write_all(write_markdown(&record, &layout).as_bytes())?;
                }
                Format::Text => {
                    sink.heading(&place)?;
                    if let Some(mistake) = mistake {
                        writeln!(sink, "{mistake}\n")?;
                    }
                    sink.write_all(write_text(&record, &layout).as_bytes())?;
                }
                Format::Html => sink.write_all(page::of_log(&record, &layout).as_bytes())?,
                Format::Svg => {
                    let (told, number) = (record.told(), args.step.unwrap_or(1) as usize);
                    let Some(told) = told.get(number - 1) else {
                        let steps = told.len();
                        return fail(format!(
                            "--step {number}: the log of {place} has {steps} steps"
                        ));
                    };
                    write!(sink, "{}", told.picture(layout.notation).svg())?;
                }
                _ => sink.object(&json::Document::new(&record, layout.notation))?,
            }
            let is_proper = matches!(known.count, Some(1) | None);
            Ok(Status::good_if(is_proper && outcome == Outcome::Solved))
        },
    )
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
