//! A reporter for the scale: what was found out of a puzzle as data, as JSON, on a line, in words.

use super::producers::{Producers, Tenths};
use super::rater::{Deciding, Rater, Rating, UnknownGeometry, Used};
use crate::formats::{self, WriteError};
use crate::limits::Limits;
use crate::search::{judge, nine};
use crate::words::Names;
use crate::{Board, Outcome};
use itertools::Itertools;
use serde::Serialize;

/// The name of the scale.
pub const NAME: &str = "se";

/// Rates one puzzle after another, and keeps what that takes.
///
/// ```
/// use sudoku_explain::limits::Limits;
/// use sudoku_explain::{Board, se::Reporter};
/// let board: Board =
///     "6...4.175.....56...7.....4...9.....6.3......8.....4.19..85....1..28.6.5..95......".parse()?;
/// let found = Reporter::default().rate(&board, &Limits::default())?;
/// assert!(found.line(&board)?.ends_with("\t1.2\t1.2\t1.2"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Default, Debug)]
pub struct Reporter {
    rater: Rater,
}

/// What a reporter found out of a puzzle.
#[derive(Clone, Debug)]
pub struct Report {
    /// The number of solutions, counted up to two.
    solutions: usize,
    rating: Option<Rating>,
    used: Vec<Used>,
    deciding: Option<Deciding>,
}

/// A rating as JSON knows it.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub struct RatingText {
    /// The scale.
    pub(crate) scale: &'static str,
    /// `solved`, `stuck`, `stopped`, `no solution` or `many solutions`.
    pub(crate) outcome: &'static str,
    /// Whether `er` is only what it is at least.
    pub(crate) more: bool,
    /// The hardest step.
    pub(crate) er: Option<String>,
    /// The hardest step up to the first that sets a cell.
    pub(crate) ep: Option<String>,
    /// The first step.
    pub(crate) ed: Option<String>,
    /// What the path is made of.
    pub(crate) used: Vec<UsedText>,
    /// The first of the hardest steps.
    pub(crate) deciding: Option<DecidingText>,
}

impl RatingText {
    /// The same without what the path is made of.
    #[must_use]
    pub fn brief(self) -> RatingText {
        RatingText {
            used: Vec::new(),
            deciding: None,
            ..self
        }
    }
}

/// A technique, and how often it was used.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub(crate) struct UsedText {
    /// What it is called.
    pub(crate) name: &'static str,
    /// How often.
    pub(crate) count: u32,
    /// The highest rating of its steps.
    pub(crate) most: String,
}

/// The first of the hardest steps.
#[derive(Clone, PartialEq, Serialize, Debug)]
pub(crate) struct DecidingText {
    /// Its number, from 1.
    pub(crate) step: usize,
    /// What it is called.
    pub(crate) name: &'static str,
    /// What it is rated.
    pub(crate) rating: String,
    /// What steps of its kind are rated at least.
    pub(crate) base: String,
    /// The nodes of its chains.
    pub(crate) complexity: Option<u16>,
    /// What these add.
    pub(crate) increment: String,
    /// What it does: `r3c4=5`, or `r3c4<>57 r3c6<>5`.
    pub(crate) plays: String,
}

impl Reporter {
    /// Rates a puzzle, if it has one solution.
    pub fn rate(&mut self, board: &Board, limits: &Limits) -> Result<Report, UnknownGeometry> {
        if !Producers::know(board) {
            return Err(UnknownGeometry);
        }
        let count = limits.for_count(board.geometry().cell_count());
        let count = judge(&mut board.clone(), &count).count;
        let rate = |rater: &mut Rater| rater.rate(board).ok();
        Ok(self.found(count.unwrap_or(0), limits, rate))
    }

    /// Rates a plain 9x9 of values, 0 for an open cell, if it has one solution: no board is made of it.
    pub fn rate_values(&mut self, values: &[u8; 81], limits: &Limits) -> Report {
        let solutions = nine::count(&nine::Puzzle::from_values(values), 2);
        self.found(solutions, limits, |rater| Some(rater.rate_values(values)))
    }

