//! The answer by search, and how many there are; or by messages.

use super::agents::{self, TalkArgs};
use super::done::{Done, Failure, Status, fail};
use super::input::{self, Input};
use super::many::{self, Many, Task};
use super::output::Format;
use super::resume::Rows;
use super::timeout::{Clock, Timeout};
use super::ways::{Answer, CountingName, Quest, Way};
use super::{drawn, table};
use serde::Serialize;
use std::io::Write;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::limits::Stop;
use sudoku_explain::studies::textbook::Counters;

#[derive(clap::Args, Debug)]
#[command(
    after_help = "With --format tsv a line is the board, the number of solutions up to the limit ('+': cut off), \
                  the first solution.\n\n\
                  Exit status: 0 every board has exactly one solution (with a textbook method: was solved), \
                  1 some has not, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    quest: Quest,
    /// Tell the work of the search
    #[arg(long)]
    stats: bool,
    /// How it is written; 'html' with 'regions' or 'agents'
    #[arg(long, default_value = "text", value_parser = Format::among(FORMATS))]
    format: Format,
    #[command(flatten)]
    talk: TalkArgs,
    #[command(flatten)]
    timeout: Timeout,
    #[command(flatten)]
    many: Many,
}

const FORMATS: &[Format] = &[
    Format::Text,
    Format::Json,
    Format::Ndjson,
    Format::Tsv,
    Format::Html,
];

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

pub(crate) fn run(mut args: Args) -> Done {
    args.many.rows = Rows::Solutions(args.quest.method.name());
    let quest = &args.quest;
    if let Way::Talk(talk) = quest.method {
        return agents::run(&args.input, talk, &args.talk, args.stats, args.format);
    }
    if args.talk.any() || args.format == Format::Html {
        return fail(
            "--messages, --seed, --threads, --plot and --format html need --method regions or --method agents",
        );
    }
    let is_textbook = matches!(quest.method, Way::Textbook(..));
    if !is_textbook && quest.counting == CountingName::Report {
        return fail("--counting report needs a textbook method, such as --method backtracking");
    }
    if args.format == Format::Tsv {
        return table::run(&args.input, quest, &args.many, args.timeout);
    }
    let search = |clock: &mut Clock, task: &Task| -> Result<Answer, Failure> {
        Ok(quest.search(&task.source()?.board, clock))
    };
    many::answer(
        &args.input,
        args.format,
        &args.many,
        quest.jobs,
        || args.timeout.clock(),
        search,
        |sink, task, answer| {
            let (source, answer) = (task.source()?, answer?);
            let is_good = answer.found == 1 && answer.gave_up.is_none();
            if args.format == Format::Text {
                let words = words(&answer, is_textbook);
                let why = match (answer.found, answer.gave_up) {
                    (0, None) => input::why_none(&source.board),
                    _ => String::new(),
                };
                writeln!(sink, "{}: {words}{why}", source.place)?;
                for solution in &answer.solutions {
                    write!(sink, "{}", drawn::solution(&source.board, solution)?)?;
                }
                if args.stats {
                    writeln!(sink, "{}", stats(&answer.counters, is_textbook))?;
                }
            } else {
                sink.object(&Document {
                    format: FORMAT,
                    board: BoardText::new(&source.board),
                    solutions: answer.found,
                    more: answer.perhaps_more,
                    outcome: outcome(&answer),
                    method: quest.method.name(),
                    stats: answer.counters,
                    last: answer
                        .solutions
                        .first()
                        .map(ToString::to_string)
                        .unwrap_or_default(),
                })?;
            }
            Ok(Status::good_if(is_good))
        },
    )
}

fn outcome(answer: &Answer) -> &'static str {
    match (answer.found, answer.gave_up) {
        (0, None) => "contradiction",
        (0, Some(_)) => "stopped",
        _ => "solved",
    }
}

fn words(answer: &Answer, is_textbook: bool) -> String {
    let within = match answer.gave_up {
        Some(Stop::Cancelled) => "in the time",
        _ => "within the budget",
    };
    match (answer.found, answer.gave_up) {
        (0, None) => "no solution".into(),
        (0, Some(_)) => format!("no solution found {within}"),
        (1, Some(_)) => format!("one solution found {within}, perhaps there are more"),
        (1, None) if answer.perhaps_more && is_textbook => {
            "solved; whether it is the only solution was not asked".into()
        }
        (1, None) if answer.perhaps_more => "at least one solution".into(),
        (1, None) => "one solution".into(),
        (found, Some(_)) => format!("{found} solutions found {within}, perhaps there are more"),
        (found, None) if answer.perhaps_more => {
            format!("at least {found} solutions, two of them:")
        }
        (2, None) => "two solutions:".into(),
        (found, None) => format!("{found} solutions, two of them:"),
    }
}

fn stats(counters: &Counters, is_textbook: bool) -> String {
    let Counters {
        calls,
        tried,
        accepted,
        resets,
        consistency,
        assignments,
        guesses,
    } = counters;
    if !is_textbook {
        return format!("guesses {guesses}");
    }
    format!(
        "calls {calls}, tried {tried}, accepted {accepted}, resets {resets}, consistency {consistency}, \
         assignments {assignments}, guesses {guesses}"
    )
}
