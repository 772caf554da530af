//! Why a play is true: the simplest line of steps that proves it.

use super::args::Look;
use super::done::{Done, Status, fail};
use super::output::{Format, Sink};
use super::states::{One, Seek};
use super::told;
use super::waiting::Busy;
use std::io::Write;
use sudoku_explain::Play;
use sudoku_explain::explain::Layout;
use sudoku_explain::hint::{HintEngine, LEVELS, Line, State, Tell, WhyNot};
use sudoku_explain::limits::Limits;

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Examples:\n  sudoku-explain why board.txt 'r5c3<>7'\n  sudoku-explain why board.txt r2c2=4\n\n\
                  Exit status: 0 each play was proved or stands there already, 1 some was not, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    board: One,
    /// Plays: 'r2c2=4' a value, 'r5c3<>7' a mark that goes
    #[arg(value_name = "PLAY", required = true)]
    plays: Vec<String>,
    #[command(flatten)]
    seek: Seek,
    /// How it is written
    #[arg(long, default_value = "text", value_parser = Format::among(Format::USUAL))]
    format: Format,
    #[command(flatten)]
    look: Look,
}

pub(crate) fn run(args: Args) -> Done {
    let engine = args.seek.engine()?;
    let layout = args.look.layout();
    let state = args.board.state()?;
    let mut plays = Vec::new();
    for text in &args.plays {
        plays.push(told::play(&state, text).or_else(fail)?);
    }
    let (mut sink, mut status) = (Sink::new(args.format), Status::Good);
    for play in plays {
        sink.next(args.plays.len() > 1);
        let why = Why {
            engine: &engine,
            state: &state,
            layout: &layout,
        };
        let _busy = Busy::new();
        let is_proved = match args.format {
            Format::Text => why.tell(&mut sink, play, &args.seek.limits())?,
            _ => why.object(&mut sink, play, &args.seek.limits())?,
        };
        status = status.max(Status::good_if(is_proved));
    }
    sink.finish()?;
    Ok(status)
}

/// What a question is asked of, and how its answer is laid out.
pub(super) struct Why<'a> {
    pub(super) engine: &'a HintEngine,
    pub(super) state: &'a State,
    pub(super) layout: &'a Layout,
}

impl Why<'_> {
    /// Tells it, and says whether the play holds.
    pub(super) fn tell(
        &self,
        out: &mut impl Write,
        play: Play,
        limits: &Limits,
    ) -> std::io::Result<bool> {
        let name = play.text(self.state.geometry());
        let words = match self.engine.why(self.state, play, limits) {
            Ok(line) => {
                writeln!(out, "{}\n", head(&name, &line))?;
                told::steps(out, line.steps.iter().map(|hint| (hint, 0)), self.layout)?;
                return Ok(true);
            }
            Err(WhyNot::Done) => {
                writeln!(out, "{name} is so on the board already.")?;
                return Ok(true);
            }
            Err(WhyNot::False(Some(line))) => {
                match told::size(&line) {
                    Some(size) => writeln!(out, "{name} is false. What shows it takes {size}.\n")?,
                    None => writeln!(out, "{name} is false.\n")?,
                }
                told::steps(out, line.steps.iter().map(|hint| (hint, 0)), self.layout)?;
                return Ok(false);
            }
            Err(WhyNot::False(None)) => format!(
                "{name} is false: the only solution, found by search, says otherwise, and no line of steps that \
                 shows it is known.\n"
            ),
            Err(WhyNot::SomeSolutions) => format!(
                "{name} does not follow: the puzzle has several solutions, and not all of them agree.\n"
            ),
            Err(WhyNot::NotProved) => format!(
                "{name} cannot be proved with the strategies of the order '{}'.\n",
                self.engine.order().name()
            ),
            Err(WhyNot::No(none)) => told::none(self.engine, &none, LEVELS - 1, self.layout),
            Err(_) => format!("{name} was not proved.\n"),
        };
        write!(out, "{words}")?;
        Ok(false)
    }

    fn object(&self, sink: &mut Sink, play: Play, limits: &Limits) -> std::io::Result<bool> {
        let found = self.engine.why(self.state, play, limits);
        let what = match &found {
            Ok(line) => Tell::Line(line),
            Err(why_not) => why_not.tell(LEVELS - 1),
        };
        sink.object(&self.engine.tell(self.state, what, self.layout.notation))?;
        Ok(matches!(found, Ok(_) | Err(WhyNot::Done)))
    }
}

fn head(name: &str, line: &Line) -> String {
    match told::size(line) {
        Some(size) => format!("{name} follows in {size}."),
        None => format!("{name} follows in one step."),
    }
}
