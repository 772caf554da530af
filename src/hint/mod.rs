//! The hint engine: as much help as is asked for, from the state that the player is in.
//!
//! A [`State`] is what a player has written, a [`HintEngine`] looks at it. Mistakes come first ([`HintEngine::check`]);
//! a [`Hint`] is the gentlest step from here, disclosed one [`Rung`] at a time; [`why`](HintEngine::why) proves a play,
//! [`spot`](HintEngine::spot) names what the player has found.
//!
//! ```
//! use sudoku_explain::hint::{HintEngine, Move, NoHint, State};
//! use sudoku_explain::limits::Limits;
//! use sudoku_explain::{Board, Cell, Mark, Order, Value};
//! let engine = HintEngine::new(Order::human());
//! let mut state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
//! let hint = engine.hint(&state, &Limits::default())?;
//! assert_eq!(hint.rung(4).level, 4); // what follows, and no more than that
//! engine.apply(&mut state, &hint)?;
//!
//! state.make(Move::Place(Mark { cell: Cell(6), value: Value(2) }))?;
//! let Err(NoHint::Mistakes(check)) = engine.hint(&state, &Limits::default()) else { panic!() };
//! assert_eq!(check.mistakes[0].undo, Some(1)); // one move takes it back
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cells;
mod every;
mod ladder;
mod line;
mod list;
mod mistakes;
mod path;
mod picture;
mod place;
mod puzzle;
mod saved;
mod spot;
mod state;
mod text;

use crate::board::Contradiction;
use crate::explain::{Record, Told, explain};
use crate::limits::{Limits, Stop};
use crate::words::Explanation;
use crate::{Board, Level, Log, Mark, Order, Outcome, Solver, Step, StepRef};
use std::fmt;

pub use every::{every, is_known};
pub use ladder::{LEVELS, Rung, Says};
pub use line::{Line, WhyNot};
pub use list::{LeftOut, List, Listed, Which};
pub use mistakes::{Check, Mistake, Wrong};
pub use path::{Goal, Path, Proved, ToLearn};
pub use place::{Corner, Where};
pub use puzzle::{Proper, Puzzle};
pub use saved::SavedError;
pub use spot::{Miss, Spot};
pub(crate) use state::MOST_MOVES;
pub use state::{Move, MoveError, NoteKind, State, Written};
pub use text::{Answer, MistakeText, RungText, Tell};

/// Whether reasoning may rely on the puzzle having one solution.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Uniqueness {
    /// If a count shows it.
    #[default]
    Counted,
    /// Because the caller says so: nobody counts.
    Promised,
    /// Never, though it may be so.
    Unused,
}

/// Looks at states and helps. It owns what it needs, changes nothing in itself, and may be asked by many at once.
#[derive(Clone)]
pub struct HintEngine {
    order: Order,
    /// The same for a player without notes, if the engine is not strict: what is seen without them comes first.
    without_notes: Option<Order>,
    uniqueness: Uniqueness,
}

/// A step to be shown, with the board on which it stands.
#[derive(Clone, Debug)]
pub struct Hint {
    /// What is taken as done before it: sweeps, and steps that the player's notes hold already.
    pub taken: Log,
    /// The board after these: the one that the step was found on.
    pub board: Board,
    /// The step.
    pub step: Step,
    /// Its words.
    pub explanation: Explanation,
    /// Of the marks that it rests on, those in cells with notes or without that the player has not written yet.
    pub unwritten: Vec<Mark>,
    /// What is known of the puzzle.
    pub proper: Proper,
}

/// Why there is no hint.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum NoHint {
    /// The board is solved.
    Solved,
    /// Something is wrong on it: that comes first.
    Mistakes(Box<Check>),
    /// No strategy of the order sees a step.
    Stuck,
    /// The same, and no wonder: the puzzle has several solutions.
    SeveralSolutions,
    /// The puzzle has no solution, and this shows it.
    Contradiction(Contradiction),
    /// The call was cancelled, or ran out of its budget, before anything was found.
    Stopped(GaveUp),
}

