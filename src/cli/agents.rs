//! The answer by messages: regions, or agents.

use super::args::Input;
use super::input::{self, Source};
use super::{Done, Failure, Status, fail, output, solve};
use clap::ValueEnum;
use serde::{Serialize, Serializer};
use std::io::Write;
use sudoku_explain::agents::Delivery;
use sudoku_explain::agents::mass::Mass;
use sudoku_explain::agents::picture::Picture;
use sudoku_explain::agents::regions::{Network, Sent};
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::{Board, Outcome, Start};

/// Who talks.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Talk {
    /// A region for each block, which only talks to its neighbours
    Regions,
    /// A coordinator, a domain agent for each house, and strategy agents
    Agents,
}

impl Talk {
    /// The one with a name.
    pub(crate) fn named(name: &str) -> Option<Talk> {
        Talk::from_str(name, false).ok()
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Talk::Regions => "regions",
            Talk::Agents => "agents",
        }
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct TalkArgs {
    /// With 'regions' or 'agents': print every message
    #[arg(long)]
    messages: bool,
    /// With 'regions': deliver messages in this random order; with 'agents': choose by this chance whom to ask
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// With 'regions' or 'agents': a thread for each
    #[arg(long)]
    threads: bool,
    /// With 'regions' or 'agents': draw who says what to whom into an SVG file (of the first board)
    #[arg(long, value_name = "FILE")]
    plot: Option<String>,
}

impl TalkArgs {
    /// Whether any of them is given.
    pub(crate) fn any(&self) -> bool {
        self.messages || self.threads || self.seed.is_some() || self.plot.is_some()
    }
}

/// How to tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Telling {
    Text,
    Json,
    Ndjson,
    Tsv,
    Html,
}

/// What is printed, apart from the messages.
pub(crate) struct Wanted<'a> {
    pub(crate) talk: Talk,
    pub(crate) args: &'a TalkArgs,
    pub(crate) stats: bool,
    pub(crate) telling: Telling,
}

/// A run of either kind.
struct Told {
    outcome: Outcome,
    /// The values that are known in the end, by cell.
    last: String,
    stats: Counts,
    messages: Vec<Line>,
    /// Why it failed, in words.
    why: Option<String>,
    picture: Picture,
}

