//! Proving logs again.

use super::done::{Done, Failure, Status, fail};
use super::timeout::Timeout;
use super::{input, output};
use clap::ValueEnum;
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use sudoku_explain::explain::json::{self, Document, JsonError};
use sudoku_explain::formats;
use sudoku_explain::limits::Limits;
use sudoku_explain::verify::{Fault, Proof, Script, export, verify_within, whole};

/// How a log is written for programs of others.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum To {
    /// A pseudo-Boolean formula (.opb) and a proof with hints (.pbp): any board
    Veripb,
    /// Clauses (.cnf) and a proof with hints (.lrat): boards without sums
    Lrat,
    /// Clauses (.cnf) and a proof without hints (.drup): boards without sums
    Drup,
}

#[derive(clap::Args, Debug)]
#[command(
    long_about = "Proves every step of a log again, from its premises alone, and says which is the first that \
                  does not follow. Reads what '--format json' and '--format ndjson' write.\n\n\
                  Looked at are also the number of solutions that the puzzle has, the final board, the outcome, the \
                  steps' numbers, the names, codes and ratings of strategies that are in the catalogue, that there \
                  are words, and the summary. Not looked at are what the words say, the evidence, and whether the \
                  strategy that is named would find the step: with --whole each step is found and told again by \
                  that strategy, and every field has to be the same. What cannot be looked at is named: strategies \
                  that are not in the catalogue, and what a hint has besides its log. A log that claims to be stuck \
                  is believed where nothing is left to sweep and, if it has no steps, no single to be seen. A log \
                  that takes too long to prove is not believed.\n\n\
                  With --to each log that holds is written as a proof, too: the puzzle as a formula, and a line for \
                  each play, which checkers of others accept or refuse. VeriPB reads that of any board, from two \
                  files that end in .opb and .pbp; the other two formats are for boards without sums.",
    after_help = "Examples:\n  sudoku-explain board.txt --format json > log.json\n  \
                  sudoku-explain verify log.json --to veripb; veripb log.opb log.pbp\n\n\
                  Exit status: 0 every step follows (also of a stuck log), 1 some does not, 2 bad input or usage."
)]
pub(crate) struct Args {
    /// The log; '-' is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// Also has each step found and told again by its strategy, and every field compared
    #[arg(long)]
    whole: bool,
    /// Writes each log that holds as a proof that programs of others check
    #[arg(long, value_name = "FORMAT")]
    to: Option<To>,
    /// The two files are called so, but for their endings, with a number from the second board on; the log's own name if
    /// nothing is said
    #[arg(long, value_name = "NAME", requires = "to")]
    into: Option<PathBuf>,
    #[command(flatten)]
    timeout: Timeout,
    /// Says nothing where everything follows
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) fn run(args: Args) -> Done {
    let name = input::shown(&args.file);
    let text = input::text(&args.file)?;
    let documents = match json::read(&text) {
        Ok(documents) => documents,
        Err(_) if formats::read(&text, None).is_ok() => {
            return fail(format!(
                "{name}: expected a log, found a board: 'sudoku-explain {name} --format json' writes its log"
            ));
        }
        Err(error) if error.at.is_some() => return fail(format!("{name}:{error}")),
        Err(error) => return fail(format!("{name}: {error}")),
    };
    let (mut out, clock) = (output::stdout(), args.timeout.clock());
    let mut status = Status::Good;
    let mut texts = args.whole.then(|| texts(&text)).into_iter().flatten();
    for (at, document) in documents.iter().enumerate() {
        let which = if documents.len() > 1 {
            format!("{name}: board {}", at + 1)
        } else {
            name.clone()
        };
        let limits = clock.limits();
        let found = prove(document, texts.next().as_deref(), args.to, &limits);
        clock.stop();
        match found {
            Err(error) => {
                output::error(&format!("{which}: {error}"));
                status = Status::Bad;
            }
            Ok(Err(fault)) => {
                status = status.max(Status::Short);
                writeln!(out, "{which}: {}", described(document, &fault))?;
            }
            Ok(Ok((unseen, proof))) => {
                let written = match (args.to, &proof) {
                    (Some(to), Some(proof)) => write(proof, to, &target(&args, at))?,
                    _ => String::new(),
                };
                if !args.quiet {
                    let (done, unseen) = looked_at(unseen.as_deref());
                    writeln!(
                        out,
                        "{which}: {done}: {}{unseen}{written}",
                        proved(document)
                    )?;
                }
            }
        }
    }
    out.flush()?;
    Ok(status)
}