    fn found(
        &mut self,
        solutions: usize,
        limits: &Limits,
        rate: impl FnOnce(&mut Rater) -> Option<Rating>,
    ) -> Report {
        // Without a flag one that nobody sets: that of the puzzle before may be.
        self.rater
            .cancel_by(limits.cancel.clone().unwrap_or_default());
        self.rater.set_budget(limits.nodes);
        let rating = (solutions == 1).then(|| rate(&mut self.rater)).flatten();
        Report {
            solutions,
            used: match rating {
                Some(_) => self.rater.used().to_vec(),
                None => Vec::new(),
            },
            deciding: rating.and_then(|_| self.rater.deciding().cloned()),
            rating,
        }
    }
}

impl Report {
    /// Whether the puzzle was solved.
    pub fn is_solved(&self) -> bool {
        self.outcome() == "solved"
    }

    fn outcome(&self) -> &'static str {
        match (self.solutions, self.rating.map(|rating| rating.outcome)) {
            (0, _) => "no solution",
            (2.., _) => "many solutions",
            (_, Some(Outcome::Solved)) => "solved",
            (_, Some(Outcome::Stopped(_))) => "stopped",
            _ => "stuck",
        }
    }

    /// ER, EP and ED, where they are known.
    fn numbers(&self) -> [Option<String>; 3] {
        let Some(Rating { er, ep, ed, .. }) = self.rating else {
            return [None, None, None];
        };
        let shown = |tenths: Tenths| (tenths.0 > 0).then(|| tenths.to_string());
        [Some(er.to_string()), shown(ep), shown(ed)]
    }

    fn is_stopped(&self) -> bool {
        self.rating.is_some_and(|rating| rating.is_stopped())
    }

    /// The rating of a board as JSON knows it.
    pub fn text(&self, board: &Board) -> RatingText {
        let [er, ep, ed] = self.numbers();
        let used = |used: &Used| UsedText {
            name: used.name,
            count: used.count,
            most: used.most.to_string(),
        };
        RatingText {
            scale: NAME,
            outcome: self.outcome(),
            more: self.is_stopped(),
            er,
            ep,
            ed,
            used: self.used.iter().map(used).collect(),
            deciding: self.deciding.as_ref().map(|step| deciding(board, step)),
        }
    }

    /// The numbers on a line behind the puzzle, with tabs between.
    pub fn line(&self, board: &Board) -> Result<String, WriteError> {
        Ok(self.line_of(&formats::on_a_line(board)?))
    }

    /// The same for a puzzle that is written already.
    pub fn line_of(&self, puzzle: &str) -> String {
        let [er, ep, ed] = self.numbers();
        let er = match er {
            Some(er) if self.is_stopped() => format!(">{er}"),
            Some(er) => er,
            None => self.outcome().replace(' ', "-"),
        };
        let [ep, ed] = [ep, ed].map(|number| number.unwrap_or_else(|| "-".into()));
        format!("{puzzle}\t{er}\t{ep}\t{ed}")
    }

    /// The deciding step in words.
    pub fn deciding_words(&self, board: &Board) -> Option<String> {
        let step = self.deciding.as_ref()?;
        let weight = step.weight;
        let made_of = match (weight.complexity, weight.increment.0) {
            (0, 0) => String::new(),
            (0, _) => format!(" = {} + {} for its size", weight.base, weight.increment),
            (nodes, _) => format!(
                " = {} + {} for {nodes} nodes",
                weight.base, weight.increment
            ),
        };
        let (number, name, rating) = (step.number, step.name, weight.rating());
        Some(format!(
            "step {number}: {name} {rating}{made_of}, {}",
            plays(board, step)
        ))
    }
}

/// What a step does: "r3c4=5" or "r3c4<>57 r3c6<>5".
fn plays(board: &Board, step: &Deciding) -> String {
    let names = Names::of(board);
    if let Some(mark) = step.set {
        return format!("{}={}", names.cell(mark.cell), mark.value);
    }
    let removes = step
        .removes
        .iter()
        .map(|(cell, marks)| format!("{}<>{}", names.cell(*cell), marks.values().join("")));
    removes.collect_vec().join(" ")
}

fn deciding(board: &Board, step: &Deciding) -> DecidingText {
    let weight = step.weight;
    DecidingText {
        step: step.number,
        name: step.name,
        rating: weight.rating().to_string(),
        base: weight.base.to_string(),
        complexity: (weight.complexity > 0).then_some(weight.complexity),
        increment: weight.increment.to_string(),
        plays: plays(board, step),
    }
}
