//! Ways to search, by their names, and what they find.

use super::timeout::Clock;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use sudoku_explain::Board;
use sudoku_explain::limits::Stop;
use sudoku_explain::search::{Limits, Solution, Solutions};
use sudoku_explain::studies::textbook::{Counters, Counting, Method};

/// What the counters count.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum CountingName {
    /// Values checked, values written, cells given up
    Plain,
    /// Steps inside the check and writes, as the report on Tenner grids counts them
    Report,
}

impl CountingName {
    pub(crate) fn counting(self) -> Counting {
        match self {
            CountingName::Plain => Counting::Plain,
            CountingName::Report => Counting::Report,
        }
    }
}

/// The units that exchange messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Talk {
    /// A region for each block, which only talks to its neighbours.
    Regions,
    /// A coordinator, a domain agent for each house, and strategy agents.
    Agents,
}

/// A way to come to the answer.
#[derive(Clone, Debug)]
pub(crate) enum Way {
    /// The exact search.
    Fast,
    /// A method of the textbooks.
    Textbook(&'static str, Method),
    /// No search at all.
    Talk(Talk),
}

impl Way {
    /// The way with a name.
    pub(crate) fn named(name: &str) -> Result<Way, String> {
        let known = Method::names().find(|known| *known == name);
        match (
            name,
            known.and_then(|known| Some((known, Method::named(known)?))),
        ) {
            ("fast", _) => Ok(Way::Fast),
            ("regions", _) => Ok(Way::Talk(Talk::Regions)),
            ("agents", _) => Ok(Way::Talk(Talk::Agents)),
            (_, Some((name, method))) => Ok(Way::Textbook(name, method)),
            (_, None) => Err("there is no such method".into()),
        }
    }

    /// The parser of an option that takes one.
    fn parser() -> impl TypedValueParser<Value = Way> {
        let ways = ["fast", "regions", "agents"].into_iter();
        PossibleValuesParser::new(ways.chain(Method::names())).try_map(|name| Way::named(&name))
    }

    pub(crate) fn name(&self) -> &'static str {
        match self {
            Way::Fast => "fast",
            Way::Textbook(name, _) => name,
            Way::Talk(Talk::Regions) => "regions",
            Way::Talk(Talk::Agents) => "agents",
        }
    }
}

/// What is searched, how, and how far.
#[derive(clap::Args, Debug)]
pub(crate) struct Quest {
    /// How it is searched: 'fast', or as in textbooks 'backtracking', 'forward-checking', 'mrv',
    /// 'forward-checking-corrected', 'mrv-corrected'; or by messages: 'regions', 'agents'
    #[arg(long, value_name = "NAME", default_value = "fast", value_parser = Way::parser())]
    pub(super) method: Way,
    /// What the counters of a textbook method count
    #[arg(long, value_enum, default_value = "plain")]
    pub(super) counting: CountingName,
    /// Count solutions up to N
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) count: u64,
    /// Give up on a board after this many guesses, or calls of a textbook method; without it after five
    /// million up to 9x9, and fewer on larger boards, where each takes longer
    #[arg(long, value_name = "N")]
    budget: Option<u64>,
    /// Boards searched at the same time; the output keeps the order of the input
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(super) jobs: u16,
}

/// The budget of a 9x9.
const BUDGET: u64 = 5_000_000;

/// What a search found out.
pub(crate) struct Answer {
    /// The solutions found, at most as many as were asked for.
    pub(crate) found: u64,
    /// Whether there may be more: the search was stopped, or found as many as it was after.
    pub(crate) perhaps_more: bool,
    /// Why the search gave up, if it did.
    pub(crate) gave_up: Option<Stop>,
    /// The first two of them.
    pub(crate) solutions: Vec<Solution>,
    pub(crate) counters: Counters,
}

impl Quest {
    /// The budget of a board with this many cells. A guess takes longer the more cells there are, and more
    /// of them lead nowhere.
    pub(super) fn budget(&self, cells: usize) -> u64 {
        let cells = cells.max(81) as u64;
        self.budget.unwrap_or(BUDGET * 81 * 81 / (cells * cells))
    }

    /// Searches as many solutions as are asked for; a textbook method looks for one only.
    pub(crate) fn search(&self, board: &Board, clock: &Clock) -> Answer {
        let answer = self.within(
            board,
            Limits {
                nodes: Some(self.budget(board.geometry().cell_count())),
                cancel: clock.start(),
            },
        );
        clock.stop();
        answer
    }

    fn within(&self, board: &Board, limits: Limits) -> Answer {
        if let Way::Textbook(_, method) = &self.method {
            let method = method.clone().counting(self.counting.counting());
            let run = method.within(limits).run(board);
            return Answer {
                found: u64::from(run.solution.is_some()),
                perhaps_more: run.stopped.is_some() || run.solution.is_some(),
                gave_up: run.stopped,
                solutions: run.solution.into_iter().collect(),
                counters: run.counters,
            };
        }
        let mut search = Solutions::within(board, limits);
        let solutions: Vec<Solution> = search.by_ref().take(self.count.min(2) as usize).collect();
        let more = self.count - self.count.min(2);
        let more = if solutions.len() < 2 { 0 } else { more };
        let found = solutions.len() as u64 + (0..more).map_while(|_| search.next()).count() as u64;
        let gave_up = search.stopped().filter(|_| found < self.count);
        Answer {
            found,
            perhaps_more: gave_up.is_some() || found >= self.count,
            gave_up,
            solutions,
            counters: Counters {
                guesses: search.nodes(),
                ..Counters::default()
            },
        }
    }
}