/// What was not looked at of a log that was told again, and the log as a proof for others.
type Proved = (Option<Vec<String>>, Option<Proof>);

/// Does what is asked for with a log: `text` is there if it is to be told again.
fn prove(
    document: &Document,
    text: Option<&str>,
    to: Option<To>,
    limits: &Limits,
) -> Result<Result<Proved, Fault>, JsonError> {
    let unseen = match text.map(|text| whole(text, limits)).transpose()? {
        Some(Err(fault)) => return Ok(Err(fault)),
        told => told.and_then(Result::ok),
    };
    Ok(match to {
        Some(to) => export(document, to.script(), limits)?.map(|proof| (unseen, Some(proof))),
        // Whoever tells it again proves it first.
        None if unseen.is_some() => Ok((unseen, None)),
        None => verify_within(document, &[], limits)?.map(|()| (None, None)),
    })
}

/// The texts of logs: one, an array of them, or one after another, as `json::read` takes them.
fn texts(text: &str) -> Vec<String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    let logs = values.flatten().flat_map(|value| match value {
        Value::Array(logs) => logs,
        log => vec![log],
    });
    logs.map(|log| log.to_string()).collect()
}

/// What was done, and what was not looked at.
fn looked_at(unseen: Option<&[String]>) -> (&'static str, String) {
    match unseen {
        None => ("proved", String::new()),
        Some([]) => ("proved and told again", String::new()),
        Some(unseen) => {
            let unseen = format!(". Not looked at: {}", unseen.join("; "));
            ("proved and told again", unseen)
        }
    }
}

/// How the files of a log are called, but for their endings.
fn target(args: &Args, at: usize) -> PathBuf {
    let own = || match &*args.file {
        "-" => PathBuf::from("log"),
        file => Path::new(file).with_extension(""),
    };
    let into = args.into.clone().unwrap_or_else(own);
    match at {
        0 => into,
        _ => {
            let mut name = into.into_os_string();
            name.push(format!("-{}", at + 1));
            name.into()
        }
    }
}

/// Writes a proof into two files, and says so.
fn write(proof: &Proof, to: To, target: &Path) -> Result<String, Failure> {
    let [formula, lines] = to.endings().map(|ending| {
        let mut name = target.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    });
    for (path, text) in [(&formula, &proof.formula), (&lines, &proof.lines)] {
        if let Err(error) = std::fs::write(path, text) {
            return fail(format!("{}: {error}", path.display()));
        }
    }
    let axioms = match &proof.axioms[..] {
        [] => "no axioms".to_string(),
        [one] => format!("1 axiom, that there is one solution (step {one})"),
        many => {
            let steps: Vec<String> = many.iter().map(usize::to_string).collect();
            let (count, steps) = (many.len(), steps.join(", "));
            format!("{count} axioms, that there is one solution (steps {steps})")
        }
    };
    let (plays, others) = (proof.plays, proof.others);
    let (formula, lines) = (formula.display(), lines.display());
    Ok(format!(
        ". Written: {formula} and {lines}, {plays} plays, {others} more lines for cases and sums, {axioms}"
    ))
}

impl To {
    fn script(self) -> Script {
        match self {
            To::Veripb => Script::VeriPb,
            To::Lrat => Script::Lrat,
            To::Drup => Script::Drup,
        }
    }

    /// How the files of the formula and of the proof end.
    fn endings(self) -> [&'static str; 2] {
        match self {
            To::Veripb => [".opb", ".pbp"],
            To::Lrat => [".cnf", ".lrat"],
            To::Drup => [".cnf", ".drup"],
        }
    }
}

fn proved(document: &Document) -> String {
    let steps = match document.steps.len() {
        1 => "its 1 step follows".to_string(),
        many => format!("each of its {many} steps follows"),
    };
    let steps = match document.alternatives.len() {
        0 => steps,
        1 => format!("{steps}, and 1 alternative"),
        many => format!("{steps}, and each of {many} alternatives"),
    };
    format!("{steps}; the board is {}", end(&document.outcome))
}

fn end(outcome: &str) -> &str {
    match outcome {
        "solved" => "solved",
        "contradiction" => "shown to have no solution",
        _ => "not solved",
    }
}

fn described(document: &Document, fault: &Fault) -> String {
    let board = document.board();
    board.map_or_else(
        |error| error.to_string(),
        |board| fault.describe(board.geometry()),
    )
}