/// How far a call came that was ended before its time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GaveUp {
    /// What ended it.
    pub why: Stop,
    /// The hardest strategy, by its name, up to which all have seen that they do not help.
    pub after: Option<String>,
}

impl From<Stop> for GaveUp {
    fn from(why: Stop) -> GaveUp {
        GaveUp { why, after: None }
    }
}

impl fmt::Display for NoHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoHint::Solved => "the board is solved",
            NoHint::Mistakes(_) => "there is a mistake on the board",
            NoHint::Stuck => "no strategy sees a step",
            NoHint::SeveralSolutions => {
                "the puzzle has several solutions, and no strategy sees a step"
            }
            NoHint::Contradiction(_) => "the puzzle has no solution",
            NoHint::Stopped(GaveUp {
                why: Stop::Cancelled,
                ..
            }) => "the call was cancelled",
            NoHint::Stopped(GaveUp {
                why: Stop::Budget, ..
            }) => "the call ran out of its budget",
        })
    }
}

impl std::error::Error for NoHint {}

impl Hint {
    /// A step on a board, with what a player of a state should know of it.
    fn on(
        state: &State,
        board: &Board,
        taken: Log,
        step: Step,
        explanation: Explanation,
        proper: Proper,
    ) -> Hint {
        Hint {
            unwritten: cells::unwritten(state, board, step.view()),
            board: board.clone(),
            taken,
            step,
            explanation,
            proper,
        }
    }

    /// A step of a log on its board, with nothing known of any player.
    pub(crate) fn plain(board: &Board, step: StepRef<'_>, explanation: Explanation) -> Hint {
        Hint {
            taken: Log::new(board.geometry()),
            board: board.clone(),
            step: step.to_owned(),
            explanation,
            unwritten: Vec::new(),
            proper: Proper::One,
        }
    }

    /// The steps of a log, each as a hint on the board that those before it leave.
    ///
    /// ```
    /// use sudoku_explain::explain::Record;
    /// use sudoku_explain::hint::Hint;
    /// use sudoku_explain::{Board, Order, Solver};
    /// let (order, board) = (Order::human(), "1.3..4....4.4..1".parse::<Board>()?);
    /// let mut solver = Solver::new(&order, &board);
    /// solver.solve();
    /// let hints = Hint::all_of(&Record::new(&board, &solver));
    /// assert_eq!(hints.len(), solver.log().len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all_of(record: &Record<'_>) -> Vec<Hint> {
        let mut hints = Vec::with_capacity(record.log.len());
        let never: Result<(), std::convert::Infallible> =
            record.walk(|_, board, step, explanation| {
                hints.push(Hint::plain(board, step, explanation));
                Ok(())
            });
        let Ok(()) = never;
        hints
    }

    /// The hint as something to tell.
    pub fn told(&self) -> Told<'_> {
        Told {
            number: 0,
            board: self.board.clone(),
            step: self.step.view(),
            explanation: self.explanation.clone(),
            cited: None,
            short: None,
            folded: None,
            is_first: true,
        }
    }
}

impl HintEngine {
    /// Hints by an order of strategies. Uniqueness is used where a count shows it.
    pub fn new(order: Order) -> HintEngine {
        HintEngine {
            without_notes: Some(order.clone().with_first(|form| form.level <= Level::Easy)),
            order,
            uniqueness: Uniqueness::default(),
        }
    }

    /// The engine with a setting for whether it relies on uniqueness.
    #[must_use]
    pub fn relying_on(mut self, uniqueness: Uniqueness) -> HintEngine {
        self.uniqueness = uniqueness;
        self
    }

    /// The engine, which keeps to its order also for a player without notes.
    #[must_use]
    pub fn strictly(mut self) -> HintEngine {
        self.without_notes = None;
        self
    }

