//! The hint engine in an app: a state, rungs, a mistake, questions. Run with `cargo run --example hints`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use sudoku_explain::hint::{Goal, HintEngine, LEVELS, Move, NoHint, NoteKind, Spot, State, Which};
use sudoku_explain::limits::Limits;
use sudoku_explain::words::Names;
use sudoku_explain::{Board, Mark, Order, Play};

const PUZZLE: &str =
    "5....2.....7.3.9..6..4..1..1.....7...49...36...5.....2..6..3..1..3.4.6.....2....8";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board: Board = PUZZLE.parse()?;
    let geometry = board.geometry().clone();
    let names = Names::of(&board);
    // One engine serves an app; it is `Send + Sync`, and every call can be ended by a flag.
    let engine = Arc::new(HintEngine::new(Order::human()));
    let stop = Arc::new(AtomicBool::new(false));
    let limits = Limits {
        nodes: None,
        cancel: Some(stop),
    };

    let mut state = State::new(&board);
    let hint = engine.hint(&state, &limits)?;
    for level in 0..LEVELS {
        println!("rung {level}: {}", hint.rung(level).text(&names));
    }
    engine.apply(&mut state, &hint)?;

    // The player writes notes, and places a value that is wrong.
    let mark = |text: &str| match Play::read(&geometry, text) {
        Ok(Play::Set(mark) | Play::Remove(mark)) => Ok::<Mark, &str>(mark),
        Err(expected) => Err(expected),
    };
    state.make(Move::Note(NoteKind::Corner, mark("r9c8=3")?))?;
    state.make(Move::Place(mark("r5c5=7")?))?;
    match engine.hint(&state, &limits) {
        Err(NoHint::Mistakes(check)) => {
            for mistake in &check.mistakes {
                println!("\nmistake: {}", names.sentences(&mistake.words()));
            }
            (0..check.undo().unwrap_or(0)).for_each(|_| _ = state.undo());
        }
        other => println!("no mistake? {other:?}"),
    }

    let play = Play::read(&geometry, "r9c8=3")?;
    match engine.why(&state, play, &limits) {
        Ok(line) => println!(
            "\n{} follows in {} steps",
            play.text(&geometry),
            line.steps.len()
        ),
        Err(why_not) => println!("\nnot proved: {why_not:?}"),
    }
    let cells = [mark("r9c8=3")?.cell];
    if let Spot::Found(found) = engine.spot(&state, &cells, Some(mark("r9c8=3")?.value), &limits)? {
        println!("that is called {}", found[0].step.view().form().name);
    }
    let list = engine.hints(&state, &Which::default(), &limits)?;
    println!(
        "{} steps to choose from; left out: {:?}",
        list.hints.len(),
        list.left_out
    );
    let path = engine.path(&state, Goal::Gentlest, &limits)?;
    println!(
        "{} steps to the end ({:?})",
        path.line.steps.len(),
        path.proved
    );

    // A state survives in a file, notes, moves and all.
    let again = State::read(&state.to_json())?;
    assert_eq!(again, state);
    Ok(())
}
