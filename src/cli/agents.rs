//! The answer by messages: regions, or agents.

use super::done::{Done, Failure, Status, fail};
use super::input::{self, Input, Source};
use super::output::{self, Format, Sink};
use super::{
    drawn,
    ways::{Talk, Way},
};
use itertools::Itertools;
use serde::{Serialize, Serializer};
use std::io::Write;
use sudoku_explain::explain::json::{BoardText, FORMAT, outcome_word};
use sudoku_explain::studies::Delivery;
use sudoku_explain::studies::diagram::Diagram;
use sudoku_explain::studies::mass::Mass;
use sudoku_explain::studies::regions::{Network, Sent};
use sudoku_explain::{Board, Outcome, Start};

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

/// A run of either kind.
struct Run {
    outcome: Outcome,
    /// The values that are known in the end, by cell.
    last: String,
    stats: Counts,
    messages: Vec<Line>,
    /// Why it failed, in words.
    why: Option<String>,
    diagram: Diagram,
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
pub(crate) fn run(input: &Input, talk: Talk, args: &TalkArgs, stats: bool, format: Format) -> Done {
    let (mut sink, mut drawn) = (Sink::new(format), false);
    let status = input::boards(input, |source, several| {
        if format == Format::Html && sink.number > 0 {
            return fail("--format html is one page for one board: the input has several");
        }
        let run = match talk {
            Talk::Regions => regions(&source.board, args),
            Talk::Agents => agents(&source.board, args),
        };
        let run = match run {
            Ok(run) => run,
            Err(message) => {
                output::error(&format!("{}: {message}", source.place));
                return Ok(Status::Bad);
            }
        };
        sink.next(several);
        if let (Some(path), false) = (&args.plot, drawn) {
            drawn = true;
            std::fs::write(path, run.diagram.svg())
                .or_else(|error| fail(format!("cannot write {path}: {error}")))?;
        }
        let word = outcome_word(run.outcome);
        match format {
            Format::Html => write!(sink, "{}", run.diagram.html())?,
            Format::Tsv => writeln!(sink, "{}\t{word}\t{}", source.board, run.last)?,
            Format::Json | Format::Ndjson => sink.object(&Document {
                format: FORMAT,
                board: BoardText::new(&source.board),
                outcome: word,
                method: Way::Talk(talk).name(),
                stats: &run.stats,
                messages: args.messages.then_some(&run.messages[..]),
                last: &run.last,
            })?,
            _ => tell(&mut sink, &source, &run, stats)?,
        }
        sink.flush()?;
        Ok(Status::good_if(run.outcome == Outcome::Solved))
    })?;
    sink.finish()?;
    Ok(status)
}

fn regions(board: &Board, args: &TalkArgs) -> Result<Run, String> {
    let network = Network::new(board).map_err(|error| error.to_string())?;
    let run = match (args.threads, args.seed) {
        (true, _) => network.run_threads(),
        (false, Some(seed)) => network.run(Delivery::Random(seed)),
        (false, None) => network.run(Delivery::InOrder),
    };
    let line = |entry: &sudoku_explain::studies::regions::Entry| Line {
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
    Ok(Run {
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
        diagram: Diagram::of_regions(board, &run),
    })
}

fn agents(board: &Board, args: &TalkArgs) -> Result<Run, String> {
    let mass = Mass::new(board).map_err(|error| error.to_string())?;
    let mass = mass.with_seed(args.seed.unwrap_or(0)).with_texts();
    let run = if args.threads {
        mass.run_threads()
    } else {
        mass.run(Delivery::InOrder)
    };
    let geometry = board.geometry();
    let line = |entry: &sudoku_explain::studies::mass::Entry| Line {
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
    Ok(Run {
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
        diagram: Diagram::of_agents(board, &run),
    })
}

fn tell(out: &mut Sink, source: &Source, run: &Run, stats: bool) -> Result<(), Failure> {
    for line in &run.messages {
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
    let is_dead = matches!(run.outcome, Outcome::Contradiction(_));
    let why = run.why.iter().filter(|_| is_dead);
    let why = why.map(|why| format!(", {why}")).format("");
    writeln!(out, "{}: {}{why}", source.place, outcome_word(run.outcome))?;
    write!(out, "{}", grid(&source.board, &run.last)?)?;
    if stats {
        let counts = run.stats.0.iter();
        writeln!(
            out,
            "{}",
            counts
                .map(|(name, count)| format!("{name} {count}"))
                .format(", ")
        )?;
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
        Ok(known) => drawn::grid(&known),
        Err(_) => Ok(format!("{last}\n")),
    }
}
