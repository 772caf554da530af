//! Lists of hints for people: the easiest first, each conclusion once, with what was left out.

use super::every::every_within;
use super::{Hint, HintEngine, NoHint, State};
use crate::explain::explain;
use crate::limits::{Limits, Stop};
use crate::sorting::Arrange;
use crate::{Board, Entry, Level, Log, Mark, Outcome, Play, Solver, StepRef};
use std::collections::{HashMap, HashSet};

/// Which steps a list has.
#[derive(Clone, Debug)]
pub struct Which {
    /// The largest number of steps.
    pub limit: usize,
    /// Only strategies with these ids and forms with these codes; all if there are none.
    pub only: Vec<String>,
    /// Whether the forms count, too, that only a catalogue wants: every strategy there is, each as wide as it goes.
    pub every_form: bool,
}

impl Default for Which {
    fn default() -> Which {
        Which {
            limit: 50,
            only: Vec::new(),
            every_form: false,
        }
    }
}

/// Hints, the easiest first, and what is not among them.
#[derive(Clone, Debug)]
pub struct List {
    /// What is taken as done before any of them.
    pub taken: Log,
    /// The hints.
    pub hints: Vec<Listed>,
    /// What was left out.
    pub left_out: LeftOut,
}

/// A hint of a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The hint.
    pub hint: Hint,
    /// How many other steps have the same conclusion.
    pub others: usize,
}

/// How many steps a list leaves out, and why.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LeftOut {
    /// They conclude what easier steps of the list conclude, together or alone, and nothing more.
    pub contained: usize,
    /// The player's notes hold them already.
    pub noted: usize,
    /// There are more than were asked for.
    pub over_limit: usize,
    /// Steps of the highest level were not sought, as there is something easier.
    pub extreme: bool,
    /// The search ended before it had seen all.
    pub stopped: Option<Stop>,
}

impl Which {
    /// More steps of a strategy than this are not looked at: nobody wants to see them, or finds them.
    pub(super) const MOST_SEEN: usize = 2_000;

    /// Whether the catalogue is asked, and not the order.
    fn is_wide(&self) -> bool {
        self.every_form || !self.only.is_empty()
    }
}

impl HintEngine {
    /// The steps that there are: the easiest first, each conclusion once with its plainest reason, and none that easier
    /// ones make superfluous.
    ///
    /// ```
    /// use sudoku_explain::hint::{HintEngine, State, Which};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let (engine, state) = (HintEngine::new(Order::human()), State::new(&"1.3..4....4.4..1".parse::<Board>()?));
    /// let list = engine.hints(&state, &Which { limit: 3, ..Which::default() }, &Limits::default())?;
    /// assert_eq!(list.hints.len(), 3);
    /// assert!(list.left_out.over_limit > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hints(&self, state: &State, which: &Which, limits: &Limits) -> Result<List, NoHint> {
        let (board, proper) = self.sound(state, limits)?;
        let mut solver = super::solver(&self.order_for(state), &board, limits);
        while solver
            .next_step()
            .is_some_and(|step| step.view().is_sweep())
        {
            if solver.advance().is_none() {
                break;
            }
        }
        let (steps, extreme, stopped) = self.steps(&mut solver, which, limits);
        let mut order: Vec<(usize, StepRef<'_>)> = steps.iter().enumerate().collect();
        order.retain(|(_, step)| !step.is_sweep());
        if order.is_empty() {
            return Err(match stopped {
                Some(stop) => NoHint::Stopped(stop.into()),
                None => super::no_step(&solver, proper),
            });
        }
        order.arrange_by_key(|&(at, step)| (step.form().level, step.strategy(), size(step), at));
        let mut list = List {
            taken: solver.log().clone(),
            hints: Vec::new(),
            left_out: LeftOut {
                stopped,
                extreme,
                ..LeftOut::default()
            },
        };
        let (mut first, mut known) = (HashMap::new(), HashSet::new());
        let mut chosen: Vec<(StepRef<'_>, usize)> = Vec::new();
        for (_, step) in order {
            let plays = step.plays();
            if state.holds(step) {
                list.left_out.noted += 1;
                continue;
            }
            if let Some(&at) = first.get(&plays) {
                if let Some((_, others)) = chosen.get_mut(at) {
                    *others += 1;
                }
                continue;
            }
            if plays.iter().all(|play| known.contains(play)) {
                list.left_out.contained += 1;
                continue;
            }
            for &play in &plays {
                note(solver.board(), play, &mut known);
            }
            first.insert(plays, chosen.len());
            chosen.push((step, 0));
        }
        list.left_out.over_limit = chosen.len().saturating_sub(which.limit);
        for (step, others) in chosen.into_iter().take(which.limit) {
            let hint = self.hint_of(state, &solver, step, which, proper);
            list.hints.push(Listed { hint, others });
        }
        Ok(list)
    }

    /// All steps on the solver's board, whether those of the highest level were left out, and what ended the search
    /// early.
    fn steps(
        &self,
        solver: &mut Solver,
        which: &Which,
        limits: &Limits,
    ) -> (Log, bool, Option<Stop>) {
        if which.is_wide() {
            let board = solver.board();
            let scale = Some(solver.order().scale());
            let (all, stopped) = every_within(board, &which.only, MOST_OF_CATALOGUE, scale, limits);
            return (all, false, stopped);
        }
        // While there is something easier nobody wants to hear of nets.
        let is_easier = |entry: &Entry| {
            entry
                .about()
                .forms
                .iter()
                .any(|form| form.level < Level::Extreme)
        };
        let easier = solver.order().clone().keeping(is_easier);
        for (order, is_all) in [(easier, false), (Some(solver.order().clone()), true)] {
            let Some(order) = order else { continue };
            let mut finder = solver.following(&order);
            let log = finder.all_steps_within(Which::MOST_SEEN);
            let stopped = match finder.outcome() {
                Outcome::Stopped(stop) => Some(stop),
                _ => None,
            };
            if is_all || stopped.is_some() || log.iter().any(|step| !step.is_sweep()) {
                return (log, !is_all, stopped);
            }
        }
        (Log::new(solver.board().geometry()), false, None)
    }

    fn hint_of(
        &self,
        state: &State,
        solver: &Solver,
        step: StepRef<'_>,
        which: &Which,
        proper: super::Proper,
    ) -> Hint {
        let board = solver.board();
        let explanation = if which.is_wide() {
            super::every::explanation(board, step)
        } else {
            explain(solver.order(), board, step)
        };
        let taken = solver.log().clone();
        Hint::on(state, board, taken, step.to_owned(), explanation, proper)
    }
}

/// More steps of the catalogue than this are not looked at.
const MOST_OF_CATALOGUE: usize = 100_000;

/// How much one has to see for a step: among equals the smaller is plainer.
fn size(step: StepRef<'_>) -> (usize, usize) {
    (step.premises().count(), step.evidence().len())
}

/// Notes what follows from a play by the rules alone: of a value all that it excludes.
fn note(board: &Board, play: Play, known: &mut HashSet<Play>) {
    known.insert(play);
    let Play::Set(Mark { cell, value }) = play else {
        return;
    };
    for other in board.marks(cell).values().filter(|&other| other != value) {
        known.insert(Play::Remove(Mark { cell, value: other }));
    }
    for cell in board.geometry().each_peer(cell) {
        known.insert(Play::Remove(Mark { cell, value }));
    }
}
