//! A log as a proof that programs of others check.

use super::{Fault, verify_within};
use crate::certificate::{Certificate, Proof, Script, Unsaid};
use crate::explain::json::{Document, JsonError, Makers, play_words};
use crate::limits::{Limits, Stop};
use crate::words::Names;
use crate::{Board, Log};

/// Writes a log that holds as a proof that programs of others check: the puzzle as a formula, and a line for each play. The
/// errors are those of [`verify_within`], and [`Fault::Unwritten`].
///
/// ```
/// use sudoku_explain::{Board, Order, Solver};
/// use sudoku_explain::explain::{Record, json};
/// use sudoku_explain::limits::Limits;
/// use sudoku_explain::verify::{Script, export};
/// use sudoku_explain::words::Notation;
/// let (order, board) = (Order::human(), "1.3..4....4.4..1".parse::<Board>()?);
/// let mut solver = Solver::new(&order, &board);
/// solver.solve();
/// let document = json::Document::new(&Record::new(&board, &solver), Notation::RowColumn);
/// let proof = export(&document, Script::VeriPb, &Limits::default())?.expect("it holds");
/// assert!(proof.formula.contains("1 r1c1_1 1 r1c1_2 1 r1c1_3 1 r1c1_4 = 1 ;"));
/// assert!(proof.lines.contains("\nrup 1 r1c2_2 >= 1 : "));
/// assert!(proof.axioms.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn export(
    document: &Document,
    script: Script,
    limits: &Limits,
) -> Result<Result<Proof, Fault>, JsonError> {
    if let Err(fault) = verify_within(document, &[], limits)? {
        return Ok(Err(fault));
    }
    let mut board = document.board_with(&[])?;
    let is_solved = document.outcome == "solved";
    let mut certificate = match Certificate::new(&board, script, is_solved) {
        Ok(certificate) => certificate,
        Err(unsaid) => return Ok(Err(Fault::Unwritten(unsaid_words(&board, unsaid)))),
    };
    let (mut log, mut makers) = (Log::new(board.geometry()), Makers::default());
    let steps = document.steps.iter().map(|_| true);
    let all = steps.chain(document.alternatives.iter().map(|_| false));
    for (at, is_made) in all.enumerate() {
        if limits.is_cancelled() {
            return Ok(Err(Fault::Stopped(Stop::Cancelled)));
        }
        let step = document.step(at, &board, &mut makers, &mut log)?;
        if let Err(play) = certificate.step(&board, at + 1, step, is_made) {
            let play = play_words(board.geometry(), play);
            let why = format!("no short proof of {play} was found (step {})", at + 1);
            return Ok(Err(Fault::Unwritten(why)));
        }
        if is_made && board.apply(step).is_err() {
            break;
        }
    }
    let why = || Fault::Unwritten("no short proof of the contradiction was found".into());
    Ok(certificate.finish(&board).ok_or_else(why))
}

fn unsaid_words(board: &Board, unsaid: Unsaid) -> String {
    let name = |id| Names::of(board).sentence(&board.clues().name(id));
    match unsaid {
        Unsaid::Sum(id) => format!(
            "{} is a sum, which clauses do not say: ask for veripb",
            name(id)
        ),
        Unsaid::States(id) => format!("{} has too many states", name(id)),
    }
}
