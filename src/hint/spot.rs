//! What did I find? Cells, and perhaps a value, get the name of their pattern.

use super::cells::pattern_cells;
use super::list::Which;
use super::{Hint, HintEngine, NoHint, State};
use crate::explain::explain;
use crate::limits::Limits;
use crate::sorting::Arrange;
use crate::words::{Piece, Sentence};
use crate::{Board, Cell, House, HouseKind, Mark, Marks, Premise, StepRef, Value, words};

/// What is to be said of some cells.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Spot {
    /// They are the pattern of these steps, the easiest first.
    Found(Vec<Hint>),
    /// They are nearly a pattern, or no pattern; what is in the way.
    Nearly(Vec<Miss>),
    /// They are none, and nothing is known that they are close to.
    Nothing,
}

/// What keeps cells from being a pattern, or what they would be with it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Miss {
    /// With these cells they are the pattern of a step.
    With(Vec<Cell>, Box<Hint>),
    /// Without these cells they are.
    Without(Vec<Cell>, Box<Hint>),
    /// In this house these cells can be the value as well.
    Also(House, Value, Vec<Cell>),
    /// The number of cells, and the values that they share: more than there are cells.
    TooMany(usize, Marks),
    /// The pattern is there, but it removes nothing (any more).
    NoEffect(House, Marks),
}

/// A guess may differ in at most this many cells.
const MOST_OFF: usize = 2;
/// At most this many misses are named.
const MOST_MISSES: usize = 3;

impl HintEngine {
    /// Names what a player has found: the steps whose pattern is made of just these cells and, if one is given, of this
    /// value; or what is missing.
    ///
    /// ```
    /// use sudoku_explain::hint::{HintEngine, State};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let engine = HintEngine::new(Order::human());
    /// let state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// use sudoku_explain::hint::Spot;
    /// let hint = engine.hint(&state, &Limits::default())?;
    /// let spot = engine.spot(&state, &hint.pattern(), None, &Limits::default())?;
    /// assert!(matches!(spot, Spot::Found(_)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn spot(
        &self,
        state: &State,
        cells: &[Cell],
        value: Option<Value>,
        limits: &Limits,
    ) -> Result<Spot, NoHint> {
        let mut cells = cells.to_vec();
        cells.arrange();
        cells.dedup();
        let all = self.every_step(state, limits)?;
        let steps = all.candidates(value);
        let is_it = |step: &StepRef<'_>| pattern_cells(all.board(), *step) == cells;
        let exact = steps.iter().filter(|step| is_it(step)).take(MOST_MISSES);
        let exact: Vec<Hint> = exact.map(|step| all.hint(state, *step)).collect();
        if !exact.is_empty() {
            return Ok(Spot::Found(exact));
        }
        let mut misses = why_not(all.board(), &cells, value);
        let mut near: Vec<(usize, StepRef<'_>)> = Vec::new();
        for step in steps {
            let pattern = pattern_cells(all.board(), step);
            let shared = pattern.iter().filter(|cell| cells.contains(cell)).count();
            let (more, fewer) = (pattern.len() - shared, cells.len() - shared);
            let is_near = shared >= 2 && (more == 0 || fewer == 0) && more + fewer <= MOST_OFF;
            near.extend(is_near.then_some((more + fewer, step)));
        }
        near.arrange_by_key(|&(off, _)| off);
        for (_, step) in near.into_iter().take(MOST_MISSES - 1) {
            let (pattern, hint) = (
                pattern_cells(all.board(), step),
                Box::new(all.hint(state, step)),
            );
            let but = |of: &[Cell], other: &[Cell]| -> Vec<Cell> {
                of.iter()
                    .copied()
                    .filter(|cell| !other.contains(cell))
                    .collect()
            };
            misses.push(match but(&pattern, &cells) {
                more if !more.is_empty() => Miss::With(more, hint),
                _ => Miss::Without(but(&cells, &pattern), hint),
            });
        }
        Ok(if misses.is_empty() {
            Spot::Nothing
        } else {
            Spot::Nearly(misses)
        })
    }
}

