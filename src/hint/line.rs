//! Lines of steps: from a position to a play, with nothing in them that it does not need.

use super::{Hint, HintEngine, NoHint, Proper, State};
use crate::explain::explain;
use crate::limits::{Limits, Stop};
use crate::strategies::GameRules;
use crate::strategies::Refutation;
use crate::strategy::{Entry, Finds, Strategy, Want};
use crate::{Board, Log, Order, Play, Solver, Step, StepRef, Supposed, proof};

/// Steps that lead to something, each on the board that those before it leave.
#[derive(Clone, Debug)]
pub struct Line {
    /// The board that it starts from.
    pub from: Board,
    /// The steps, with what is taken as done before each.
    pub steps: Vec<Hint>,
}

impl Line {
    pub(super) fn of(from: &Board, steps: Vec<Hint>) -> Line {
        let from = from.clone();
        Line { from, steps }
    }

    /// How many conclusions there are to follow.
    pub(super) fn size(&self) -> usize {
        let steps = self.steps.iter();
        steps.map(|hint| hint.explanation.size().0).sum()
    }

    /// The names of its steps, in the order of their first use, and how often each is used.
    pub fn kinds(&self) -> Vec<(String, usize)> {
        let mut kinds: Vec<(String, usize)> = Vec::new();
        for hint in &self.steps {
            let name = hint.step.view().form().name.to_string();
            match kinds.iter_mut().find(|(other, _)| *other == name) {
                Some((_, count)) => *count += 1,
                None => kinds.push((name, 1)),
            }
        }
        kinds
    }
}

/// Why a play cannot be proved.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum WhyNot {
    /// It stands on the board already.
    Done,
    /// It is false: every solution says otherwise, and this shows it, if it was found.
    False(Option<Box<Line>>),
    /// The strategies of the order do not prove it.
    NotProved,
    /// Some solutions say so, and some do not.
    SomeSolutions,
    /// Something is in the way.
    No(NoHint),
}

/// A board on which steps are made one by one, and on which sweeps make themselves.
pub(super) struct Position {
    board: Board,
    rules: Entry,
    sweeps: Finds,
}

impl Position {
    pub(super) fn new(board: &Board) -> Position {
        let rules: Box<dyn Strategy> = Box::new(GameRules::default());
        Position {
            sweeps: Finds::new(board.geometry(), Want::First),
            board: board.clone(),
            rules: rules.into(),
        }
    }

    /// Does what the rules say to do.
    pub(super) fn sweep(&mut self) {
        let Position {
            board,
            rules,
            sweeps,
        } = self;
        while rules.search(0, 0, board, sweeps)
            && sweeps
                .last()
                .is_some_and(|sweep| board.apply(sweep).is_ok())
        {}
    }

