//! Hints: the next step, as much of it as asked for; all there are; a path; or a session.

use super::args::{self, Look};
use super::done::{Done, Status, fail};
use super::input::Input;
use super::output::{self, Format, Sink};
use super::states::{self, Seek};
use super::{session, told};
use clap::ValueEnum;
use std::io::Write;
use sudoku_explain::explain::{Layout, step_text};
use sudoku_explain::hint::{
    Goal, Hint, HintEngine, LEVELS, Line, NoHint, Proved, State, Tell, ToLearn, Which, is_known,
};
use sudoku_explain::limits::Limits;
use sudoku_explain::words::Names;

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit status: 0 something was shown, 1 there is nothing to show or something is wrong on the board, \
                  2 bad input or usage.\n\n\
                  Levels: 0 is all right so far, 1 the kind of step, 2 where to look, 3 the cells, 4 what follows, \
                  5 the whole reason."
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// How much is said: from 0, whether there is something to find, to 5, the whole reason
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(..=i64::from(LEVELS - 1)))]
    level: Option<u8>,
    /// Every step there is: the easiest first, each conclusion once
    #[arg(long)]
    all: bool,
    /// With --all: the forms that only a catalogue wants, too
    #[arg(long, requires = "all")]
    every_form: bool,
    /// With --all: these strategies only, by id or HoDoKu code, as in 'x-wing,0301'
    #[arg(long, value_name = "ID|CODE", value_delimiter = ',', requires = "all", value_parser = known)]
    only: Vec<String>,
    /// With --all: at most this many steps
    #[arg(long, value_name = "N", requires = "all", default_value_t = 50)]
    limit: usize,
    /// A whole path to the solution with a property
    #[arg(long, value_enum, value_name = "WHICH", conflicts_with_all = ["all", "level"])]
    goal: Option<GoalName>,
    /// The easiest line of steps that settles a cell, such as r5c5
    #[arg(long, value_name = "CELL", conflicts_with_all = ["all", "level", "goal"])]
    towards: Option<String>,
    /// The strategies that you know, by id; where none helps any more, the next one to learn
    #[arg(long, value_name = "ID", value_delimiter = ',', value_parser = known_id,
          conflicts_with_all = ["all", "goal", "towards"])]
    know: Vec<String>,
    /// A session: hints rung by rung, your own moves and notes, undo, questions; type '?' there
    #[arg(long, short, conflicts_with_all = ["all", "goal", "towards", "level", "know"])]
    interactive: bool,
    #[command(flatten)]
    seek: Seek,
    /// How hints are written
    #[arg(long, default_value = "text", value_parser = Format::among(FORMATS))]
    format: Format,
    #[command(flatten)]
    look: Look,
}

const FORMATS: &[Format] = &[Format::Text, Format::Json, Format::Ndjson, Format::Svg];

/// What a path should be like.
#[derive(Clone, Copy, ValueEnum, Debug)]
enum GoalName {
    /// As few steps as possible
    Shortest,
    /// The hardest step as easy as possible
    Gentlest,
    /// As few kinds of steps as possible
    FewestKinds,
}

/// A name that the catalogue knows.
fn known(name: &str) -> Result<String, String> {
    if is_known(name) {
        Ok(name.to_string())
    } else {
        Err(args::no_strategy(name))
    }
}

/// The id of a strategy.
fn known_id(name: &str) -> Result<String, String> {
    let mut makers = sudoku_explain::strategies::ALL.iter();
    if makers.any(|make| make().about().id == name) {
        Ok(name.to_string())
    } else {
        Err(args::no_strategy(name))
    }
}

pub(crate) fn run(args: Args) -> Done {
    let engine = args.seek.engine()?;
    let layout = args.look.layout();
    if args.format == Format::Svg && (args.all || args.goal.is_some() || args.towards.is_some()) {
        return fail(
            "--format svg is a picture of one step: --all, --goal and --towards show several",
        );
    }
    if args.interactive {
        let [file] = &args.input.files[..] else {
            return fail(
                "--interactive: expected one file with a board; what you type is read from standard input",
            );
        };
        if file == "-" {
            return fail(
                "--interactive: expected a file with a board, as what you type is read from standard input",
            );
        }
        let state = states::one(file, args.input.geometry.as_deref())?;
        return session::run(&engine, state, &layout, || args.seek.limits());
    }
    states::answer(&args.input, args.format, |sink, state, place| {
        sink.one_picture()?;
        let teller = Teller {
            args: &args,
            engine: &engine,
            layout: &layout,
            state,
        };
        if args.format == Format::Text {
            sink.heading(place)?;
        }
        match teller.tell(sink, &args.seek.limits())? {
            Ok(()) => Ok(Status::Good),
            Err(none) => {
                teller.tell_none(sink, &none)?;
                Ok(Status::Short)
            }
        }
    })
}

/// What is reported of one state.
struct Teller<'a> {
    args: &'a Args,
    engine: &'a HintEngine,
    layout: &'a Layout,
    state: &'a State,
}

type Told = std::io::Result<Result<(), NoHint>>;

