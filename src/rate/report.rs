//! A reporter, who rates one puzzle after another and says what was found: as data, as JSON, on a line.

use super::why::Why;
use super::{Rater, Rating, Scale, own};
use crate::about::Text;
use crate::formats::{self, WriteError};
use crate::limits::Limits;
use crate::search::judge;
use crate::{Board, Log, Order, Outcome};
use serde::Serialize;
use std::sync::Arc;

/// Rates one puzzle after another on a scale, and keeps what that takes.
///
/// ```
/// use sudoku_explain::limits::Limits;
/// use sudoku_explain::rate::{self, Reporter};
/// let scale = rate::scale("hodoku").expect("a scale");
/// let mut reporter = Reporter::new(&scale, &scale.order()?);
/// let mut board = "1.3..4....4.4..1".parse()?;
/// let found = reporter.rate(&mut board, &Limits::default());
/// assert_eq!(found.line(&board)?, "1.3..4....4.4..1\teasy\t40");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Reporter {
    scale: Arc<dyn Scale>,
    order: Order,
    is_brief: bool,
    rater: Option<Rater>,
    /// For puzzles that the scale does not know.
    other: Option<Rater>,
}

/// What a reporter found out of a puzzle.
#[derive(Clone, Debug)]
pub struct Report {
    scale: Arc<dyn Scale>,
    /// The number of solutions, if it was not too far to seek.
    solutions: Option<usize>,
    /// Nothing for a board that is no puzzle.
    rating: Option<Rating>,
    used: Vec<Used>,
    why: Option<Why>,
}

/// A form of a strategy, how often it was used, and what its steps score.
#[derive(Clone, Debug)]
struct Used {
    strategy: Text,
    name: Text,
    count: u64,
    score: u64,
    /// The first of its steps that scores the most: what it scores, and its number from 0.
    hardest: (u64, usize),
}

/// A rating as JSON knows it.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct RatingText {
    /// The scale.
    pub(crate) scale: String,
    /// `solved`, `stuck`, `stopped`, `contradiction`, `no solution` or `many solutions`.
    pub(crate) outcome: &'static str,
    /// The level of a puzzle that was solved.
    pub(crate) level: Option<String>,
    /// What the steps score together, or the hardest.
    pub(crate) score: Option<u64>,
    /// Why there is no score, where the steps could have had one.
    pub(crate) reason: Option<String>,
    /// What the path is made of; sweeps do not count.
    pub(crate) used: Vec<UsedText>,
    /// What makes it hard.
    pub(crate) why: Option<Why>,
}

/// A form of a strategy, and what its steps score.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
pub(crate) struct UsedText {
    /// The id of the strategy.
    pub(crate) strategy: String,
    /// The name of the form.
    pub(crate) name: String,
    /// How often it was used.
    pub(crate) count: u64,
    /// What all of them score, if the scale knows the puzzle.
    pub(crate) score: Option<u64>,
}

impl Reporter {
    /// A reporter for a scale. The order is the scale's [`order`](Scale::order), or a part of it.
    pub fn new(scale: &Arc<dyn Scale>, order: &Order) -> Reporter {
        Reporter {
            scale: scale.clone(),
            order: order.clone(),
            is_brief: false,
            rater: None,
            other: None,
        }
    }

    /// Says whether reports leave out what the path is made of, and why it is hard.
    pub fn be_brief(&mut self, is_brief: bool) {
        self.is_brief = is_brief;
    }

    /// Counts the solutions of a puzzle, tells the board where there is one, and rates it. A puzzle that the scale does
    /// not know is solved by the order `human`.
    pub fn rate(&mut self, board: &mut Board, limits: &Limits) -> Report {
        let count = limits.for_count(board.geometry().cell_count());
        let solutions = judge(board, &count).count;
        let mut found = Report {
            scale: self.scale.clone(),
            solutions,
            rating: None,
            used: Vec::new(),
            why: None,
        };
        if matches!(solutions, Some(1) | None) {
            let new = |order: &Order| Rater::new(&self.scale, order, board);
            let rater = if self.scale.knows(board) {
                self.rater.get_or_insert_with(|| new(&self.order))
            } else {
                self.other.get_or_insert_with(|| new(&Order::human()))
            };
            rater.load(board);
            // Without a flag one that nobody sets: that of the puzzle before may be.
            rater.cancel_by(limits.cancel.clone().unwrap_or_default());
            rater.set_budget(limits.nodes);
            let rating = rater.rate();
            found.rating = Some(rating);
            if !self.is_brief {
                found.used = used(&*self.scale, rater.log());
                let hardest = found.used.iter().map(|used| used.hardest);
                found.why = Why::of(&*self.scale, board, rater.log(), hardest);
            }
        }
        found
    }
}

