//! What did I find? Cells, and perhaps a value, get the name of their pattern.

use super::cells::pattern_cells;
use super::line::{is_proved, needed};
use super::list::Which;
use super::{Hint, HintEngine, Line, NoHint, State};
use crate::explain::explain;
use crate::limits::Limits;
use crate::sorting::Arrange;
use crate::words::{Piece, Sentence};
use crate::{
    Board, Cell, House, HouseKind, Level, Mark, Marks, Premise, Role, Step, StepRef, Value, words,
};

/// What is to be said of some cells.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Spot {
    /// They are the pattern of these steps, the easiest first.
    Found(Vec<Hint>),
    /// They will be the pattern of a step: the last of this line, whose others come first.
    Later(Box<Line>),
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
        // What another way to see it does, too, is the same find.
        let mut exact: Vec<StepRef<'_>> = Vec::new();
        for &step in steps.iter().filter(|step| is_it(step)) {
            let plays = step.plays();
            let is_known = exact
                .iter()
                .any(|of| plays.iter().all(|play| of.plays().contains(play)));
            exact.extend((!is_known).then_some(step));
        }
        exact.truncate(MOST_MISSES);
        if !exact.is_empty() {
            let exact = exact.into_iter().map(|step| all.hint(state, step));
            return Ok(Spot::Found(exact.collect()));
        }
        if let Some(line) = self.later(state, &all, &cells, value, limits) {
            return Ok(Spot::Later(Box::new(line)));
        }
        let mut misses = why_not(all.board(), &cells, value);
        let mut near: Vec<(usize, StepRef<'_>)> = Vec::new();
        // Cells are close to some net or other wherever they are.
        let plain = |step: &StepRef<'_>| step.form().level < Level::Extreme;
        for step in steps.into_iter().filter(plain) {
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

impl HintEngine {
    /// The line to a step of the next few whose pattern is made of these cells.
    fn later(
        &self,
        state: &State,
        all: &Steps,
        cells: &[Cell],
        value: Option<Value>,
        limits: &Limits,
    ) -> Option<Line> {
        let mut solver = super::solver(&all.order, all.board(), limits);
        let mut before: Vec<Step> = Vec::new();
        while before.len() < MOST_BEFORE {
            let step = solver
                .next_step()
                .filter(|step| step.view().form().level < Level::Extreme)?;
            let view = step.view();
            if !view.is_sweep() {
                let is_about = value.is_none_or(|value| is_about(view, value));
                if is_about && pattern_cells(solver.board(), view) == cells {
                    let fits =
                        |board: &Board| board.fits(view).is_ok() && is_proved(board, view, limits);
                    let mut line = needed(all.board(), before, limits, &fits);
                    line.push(step.clone());
                    let from = (all.board(), all.proper);
                    let told = self.told_line(state, from, &all.order, line, limits);
                    return told.ok();
                }
                before.push(step.clone());
            }
            solver.advance()?;
        }
        None
    }
}

/// More steps ahead than this nobody sees what will be a pattern.
const MOST_BEFORE: usize = 20;

impl Spot {
    /// What the answer's own sentence leaves to say.
    pub fn misses(&self) -> impl Iterator<Item = &Miss> {
        let misses = match self {
            Spot::Nearly(misses) => &misses[..],
            _ => &[],
        };
        let said = Spot::nearest(misses);
        misses
            .iter()
            .enumerate()
            .filter_map(move |(at, miss)| (Some(at) != said).then_some(miss))
    }

    /// The miss that is named first: one that leads to a step, if there is one.
    fn nearest(misses: &[Miss]) -> Option<usize> {
        let near = misses.iter().position(Miss::is_near);
        near.or(misses.first().map(|_| 0))
    }

    /// The answer in a sentence: right, nearly, or not.
    pub fn words(&self) -> Sentence {
        let named = |hint: Option<&Hint>| {
            let name = hint.map(|hint| hint.step.view().form().name.to_string());
            name.unwrap_or_default()
        };
        match self {
            Spot::Found(hints) => words!("Right: that is a step ({}).", named(hints.first())),
            Spot::Later(line) => {
                let name = named(line.steps.last());
                match line.steps.len().saturating_sub(1) {
                    1 => words!(
                        "Nearly: it is a step ({}) as soon as another one is made.",
                        name
                    ),
                    many => {
                        let many = Piece::Number(many as u32);
                        words!(
                            "Nearly: it is a step ({}) as soon as {} others are made.",
                            name,
                            many
                        )
                    }
                }
            }
            Spot::Nearly(misses) => match Spot::nearest(misses).and_then(|at| misses.get(at)) {
                Some(miss) if miss.is_near() => {
                    words!("Nearly: ").join("", miss.words().into_clause())
                }
                Some(miss) => words!("Not quite: ").join("", miss.words().into_clause()),
                None => words!("Not quite."),
            },
            Spot::Nothing => words!("No: these cells are no pattern of a step that is known here."),
        }
    }
}

impl Miss {
    fn is_near(&self) -> bool {
        matches!(self, Miss::With(..) | Miss::Without(..) | Miss::Also(..))
    }

    /// The miss in words.
    pub fn words(&self) -> Sentence {
        let named = |hint: &Hint| hint.step.view().form().name.to_string();
        match self {
            Miss::With(cells, hint) => words!(
                "With {} it is a step ({}).",
                Piece::Cells(cells.clone()),
                named(hint)
            ),
            Miss::Without(cells, hint) => words!(
                "Without {} it is a step ({}).",
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

/// Whether a step is about a value: it plays it, or one of its premises names it, or its pattern shows it. One that supposes
/// something comes to speak of most values, and is about what it plays and supposes.
fn is_about(step: StepRef<'_>, value: Value) -> bool {
    let is_played =
        step.removed_values().has(value) || step.sets().iter().any(|mark| mark.value == value);
    let mut supposed = step.marks(Role::Assumption).peekable();
    if supposed.peek().is_some() {
        return is_played || supposed.any(|mark| mark.value == value);
    }
    let named = step
        .premises()
        .any(|premise| matches!(premise, Premise::Place(_, of) if of == value));
    let shown = || step.evidence().iter().filter_map(|shown| shown.item.mark());
    is_played || named || shown().any(|mark| mark.value == value)
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
