//! Ratings: how hard a puzzle is on a scale that people know.
//!
//! Every form of a strategy says what it scores on which scale, so a rating is read off the steps of a
//! solution and knows no technique by name.

use crate::strategy::Level;
use crate::{Board, Log, Order, OrderError, Outcome, Solver, StepRef};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// How steps make a rating.
///
/// ```
/// use sudoku_explain::{Board, Level, Outcome};
/// use sudoku_explain::rate::{Rater, Scale};
/// let scale = Scale::named("hodoku").expect("a scale");
/// let order = scale.order()?;
/// let rating = Rater::new(scale, &order, &"1.3..4....4.4..1".parse::<Board>()?).rate();
/// assert_eq!((rating.outcome, rating.level), (Outcome::Solved, Level::Easy));
/// assert_eq!(rating.score, 10 * 4); // ten open cells, each full or with one mark left
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Scale {
    /// Its name, which is also that of its scores in the forms.
    pub name: &'static str,
    /// The order that it solves by.
    order: &'static str,
    /// The highest score of each level but the last.
    limits: &'static [(Level, u64)],
}

/// The scales that there are.
const SCALES: [Scale; 1] = [Scale {
    name: "hodoku",
    order: "hodoku",
    limits: &[
        (Level::Easy, 800),
        (Level::Medium, 1000),
        (Level::Hard, 1600),
        (Level::Unfair, 1800),
    ],
}];

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// How the solution ended. If it did not end well, the rest is that of the steps so far.
    pub outcome: Outcome,
    /// The level: the higher of that of the hardest step and that of the score.
    pub level: Level,
    /// What the steps score together.
    pub score: u64,
}

impl Scale {
    /// The scale with a name.
    pub fn named(name: &str) -> Option<&'static Scale> {
        const { &SCALES }.iter().find(|scale| scale.name == name)
    }

    /// The names that [`named`](Scale::named) knows.
    pub fn names() -> impl Iterator<Item = &'static str> {
        SCALES.iter().map(|scale| scale.name)
    }

    /// The order of strategies by which it solves.
    pub fn order(&self) -> Result<Order, OrderError> {
        Order::named(self.order)
    }

    /// The levels from the lowest to the highest.
    pub fn levels(&self) -> impl Iterator<Item = Level> {
        let limited = self.limits.iter().map(|(level, _)| *level);
        limited.chain([Level::Extreme])
    }

    /// What a step scores. Sweeps, and steps that the scale does not know, score nothing.
    pub fn score(&self, step: StepRef<'_>) -> u64 {
        let mut ratings = step.form().ratings.iter();
        let of_scale = ratings.find(|(scale, _)| *scale == self.name);
        of_scale.map_or(0, |&(_, score)| score as u64)
    }

    /// The level and the score of the steps of a solution.
    pub fn of(&self, log: &Log) -> (Level, u64) {
        let score = log.iter().map(|step| self.score(step)).sum();
        let hardest = log.iter().map(|step| step.form().level).max();
        (
            self.level_of(score).max(hardest.unwrap_or(Level::Rules)),
            score,
        )
    }

    /// The first level whose limit covers the score.
    fn level_of(&self, score: u64) -> Level {
        let mut limits = self.limits.iter();
        let covering = limits.find(|(_, limit)| score <= *limit);
        covering.map_or(Level::Extreme, |(level, _)| *level)
    }
}

/// What a rating should be.
#[derive(Clone, Debug)]
pub struct Window {
    /// The scale.
    pub scale: &'static Scale,
    /// The order by which it solves.
    pub order: Arc<Order>,
    /// The levels that will do.
    pub levels: RangeInclusive<Level>,
}

impl Window {
    /// Whether a rating lies in it: of a puzzle that the order does not solve none does.
    pub fn holds(&self, rating: Rating) -> bool {
        rating.outcome == Outcome::Solved && self.levels.contains(&rating.level)
    }
}

/// Rates one board after another, and reuses its memory.
pub struct Rater<'o> {
    scale: &'static Scale,
    solver: Solver<'o>,
}

impl<'o> Rater<'o> {
    /// A rater for a board. The order is the scale's [`order`](Scale::order), or a part of it.
    pub fn new(scale: &'static Scale, order: &'o Order, board: &Board) -> Rater<'o> {
        let solver = Solver::new(order, board).plays_only();
        Rater { scale, solver }
    }

    /// Takes another board.
    pub fn load(&mut self, board: &Board) {
        self.solver.load(board);
    }

    /// Gives up when long searches have ticked so often.
    pub fn set_budget(&mut self, ticks: Option<u64>) {
        self.solver.set_budget(ticks);
    }

    /// Solves the board and rates the solution. A strategy that needs a puzzle with one solution says
    /// nothing unless the board [was said](Board::promise_unique) to have one.
    pub fn rate(&mut self) -> Rating {
        let outcome = self.solver.solve();
        let (level, score) = self.scale.of(self.solver.log());
        Rating {
            outcome,
            level,
            score,
        }
    }

    /// The steps of the solution: plays only.
    pub fn log(&self) -> &Log {
        self.solver.log()
    }
}
