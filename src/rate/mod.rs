//! Ratings: how hard a puzzle is on a scale that people know.
//!
//! Every form of a strategy says what it scores on which scale, so a rating is read off the steps of a
//! solution and knows no technique by name.

mod own;
mod report;
mod why;

use crate::about::Level;
use crate::{Board, Log, Order, OrderError, Outcome, Solver, StepRef, nearest};
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub use report::{RatingText, Report, Reporter};

/// How steps make a rating. The scales of the crate have names; another crate can bring its own.
///
/// ```
/// use sudoku_explain::{Board, Level, Outcome};
/// use sudoku_explain::rate::{self, Rater};
/// let scale = rate::scale("hodoku").expect("a scale");
/// let order = scale.order()?;
/// let rating = Rater::new(&scale, &order, &"1.3..4....4.4..1".parse::<Board>()?).rate();
/// assert_eq!((rating.outcome, rating.level), (Outcome::Solved, Level::Easy));
/// assert_eq!(rating.score, Some(10 * 4)); // ten open cells, each full or with one mark left
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Scale: fmt::Debug + Send + Sync {
    /// Its name, which is also that of its ratings in the forms.
    fn name(&self) -> &str;

    /// The order of strategies by which it solves.
    fn order(&self) -> Result<Order, OrderError>;

    /// The levels from the lowest to the highest.
    fn levels(&self) -> &[Level];

    /// The level and the score of the steps of a solution.
    fn of(&self, log: &Log) -> (Level, u64);

    /// Whether it knows what a puzzle is made of. Of clues (cages, sums, the totals of Tenner grids) nobody's scale
    /// says anything unless it is made for them.
    fn knows(&self, board: &Board) -> bool {
        board.clues().is_empty()
    }

    /// Whether it reads what the proofs of steps need, which takes longer to find than what steps do.
    #[doc(hidden)]
    fn needs_proofs(&self) -> bool {
        false
    }

    /// What a step scores. Sweeps, and steps that the scale does not know, score nothing.
    fn score(&self, step: StepRef<'_>) -> u64 {
        step.form().rating(self.name()).unwrap_or_default() as u64
    }
}

/// The scale with a name.
pub fn scale(name: &str) -> Option<Arc<dyn Scale>> {
    if name == own::NAME {
        return Some(Arc::new(own::Own));
    }
    SCALES
        .iter()
        .find(|scale| scale.name == name)
        .map(|scale| Arc::new(*scale) as _)
}

/// The names that [`scale`] knows.
pub fn scales() -> impl Iterator<Item = &'static str> {
    SCALES.iter().map(|scale| scale.name).chain([own::NAME])
}

/// A scale of the crate.
#[derive(Clone, Copy, Debug)]
struct Known {
    name: &'static str,
    /// The order that it solves by: its name or, on several lines, its text.
    order: &'static str,
    levels: &'static [Level],
    score: Score,
}

/// What the scores of steps make together.
#[derive(Clone, Copy, Debug)]
enum Score {
    /// They are added up. The highest sum of each level but the last.
    Sum(&'static [u64]),
    /// The highest counts.
    Most,
}

/// The scales that there are besides [`own`].
const SCALES: &[Known] = &[
    Known {
        name: "hodoku",
        order: "hodoku",
        levels: LEVELS,
        score: Score::Sum(&[800, 1000, 1600, 1800]),
    },
    Known::by_length(
        "w",
        "game-rules\nhidden-single\nnaked-single\nwhip longest=24\n",
    ),
    Known::by_length(
        "gw",
        "game-rules\nhidden-single\nnaked-single\ng-whip longest=24\n",
    ),
    Known::by_length(
        "b",
        "game-rules\nhidden-single\nnaked-single\nbraid longest=24\n",
    ),
];

const LEVELS: &[Level] = &[
    Level::Easy,
    Level::Medium,
    Level::Hard,
    Level::Unfair,
    Level::Extreme,
];

impl Known {
    /// The length of the longest row that a puzzle needs, where the shortest is always taken: of whips (`w`), g-whips
    /// (`gw`) or braids (`b`).
    const fn by_length(name: &'static str, order: &'static str) -> Known {
        Known {
            name,
            order,
            levels: LEVELS,
            score: Score::Most,
        }
    }
}

impl Scale for Known {
    fn name(&self) -> &str {
        self.name
    }

    fn order(&self) -> Result<Order, OrderError> {
        let order = if self.order.contains('\n') {
            Order::parse(self.name, self.order)?
        } else {
            Order::named(self.order)?
        };
        Ok(order.on_scale(self.name))
    }

    fn levels(&self) -> &[Level] {
        self.levels
    }