impl Report {
    /// Whether the strategies solve the puzzle.
    pub fn is_solved(&self) -> bool {
        self.rating
            .is_some_and(|rating| rating.outcome == Outcome::Solved)
    }

    fn level(&self) -> Option<String> {
        let rating = self.rating.filter(|_| self.is_solved())?;
        Some(rating.level.to_string())
    }

    fn score(&self) -> Option<u64> {
        self.rating?.score
    }

    fn outcome(&self) -> &'static str {
        match (self.solutions, self.rating.map(|rating| rating.outcome)) {
            (Some(0), _) => "no solution",
            (Some(2..), _) => "many solutions",
            (_, Some(Outcome::Solved)) => "solved",
            (_, Some(Outcome::Contradiction(_))) => "contradiction",
            (_, Some(Outcome::Stopped(_))) => "stopped",
            _ => "stuck",
        }
    }

    /// The rating as JSON knows it.
    pub fn text(self) -> RatingText {
        let is_known = self.rating.is_some_and(|rating| rating.score.is_some());
        let is_unknown = self.rating.is_some() && !is_known;
        let text = |used: Used| UsedText {
            strategy: used.strategy.into(),
            name: used.name.into(),
            count: used.count,
            score: is_known.then_some(used.score),
        };
        RatingText {
            scale: self.scale.name().into(),
            outcome: self.outcome(),
            level: self.level(),
            score: self.score(),
            reason: is_unknown.then(|| reason(&*self.scale)),
            used: self.used.into_iter().map(text).collect(),
            why: self.why,
        }
    }

    /// The hardest step, how many kinds of step there are, and on the scale `human` how much there is to look at, in words;
    /// nothing where there are no steps.
    pub fn deciding_words(&self) -> Option<String> {
        self.why.as_ref().map(Why::to_string)
    }

    /// The puzzle, its level and its score on a line, with tabs between; behind them what the puzzle's symbols do not
    /// say of it: `# geometry: 6x6 3x2`.
    pub fn line(&self, board: &Board) -> Result<String, WriteError> {
        let puzzle = formats::on_a_line(board)?;
        let level = self.level();
        let level = level.unwrap_or_else(|| self.outcome().replace(' ', "-"));
        let score = self.score().map_or("-".into(), |score| score.to_string());
        let beside = formats::line_comment(board)?;
        let tab = if beside.is_empty() { "" } else { "\t" };
        Ok(format!("{puzzle}\t{level}\t{score}{tab}{beside}"))
    }
}

/// Why a puzzle has no score.
fn reason(scale: &dyn Scale) -> String {
    format!(
        "the scale '{}' does not know clues (cages, sums, totals): the level is that of the hardest step by the order \
         'human', and the scale '{}' scores it",
        scale.name(),
        own::NAME
    )
}

/// How often each form was used, in the order of first use. Sweeps do not count.
fn used(scale: &dyn Scale, log: &Log) -> Vec<Used> {
    let mut all: Vec<Used> = Vec::new();
    for (number, step) in log.iter().enumerate() {
        if step.is_sweep() {
            continue;
        }
        let (strategy, name) = (&step.about().id, &step.form().name);
        let score = scale.score(step);
        let is_same = |used: &Used| used.name == *name && used.strategy == *strategy;
        let at = all.iter().position(is_same).unwrap_or_else(|| {
            all.push(Used {
                strategy: strategy.clone(),
                name: name.clone(),
                count: 0,
                score: 0,
                hardest: (score, number),
            });
            all.len() - 1
        });
        all[at].count += 1;
        all[at].score += score;
        if score > all[at].hardest.0 {
            all[at].hardest = (score, number);
        }
    }
    all
}