    /// Makes a step that is proved where it stands, and what the rules say to do after it. Says whether it was made.
    pub(super) fn make(&mut self, step: StepRef<'_>, limits: &Limits) -> bool {
        let is_made = self.board.fits(step).is_ok()
            && is_proved(&self.board, step, limits)
            && self.board.apply(step).is_ok();
        if is_made {
            self.sweep();
        }
        is_made
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    /// The sweeps.
    pub(super) fn log(&self) -> &Log {
        self.sweeps.log()
    }
}

/// Whether a step is proved on a board, before the caller cancels.
pub(super) fn is_proved(board: &Board, step: StepRef<'_>, limits: &Limits) -> bool {
    let mut looks = proof::Looks::new(u64::MAX, limits.cancel.clone());
    proof::check_until(board, step, &mut looks).is_ok()
}

fn opposite(play: Play) -> Play {
    match play {
        Play::Set(mark) => Play::Remove(mark),
        Play::Remove(mark) => Play::Set(mark),
    }
}

/// A board that is swept.
fn swept(board: &Board) -> (Board, Log) {
    let mut position = Position::new(board);
    position.sweep();
    (position.board().clone(), position.log().clone())
}

impl HintEngine {
    /// The simplest line of steps from here that proves a play, or why there is none.
    ///
    /// ```
    /// use sudoku_explain::hint::{HintEngine, State};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let engine = HintEngine::new(Order::human());
    /// let state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// use sudoku_explain::hint::WhyNot;
    /// use sudoku_explain::{Cell, Mark, Play, Value};
    /// let play = |value| Play::Set(Mark { cell: Cell(1), value: Value(value) });
    /// let line = engine.why(&state, play(2), &Limits::default()).expect("it can be proved");
    /// assert!(!line.steps.is_empty());
    /// assert!(matches!(engine.why(&state, play(4), &Limits::default()), Err(WhyNot::False(Some(_)))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why(&self, state: &State, play: Play, limits: &Limits) -> Result<Line, WhyNot> {
        let (board, proper) = self.sound(state, limits).map_err(WhyNot::No)?;
        let (start, _) = swept(&board);
        if board.is_done(play) {
            return Err(WhyNot::Done);
        }
        let stopped = |stop: crate::limits::Stop| WhyNot::No(NoHint::Stopped(stop.into()));
        let verdict = state.puzzle().verdict(limits).map_err(stopped)?;
        let agrees = |solution: &crate::search::Solution| match play {
            Play::Set(mark) => solution.value(mark.cell) == mark.value,
            Play::Remove(mark) => solution.value(mark.cell) != mark.value,
        };
        let agreeing = verdict
            .solutions
            .iter()
            .filter(|solution| agrees(solution))
            .count();
        match (proper, agreeing) {
            (Proper::One, 0) => {
                let truth = opposite(play);
                let line = self.refute((state, &board, proper), truth, limits);
                return Err(WhyNot::False(line.map(Box::new)));
            }
            (Proper::Several, 0 | 1) => return Err(WhyNot::SomeSolutions),
            _ => {}
        }
        if start.is_done(play) {
            return self.by_the_rules(state, &board, play, proper);
        }
        let line = self.line_to(state, &board, proper, play, limits);
        line.map_err(|none| match none {
            NoHint::Stuck | NoHint::Solved | NoHint::SeveralSolutions => WhyNot::NotProved,
            other => WhyNot::No(other),
        })
    }

    /// The line of steps to a play. What its last step leads to by the rules alone is a step of its own.
    pub(super) fn line_to(
        &self,
        state: &State,
        board: &Board,
        proper: Proper,
        play: Play,
        limits: &Limits,
    ) -> Result<Line, NoHint> {
        let is_there = |board: &Board| board.is_done(play);
        let mut line = self.line(state, board, proper, &self.order, limits, is_there)?;
        if let Some(last) = line.steps.last() {
            let mut at = last.board.clone();
            let is_made = at.apply(last.step.view()).is_ok();
            if is_made
                && !is_there(&at)
                && let Ok(Line { steps, .. }) = self.by_the_rules(state, &at, play, proper)
            {
                line.steps.extend(steps);
            }
        }
        Ok(line)
    }

    /// A play that a sweep makes: the value that excludes it.
    fn by_the_rules(
        &self,
        state: &State,
        board: &Board,
        play: Play,
        proper: Proper,
    ) -> Result<Line, WhyNot> {
        let (Play::Set(mark) | Play::Remove(mark)) = play;
        let refutation = Refutation(Supposed::Is(mark));
        let order = Order::new("refutation", vec![Box::new(refutation) as _]);
        let mut solver = Solver::new(&order, board);
        let step = solver.next_step().ok_or(WhyNot::NotProved)?;
        Ok(Line::of(
            board,
            vec![self.told(state, &solver, step, proper)],
        ))
    }

