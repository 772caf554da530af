//! What did I find: the name of a pattern, whether it is right, what it removes, or what is missing.

use super::args::Look;
use super::done::{Done, Status, fail};
use super::states::{One, Seek};
use super::{output, told};
use std::io::Write;
use sudoku_explain::explain::Layout;
use sudoku_explain::hint::{HintEngine, LEVELS, Spot, State};
use sudoku_explain::limits::Limits;
use sudoku_explain::words::{Names, Sentence};
use sudoku_explain::{Cell, Value};

#[derive(clap::Args, Debug)]
#[command(
    after_help = "Example:\n  sudoku-explain spot board.txt --cells r1c1,r1c5,r6c1,r6c5 --value 3\n\n\
                  Exit status: 0 it has a name, 1 it has none, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    board: One,
    /// The cells of what you found
    #[arg(long, value_name = "CELL", value_delimiter = ',', required = true)]
    cells: Vec<String>,
    /// The value that it is about, if it is about one
    #[arg(long, value_name = "VALUE")]
    value: Option<String>,
    #[command(flatten)]
    seek: Seek,
    #[command(flatten)]
    look: Look,
}

pub(crate) fn run(args: Args) -> Done {
    let engine = args.seek.engine()?;
    let layout = args.look.layout();
    let state = args.board.state()?;
    let (cells, value) = read(&state, &args.cells, args.value.as_deref()).or_else(fail)?;
    let mut out = output::stdout();
    let is_found = tell(
        &mut out,
        &engine,
        &state,
        (&cells, value),
        &layout,
        &args.seek.limits(),
    )?;
    out.flush()?;
    Ok(Status::good_if(is_found))
}

/// The cells and the value that somebody names.
pub(super) fn read(
    state: &State,
    cells: &[String],
    value: Option<&str>,
) -> Result<(Vec<Cell>, Option<Value>), String> {
    let mut found = Vec::new();
    for text in cells {
        let cell = told::cell(state, text.trim());
        found.push(cell.ok_or_else(|| {
            format!("expected a cell of the board, such as 'r5c5', found '{text}'")
        })?);
    }
    let geometry = state.geometry();
    let read = |text: &str| {
        let mut values = geometry.values();
        let value =
            values.find(|value| value.to_string() == text || value.symbol().to_string() == text);
        value.ok_or_else(|| {
            format!(
                "expected a value of the board ({} to {}), found '{text}'",
                geometry.low(),
                geometry.high()
            )
        })
    };
    Ok((found, value.map(read).transpose()?))
}

/// Tells what was found, and says whether it has a name.
pub(super) fn tell(
    out: &mut impl Write,
    engine: &HintEngine,
    state: &State,
    (cells, value): (&[Cell], Option<Value>),
    layout: &Layout,
    limits: &Limits,
) -> std::io::Result<bool> {
    let spot = match engine.spot(state, cells, value, limits) {
        Ok(spot) => spot,
        Err(none) => {
            write!(out, "{}", told::none(engine, &none, LEVELS - 1, layout))?;
            return Ok(false);
        }
    };
    let names = Names::of(state.puzzle().board()).in_notation(layout.notation);
    let say = |sentence: &Sentence| told::paragraph(&names.sentence(sentence), layout);
    write!(out, "{}", say(&spot.words()))?;
    match &spot {
        Spot::Found(hints) => {
            writeln!(out)?;
            told::steps(out, hints.iter().map(|hint| (hint, 0)), layout)?;
        }
        Spot::Later(line) => {
            writeln!(out)?;
            told::steps(out, line.steps.iter().map(|hint| (hint, 0)), layout)?;
        }
        spot => {
            for miss in spot.misses() {
                write!(out, "{}", say(&miss.words()))?;
            }
        }
    }
    Ok(matches!(spot, Spot::Found(_)))
}
