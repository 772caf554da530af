//! Ratings, a line a puzzle.

use super::done::{Done, Failure, Status, fail};
use super::input::Input;
use super::many::{self, Many, Task};
use super::output::{Format, Sink};
use super::resume::Rows;
use super::timeout::{Clock, Timeout};
use super::{rate_all, rate_se};
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use std::io::Write;
use sudoku_explain::Board;
use sudoku_explain::explain::json::{BoardText, FORMAT};
use sudoku_explain::rate::{self, RatingText, Report, Reporter};
use sudoku_explain::se;

#[derive(clap::Args, Debug)]
#[command(
    after_help = "A line a puzzle, in the order of the input: the puzzle, its level, its score, with tabs between. \
                  Instead of a level there is 'stuck' where the strategies do not solve it (the score is that of \
                  the steps so far), 'contradiction' where they show that it has no solution, 'no-solution' or \
                  'many-solutions' (without a score) where it is no puzzle.\n\n\
                  Of clues (cages, sums, the totals of Tenner grids) all scales but 'human' know nothing, so a puzzle that \
                  has some gets no score there but '-' (in JSON null, with a 'reason'): it is solved by the order 'human', \
                  and its level is that of the hardest step.\n\n\
                  With --scale human, puzzles of every kind get a score: each step by its level (1, 4, 12, 40, 120), \
                  and 1 more for each truth, clue or balance that its proof needs. The level is that of the hardest step.\n\n\
                  --why adds the hardest step: on the scale se the one that is rated highest, and what its rating is made of; on \
                  the others the first of the hardest steps, how many steps there are of how many kinds, and with \
                  --scale human how many truths there are to look at. JSON always has it ('why', 'deciding').\n\n\
                  With --scale se: the puzzle, ER, EP, ED as Sudoku Explainer 1.2.1 gives them, for plain 9x9 only. \
                  ER is the rating of the hardest step, EP of the hardest up to the first that sets a cell, ED of the \
                  first; 20.0 where no step is found. '>8.3' says that it was given up, and is more than that so far.\n\n\
                  With --scale w, gw, b the score is the length of the longest whip, g-whip, braid that the puzzle needs \
                  with singles alone, where the shortest is always taken: W, gW, B after Denis Berthier. 0: singles do, \
                  1: pointing and claiming.\n\n\
                  With --scale all the first line names the columns: the puzzle; a level and a score for each scale; ER, EP, \
                  ED. '-' stands where a scale does not know the puzzle. JSON has 'ratings' by the name of the scale.\n\n\
                  --format html writes one page without scripts: how the ratings are spread, which strategies decide, what \
                  is not solved, and pictures of the ten puzzles to look at, which are those and the hardest.\n\n\
                  Lists of any length: each line is answered as it comes; one that cannot be read is reported on standard \
                  error by its number, and the rest go on.\n\n\
                  Exit status: 0 all were solved, 1 some were not, 2 bad input or usage."
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: Input,
    /// The scale, which has an order of strategies of its own; 'all' gives every scale in one row
    #[arg(long, value_name = "NAME", default_value = "hodoku",
          value_parser = PossibleValuesParser::new(rate::scales().chain([se::NAME, rate_all::ALL])))]
    scale: String,
    /// How it is written; 'html' is the whole list at a glance, on one page
    #[arg(long, default_value = "tsv", value_parser = Format::among(FORMATS))]
    format: Format,
    /// Puzzles rated at the same time; the output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: u16,
    #[command(flatten)]
    timeout: Timeout,
    /// Say which step is the hardest, and what else makes the puzzle hard
    #[arg(long)]
    why: bool,
    #[command(flatten)]
    many: Many,
}

const FORMATS: &[Format] = &[Format::Tsv, Format::Json, Format::Ndjson, Format::Html];

#[derive(Serialize)]
struct Document {
    format: &'static str,
    board: BoardText,
    #[serde(flatten)]
    rating: RatingText,
}

pub(crate) fn run(mut args: Args) -> Done {
    if args.scale == rate_all::ALL || args.format == Format::Html {
        return rate_all::run(&rate_all::Asked {
            input: &args.input,
            scale: &args.scale,
            format: args.format,
            many: &args.many,
            jobs: args.jobs,
            timeout: args.timeout,
            why: args.why,
        });
    }
    args.many.rows = Rows::Ratings(args.scale.clone(), args.why);
    let Args {
        input,
        format,
        many,
        jobs,
        ..
    } = &args;
    if args.scale == se::NAME {
        return rate_se::run(input, *format, many, *jobs, args.timeout, args.why);
    }
    let Some(scale) = rate::scale(&args.scale) else {
        return fail(format!("--scale: there is no scale '{}'", args.scale));
    };
    let order = scale.order().or_else(|error| fail(error.to_string()))?;
    let new = || {
        let clock = args.timeout.clock();
        let mut reporter = Reporter::new(&scale, &order);
        reporter.be_brief(*format == Format::Tsv && !args.why);
        (reporter, clock)
    };
    let rate = |(reporter, clock): &mut (Reporter, Clock), task: &Task| {
        let mut board = task.source()?.board;
        let limits = clock.limits();
        let found = reporter.rate(&mut board, &limits);
        clock.stop();
        Ok((board, found))
    };
    let tell = |sink: &mut Sink, task: &Task, found: Result<(Board, Report), Failure>| {
        let (board, found) = found?;
        let status = Status::good_if(found.is_solved());
        if *format == Format::Tsv {
            let line = found.line(&board);
            write!(sink, "{}", line.or_else(|error| fail(error.to_string()))?)?;
            if args.why {
                let words = found.deciding_words();
                write!(sink, "\t{}", words.as_deref().unwrap_or("-"))?;
            }
            writeln!(sink)?;
            return Ok(status);
        }
        sink.object(&Document {
            format: FORMAT,
            board: BoardText::new(&task.source()?.board),
            rating: found.text(),
        })?;
        Ok(status)
    };
    many::answer(input, *format, many, *jobs, new, rate, tell)
}