/// Numbers under their names.
#[derive(Clone)]
struct Counts(Vec<(&'static str, usize)>);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// A run as JSON.
#[derive(Serialize)]
struct Document<'a> {
    format: &'static str,
    board: BoardText,
    outcome: &'static str,
    method: &'static str,
    stats: &'a Counts,
    #[serde(skip_serializing_if = "Option::is_none")]
    messages: Option<&'a [Line]>,
    #[serde(rename = "final")]
    last: &'a str,
}

/// A message.
#[derive(Serialize)]
struct Line {
    n: usize,
    from: String,
    to: String,
    performative: String,
    content: String,
    text: String,
}

/// Answers every board of the input.
pub(crate) fn run(input: &Input, wanted: &Wanted<'_>) -> Done {
    let mut out = output::stdout();
    let (mut number, mut drawn, mut listed) = (0, false, false);
    let status = input::boards(input, |source, several| {
        if wanted.telling == Telling::Html && number > 0 {
            return fail("--format html is one page for one board: the input has several");
        }
        let told = match talk(&source.board, wanted) {
            Ok(told) => told,
            Err(message) => {
                output::error(&format!("{}: {message}", source.place));
                return Ok(Status::Bad);
            }
        };
        number += 1;
        listed |= several;
        if let (Some(path), false) = (&wanted.args.plot, drawn) {
            drawn = true;
            std::fs::write(path, told.picture.svg())
                .or_else(|error| fail(format!("cannot write {path}: {error}")))?;
        }
        tell(&mut out, &source, &told, wanted, number, several)?;
        out.flush()?;
        Ok(if told.outcome == Outcome::Solved {
            Status::Good
        } else {
            Status::Short
        })
    })?;
    if wanted.telling == Telling::Json && number > 0 {
        writeln!(out, "{}", if listed { "\n]" } else { "" })?;
    }
    out.flush()?;
    Ok(status)
}

fn talk(board: &Board, wanted: &Wanted<'_>) -> Result<Told, String> {
    match wanted.talk {
        Talk::Regions => regions(board, wanted.args),
        Talk::Agents => agents(board, wanted.args),
    }
}

fn regions(board: &Board, args: &TalkArgs) -> Result<Told, String> {
    let network = Network::new(board).map_err(|error| error.to_string())?;
    let run = match (args.threads, args.seed) {
        (true, _) => network.run_threads(),
        (false, Some(seed)) => network.run(Delivery::Random(seed)),
        (false, None) => network.run(Delivery::InOrder),
    };
    let line = |entry: &sudoku_explain::agents::regions::Entry| Line {
        n: entry.number,
        from: entry.from.to_string(),
        to: match entry.sent {
            Sent::To(side, _) if entry.to.is_none() => format!("rim ({side:?})").to_lowercase(),
            _ => entry.receiver(),
        },
        performative: "inform".into(),
        content: "Known".into(),
        text: entry.report().to_string(),
    };
    let counts = run.counts;
    let impossible = run
        .log
        .iter()
        .map(|entry| entry.report().to_string())
        .find(|text| text.ends_with('!'));
    Ok(Told {
        outcome: run.outcome,
        last: run.line(),
        stats: Counts(vec![
            ("sends", counts.sends),
            ("display", counts.display),
            ("delivered", counts.delivered),
            ("dropped", counts.dropped),
            ("known", counts.known),
        ]),
        messages: if args.messages {
            run.log.iter().map(line).collect()
        } else {
            Vec::new()
        },
        why: impossible,
        picture: Picture::of_regions(board, &run),
    })
}

fn agents(board: &Board, args: &TalkArgs) -> Result<Told, String> {
    let mass = Mass::new(board).map_err(|error| error.to_string())?;
    let mass = mass.with_seed(args.seed.unwrap_or(0)).with_texts();
    let run = if args.threads {
        mass.run_threads()
    } else {
        mass.run(Delivery::InOrder)
    };
    let geometry = board.geometry();
    let line = |entry: &sudoku_explain::agents::mass::Entry| Line {
        n: entry.number,
        from: entry.from.name(geometry),
        to: entry.to.name(geometry),
        performative: entry.performative.to_string(),
        content: entry.content.into(),
        text: entry.text.clone(),
    };
    let stats = run.stats;
    let conflict = run
        .log
        .iter()
        .rev()
        .find(|entry| entry.content == "Conflict")
        .map(|entry| entry.text.clone());
    Ok(Told {
        outcome: run.outcome,
        last: run.board.to_string(),
        stats: Counts(vec![
            ("messages", stats.messages),
            ("eliminations", stats.eliminations),
            ("struck", stats.struck),
            ("values", stats.values),
            ("successes", stats.successes),
            ("guesses", stats.guesses),
            ("conflicts", stats.conflicts),
        ]),
        messages: if args.messages {
            run.log.iter().map(line).collect()
        } else {
            Vec::new()
        },
        why: conflict,
        picture: Picture::of_agents(board, &run),
    })
}

fn tell(
    out: &mut impl Write,
    source: &Source,
    told: &Told,
    wanted: &Wanted<'_>,
    number: usize,
    several: bool,
) -> Result<(), Failure> {
    let word = match told.outcome {
        Outcome::Solved => "solved",
        Outcome::Stuck => "stuck",
        Outcome::Contradiction(_) => "contradiction",
        Outcome::Stopped(_) => "stopped",
    };
    match wanted.telling {
        Telling::Html => write!(out, "{}", told.picture.html())?,
        Telling::Tsv => writeln!(out, "{}\t{word}\t{}", source.board, told.last)?,
        Telling::Json | Telling::Ndjson => {
            let object = Document {
                format: FORMAT,
                board: BoardText::new(&source.board),
                outcome: word,
                method: wanted.talk.name(),
                stats: &told.stats,
                messages: wanted.args.messages.then_some(&told.messages[..]),
                last: &told.last,
            };
            output::json(
                out,
                &object,
                wanted.telling == Telling::Ndjson,
                number,
                several,
            )?;
        }
        Telling::Text => {
            for line in &told.messages {
                let Line {
                    n,
                    from,
                    to,
                    performative,
                    content,
                    text,
                } = line;
                let line = format!("{n:>5}  {from} -> {to}  {performative} {content}  {text}");
                writeln!(out, "{}", line.trim_end())?;
            }
            let why = told
                .why
                .iter()
                .filter(|_| word == "contradiction")
                .map(|why| format!(", {why}"));
            writeln!(out, "{}: {word}{}", source.place, why.collect::<String>())?;
            write!(out, "{}", grid(&source.board, &told.last)?)?;
            if wanted.stats {
                let counts: Vec<String> = told
                    .stats
                    .0
                    .iter()
                    .map(|(name, count)| format!("{name} {count}"))
                    .collect();
                writeln!(out, "{}", counts.join(", "))?;
            }
        }
    }
    Ok(())
}

/// The known values as a grid; those of a contradiction may not make a board, so they stay a line.
fn grid(board: &Board, last: &str) -> Result<String, Failure> {
    let values = last.chars().map(|symbol| {
        symbol
            .to_digit(36)
            .map(|digit| sudoku_explain::Value(digit as u8))
    });
    match Board::new(board.geometry().clone(), Start::givens(values.collect())) {
        Ok(known) => solve::grid(&known),
        Err(_) => Ok(format!("{last}\n")),
    }
}