impl Teller<'_> {
    fn tell(&self, sink: &mut Sink, limits: &Limits) -> Told {
        let (args, engine, state) = (self.args, self.engine, self.state);
        if args.all {
            return self.list(sink, limits);
        }
        if let Some(goal) = args.goal {
            let goal = match goal {
                GoalName::Shortest => Goal::Shortest,
                GoalName::Gentlest => Goal::Gentlest,
                GoalName::FewestKinds => Goal::FewestKinds,
            };
            return match engine.path(state, goal, limits) {
                Ok(path) => self.line(sink, &path.line, Some(path.proved)).map(Ok),
                Err(none) => Ok(Err(none)),
            };
        }
        if let Some(cell) = &args.towards {
            let Some(cell) = told::cell(state, cell) else {
                return Err(std::io::Error::other(format!(
                    "--towards: expected a cell of the board, such as 'r5c5', found '{cell}'"
                )));
            };
            return match engine.towards(state, cell, limits) {
                Ok(line) => self.line(sink, &line, None).map(Ok),
                Err(none) => Ok(Err(none)),
            };
        }
        let found = if args.know.is_empty() {
            engine.hint(state, limits).map(Ok)
        } else {
            engine.knowing(state, &args.know, limits)
        };
        match found {
            Err(none) => Ok(Err(none)),
            Ok(Ok(hint)) => self.hint(sink, &hint).map(Ok),
            Ok(Err(ToLearn { strategy, hint })) => {
                if args.format == Format::Text {
                    let name = &hint.step.view().form().name;
                    writeln!(
                        sink,
                        "None of the strategies that you know helps here. The next one to learn is {name} \
                         (sudoku-explain strategies {strategy}):\n"
                    )?;
                }
                self.hint(sink, &hint).map(Ok)
            }
        }
    }

    /// What there is to tell, as an object.
    fn object(&self, sink: &mut Sink, what: Tell<'_>) -> std::io::Result<()> {
        sink.object(&self.engine.tell(self.state, what, self.layout.notation))
    }

    fn hint(&self, sink: &mut Sink, hint: &Hint) -> std::io::Result<()> {
        let (layout, level) = (self.layout, self.args.level.unwrap_or(LEVELS - 1));
        if self.args.format == Format::Svg {
            return write!(sink, "{}", hint.picture(level, layout.notation).svg());
        }
        if self.args.format != Format::Text {
            return self.object(sink, Tell::Hint(hint, level));
        }
        if self.args.level.is_some_and(|level| level < LEVELS - 1) {
            let names = Names::of(&hint.board).in_notation(layout.notation);
            let rung = hint.rung(level).text(&names);
            return write!(sink, "{}", told::paragraph(&rung, layout));
        }
        let several = told::several(self.state, hint.proper);
        if let Some(several) = several {
            writeln!(sink, "{several}\n")?;
        }
        write!(sink, "{}", step_text(&hint.told(), layout))?;
        write!(sink, "{}", told::to_note(self.state, hint, layout))
    }

    fn line(&self, sink: &mut Sink, line: &Line, proved: Option<Proved>) -> std::io::Result<()> {
        if self.args.format != Format::Text {
            return self.object(sink, Tell::Line(line));
        }
        match proved {
            Some(Proved::Best) => {
                writeln!(sink, "{} steps; no path is better.\n", line.steps.len())?
            }
            Some(Proved::BestFound) => writeln!(
                sink,
                "{} steps: the best path that was found; whether there is a better one is not known.\n",
                line.steps.len()
            )?,
            None => {}
        }
        told::steps(sink, line.steps.iter().map(|hint| (hint, 0)), self.layout)
    }

    fn list(&self, sink: &mut Sink, limits: &Limits) -> Told {
        let which = Which {
            limit: self.args.limit,
            only: self.args.only.clone(),
            every_form: self.args.every_form,
        };
        let list = match self.engine.hints(self.state, &which, limits) {
            Ok(list) => list,
            Err(none) => return Ok(Err(none)),
        };
        if self.args.format != Format::Text {
            self.object(sink, Tell::List(&list))?;
            return Ok(Ok(()));
        }
        if let Some(several) = list
            .hints
            .first()
            .and_then(|listed| told::several(self.state, listed.hint.proper))
        {
            writeln!(sink, "{several}\n")?;
        }
        told::steps(
            sink,
            list.hints
                .iter()
                .map(|listed| (&listed.hint, listed.others)),
            self.layout,
        )?;
        let left_out = told::left_out(&list, self.args.every_form);
        if !left_out.is_empty() {
            let blank = if list.hints.is_empty() { "" } else { "\n" };
            writeln!(sink, "{blank}{left_out}")?;
        }
        Ok(Ok(()))
    }

    fn tell_none(&self, sink: &mut Sink, none: &NoHint) -> std::io::Result<()> {
        let level = self.args.level.unwrap_or(LEVELS - 1);
        if !matches!(self.args.format, Format::Text | Format::Svg) {
            return self.object(sink, none.tell(level));
        }
        let words = told::none(self.engine, none, level, self.layout);
        match self.args.format {
            Format::Svg => output::note(words.trim_end()),
            _ => write!(sink, "{words}")?,
        }
        Ok(())
    }
}
