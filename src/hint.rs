//! Hints: the next step that a person would want to be told.

use crate::explain::{Explanation, Told, explain};
use crate::strategy::{About, FormSet};
use crate::{Board, Finds, Log, Order, Solver, Step, Want};
use std::collections::HashSet;

/// Finds hints with an order of strategies.
///
/// Nobody asks for a hint to be told the rules: sweeps are taken as done, and the hint is the step after
/// them.
///
/// ```
/// use sudoku_explain::{Board, Cell, Order, Value};
/// use sudoku_explain::hint::HintEngine;
/// let board: Board = "1.3..4....4.4..1".parse()?;
/// let hint = HintEngine::new(Order::human()).next(&board).expect("there is one");
/// let (told, names) = (hint.told(), sudoku_explain::explain::Names::of(&board));
/// assert!(!names.sentences(&told.explanation.what).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct HintEngine {
    order: Order,
}

/// A step to be shown, with the board on which it stands.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The sweeps taken as done.
    pub sweeps: Log,
    /// The board after the sweeps: the one that the step was found on.
    pub board: Board,
    /// The step.
    pub step: Step,
    /// Its words.
    pub explanation: Explanation,
}

impl Hint {
    /// The hint as something to tell.
    pub fn told(&self) -> Told<'_> {
        Told {
            number: 0,
            board: self.board.clone(),
            step: self.step.view(),
            explanation: self.explanation.clone(),
            short: None,
            folded: None,
            is_first: true,
        }
    }
}

impl HintEngine {
    /// Hints by an order of strategies.
    pub fn new(order: Order) -> HintEngine {
        HintEngine { order }
    }

    /// The order.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The next hint: nothing if the board is solved, or no strategy sees a step.
    pub fn next(&self, board: &Board) -> Option<Hint> {
        let mut solver = Solver::new(&self.order, board);
        loop {
            let step = solver.next_step()?;
            if !step.view().is_sweep() {
                return Some(self.hint(&solver, step));
            }
            solver.advance()?;
        }
    }

    /// Every hint on the board, in the order of the strategies.
    pub fn all(&self, board: &Board) -> Vec<Hint> {
        let mut solver = Solver::new(&self.order, board);
        while solver
            .next_step()
            .is_some_and(|step| step.view().is_sweep())
        {
            if solver.advance().is_none() {
                return Vec::new();
            }
        }
        let steps = solver.all_steps();
        let steps = steps.iter().filter(|step| !step.is_sweep());
        steps
            .map(|step| self.hint(&solver, step.to_owned()))
            .collect()
    }

    /// Every step on the board that the catalogue knows, with every form allowed and whatever the order:
    /// those of some strategies or codes only, if any are named. Steps come in the catalogue's order, at most
    /// `limit` of them, and none twice. Each strategy searches when the steps before it are taken.
    ///
    /// `wanted` names strategies by id and forms by their code in a catalogue: `x-wing`, `0301`.
    pub fn every<'a>(
        board: &Board,
        wanted: &'a [String],
        limit: usize,
    ) -> impl Iterator<Item = Hint> + 'a {
        let rules = Order::parse("rules", "game-rules").expect("the rules are an order");
        let mut solver = Solver::new(&rules, board);
        while solver.advance().is_some() {}
        let (sweeps, board) = (solver.log().clone(), solver.board().clone());
        let makers = crate::strategies::ALL.iter().enumerate();
        let asked = makers.filter_map(|(number, make)| {
            let forms = asked(make().about(), wanted)?;
            Some((number, make().widest().unwrap_or_else(|| make()), forms))
        });
        asked
            .flat_map(move |(number, strategy, forms)| {
                let mut finds = Finds::new(board.geometry(), Want::All);
                finds.ask_forms(forms.clone());
                finds.stop_at(limit.saturating_mul(SPARE));
                finds.search(&*strategy, number, 0, &board);
                let count = finds.log().len();
                let (log, sweeps, board) = (finds.into_log(), sweeps.clone(), board.clone());
                let mut seen = HashSet::new();
                let hint = move |at: usize| {
                    let step = log.get(at).filter(|step| !step.is_sweep())?;
                    let asked = forms
                        .as_ref()
                        .is_none_or(|forms| forms.has(step.form_number()));
                    let pattern = (step.form_number(), step.plays(), step.evidence().to_vec());
                    (asked && seen.insert(pattern)).then(|| Hint {
                        sweeps: sweeps.clone(),
                        board: board.clone(),
                        explanation: strategy.explain(&board, step),
                        step: step.to_owned(),
                    })
                };
                (0..count).filter_map(hint)
            })
            .take(limit)
    }

    fn hint(&self, solver: &Solver, step: Step) -> Hint {
        let board = solver.board().clone();
        let explanation = explain(&self.order, &board, step.view());
        Hint {
            sweeps: solver.log().clone(),
            board,
            step,
            explanation,
        }
    }
}

/// Of so many steps found at least one is told: the others are no news.
const SPARE: usize = 8;

/// The forms of a strategy that are asked for: nothing if none is, all if nobody asks for some.
fn asked(about: &About, wanted: &[String]) -> Option<Option<FormSet>> {
    // What is taken from the search is no strategy that one could see: only who names it gets it.
    let everything = wanted.is_empty() && !about.from_search();
    if everything || wanted.iter().any(|name| *name == about.id) {
        return Some(None);
    }
    let codes = wanted.iter().map(|name| about.forms_with(name));
    let forms = codes.fold(FormSet::default(), |all, forms| all.or(&forms));
    (!forms.is_empty()).then_some(Some(forms))
}

/// Whether the catalogue has a strategy with this id, or a form with this code.
pub fn is_known(name: &str) -> bool {
    crate::strategies::ALL
        .iter()
        .any(|make| asked(make().about(), &[name.to_string()]).is_some())
}