    /// The line of steps of an order to where `is_there`: easiest first, without what it does not need.
    pub(super) fn line(
        &self,
        state: &State,
        board: &Board,
        proper: Proper,
        order: &Order,
        limits: &Limits,
        is_there: impl Fn(&Board) -> bool,
    ) -> Result<Line, NoHint> {
        let mut solver = super::solver(order, board, limits);
        while !is_there(solver.board()) {
            if solver.advance().is_none() {
                return Err(super::no_step(&solver, proper));
            }
        }
        let steps = solver.log().iter().filter(|step| !step.is_sweep());
        let steps = steps.map(|step| step.to_owned()).collect();
        let steps = needed(board, steps, limits, &is_there);
        self.told_line(state, (board, proper), order, steps, limits)
    }

    /// Tells steps one after another; each is found anew where that is possible, as the board may have more marks than
    /// when it was found. Stops only if it is cancelled.
    pub(super) fn told_line(
        &self,
        state: &State,
        (board, proper): (&Board, Proper),
        order: &Order,
        steps: Vec<Step>,
        limits: &Limits,
    ) -> Result<Line, NoHint> {
        let (mut at, mut hints) = (board.clone(), Vec::new());
        for step in steps {
            if limits.is_cancelled() {
                return Err(NoHint::Stopped(Stop::Cancelled.into()));
            }
            let (start, taken) = swept(&at);
            let step = again(order, &start, &step, limits).unwrap_or(step);
            let Some(step) = fitting(&start, step) else {
                continue;
            };
            let told = explain(order, &start, step.view());
            hints.push(Hint::on(state, &start, taken, step.clone(), told, proper));
            at = start;
            if at.apply(step.view()).is_err() {
                break;
            }
        }
        Ok(Line::of(board, hints))
    }
}

/// The step if it fits the board.
fn fitting(board: &Board, step: Step) -> Option<Step> {
    board.fits(step.view()).is_ok().then_some(step)
}

/// The same step as its strategy finds it on this board.
fn again(order: &Order, board: &Board, step: &Step, limits: &Limits) -> Option<Step> {
    let entry = order.strategies().get(step.view().strategy())?;
    let mut finds = Finds::new(board.geometry(), Want::All);
    if let Some(cancel) = &limits.cancel {
        finds.cancel_by(cancel.clone());
    }
    finds.set_budget(Some(MOST_TICKS));
    let plays = step.view().plays();
    let found = entry.find_with(step.view().strategy(), &plays, board, finds)?;
    (found.view().plays() == plays).then_some(found)
}

/// So often a strategy may tick to find a step again.
const MOST_TICKS: u64 = 10_000;

/// The steps without which the rest does not lead there, found from the last on: those before it are tried as few as
/// possible. The proof of each that stays holds on the board that the others leave. All are left once it is cancelled.
pub(super) fn needed(
    board: &Board,
    mut steps: Vec<Step>,
    limits: &Limits,
    is_there: &impl Fn(&Board) -> bool,
) -> Vec<Step> {
    let (mut at, mut trials) = (steps.len(), MOST_TRIALS);
    while let Some(before) = at.checked_sub(1) {
        at = before;
        if trials == 0 || limits.is_cancelled() {
            break;
        }
        trials -= 1;
        let mut fewer = steps.clone();
        fewer.remove(at);
        if let Some(fewer) = leads(board, fewer, limits, is_there) {
            steps = fewer;
            at = at.min(steps.len());
        }
    }
    steps
}

/// At most this many steps are tried for whether they can be left out.
const MOST_TRIALS: usize = 400;

/// Whether steps lead there, each proved where it stands: those that do, without those that change nothing any more.
fn leads(
    board: &Board,
    steps: Vec<Step>,
    limits: &Limits,
    is_there: &impl Fn(&Board) -> bool,
) -> Option<Vec<Step>> {
    let mut position = Position::new(board);
    position.sweep();
    let mut kept = Vec::new();
    for step in steps {
        if is_there(position.board()) {
            break;
        }
        if !position.make(step.view(), limits) {
            return None;
        }
        kept.push(step);
    }
    is_there(position.board()).then_some(kept)
}