impl Miss {
    /// The miss in words.
    pub fn words(&self) -> Sentence {
        let named = |hint: &Hint| hint.step.view().form().name.to_string();
        match self {
            Miss::With(cells, hint) => words!(
                "With {} it is a step: {}.",
                Piece::Cells(cells.clone()),
                named(hint)
            ),
            Miss::Without(cells, hint) => words!(
                "Without {} it is a step: {}.",
                Piece::Cells(cells.clone()),
                named(hint)
            ),
            Miss::Also(house, value, cells) => words!(
                "In {} {} can be {} as well.",
                *house,
                Piece::Cells(cells.clone()),
                *value
            ),
            Miss::TooMany(count, values) => words!(
                "These {} cells can be {}: that is at least one value too many.",
                *count as u32,
                Piece::Values(*values, crate::words::Joint::Or)
            ),
            Miss::NoEffect(house, values) => words!(
                "These cells take {} in {}, but no other cell there can be any of these.",
                Piece::Values(*values, crate::words::Joint::And),
                *house
            ),
        }
    }
}

/// What is in the way of some cells on a board.
fn why_not(board: &Board, cells: &[Cell], value: Option<Value>) -> Vec<Miss> {
    let geometry = board.geometry();
    let mut misses = Vec::new();
    if let Some(value) = value {
        for kind in [HouseKind::Row, HouseKind::Column] {
            let is_full = |&house: &House| {
                let info = geometry.house(house);
                info.kind == kind && info.full && info.cells.iter().any(|cell| cells.contains(cell))
            };
            let lines: Vec<House> = geometry.houses().filter(is_full).collect();
            let mut of_kind: Vec<Miss> = Vec::new();
            for &line in &lines {
                let info = geometry.house(line).cells.iter().copied();
                let also =
                    |cell: &Cell| board.has(Mark { cell: *cell, value }) && !cells.contains(cell);
                let also: Vec<Cell> = info.filter(also).collect();
                if !also.is_empty() {
                    of_kind.push(Miss::Also(line, value, also));
                }
            }
            // The lines in which the pattern holds but for a few cells are those that the player looked at.
            if lines.len() * 2 <= cells.len() && of_kind.len() < lines.len() {
                misses.extend(of_kind.into_iter().take(MOST_MISSES));
            }
        }
        return misses;
    }
    let values = cells
        .iter()
        .fold(Marks::empty(), |all, &cell| all | board.marks(cell));
    let shared = |&house: &House| {
        let of = &geometry.house(house).cells;
        cells.len() > 1
            && cells
                .iter()
                .all(|cell| of.contains(cell) && board.value(*cell).is_none())
    };
    if let Some(house) = geometry.houses().find(shared) {
        match values.count() {
            count if count > cells.len() => misses.push(Miss::TooMany(cells.len(), values)),
            count if count == cells.len() => misses.push(Miss::NoEffect(house, values)),
            _ => {}
        }
    }
    misses
}

/// Whether a step is about a value: it plays it, or one of its premises names it, or its pattern shows it.
fn is_about(step: StepRef<'_>, value: Value) -> bool {
    let named = step
        .premises()
        .any(|premise| matches!(premise, Premise::Place(_, of) if of == value));
    let shown = || step.evidence().iter().filter_map(|shown| shown.item.mark());
    named
        || shown().any(|mark| mark.value == value)
        || step.removed_values().has(value)
        || step.sets().iter().any(|mark| mark.value == value)
}

/// Every step of a position, with what is needed to tell one.
pub(super) struct Steps {
    order: crate::Order,
    solver: crate::Solver,
    log: crate::Log,
    proper: super::Proper,
}

impl Steps {
    fn board(&self) -> &Board {
        self.solver.board()
    }

    /// The steps about a value, the easiest first.
    fn candidates(&self, value: Option<Value>) -> Vec<StepRef<'_>> {
        let steps = self.log.iter().filter(|step| !step.is_sweep());
        let mut steps: Vec<StepRef<'_>> = steps
            .filter(|step| value.is_none_or(|value| is_about(*step, value)))
            .collect();
        steps.arrange_by_key(|step| (step.form().level, step.strategy()));
        steps
    }

    fn hint(&self, state: &State, step: StepRef<'_>) -> Hint {
        let board = self.board();
        let (taken, told) = (self.solver.log().clone(), explain(&self.order, board, step));
        Hint::on(state, board, taken, step.to_owned(), told, self.proper)
    }
}

impl HintEngine {
    /// All steps from a state, each strategy's own.
    fn every_step(&self, state: &State, limits: &Limits) -> Result<Steps, NoHint> {
        let (board, proper) = self.sound(state, limits)?;
        let order = self.order_for(state);
        let mut solver = super::solver(&order, &board, limits);
        while solver
            .next_step()
            .is_some_and(|step| step.view().is_sweep())
        {
            if solver.advance().is_none() {
                break;
            }
        }
        let log = solver.all_steps_within(Which::MOST_SEEN);
        Ok(Steps {
            order,
            solver,
            log,
            proper,
        })
    }
}
