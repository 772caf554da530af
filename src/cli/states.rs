//! Reading what players wrote: boards in any format, and saved states.

use super::args;
use super::done::{Done, Failure, fail};
use super::feed::Cut;
use super::input::{self, Input};
use super::many::{self, Many, Task};
use super::output::{Format, Sink};
use super::timeout::Timeout;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use sudoku_explain::hint::{HintEngine, State, Uniqueness};
use sudoku_explain::limits::Limits;

/// Answers every state of the files: `each` writes what there is to say of one.
pub(super) fn answer(
    input: &Input,
    format: Format,
    mut each: impl FnMut(&mut Sink, &State, &str) -> Done,
) -> Done {
    let many = Many {
        cut: Cut::Lists,
        has_headings: true,
        ..Many::default()
    };
    let state = |(): &mut (), task: &Task| task.state();
    let tell = |sink: &mut Sink, _: &Task, state: Result<(State, String), Failure>| {
        let (state, place) = state?;
        each(sink, &state, &place)
    };
    many::answer(input, format, &many, 1, || (), state, tell)
}

/// A file with one board.
#[derive(clap::Args, Debug)]
pub(super) struct One {
    /// A file with a board; '-' is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// The geometry of a board that names none itself
    #[arg(long, value_name = "NAME")]
    geometry: Option<String>,
}

impl One {
    pub(super) fn state(&self) -> Result<State, Failure> {
        one(&self.file, self.geometry.as_deref())
    }
}

/// The one state of a file.
pub(super) fn one(file: &str, geometry: Option<&str>) -> Result<State, Failure> {
    let (name, text) = (input::shown(file), input::text(file)?);
    if State::is_saved(&text) {
        return State::read(&text).or_else(|error| fail(format!("{name}: {error}")));
    }
    let input = Input {
        files: Vec::new(),
        geometry: geometry.map(String::from),
    };
    match input::reader(&text, &input)?.next() {
        Some(Ok(entry)) => Ok(State::new(&entry.board)),
        Some(Err(error)) => fail(format!("{name}:{error}")),
        None => fail(format!("{name}: expected a board, found nothing")),
    }
}

/// How hints are sought.
#[derive(clap::Args, Debug)]
pub(super) struct Seek {
    /// The strategies: 'human' (the usual), 'classic', or a file with the id and settings of one on each line
    #[arg(long, value_name = "NAME|FILE")]
    pub(super) order: Option<String>,
    /// Whether reasoning may rely on the puzzle having one solution
    #[arg(long, value_enum, default_value = "counted", value_name = "WHEN")]
    uniqueness: When,
    /// Ends the search after this many milliseconds and says how far it came
    #[arg(long, value_name = "MS", conflicts_with = "timeout")]
    budget: Option<u64>,
    #[command(flatten)]
    timeout: Timeout,
}

/// When reasoning may rely on the puzzle having one solution.
#[derive(Clone, Copy, clap::ValueEnum, Debug)]
enum When {
    /// If a count shows it
    Counted,
    /// Without a count: you say so
    Promised,
    /// Never
    Never,
}

impl Seek {
    /// The engine. An order that is named is kept.
    pub(super) fn engine(&self) -> Result<HintEngine, Failure> {
        let order = args::order(self.order.as_deref().unwrap_or("human"))?;
        let engine = HintEngine::new(order).relying_on(match self.uniqueness {
            When::Counted => Uniqueness::Counted,
            When::Promised => Uniqueness::Promised,
            When::Never => Uniqueness::Unused,
        });
        Ok(match self.order {
            Some(_) => engine.strictly(),
            None => engine,
        })
    }

    /// The limits of one call, which starts now.
    pub(super) fn limits(&self) -> Limits {
        let budget = self.budget.map(Duration::from_millis);
        let Some(budget) = budget.or(self.timeout.each()) else {
            return Limits::default();
        };
        let flag = Arc::new(AtomicBool::new(false));
        let cancel = flag.clone();
        // The process ends when its work is done, whether this thread still sleeps or not.
        std::thread::spawn(move || {
            std::thread::sleep(budget);
            flag.store(true, Ordering::Relaxed);
        });
        Limits {
            nodes: None,
            cancel: Some(cancel),
        }
    }
}
