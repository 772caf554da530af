//! Whole paths with a property, the easiest line to a cell, and what a player should learn next.

use super::{Hint, HintEngine, Line, NoHint, Proper, State};
use crate::limits::Limits;
use crate::sorting::{Arrange, gathered};
use crate::{Board, Cell, Entry, Form, Level, Order, WIDE};
use itertools::Itertools;
use std::collections::BTreeSet;

/// What a path should be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// As few steps as possible.
    Shortest,
    /// The hardest step as easy as possible, and no step that is not needed.
    Gentlest,
    /// As few kinds of steps as possible.
    FewestKinds,
}

/// How much is known of a path that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proved {
    /// None is better.
    Best,
    /// It is the best that the search came to within its budget.
    BestFound,
}

/// A path to the solution.
#[derive(Clone, Debug)]
pub struct Path {
    /// Its steps.
    pub line: Line,
    /// Whether it is known to be the best.
    pub proved: Proved,
}

/// The strategy that helps next where those that a player knows do not.
#[derive(Clone, Debug)]
pub struct ToLearn {
    /// The id of the strategy.
    pub strategy: String,
    /// The step that it makes.
    pub hint: Hint,
}

/// At most this many sets of kinds are tried, to need fewer.
const MOST_SETS: usize = 300;

impl HintEngine {
    /// A path from here to the solution with a property.
    ///
    /// ```
    /// use sudoku_explain::hint::{HintEngine, State};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let engine = HintEngine::new(Order::human());
    /// let state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// use sudoku_explain::hint::Goal;
    /// let path = engine.path(&state, Goal::Shortest, &Limits::default())?;
    /// assert_eq!(path.line.steps.len(), 10); // a step for each open cell
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn path(&self, state: &State, goal: Goal, limits: &Limits) -> Result<Path, NoHint> {
        let (board, proper) = self.sound(state, limits)?;
        if board.is_solved() {
            return Err(NoHint::Solved);
        }
        let gentlest = self.line(state, &board, proper, &self.order, limits, Board::is_solved)?;
        match goal {
            Goal::Gentlest => Ok(Path {
                proved: self.is_gentlest(&gentlest),
                line: gentlest,
            }),
            Goal::Shortest => self.shortest(state, &board, proper, gentlest, limits),
            Goal::FewestKinds => self.fewest_kinds(state, &board, proper, gentlest, limits),
        }
    }

    /// Whatever easier steps can do was done before the first harder one, so no path has an easier hardest step; unless
    /// one of the easier ones sees a pattern that is gone when less is left of the board, as those that rely on
    /// uniqueness do.
    fn is_gentlest(&self, line: &Line) -> Proved {
        let kinds = kinds(line);
        let entries = self.order.strategies();
        let hardest = entries
            .iter()
            .rposition(|entry| kinds.contains(&*entry.about().id));
        let mut easier = entries[..hardest.unwrap_or(0)].iter();
        if easier.any(|entry| entry.about().forms.iter().any(|form| form.needs_unique)) {
            Proved::BestFound
        } else {
            Proved::Best
        }
    }

    /// The shortest of the path by the order, and of those that look at harder steps first but for singles.
    fn shortest(
        &self,
        state: &State,
        board: &Board,
        proper: Proper,
        gentlest: Line,
        limits: &Limits,
    ) -> Result<Path, NoHint> {
        let least = board.open::<{ WIDE }>().count();
        let mut best = gentlest;
        let mut harder: Vec<&str> = kinds(&best).into_iter().collect();
        let order: Vec<&str> = self
            .order
            .strategies()
            .iter()
            .map(|entry| &*entry.about().id)
            .collect();
        harder.arrange_by_key(|id| std::cmp::Reverse(order.iter().position(|other| other == id)));
        let harder: Vec<String> = harder.into_iter().map(String::from).collect();
        for id in harder {
            if best.steps.len() <= least || limits.is_cancelled() {
                break;
            }
            // Where one strategy comes right after singles, it may make many steps of others superfluous.
            let first = self
                .order
                .clone()
                .with_first(|form| form.level <= Level::Easy);
            let order = first.moving_before_the_rest(&id);
            if let Ok(line) = self.line(state, board, proper, &order, limits, Board::is_solved)
                && line.steps.len() < best.steps.len()
            {
                best = line;
            }
        }
        let proved = if best.steps.len() <= least {
            Proved::Best
        } else {
            Proved::BestFound
        };
        Ok(Path { line: best, proved })
    }

