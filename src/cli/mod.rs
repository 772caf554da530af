//! The command line: one file a command.

mod agents;
mod args;
mod chart;
mod check;
mod compare;
mod comparison;
mod convert;
mod done;
mod drawn;
mod feed;
mod generate;
mod hint;
mod input;
mod log;
mod many;
mod output;
mod pages;
mod progress;
mod rate;
mod rate_all;
mod rate_page;
mod rate_se;
mod resume;
mod session;
mod setting;
mod solve;
mod spot;
mod states;
mod strategies;
mod table;
mod task;
mod timeout;
mod told;
mod usage;
mod verify;
mod waiting;
mod ways;
mod why;
mod work;

use clap::{CommandFactory, Parser, Subcommand};
use done::{Failure, Status};
use std::process::ExitCode;
use sudoku_explain::nearest;

#[derive(Parser)]
#[command(
    name = "sudoku-explain",
    version,
    about = "Solves Sudoku and its relatives as a person would, and says why each step is true",
    long_about = "Solves Sudoku and its relatives as a person would: step by step, in words, each step \
                  with the facts that prove it.\n\nWithout a command it prints the whole log of every board \
                  in the files. A file that is named like a command is written with its path: ./hint.",
    after_help = "Examples:\n  sudoku-explain board.txt\n  sudoku-explain hint board.txt\n\nSee --help for more.",
    after_long_help = EXAMPLES,
    args_conflicts_with_subcommands = true,
    max_term_width = 100
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    log: log::Args,
}

const EXAMPLES: &str = "\
Examples:
  sudoku-explain board.txt                      every step, with why it is true
  sudoku-explain board.txt --grids all          the same with a grid for each step
  echo 1..43.1..1.34..1 | sudoku-explain        a board from standard input
  sudoku-explain board.txt --order classic      four strategies, as in the articles
  sudoku-explain board.txt --format json | sudoku-explain verify -
  sudoku-explain hint board.txt                 the next step only
  sudoku-explain strategies x-wing              the page of a strategy

Exit status:
  0  every board was solved
  1  some board is stuck, or has none or several solutions
  2  bad input or usage; standard error says where

Boards:
  One a line, or several lines a board with an empty line between boards; '.', '0', '_' or '*' is
  an open cell. A line '# geometry: 6x6 3x2' before a board names its geometry.";

#[derive(Subcommand)]
enum Command {
    /// The next step on a board as far as you want to know it, or every step there is
    Hint(hint::Args),
    /// Why a value goes somewhere, or a mark goes: the simplest proof
    Why(why::Args),
    /// The name of what you found, or what is missing
    Spot(spot::Args),
    /// How hard puzzles are, a line each
    Rate(rate::Args),
    /// The answer by search, and how many there are
    Solve(solve::Args),
    /// The textbook searches and the exact one side by side
    Compare(compare::Args),
    /// Whether boards have exactly one solution, and where a state goes wrong
    Check(check::Args),
    /// New puzzles, each with exactly one solution
    Generate(generate::Args),
    /// The catalogue of strategies, or the page of one
    Strategies(strategies::Args),
    /// Proves every step of a log again
    Verify(verify::Args),
    /// Writes boards in another format
    Convert(convert::Args),
    /// Prints a completion script for a shell
    Completions(pages::CompletionsArgs),
    /// Prints the manual page, or that of a command
    Man(pages::ManArgs),
}

/// Runs the command line.
pub(crate) fn run() -> ExitCode {
    let cli: Cli = usage::parse();
    let done = match cli.command {
        None => log::run(cli.log),
        Some(Command::Hint(args)) => hint::run(args),
        Some(Command::Why(args)) => why::run(args),
        Some(Command::Spot(args)) => spot::run(args),
        Some(Command::Rate(args)) => rate::run(args),
        Some(Command::Solve(args)) => solve::run(args),
        Some(Command::Check(args)) => check::run(args),
        Some(Command::Generate(args)) => generate::run(args),
        Some(Command::Compare(args)) => compare::run(args),
        Some(Command::Strategies(args)) => strategies::run(args),
        Some(Command::Verify(args)) => verify::run(args),
        Some(Command::Convert(args)) => convert::run(args),
        Some(Command::Completions(args)) => pages::completions(args, Cli::command()),
        Some(Command::Man(args)) => pages::man(args, Cli::command()),
    };
    match done {
        Ok(status) => ExitCode::from(status as u8),
        Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Message(message)) => bad(&message),
        Err(Failure::NoFile(name, message)) => bad(&(message + &meant(&name))),
    }
}

fn bad(message: &str) -> ExitCode {
    output::error(message);
    ExitCode::from(Status::Bad as u8)
}

/// Where a command may have been meant: "; did you mean the command 'check'?".
fn meant(name: &str) -> String {
    let command = Cli::command();
    let names = command.get_subcommands().map(clap::Command::get_name);
    match nearest::of(name, names) {
        Some(command) => format!("; did you mean the command '{command}'?"),
        None => String::new(),
    }
}
