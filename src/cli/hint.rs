//! Hints: the next step, or every step there is.

use super::args::{self, Look};
use super::done::{Done, Status};
use super::input::{self, Input, Source};
use super::output::Format;
use serde::{Serialize, Serializer};
use std::cell::RefCell;
use std::io::Write;
use sudoku_explain::explain::json::{BoardText, FORMAT, StepText};
use sudoku_explain::explain::{Notation, step_text};
use sudoku_explain::hint::{Hint, HintEngine, is_known};
use sudoku_explain::{Board, Order};

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Exit status: 0 something was shown, 1 there is nothing to show, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// Every step there is, not only the next one
    ///
    /// Unless an order is named, every strategy of the catalogue is asked, with every form allowed.
    #[arg(long)]
    all: bool,
    /// With --all: these strategies only, by id or HoDoKu code, as in 'x-wing,0301'
    #[arg(long, value_name = "ID|CODE", value_delimiter = ',', requires = "all", value_parser = known)]
    only: Vec<String>,
    /// With --all: so many steps at most
    #[arg(long, value_name = "N", requires = "all")]
    limit: Option<usize>,
    /// The strategies: 'human' (the usual), 'classic', or a file with the id and settings of one on each line
    #[arg(long, value_name = "NAME|FILE", conflicts_with = "only")]
    order: Option<String>,
    /// How hints are written
    #[arg(long, default_value = "text", value_parser = Format::among(Format::USUAL))]
    format: Format,
    #[command(flatten)]
    look: Look,
}

/// The hints of a board, as steps. Their premises hold on the board after the sweeps, which nobody asks
/// for.
#[derive(Serialize)]
struct Document<S: Serialize> {
    format: &'static str,
    board: BoardText,
    solutions: Option<usize>,
    sweeps: Vec<StepText>,
    steps: S,
}

/// Steps that are made as they are written: there may be many.
struct Steps<I>(RefCell<I>);

impl<I: Iterator<Item = StepText>> Serialize for Steps<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&mut *self.0.borrow_mut())
    }
}

/// A name that the catalogue knows.
fn known(name: &str) -> Result<String, String> {
    if is_known(name) {
        Ok(name.to_string())
    } else {
        Err(args::no_strategy(name))
    }
}

pub(crate) fn run(args: Args) -> Done {
    let engine = HintEngine::new(args::order(args.order.as_deref().unwrap_or("human"))?);
    let layout = args.look.layout();
    let (mut shown, limit) = (false, args.limit.unwrap_or(usize::MAX));
    let status = input::answer(
        &args.input,
        args.format,
        |sink, Source { mut board, place }| {
            let known = input::count(&mut board);
            let hints: Box<dyn Iterator<Item = Hint>> = match known.is_lost {
                // Whatever follows from a mistake is no hint.
                true => Box::new(std::iter::empty()),
                _ if args.all && args.order.is_some() => {
                    Box::new(engine.all(&board).into_iter().take(limit))
                }
                _ if args.all => Box::new(HintEngine::every(&board, &args.only, limit)),
                _ => Box::new(engine.next(&board).into_iter()),
            };
            let mut hints = hints.peekable();
            let is_empty = hints.peek().is_none();
            shown |= !is_empty;
            if args.format != Format::Text {
                let sweeps = hints.peek().map_or(Vec::new(), |first| {
                    sweeps(&board, first, engine.order(), layout.notation)
                });
                let n = sweeps.len() + 1;
                let text = |hint: Hint| {
                    let (board, step) = (&hint.board, hint.step.view());
                    StepText::new(n, engine.order(), board, step, layout.notation)
                };
                sink.object(&Document {
                    format: FORMAT,
                    board: BoardText::new(&board),
                    solutions: known.count,
                    sweeps,
                    steps: Steps(RefCell::new(hints.map(text))),
                })?;
                return Ok(Status::Good);
            }
            sink.heading(&place)?;
            if known.count >= Some(2) {
                let which = if board.is_state() {
                    "The puzzle of this board"
                } else {
                    "This board"
                };
                writeln!(sink, "{which} has more than one solution.\n")?;
            }
            for (at, hint) in hints.enumerate() {
                let mut told = hint.told();
                told.number = if args.all { at + 1 } else { 0 };
                let blank = if at > 0 { "\n" } else { "" };
                write!(sink, "{blank}{}", step_text(&told, &layout))?;
            }
            if is_empty {
                let order = engine.order().name();
                let words = match input::mistake(&known) {
                    Some(mistake) => format!(
                        "{mistake} So there is no hint; 'check' lists the mistakes it knows."
                    ),
                    None if known.is_lost => {
                        "This board has no solution, so there is no hint.".into()
                    }
                    None if board.is_solved() => "This board is solved.".into(),
                    None if limit == 0 => "No step is shown, as --limit is 0.".into(),
                    None => {
                        format!("No strategy of the order '{order}' sees a step on this board.")
                    }
                };
                writeln!(sink, "{words}")?;
            }
            Ok(Status::Good)
        },
    )?;
    Ok(match status {
        Status::Good => Status::good_if(shown),
        worse => worse,
    })
}

/// The sweeps that are taken as done before a hint.
fn sweeps(board: &Board, hint: &Hint, order: &Order, notation: Notation) -> Vec<StepText> {
    let (mut before, mut texts) = (board.clone(), Vec::new());
    for (at, sweep) in hint.sweeps.iter().enumerate() {
        texts.push(StepText::new(at + 1, order, &before, sweep, notation));
        if before.apply(sweep).is_err() {
            break;
        }
    }
    texts
}