    fn of(&self, log: &Log) -> (Level, u64) {
        let scores = log.iter().map(|step| self.score(step));
        let (score, at) = match self.score {
            Score::Sum(limits) => {
                let score = scores.sum();
                // The first level whose limit covers the score.
                (score, limits.partition_point(|&limit| limit < score))
            }
            Score::Most => (scores.max().unwrap_or_default(), 0),
        };
        let of_score = self.levels[at];
        let level = hardest(log).map_or(of_score, |hardest| of_score.max(hardest));
        (level, score)
    }
}

/// The level of the hardest step; sweeps do not count.
fn hardest(log: &Log) -> Option<Level> {
    let steps = log.iter().filter(|step| !step.is_sweep());
    steps.map(|step| step.form().level).max()
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rating {
    /// How the solution ended. If it did not end well, the rest is that of the steps so far.
    pub outcome: Outcome,
    /// The level: the higher of that of the hardest step and that of the score, if there is one.
    pub level: Level,
    /// What the steps score together. Nothing on a scale that does not [know](Scale::knows) the puzzle.
    pub score: Option<u64>,
}

/// What a rating should be.
#[derive(Clone, Debug)]
pub struct Window {
    /// The scale.
    pub scale: Arc<dyn Scale>,
    /// The order by which it solves.
    pub order: Order,
    /// The levels that will do.
    pub levels: RangeInclusive<Level>,
}

impl Window {
    /// The window of a level of a scale, or from one to another: `hard`, `medium..hard`. The error says what was expected.
    ///
    /// ```
    /// use sudoku_explain::{Level, rate};
    /// let window = rate::Window::read(&rate::scale("hodoku").expect("a scale"), "medium..hard")?;
    /// assert_eq!(window.levels, Level::Medium..=Level::Hard);
    /// # Ok::<(), String>(())
    /// ```
    pub fn read(scale: &Arc<dyn Scale>, text: &str) -> Result<Window, String> {
        let known: Vec<String> = scale.levels().iter().map(Level::to_string).collect();
        let level = |name: &str| {
            let mut levels = scale.levels().iter();
            let level = levels.find(|level| level.to_string() == name).copied();
            level.ok_or_else(|| {
                format!(
                    "expected {}, or FROM..TO, found '{name}'{}",
                    known.join(", "),
                    nearest::hint(name, known.iter().map(String::as_str))
                )
            })
        };
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        let levels = level(from)?..=level(to)?;
        if levels.is_empty() {
            return Err(format!(
                "no level is from {from} to {to}; did you mean {to}..{from}?"
            ));
        }
        Ok(Window {
            order: scale.order().map_err(|error| error.to_string())?,
            scale: scale.clone(),
            levels,
        })
    }

    /// Whether a rating lies in it: of a puzzle that the order does not solve none does.
    pub fn holds(&self, rating: Rating) -> bool {
        rating.outcome == Outcome::Solved && self.levels.contains(&rating.level)
    }
}

/// Rates one board after another, and reuses its memory.
pub struct Rater {
    scale: Arc<dyn Scale>,
    solver: Solver,
    is_known: bool,
}

impl Rater {
    /// A rater for a board. The order is the scale's [`order`](Scale::order), or a part of it.
    pub fn new(scale: &Arc<dyn Scale>, order: &Order, board: &Board) -> Rater {
        let solver = Solver::new(order, board);
        Rater {
            scale: scale.clone(),
            solver: match scale.needs_proofs() {
                true => solver,
                false => solver.plays_only(),
            },
            is_known: scale.knows(board),
        }
    }

    /// Takes another board.
    pub fn load(&mut self, board: &Board) {
        self.solver.load(board);
        self.is_known = self.scale.knows(board);
    }

    /// Gives up when the flag is set.
    pub fn cancel_by(&mut self, flag: Arc<AtomicBool>) {
        self.solver.cancel_by(flag);
    }

    /// Gives up when long searches have ticked so often.
    pub fn set_budget(&mut self, ticks: Option<u64>) {
        self.solver.set_budget(ticks);
    }

    /// Solves the board and rates the solution. A strategy that needs a puzzle with one solution says
    /// nothing unless the board [was said](Board::promise_unique) to have one.
    pub fn rate(&mut self) -> Rating {
        let outcome = self.solver.solve();
        let log = self.solver.log();
        let (level, score) = if self.is_known {
            let (level, score) = self.scale.of(log);
            (level, Some(score))
        } else {
            (hardest(log).unwrap_or(Level::Easy), None)
        };
        Rating {
            outcome,
            level,
            score,
        }
    }

    /// The steps of the solution: plays only, unless the scale reads more.
    pub fn log(&self) -> &Log {
        self.solver.log()
    }
}
