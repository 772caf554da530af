//! Running the boards of a page.

use super::page::read_plays;
use super::steps::check_step;
use super::{Block, BoardReport, Expect, Page, PageError, Report};
use crate::search::{Limits, Solutions, judge};
use crate::strategy::{Maker, Want};
use crate::{Board, Entry, Finds, Log, Order, Outcome, Play, Solver, Step, Value};

/// A board that takes more guesses than that is not compared with its solution.
const MOST_NODES: u64 = 1_000_000;

/// What is wrong, and on which line.
type Problem = (usize, String);

pub(super) fn run(make: &Maker, makers: &[Maker]) -> Result<Report, PageError> {
    let strategy = make();
    let about = strategy.about();
    let page = Page::parse(&about.id, &about.page)?;
    let mut makers = makers.to_vec();
    if !makers.iter().any(|maker| maker().about().id == about.id) {
        makers.push(make.clone());
    }
    let mut boards = Vec::new();
    for block in &page.blocks {
        let error = |(line, message)| PageError {
            page: about.id.to_string(),
            heading: block.heading.into(),
            line,
            message,
        };
        boards.push(run_block(&about.id, &makers, block).map_err(error)?);
    }
    Ok(Report {
        id: about.id.to_string(),
        boards,
    })
}

fn run_block(id: &str, makers: &[Maker], block: &Block<'_>) -> Result<BoardReport, Problem> {
    let settings = block.settings.iter();
    let settings = settings.map(|(setting, value)| format!(" {setting}={value}"));
    let strategy = Entry::parse(&format!("{id}{}", settings.collect::<String>()), makers)
        .map_err(|error| (block.line, error.to_string()))?;
    let before = match &block.before {
        Some(before) => before.join("\n"),
        None if id == "game-rules" => String::new(),
        None => "game-rules".into(),
    };
    let parse = |text: &str| {
        Order::parse_with("before", text, makers).map_err(|error| (block.line, error.to_string()))
    };
    let before = if before.is_empty() {
        Order::new("before", Vec::new())
    } else {
        parse(&before)?
    };
    let mut board = read_board(block)?;
    let mut answers = Solutions::within(&board, Limits::nodes(MOST_NODES));
    let solution = match (answers.next(), answers.next()) {
        (None, _) if answers.stopped().is_none() => {
            return Err((block.text_line, "expected a board with a solution".into()));
        }
        (Some(one), None) if answers.stopped().is_none() => Some(one.values().to_vec()),
        _ => None,
    };
    judge(&mut board, &Limits::nodes(MOST_NODES));
    let mut solver = Solver::new(&before, &board);
    if let Outcome::Contradiction(_) | Outcome::Stopped(_) = solver.solve() {
        return Err((
            block.line,
            "what runs before does not leave a sound board".into(),
        ));
    }
    let start = solver.board().clone();
    let mut report = BoardReport {
        heading: block.heading.into(),
        line: block.line,
        board: start.clone(),
        steps: find_all(&strategy, &start).map_err(|message| (block.line, message))?,
        shown: Vec::new(),
        solved: None,
    };
    for step in report.steps.iter() {
        check_step(strategy.strategy(), &start, step, solution.as_deref())
            .map_err(|message| (block.line, message))?;
    }
    for (line, expect) in &block.expects {
        match expect {
            Expect::Nothing => {
                if let Some(step) = report.steps.get(0) {
                    return Err((
                        *line,
                        format!(
                            "expected no step, found {}",
                            plays_text(&start, &step.plays())
                        ),
                    ));
                }
            }
            Expect::Plays(text) => {
                let plays =
                    read_plays(start.geometry(), text).map_err(|message| (*line, message))?;
                let step =
                    find_step(&start, &report.steps, &plays).map_err(|message| (*line, message))?;
                let explanation = strategy.strategy().explain(&start, step.view());
                report.shown.push((step, explanation));
            }
            Expect::Solved => {
                let played = play_out(&before, &strategy, &board, solution.as_deref());
                let (steps, used) = played.map_err(|message| (*line, message))?;
                report.solved = Some((steps, used));
                if let Some(step) = report.steps.get(0) {
                    report
                        .shown
                        .push((step.to_owned(), strategy.strategy().explain(&start, step)));
                }
            }
        }
    }
    Ok(report)
}

/// Every step on the board, after a look whether first and best are what they should be.
fn find_all(strategy: &Entry, board: &Board) -> Result<Log, String> {
    let look = |want| {
        let mut finds = Finds::new(board.geometry(), want);
        strategy.search(0, 0, board, &mut finds);
        match finds.misuses().first() {
            Some(misuse) => Err(misuse.to_string()),
            None => Ok(finds.into_log()),
        }
    };
    let (all, first, best) = (look(Want::All)?, look(Want::First)?, look(Want::Best)?);
    if first.get(0) != all.get(0) || first.len() > 1 {
        return Err("expected the first step to be the first of all".into());
    }
    let best_of_all = all.iter().min_by_key(|step| step.rank());
    if best.get(0) != best_of_all || best.len() > 1 {
        return Err("expected the best step to be the first of the lowest rank".into());
    }
    Ok(all)
}

fn find_step(board: &Board, all: &Log, plays: &[Play]) -> Result<Step, String> {
    if let Some(step) = all.iter().find(|step| step.plays() == plays) {
        return Ok(step.to_owned());
    }
    let found: Vec<String> = all
        .iter()
        .map(|step| plays_text(board, &step.plays()))
        .collect();
    let found = if found.is_empty() {
        "none".into()
    } else {
        found.join("; ")
    };
    Err(format!("expected a step with these plays, found {found}"))
}

/// Solves the board with the strategies that come before and this one; each step is checked.
fn play_out(
    before: &Order,
    strategy: &Entry,
    board: &Board,
    solution: Option<&[Value]>,
) -> Result<(usize, usize), String> {
    let mut board = board.clone();
    let (mut steps, mut own) = (0, 0);
    loop {
        let mut finds = Finds::new(board.geometry(), Want::First);
        let mut all = before.strategies().iter().chain([strategy]);
        let Some(found) = all.find(|other| other.search(0, 0, &board, &mut finds)) else {
            break;
        };
        let step = finds.last().expect("it was found");
        check_step(found.strategy(), &board, step, solution)?;
        board
            .apply(step)
            .map_err(|_| "a step could not be applied".to_string())?;
        steps += 1;
        own += usize::from(found.about().id == strategy.about().id);
    }
    if board.is_solved() {
        Ok((steps, own))
    } else {
        Err(format!("expected the board to be solved, stuck at {board}"))
    }
}

/// A step's plays as a page writes them.
pub(super) fn plays_text(board: &Board, plays: &[Play]) -> String {
    let names = crate::words::Names::of(board);
    let text = |play: &Play| match play {
        Play::Set(mark) => format!("{}={}", names.cell(mark.cell), mark.value),
        Play::Remove(mark) => format!("{}<>{}", names.cell(mark.cell), mark.value),
    };
    plays.iter().map(text).collect::<Vec<_>>().join(" ")
}

fn read_board(block: &Block<'_>) -> Result<Board, Problem> {
    crate::formats::read_one(&block.text, None)
        .map_err(|error| (block.text_line + error.line - 1, error.message))
}
