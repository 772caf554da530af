//! Ratings, a line a puzzle.

use super::args::Input;
use super::input::{self, Source};
use super::solve::in_order;
use super::{Done, Failure, Status, fail, output, table};
use clap::ValueEnum;
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
                  Exit status: 0 all were solved, 1 some were not, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The scale; it has an order of strategies of its own
    #[arg(long, value_name = "NAME", default_value = "hodoku",
          value_parser = PossibleValuesParser::new(rate::scales()))]
    scale: String,
    /// How it is written
    #[arg(long, value_enum, default_value = "tsv")]
    format: Format,
    /// Puzzles rated at the same time; the output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Format {
    /// A line a puzzle: the puzzle, its level, its score
    Tsv,
    /// One object, or an array of objects where there are several puzzles
    Json,
    /// One object a line
    Ndjson,
}

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    scale: String,
    outcome: &'static str,
    level: Option<String>,
    score: Option<u64>,
    /// What the path is made of; sweeps do not count.
    used: Vec<Used>,
}

#[derive(Serialize)]
struct Used {
    strategy: String,
    name: String,
    count: u64,
    /// What all of them score.
    score: u64,
}

/// The puzzles that a thread rates one after the other.
const CHUNK: usize = 16;

pub(crate) fn run(args: Args) -> Done {
    let Some(scale) = rate::scale(&args.scale) else {
        return fail(format!("--scale: there is no scale '{}'", args.scale));
    };
    let order = scale.order().or_else(|error| fail(error.to_string()))?;
    let mut desk = Desk {
        out: output::stdout(),
        args: &args,
        clerk: Clerk::new(&scale, &order),
        number: 0,
        several: false,
        worst: Status::Good,
    };
    // One puzzle is answered at once, many are answered together.
    let room = match usize::from(args.jobs) {
        1 => 1,
        jobs => CHUNK * jobs * 4,
    };
    let mut batch = Vec::new();
    let status = input::boards(&args.input, |source, several| {
        desk.several |= several;
        batch.push(source);
        if batch.len() == room {
            desk.answer(&batch)?;
            batch.clear();
        }
        Ok(Status::Good)
    })?;
    desk.answer(&batch)?;
    if args.format == Format::Json && desk.number > 0 {
        writeln!(desk.out, "{}", if desk.several { "\n]" } else { "" })?;
    }
    desk.out.flush()?;
    Ok(status.max(desk.worst))
}

/// Writes what clerks found.
struct Desk<'a, W> {
    out: W,
    args: &'a Args,
    clerk: Clerk<'a>,
    number: usize,
    several: bool,
    worst: Status,
}

impl<W: Write> Desk<'_, W> {
    fn answer(&mut self, batch: &[Source]) -> Result<(), Failure> {
        if self.args.jobs == 1 {
            for source in batch {
                let result = self.clerk.rate(source);
                self.tell(source, result)?;
            }
        } else {
            let chunks: Vec<&[Source]> = batch.chunks(CHUNK).collect();
            let (scale, order) = (self.clerk.scale, self.clerk.order);
            let work = |chunk: &&[Source]| -> Vec<Found> {
                let mut clerk = Clerk::new(scale, order);
                chunk.iter().map(|source| clerk.rate(source)).collect()
            };
            let found = in_order(self.args.jobs.into(), &chunks, work);
            for (source, result) in batch.iter().zip(found.into_iter().flatten()) {
                self.tell(source, result)?;
            }
        }
        self.out.flush()?;
        Ok(())
    }

    fn tell(&mut self, source: &Source, found: Found) -> Result<(), Failure> {
        self.number += 1;
        if !found.is_solved() {
            self.worst = self.worst.max(Status::Short);
        }
        let rating = found.rating;
        if self.args.format == Format::Tsv {
            let line = table::line(&source.board)?;
            let level = found
                .level()
                .unwrap_or_else(|| found.outcome().replace(' ', "-"));
            let score = rating.map_or("-".into(), |rating| rating.score.to_string());
            writeln!(self.out, "{line}\t{level}\t{score}")?;
            return Ok(());
        }
        let document = Document {
            format: FORMAT,
            board: BoardText::new(&source.board),
            scale: self.clerk.scale.name().into(),
            outcome: found.outcome(),
            level: found.level(),
            score: rating.map(|rating| rating.score),
            used: found.used,
        };
        let is_line = self.args.format == Format::Ndjson;
        output::json(&mut self.out, &document, is_line, self.number, self.several)?;
        Ok(())
    }
}

/// Rates puzzles one after another.
struct Clerk<'o> {
    scale: &'o Arc<dyn Scale>,
    order: &'o Order,
    rater: Option<Rater>,
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
    fn new<'o>(scale: &'o Arc<dyn Scale>, order: &'o Order) -> Clerk<'o> {
        Clerk {
            scale,
            order,
            rater: None,
        }
    }

    fn rate(&mut self, source: &Source) -> Found {
        let mut board = source.board.clone();
        let solutions = input::count(&mut board).count;
        let mut found = Found {
            solutions,
            rating: None,
            used: Vec::new(),
        };
        if matches!(solutions, Some(1) | None) {
            let new = || Rater::new(self.scale, self.order, &board);
            let rater = self.rater.get_or_insert_with(new);
            rater.load(&board);
            found.rating = Some(rater.rate());
            found.used = used(&**self.scale, rater.log());
        }
        found
    }
}

impl Found {
    fn is_solved(&self) -> bool {
        self.rating
            .is_some_and(|rating| rating.outcome == Outcome::Solved)
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

/// How often each form was used, in the order of first use. Sweeps do not count.
fn used(scale: &dyn Scale, log: &Log) -> Vec<Used> {
    let mut all: Vec<Used> = Vec::new();
    for step in log.iter().filter(|step| !step.is_sweep()) {
        let (strategy, name) = (&step.about().id, &step.form().name);
        let is_same = |used: &Used| used.strategy == *strategy && used.name == *name;
        let at = all.iter().position(is_same).unwrap_or_else(|| {
            all.push(Used {
                strategy: strategy.to_string(),
                name: name.to_string(),
                count: 0,
                score: 0,
            });
            all.len() - 1
        });
        all[at].count += 1;
        all[at].score += scale.score(step);
    }
    all
}