    /// The order.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The gentlest step from where the player is. Mistakes come first, and what the notes hold already is no news.
    ///
    /// ```
    /// use sudoku_explain::hint::{HintEngine, State};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let engine = HintEngine::new(Order::human());
    /// let state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// let hint = engine.hint(&state, &Limits::default())?;
    /// assert_eq!(hint.rung(1).level, 1); // its kind, and no more
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hint(&self, state: &State, limits: &Limits) -> Result<Hint, NoHint> {
        let (board, proper) = self.sound(state, limits)?;
        self.from(state, &board, proper, &self.order_for(state), limits)
    }

    /// The order in which steps are sought for a player.
    fn order_for(&self, state: &State) -> Order {
        let gentler = self.without_notes.as_ref().filter(|_| !state.has_notes());
        gentler.unwrap_or(&self.order).clone()
    }

    /// The board that a state shows, if nothing on it is wrong.
    fn sound(&self, state: &State, limits: &Limits) -> Result<(Board, Proper), NoHint> {
        let check = self
            .check(state, limits)
            .map_err(|stop| NoHint::Stopped(stop.into()))?;
        if !check.mistakes.is_empty() {
            return Err(NoHint::Mistakes(Box::new(check)));
        }
        Ok((check.board, check.proper))
    }

    /// The first step of an order on a board that is news to the player.
    fn from(
        &self,
        state: &State,
        board: &Board,
        proper: Proper,
        order: &Order,
        limits: &Limits,
    ) -> Result<Hint, NoHint> {
        let mut solver = solver(order, board, limits);
        loop {
            let Some(step) = solver.next_step() else {
                return Err(no_step(&solver, proper));
            };
            if !step.view().is_sweep() && !state.holds(step.view()) {
                return Ok(self.told(state, &solver, step, proper));
            }
            if solver.advance().is_none() {
                return Err(no_step(&solver, proper));
            }
        }
    }

    fn told(&self, state: &State, solver: &Solver, step: Step, proper: Proper) -> Hint {
        let board = solver.board();
        let explanation = explain(solver.order(), board, step.view());
        let taken = solver.log().clone();
        Hint::on(state, board, taken, step, explanation, proper)
    }

    /// The marks that a step on a board rests on and that a player has not written yet.
    pub fn unwritten(&self, state: &State, board: &Board, step: StepRef<'_>) -> Vec<Mark> {
        cells::unwritten(state, board, step)
    }

    /// Does on the state what the hint says, as one move.
    ///
    /// ```
    /// use sudoku_explain::hint::{HintEngine, State};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let engine = HintEngine::new(Order::human());
    /// let mut state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// let hint = engine.hint(&state, &Limits::default())?;
    /// engine.apply(&mut state, &hint)?;
    /// assert_eq!(state.moves().count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&self, state: &mut State, hint: &Hint) -> Result<(), MoveError> {
        state.make(Move::Step(hint.step.view().plays()))
    }
}

/// A solver within limits.
fn solver(order: &Order, board: &Board, limits: &Limits) -> Solver {
    let mut solver = Solver::new(order, board);
    if let Some(cancel) = &limits.cancel {
        solver.cancel_by(cancel.clone());
    }
    solver.set_budget(limits.nodes);
    solver
}

/// Why a solver sees no step.
fn no_step(solver: &Solver, proper: Proper) -> NoHint {
    match solver.outcome() {
        Outcome::Solved => NoHint::Solved,
        Outcome::Contradiction(contradiction) => NoHint::Contradiction(contradiction),
        Outcome::Stopped(why) => {
            let after = solver.seen_in_vain();
            NoHint::Stopped(GaveUp {
                why,
                after: after.map(|entry| entry.about().name().into()),
            })
        }
        Outcome::Stuck if proper == Proper::Several => NoHint::SeveralSolutions,
        Outcome::Stuck => NoHint::Stuck,
    }
}
