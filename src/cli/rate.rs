//! Ratings, a line a puzzle.

use super::done::{Done, Failure, Status, fail};
use super::input::{self, Input};
use super::many::{self, Many, Task};
use super::output::Format;
use super::{rate_se, timeout};
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use std::io::Write;
use std::sync::Arc;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::rate::{self, Rater, Rating, Scale};
use sudoku_explain::{Log, Order, Outcome};

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A line a puzzle, in the order of the input: the puzzle, its level, its score, with tabs between. \
                  Instead of a level there is 'stuck' where the strategies do not solve it (the score is that of \
                  the steps so far), 'contradiction' where they show that it has no solution, 'no-solution' or \
                  'many-solutions' (without a score) where it is no puzzle.\n\n\
                  Of clues (cages, sums, the totals of Tenner grids) HoDoKu's scale knows nothing, so a puzzle that \
                  has some gets no score but '-' (in JSON null, with a 'reason'): it is solved by the order 'human', \
                  and its level is that of the hardest step.\n\n\
                  With --scale se: the puzzle, ER, EP, ED as Sudoku Explainer 1.2.1 gives them, for plain 9x9 only. \
                  ER is the rating of the hardest step, EP of the hardest up to the first that sets a cell, ED of the \
                  first; 20.0 where no step is found. '>8.3' says that it was given up, and is more than that so far.\n\n\
                  Lists of any length: each line is answered as it comes; one that cannot be read is told on standard \
                  error by its number, and the rest go on.\n\n\
                  Exit status: 0 all were solved, 1 some were not, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The scale; it has an order of strategies of its own
    #[arg(long, value_name = "NAME", default_value = "hodoku",
          value_parser = PossibleValuesParser::new(rate::scales().chain([rate_se::NAME])))]
    scale: String,
    /// How it is written
    #[arg(long, default_value = "tsv", value_parser = Format::among(&[Format::Tsv, Format::Json, Format::Ndjson]))]
    format: Format,
    /// Puzzles rated at the same time; the output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    /// Give up a puzzle after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = timeout::seconds)]
    timeout_per_puzzle: Option<std::time::Duration>,
    /// Say which step decides, and what its rating is made of (with --scale se)
    #[arg(long)]
    why: bool,
    #[command(flatten)]
    many: Many,
}

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    scale: String,
    outcome: &'static str,
    level: Option<String>,
    score: Option<u64>,
    /// Why there is no score, where the steps could have had one.
    reason: Option<String>,
    /// What the path is made of; sweeps do not count.
    used: Vec<Used>,
}

#[derive(Serialize)]
struct Used {
    strategy: String,
    name: String,
    count: u64,
    /// What all of them score, if the scale knows the puzzle.
    score: Option<u64>,
}

pub(crate) fn run(args: Args) -> Done {
    let Args {
        input,
        format,
        many,
        jobs,
        ..
    } = &args;
    if args.scale == rate_se::NAME {
        return rate_se::run(
            input,
            *format,
            many,
            *jobs,
            args.timeout_per_puzzle,
            args.why,
        );
    }
    if args.why {
        return fail("--why needs --scale se");
    }
    let Some(scale) = rate::scale(&args.scale) else {
        return fail(format!("--scale: there is no scale '{}'", args.scale));
    };
    let order = scale.order().or_else(|error| fail(error.to_string()))?;
    let new = || Clerk::new(&scale, &order, args.timeout_per_puzzle);
    many::answer(
        input,
        *format,
        many,
        *jobs,
        new,
        Clerk::rate,
        |sink, task, found| {
            let found = found?;
            let status = Status::good_if(found.is_solved());
            let level = found.level();
            if *format == Format::Tsv {
                let line = task.drawn()?;
                let level = level.unwrap_or_else(|| found.outcome().replace(' ', "-"));
                let score = found.score();
                let score = score.map_or("-".into(), |score| score.to_string());
                writeln!(sink, "{line}\t{level}\t{score}")?;
                return Ok(status);
            }
            sink.object(&Document {
                format: FORMAT,
                board: BoardText::new(&task.source()?.board),
                scale: scale.name().into(),
                outcome: found.outcome(),
                level,
                score: found.score(),
                reason: found.is_unknown().then(|| reason(&*scale)),
                used: found.used,
            })?;
            Ok(status)
        },
    )
}

/// Rates puzzles one after another.
struct Clerk<'o> {
    scale: &'o Arc<dyn Scale>,
    order: &'o Order,
    rater: Option<Rater>,
    /// For puzzles that the scale does not know.
    other: Option<Rater>,
    clock: timeout::Clock,
}

/// What a clerk found.
struct Found {
    /// The number of solutions, if it was not too far to seek.
    solutions: Option<usize>,
    /// Nothing for a board that is no puzzle.
    rating: Option<Rating>,
    used: Vec<Used>,
}

impl Clerk<'_> {
    fn new<'o>(
        scale: &'o Arc<dyn Scale>,
        order: &'o Order,
        timeout: Option<std::time::Duration>,
    ) -> Clerk<'o> {
        Clerk {
            scale,
            order,
            rater: None,
            other: None,
            clock: timeout::Clock::new(timeout),
        }
    }

    fn rate(&mut self, task: &Task) -> Result<Found, Failure> {
        let mut board = task.source()?.board;
        let solutions = input::count(&mut board).count;
        let mut found = Found {
            solutions,
            rating: None,
            used: Vec::new(),
        };
        if matches!(solutions, Some(1) | None) {
            let rater = match self.scale.knows(&board) {
                true => self
                    .rater
                    .get_or_insert_with(|| Rater::new(self.scale, self.order, &board)),
                false => self
                    .other
                    .get_or_insert_with(|| Rater::new(self.scale, &Order::human(), &board)),
            };
            rater.load(&board);
            if let Some(flag) = self.clock.start() {
                rater.cancel_by(flag);
            }
            let rating = rater.rate();
            self.clock.stop();
            found.rating = Some(rating);
            found.used = used(&**self.scale, rater.log(), rating.score.is_some());
        }
        Ok(found)
    }
}

impl Found {
    fn is_solved(&self) -> bool {
        self.rating
            .is_some_and(|rating| rating.outcome == Outcome::Solved)
    }

    fn score(&self) -> Option<u64> {
        self.rating?.score
    }

    /// Whether it is rated on a scale that does not know it.
    fn is_unknown(&self) -> bool {
        self.rating.is_some_and(|rating| rating.score.is_none())
    }

    fn level(&self) -> Option<String> {
        let rating = self.rating.filter(|_| self.is_solved())?;
        Some(rating.level.to_string())
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
}

/// Why a puzzle has no score.
fn reason(scale: &dyn Scale) -> String {
    format!(
        "the scale '{}' does not know clues (cages, sums, totals): the level is that of the hardest step by the order \
         'human'",
        scale.name()
    )
}

/// How often each form was used, in the order of first use. Sweeps do not count.
fn used(scale: &dyn Scale, log: &Log, is_known: bool) -> Vec<Used> {
    let mut all: Vec<Used> = Vec::new();
    for step in log.iter().filter(|step| !step.is_sweep()) {
        let (strategy, name) = (&step.about().id, &step.form().name);
        let is_same = |used: &Used| used.strategy == *strategy && used.name == *name;
        let at = all.iter().position(is_same).unwrap_or_else(|| {
            all.push(Used {
                strategy: strategy.to_string(),
                name: name.to_string(),
                count: 0,
                score: is_known.then_some(0),
            });
            all.len() - 1
        });
        all[at].count += 1;
        if let Some(score) = &mut all[at].score {
            *score += scale.score(step);
        }
    }
    all
}
