//! Hints: the next step, or every step there is.

use super::args::{self, Input, Look};
use super::input::{self, Source};
use super::{Done, Status, output};
use clap::ValueEnum;
use serde::{Serialize, Serializer};
use std::cell::RefCell;
use std::io::Write;
use sudoku_explain::explain::json::{BoardText, FORMAT, StepText};
use sudoku_explain::explain::step_text;
use sudoku_explain::hint::{Hint, HintEngine, is_known};

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
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
    #[command(flatten)]
    look: Look,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Format {
    /// Text for people
    Text,
    /// One object, or an array of objects where there are several boards
    Json,
    /// One object a line
    Ndjson,
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
        Err("expected the id of a strategy or a HoDoKu code; 'sudoku-explain strategies' lists them".into())
    }
}

pub(crate) fn run(args: Args) -> Done {
    let engine = HintEngine::new(args::order(args.order.as_deref().unwrap_or("human"))?);
    let layout = args.look.layout();
    let mut out = output::stdout();
    let (mut number, mut shown, mut is_array) = (0, false, false);
    let status = input::boards(&args.input, |Source { mut board, place }, several| {
        number += 1;
        let known = input::count(&mut board);
        let limit = args.limit.unwrap_or(usize::MAX);
        let hints: Box<dyn Iterator<Item = Hint>> = match known.count {
            // Whatever follows from a mistake is no hint.
            Some(0) => Box::new(std::iter::empty()),
            _ if args.all && args.order.is_some() => {
                Box::new(engine.all(&board).into_iter().take(limit))
            }
            _ if args.all => Box::new(HintEngine::every(&board, &args.only, limit)),
            _ => Box::new(engine.next(&board).into_iter()),
        };
        let mut hints = hints.peekable();
        let is_empty = hints.peek().is_none();
        shown |= !is_empty;
        if args.format == Format::Text {
            if several {
                writeln!(
                    out,
                    "{}Board {number} ({place})\n",
                    if number > 1 { "\n" } else { "" }
                )?;
            }
            match known.count {
                Some(0) => writeln!(out, "This board has no solution, so there is no hint.")?,
                Some(2..) => writeln!(out, "This board has more than one solution.\n")?,
                _ => {}
            }
            for (at, hint) in hints.enumerate() {
                let mut told = hint.told();
                told.number = if args.all { at + 1 } else { 0 };
                write!(
                    out,
                    "{}{}",
                    if at > 0 { "\n" } else { "" },
                    step_text(&told, &layout)
                )?;
            }
            if is_empty && known.count != Some(0) {
                let order = engine.order().name();
                let words = match board.is_solved() {
                    true => "This board is solved.".to_string(),
                    false => {
                        format!("No strategy of the order '{order}' sees a step on this board.")
                    }
                };
                writeln!(out, "{words}")?;
            }
        } else {
            let mut sweeps = Vec::new();
            if let Some(first) = hints.peek() {
                let mut before = board.clone();
                for (at, sweep) in first.sweeps.iter().enumerate() {
                    sweeps.push(StepText::new(
                        at + 1,
                        engine.order(),
                        &before,
                        sweep,
                        layout.notation,
                    ));
                    if before.apply(sweep).is_err() {
                        break;
                    }
                }
            }
            let n = sweeps.len() + 1;
            let text = |hint: Hint| {
                StepText::new(
                    n,
                    engine.order(),
                    &hint.board,
                    hint.step.view(),
                    layout.notation,
                )
            };
            let steps = Steps(RefCell::new(hints.map(text)));
            let document = Document {
                format: FORMAT,
                board: BoardText::new(&board),
                solutions: known.count,
                sweeps,
                steps,
            };
            is_array |= several;
            output::json(
                &mut out,
                &document,
                args.format == Format::Ndjson,
                number,
                several,
            )?;
        }
        out.flush()?;
        Ok(Status::Good)
    })?;
    if args.format == Format::Json && number > 0 {
        writeln!(out, "{}", if is_array { "\n]" } else { "" })?;
        out.flush()?;
    }
    Ok(if status == Status::Good && !shown {
        Status::Short
    } else {
        status
    })
}