    /// A path with fewer kinds of steps than that by the order, if leaving kinds out still leads to the solution.
    fn fewest_kinds(
        &self,
        state: &State,
        board: &Board,
        proper: Proper,
        gentlest: Line,
        limits: &Limits,
    ) -> Result<Path, NoHint> {
        let used: Vec<String> = kinds(&gentlest).into_iter().map(String::from).collect();
        let mut tried = 0;
        for size in 1..used.len() {
            for set in used.iter().combinations(size) {
                tried += 1;
                if tried > MOST_SETS || limits.is_cancelled() {
                    return Ok(Path {
                        line: gentlest,
                        proved: Proved::BestFound,
                    });
                }
                let is_kept = |id: &str| id == "game-rules" || set.iter().any(|kept| *kept == id);
                let order = self
                    .order
                    .clone()
                    .keeping(|entry| is_kept(&entry.about().id));
                let Some(order) = order else { continue };
                if let Ok(line) = self.line(state, board, proper, &order, limits, Board::is_solved)
                {
                    // Kinds that the path by the order does not use might do with even fewer, but not with none.
                    let proved = if size == 1 {
                        Proved::Best
                    } else {
                        Proved::BestFound
                    };
                    return Ok(Path { line, proved });
                }
            }
        }
        Ok(Path {
            line: gentlest,
            proved: Proved::BestFound,
        })
    }

    /// The easiest line of steps that gives a cell its value.
    ///
    /// ```
    /// use sudoku_explain::hint::{HintEngine, State};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let engine = HintEngine::new(Order::human());
    /// let state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// use sudoku_explain::Cell;
    /// let line = engine.towards(&state, Cell(6), &Limits::default())?;
    /// assert!(line.steps.last().is_some_and(|hint| hint.step.view().sets()[0].cell == Cell(6)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn towards(&self, state: &State, cell: Cell, limits: &Limits) -> Result<Line, NoHint> {
        let (board, proper) = self.sound(state, limits)?;
        if state.value(cell).is_some() || cell.index() >= state.geometry().cell_count() {
            return Err(NoHint::Solved);
        }
        let is_there = |board: &Board| board.value(cell).is_some();
        self.line(state, &board, proper, &self.order, limits, is_there)
    }

    /// The next step by the strategies that a player knows; where none of them helps, the next one to learn.
    ///
    /// ```
    /// use sudoku_explain::hint::{HintEngine, State};
    /// use sudoku_explain::{Board, Order, limits::Limits};
    /// let engine = HintEngine::new(Order::human());
    /// let state = State::new(&"1.3..4....4.4..1".parse::<Board>()?);
    /// let known = ["x-wing".to_string()];
    /// match engine.knowing(&state, &known, &Limits::default())? {
    ///     Ok(hint) => println!("{:?}", hint.step.view().plays()),
    ///     Err(learn) => assert_eq!(learn.strategy, "hidden-single"),
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn knowing(
        &self,
        state: &State,
        known: &[String],
        limits: &Limits,
    ) -> Result<Result<Hint, ToLearn>, NoHint> {
        let (board, proper) = self.sound(state, limits)?;
        let is_known = |id: &str| id == "game-rules" || known.iter().any(|known| known == id);
        let order = self
            .order
            .clone()
            .keeping(|entry| is_known(&entry.about().id));
        if let Some(order) = order {
            match self.from(state, &board, proper, &order, limits) {
                Err(NoHint::Stuck | NoHint::SeveralSolutions) => {}
                found => return found.map(Ok),
            }
        }
        let hint = self.from(state, &board, proper, &self.order, limits)?;
        let strategy = hint.step.view().about().id.to_string();
        Ok(Err(ToLearn { strategy, hint }))
    }
}

/// The kinds of steps of a line.
fn kinds(line: &Line) -> BTreeSet<&str> {
    let steps = line.steps.iter();
    gathered(steps.map(|hint| &*hint.step.view().about().id))
}

impl Order {
    /// The order, in which a strategy comes right after what is seen without notes.
    fn moving_before_the_rest(self, id: &str) -> Order {
        let is_first = |form: &Form| form.level <= Level::Easy;
        let entries = self.strategies().to_vec();
        let rank = |entry: &Entry| match entry.about() {
            about if about.forms.iter().any(is_first) => 0,
            about if about.id == id => 1,
            _ => 2,
        };
        let mut sorted = entries;
        sorted.arrange_by_key(rank);
        Order::of(self.name().to_string(), sorted).on_scale(self.scale().clone())
    }
}
